"""A Pico on a Waveshare Pico-ePaper-2.9, five buttons to ground, perhaps a strip of pixels."""

import time

import machine
import neopixel

from vigil_pico.boards.chip import Chip, Keys
from vigil_pico.drivers.pixels import Strip
from vigil_pico.drivers.ssd1680 import Panel

NAME = "pico_epaper"
BUTTONS = (2, 3, 4, 5, 6)  # A B C ▲ ▼
STRIP, STRIP_SUPPLY = 22, 21
CLOCK, DATA, SELECT, COMMAND, RESET, BUSY = 10, 11, 9, 8, 12, 13
_PIXELS = 24
_WAKE_MS = 2  # before pixels listen


def open_board():
    """The board, with everything on its pins."""
    spi = machine.SPI(1, 8_000_000, sck=machine.Pin(CLOCK), mosi=machine.Pin(DATA))
    panel = Panel(
        spi,
        machine.Pin(SELECT, machine.Pin.OUT, value=1),
        machine.Pin(COMMAND, machine.Pin.OUT),
        machine.Pin(RESET, machine.Pin.OUT, value=1),
        machine.Pin(BUSY, machine.Pin.IN, machine.Pin.PULL_UP),  # busy is high: none is noticed
        time.sleep_ms,  # pyright: ignore[reportAttributeAccessIssue]
    )
    return Chip(NAME, Keys(BUTTONS), panel, open_strip())


def open_strip():
    """Pixels on their pin, behind a switch."""
    chain = neopixel.NeoPixel(machine.Pin(STRIP), _PIXELS)
    switch = machine.Pin(STRIP_SUPPLY, machine.Pin.OUT, value=0)

    def supply(on):
        switch(on)
        if on:
            time.sleep_ms(_WAKE_MS)  # pyright: ignore[reportAttributeAccessIssue]

    strip = Strip(lambda _frame: chain.write(), _PIXELS, supply)
    chain.buf = strip.frame  # its very bytes: nothing is copied, so an interrupt may write them
    return strip
