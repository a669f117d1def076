"""`vigil lab`: many games between bots."""

from pathlib import Path
from typing import Annotated, Any

import typer

from vigil.dice import SEED_MOST
from vigil.text import spoken
from vigil_host.commands import AsJson
from vigil_host.games import between_bots
from vigil_host.games.boxes import usual

_GAMES = ", ".join(between_bots())


def lab(
    bots: Annotated[list[str], typer.Argument(metavar="bot", hidden=True)],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 1000,
    game: Annotated[str, typer.Option(help=f"Which game: {_GAMES}.")] = between_bots()[0],
    sets: Annotated[str, typer.Option(help="Boxes, with commas.")] = usual(),
    players: Annotated[
        int, typer.Option(min=0, help="Seats; the bots are repeated to fill them.")
    ] = 0,
    variant: Annotated[str, typer.Option(help="standard, team or solitaire.")] = "standard",
    pool: Annotated[str, typer.Option(help="Honor in the pool; several with commas.")] = "",
    head: Annotated[str, typer.Option(help="The opponent's head start alone, with commas.")] = "",
    seed: Annotated[int, typer.Option(min=0, max=SEED_MOST, help="Other games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one a core.")] = 0,
    dask: Annotated[str, typer.Option(help="Address of a Dask cluster that plays.")] = "",
    out: Annotated[
        Path | None, typer.Option(help="A folder for games and plots; go on where it stopped.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count who wins: by bot, by seat, by how much.

    Bots are named in the order they sit; one that a game does not know is answered with those it
    knows. Several pools or head starts tell how hard the game alone is.
    """
    import os

    from vigil_host.console import console, print_json
    from vigil_host.lab.game_file import publish
    from vigil_host.lab.match import Asked
    from vigil_host.lab.playing import games_of, played
    from vigil_host.lab.shown import show
    from vigil_host.language import speaking

    asked = Asked(bots, sets, variant, players, games, seed, pool, head)
    own = _lab_of(game)
    grid = _grid(own, game)(asked) if head or "," in pool else None
    matches = grid.matches if grid else {"": own.match(asked)}
    with _cluster(dask) as lent:
        found = played(matches, jobs or os.cpu_count() or 1, lent, out)
    with speaking("en" if out else spoken()):  # a file is for other programs
        figures = grid.tally(found) if grid else own.tally(matches[""], found[""])
    files = publish(figures, out) if out else []
    if as_json:
        print_json(figures)
    else:
        show(figures, games_of(matches), files, console())


def _cluster(address: str) -> Any:
    """A cluster of machines to play on, or nothing."""
    from contextlib import nullcontext

    if not address:
        return nullcontext()
    from vigil_host.lab.cluster import cluster

    return cluster(address)


def _lab_of(game: str) -> Any:
    """What a game knows of matches between its bots."""
    from importlib import import_module

    from vigil_host.errors import UserError

    if game not in between_bots():
        raise UserError("Bots play no game %r: there is %s.", game, _GAMES)
    return import_module(f"vigil_host.games.{game}.lab")


def _grid(own: Any, game: str) -> Any:
    """What compares pools and head starts of a game alone, where it has that."""
    from vigil_host.errors import UserError

    if not hasattr(own, "grid"):
        raise UserError("%s is not played alone: it has one pool and no head start.", game)
    return own.grid
