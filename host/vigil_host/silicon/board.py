"""The emulated chip as a board for the twin in a terminal.

Its clock is the chip's, so a finger stays as long as it would in life, however slow the machine is.
The flash is kept in a file when the plug is pulled.
"""

from pathlib import Path

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.make import bundle
from vigil_host.silicon import image
from vigil_host.silicon.chip_process import EmulatorFailed
from vigil_host.silicon.disk import Disk
from vigil_host.silicon.pace import Pace
from vigil_host.silicon.pico import Pico
from vigil_host.silicon.wiring import KEYS
from vigil_host.sim.chip import Chip
from vigil_host.sim.flash import BLOCK, BLOCKS
from vigil_host.sim.parts import Unseen

_SLICE_MS = 20  # of the chip, then the terminal has its turn
_NOTICEABLE = 1.05


class EmulatedBoard(Unseen):
    """A board by the name of a real one, as `Twin` wants it."""

    def __init__(self, name: str, root: Path, uf2: Path) -> None:
        self.name = name
        self._file = root / "pico.bin"
        disk = Disk(_kept(self._file)).install(bundle.build(name))
        self._pico = Pico(name, image.flash(uf2, bytes(disk.image)))
        self.keys = Buttons(self._pico)
        self.chain = self._pico.chain
        self._pace = Pace(0)
        self._usb = True

    @property
    def chip(self) -> Chip | None:
        """The panel's controller."""
        return self._pico.panel

    @property
    def remark(self) -> str:
        """How much slower than life it runs just now."""
        slower = self._pace.slower
        return " · " + t("%.1f times slower than life") % slower if slower > _NOTICEABLE else ""

    @property
    def usb(self) -> bool:
        """Whether a cable gives power."""
        return self._usb

    @usb.setter
    def usb(self, on: bool) -> None:
        self._usb = on
        self._pico.usb_power(on)

    def ticks_ms(self) -> int:
        """The chip's own time."""
        return int(self._pico.ms)

    def step(self, _now_ms: int) -> None:
        """Run the chip for a moment."""
        try:
            self._pico.run(_SLICE_MS)
        except EmulatorFailed as error:
            first = str(error).splitlines()[0]
            raise UserError("The emulator has failed: %s", first) from None
        self._pace.wait(self._pico.ms)

    def idle(self, _ms: int) -> None:
        """The chip does its own waiting."""

    def idle_ms(self) -> int:
        """The chip must run on at once: the loop never pauses."""
        return 0

    def close(self) -> None:
        """Pull the plug; the flash stays as it is at this moment."""
        files = self._pico.files()
        self._pico.close()
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_bytes(files)


class Buttons:
    """Five contacts, with a finger that comes and goes: now, for nobody but the chip takes time."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico

    def down(self, key: int, _ms: int | None = None) -> None:
        """A finger comes."""
        self._pico.touch(named(key), True)

    def up(self, key: int, _ms: int | None = None) -> None:
        """A finger goes."""
        self._pico.touch(named(key), False)


def named(key: int) -> str:
    """A button by its bit."""
    return list(KEYS)[key.bit_length() - 1]


def _kept(file: Path) -> bytes | None:
    """The file system as it was left."""
    if not file.is_file():
        return None
    if file.stat().st_size != BLOCK * BLOCKS:
        raise UserError("%s is not the flash of a Pico: remove it or use another folder.", file)
    return file.read_bytes()
