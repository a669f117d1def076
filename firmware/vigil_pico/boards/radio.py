"""What the radio chip of a Pico W tells about USB power."""

import time

from vigil.compat import const

_ASK_MS = const(1000)


class Radio:
    """Asks the radio chip, and seldom: it is woken by it and answers over a wire.

    Until then there is a cable: where that is wrong, the device only sleeps a second later.
    """

    def __init__(self, pin):
        self._pin = pin
        self._high = 1
        self._asked_ms = time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]

    def __call__(self):
        """1 while USB gives power."""
        now_ms = time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]
        since_ms = time.ticks_diff(now_ms, self._asked_ms)  # pyright: ignore[reportAttributeAccessIssue]
        if since_ms >= _ASK_MS:
            self._asked_ms = now_ms
            self._high = self._pin()
        return self._high
