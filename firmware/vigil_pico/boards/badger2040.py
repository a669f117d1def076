"""A Pimoroni Badger 2040: its own five buttons and panel; GP10 holds the battery on."""

import time

import machine

from vigil_pico.boards.chip import Chip, Keys
from vigil_pico.drivers.uc8151 import Panel

NAME = "badger2040"
BUTTONS = (12, 13, 14, 15, 11)  # A B C ▲ ▼, high when pressed
POWER = 10
CLOCK, DATA, SELECT, COMMAND, RESET, BUSY = 18, 19, 17, 20, 21, 26


class Badger(Chip):
    """A board that holds its own power while it runs on a battery."""

    def __init__(self, keys, panel, latch, waking):
        super().__init__(NAME, keys, panel)
        self._latch = latch
        self.waking = waking if self.battery() else 0  # a finger has switched it on

    def off(self):
        """Let go of the power; ink stays."""
        self._latch(0)


def open_board():
    """The board: first the power is latched, then the waking finger looked for, then the rest."""
    latch = machine.Pin(POWER, machine.Pin.OUT, value=1)
    keys = Keys(BUTTONS, pressed=1)
    waking = keys.first
    spi = machine.SPI(0, 12_000_000, sck=machine.Pin(CLOCK), mosi=machine.Pin(DATA))
    panel = Panel(
        spi,
        machine.Pin(SELECT, machine.Pin.OUT, value=1),
        machine.Pin(COMMAND, machine.Pin.OUT),
        machine.Pin(RESET, machine.Pin.OUT, value=1),
        machine.Pin(BUSY, machine.Pin.IN, machine.Pin.PULL_DOWN),  # busy is low: none is noticed
        time.sleep_ms,  # pyright: ignore[reportAttributeAccessIssue]
    )
    return Badger(keys, panel, latch, waking)
