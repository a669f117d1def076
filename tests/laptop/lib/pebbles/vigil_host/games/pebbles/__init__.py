"""Pebbles at a keyboard."""

TITLE = "A heap of pebbles"
WAYS = ("table",)
