"""`vigil lab`: many games between bots."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vigil_host.games.boxes import usual

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from vigil_host.games.full.lab import Playable, Played


def lab(
    bots: Annotated[list[str], typer.Argument(metavar="<bot>", hidden=True)],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 1000,
    game: Annotated[str, typer.Option(help="full or firepeak.")] = "full",
    sets: Annotated[str, typer.Option(help="Boxes, with commas.")] = usual(),
    players: Annotated[
        int, typer.Option(min=0, help="Seats; the bots are repeated to fill them.")
    ] = 0,
    variant: Annotated[str, typer.Option(help="standard, team or solitaire.")] = "standard",
    pool: Annotated[str, typer.Option(help="Honor in the pool; several with commas.")] = "",
    head: Annotated[str, typer.Option(help="The opponent's head start alone, with commas.")] = "",
    seed: Annotated[int, typer.Option(min=0, max=0x3FFFFFFF, help="Other games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one a core.")] = 0,
    dask: Annotated[str, typer.Option(help="Address of a Dask cluster that plays.")] = "",
    out: Annotated[
        Path | None, typer.Option(help="A folder for games and plots; go on where it stopped.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """Let bots play many games, and count who wins: by bot, by seat, by how much.

    Bots are random, greedy, power, sage1 to sage4, in the order they sit; of Firepeak
    random, greedy and planner. Several pools or head starts tell how hard the game alone is.
    """
    import os

    from vigil_host.console import console, print_json
    from vigil_host.games.full.lab_kept import publish
    from vigil_host.games.full.lab_shown import show, show_levels

    asked = bots, sets, variant, players, games, seed
    cores = jobs or os.cpu_count() or 1
    with _cluster(dask) as lent:
        if head or "," in pool:
            rows = _levels(asked, pool, head or "0", cores, lent, out)
            print_json(rows) if as_json else show_levels(rows, console())
            return
        match, tally = _arranged(game, asked, pool)
        played = _played(match, cores, lent, out)
    figures = tally(match, played)
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
    from vigil_host.games.full.lab_cluster import cluster

    return cluster(address)


def _arranged(game: str, asked: tuple, pool: str) -> tuple[Any, Any]:
    """The match, and what counts its games."""
    from vigil_host.errors import UserError

    bots, _, _, players, games, seed = asked
    if game == "firepeak":
        from vigil_host.games.firepeak import lab

        return lab.arranged(bots, players, games, seed), lab.tally
    if game != "full":
        raise UserError(f"Bots play no game {game!r}: there is full, firepeak.")
    from vigil_host.games.full.lab_report import tally
    from vigil_host.games.full.lab_setup import arranged, numbers

    return arranged(*asked, pool=numbers("pool", pool or "0")[0]), tally


def _levels(
    asked: tuple, pool: str, head: str, jobs: int, lent: "Executor | None", out: Path | None
) -> list[dict[str, Any]]:
    """How hard the game alone is with each pool and head start."""
    from vigil_host.errors import UserError
    from vigil_host.games.full.lab_levels import levels
    from vigil_host.games.full.lab_setup import arranged, numbers

    if asked[2] != "solitaire":
        raise UserError("Only the solitaire game has levels: add --variant solitaire.")
    found: dict[int, list[Played]] = {}
    heads = numbers("head start", head)
    for each in numbers("pool", pool or "0"):
        match = arranged(*asked, pool=each)
        folder = out / f"pool-{match.pool}" if out else None
        found[match.pool] = list(_played(match, jobs, lent, folder).values())
    return levels(found, heads)


def _played(
    match: "Playable", jobs: int, lent: "Executor | None", out: Path | None
) -> dict[int, "Played"]:
    """All games, or on Ctrl-C those that have come in."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from vigil_host.console import console
    from vigil_host.errors import UserError
    from vigil_host.games.full.lab import play
    from vigil_host.games.full.lab_kept import Kept

    kept = Kept(out, match) if out else None
    found: dict[int, Played] = dict(kept.games) if kept else {}
    columns = "Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    err = console(stderr=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=match.games, completed=len(found))
        try:
            for start, games in play(match, jobs, lent, set(found)):
                found |= dict(enumerate(games, start))
                if kept:
                    kept.add(start, games)
                bar.advance(task, len(games))
        except KeyboardInterrupt:
            if not found:
                raise UserError("Stopped before a game was over.") from None
    return found
