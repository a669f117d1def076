"""`vigil play`: a whole game without cards."""

from pathlib import Path
from typing import Annotated

import typer


def play(
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder instead of the usual one.")
    ] = None,
    sets: Annotated[
        str, typer.Option(help="The boxes of a new game: godslayer, fallen, souls, with commas.")
    ] = "godslayer",
) -> None:
    """Play a whole game without cards: alone, against bots, or together at one screen.

    Example: vigil play --sets godslayer,souls
    """
    from vigil_host.play import play

    play(journal, sets=sets)
