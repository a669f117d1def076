"""What a person can do, a screen at a time."""

from vigil.compat import const

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
