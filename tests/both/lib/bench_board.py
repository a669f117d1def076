"""A whole device on the bench, for both interpreters: real drivers, faces, screens, log and app.

Wires answer as a panel does and keep nothing, the strip's bytes go nowhere, the flash lies in
memory and outlives the board, time passes only while fingers play.
"""

import os

from canvas import framebuf
from player import IDENTITY, Folder
from vigil_pico.boot import start
from vigil_pico.buttons import DOWN, UP, A, B, C
from vigil_pico.drivers import ssd1680, uc8151
from vigil_pico.drivers.contacts import Contacts
from vigil_pico.drivers.pixels import Strip

__all__ = ["DOWN", "KINDS", "UP", "A", "B", "Board", "C", "Flash", "device", "framebuf", "play"]
__all__ += ["used"]

KINDS = ("ssd1680", "uc8151", "pixels")

STEP_MS = 20
_SHORT_MS, _PAUSE_MS, _HOLD_MS = 80, 80, 700  # a hold ends before it repeats
_RESET, _REFRESH, _POWER = 2, 40, 3  # looks at the busy pin until the panel is ready
_WORK = {
    "ssd1680": {0x12: _RESET, 0x20: _REFRESH},
    "uc8151": {0x04: _POWER, 0x12: _REFRESH, 0x02: _POWER},
}
_PROGRAM = {"cards.bin": "VIGIL_CARDS", "font.bin": "VIGIL_FONT", "pt.bin": "VIGIL_WORDS"}
_opened = {}  # files that come with the program, opened once: all read by seeking


class Flash:
    """The folders of one device. `full`: nothing more can be written; "half": not to its end."""

    def __init__(self):
        self.full = False
        self.folders = {}

    def __call__(self, name):
        if name not in self.folders:
            self.folders[name] = _Leaf(self)
        return self.folders[name]


def used():
    """The flash of a device whose language was chosen, and nothing else."""
    flash = Flash()
    flash("settings").contents["settings"] = b'{"language": "en"}'
    return flash


class _Leaf(Folder):
    def __init__(self, flash):
        super().__init__()
        self._flash = flash

    def open(self, name, mode):
        if self._flash.full is True and mode != "rb":
            raise OSError(28, "no space")
        return Folder.open(self, name, mode)

    def write(self, name, chunk):
        if self._flash.full:
            Folder.write(self, name, chunk[: len(chunk) // 2])
            raise OSError(28, "no space")
        Folder.write(self, name, chunk)


class Wires:
    """A panel's bus and pins: busy for as many looks as its last command takes."""

    def __init__(self, kind, busy):
        self.dead = False
        self.pictures = 0
        self._work = _WORK[kind]
        self._busy = busy
        self._looks = 0
        self._dc = 1

    def write(self, buffer):
        if not self._dc and buffer[0] in self._work:
            self._looks = self._work[buffer[0]]
            self.pictures += self._looks == _REFRESH

    def dc(self, level):
        self._dc = level

    def pin(self, level):
        """Chip select and reset."""

    def busy(self):
        if self._looks or self.dead:
            self._looks = max(self._looks - 1, 0)
            return self._busy
        return 1 - self._busy


class Keys(Contacts):
    """Five contacts, moved at the board's time."""

    def __init__(self, levels, board):
        Contacts.__init__(self, levels)
        self._board = board

    def down(self, keys):
        self.change(self.levels | keys, self._board.now_ms)

    def up(self, keys):
        self.change(self.levels & ~keys, self._board.now_ms)


class Board:
    """A board as `vigil_pico.boards` describes it, and its own serial port: nobody listens."""

    def __init__(self, kind, flash, down=0, dead=False, waking=0, strip=True):
        self.name = kind
        self.files = flash
        self.now_ms = 0
        self.keys = Keys(down, self)
        self.waking = waking
        self.usb = True
        self.offs = 0
        self.resets = 0
        self.port = self
        self.wires = self.panel = self.strip = None
        if kind != "pixels":
            driver = {"ssd1680": ssd1680, "uc8151": uc8151}[kind].Panel
            wires = self.wires = Wires(kind, driver.BUSY)
            wires.dead = dead
            self.panel = driver(wires, wires.pin, wires.dc, wires.pin, wires.busy, self.idle)
        if kind != "uc8151" and strip:
            self.strip = Strip(self.write)

    def open(self, name):
        return _opened_file(_PROGRAM[name])

    def names(self):
        return list(_PROGRAM)

    def identity(self):
        return IDENTITY

    def random(self):
        return 7

    def ticks_ms(self):
        return self.now_ms

    def idle(self, ms):
        self.now_ms += ms

    def battery(self):
        return not self.usb

    def off(self):
        self.offs += 1

    def reset(self):
        self.resets += 1

    def read(self):
        return b""

    def write(self, data):
        """Bytes for the cable, and for the strip."""


def device(kind="ssd1680", flash=None, **options):
    """A device that has just been switched on; with the flash of another one, after that one.

    Without any it speaks English already, else a new one begins by asking.
    """
    app = start(Board(kind, flash or used(), **options))
    play(app, [STEP_MS])
    return app


def play(app, script):
    """Fingers: (key, "short"), (key, "hold") or (key, "hold", ms), (key, times), or ms to wait.

    Keys added up are pressed at once.
    """
    for move in script:
        if isinstance(move, int):
            _pass(app, move)
            continue
        keys, how = move[:2]
        if how == "hold":
            _press(app, keys, move[2] if len(move) > 2 else _HOLD_MS)
        else:
            for _ in range(1 if how == "short" else how):
                _press(app, keys, _SHORT_MS)
    return app


def _press(app, keys, ms):
    app.board.keys.down(keys)
    _pass(app, ms)
    app.board.keys.up(keys)
    _pass(app, _PAUSE_MS)


def _pass(app, ms):
    board = app.board
    until = board.now_ms + ms
    while board.now_ms < until:
        board.idle(min(STEP_MS, until - board.now_ms))
        app.step(board.now_ms)


def _opened_file(variable):
    if variable not in _opened:
        _opened[variable] = open(os.getenv(variable, ""), "rb")  # noqa: SIM115
    _opened[variable].seek(0)
    return _opened[variable]
