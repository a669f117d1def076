"""Pins and SPI that write down what a driver does with them."""


class Wires:
    """Hand `w, w.cs, w.dc, w.reset, w.busy, w.sleep_ms` to a driver and read `sent`."""

    def __init__(self, idle):
        self.sent = []  # [command, data] in order; resets as ["reset", level]
        self.slept_ms = 0
        self.level = idle  # of the busy pin
        self._cs = 1
        self._dc = 1

    def args(self):
        return self, self.cs, self.dc, self.reset, self.busy, self.sleep_ms

    def take(self):
        """All that was sent since the last time."""
        sent, self.sent = self.sent, []
        return sent

    def write(self, buffer):
        assert not self._cs, "nobody is selected"
        if self._dc:
            self.sent[-1][1] += bytes(buffer)
        else:
            assert len(buffer) == 1
            self.sent.append([buffer[0], b""])

    def cs(self, level):
        self._cs = level

    def dc(self, level):
        self._dc = level

    def reset(self, level):
        self.sent.append(["reset", level])

    def busy(self):
        return self.level

    def sleep_ms(self, ms):
        self.slept_ms += ms


class Quiet(Wires):
    """Wires that only count, so that they allocate nothing."""

    def __init__(self, idle):
        super().__init__(idle)
        self.count = 0

    def write(self, buffer):
        self.count += len(buffer)

    def reset(self, level):
        pass


class Machine:
    """As the module `machine` of an image that knows these names of pins, which are only read."""

    def __init__(self, *names):
        self.made = []
        self._names = names
        self.Pin = self  # it is called to make a pin, and asked for what pins can be
        self.IN = 0

    @property
    def board(self):
        """What has the names as attributes."""
        return _Names(self._names)

    def __call__(self, which, mode):
        assert mode == self.IN
        self.made.append(Level(which))
        return self.made[-1]


class _Names:
    def __init__(self, names):
        for name in names:
            setattr(self, name, name)


class Level:
    """A pin that is read: put it at a level."""

    def __init__(self, which):
        self.id = which
        self.level = 1
        self.asked = 0

    def __call__(self):
        self.asked += 1
        return self.level
