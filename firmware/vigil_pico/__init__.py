"""What runs on the Pico and knows pins, pixels and flash paths."""
