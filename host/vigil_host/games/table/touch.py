"""A table game is kept by whoever has the page: its score is tapped there. No seat has a secret."""

from typing import Any

from vigil.table import Game


def touch(_game: Game, _seat: int) -> dict[str, Any]:
    """`keeps`: the page keeps the score by touch."""
    return {"keeps": True}
