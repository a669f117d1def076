"""`vigil play`: a game without cards."""

from typing import Annotated

import typer

from vigil_host.commands import Journal
from vigil_host.games import offered

_GAMES = ", ".join(offered("play"))


def play(
    game: Annotated[str, typer.Argument(help=f"{_GAMES}; else what is kept goes on.")] = "",
    journal: Journal = None,
) -> None:
    """Play a game without cards: alone, against bots, or together at one screen."""
    from vigil_host.games.prompts import run

    run("play", journal, game)
