"""Pebbles in words: `new pebbles 7 names=Ana,Bo`, then `grab 2`."""

from vigil import games
from vigil.codes import START
from vigil.pack import pack, pack_text

HELP = "grab 2"
VERBS = ("grab",)
FIELDS = {"taken": ("seat", "count")}


def new(line):
    """The command that starts a game."""
    kind = games.NAMES.index("pebbles") + 1
    names = line.option("names").replace(",", "\n")
    return pack_text(START, (kind, 1, line.number("how many")), names)


def parse(line, _game):
    """The command for a line; None if it is none of this game's."""
    return pack(0x10, line.number("how many")) if line.word == "grab" else None


def ask(_line, _game):
    """Nothing can be asked."""


def in_words(_answer):
    """So nothing is answered."""


def follow(_game):
    """People play."""
