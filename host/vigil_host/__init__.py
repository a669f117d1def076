"""The laptop's side of Vigil: the command line, the link, the logs and the simulated Pico."""
