"""The full game at a terminal: its cards, its words, its picture, and matches between bots."""

WAYS = ("play",)
