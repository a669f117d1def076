"""The face of 24 pixels, a ring with pixel 0 at the top: a page in, a moment of light out.

**A number** fills pixels 0-11 with its tens and 12-20 with its ones, which are fainter. Pixels 21
and 23 glow beside it, so that zero is not dark. Above 129 the tens go round again: a pixel winks
once for each further time it was passed. Below zero both halves fill from their other end. What a
burst has not yet put on flash blinks: mostly lit where it comes, mostly dark where it goes.
While a bot thinks, pixels 21 and 23 breathe.

**A seat** is its place (every 60 degrees), as many blinks there as its number, and its colour. A
seat that is looked at but not on turn is faint. Pixel 22 says that this seat has the last turn. The
opponent's place is between two seats, its blinks are long: one, or as many as the card it takes.
Where a number may be of two sorts, pixels 21 and 23 glow for the first and see-saw for the other.

**A list** is a faint pixel an item; the chosen one winks. Its value, a small number, fills the ring
from pixel 12 on.

**The pool** has the whole ring to itself for two seconds after each change of it, and whenever
`peek` is called: a white arc that drains back to the top, with a drop running down it. What was
taken past zero blinks from the end of the ring backwards. It does not take turns with Honor,
because a number that goes away while it is read is no number; the next press ends it at once.

**A mood** plays its figure first (see `figures`). On a page with something to read it then comes
again every six seconds; on a text, which pixels cannot show, it goes on. Pending presses are always
seen, except through a refusal, which every further press begins anew.

A press makes pixels 21 and 23 flash at once. All of this depends on the page, on the time since it
came up, on the latest press and on the latest change of the pool. Nothing is allocated.
"""

from vigil.compat import const
from vigil_pico.drivers.pixels import FULL
from vigil_pico.faces import figures
from vigil_pico.faces.figures import RING, WHITE
from vigil_pico.pages import (
    ACTIVE,
    CALM,
    ENDING,
    FATE,
    LAST,
    LIST,
    NOTICE,
    NUMBER,
    PICK,
    REFUSED,
    RESULT,
    SCORE,
    SPREAD,
)
from vigil_pico.ticks import TICKS

_HALF = const(12)

_DIM = const(5)
_FRAME_MS = const(40)  # every movement has steps of 80 ms or more
_FLASH_MS = const(120)
_PEEK_MS = const(2000)
_MOOD_MS = const(6000)  # a mood's figure comes again
_FIGURE_MS = const(1280)  # and lasts so long: one curtain
_ROW_MS = const(3000)  # of a result
_SEESAW_MS = const(240)
_WINK_MS = const(300)  # with its pause; a third of it dark
_LAPS_MOST = const(9)  # times round the tens: 1089


