"""The figures of a match as pictures: win share, length, Honor by round, who begins; and how hard
the game alone is.
"""

from pathlib import Path
from typing import Any

from vigil.text import t
from vigil_host.lab.levels_plot import level_lines
from vigil_host.lab.sheet import COLOURS, LEFT, TOP, Sheet
from vigil_host.language import decimal

_STEPS = 1, 2, 5, 10, 20, 50, 100, 200


def plots(figures: dict[str, Any], folder: Path) -> list[Path]:
    """Draw them all into a folder; the files."""
    made = {"levels.png": level_lines(figures)} if "levels" in figures else _of_match(figures)
    for name, sheet in made.items():
        sheet.image.save(folder / name, optimize=True)
    return [folder / name for name in made]


def _of_match(figures: dict[str, Any]) -> dict[str, Sheet]:
    named = figures["bots"]
    alike = len(set(named)) < len(named)
    bots = [f"{bot} {i}" if alike else bot for i, bot in enumerate(named, 1)]
    made = {
        "wins.png": _shares(t("Win share, and the 95 %% interval") % (), bots, figures["by_bot"]),
        "seats.png": _shares(t("Win share by seat: seat 1 begins"), None, figures["by_seat"]),
        "length.png": _length(figures["rounds"]["counts"]),
    }
    if any(figures.get("honor_by_round", ())):
        made["honor.png"] = _curves(bots, figures["honor_by_round"])
    return made


def _shares(title: str, names: list[str] | None, rows: list[dict[str, Any]]) -> Sheet:
    sheet = Sheet(title, t("%s games") % decimal(f"{rows[0]['games']:,}"), len(rows), 1)
    sheet.shares()
    for i, row in enumerate(rows):
        sheet.bar(i, row["share"], COLOURS[i % len(COLOURS)])
        sheet.interval(i + 0.5, row["low"], row["high"])
        name = names[i] if names else t("Seat %s") % row["seat"]
        share = decimal(f"{100 * row['share']:.1f} %")
        sheet.under(i + 0.5, f"{name}: {share}")
    return sheet


def _length(counts: dict[int, int]) -> Sheet:
    low, high = min(counts), max(counts)
    step = next(s for s in (*_STEPS, 1000) if (high - low) // s < 40)
    bins = [0] * ((high - low) // step + 1)
    for rounds, count in counts.items():
        bins[(rounds - low) // step] += count
    sheet = Sheet(t("Length of a game"), t("rounds"), len(bins), max(bins) * 1.05)
    each = next((s for s in (*_STEPS, *(1000 * s for s in _STEPS)) if max(bins) / s <= 6), 10**6)
    sheet.rulers(each, lambda games: decimal(f"{games:,.0f}"))
    for i, count in enumerate(bins):
        sheet.bar(i, count, COLOURS[0])
        if i % max(1, len(bins) // 12) == 0:
            sheet.under(i + 0.5, str(low + i * step))
    return sheet


def _curves(names: list[str], curves: list[list[float]]) -> Sheet:
    rounds = max(map(len, curves))
    most = max(1.0, max(max(curve, default=0) for curve in curves))
    below = t("rounds; as far as half of the games went")
    sheet = Sheet(t("Honor by round"), below, rounds, 1.1 * most)
    step = next((s for s in _STEPS if most / s <= 8), 500)
    sheet.rulers(step, lambda honor: f"{honor:.0f}")
    for i, curve in enumerate(curves):
        colour = COLOURS[i % len(COLOURS)]
        points = [sheet.at(number, honor) for number, honor in enumerate([0.0, *curve])]
        sheet.draw.line(points, colour, 4, "curve")
        sheet.draw.rectangle((LEFT + 20, TOP + 26 * i, LEFT + 50, TOP + 26 * i + 8), colour)
        sheet.text(LEFT + 60, TOP + 26 * i + 4, names[i], 18, "lm")
    for number in range(0, rounds + 1, max(1, rounds // 10)):
        sheet.under(number, str(number))
    return sheet
