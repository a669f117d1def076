"""`vigil play`: a full game without cards."""

from pathlib import Path
from typing import Annotated

import typer


def play(
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder instead of the usual one.")
    ] = None,
) -> None:
    """Play a full game without cards: alone, against bots, or together at one screen."""
    from vigil_host.games.full.play import play
    from vigil_host.language import speak_as_wished

    speak_as_wished()
    play(journal)
