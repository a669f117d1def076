"""`vigil stats`: what came of the games."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from vigil.text import t
from vigil_host.commands import AsJson, Since, Until
from vigil_host.language import decimal
from vigil_host.terminal import ROOMY

if TYPE_CHECKING:
    from rich.console import Console

Section = tuple[str, list, dict[str, str]]  # title, rows, and columns by their headings

_BAR = 10


def stats(
    since: Since = "",
    until: Until = "",
    as_json: AsJson = False,
) -> None:
    """Count wins by player, seat and set, length, Honor per turn, comebacks, month by month."""
    from vigil_host.books.choosing import kept_games, none_yet
    from vigil_host.books.stats import statistics
    from vigil_host.console import console, print_json, shown

    with kept_games(since, until) as games:
        figures = {**statistics(games), "months": _months(games)}
        if as_json:
            print_json(figures)
        elif not games:
            print(none_yet(since + until))
        elif not figures["games"]:
            print(t("No game that counts has come to its result: there is nothing to count."))
        else:
            _print(shown(figures), console())


def _months(games: list) -> list[dict[str, Any]]:
    from statistics import median

    from vigil_host.books.choosing import when

    found: dict[str, list] = {}
    for game in reversed(games):
        if game.finished and not game.hidden:
            found.setdefault(when(game)[:7], []).append(game)
    return [
        {"month": month, "games": len(played), "rounds": median(each.rounds for each in played)}
        for month, played in found.items()
    ]


def _print(figures: dict[str, Any], out: "Console") -> None:
    from rich.text import Text

    from vigil_host.console import listing

    out.print(Text(_length(figures), "bold"))
    for title, rows, columns in _sections(figures, _BAR if out.width >= ROOMY else 0):
        if rows:
            out.print(Text(f"\n{title}", "bold"))
            table = listing(**columns)
            for row in rows:
                table.add_row(*(cell if isinstance(cell, Text) else Text(cell) for cell in row))
            out.print(table)


def _sections(figures: dict[str, Any], bar: int) -> Iterator[Section]:
    wins = {t("games"): "right", t("wins"): "right", "": "right"}
    yield _players(figures, bar, wins)
    yield t("Seats"), _won(figures["seats"], "seat", bar), {t("seat"): "left", **wins}
    order = _won(figures["order"], "order", bar)
    yield t("Order of play"), order, {t("order"): "left", **wins}
    played = {t("games"): "right", t("rounds"): "right"}
    boxes = [
        [_boxes(row["set"]), str(row["games"]), str(row["rounds"]), _champions(row["wins"])]
        for row in figures["sets"]
    ]
    yield t("Boxes"), boxes, {t("boxes"): "wrap", **played, t("wins"): "wrap"}
    months = [
        [row["month"], str(row["games"]), decimal(f"{row['rounds']:g}")]
        for row in figures["months"]
    ]
    yield t("Months"), months, {t("month"): "left", **played}
    yield _comebacks(figures)


def _players(figures: dict[str, Any], bar: int, wins: dict[str, str]) -> Section:
    rows = _won(figures["players"], "name", bar)
    rates = {row["name"]: row["rate"] for row in figures["honor_per_turn"]["players"]}
    for row in rows if rates else []:
        row.append(decimal(f"{rates[row[0]]:.2f}") if row[0] in rates else "")
    rate = {t("Honor/turn"): "right"} if rates else {}
    return t("Players"), rows, {t("name"): "wrap", **wins, **rate}


def _comebacks(figures: dict[str, Any]) -> Section:
    rows = [
        [row["name"], str(row["behind"]), row["key"]]
        for row in figures["comebacks"]
        if row["behind"] > 0
    ]
    title = t("Won from behind at half-time: %d; from furthest behind") % figures["from_behind"]
    return title, rows, {t("name"): "wrap", t("behind"): "right", t("game"): "left"}


def _length(figures: dict[str, Any]) -> str:
    from vigil_host.books.labels import duration

    count = figures["games"]
    text = t("1 finished game") if count == 1 else t("%d finished games") % count
    if figures["rounds"]["count"]:
        text += " · " + _rounds(figures["rounds"]["median"])
    if figures["minutes"]["count"]:
        text += f" · {duration(60 * figures['minutes']['median'])}"
    rate = figures["honor_per_turn"]["all"]
    return text + (" · " + t("%s Honor per turn") % decimal(str(rate)) if rate else "")


def _rounds(count: float) -> str:
    return t("1 round") if count == 1 else t("%s rounds") % decimal(f"{count:g}")


def _won(rows: list[dict[str, Any]], key: str, bar: int) -> list:
    """Who, how often, how often with success, and that as a bar."""
    from rich.text import Text

    made = []
    for row in rows:
        share = row["wins"] / row["games"]
        full = round(bar * share)
        drawn = Text("█" * full, "green").append("░" * (bar - full), "dim")
        made.append([str(row[key]), str(row["games"]), str(row["wins"]), drawn + f" {share:4.0%}"])
    return made


def _boxes(names: str) -> str:
    """A mix of boxes by their titles; where there are none, a game by its name."""
    from vigil_host.books.labels import boxes

    return boxes(names.split(" + "))


def _champions(wins: list[dict[str, Any]]) -> str:
    return ", ".join(f"{row['name']} {row['wins']}" for row in wins[:3])
