"""Five buttons: what the fingers mean, from what the contacts do.

A press is believed at its first sign, be it the level or an edge latched while nobody looked; a
release only after a quiet moment, so that a bouncing contact stays one press. No pin and no clock
is known here. `now_ms` may run on for ever or wrap at 2**30 as MicroPython's ticks do.

A board's `keys.read()` gives (levels, edges). Where nothing may be allocated, it gives the same
pair again as long as nothing happens.
"""

from vigil.compat import const

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
_QUIET_MS = const(30)  # contacts bounce for less than this
_AGAIN_MS = const(40)  # no finger lets go and is back in less
_TWICE_MS = const(100)  # nor presses, lets go and is back
_HOLD_MS = const(600)
_REPEAT_MS = const(200)
_WRAP = const(0x3FFFFFFF)  # a difference of times, whether the clock has wrapped or not


class Buttons:
    """The fingers of one device."""

    def __init__(self, keys, waking=0):
        """`waking`: the button whose press has switched the device on."""
        self._keys = keys
        self._waking = waking
        self.stuck = keys.read()[0] & ~waking  # down from the start: ignored until let go
        self._down = 0  # believed to be down
        self._open = 0  # of those, seen up: a release if it stays quiet
        self._brief = 0  # of those, up in the very look that saw the press: bouncing, most likely
        self._held = 0  # of those that are down, already told as a hold
        self._doubt = 0  # of those, with an edge that may be a new press
        self._since_ms = [0] * _COUNT  # of the press, then of the latest HOLD or REPEAT
        self._open_ms = [0] * _COUNT  # when it was seen up
        self._away_ms = [0] * _COUNT  # since when it may have been up
        self._last_ms = 0
        self._none = []
        self._told = self._none

    def poll(self, now_ms):
        """What happened since the last poll, as (key, kind); the same empty list when nothing."""
        levels, edges = self._keys.read()
        if self._waking:
            edges, self._waking = edges | self._waking, 0
        active = levels | edges | self._down | self.stuck
        if active:
            blind_ms = (now_ms - self._last_ms) & _WRAP
            for i in range(_COUNT):
                key = 1 << i
                if active & key:
                    self._step(i, levels & key, edges & key, now_ms, blind_ms)
        self._last_ms = now_ms
        told, self._told = self._told, self._none
        return told

    def _step(self, i, level, edge, now_ms, blind_ms):
        """One button on which something is going on."""
        key = 1 << i
        if self.stuck & key:
            self._free(i, level or edge, now_ms)
        elif not self._down & key:
            self._press(i, level, now_ms)
        elif self._open & key:
            self._opened(i, level, edge, now_ms, blind_ms)
        elif not level:
            self._doubt &= ~key
            self._opens(i, self._last_ms, now_ms)
        elif self._doubt & key:
            self._release(i)
            self._press(i, level, now_ms)
        elif edge and self._maybe_again(i, blind_ms):
            self._doubt |= key
        else:
            self._hold(i, now_ms)

    def _press(self, i, level, now_ms):
        key = 1 << i
        self._down |= key
        self._since_ms[i] = now_ms
        if not level:  # over already, or bouncing: the quiet moment will tell
            self._opens(i, now_ms, now_ms)
            self._brief |= key
        self._tell(key, EDGE)

    def _opens(self, i, away_ms, now_ms):
        self._open |= 1 << i
        self._away_ms[i] = away_ms
        self._open_ms[i] = now_ms

    def _opened(self, i, level, edge, now_ms, blind_ms):
        key = 1 << i
        quiet = (now_ms - self._open_ms[i]) & _WRAP >= _QUIET_MS
        if level:
            again_ms = _TWICE_MS if self._brief & key else _AGAIN_MS
            if (now_ms - self._away_ms[i]) & _WRAP >= again_ms:
                self._release(i)
                self._press(i, level, now_ms)
            else:
                self._open &= ~key  # it bounced and is still the same press
                self._brief &= ~key
        elif quiet:
            self._release(i)
            # An edge in a long blind time can be the bounce of this very release.
            if edge and blind_ms < _QUIET_MS:
                self._press(i, level, now_ms)
        elif edge:
            self._open_ms[i] = now_ms

    def _maybe_again(self, i, blind_ms):
        """Whether an edge under a finger can be a new press: the finger had time to be away.

        In less time, or right after the press, it is the contact that bounces. It can still be a
        release that bounces right now, so the next look decides.
        """
        stable_ms = (self._last_ms - self._since_ms[i]) & _WRAP
        return blind_ms >= _AGAIN_MS and (self._held & 1 << i or stable_ms >= _QUIET_MS)

    def _release(self, i):
        key = 1 << i
        if not self._held & key:
            self._tell(key, SHORT)
        self._down &= ~key
        self._open &= ~key
        self._brief &= ~key
        self._held &= ~key
        self._doubt &= ~key

    def _hold(self, i, now_ms):
        key = 1 << i
        wait_ms = _REPEAT_MS if self._held & key else _HOLD_MS
        late_ms = ((now_ms - self._since_ms[i]) & _WRAP) - wait_ms
        if late_ms >= 0:
            self._tell(key, REPEAT if self._held & key else HOLD)
            self._held |= key
            # In step with the press, but never two at once to make up for a blind time.
            self._since_ms[i] = now_ms - late_ms if late_ms < _REPEAT_MS else now_ms

    def _free(self, i, touched, now_ms):
        """A stuck button is one again after a quiet moment."""
        key = 1 << i
        if touched:
            self._open &= ~key
        elif not self._open & key:
            self._open |= key
            self._open_ms[i] = now_ms
        elif (now_ms - self._open_ms[i]) & _WRAP >= _QUIET_MS:
            self._open &= ~key
            self.stuck &= ~key

    def _tell(self, key, kind):
        if self._told is self._none:
            self._told = []
        self._told.append((key, kind))
