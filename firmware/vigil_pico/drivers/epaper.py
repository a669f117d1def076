"""What every e-paper panel has in common: its wires, and the rules of painting.

`paint` starts a refresh and returns; `ready` tells when the next may start. Between the two the
panel still needs the image: nobody draws in it until `ready` has said True. A refresh is never
started on top of another: `paint` and `sleep` raise OSError(EINPROGRESS) then. A panel that was
just begun does not know what its glass shows, so its first picture is a clean one whatever was
asked; how often to clean afterwards is the caller's business.

The board pulls the busy pin to the level that means busy: a panel that is not there is then
noticed by `begin`, which raises OSError(ETIMEDOUT) after a second.
"""

import errno

from vigil.compat import const

_STEP_MS = const(10)
_STEPS = const(100)  # a panel is ready within some 100 ms, or never


class Epaper:
    """296 × 128 pixels, MONO_VLSB, bit 1 is ink; a driver says how they get on the glass."""

    WIDTH = 296
    HEIGHT = 128
    BUSY = 1  # level of the busy pin while the panel is at work

    def __init__(self, spi, cs, dc, reset, busy, sleep_ms):
        """Pins and bus as `machine` has them: `pin(level)`, `pin()`, `spi.write(buffer)`."""
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._reset = reset
        self._busy = busy
        self._sleep_ms = sleep_ms
        self._byte = bytearray(1)
        self._asleep = True  # until a reset wakes it
        self._known = False  # whether the panel remembers what its glass shows

    def begin(self):
        """Wake the panel and set it up; OSError if it does not answer."""
        self._known = False
        self._wake()

    def paint(self, image, clean):
        """Start to show an image: flashing and free of ghosts, or only what has changed."""
        self._be_ready()
        if self._asleep:
            self._wake()
        if clean or not self._known:
            self._paint_clean(image)
        else:
            self._paint_change(image)
        self._known = True

    def ready(self):
        """Whether the last refresh is over and the image may be drawn on again."""
        if self._asleep:
            return True
        return self._busy() != self.BUSY and self._settle()

    def sleep(self):
        """Use next to no power until the next `paint`; the picture stays."""
        if not self._asleep:
            self._be_ready()
            self._doze()
            self._asleep = True

    def _wake(self):
        self._asleep = True
        self._reset(1)
        self._sleep_ms(_STEP_MS)
        self._reset(0)
        self._sleep_ms(_STEP_MS)
        self._reset(1)
        self._sleep_ms(_STEP_MS)
        self._wait()
        self._set_up()
        self._asleep = False

    def _be_ready(self):
        if not self.ready():
            raise OSError(errno.EINPROGRESS, "the panel is still busy")

    def _wait(self):
        for _ in range(_STEPS):
            if self._busy() != self.BUSY:
                return
            self._sleep_ms(_STEP_MS)
        self._asleep = True  # only a reset can help
        raise OSError(errno.ETIMEDOUT, "the panel does not answer")

    def _send(self, code, data=None):
        self._open(code)
        if data is not None:
            self._spi.write(data)
        self._cs(1)

    def _send_all(self, commands):
        """Send several: each is its code, the number of its bytes and those bytes."""
        at = 0
        while at < len(commands):
            self._open(commands[at])
            for i in range(at + 2, at + 2 + commands[at + 1]):
                self._byte[0] = commands[i]
                self._spi.write(self._byte)
            self._cs(1)
            at += 2 + commands[at + 1]

    def _open(self, code):
        """Send a command and leave the line open for its data."""
        self._byte[0] = code
        self._dc(0)
        self._cs(0)
        self._spi.write(self._byte)
        self._dc(1)

    # What a driver adds

    def _set_up(self):
        raise NotImplementedError

    def _paint_clean(self, image):
        raise NotImplementedError

    def _paint_change(self, image):
        raise NotImplementedError

    def _settle(self):
        """Do what is to be done after a refresh; whether the panel is idle then."""
        raise NotImplementedError

    def _doze(self):
        raise NotImplementedError
