"""The cable to a laptop: a little is heard and said in every step, so that the game comes first.

One line is taken in after the other, each when the one before it is answered. What came meanwhile
waits: one read of it here, the rest in the port, where USB lets the laptop wait. So nothing is lost
and nothing grows, however the bytes arrive.

What is said, and how, stands in `talk`, which is loaded when there is something to do: most of the
time nobody is there. Here is only what must be remembered in between.
"""


class Cable:
    """What was heard, and how far the laptop has been told."""

    def __init__(self, port):
        self.port = port
        self.data = b""  # read, and still to be taken in
        self.line = b""  # taken in, without its end
        self.frames = []  # of each answer that is still to be said
        self.next = 0  # record to be told; 0: nobody follows
        self.asked = False  # for what the device makes of its log, too
        self.credit = 0  # frames that may be said before the laptop speaks again
        self.waiting = None  # a command, until no finger is on a button
        self.restoring = None  # an old log, while a laptop gives it back
        self.done = b""  # the answer to the last command: a repeat gets it again

    def step(self, app):
        """Take in what has come, say a few frames of what is asked for."""
        if not self.data:
            self.data = self.port.read()
        if self.data or self.frames or self._is_behind(app):
            try:
                from vigil_pico.cable.talk import go_on

                go_on(self, app)
            except MemoryError:  # more than there is room for: unheard, and the game goes on
                self._drop()

    def say(self, frames):
        """Answer with some frames, after what is to be said still."""
        self.frames.append(iter(frames))

    def ready(self, app):
        """Whether a command waits that no finger is in the way of."""
        return self.waiting and app.quiet() and not self.restoring

    def _drop(self):
        """Forget what was heard and was to be said; the laptop will ask again."""
        if self.restoring:  # half of a log is no log: a start forgets it
            raise MemoryError
        self.data = self.line = b""
        self.frames = []
        self.waiting = None
        self.credit = 0

    def _is_behind(self, app):
        news = self.asked or self.next <= app.keeper.journal.head
        return self.ready(app) or (self.next and self.credit and news)
