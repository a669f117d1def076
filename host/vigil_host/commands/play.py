"""`vigil play`: a game without cards."""

from pathlib import Path
from typing import Annotated

import typer


def play(
    game: Annotated[str, typer.Argument(help="full or firepeak; else what is kept goes on.")] = "",
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder instead of the usual one.")
    ] = None,
) -> None:
    """Play a game without cards: alone, against bots, or together at one screen."""
    from vigil_host.errors import UserError
    from vigil_host.games.firepeak.terminal import play
    from vigil_host.language import speak_as_wished

    if game not in ("", "full", "firepeak"):
        raise UserError(f"There is no game {game!r} without cards: there is full, firepeak.")
    speak_as_wished()
    play(journal, game)
