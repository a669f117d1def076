"""Presses that belong together: shown as pending, written as one entry after a quiet second.

A pulled plug can take a pending burst and nothing else.
"""

from vigil.compat import const
from vigil_pico.buttons import EDGE, HOLD, REPEAT
from vigil_pico.ticks import TICKS

_QUIET_MS = const(1000)


class Burst:
    """A sum of presses on its way to the log."""

    def __init__(self, write):
        """`write(sum)` puts it there; it is called once, and not for a sum of nothing."""
        self.sum = 0
        self._write = write
        self._last_ms = 0

    def add(self, change, now_ms):
        """One more press."""
        self.sum += change
        self._last_ms = now_ms

    def drop(self):
        """Forget what is pending; whether there was anything."""
        pending, self.sum = self.sum, 0
        return pending != 0

    def commit(self):
        """Write now: another button was pressed."""
        pending, self.sum = self.sum, 0
        if pending:
            self._write(pending)

    def step(self, now_ms):
        """Write when it has been quiet for long enough; whether it was written."""
        due = self.sum != 0 and now_ms - self._last_ms & TICKS >= _QUIET_MS
        if due:
            self.commit()
        return due


def counted(kind):
    """What one event of ▲ or ▼ counts: one on the edge, then steps of five while it is held."""
    return {EDGE: 1, HOLD: 4, REPEAT: 5}.get(kind, 0)
