"""The cable to a laptop: a little is answered in every step, so that the game comes first."""

from vigil.compat import const
from vigil.frames import Reader
from vigil.link import Outbox

_FRAMES = const(4)  # sent in one step at most


class Cable:
    """Says who this is, then answers out of the journal."""

    def __init__(self, port, keeper):
        self._port = port
        self._outbox = Outbox(keeper)
        self._reader = Reader()
        self._answer = iter((self._outbox.hello(),))

    def step(self):
        """Take in what has come, send a few frames of what is asked for."""
        for message, _text in self._reader.feed(self._port.read()):
            if message:
                self._answer = self._outbox.answer(message)
        for _ in range(_FRAMES):
            line = next(self._answer, None)
            if line is None:
                break
            self._port.write(line)
