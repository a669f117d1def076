"""What a person can do, a screen at a time."""

from vigil.compat import const
from vigil_pico.ticks import TICKS

MOMENT_MS = const(8)  # a finger is felt within twice that: the last piece of work may take as long


class Screen:
    """Has `page()`, one of `vigil_pico.pages`, and `press(key, kind)`, what a button does.

    It acts through its app (`submit`, `open`, `back`, `home`, `say`) and never writes into it.
    """

    silent = False  # whether it tells by itself what has happened: then no note does
    busy = False  # whether it has work to do, so that the loop must not pause

    def __init__(self, app):
        self._app = app

    def step(self, _now_ms) -> bool:
        """True when time alone has changed something."""
        return False


def think_on(app, thought):
    """Let a thought work for a moment: what it has found, None as long as it goes on."""
    ticks_ms, found = app.board.ticks_ms, None
    since_ms = ticks_ms()
    while found is None and ticks_ms() - since_ms & TICKS < MOMENT_MS:
        found = next(thought)
    return found
