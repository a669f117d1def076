"""When Vigil cannot start: which problem it is and what to do, on whatever can still show it.

Nothing is written here and no watchdog runs, so a laptop can reach the device and mend it. What
cannot even be shown ends in the REPL.
"""

from vigil.compat import const
from vigil.log.journal import JournalError
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, REPEAT, SHORT, UP, A, Buttons
from vigil_pico.pages import REFUSED, Notice

_IDLE_MS = const(20)


class Trouble:
    """Stands in for the app: one text, and A to try again."""

    playing = False

    def __init__(self, board, error):
        from vigil_pico.boot import face_makers, faces

        self.board = board
        self._buttons = Buttons(board.keys, board.waking)
        self._text = _explain(error) + " " + t("The log is left alone. A tries again.")
        self._leaf = 0
        self._page = None
        try:
            self._faces = faces(board, face_makers(board), None, [])
        except OSError:  # without letters there are still lights
            board.panel = None
            self._faces = faces(board, face_makers(board), None, [])
        if not self._faces:
            raise error

    def step(self, now_ms):
        """Show it, and wait for a finger."""
        for key, kind in self._buttons.poll(now_ms):
            if key == A and kind == SHORT:
                self.board.reset()
            elif key in (UP, DOWN) and kind in (EDGE, REPEAT):
                self._leaf += 1 if key == DOWN else -1
                self._page = None
        for face in self._faces:
            face.show(self.page(), now_ms)

    def page(self):
        """What is wrong."""
        if self._page is None:
            keys = t("again"), "", "", "▲", "▼"
            self._page = Notice(t("Vigil cannot start"), keys, self._text, REFUSED)
            self._page.leaf = self._leaf
        return self._page

    def hidden(self):
        """Everybody may see it."""
        return False

    def idle_ms(self):
        """Fingers are all there is to wait for."""
        return _IDLE_MS


def _explain(error):
    if isinstance(error, JournalError):
        return str(error)
    if isinstance(error, MemoryError):
        return t("There is not enough memory. Copy Vigil to the device again.")
    if isinstance(error, OSError):
        return t("A file of the program is missing. Copy Vigil to the device again.")
    return t("%s Copy Vigil to the device again.") % error
