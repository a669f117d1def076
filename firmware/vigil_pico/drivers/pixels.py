"""A strip of WS2812 pixels: colours as the eye means them in, bytes for the wire out.

`pixels` holds one 0xRRGGBB a pixel and may be drawn on freely. `show` turns it into what goes on
the wire: through the gamma table, under the brightness that the owner set, and never above the
current that the supply can bear. Whole numbers only, nothing is allocated.
"""

from vigil.compat import const

FULL = const(16)  # levels of `put`: sixteen steps that look even

_IDLE_MA = const(1)  # a pixel takes that when dark
_PART_MA = const(20)  # red, green or blue at 255
_NIGHT_SHIFT = const(2)  # a quarter
_UNKNOWN = const(-1)  # pixels outlive a reset of the Pico and keep showing what they showed
_OFF = const(-2)

# round(255 * (i / 63) ** 2.2): what looks half as bright needs a fifth of the current.
_GAMMA = (
    b"\x00\x00\x00\x00\x01\x01\x01\x02\x03\x04\x04\x05\x07\x08\x09\x0b\x0d\x0e\x10\x12\x14\x17\x19"
    b"\x1c\x1f\x21\x24\x28\x2b\x2e\x32\x36\x39\x3d\x42\x46\x4a\x4f\x54\x59\x5e\x63\x69\x6e\x74\x7a"
    b"\x80\x86\x8c\x93\x99\xa0\xa7\xae\xb6\xbd\xc5\xcd\xd5\xdd\xe5\xee\xf6\xff"
)


class Strip:
    """Pixels that change only when something changed."""

    def __init__(self, write, count=24, supply=None, limit_ma=200):
        """`write(frame)` puts GRB bytes on the wire; `supply(on)` switches the strip's power.

        `supply` returns when the pixels can listen. A strip without it still draws 1 mA a pixel.
        """
        self.pixels = [0] * count
        self.frame = bytearray(3 * count)
        self.brightness = 60  # per cent
        self.night = False
        self._write = write
        self._supply = supply
        self._room = max(limit_ma - count * _IDLE_MA, 0) * 255 // _PART_MA  # sum of all bytes
        self._seen = [0] * count
        self._scale = _UNKNOWN  # of what is on the wire, in 1/256
        self._limited = False

    def put(self, i, colour, level=FULL):
        """Draw one pixel at a level of 0 to 16."""
        red_blue = ((colour & 0xFF00FF) * level >> 4) & 0xFF00FF
        self.pixels[i] = red_blue | ((colour & 0xFF00) * level >> 4) & 0xFF00

    def clear(self):
        """Draw nothing."""
        for i in range(len(self.pixels)):
            self.pixels[i] = 0

    def show(self):
        """Put on the wire what was drawn, if it is not there; whether it was needed."""
        scale = self._wanted()
        if scale == self._scale and self.pixels == self._seen:
            return False
        self._fill(scale, self._limited or scale != self._scale)
        total = sum(self.frame)
        self._limited = total > self._room
        if self._limited:
            self._limit(total)
        if self._scale < 0 and self._supply is not None:
            self._supply(True)
        self._scale = scale
        self._write(self.frame)
        return True

    def spark(self, at):
        """Three pixels bright, dark, bright at once, where power is on: by an interrupt, too.

        The next `show` puts everything right.
        """
        if self._scale < 0:
            return
        frame, bright = self.frame, min(self._scale, 255) >> (2 if self._limited else 0)
        for part in range(3 * at, 3 * at + 3):
            frame[part] = frame[part + 6] = bright
            frame[part + 3] = 0
        self._seen[at] = self._seen[at + 1] = self._seen[at + 2] = _UNKNOWN
        self._write(frame)

    def off(self):
        """Dark, and without power where there is a switch; the next `show` brings all back."""
        if self._scale == _OFF:
            return
        for i in range(len(self.frame)):
            self.frame[i] = 0
        self._write(self.frame)
        if self._supply is not None:
            self._supply(False)
        self._scale = _OFF

    def _wanted(self):
        percent = min(max(self.brightness, 0), 100)
        scale = percent * 256 // 100
        return max(scale >> _NIGHT_SHIFT, min(percent, 1)) if self.night else scale

    def _fill(self, scale, anew):
        """Fill the frame; only what changed, where the rest is still good: a pixel takes 0.3 ms."""
        for i in range(len(self.pixels)):
            colour = self.pixels[i]
            if anew or colour != self._seen[i]:
                self._seen[i] = colour
                self._part(3 * i, colour >> 8 & 0xFF, scale)
                self._part(3 * i + 1, colour >> 16, scale)
                self._part(3 * i + 2, colour & 0xFF, scale)

    def _part(self, at, value, scale):
        """One byte of the frame; what is drawn stays visible however dark the room."""
        value >>= 2
        part = _GAMMA[value] * scale >> 8
        self.frame[at] = 1 if value and scale and not part else part

    def _limit(self, total):
        """Scale all parts down together, the faint ones not to nothing."""
        frame = self.frame
        room = max(self._room - len(frame), 0)  # the rest is for the ones that stay
        for i in range(len(frame)):
            if frame[i]:
                frame[i] = 1 + (frame[i] - 1) * room // total
