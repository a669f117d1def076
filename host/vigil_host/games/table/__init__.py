"""The table game at a terminal: its words, its picture, its prompt."""

WAYS = ("table",)
