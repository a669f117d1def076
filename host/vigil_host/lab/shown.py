"""What came of a match of bots, for a person: tables, a histogram, the cards that winners have."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from vigil.text import t
from vigil_host.books.labels import boxes, variant
from vigil_host.console import listing
from vigil_host.language import decimal

_BAR = 30
_BINS = 12
_CARDS = 8  # the best and the worst
_POINTS = {"honor": "Honor", "power": "Power"}
_LEVELS = {name: name for name in ("very easy", "easy", "even", "hard", "very hard")}
_TIMES = 30  # how often a card must have been taken to be told of


def show(figures: dict[str, Any], wanted: int, files: list[Path], out: Console) -> None:
    """Print the figures of a match; `wanted` is how many games were asked for."""
    games = figures["games"]
    title = t("1 game") if games == 1 else t("%s games") % decimal(f"{games:,}")
    if games < wanted:
        title = t("%s of %s games, stopped") % (decimal(f"{games:,}"), decimal(f"{wanted:,}"))
    about = boxes(figures["sets"]), variant(figures["variant"]), t("seed %d") % figures["seed"]
    out.print(Text(" · ".join((title, *about)), "bold"))
    length = t("%s rounds a game") % decimal(f"{figures['rounds']['mean']:.1f}")
    out.print(f"{length} · {t('ties %s') % _percent(figures['ties'] / games)}")
    if figures.get("stalled"):
        out.print(t("%s went nowhere: a draw, nobody wins") % decimal(f"{figures['stalled']:,}"))
    out.print()
    points = figures["points"]
    out.print(_table(figures["by_bot"], "bot", t("bot"), True, points))
    out.print()
    out.print(_table(figures["by_seat"], "seat", t("seat"), False, points))
    margin = t("%s of %s over the best of the others") % (t(_POINTS[points]), figures["bots"][0])
    out.print(Text(f"\n{margin}", "bold"))
    for line in _histogram(figures["margin"]["counts"]):
        out.print(line)
    _show_cards(figures.get("cards", []), out)
    for file in files:
        out.print(t("Written: %s") % file)


def show_levels(rows: list[dict[str, Any]], out: Console) -> None:
    """Print how hard the game alone is, a line for each pool and head start."""
    columns = {t("pool"): "right", t("head start"): "right", t("share"): "right", "95 %": "left"}
    table = listing(**columns, **{t("level"): "left"})
    for row in rows:
        cells = [str(row["pool"]), str(row["head_start"]), _percent(row["share"])]
        table.add_row(*cells, _between(row), t(_LEVELS[row["level"]]))
    out.print(table)


def _show_cards(rows: list[dict[str, Any]], out: Console) -> None:
    """The cards whose owners won more, or less, than they do anyway."""
    often = [row for row in rows if row["times"] >= _TIMES]
    if not often:
        return
    title = t("Win share of those who had a card, more than the same bot wins anyway")
    out.print(Text(f"\n{title}", "bold"))
    table = listing(**{t("card"): "left", t("taken"): "right", t("share"): "right", "95 %": "left"})
    told = often if len(often) <= 2 * _CARDS else often[:_CARDS] + often[-_CARDS:]
    for row in told:
        table.add_row(
            row["card"],
            decimal(f"{row['times']:,}"),
            decimal(f"{100 * row['share']:+.1f} %"),
            _between(row),
        )
    out.print(table)


def _table(rows: list[dict[str, Any]], key: str, heading: str, timed: bool, points: str) -> Any:
    columns = {heading: "left", t("wins"): "right", t("share"): "right", "95 %": "left"}
    columns[t(_POINTS[points])] = "right"
    table = listing(**columns, **({t("ms/decision"): "right"} if timed else {}))
    for row in rows:
        cells = [str(row[key]), decimal(f"{row['wins']:,}"), _percent(row["share"])]
        cells += [_between(row), decimal(f"{row[points]:.1f}")]
        table.add_row(*cells, *([decimal(f"{row['ms_per_decision']:.2f}")] if timed else []))
    return table


def _histogram(counts: dict[int, int]) -> list[Any]:
    """A bar for each stretch of numbers, those above zero green."""
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
        lines.append(Text(f"{name:>13}  ") + bar + decimal(f" {count:,}"))
    return lines


def _between(row: dict[str, Any]) -> str:
    return f"{_percent(row['low'])} – {_percent(row['high'])}"


def _percent(share: float) -> str:
    return decimal(f"{100 * share:.1f} %")
