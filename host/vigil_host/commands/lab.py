"""`vigil lab`: many games between bots."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vigil.dice import SEED_MOST
from vigil.text import spoken, t
from vigil_host.commands import AsJson
from vigil_host.games import between_bots
from vigil_host.games.boxes import usual

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from vigil_host.lab.match import Playable, Played

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
    from functools import partial

    from vigil_host.console import console, print_json
    from vigil_host.lab.game_file import publish
    from vigil_host.lab.match import Asked
    from vigil_host.lab.shown import show, show_levels
    from vigil_host.language import speaking

    asked = Asked(bots, sets, variant, players, games, seed, pool, head)
    cores = jobs or os.cpu_count() or 1
    own = _lab_of(game)
    with _cluster(dask) as lent:
        if head or "," in pool:
            rows = _levels(own, game)(asked, partial(_in_folder, cores, lent, out))
            print_json(rows) if as_json else show_levels(rows, console())
            return
        match = own.match(asked)
        played = _played(match, cores, lent, out)
    with speaking("en" if out else spoken()):  # a file is for other programs
        figures = own.tally(match, played)
    files = publish(figures, out) if out else []
    if as_json:
        print_json(figures)
    else:
        show(figures, match.games, files, console())


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


def _levels(own: Any, game: str) -> Any:
    """What tells how hard a game alone is, where it has that."""
    from vigil_host.errors import UserError

    if not hasattr(own, "levels"):
        raise UserError("%s is not played alone: it has one pool and no head start.", game)
    return own.levels


def _in_folder(
    jobs: int, lent: "Executor | None", out: Path | None, match: "Playable", folder: str
) -> dict[int, "Played"]:
    """The games of one match of several, kept in a folder of its own."""
    return _played(match, jobs, lent, out / folder if out else None)


def _played(
    match: "Playable", jobs: int, lent: "Executor | None", out: Path | None
) -> dict[int, "Played"]:
    """All games, or on Ctrl-C those that have come in."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from vigil_host.console import console
    from vigil_host.errors import UserError
    from vigil_host.lab.game_file import GameFile
    from vigil_host.lab.match import play

    file = GameFile(out, match) if out else None
    found: dict[int, Played] = dict(file.games) if file else {}
    columns = t("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    err = console(stderr=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=match.games, completed=len(found))
        try:
            for start, games in play(match, jobs, lent, set(found)):
                found |= dict(enumerate(games, start))
                if file:
                    file.add(start, games)
                bar.advance(task, len(games))
        except KeyboardInterrupt:
            if not found:
                raise UserError("Stopped before a game was over.") from None
    return found
