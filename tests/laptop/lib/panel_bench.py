"""An emulated panel on its wires, with a driver of ours at the other end and time by hand."""

import random

import canvas  # noqa: F401  (a driver imports framebuf)
from vigil_host.sim.bus import Bus
from vigil_host.sim.ssd1680 import Ssd1680
from vigil_host.sim.uc8151 import Uc8151
from vigil_pico.drivers import ssd1680, uc8151

WIDTH, HEIGHT, SIZE = 296, 128, 4736
BLANK = bytes(SIZE)


class Clock:
    """Time that passes when somebody sleeps."""

    def __init__(self):
        self.ms = 0.0

    def __call__(self):
        return self.ms

    def sleep_ms(self, ms):
        self.ms += ms

    def sleep(self, seconds):
        self.ms += 1000 * seconds


def pictures(count):
    source = random.Random(1)
    return [bytearray(source.randbytes(SIZE)) for _ in range(count)]


def pixel(picture, x, y):
    return picture[x + y // 8 * WIDTH] >> y % 8 & 1


class Bench:
    """A driver and an emulated controller, wired up."""

    def __init__(self, driver, chip):
        self.clock = Clock()
        self.chip = chip(self.clock)
        self.bus = Bus(self.chip)
        pins = self.bus.cs, self.bus.dc, self.bus.reset, self.bus.busy
        self.panel = driver(self.bus, *pins, self.clock.sleep_ms)

    def show(self, image, clean=False):
        """Paint and wait; how long the refresh took."""
        self.panel.paint(image, clean)
        start = self.clock.ms
        while not self.panel.ready():
            self.clock.ms += 10
        return self.clock.ms - start

    def send(self, *messages):
        """Talk to the controller past the driver: command and data as hex, in pairs or alone."""
        for message in messages:
            data = bytes.fromhex(message)
            self.bus.cs(0)
            self.bus.dc(0)
            self.bus.write(data[:1])
            self.bus.dc(1)
            self.bus.write(data[1:])
            self.bus.cs(1)


KINDS = {"ssd1680": (ssd1680.Panel, Ssd1680), "uc8151": (uc8151.Panel, Uc8151)}

# Waveshare's waveform for changes; what drives the pixels is in the data sheet's order.
SSD1680_LUT = (
    "32 004000000000000000000000 808000000000000000000000 404000000000000000000000"
    "008000000000000000000000 000000000000000000000000"
    "0a000000000001 01000000000000 01000000000000" + "00" * 63 + "222222222222 000000"
)
