"""Pixels in a terminal: coloured dots in a line or a ring, to be read without colour as well."""

from collections.abc import Iterable
from math import cos, pi, sin

from rich.text import Text

_DOTS = "·∘○●"  # dark, faint, dim, bright
_FAINT, _DIM = 50, 110  # up to these, of 255 as the eye sees it
_DARK = "grey37"
_RADIUS = 4  # lines; a character is about twice as high as wide


def line(pixels: Iterable) -> Text:
    """Pixels from first to last, in groups of six."""
    text = Text()
    for i, pixel in enumerate(pixels):
        if i and i % 6 == 0:
            text.append(" ")
        text.append(*dot(pixel))
    return text


def ring(pixels: Iterable) -> Text:
    """Pixels clockwise from the top, nine lines of text."""
    pixels = list(pixels)
    grid = {}
    for i, pixel in enumerate(pixels):
        angle = 2 * pi * i / len(pixels)
        x = round(3 * _RADIUS * (1 + sin(angle)))
        y = round(_RADIUS * (1 - cos(angle)))
        grid[x, y] = dot(pixel)
    rows = []
    for y in range(2 * _RADIUS + 1):
        cells = [grid.get((x, y), (" ", "")) for x in range(6 * _RADIUS + 1)]
        rows.append(Text.assemble(*cells))
    return Text("\n").join(rows)


def dot(pixel) -> tuple[str, str]:
    """A symbol and a style for one (red, green, blue) from the wire."""
    red, green, blue = (as_seen(part) for part in pixel)
    brightest = max(red, green, blue)
    if not brightest:
        return _DOTS[0], _DARK
    step = 1 + (brightest > _FAINT) + (brightest > _DIM)
    return _DOTS[step], f"#{red:02x}{green:02x}{blue:02x}"


def as_seen(part: int) -> int:
    """Undo the gamma: a terminal's colours are meant for the eye, a pixel's are current."""
    return round(255 * (part / 255) ** (1 / 2.2))
