"""One more board, for a real MicroPython on a laptop: all of its hardware is asked for on a pipe.

Runs inside MicroPython, built together with the firmware; the laptop's end is `remote`, which
imports the codes from here. A question is its code, the length of what follows in two bytes, low
one first, and what follows. Its answer has as many bytes as the code says. The pipes are standard
input and output, so nothing may print. When the laptop hangs up, the power is gone.
"""

import json
import os
import sys
from struct import pack, unpack

from vigil.compat import const
from vigil.log.files import Files
from vigil.text import spoken

SPI = const(1)  # bytes for the panel; no answer
PIN = const(2)  # 0 select, 1 data or command, 2 reset; its level; no answer
BUSY = const(3)  # level of the panel's busy pin: 1 byte
STRIP = const(4)  # bytes for the pixels; no answer
SUPPLY = const(5)  # of the pixels, on or off; no answer
KEYS = const(6)  # the next change of the contacts, 2 bytes, or NONE; when, 4 bytes
TICKS = const(7)  # milliseconds: 4 bytes
SLEEP = const(8)  # milliseconds in 2 bytes: 1 byte when they are over
IDLE = const(9)  # the same, and nothing is to be done; a byte: what is shown is one player's
IDENTITY = const(10)  # 12 bytes
SEED = const(11)  # 4 bytes
HEAR = const(12)  # what came over USB: 2 bytes of length; then HEARD
HEARD = const(13)  # as many bytes
SAY = const(14)  # bytes over USB: 1 byte, 1 if there is no room for them
READ = const(15)  # block, offset, length, 2 bytes each: as many bytes
PROGRAM = const(16)  # block, offset, data: 1 byte when it is over
ERASE = const(17)  # block: 1 byte when it is over
RESET = const(18)  # the power goes
LEVELS = const(19)  # the buttons that are down: 1 byte
SYNC = const(20)  # what was programmed must stay: 1 byte when it does
PAGE = const(21)  # JSON: the language, then what is shown, as `pages` has it; no answer

NONE = const(0xFFFF)

BLOCKS = const(352)  # the file system of a Pico with 2 MB
BLOCK = const(4096)
FLASH_PAGE = const(256)
_SYNC_BLOCKS = const(3)  # what a file system asks of its flash
_COUNT_BLOCKS = const(4)
_SIZE_BLOCK = const(5)
_ERASE_BLOCK = const(6)
_ROOT = "/flash/"  # on a Pico it is the root; here that is the laptop's disk


class Wire:
    """Questions out, answers in."""

    def __init__(self):
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._head = bytearray(3)

    def tell(self, code, numbers=b"", data=b""):
        """Something that needs no answer."""
        length = len(numbers) + len(data)
        self._head[0] = code
        self._head[1] = length & 255
        self._head[2] = length >> 8
        self._out.write(self._head)
        if numbers:
            self._out.write(numbers)
        if data:
            self._out.write(data)

    def ask(self, code, answer, numbers=b"", data=b""):
        """Fill a buffer with the answer."""
        self.tell(code, numbers, data)
        heard = self._in.readinto(answer)  # pyright: ignore[reportAttributeAccessIssue]
        if heard != len(answer):
            sys.exit()
        return answer


class Pin:
    """An output to the panel."""

    def __init__(self, wire, which):
        self._wire = wire
        self._data = bytearray((which, 1))

    def __call__(self, level):
        self._data[1] = level
        self._wire.tell(PIN, self._data)


class Spi:
    """The bus to the panel."""

    def __init__(self, wire):
        self._wire = wire

    def write(self, data):
        """Clock bytes out."""
        self._wire.tell(SPI, b"", data)


class Keys:
    """Five contacts, whose changes are kept at the other end."""

    lost = False
    ms = 0

    def __init__(self, wire):
        self._wire = wire
        self._answer = bytearray(6)
        self.first = self.levels = wire.ask(LEVELS, bytearray(1))[0]

    def take(self):
        """The next change, or -1."""
        self._wire.ask(KEYS, self._answer)
        what, self.ms = unpack("<HI", self._answer)
        return -1 if what == NONE else what


class Port:
    """USB."""

    def __init__(self, wire):
        self._wire = wire

    def read(self):
        """What has arrived, possibly nothing."""
        length = int.from_bytes(self._wire.ask(HEAR, bytearray(2)), "little")
        return self._wire.ask(HEARD, bytearray(length)) if length else b""

    def write(self, data):
        """Send bytes; whether anybody takes them."""
        return not self._wire.ask(SAY, bytearray(1), b"", data)[0]


