"""The simulated Pico: the real firmware on a board of software, and pictures of its screens."""
