"""What others' drivers send draws the same on the emulated panels.

So driver and emulator do not only prove each other: Adafruit's drivers run as they are, what
Waveshare's and Pimoroni's send for the very boards that we support is written out.
"""

from importlib import import_module
from types import SimpleNamespace

import pytest

from tests.laptop.lib.panel_bench import (
    HEIGHT,
    KINDS,
    SIZE,
    SSD1680_LUT,
    WIDTH,
    Bench,
    Clock,
    pictures,
    pixel,
)
from vigil_host.sim.bus import Bus
from vigil_host.sim.ssd1680 import Ssd1680
from vigil_host.sim.uc8151 import Uc8151


@pytest.fixture(scope="module")
def adafruit():
    """Adafruit's drivers, with their waiting done by a clock of ours."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BLINKA_OS_AGNOSTIC", "1")
        patch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else it may offer to run pip
        clock = Clock()
        modules = [import_module(f"adafruit_epd.{name}") for name in ("epd", "ssd1680", "uc8151d")]
        for module in modules:
            patch.setattr(module, "time", SimpleNamespace(sleep=clock.sleep))
        epd, ssd, uc = modules
        yield SimpleNamespace(
            clock=clock, epd=epd.Adafruit_EPD, ssd=ssd.Adafruit_SSD1680, uc=uc.Adafruit_UC8151D
        )


class Line:
    """A pin as `digitalio` has it."""

    direction = None

    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        return bool(self._pin())

    @value.setter
    def value(self, level):
        self._pin(level)


class Spi:
    """A bus as `busio` has it."""

    def __init__(self, bus):
        self.write = bus.write

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def configure(self, baudrate):
        pass

    def write_readinto(self, out, into):
        self.write(out)


def adafruit_display(driver, chip, rotation):
    bus = Bus(chip)
    display = driver(
        *(128, 296, Spi(bus)),
        cs_pin=Line(bus.cs),
        dc_pin=Line(bus.dc),
        sramcs_pin=None,
        rst_pin=Line(bus.reset),
        busy_pin=Line(bus.busy),
    )
    display.rotation = rotation
    return display


def adafruit_draw(adafruit, display, picture):
    display.fill(adafruit.epd.WHITE)
    for x in range(WIDTH):
        for y in range(HEIGHT):
            if pixel(picture, x, y):
                display.pixel(x, y, adafruit.epd.BLACK)
    display.display()


def test_adafruits_ssd1680_driver_draws_the_same(adafruit):
    chip = Ssd1680(adafruit.clock, first_source=0)
    display = adafruit_display(adafruit.ssd, chip, rotation=1)
    display.begin()
    for picture in pictures(2):
        adafruit_draw(adafruit, display, picture)
        assert chip.image() == picture
    display.power_down()
    assert chip.refreshes == ["full", "full"]
    assert chip.complaints == []


def test_adafruits_ssd1680_driver_is_a_byte_off_on_glass_that_begins_at_s8(adafruit):
    """As on real panels of that wiring, where CircuitPython sets `colstart = 8`."""
    chip = Ssd1680(adafruit.clock, first_source=8)
    display = adafruit_display(adafruit.ssd, chip, rotation=1)
    (picture,) = pictures(1)
    adafruit_draw(adafruit, display, picture)
    seen = chip.image()
    assert seen[WIDTH:] == picture[:-WIDTH]


def test_adafruits_uc8151d_driver_draws_the_same(adafruit):
    chip = Uc8151(adafruit.clock, stored_resolution=True)
    display = adafruit_display(adafruit.uc, chip, rotation=3)
    display.set_black_buffer(1, True)  # black and white panels: the new image, as in il0373.py
    display.set_color_buffer(0, True)
    display.begin()
    for picture in pictures(2):
        adafruit_draw(adafruit, display, picture)
        assert chip.image() == picture
    display.power_down()
    assert chip.refreshes == ["full", "full"]
    assert chip.complaints == []


def test_adafruits_uc8151d_driver_needs_the_resolution_in_the_panels_store(adafruit):
    """Its panel setting says 96 × 230 by the data sheet, and it never sends 0x61."""
    chip = Uc8151(adafruit.clock)
    adafruit_draw(adafruit, adafruit_display(adafruit.uc, chip, rotation=3), pictures(1)[0])
    assert "more written than the picture holds" in chip.complaints


def test_what_waveshares_landscape_demo_sends_looks_the_same():
    """Rows first like ours, but byte columns upwards and the lowest page first; 0 is black."""
    bench = Bench(*KINDS["ssd1680"])
    images = [bytes(255 - byte for byte in image) for image in pictures(3)]
    pages = [[image[at : at + WIDTH] for at in range(0, SIZE, WIDTH)] for image in images]
    first, second, third = (b"".join(reversed(image)).hex() for image in pages)
    partial = SSD1680_LUT, "37 00000000004000000000", "3c 80", "22 c0", "20"
    bench.send("01 270100", "11 07", "44 000f", "45 00002701", "21 0080", "4e 00", "4f 0000")
    bench.send("24" + first, "26" + first, "22 f7", "20")
    bench.clock.ms += 2000
    assert bench.chip.image() == pictures(3)[0]
    for number, image in ((1, second), (2, third)):  # the memories change places by themselves
        bench.send(*partial)
        bench.clock.ms += 100
        bench.send("4e 00", "4f 0000", "24" + image, "22 0f", "20")
        bench.clock.ms += 300
        assert bench.chip.image() == pictures(3)[number]
    assert bench.chip.refreshes == ["full", "partial", "partial"]
    assert bench.chip.complaints == []


def test_what_pimoronis_badger_driver_sends_looks_the_same():
    """Columns from the top down, the top pixel in the highest bit, source lines not reversed."""
    bench = Bench(*KINDS["uc8151"])
    (picture,) = pictures(1)
    columns = bytearray()
    for x in range(WIDTH):
        for y in range(0, HEIGHT, 8):
            columns.append(sum(pixel(picture, x, y + i) << 7 - i for i in range(8)))
    bench.send("00 97", "01 03002b2b2b", "04")
    bench.clock.ms += 100
    bench.send("06 171717", "03 00", "41 00", "60 22", "50 4c", "30 3a", "92")
    bench.send("13" + columns.hex(), "11", "12")
    bench.clock.ms += 2000
    assert bench.chip.image() == picture
    assert bench.chip.complaints == []
