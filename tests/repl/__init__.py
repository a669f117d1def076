"""A Pico at its REPL for tests: real MicroPython, real littlefs, the raw REPL on a pty."""
