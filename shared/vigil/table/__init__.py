"""The table game: people hold the real cards, Vigil keeps what the table tells it."""

from vigil.table.game import Table as Game
from vigil.table.setup import VERSION, begin

__all__ = ["VERSION", "Game", "begin"]
