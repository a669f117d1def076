"""The cable to a laptop: a little is heard and said in every step, so that the game comes first.

The log is followed from here, a few frames ahead of what the laptop has acknowledged: one that
stops listening is not spoken to, and nobody waits for it. All else that can be asked is answered by
`desk`, which is loaded for that and forgotten.
"""

from struct import unpack_from

from vigil import messages as m
from vigil.compat import const
from vigil.frames import Reader
from vigil.journal import JournalError
from vigil_pico.memory import forget

_FRAMES = const(4)  # said in one step at most
_AHEAD = const(8)  # frames said without an acknowledgement: a laptop's serial driver holds as many


class Cable:
    """Follows the log for a laptop, and hands on what else it wants."""

    def __init__(self, port):
        self._port = port
        self._reader = Reader()
        self._greeted = False
        self._answer = None  # frames still to be said
        self._stream = None  # the log, while some of it is on its way
        self._next = 0  # record to be told; 0: nobody follows
        self._credit = 0
        self.waiting = None  # a command, until no finger is on a button
        self.done = b""  # the answer to the last command: a repeat gets it again

    def step(self, app):
        """Take in what has come, say a few frames of what is asked for."""
        if not self._greeted:
            self._greeted = True
            self._ask(app, bytes((m.HELLO, 0)))
        heard = self._port.read()
        if heard:  # a generator for nothing would cost memory in every step
            for message, text in self._reader.feed(heard):
                self._hear(app, message, text)
        if self.waiting and app.quiet():
            self._ask(app, None)
        self._say_some(app)

    def say(self, frames):
        """Answer with some frames, in place of what was to be said still."""
        self._answer = iter(frames)

    def _hear(self, app, message, text):
        code = message[0] if message else 0
        if code in (m.WANT, m.ACK) and len(message) == 5:
            self._credit = _AHEAD
            if code == m.WANT:
                self._next = unpack_from("<I", message, 1)[0] or 1
                self._stream = self._log(app)
        else:
            self._ask(app, message, text)

    def _ask(self, app, message, text=b""):
        from vigil_pico.desk import answer

        answer(self, app, message, text)
        if not self._answer:
            forget("vigil_pico", "vigil")

    def _log(self, app):
        from vigil.link import stream

        return stream(app.keeper, self._next)

    def _say_some(self, app):
        if not self._stream and 0 < self._next <= app.keeper.journal.head and self._credit:
            self._stream = self._log(app)
        for _ in range(_FRAMES):
            if self._answer:
                self._say_on(self._answer)
            elif self._stream and self._credit:
                self._tell_on(self._stream)
            else:
                break

    def _say_on(self, answer):
        line = next(answer, None)
        if line is None:
            self._answer = None
            forget("vigil_pico", "vigil")
        else:
            self._port.write(line)

    def _tell_on(self, stream):
        try:
            told = next(stream, None)
        except JournalError as error:
            told, self._next = None, 0
            self.say((_no(m.WANT, error),))
        if told is None:
            self._stream = None
            forget("vigil")
            return
        self._next = told[0]
        self._credit -= 1
        if self._port.write(told[1]) is False:  # nobody reads: wait until somebody speaks
            self._credit = 0


def _no(code, problem):
    from vigil.frames import frame

    return frame(bytes((m.NO, code)) + str(problem).encode())
