"""A Pimoroni Badger 2040: its own five buttons and panel; GP10 holds the battery on."""

import time

import machine

from vigil_pico.boards.chip import Chip, Keys
from vigil_pico.uc8151 import Panel

NAME = "badger2040"
BUTTONS = (12, 13, 14, 15, 11)  # A B C ▲ ▼, high when pressed
POWER = 10
CLOCK, DATA, SELECT, COMMAND, RESET, BUSY = 18, 19, 17, 20, 21, 26


def open_board():
    """The board, with everything on its pins; the power is latched before anything else."""
    machine.Pin(POWER, machine.Pin.OUT, value=1)
    spi = machine.SPI(0, 12_000_000, sck=machine.Pin(CLOCK), mosi=machine.Pin(DATA))
    panel = Panel(
        spi,
        machine.Pin(SELECT, machine.Pin.OUT, value=1),
        machine.Pin(COMMAND, machine.Pin.OUT),
        machine.Pin(RESET, machine.Pin.OUT, value=1),
        machine.Pin(BUSY, machine.Pin.IN, machine.Pin.PULL_DOWN),  # busy is low: none is noticed
        time.sleep_ms,  # pyright: ignore[reportAttributeAccessIssue]
    )
    return Chip(NAME, Keys(BUTTONS, pressed=1), panel)
