"""Ascension at Firepeak at a terminal: its words, its judge, its picture."""

TITLE = "Ascension at Firepeak"
WAYS = ("table", "play")
