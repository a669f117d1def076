"""`vigil lab`: many games between bots."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from vigil_host.games.boxes import usual

if TYPE_CHECKING:
    from rich.console import Console

    from vigil_host.games.full.lab import Playable, Played

_BAR = 30
_BINS = 12


def lab(
    bots: Annotated[list[str], typer.Argument(metavar="<bot>", hidden=True)],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 1000,
    game: Annotated[str, typer.Option(help="full or firepeak.")] = "full",
    sets: Annotated[str, typer.Option(help="Boxes, with commas.")] = usual(),
    players: Annotated[
        int, typer.Option(min=0, help="Seats; the bots are repeated to fill them.")
    ] = 0,
    variant: Annotated[str, typer.Option(help="standard, team or solitaire.")] = "standard",
    seed: Annotated[int, typer.Option(min=0, max=0x3FFFFFFF, help="Other games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one a core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """Let bots play many games, and count who wins: by bot, by seat, by how much.

    Bots are random, greedy, power, sage1 to sage4, in the order they sit; of Firepeak
    random, greedy and planner.
    """
    import os

    from vigil_host.console import console, print_json

    match, tally = _arranged(game, bots, sets, variant, players, games, seed)
    played = _played(match, jobs or os.cpu_count() or 1)
    figures = tally(match, played)
    if as_json:
        print_json(figures)
    else:
        _print(figures, match.games, console())


def _arranged(
    game: str, bots: list[str], sets: str, variant: str, players: int, games: int, seed: int
) -> tuple[Any, Any]:
    """The match, and what counts its games."""
    if game == "firepeak":
        from vigil_host.games.firepeak import lab

        return lab.arranged(bots, players, games, seed), lab.tally
    if game != "full":
        from vigil_host.errors import UserError

        raise UserError(f"Bots play no game {game!r}: there is full, firepeak.")
    from vigil_host.games.full.lab_report import tally
    from vigil_host.games.full.lab_setup import arranged

    return arranged(bots, sets, variant, players, games, seed), tally


def _played(match: "Playable", jobs: int) -> dict[int, "Played"]:
    """All games, or on Ctrl-C those that have come in."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from vigil_host.console import console
    from vigil_host.errors import UserError
    from vigil_host.games.full.lab import play

    found: dict[int, Played] = {}
    columns = "Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    err = console(stderr=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=match.games)
        try:
            for start, games in play(match, jobs):
                found |= dict(enumerate(games, start))
                bar.advance(task, len(games))
        except KeyboardInterrupt:
            if not found:
                raise UserError("Stopped before a game was over.") from None
    return found


def _print(figures: dict[str, Any], wanted: int, out: "Console") -> None:
    from rich.text import Text

    games = figures["games"]
    stopped = f" of {wanted:,}, stopped" if games < wanted else ""
    title = f"{games:,} {'game' if games == 1 else 'games'}{stopped} · {', '.join(figures['sets'])}"
    out.print(Text(f"{title} · {figures['variant']} · seed {figures['seed']}", "bold"))
    rounds = figures["rounds"]
    out.print(f"{rounds['mean']:.1f} rounds a game · ties {_percent(figures['ties'] / games)}")
    if figures.get("draws"):
        out.print(f"{figures['draws']:,} went nowhere in 250 rounds: a draw, nobody won.")
    out.print()
    points = figures["points"]
    out.print(_table(figures["by_bot"], "bot", True, points))
    out.print()
    out.print(_table(figures["by_seat"], "seat", False, points))
    out.print(
        Text(f"\n{points.capitalize()} of {figures['bots'][0]} over the best of the others", "bold")
    )
    for line in _histogram(figures["margin"]["counts"]):
        out.print(line)


def _table(rows: list[dict[str, Any]], key: str, timed: bool, points: str) -> Any:
    from vigil_host.console import listing

    columns = {key: "left", "wins": "right", "share": "right", "95_%": "left"}
    columns[points.capitalize()] = "right"
    table = listing(**columns, **({"ms/decision": "right"} if timed else {}))
    for row in rows:
        cells = [str(row[key]), f"{row['wins']:,}", _percent(row["share"])]
        cells += [f"{_percent(row['low'])} – {_percent(row['high'])}", f"{row[points]:.1f}"]
        table.add_row(*cells, *([f"{row['ms_per_decision']:.2f}"] if timed else []))
    return table


def _histogram(counts: dict[int, int]) -> list[Any]:
    """A bar for each stretch of numbers, those above zero green."""
    from rich.text import Text

    low, high = min(counts), max(counts)
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if (high - low) // s < _BINS)
    bins = dict.fromkeys(range(low // step * step, high + 1, step), 0)
    for number, count in counts.items():
        bins[number // step * step] += count
    most = max(bins.values())
    lines = []
    for at, count in bins.items():
        name = f"{at:+d}" if step == 1 else f"{at:+d} … {at + step - 1:+d}"
        bar = Text("█" * round(_BAR * count / most), "green" if at >= 0 else "red")
        lines.append(Text(f"{name:>13}  ") + bar + f" {count:,}")
    return lines


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
