"""Pulling the plug: a whole evening's flash operations, each cut in every way it can be."""
