"""Figures on a ring of 24 pixels that are no numbers: moods, and who is meant.

Each draws one moment of a movement, some milliseconds after its beginning. They differ in where
and when there is light; hue only adds to it, since one man in twelve cannot tell all hues. Nothing
makes the whole ring flash faster than once a second.
"""

from vigil.compat import const
from vigil_pico.drivers.pixels import FULL

WHITE = const(0xC8C8C8)

RING = const(24)

# Okabe and Ito's colours, made purer for LEDs: white for the opponent, then seats 1 to 6: orange,
# sky blue, bluish green, yellow, blue, reddish purple.
_COLOURS = (WHITE, 0xFF7800, 0x3C9CFF, 0x00C864, 0xFFDC28, 0x003CFF, 0xDC3CA0)
_VIOLET = const(0x9640FF)
_AMBER = const(0xFFB428)
_RED = const(0xFF2800)

_OPPONENT_PLACE = const(14)  # between seats
_SEAT_STEP = const(4)
_CYCLE_MS = const(3000)  # of a seat's blinks
_BLINK_MS = const(300)  # one of them, half of it lit
_LONG_MS = const(900)
_LONG_LIT_MS = const(700)


def colour(seat):
    """A seat's colour, the opponent's for 0."""
    return _COLOURS[seat % len(_COLOURS)]


def place(seat):
    """A seat's pixel: seat 1 at the top, then every 60 degrees."""
    return (seat - 1) * _SEAT_STEP % RING if seat else _OPPONENT_PLACE


def mark(strip, seat, t_ms, times=1):
    """Blink at the seat's place: as often as its number, or `times` and long for the opponent.

    What is lit there goes dark for a blink and what is dark lights up, so it shows on everything.
    """
    t_ms %= _CYCLE_MS
    lit = t_ms < times * _LONG_MS and t_ms % _LONG_MS < _LONG_LIT_MS
    if seat:
        lit = t_ms < seat * _BLINK_MS and t_ms % _BLINK_MS < _BLINK_MS // 2
    if lit:
        i = place(seat)
        strip.put(i, colour(seat), 0 if strip.pixels[i] else FULL)


def fate(strip, t_ms):
    """Two comets chase each other round the ring."""
    head = t_ms // 80
    for side in range(0, RING, 12):
        for back in range(4):
            strip.put((head + side - back) % RING, _VIOLET, FULL >> back)


def ending(strip, t_ms):
    """A curtain closes from the top down both sides, rests, and opens at once: 1280 ms."""
    closed = min(1 + t_ms // 80 % 16, 12)
    for i in range(closed):
        level = FULL if i == closed - 1 else 6
        strip.put(i, _AMBER, level)
        strip.put(RING - 1 - i, _AMBER, level)


def refused(strip, t_ms):
    """All that is lit trembles to and fro, as a head is shaken: every second pixel in turn."""
    for i in range(t_ms // 120 % 2, RING, 2):
        strip.put(i, _RED, 10)


def won(strip, seat, t_ms):
    """An arc in the winner's colour dances from side to side at the winner's place."""
    swing = 3 - abs((t_ms // 80 + 3) % 12 - 6)  # 0 1 2 3 2 1 0 -1 -2 -3 -2 -1
    for side in range(-2, 3):
        level = FULL if side == 0 else 8
        strip.put((place(seat) + swing + side) % RING, colour(seat), level)
    mark(strip, seat, t_ms)
