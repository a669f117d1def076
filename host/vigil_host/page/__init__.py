"""The live page: what a device shows, what was played, what came of it. Knows no game by name."""
