"""What came of many games of bots, for a person: tables, a histogram, the cards of winners."""

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
LEVELS = {name: name for name in ("very easy", "easy", "even", "hard", "very hard")}
_TIMES = 30  # how often a card must have been taken to be told of


def show(figures: dict[str, Any], wanted: int, files: list[Path], out: Console) -> None:
    """Print figures of a match or of a game alone; `wanted` is how many games were asked for."""
    games = figures["games"]
    about = boxes(figures["sets"]), variant(figures["variant"]), t("seed %d") % figures["seed"]
    out.print(Text(" · ".join((_played(games, wanted), *about)), "bold"))
    if "levels" in figures:
        _show_levels(figures, out)
    else:
        _show_match(figures, out)
    for file in files:
        out.print(t("Written: %s") % file)
    if files and games < wanted:
        out.print(t("The games are kept: the same command goes on with them."))


def _played(games: int, wanted: int) -> str:
    if games < wanted:
        return t("%s of %s games, stopped") % (_number(games), _number(wanted))
    return t("1 game") if games == 1 else t("%s games") % _number(games)


def _show_match(figures: dict[str, Any], out: Console) -> None:
    """Who won, from where, by how much, with which cards."""
    length = t("%s rounds a game") % _number(figures["rounds"]["mean"], 1)
    out.print(f"{length} · {t('ties %s') % _percent(figures['ties'] / figures['games'])}")
    if figures.get("stalled"):
        out.print(t("%s went nowhere: a draw, nobody wins") % _number(figures["stalled"]))
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


def _show_levels(figures: dict[str, Any], out: Console) -> None:
    """How hard the game alone is, a line for each pool and head start."""
    out.print(t("%s against %s") % (figures["bots"][0], figures["opponent"]))
    out.print()
    columns = {t("pool"): "right", t("head start"): "right", t("games"): "right"}
    columns |= {t("share"): "right", "95 %": "left", t("level"): "left"}
    table = listing(**columns)
    for row in figures["levels"]:
        cells = [str(row["pool"]), str(row["head_start"]), _number(row["games"])]
        table.add_row(*cells, _percent(row["share"]), _between(row), t(LEVELS[row["level"]]))
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
            _number(row["times"]),
            decimal(f"{100 * row['share']:+.1f} %"),
            _between(row),
        )
    out.print(table)


def _table(rows: list[dict[str, Any]], key: str, heading: str, timed: bool, points: str) -> Any:
    columns = {heading: "left", t("wins"): "right", t("share"): "right", "95 %": "left"}
    columns[t(_POINTS[points])] = "right"
    table = listing(**columns, **({t("ms/decision"): "right"} if timed else {}))
    for row in rows:
        cells = [str(row[key]), _number(row["wins"]), _percent(row["share"])]
        cells += [_between(row), _number(row[points], 1)]
        table.add_row(*cells, *([_number(row["ms_per_decision"], 2)] if timed else []))
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
        lines.append(Text(f"{name:>13}  ") + bar + f" {_number(count)}")
    return lines


def _between(row: dict[str, Any]) -> str:
    return f"{_percent(row['low'])} – {_percent(row['high'])}"


def _number(value: float, places: int = 0) -> str:
    return decimal(f"{value:,.{places}f}")


def _percent(share: float) -> str:
    return decimal(f"{100 * share:.1f} %")
