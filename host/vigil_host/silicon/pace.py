"""The chip's time beside everybody's: never faster than life, and how much slower."""

import time

_LATE_MS = 500  # further behind, and lost time is not made up for
_WINDOW_S = 2.0


class Pace:
    """Ask it after every slice."""

    def __init__(self, ms: float) -> None:
        self.slower = 1.0  # by so much, lately
        self._begin(ms)
        self._from = (ms, time.monotonic())

    def wait(self, ms: float) -> None:
        """Sleep until the time of everybody has come to the chip's."""
        self._measure(ms)
        ahead_ms = ms - self._ms - (time.monotonic() - self._seconds) * 1000
        if ahead_ms < -_LATE_MS:
            self._begin(ms)
        time.sleep(max(0, ahead_ms) / 1000)

    def _begin(self, ms: float) -> None:
        self._ms, self._seconds = ms, time.monotonic()

    def _measure(self, ms: float) -> None:
        begin_ms, begin_s = self._from
        passed = time.monotonic() - begin_s
        if passed >= _WINDOW_S:
            self.slower = max(1.0, passed * 1000 / max(1, ms - begin_ms))
            self._from = (ms, time.monotonic())
