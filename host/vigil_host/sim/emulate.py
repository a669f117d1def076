"""The whole chip in software: an official MicroPython image boots, with Vigil on its flash.

rp2040py runs the RP2040 instruction by instruction; buttons, panel and pixels hang on the pins
that hardware/pins.csv names. It is slower than a Pico, so its own clock is the only one that
counts on the board. The flash is kept in a file when the plug is pulled.
"""

import asyncio
import csv
from pathlib import Path

from littlefs import LittleFS, UserContext
from rp2040py.boards import BoardSpec, FlashLayout
from rp2040py.device import MicroPythonDevice
from rp2040py.external.key_mock import KeyMock
from rp2040py.external.ws2812 import Ws2812
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040

from vigil_host import bundle
from vigil_host.errors import UserError
from vigil_host.sim.bus import Bus
from vigil_host.sim.chip import Chip
from vigil_host.sim.clock import Wall
from vigil_host.sim.flash import BLOCK, BLOCKS, PAGE
from vigil_host.sim.ssd1680 import Ssd1680
from vigil_host.sim.strip import Chain
from vigil_host.sim.uc8151 import Uc8151

_PINS = Path(__file__).resolve().parents[3] / "hardware" / "pins.csv"
_FLASH = FlashLayout(fs_start=0xA0000, fs_blockcount=BLOCKS, fs_blocksize=BLOCK)
_PANELS = {"pico_epaper": (Ssd1680, 1), "badger2040": (Uc8151, 0)}  # controller, which SPI
_PRESSED_HIGH = ("badger2040",)
_KEYS = ("A", "B", "C", "UP", "DOWN")
_SLICE_S = 0.03  # of real time, then the terminal has its turn
_LOOK_NS = 500_000  # how often the busy pin follows its panel


class EmulatedBoard:
    """A board by the name of a real one, as `Twin` wants it."""

    def __init__(self, name: str, root: Path, uf2: Path) -> None:
        pins = read_pins(name)
        self.name = name
        self.ticks_ms = clock = Wall()
        self.idle = clock.sleep
        self.keys = Buttons(pins, name in _PRESSED_HIGH)
        self._panel = Panel(pins, *_PANELS[name]) if name in _PANELS else None
        self._strip = Strip(pins) if ("strip", "data") in pins else None
        self.chain = self._strip.chain if self._strip else None
        parts = (*self.keys.parts, self._panel, self._strip, Power(pins))
        wired = tuple(lambda part=part: part for part in parts if part)
        self._file = root / "pico.bin"
        install(bundle.build(name), self._file)
        board = BoardSpec(extras=wired, layout=_FLASH, image=uf2)
        try:
            self._device = MicroPythonDevice(board=board, filesystem=self._file)
        except (OSError, ValueError) as error:
            raise UserError(f"{uf2} cannot be booted: {error}.") from None
        self._loop = asyncio.new_event_loop()
        self._boot = self._loop.create_task(self._device.astart(None))

    @property
    def chip(self) -> Chip | None:
        """The panel's controller."""
        return self._panel.chip if self._panel else None

    def step(self, _now_ms: int) -> None:
        """Run the chip for a moment."""
        self._loop.run_until_complete(asyncio.sleep(_SLICE_S))
        error = self._device.simulator.engine_room_error
        if error:
            raise UserError(f"The emulator has failed: {error!r}.")

    def idle_ms(self) -> int:
        """It has no time to lose."""
        return 0

    def page(self) -> None:
        """Only its glass and its lights show what it means."""

    def close(self) -> None:
        """Pull the plug; the flash stays as it is at this moment."""
        self._device.stop()
        self._boot.cancel()
        self._loop.run_until_complete(asyncio.sleep(_SLICE_S))
        self._loop.close()
        self._device.dump_flash_image(self._file)


