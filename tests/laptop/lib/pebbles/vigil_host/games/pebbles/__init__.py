"""Pebbles at a keyboard."""