class Flash:
    """The block device under the file system."""

    def __init__(self, wire):
        self._wire = wire
        self._done = bytearray(1)

    def readblocks(self, block, buffer, offset=0):
        """Fill a buffer."""
        self._wire.ask(READ, buffer, pack("<HHH", block, offset, len(buffer)))

    def writeblocks(self, block, buffer, offset=0):
        """Program; littlefs has erased before."""
        self._wire.ask(PROGRAM, self._done, pack("<HH", block, offset), buffer)

    def ioctl(self, question, block):
        """How many blocks, how large; erase one; let what was written stay."""
        if question == _COUNT_BLOCKS:
            return BLOCKS
        if question == _SIZE_BLOCK:
            return BLOCK
        if question == _ERASE_BLOCK:
            self._wire.ask(ERASE, self._done, pack("<H", block))
        elif question == _SYNC_BLOCKS:
            self._wire.ask(SYNC, self._done)
        return 0


class Board:
    """A board by the name of a real one; the program's files lie in a folder of the laptop."""

    waking = 0
    app = None  # once it runs
    _page = None  # what was told of it last

    def __init__(self, name, program, panel, strip):
        """`panel`: which driver it takes, or None; `strip`: whether there are pixels."""
        self._wire = wire = Wire()
        self._program = program
        self._byte = bytearray(1)
        self._ticks = bytearray(4)
        self.name = name
        self.keys = Keys(wire)
        self.port = Port(wire)
        self.panel = self._open_panel(panel) if panel else None
        self.strip = self._open_strip() if strip else None
        mount(Flash(wire))

    def _open_panel(self, driver):
        module = __import__("vigil_pico.drivers." + driver, None, None, ("Panel",))
        wire = self._wire
        return module.Panel(
            Spi(wire),
            Pin(wire, 0),
            Pin(wire, 1),
            Pin(wire, 2),
            lambda: wire.ask(BUSY, self._byte)[0],
            self.sleep_ms,
        )

    def _open_strip(self):
        from vigil_pico.drivers.pixels import Strip

        wire = self._wire
        return Strip(
            lambda frame: wire.tell(STRIP, b"", frame),
            supply=lambda on: wire.tell(SUPPLY, b"\x01" if on else b"\x00"),
        )

    def files(self, folder):
        """A folder on the flash."""
        return Files(_ROOT + folder)

    def open(self, name):
        """A file that came with the program."""
        return open(self._program + "/" + name, "rb")

    def names(self):
        """The files that came with the program."""
        return os.listdir(self._program)

    def identity(self):
        """Who this is."""
        return bytes(self._wire.ask(IDENTITY, bytearray(12)))

    def random(self):
        """A seed."""
        return unpack("<i", self._wire.ask(SEED, bytearray(4)))[0]

    def ticks_ms(self):
        """Milliseconds since some time ago."""
        return int.from_bytes(self._wire.ask(TICKS, self._ticks), "little")

    def sleep_ms(self, ms):
        """Wait in the middle of something."""
        self._wire.ask(SLEEP, self._byte, pack("<H", ms))

    def idle(self, ms):
        """Pause until there may be something to do."""
        hidden = self.app is not None and self.app.hidden()
        if self.app is not None and self.app.page() is not self._page:
            self._page = self.app.page()
            told = json.dumps((spoken(), self._page.__dict__))
            self._wire.tell(PAGE, b"", told.encode())
        self._wire.ask(IDLE, self._byte, pack("<HB", ms, hidden))

    def battery(self):
        """It hangs on a cable."""
        return False

    def off(self):
        """It stays on."""

    def watchdog(self):
        """Nobody watches a simulation."""
        return lambda: None

    def reset(self):
        """Begin anew."""
        self._wire.ask(RESET, self._byte)


def mount(flash):
    """As a Pico's own start does it: what cannot be read is formatted without a word."""
    import vfs

    try:
        disk = vfs.VfsLfs2(flash, progsize=FLASH_PAGE)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=FLASH_PAGE)
        disk = vfs.VfsLfs2(flash, progsize=FLASH_PAGE)
    vfs.mount(disk, _ROOT[:-1])


def run(name, program, panel, strip, language):
    """The firmware in a folder, on a board of this name with these parts.

    A new one speaks the language of the laptop.
    """
    import main
    from vigil_pico import loop
    from vigil_pico.settings import Settings

    begin = loop.begin

    def begun(board):
        folder = board.files("settings")
        if not folder.names():
            Settings(folder).put("language", language)
        board.app = begin(board)
        return board.app

    loop.begin = begun
    main.main(Board(name, program, panel, strip))
