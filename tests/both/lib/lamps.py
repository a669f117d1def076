"""A ring of pixels to be looked at by tests, and how to read it.

A frame is taken as the set of pixels that are lit, one bit each: hue and brightness do not count.
"""

from vigil_pico import pages
from vigil_pico.drivers.pixels import Strip
from vigil_pico.faces.lights import Lights

KEYS = ("", "", "", "", "")
START_MS = 77_000
CYCLE_MS = 3000
MOODS = (pages.FATE, pages.ENDING, pages.REFUSED, pages.WON)


def current_ma(strip):
    """What the frame on the wire draws by the data sheet: 1 mA a pixel, 20 mA a part at 255."""
    return len(strip.pixels) + (sum(strip.frame) * 20 + 254) // 255


class Ring:
    """A face whose strip writes nowhere."""

    def __init__(self):
        self.strip = Strip(self._write)
        self.face = Lights(self.strip)
        self.writes = 0

    def _write(self, _frame):
        self.writes += 1

    def lit(self, page, ms):
        """The lit pixels of one moment, as bits."""
        self.face.show(page, START_MS + ms)
        bits = 0
        for i in range(24):
            if any_part(self.strip.frame, i):
                bits |= 1 << i
        return bits

    def settle(self, page):
        """The lit pixels when the page has come up and the seat has blinked."""
        self.lit(page, 0)
        return self.lit(page, 2900)

    def luminance(self, i):
        """Weights of green, red and blue for the eye."""
        frame = self.strip.frame
        return (183 * frame[3 * i] + 54 * frame[3 * i + 1] + 19 * frame[3 * i + 2]) >> 8


def any_part(frame, i):
    return frame[3 * i] or frame[3 * i + 1] or frame[3 * i + 2]


def score(value=47, seat=1, change=0, mood=pages.CALM, marks=pages.ACTIVE, pool=60):
    page = pages.Score("", KEYS, mood)
    page.seat, page.value, page.change, page.pool, page.pool_start = seat, value, change, pool, 120
    page.seats = [(number, "", 0, marks if number == seat else 0) for number in range(1, 7)]
    return page


def film(page, length_ms=CYCLE_MS):
    """The frames of a page from the moment it comes up."""
    ring = Ring()
    return [ring.lit(page, ms) for ms in range(0, length_ms, 20)]


def ones(bits):
    return bin(bits).count("1")


def moving(frames):
    """Pixels that are not the same all the time."""
    bits = 0
    for frame in frames:
        bits |= frame ^ frames[0]
    return bits


def flashes(frames, i):
    """How often a pixel changes and changes back."""
    changes = 0
    for at in range(1, len(frames)):
        changes += (frames[at] ^ frames[at - 1]) >> i & 1
    return (changes + 1) // 2


BESIDE = 0b101 << 21  # what glows beside every number


def number_of(bits):
    """Tens and ones read off the ring."""
    tens, units = bits & 0xFFF, bits >> 12 & 0x1FF
    assert tens & (tens + 1) == 0 and units & (units + 1) == 0  # filled without gaps
    return 10 * ones(tens) + ones(units)
