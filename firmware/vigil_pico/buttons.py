"""Five buttons: what the fingers mean, from what the contacts did and when.

Everything is decided by the times of the changes, never by when the program looked: the same
fingers mean the same, whether the program was there or drew a page meanwhile. A press is believed
at its first sign; a release after a quiet moment, so that a bouncing contact stays one press. Only
repeats are not made up for: nobody wants five steps at once for having waited.

A flash erase stops interrupts for 45 ms, and what a contact did meanwhile is told at its end as one
pulse. A contact bounces only when it begins to close or to open, and for less than `_SETTLE_MS`: so
a pulse long after the last move, or after an opening had begun, hides a release and a new press if
the contact then stays down. Whatever is told in time is what it looks like: a dirty contact that
flickers while it is held is still one press.

No pin and no clock is known here; a board's `keys` are `contacts`. `now_ms` may run on for ever or
wrap at 2**30 as MicroPython's ticks do.
"""

from vigil.compat import const
from vigil_pico.drivers.contacts import LATE, PULSED
from vigil_pico.ticks import TICKS

A = const(1)  # bits, so that a set of buttons is a number
B = const(2)
C = const(4)
UP = const(8)
DOWN = const(16)

EDGE = const(0)  # went down
SHORT = const(1)  # let go before it became a hold
HOLD = const(2)
REPEAT = const(3)  # again and again while it is held

_COUNT = const(5)
_ALL = const(31)
_QUIET_MS = const(25)  # contacts bounce for less than this, and no finger is back so soon
_BLIND_MS = const(60)  # a flash erase with a bounce before it: a pulse in less is a bounce
_SETTLE_MS = const(10)  # a bounce is over; a pulse and then up in less is a release that bounces
_HOLD_MS = const(600)
_REPEAT_MS = const(200)
_PAST_MS = const(1000)  # a contact can move after the program has looked at its clock


class Buttons:
    """The fingers of one device."""

    def __init__(self, keys, waking=0):
        """`waking`: the button whose press has switched the device on."""
        self._keys = keys
        self._waking = waking
        self._level = keys.first  # as of the change that was taken last
        self.stuck = keys.first & ~waking  # down from the start: ignored until let go
        self._down = 0  # believed to be down
        self._open = 0  # of those and the stuck ones, seen up: a release if it stays quiet
        self._brief = 0  # of those, seen up so soon that it still bounces, most likely
        self._held = 0  # of those that are down, already told as a hold
        self._doubt = 0  # of those, with a pulse that may be a new press
        self._leaving = 0  # of those, whose latest moves began with an opening
        self._unseen = 0  # of those, pressed by a pulse
        self._late = 0  # of those, whose latest moves began with a pulse: that bounce is over soon
        self._repeated = 0  # told in this look
        self._since_ms = [0] * _COUNT  # of the press, then of the latest HOLD or REPEAT
        self._moved_ms = [-_BLIND_MS & TICKS] * _COUNT  # when the contact was seen to move last
        self._ms = -1  # how far time has been followed
        self._none = []
        self._told = self._none

    def poll(self, now_ms):
        """What happened since the last poll, as (key, kind); the same empty list when nothing."""
        self._repeated = 0
        what = self._keys.take()
        if self._ms < 0:
            self._ms = now_ms if what < 0 else self._keys.ms
            self._wake(self._ms)
        while what >= 0:
            self._follow(self._keys.ms)
            self._change(what, self._keys.ms)
            what = self._keys.take()
        self._follow(now_ms)
        told, self._told = self._told, self._none
        return told

    def pressed_ms(self, key):
        """When a button went down, or was told last to be held."""
        return self._since_ms[{A: 0, B: 1, C: 2, UP: 3, DOWN: 4}[key]]

    def _wake(self, ms):
        """The press that switched the device on counts, though nobody saw it come."""
        for i in range(_COUNT):
            if self._waking & 1 << i:
                self._press(i, ms)
                if not self._level & 1 << i:
                    self._opens(i, ms)

    def _follow(self, ms):
        """Decide what time alone decides, up to a moment."""
        if 0 < (self._ms - ms) & TICKS < _PAST_MS:
            return
        self._ms = ms
        active = self._down | self.stuck
        for i in range(_COUNT if active else 0):
            if active & 1 << i:
                self._wait(i, ms)

    def _wait(self, i, ms):
        key = 1 << i
        moved_ms = self._moved_ms[i]
        quiet_ms = (ms - moved_ms) & TICKS
        if self._open & key:
            enough_ms = _SETTLE_MS if self._late & key else _QUIET_MS
            if quiet_ms >= (_BLIND_MS if self._brief & key else enough_ms):
                self._release(i)
        elif self.stuck & key:
            pass
        elif not self._doubt & key:
            self._hold(i, ms)
        elif quiet_ms >= _SETTLE_MS:  # still down: it was let go and pressed unseen
            self._release(i)
            self._press(i, moved_ms)

    def _change(self, what, ms):
        level, pulsed, late = what & _ALL, what >> PULSED & _ALL, what >> LATE
        changed = level ^ self._level | pulsed
        self._level = level
        for i in range(_COUNT):
            if changed & 1 << i:
                self._move(i, level & 1 << i, pulsed & 1 << i, late, ms)

    def _move(self, i, level, pulsed, late, ms):
        """One contact has moved; `pulsed`: more than once, `late`: while nobody could look."""
        key = 1 << i
        gap_ms = (ms - self._moved_ms[i]) & TICKS
        gone = late and self._leaving & key and _QUIET_MS <= gap_ms < _BLIND_MS
        if not (self._down | self.stuck) & key:
            if pulsed and not level and gap_ms < _BLIND_MS:  # its release still bounces
                return
            self._press(i, ms)
            self._unseen |= pulsed
        elif gap_ms >= _SETTLE_MS:
            if pulsed and (gone or gap_ms >= _BLIND_MS):
                self._doubt |= key
            self._late = self._late & ~key | pulsed
            self._leaving = self._leaving & ~key | (0 if level else key)
        if level:
            self._open &= ~key  # it bounced and is still the same press
        else:
            self._opens(i, ms)
            if not self._unseen & key and (ms - self._since_ms[i]) & TICKS < _SETTLE_MS:
                self._brief |= key
            if gone and not pulsed:
                self._release(i)
        self._moved_ms[i] = ms

    def _press(self, i, ms):
        self._down |= 1 << i
        self._since_ms[i] = self._moved_ms[i] = ms
        self._tell(1 << i, EDGE)

    def _opens(self, i, ms):
        self._open |= 1 << i
        self._brief &= ~(1 << i)
        self._moved_ms[i] = ms

    def _release(self, i):
        key = 1 << i
        if not (self._held | self.stuck) & key:
            self._tell(key, SHORT)
        self._down &= ~key
        self.stuck &= ~key
        self._open &= ~key
        self._held &= ~key
        self._doubt &= ~key
        self._unseen &= ~key
        self._leaving &= ~key
        self._late &= ~key

    def _hold(self, i, ms):
        key = 1 << i
        wait_ms = _REPEAT_MS if self._held & key else _HOLD_MS
        late_ms = ((ms - self._since_ms[i]) & TICKS) - wait_ms
        if late_ms < 0 or self._repeated & key:
            return
        self._tell(key, REPEAT if self._held & key else HOLD)
        self._held |= key
        self._repeated |= key
        # In step with the press, but never two at once to make up for a blind time.
        self._since_ms[i] = ms - late_ms if late_ms < _REPEAT_MS else ms

    def _tell(self, key, kind):
        if self._told is self._none:
            self._told = []
        self._told.append((key, kind))
