"""The table game: people hold the real cards, Vigil keeps what the table tells it."""

from vigil.table import codes
from vigil.table.state import State  # before `game`: imports inside imports take a deep stack

# isort: split
from vigil.table.game import Game

__all__ = ["VERSION", "Game", "State", "begin"]

VERSION = codes.VERSION


def begin(command, catalog):
    """The start event for a command, or a Refusal."""
    from vigil.table.setup import begin  # only needed once a game

    return begin(command, catalog)
