"""As slow as the chip: what the firmware does takes the time that it takes on a Pico.

On a laptop a page is drawn in a millisecond, so a program that loses presses while it draws would
never be found out. Here the firmware's own steps push the clock: each call of one of its functions
by a mean that was measured on the emulated chip (`make silicon`), letters, the panel's bus, flash
and collection each by their own. Meanwhile fingers move, and their interrupts come in the middle of
whatever is being done.
"""

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from vigil.log.files import Files
from vigil_host import places
from vigil_host.sim import framebuf
from vigil_host.sim.clock import Hand, Wall
from vigil_pico import loop

_CALL_US = 90  # a Python function with the bytecodes of its body
_FRAMEBUF_US = 130  # a letter, a box
_BYTE_US = 1.2  # to the panel
_CALL_BYTES = 25  # of garbage that it leaves
_COLLECT_US = 17_000
_OPEN_US = 2_400  # to find a file and read it
_COMMIT_US = 2_000  # to close one that was written
_ERASE_US = 45_000  # interrupts are off; one commit of eight needs it
_COMMITS = 8

_FIRMWARE = (str(places.PICO), str(places.SHARED))
_FRAMEBUF = framebuf.__file__


class Pace:
    """Lets time pass for one board while its firmware runs."""

    def __init__(self, clock: Hand | Wall) -> None:
        self.meanwhile: Callable[[int], None] = lambda now_ms: None
        self.interrupts: Callable[[bool], None] = lambda on: None
        self._clock = clock
        self._owed_us = 0.0
        self._garbage = 0  # bytes
        self._commits = 0
        self._kinds: dict[Any, str] = {}  # of code, by where it is

    def run(self, do: Callable[..., Any], *args) -> Any:
        """Do something of the firmware's, at its pace."""
        before = sys.getprofile()
        sys.setprofile(self._called)
        try:
            return do(*args)
        finally:
            sys.setprofile(before)
            self._pay()

    def send(self, count: int) -> None:
        """`count` bytes go to the panel."""
        self._owed_us += count * _BYTE_US

    def found(self) -> None:
        """A file is opened."""
        self._owed_us += _OPEN_US

    def wrote(self) -> None:
        """A file is written; while the flash erases, no interrupt comes."""
        self._owed_us += _COMMIT_US
        self._pay()
        self._commits += 1
        if self._commits % _COMMITS == 0:
            self.interrupts(False)
            self._owed_us += _ERASE_US
            self._pay()
            self.interrupts(True)

    def erase_next(self) -> None:
        """The next file that is written needs an erase."""
        self._commits = -1

    def _called(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            kind = self._kind(frame)
            if kind == "firmware":
                self._owed_us += _CALL_US
                self._garbage += _CALL_BYTES
                if self._garbage > loop.COLLECT_BYTES:
                    self._collect()
            elif kind == "framebuf" and self._kind(frame.f_back) == "firmware":
                self._owed_us += _FRAMEBUF_US
        elif event == "c_call" and arg is gc.collect:
            self._collect()
        if self._owed_us >= 1000:
            self._pay()

    def _collect(self) -> None:
        self._garbage = 0
        self._owed_us += _COLLECT_US

    def _kind(self, frame: FrameType | None) -> str:
        code = frame and frame.f_code
        if code not in self._kinds:
            self._kinds[code] = _kind(code.co_filename if code else "")
        return self._kinds[code]

    def _pay(self) -> None:
        ms, self._owed_us = divmod(self._owed_us, 1000)
        if ms:
            self._clock.sleep(int(ms))
            self.meanwhile(self._clock())


def _kind(file: str) -> str:
    return "firmware" if file.startswith(_FIRMWARE) else "framebuf" if file == _FRAMEBUF else ""


class PacedFiles:
    """A folder that takes its time."""

    def __init__(self, files: Files, pace: Pace) -> None:
        self._files = files
        self._pace = pace
        self.names, self.size, self.sizes = files.names, files.size, files.sizes

    def open(self, name: str, mode: str):
        """As `Files`."""
        self._pace.found()
        return self._files.open(name, mode)

    def close(self, file) -> None:
        """As `Files`."""
        self._files.close(file)
        self._pace.wrote()

    def rename(self, old: str, new: str) -> None:
        """As `Files`."""
        self._files.rename(old, new)
        self._pace.wrote()

    def remove(self, name: str) -> None:
        """As `Files`."""
        self._files.remove(name)
        self._pace.wrote()
