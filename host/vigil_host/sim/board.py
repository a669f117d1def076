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
from vigil.text import spoken
from vigil_host.games.journal_folder import Synced
from vigil_host.language import environment_language
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path
from vigil_host.make.sentences import translations, words_path
from vigil_host.sim import framebuf
from vigil_host.sim.bus import Bus
from vigil_host.sim.chip import Chip
from vigil_host.sim.clock import Hand, Wall
from vigil_host.sim.pace import Pace, PacedFiles
from vigil_host.sim.parts import Parts
from vigil_host.sim.serial import serial

sys.modules.setdefault("framebuf", framebuf)  # MicroPython has it in the firmware

from vigil_pico.drivers import ssd1680, uc8151  # noqa: E402
from vigil_pico.drivers.pixels import Strip  # noqa: E402
from vigil_pico.loop import begin, crash  # noqa: E402
from vigil_pico.settings import Settings  # noqa: E402

_PROGRAM = {"cards.bin": catalog_path, "font.bin": font_path}  # the twin runs from the tree
_DRIVERS = {"ssd1680": ssd1680.Panel, "uc8151": uc8151.Panel}


def greet(folder: Files) -> None:
    """Let a new twin speak as its owner's computer does: only a bought device has to ask."""
    if not folder.names():
        Settings(folder).put("language", environment_language())


class SimBoard(Parts):
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
        super().__init__(name, clock, port)
        self.pace = pace
        self.files = self._files = files
        greet(files("settings"))
        if pace:
            self.files = lambda folder: PacedFiles(files(folder), pace)
            pace.meanwhile = lambda now_ms: self.meanwhile(now_ms)
            pace.interrupts = self.keys.interrupts
        self.usb = True  # a cable gives power
        self.waking = waking
        self.slept_ms = self.longest_ms = 0  # on battery: in all, and in one slice
        self.panel = self.strip = None
        self.files_given: dict[str, Path] = {}  # in place of those that come with the program
        self._opened: list[BinaryIO] = []
        if self.chip and self.kind.panel:
            self.panel = self._wired(_DRIVERS[self.kind.panel], self.chip)
        if self.chain:
            self.strip = Strip(self.chain.write, supply=self.chain.supply)

    def open(self, name: str) -> BinaryIO:
        """A file that comes with the program."""
        if name not in self.names():
            raise FileNotFoundError(name)
        path = self.files_given.get(name) or _made(name)
        self._opened.append(path.open("rb"))
        return self._opened[-1]

    def names(self) -> list[str]:
        """The files that come with the program."""
        return [*_PROGRAM, *(f"{language}.bin" for language in translations()), *self.files_given]

    def close(self) -> None:
        """Switch it off."""
        self.port.close()
        for file in self._opened:
            file.close()

    def identity(self) -> bytes:
        """Who this is, and chance for the life of a new log."""
        return serial(self._files) + os.urandom(4)

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
        if self.kind.can_switch_off:
            raise Off

    def watchdog(self) -> Callable[[], None]:
        """Nobody watches a simulation."""
        return lambda: None

    def reset(self) -> None:
        """Tell whoever runs the loop to begin anew."""
        raise Restart

    def _wired(self, driver, chip: Chip):
        bus = Bus(chip, self.pace.send if self.pace else None)
        return driver(bus, bus.cs, bus.dc, bus.reset, bus.busy, self.ticks_ms.sleep)


def _made(name: str) -> Path:
    """A file as the tree makes it."""
    return _PROGRAM[name]() if name in _PROGRAM else words_path(name.removesuffix(".bin"))


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
        """The page that is shown, to be told in words."""
        return self._life.run(self.app.page)

    def speaks(self) -> str:
        """The language of what is shown."""
        return self._life.run(spoken)

    def hidden(self) -> bool:
        """Whether it is for one player's eyes alone."""
        return self._life.run(self.app.hidden)


def folders(root: Path) -> Callable[[str], Files]:
    """The flash as folders of a folder: what is written there survives the laptop's power too."""
    return lambda name: Synced(root / name)
