"""The figures of a match as pictures: win share, length, Honor by round, who begins.

Drawn with Pillow, in colours that are told apart without seeing hue: each also has its own name.
The letters are the page's, for those that Pillow brings have no accents.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from vigil.text import t
from vigil_host.language import decimal
from vigil_host.page.static_files import STATIC

_LETTERS = STATIC / "fonts/barlow-semi-condensed-latin-400-normal.woff2"
_WIDE, _HIGH = 960, 540
_LEFT, _RIGHT, _TOP, _BOTTOM = 90, 40, 70, 60
_PAPER, _INK, _SOFT = "#ffffff", "#1b1b1f", "#c9c9d1"
_COLOURS = "#0b5394", "#e08a00", "#2b7a3d", "#a61c5c", "#6b4fa0", "#00798c"
_STEPS = 1, 2, 5, 10, 20, 50, 100, 200


class _Sheet:
    """A picture with axes: x from left to right, y upwards."""

    def __init__(self, title: str, below: str, x_most: float, y_most: float):
        self.image = Image.new("RGB", (_WIDE, _HIGH), _PAPER)
        self.draw = ImageDraw.Draw(self.image)
        self._x_most, self._y_most = x_most, y_most
        self.text(_WIDE / 2, 30, title, 26)
        self.text(_WIDE / 2, _HIGH - 18, below, 18)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point lies."""
        wide, high = _WIDE - _LEFT - _RIGHT, _HIGH - _TOP - _BOTTOM
        return _LEFT + wide * x / self._x_most, _HIGH - _BOTTOM - high * y / self._y_most

    def text(self, x: float, y: float, words: str, size: int, anchor: str = "mm") -> None:
        """Letters around a point of the paper."""
        self.draw.text((x, y), words, _INK, ImageFont.truetype(_LETTERS, size), anchor)

    def rulers(self, step: float, told: Callable[[float], str]) -> None:
        """Lines across, with their numbers."""
        for i in range(int(self._y_most / step + 1e-9) + 1):
            left, right = self.at(0, i * step), self.at(self._x_most, i * step)
            self.draw.line((left, right), _SOFT, 1)
            self.text(_LEFT - 12, left[1] + 6, told(i * step), 18, "rs")

    def bar(self, x: float, y: float, colour: str) -> None:
        """A bar that is nearly one wide."""
        (left, top), (right, bottom) = self.at(x + 0.15, y), self.at(x + 0.85, 0)
        self.draw.rectangle((left, min(top, bottom - 1), right, bottom), colour)


def plots(figures: dict[str, Any], folder: Path) -> list[Path]:
    """Draw them all into a folder; the files."""
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
    for name, sheet in made.items():
        sheet.image.save(folder / name, optimize=True)
    return [folder / name for name in made]


def _shares(title: str, names: list[str] | None, rows: list[dict[str, Any]]) -> _Sheet:
    sheet = _Sheet(title, t("%s games") % decimal(f"{rows[0]['games']:,}"), len(rows), 1)
    sheet.rulers(0.25, lambda share: f"{100 * share:.0f} %")
    for i, row in enumerate(rows):
        sheet.bar(i, row["share"], _COLOURS[i % len(_COLOURS)])
        low, high = sheet.at(i + 0.5, row["low"]), sheet.at(i + 0.5, row["high"])
        sheet.draw.line((low, high), _INK, 3)
        for x, y in (low, high):
            sheet.draw.line((x - 9, y, x + 9, y), _INK, 3)
        x, y = sheet.at(i + 0.5, 0)
        name = names[i] if names else t("Seat %s") % row["seat"]
        share = decimal(f"{100 * row['share']:.1f} %")
        sheet.text(x, y + 16, f"{name}: {share}", 18)
    return sheet


def _length(counts: dict[int, int]) -> _Sheet:
    low, high = min(counts), max(counts)
    step = next(s for s in (*_STEPS, 1000) if (high - low) // s < 40)
    bins = [0] * ((high - low) // step + 1)
    for rounds, count in counts.items():
        bins[(rounds - low) // step] += count
    sheet = _Sheet(t("Length of a game"), t("rounds"), len(bins), max(bins) * 1.05)
    each = next((s for s in (*_STEPS, *(1000 * s for s in _STEPS)) if max(bins) / s <= 6), 10**6)
    sheet.rulers(each, lambda games: f"{games:,.0f}")
    for i, count in enumerate(bins):
        sheet.bar(i, count, _COLOURS[0])
        if i % max(1, len(bins) // 12) == 0:
            x, y = sheet.at(i + 0.5, 0)
            sheet.text(x, y + 16, str(low + i * step), 18)
    return sheet


def _curves(names: list[str], curves: list[list[float]]) -> _Sheet:
    rounds = max(map(len, curves))
    most = max(1.0, max(max(curve, default=0) for curve in curves))
    below = t("rounds; as far as half of the games went")
    sheet = _Sheet(t("Honor by round"), below, rounds, 1.1 * most)
    step = next((s for s in _STEPS if most / s <= 8), 500)
    sheet.rulers(step, lambda honor: f"{honor:.0f}")
    for i, curve in enumerate(curves):
        colour = _COLOURS[i % len(_COLOURS)]
        points = [sheet.at(number, honor) for number, honor in enumerate([0.0, *curve])]
        sheet.draw.line(points, colour, 4, "curve")
        sheet.draw.rectangle((_LEFT + 20, _TOP + 26 * i, _LEFT + 50, _TOP + 26 * i + 8), colour)
        sheet.text(_LEFT + 60, _TOP + 26 * i + 4, names[i], 18, "lm")
    for number in range(0, rounds + 1, max(1, rounds // 10)):
        x, y = sheet.at(number, 0)
        sheet.text(x, y + 16, str(number), 18)
    return sheet