class Lights:
    """Shows pages on a strip."""

    secret = False  # pixels show the page at once, so the page alone says whether it is secret
    image = None

    def __init__(self, strip):
        self._strip = strip
        self._page = None
        self._drawn_ms = 0
        self._what = -1  # kind, mood and seat: another one begins its own time
        self._since_ms = 0
        self._dark = False  # nobody looks
        self._flashing = False
        self._press_ms = 0
        self._pool = None  # as last seen
        self._peeking = False
        self._peek_ms = 0

    def felt(self):
        """A press was felt, says an interrupt: light up whatever the program is busy with."""
        self._strip.spark(21)

    def acknowledge(self, now_ms):
        """The press has come to the program: the light stays for a moment."""
        self._flashing = True
        self._press_ms = now_ms
        self._peeking = self._dark = False
        self._flash()
        self._strip.show()

    def rest(self, dark):
        """Go out, until a button is pressed."""
        if dark:
            self._dark = True
            self._strip.off()

    def peek(self, now_ms):
        """Show the pool for two seconds."""
        self._peeking = True
        self._peek_ms = now_ms

    def show(self, page, now_ms):
        """Draw this moment of the page; the same page at most 25 times a second."""
        if self._dark or (page is self._page and now_ms - self._drawn_ms & TICKS < _FRAME_MS):
            return
        self._page = page
        self._drawn_ms = now_ms
        self._take_in(page, now_ms)
        self._strip.clear()
        t_ms = (now_ms - self._since_ms) & TICKS
        if page.mood == CALM or not self._mood(page, t_ms, now_ms):
            self._draw(page, t_ms)
        if self._flashing:
            self._flash()
        self._strip.show()

    def _take_in(self, page, now_ms):
        """What is new, and what is over."""
        score = page.kind == SCORE or page.kind == SPREAD  # a tuple would be allocated
        what = page.kind | page.mood << 3
        if score:
            what |= page.seat << 6
        elif page.kind == NUMBER and page.seat >= 0:
            what |= page.seat + 1 << 6 | page.nth << 9 | page.other << 12
        if what != self._what:
            self._what = what
            self._since_ms = now_ms
        if self._flashing and (now_ms - self._press_ms) & TICKS >= _FLASH_MS:
            self._flashing = False
        if self._peeking and (now_ms - self._peek_ms) & TICKS >= _PEEK_MS:
            self._peeking = False
        if score:
            if page.pool != self._pool and self._pool is not None:
                self.peek(now_ms)
            self._pool = page.pool
            if page.change:
                self._peeking = False

    def _flash(self):
        self._strip.put(21, 0xFFFFFF)
        self._strip.put(22, 0)
        self._strip.put(23, 0xFFFFFF)

    def _mood(self, page, t_ms, now_ms):
        """Draw the mood's figure, if it is its time."""
        mood, kind = page.mood, page.kind
        if mood == REFUSED:
            t_ms = min(t_ms, (now_ms - self._press_ms) & TICKS)
        elif kind == RESULT or (kind == SCORE and page.change):
            return False
        if kind != NOTICE and t_ms % _MOOD_MS >= _FIGURE_MS:
            return False
        if mood == REFUSED:
            figures.refused(self._strip, t_ms)
        elif mood == FATE:
            figures.fate(self._strip, t_ms)
        elif mood == ENDING:
            figures.ending(self._strip, t_ms)
        else:
            figures.won(self._strip, page.seat if kind == SCORE else 1, t_ms)
        return True

    def _draw(self, page, t_ms):
        kind = page.kind
        if kind == SCORE or kind == SPREAD:  # noqa: SIM109
            if self._peeking:
                self._arc(page.pool, max(page.pool_start, 1), t_ms)
            else:
                self._score(page, t_ms)
        elif kind == NUMBER:
            self._asked(page, t_ms)
        elif kind == LIST:
            self._list(len(page.items), page.chosen, t_ms)
            for i in range(min(page.value, _HALF)):
                self._strip.put(_HALF + i, WHITE)
        elif kind == PICK:
            self._pick(page.choices)
        elif kind == RESULT and page.rows:
            self._result(page.rows, t_ms)
        else:
            self._text(t_ms)

    def _score(self, page, t_ms):
        seat = page.seat
        marks = ACTIVE
        for number, _, _, its in page.seats:
            if number == seat:
                marks = its
        new = page.value + page.change
        level = FULL if marks & ACTIVE else 9
        colour = figures.colour(seat)
        self._number(page.value, new, colour, level, t_ms)
        if marks & LAST:
            self._strip.put(22, WHITE, _DIM)
        if page.thinks:
            self._strip.put(21, colour, _breath(t_ms))
            self._strip.put(23, colour, _breath(t_ms))
        figures.mark(self._strip, seat, t_ms)

    def _asked(self, page, t_ms):
        """A number to be set: whose, which of several, of which sort."""
        seat = page.seat
        colour = WHITE if seat < 0 else figures.colour(seat)
        self._number(page.value, page.value, colour, FULL, t_ms)
        if page.other:
            up = t_ms // _SEESAW_MS % 2
            self._strip.put(21, colour, 0 if up else FULL)
            self._strip.put(23, colour, FULL if up else 0)
        if seat >= 0:
            figures.mark(self._strip, seat, t_ms, page.nth)

    def _number(self, old, new, colour, level, t_ms):
        self._strip.put(21, colour, 3)
        self._strip.put(23, colour, 3)
        for i in range(RING):
            if i == _HALF:
                level = level * 5 >> 3
            laps = _laps(new, i)
            was = laps if old == new else _laps(old, i)
            if _lit(was, laps, t_ms):
                self._strip.put(i, colour, level)

    def _arc(self, pool, start, t_ms):
        """What is left as a part of the ring; the last pixel is as bright as its part."""
        left = min(max(pool * RING * FULL // start, 0), RING * FULL)
        drop = t_ms // 80 % RING
        for i in range((left + FULL - 1) // FULL):
            level = min(left - i * FULL, FULL)
            self._strip.put(i, WHITE, level >> 2 if i == drop and i else max(level, 4))
        if pool <= 0 and t_ms % 500 < 300:
            self._strip.put(0, WHITE, _DIM)
            for i in range(min(-pool, RING - 1)):
                self._strip.put(RING - 1 - i, WHITE)

    def _list(self, count, chosen, t_ms):
        """A faint pixel an item; the chosen one bright, winking for every 24 before it."""
        first = chosen // RING * RING
        for i in range(min(count - first, RING)):
            self._strip.put(i, WHITE, _DIM)
        laps = min(chosen // RING, _LAPS_MOST - 2) + 2  # at least one wink: it is no number
        if count and _lit(laps, laps, t_ms + _ROW_MS // 2):  # not dark when it comes up
            self._strip.put(chosen % RING, WHITE)

    def _pick(self, choices):
        """A quarter of the ring for each of A B C ▲: one to four bright pixels of five."""
        for quarter in range(min(len(choices), 4)):
            for i in range(5):
                self._strip.put(quarter * 6 + i, WHITE, FULL if i <= quarter else 4)

    def _result(self, rows, t_ms):
        """The winner dances; then every seat's total, the best first."""
        turn = t_ms // _ROW_MS % (len(rows) + 1)
        t_ms %= _ROW_MS
        number, _, _, _, total = rows[max(turn - 1, 0)]
        if turn == 0:
            figures.won(self._strip, number, t_ms)
        else:
            self._number(total, total, figures.colour(number), FULL, t_ms)
            figures.mark(self._strip, number, t_ms)

    def _text(self, t_ms):
        """There is something to read elsewhere: four pixels breathe."""
        for i in range(0, RING, 6):
            self._strip.put(i, WHITE, _breath(t_ms))


def _breath(t_ms):
    """A level that comes and goes in two seconds."""
    return 2 + abs(t_ms // 100 % 20 - 10)


def _laps(value, i):
    """How many times counting to the value has passed pixel i."""
    if value < 0:
        value = -value
        i = _HALF - 1 - i if i < _HALF else RING + _HALF - 1 - i
    if i >= _HALF:
        return 1 if value % 10 > i - _HALF else 0
    return min((value // 10 - i + _HALF - 1) // _HALF, _LAPS_MOST)


def _lit(was, laps, t_ms):
    """Whether a pixel of a number is lit now."""
    if laps > was:
        return t_ms % 400 < 300
    if laps < was:
        return t_ms % 400 < 100
    winking = t_ms % _ROW_MS < (laps - 1) * _WINK_MS and t_ms % _WINK_MS < _WINK_MS // 3
    return laps > 0 and not winking
