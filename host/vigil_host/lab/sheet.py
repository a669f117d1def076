"""A picture with axes on which the figures of bots are drawn, with Pillow.

Its colours are told apart without seeing hue, and nothing is told by colour alone. The letters are
the page's, for those that Pillow brings have no accents.
"""

from collections.abc import Callable

from PIL import Image, ImageDraw, ImageFont

from vigil_host.page.static_files import STATIC

COLOURS = "#0b5394", "#e08a00", "#2b7a3d", "#a61c5c", "#6b4fa0", "#00798c"
LEFT, TOP = 90, 70
_LETTERS = STATIC / "fonts/barlow-semi-condensed-latin-400-normal.woff2"
_WIDE, _HIGH = 960, 540
_RIGHT, _BOTTOM = 40, 60
_PAPER, _INK, _SOFT = "#ffffff", "#1b1b1f", "#c9c9d1"


class Sheet:
    """A picture with axes: x from left to right, y upwards."""

    def __init__(self, title: str, below: str, x_most: float, y_most: float, right: int = _RIGHT):
        self.image = Image.new("RGB", (_WIDE, _HIGH), _PAPER)
        self.draw = ImageDraw.Draw(self.image)
        self._x_most, self._y_most = x_most, y_most
        self._right = right  # what lies free there, for words
        self.text(_WIDE / 2, 30, title, 26)
        self.text(_WIDE / 2, _HIGH - 18, below, 18)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point lies."""
        wide, high = _WIDE - LEFT - self._right, _HIGH - TOP - _BOTTOM
        return LEFT + wide * x / self._x_most, _HIGH - _BOTTOM - high * y / self._y_most

    def text(self, x: float, y: float, words: str, size: int, anchor: str = "mm") -> None:
        """Letters around a point of the paper."""
        self.draw.text((x, y), words, _INK, ImageFont.truetype(_LETTERS, size), anchor)

    def rulers(self, step: float, told: Callable[[float], str]) -> None:
        """Lines across, with their numbers."""
        for i in range(int(self._y_most / step + 1e-9) + 1):
            left, right = self.at(0, i * step), self.at(self._x_most, i * step)
            self.draw.line((left, right), _SOFT, 1)
            self.text(LEFT - 12, left[1] + 6, told(i * step), 18, "rs")

    def shares(self) -> None:
        """Rulers for a share of games."""
        self.rulers(0.25, lambda share: f"{100 * share:.0f} %")

    def under(self, x: float, words: str) -> None:
        """Words under the axis."""
        middle, below = self.at(x, 0)
        self.text(middle, below + 16, words, 18)

    def bar(self, x: float, y: float, colour: str) -> None:
        """A bar that is nearly one wide."""
        (left, top), (right, bottom) = self.at(x + 0.15, y), self.at(x + 0.85, 0)
        self.draw.rectangle((left, min(top, bottom - 1), right, bottom), colour)

    def interval(self, x: float, low: float, high: float, colour: str = _INK) -> None:
        """A line from one number to another, with an end at each."""
        ends = self.at(x, low), self.at(x, high)
        self.draw.line(ends, colour, 3)
        for across, y in ends:
            self.draw.line((across - 9, y, across + 9, y), colour, 3)
