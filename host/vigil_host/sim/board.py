"""A Pico made of software, as one more board: the firmware runs on it unchanged.

Panel and pixels are emulated at the wire, the serial port is a pty, the flash is a folder. Time is
handed in, so that a test can play an hour in a second.
"""

import os
import sys
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from typing import Any, BinaryIO

from vigil.log.files import Files
from vigil_host.games.journal_folder import Synced
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path
from vigil_host.make.sentences import words_path
from vigil_host.sim import framebuf
from vigil_host.sim.bus import Bus
from vigil_host.sim.chip import Chip
from vigil_host.sim.clock import Hand, Wall
from vigil_host.sim.pace import Pace, PacedFiles
from vigil_host.sim.serial import serial
from vigil_host.sim.ssd1680 import Ssd1680
from vigil_host.sim.strip import Chain
from vigil_host.sim.uc8151 import Uc8151

sys.modules.setdefault("framebuf", framebuf)  # MicroPython has it in the firmware

from vigil_pico.drivers import ssd1680, uc8151  # noqa: E402
from vigil_pico.drivers.contacts import Contacts  # noqa: E402
from vigil_pico.drivers.pixels import Strip  # noqa: E402
from vigil_pico.loop import begin, crash  # noqa: E402

_PROGRAM = {  # the twin runs from the tree
    "cards.bin": catalog_path,
    "font.bin": font_path,
    "pt.bin": lambda: words_path("pt"),
}
BOARDS = ("pico_epaper", "pico_pixels", "badger2040")


class Keys(Contacts):
    """Five contacts that a program presses, with the interrupts that tell of it."""

    def __init__(self, clock: Callable[[], int]) -> None:
        super().__init__()
        self._clock = clock
        self._on = True
        self._fingers = 0  # the buttons that are down, whether anybody knows or not
        self._moved = 0  # while interrupts were off

    def down(self, key: int, ms: int | None = None) -> None:
        """A finger comes, now or at a time."""
        self._move(self._fingers | key, self._clock() if ms is None else ms)

    def up(self, key: int, ms: int | None = None) -> None:
        """A finger goes."""
        self._move(self._fingers & ~key, self._clock() if ms is None else ms)

    def interrupts(self, on: bool) -> None:
        """Off while the flash erases: what moves then is noticed later, one pin after the other."""
        self._on = on
        moved, self._moved = (self._moved, 0) if on else (0, self._moved)
        for key in (1 << i for i in range(5) if moved >> i & 1):
            levels = self.levels & ~key | self._fingers & key
            self.change(levels, self._clock(), key if levels == self.levels else 0)

    def _move(self, fingers: int, ms: int) -> None:
        self._moved |= (self._fingers ^ fingers) if not self._on else 0
        self._fingers = fingers
        if self._on:
            self.change(fingers, ms)


class SimBoard:
    """A board by the name of a real one."""

    def __init__(
        self,
        name: str,
        files: Callable[[str], Files],
        clock: Wall | Hand,
        port=None,
        waking: int = 0,
        pace: Pace | None = None,
    ) -> None:
        """`files(folder)` opens a folder of the flash; `waking`: the finger that switched it on.

        With a `pace` the firmware is as slow as on a Pico.
        """
        self.name = name
        self.keys = Keys(clock)
        self.meanwhile: Callable[[int], None] = lambda now_ms: None  # while a slow one is busy
        self.pace = pace
        self.files = self._files = files
        if pace:
            self.files = lambda folder: PacedFiles(files(folder), pace)
            pace.meanwhile = lambda now_ms: self.meanwhile(now_ms)
            pace.interrupts = self.keys.interrupts
        self.ticks_ms = clock
        self.usb = True  # a cable gives power
        self.waking = waking
        self.slept_ms = self.longest_ms = 0  # on battery: in all, and in one slice
        self.port = port or Unplugged()
        self.chip: Chip | None = None
        self.chain: Chain | None = None
        self.panel = self.strip = None
        self.files_given: dict[str, Path] = {}  # in place of those that come with the program
        self._opened: list[BinaryIO] = []
        if name == "pico_epaper":
            self.chip = Ssd1680(clock)
            self.panel = self._wired(ssd1680.Panel, self.chip)
        elif name == "badger2040":
            self.chip = Uc8151(clock)
            self.panel = self._wired(uc8151.Panel, self.chip)
        if name != "badger2040":
            self.chain = Chain()
            self.strip = Strip(self.chain.write, 24, self.chain.supply)

    def open(self, name: str) -> BinaryIO:
        """A file that comes with the program."""
        if name in self.files_given:
            path = self.files_given[name]
        elif name in _PROGRAM:
            path = _PROGRAM[name]()
        else:
            raise FileNotFoundError(name)
        self._opened.append(path.open("rb"))
        return self._opened[-1]

    def close(self) -> None:
        """Switch it off."""
        self.port.close()
        for file in self._opened:
            file.close()

    def identity(self) -> bytes:
        """Who this is, and chance for the life of a new log."""
        return serial(self._files) + os.urandom(4)

    def random(self) -> int:
        """A seed."""
        return int.from_bytes(os.urandom(3), "little")

    def idle(self, ms: int) -> None:
        """Pause; on battery that is sleep, if it is for long."""
        if not self.usb and ms >= 20:
            self.slept_ms += ms
            self.longest_ms = max(self.longest_ms, ms)
        self.ticks_ms.sleep(ms)

    def battery(self) -> bool:
        """Whether no cable gives power."""
        return not self.usb

    def off(self) -> None:
        """Let go of the power, where a latch holds it."""
        if self.name == "badger2040":
            raise Off

    def watchdog(self) -> Callable[[], None]:
        """Nobody watches a simulation."""
        return lambda: None

    def reset(self) -> None:
        """What the owner of the loop makes of it."""
        raise Restart

    def _wired(self, driver, chip: Chip):
        bus = Bus(chip, self.pace.send if self.pace else None)
        return driver(bus, bus.cs, bus.dc, bus.reset, bus.busy, self.ticks_ms.sleep)


class Off(BaseException):
    """The board has switched itself off; only a button brings it back."""


class Restart(BaseException):
    """The firmware asked to begin anew."""


class Running:
    """The firmware on a board, stepped from outside as its own loop does it."""

    def __init__(self, board: SimBoard) -> None:
        self._life = copy_context()  # it speaks its own language, whoever steps it
        self.app: Any = self._life.run(begin, board)
        self._board = board

    def step(self, now_ms: int) -> None:
        """One turn of the loop; a crash gets its screen."""
        pace = self._board.pace
        try:
            if pace:
                pace.run(self._life.run, self.app.step, now_ms)
            else:
                self._life.run(self.app.step, now_ms)
        except Exception as error:  # as on the device: whatever it is, the game is on flash
            self._life.run(crash, self._board, self.app, error)

    def idle_ms(self) -> int:
        """How long the board may pause."""
        return self.app.idle_ms()

    def page(self):
        """What is shown, for who wants it in words."""
        return self._life.run(self.app.page)

    def hidden(self) -> bool:
        """Whether it is for one player's eyes alone."""
        return self._life.run(self.app.hidden)


class Unplugged:
    """A serial port with nobody at the other end."""

    def read(self) -> bytes:
        """Nothing comes."""
        return b""

    def write(self, data: bytes) -> None:
        """Nobody hears."""

    def close(self) -> None:
        """Nothing was open."""


def folders(root: Path) -> Callable[[str], Files]:
    """The flash as folders of a folder: what is written there survives the laptop's power too."""
    return lambda name: Synced(root / name)
