"""The parts on an emulated RP2040, driven through its registers; no firmware image is at hand."""

import struct
from contextlib import contextmanager

import pytest
from littlefs import LittleFS, UserContext
from rp2040py.boards import BoardSpec, build_rp2040_from_spec

from tests.laptop.panel_bench import pictures
from vigil_host import bundle
from vigil_host.sim import emulate
from vigil_host.sim.flash import BLOCK, BLOCKS, PAGE
from vigil_pico import ssd1680, uc8151
from vigil_pico.buttons import DOWN, A

_IO, _PADS, _SIO = 0x40014000, 0x4001C000, 0xD0000000
_SPI = (0x4003C000, 0x40040000)
_IN, _OUT_SET, _OUT_CLR, _ENABLE = 0x04, 0x14, 0x18, 0x24
_INPUT = 0x40  # of a pad: listen
_LOOP = struct.pack("<H", 0xE7FE)  # Thumb: branch to itself


class _Registers:
    """What `machine` does for a driver, one register after the other."""

    def __init__(self, parts, pins, spi):
        self.pins = {signal: pin for (part, signal), pin in pins.items() if part == "panel"}
        self.rp2040 = build_rp2040_from_spec(BoardSpec(extras=tuple(lambda p=p: p for p in parts)))
        self._spi = _SPI[spi]
        self.rp2040.write_uint32(self._spi, 7)  # eight bits
        self.rp2040.write_uint32(self._spi + 0x10, 2)
        self.rp2040.write_uint32(self._spi + 0x04, 2)

    def sleep_ms(self, ms):
        for _ in range(10 * ms):
            self.rp2040.clock.tick(100_000)

    def write(self, data):
        for byte in data:
            self.rp2040.write_uint32(self._spi + 0x08, byte)
            self.rp2040.clock.tick(10_000)
            self.rp2040.read_uint32(self._spi + 0x08)

    def output(self, signal):
        pin = self.pins[signal]
        self.rp2040.write_uint32(_IO + 4 + 8 * pin, 5)
        self.rp2040.write_uint32(_SIO + _OUT_SET, 1 << pin)
        self.rp2040.write_uint32(_SIO + _ENABLE, 1 << pin)

        def drive(level):
            self.rp2040.write_uint32(_SIO + (_OUT_SET if level else _OUT_CLR), 1 << pin)

        return drive

    def busy(self):
        return _level(self.rp2040, self.pins["busy"])


def _level(rp2040, pin):
    rp2040.write_uint32(_PADS + 4 + 4 * pin, _INPUT)
    return rp2040.read_uint32(_SIO + _IN) >> pin & 1


@pytest.mark.parametrize(("name", "driver"), [("pico_epaper", ssd1680), ("badger2040", uc8151)])
def test_a_panel_shows_what_its_driver_sends(name, driver):
    pins = emulate.read_pins(name)
    kind, spi = emulate._PANELS[name]
    panel = emulate.Panel(pins, kind, spi)
    chip = _Registers([panel], pins, spi)
    lines = [chip.output(signal) for signal in ("select", "command", "reset")]
    (image,) = pictures(1)
    device = driver.Panel(chip, *lines, chip.busy, chip.sleep_ms)
    device.begin()
    device.paint(image, True)
    assert not device.ready()
    while not device.ready():
        chip.sleep_ms(10)
        assert chip.rp2040.clock.nanos < 5e9
    assert panel.chip.image() == image
    assert panel.chip.complaints == []


@pytest.mark.parametrize(("name", "level"), [("pico_epaper", False), ("badger2040", True)])
def test_a_button_reaches_its_pin(name, level):
    pins = emulate.read_pins(name)
    keys = emulate.Buttons(pins, level)
    rp2040 = build_rp2040_from_spec(BoardSpec(extras=tuple(lambda k=k: k for k in keys.parts)))
    for key, signal in ((A, "A"), (DOWN, "DOWN")):
        keys.down(key)
        assert _level(rp2040, pins["button", signal]) == level
        keys.up(key)


def test_a_new_firmware_leaves_the_log_alone(tmp_path):
    made = bundle.build("pico_pixels", tmp_path / "firmware")
    path = tmp_path / "pico.bin"
    emulate.install(made, path)
    with _mounted(path) as disk:
        disk.mkdir("/log")
        with disk.open("/log/1", "wb") as file:
            file.write(b"played")
    emulate.install(made, path)
    with _mounted(path) as disk:
        assert disk.open("/log/1", "rb").read() == b"played"
        for name in made.names:
            assert disk.open(name, "rb").read() == (made.folder / name).read_bytes()


@contextmanager
def _mounted(path):
    context = UserContext(BLOCKS * BLOCK)
    context.buffer[:] = path.read_bytes()
    disk = LittleFS(context, block_size=BLOCK, block_count=BLOCKS, prog_size=PAGE)
    yield disk
    disk.unmount()
    path.write_bytes(bytes(context.buffer))


def test_the_board_runs_in_slices_and_keeps_its_flash(tmp_path):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0, 0x10000000, 256, 0, 1, 0)
    block = (head + _LOOP).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)
    (tmp_path / "loop.uf2").write_bytes(block)
    board = emulate.EmulatedBoard("pico_epaper", tmp_path, tmp_path / "loop.uf2")
    before = board._device.mcu.clock.nanos
    board.step(0)
    assert board._device.mcu.clock.nanos > before
    assert board.chip
    assert board.chain
    board.close()
    assert (tmp_path / "pico.bin").stat().st_size == BLOCK * BLOCKS