class Buttons:
    """Five contacts."""

    def __init__(self, pins: dict[tuple[str, str], int], high: bool) -> None:
        self.parts = [KeyMock(pins["button", key], active_high=high) for key in _KEYS]

    def down(self, key: int) -> None:
        """A finger comes."""
        self.parts[key.bit_length() - 1].press()

    def up(self, key: int) -> None:
        """A finger goes."""
        self.parts[key.bit_length() - 1].release()


class Panel:
    """A controller on a bus of the chip."""

    def __init__(self, pins: dict[tuple[str, str], int], kind: type[Chip], spi: int) -> None:
        self.chip: Chip | None = None
        self._pins = {signal: pin for (part, signal), pin in pins.items() if part == "panel"}
        self._kind = kind
        self._spi = spi

    def attach(self, rp2040: RP2040) -> None:
        """Solder it on."""
        self.chip = self._kind(lambda: rp2040.clock.nanos / 1e6)
        bus, spi = Bus(self.chip), rp2040.spi[self._spi]
        lines = (("select", bus.cs), ("command", bus.dc), ("reset", bus.reset))
        for signal, line in lines:
            rp2040.gpio[self._pins[signal]].add_listener(_follower(line))
        busy, chip = rp2040.gpio[self._pins["busy"]], self.chip

        def look() -> None:
            busy.set_input_value(bool(chip.busy_level()))
            alarm.schedule(_LOOK_NS)

        def transmitted() -> None:
            spi.complete_transmit(0)

        def transmit(byte: int) -> None:
            bus.write(bytes((byte,)))
            bits_a_second = spi.clock_frequency
            sent.schedule(int(8e9 / bits_a_second) if bits_a_second else 1000)

        alarm, sent = rp2040.clock.create_alarm(look), rp2040.clock.create_alarm(transmitted)
        spi.on_transmit = transmit
        look()


class Strip:
    """Pixels and the switch of their supply."""

    def __init__(self, pins: dict[tuple[str, str], int]) -> None:
        self.chain = Chain()
        self._supply = pins["strip", "supply"]
        self._pixels = Ws2812(pins["strip", "data"], on_pixels=self._show)

    def attach(self, rp2040: RP2040) -> None:
        """Solder it on."""
        self.chain.supply(False)
        self._pixels.attach(rp2040)
        rp2040.gpio[self._supply].add_listener(_follower(self.chain.supply))

    def _show(self, pixels: list[tuple[int, ...]]) -> None:
        self.chain.write(bytes(part for red, green, blue in pixels for part in (green, red, blue)))


class Power:
    """A USB cable that gives power."""

    def __init__(self, pins: dict[tuple[str, str], int]) -> None:
        self._pin = pins["usb", "power"]

    def attach(self, rp2040: RP2040) -> None:
        """Plug it in."""
        rp2040.gpio[self._pin].set_input_value(True)


def _follower(line):
    """Passes on the levels that a pin is driven to."""

    def changed(state: GPIOPinState, _: GPIOPinState) -> None:
        if state in (GPIOPinState.LOW, GPIOPinState.HIGH):
            line(state == GPIOPinState.HIGH)

    return changed


def read_pins(board: str) -> dict[tuple[str, str], int]:
    """(part, signal) → GPIO number."""
    with _PINS.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["board"] == board]
    return {(row["part"], row["signal"]): int(row["pin"].removeprefix("GP")) for row in rows}


def install(made: bundle.Bundle, path: Path) -> None:
    """Copy the firmware onto the flash in a file, beside the log that may lie there."""
    context = UserContext(BLOCKS * BLOCK)
    if path.is_file():
        context.buffer[:] = path.read_bytes()
    disk = LittleFS(context, mount=False, block_size=BLOCK, block_count=BLOCKS, prog_size=PAGE)
    if not path.is_file():
        disk.format()
    disk.mount()
    for name in made.names:
        disk.makedirs(str(Path(name).parent), exist_ok=True)
        with disk.open(name, "wb") as file:
            file.write((made.folder / name).read_bytes())
    disk.unmount()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(context.buffer))
