"""What is said to a laptop, and to a person in a serial terminal."""
