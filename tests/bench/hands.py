"""Plays recorded fingers on a device with next to no memory: runs on MicroPython.

Compiled as the firmware is and started with as little heap as is to be tried. All parts of a Pico
with panel and pixels are there, and a laptop that asks for all there is again and again. argv: the
moves (keys and milliseconds a line), the cards, the font, a folder for log and settings. Prints
the digest of the game.
"""

import gc
import sys

_STEP_MS = 20
_BUSY_LOOKS = 40  # at the busy pin, after a refresh was started
_ASK_EVERY = 1000  # looks into the port
_QUESTIONS = (b"H\x02", b"W\x01\x00\x00\x00", b"Groster", b"W\x01\x00\x00\x00", b"L\x00\x00")


class Port:
    """A laptop that asks who this is, for the log from its first record on, and for a picture."""

    def __init__(self):
        self._looks = 0

    def read(self):
        """What it asks."""
        self._looks += 1
        if self._looks % _ASK_EVERY:
            return b""
        from vigil.link.frames import frame

        return frame(_QUESTIONS[self._looks // _ASK_EVERY % len(_QUESTIONS)])

    def write(self, data):
        """It listens."""


class Board:
    """A board that is its panel's wires too."""

    name = "bench"
    waking = 0

    def __init__(self, cards, font, folder):
        from vigil_pico.drivers.contacts import Contacts
        from vigil_pico.drivers.pixels import Strip
        from vigil_pico.drivers.ssd1680 import Panel

        self._paths = {"cards.bin": cards, "font.bin": font, "pt.bin": "pt.bin"}
        self._folder = folder
        self._ms = self._dc = self._looks = 0
        self.keys = Contacts()
        self.port = Port()
        self.panel = Panel(self, self.pin, self.dc, self.pin, self.busy, self.idle)
        self.strip = Strip(self.pin)

    def files(self, folder):
        """A folder on the flash."""
        from vigil.log.files import Files

        return Files(self._folder + "/" + folder)

    def open(self, name):
        """A file that came with the program."""
        return open(self._paths[name], "rb")

    def names(self):
        """The files that came with the program."""
        return list(self._paths)

    def identity(self):
        """Who this is."""
        return b"123456789012"

    def random(self):
        """A seed."""
        return 7

    def ticks_ms(self):
        """Now."""
        return self._ms

    def idle(self, ms):
        """Time goes by."""
        self._ms += ms

    def battery(self):
        """It hangs on a cable."""
        return False

    def off(self):
        """It stays on."""

    def write(self, buffer):
        """The panel's bus: 0x20 starts a refresh."""
        if not self._dc and buffer[0] == 0x20:
            self._looks = _BUSY_LOOKS

    def dc(self, level):
        """Whether data follow."""
        self._dc = level

    def pin(self, level):
        """Chip select, reset, and the strip's wire."""

    def busy(self):
        """The panel at work."""
        self._looks -= self._looks > 0
        return self._looks > 0


def play(app, board, moves):
    """Keys down for some milliseconds, then other keys, and so on."""
    for line in moves:
        keys, ms = line.split()
        board.keys.change(int(keys), board.ticks_ms())
        until_ms = board.ticks_ms() + int(ms)
        while board.ticks_ms() < until_ms:
            board.idle(_STEP_MS)
            app.step(board.ticks_ms())


def main(moves, cards, font, folder):
    """From switching on to the reveal."""
    from vigil_pico.loop import COLLECT_BYTES, begin

    gc.threshold(COLLECT_BYTES)  # pyright: ignore[reportAttributeAccessIssue]
    board = Board(cards, font, folder)
    app = begin(board)
    with open(moves) as lines:
        play(app, board, lines)
    print(app.keeper.game.digest())  # pyright: ignore[reportAttributeAccessIssue]


if __name__ == "__main__":
    main(*sys.argv[1:])
