"""What a person can do, a screen at a time."""

from vigil.compat import const
from vigil_pico.ticks import TICKS

MOMENT_MS = const(8)  # a finger is felt within twice of it: the last bit may take as long again


class Screen:
    """Has `page()`, one of `vigil_pico.pages`, and `press(key, kind)`, what a button does.

    It acts through its app (`submit`, `open`, `back`, `home`, `say`) and never writes into it.
    """

    quiet = False  # whether nothing is to be said about what led to it
    busy = False  # whether there is no time to pause

    def __init__(self, app):
        self._app = app

    def step(self, _now_ms) -> bool:
        """True when time alone has changed something."""
        return False

    def _think(self, thought):
        """Let a thought go on for a moment: what it has come to, or None."""
        ticks_ms = self._app.board.ticks_ms
        since_ms, found = ticks_ms(), None
        while found is None and ticks_ms() - since_ms & TICKS < MOMENT_MS:
            found = next(thought)
        return found
