"""A thought that a person has asked for: found a moment at a time, and then to be read.

Between two moments buttons, lights and cable are served as ever; C drops it. A thought is a
generator. It may yield another one, which is thought first, not inside but instead of it, for the
stack is short; the last thing that this one yields comes back. None is a bit of work that is done,
a text is shown, and the last text is what was found.
"""

from vigil.log.journal import JournalError
from vigil.text import t
from vigil_pico.screens import MOMENT_MS
from vigil_pico.screens.notice import Reading
from vigil_pico.ticks import TICKS


class Pondering(Reading):
    """Shows how far the thought is, and in the end what was found."""

    def __init__(self, app, title, thought):
        Reading.__init__(self, app, title, t("thinks …"), "", self._leave)
        self._thoughts = [thought]  # the last one is at work, for the one before it
        self._found = None

    @property
    def busy(self):
        """Whether there is no time to pause."""
        return self._thoughts != []

    def step(self, _now_ms):
        """Think on for a moment; True where there is something new to be read."""
        if not self._thoughts:
            return False
        ticks_ms = self._app.board.ticks_ms
        since_ms = ticks_ms()
        words = self._words
        while self._thoughts and ticks_ms() - since_ms & TICKS < MOMENT_MS:
            try:
                self._hear(self._thoughts[-1].send(self._found))
            except StopIteration:
                self._thoughts.pop()
            except JournalError as error:  # damage that far back: the game stands
                self._thoughts = []
                self._hear(str(error))
        if not self._thoughts:
            self._words = self._words[:2] + (t("OK"),)
        return words is not self._words

    def _hear(self, told):
        self._found = None
        if isinstance(told, str):
            self._words = self._words[0], told, ""
        elif hasattr(told, "send"):
            self._thoughts.append(told)
        else:
            self._found = told

    def _leave(self):
        if not self._thoughts:
            self._app.back()


def loading(*names):
    """Load files of the engine, those first that others need: each is a bit of its own."""
    for name in names:
        __import__("vigil.full." + name)
        yield
