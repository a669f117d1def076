"""The picture under construction: boxes and words on 296 by 128 pixels of ink.

Everything drawn goes through `box` and `text`, in the reader's upright coordinates. A sheet may be
turned a quarter (128 wide, 296 high) while it is drawn on, and turned upside down when it is done,
so the four rotations need one picture in memory and no second layout of a letter.
"""

import framebuf

from vigil.compat import const
from vigil_pico.faces.ink.font import SEAT, TEXT

WIDTH = const(296)
HEIGHT = const(128)
ARROWS_PX = const(18)  # the column with ▲ ▼

BYTES = const(4736)  # 296 × 128 pixels
_CHUNK = const(148)  # bytes that change places at a time: an even part of the picture


class Sheet:
    """One picture; `x y w h` is the room that the frame leaves to the page."""

    def __init__(self, image, font):
        """`image`: the bytes it is drawn in."""
        self.image = image
        self.font = font
        self.turned = False  # standing
        self.upside = False  # will be turned upside down
        self._fb = framebuf.FrameBuffer(self.image, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.leaves = 1  # of a text that is too long for one
        self.room(0, 0, WIDTH, HEIGHT)

    def room(self, x, y, w, h):
        """Leave this part to the page."""
        self.x, self.y, self.w, self.h = x, y, w, h

    def clear(self, upside):
        """White paper, the long side lying."""
        self.turned = False
        self.upside = upside
        self.leaves = 1
        self._fb.fill(0)

    def box(self, x, y, w, h, color=1, fill=True):
        """A filled rectangle, or its outline."""
        if self.turned:
            x, y, w, h = WIDTH - y - h, x, h, w
        if fill:
            self._fb.fill_rect(x, y, w, h, color)
        else:
            self._fb.rect(x, y, w, h, color)

    def text(self, x, y, text, size=TEXT, color=1):
        """Words with the top of their capitals at y."""
        if self.turned:
            x, y = WIDTH - 1 - y, x
        self.font.draw(self._fb, text, x, y, size, color, self.turned)

    def middle(self, x, y, w, text, size=TEXT, color=1):
        """Words in the middle of a width."""
        self.text(x + (w - self.font.width(text, size)) // 2, y, text, size, color)

    def right(self, x, y, text, size=TEXT, color=1):
        """Words that end at x; returns where they begin."""
        x -= self.font.width(text, size)
        self.text(x, y, text, size, color)
        return x

    def fit(self, text, width, size=TEXT, end="…"):
        """The text, or as much of its beginning as fits with … behind it."""
        if self.font.width(text, size) <= width:
            return text
        width -= self.font.width(end, size)
        kept = 0
        while kept < len(text):
            width -= self.font.width(text[kept], size)
            if width < 0:
                break
            kept += 1
        return text[:kept].rstrip() + end

    def wrap(self, text, width, size=TEXT, whole=False):
        """The text as lines of words; a word that is too long is cut, or `whole` gives up on it."""
        lines = []
        space = self.font.width(" ", size)
        for paragraph in text.split("\n"):
            line, used = [], 0
            for word in paragraph.split():
                long = self.font.width(word, size)
                if line and used + space + long > width:
                    lines.append(" ".join(line))
                    line, used = [], 0
                if long > width:
                    if whole:
                        return []
                    word, long = self.fit(word, width, size), width
                line.append(word)
                used += space + long if used else long
            lines.append(" ".join(line))
        return lines

    def block(self, x, y, w, h, text, size=SEAT):
        """Words wrapped into a box, as large as they fit; the last line cut where none do."""
        lines = self.wrap(text, w, size, size > TEXT)
        while not lines or (size > TEXT and len(lines) * self.font.pitch(size) > h):
            size -= 1
            lines = self.wrap(text, w, size, size > TEXT)
        self.lines(x, y, w, h, lines, size)

    def lines(self, x, y, w, h, lines, size=TEXT, color=1):
        """Lines one below the other in a box, the first accent at y; … where there are more."""
        most = h // self.font.pitch(size)
        y += self.font.above(size)
        for i in range(min(most, len(lines))):
            line = lines[i]
            if i == most - 1 and len(lines) > most:
                line = self.fit(line + "…", w, size)
            self.text(x, y, line, size, color)
            y += self.font.pitch(size)

    def flip(self):
        """Turn the finished picture upside down, in place.

        Upside down is every bit in the opposite order. framebuf has both orders of bits, so a
        picture 8 wide copies them mirrored; chunks from both ends then change places.
        """
        rows = framebuf.FrameBuffer(self.image, 8, BYTES, framebuf.MONO_HMSB)
        low, high = bytearray(_CHUNK), bytearray(_CHUNK)
        mirror_low = framebuf.FrameBuffer(low, 8, _CHUNK, framebuf.MONO_HLSB)
        mirror_high = framebuf.FrameBuffer(high, 8, _CHUNK, framebuf.MONO_HLSB)
        for at in range(0, BYTES // 2, _CHUNK):
            end = BYTES - at
            mirror_low.blit(rows, 0, -at)
            mirror_high.blit(rows, 0, _CHUNK - end)
            self.image[at : at + _CHUNK] = bytes(reversed(high))
            self.image[end - _CHUNK : end] = bytes(reversed(low))


def number(value):
    """A number as it is written; nothing is known of a hidden one."""
    return "–" if value is None else str(value).replace("-", "−")
