"""Draws a page and remembers every word of it: what, where, in which colour."""

from functools import cache

from vigil_host.sim import picture
from vigil_host.sim.framebuf import MONO_VLSB, FrameBuffer
from vigil_host.sim.picture import HEIGHT, WIDTH
from vigil_pico.faces.ink.font import TEXT
from vigil_pico.faces.ink.frame import draw
from vigil_pico.faces.ink.sheet import Sheet

_MARGIN = 48  # of the paper on which a word is drawn alone: a multiple of eight


class Word:
    """Something written: its pixels in the picture's own coordinates."""

    def __init__(self, text, size, color, pixels):
        self.text, self.size, self.color, self.pixels = text, size, color, pixels
        columns, rows = {x for x, _ in pixels}, {y for _, y in pixels}
        self.box = min(columns), min(rows), max(columns), max(rows)

    def __repr__(self):
        return f"{self.text!r} at {self.box}"

    def meets(self, other):
        """Whether the smallest boxes around the two overlap."""
        left, top, right, bottom = self.box
        return (
            left <= other.box[2]
            and other.box[0] <= right
            and top <= other.box[3]
            and other.box[1] <= bottom
        )


@cache
def record(page, rotation=0):
    """The record of a page that nobody changes."""
    return Record(page, rotation)


class Record:
    """A drawn page, before it is turned upside down."""

    def __init__(self, page, rotation=0):
        self.words = []
        image = bytearray(WIDTH * HEIGHT // 8)
        self._sheet = sheet = Sheet(image, picture.font())
        self._text = sheet.text
        sheet.text, sheet.flip = self._write, lambda: None
        draw(sheet, page, rotation)
        self.image = bytes(image)
        self.leaves = sheet.leaves

    @property
    def texts(self):
        return [word.text for word in self.words]

    def black(self, x, y):
        return self.image[x + y // 8 * WIDTH] >> y % 8 & 1

    def _write(self, x, y, text, size=TEXT, color=1):
        turned = self._sheet.turned
        at = (WIDTH - 1 - y, x) if turned else (x, y)
        self._keep(text, *at, size, color, turned)
        self._text(x, y, text, size, color)

    def _keep(self, text, x, y, size, color, down):
        """Draw it alone on larger paper, so that what would be cut off is seen."""
        width, height = WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN
        data = bytearray(width * height // 8)
        paper = FrameBuffer(data, width, height, MONO_VLSB)
        picture.font().draw(paper, text, x + _MARGIN, y + _MARGIN, size, 1, down)
        pixels = {
            (i % width - _MARGIN, i // width * 8 + bit - _MARGIN)
            for i, byte in enumerate(data)
            if byte
            for bit in range(8)
            if byte >> bit & 1
        }
        if pixels:
            self.words.append(Word(text, size, bool(color), pixels))
