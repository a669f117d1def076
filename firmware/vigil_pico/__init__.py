"""What runs on the Pico and knows pins, pixels and flash paths."""

PASSING = ("boot", "chat", "desk", "ink_pages", "ink_score", "ink_stand")  # see `memory`
