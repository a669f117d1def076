"""The cable to a laptop: a little is answered in every step, so that the game comes first."""

from vigil.compat import const
from vigil.frames import Reader
from vigil_pico.memory import forget

_FRAMES = const(4)  # sent in one step at most


class Cable:
    """Says who this is, then answers out of the journal."""

    def __init__(self, port, keeper):
        self._port = port
        self._keeper = keeper
        self._reader = Reader()
        self._answer = iter((self._outbox().hello(),))  # None when all is said

    def step(self):
        """Take in what has come, send a few frames of what is asked for."""
        for message, _text in self._reader.feed(self._port.read()):
            if message:
                self._answer = self._outbox().answer(message)
        if self._answer:
            self._say_on(self._answer)

    def _say_on(self, answer):
        for _ in range(_FRAMES):
            line = next(answer, None)
            if line is None:
                self._answer = None
                forget("vigil")
                break
            self._port.write(line)

    def _outbox(self):
        from vigil.link import Outbox

        return Outbox(self._keeper)
