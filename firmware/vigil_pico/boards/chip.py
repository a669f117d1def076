"""What every board with an RP2040 or RP2350 has: contacts, clock, chance and files."""

import os
import time

import machine

from vigil.compat import const
from vigil.files import Files
from vigil_pico.boards.usb import usb_power
from vigil_pico.port import Port
from vigil_pico.program import open_file

_WATCHDOG_MS = const(8000)


class Keys:
    """Five contacts; an interrupt latches each edge, for a flash erase blinds the program."""

    def __init__(self, pins, pressed=0):
        """Pin numbers of A B C ▲ ▼, and their level when pressed."""
        pull = machine.Pin.PULL_DOWN if pressed else machine.Pin.PULL_UP
        edge = machine.Pin.IRQ_RISING if pressed else machine.Pin.IRQ_FALLING
        self._pressed = pressed
        self._edges = bytearray(len(pins))
        self._none = (0, 0)
        self._pins = [machine.Pin(pin, machine.Pin.IN, pull) for pin in pins]
        for i, pin in enumerate(self._pins):
            pin.irq(lambda _pin, i=i: self._latch(i), edge)

    def read(self):
        """(down now, went down since the last time) as bits."""
        levels = edges = 0
        for i in range(len(self._pins)):
            if self._pins[i]() == self._pressed:
                levels |= 1 << i
            if self._edges[i]:
                self._edges[i] = 0
                edges |= 1 << i
        return (levels, edges) if levels or edges else self._none

    def _latch(self, i):
        self._edges[i] = 1


class Chip:
    """The board as the app sees it."""

    waking = 0

    def __init__(self, name, keys, panel=None, strip=None):
        self.name = name
        self.keys = keys
        self.panel = panel
        self.strip = strip
        self.port = Port()
        self._usb = usb_power()

    def files(self, folder):
        """A folder on the flash."""
        return Files("/" + folder)

    def open(self, name):
        """A file that came with the program."""
        return open_file(name)

    def identity(self):
        """Who this is, and chance for the life of a new log."""
        return (machine.unique_id() + bytes(8))[:8] + os.urandom(4)

    def random(self):
        """A seed."""
        return int.from_bytes(os.urandom(3), "little")

    def ticks_ms(self):
        """Milliseconds since some time ago."""
        return time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]

    def idle(self, ms):
        """Pause; on battery the chip sleeps, with USB connected it must not."""
        if self._usb():
            time.sleep_ms(ms)  # pyright: ignore[reportAttributeAccessIssue]
        else:
            machine.lightsleep(ms)

    def battery(self):
        """Whether no cable gives power."""
        return not self._usb()

    def off(self):
        """This board cannot switch itself off."""

    def watchdog(self):
        """From now on `feed` must be called every eight seconds."""
        return machine.WDT(timeout=_WATCHDOG_MS).feed

    def reset(self):
        """Begin anew."""
        machine.reset()
