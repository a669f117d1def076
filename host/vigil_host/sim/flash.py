"""The flash of a Pico as its file system sees it: a file of 352 blocks, as slow as the chip.

Programming clears bits, erasing sets those of a whole block, as on the chip. Each is done in two
halves with a `pause` before either: whoever raises an exception there has pulled the plug in the
middle. What was written before is in the file, and after `sync` it is on the laptop's disk.
"""

import os
from collections.abc import Callable
from pathlib import Path

from vigil_host.errors import UserError
from vigil_host.games.journal_folder import make_folder, sync_folder
from vigil_host.sim.pico_side import BLOCK, BLOCKS
from vigil_host.sim.pico_side import FLASH_PAGE as PAGE

_BLANK = b"\xff"


class Flash:
    """Blocks in a file; `pause(us)` lets the time of the chip pass."""

    def __init__(self, path: Path, pause: Callable[[int], None]) -> None:
        self.program_us = 400  # a page
        self.erase_us = 45_000
        self.erases = self.programs = 0  # begun
        self._pause = pause
        if not path.exists():
            _make(path)
        self._file = path.open("r+b", buffering=0)
        if path.stat().st_size != BLOCKS * BLOCK:
            self._file.close()
            raise UserError("%s is not the flash of a Pico: remove it or use another folder.", path)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def read(self, block: int, offset: int, length: int) -> bytes:
        """Bytes of a block."""
        self._file.seek(block * BLOCK + offset)
        return self._file.read(length)

    def program(self, block: int, offset: int, data: bytes) -> None:
        """Clear the bits that are clear in the data, page after page."""
        for begin in range(0, len(data), PAGE):
            page = data[begin : begin + PAGE]
            old = self.read(block, offset + begin, len(page))
            new = bytes(a & b for a, b in zip(old, page, strict=True))
            self.programs += 1
            self._change(block * BLOCK + offset + begin, new, self.program_us)

    def erase(self, block: int) -> None:
        """Set all bits of a block."""
        self.erases += 1
        self._change(block * BLOCK, _BLANK * BLOCK, self.erase_us)

    def sync(self) -> None:
        """What was programmed and erased so far is there after a cut of the laptop's power."""
        os.fsync(self._file.fileno())

    def _change(self, at: int, data: bytes, us: int) -> None:
        half = len(data) // 2
        for begin, part in ((0, data[:half]), (half, data[half:])):
            self._pause(us // 2)
            self._file.seek(at + begin)
            self._file.write(part)


def _make(path: Path) -> None:
    """A blank flash, whole or not at all."""
    make_folder(path.parent)
    new = path.with_suffix(".new")
    with new.open("wb") as file:
        file.write(_BLANK * (BLOCKS * BLOCK))
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)
    sync_folder(path.parent)
