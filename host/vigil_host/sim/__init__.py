"""The simulated Pico: the real firmware, on a board made of software."""
