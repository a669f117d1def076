"""The board `pico_pixels` under CircuitPython, with Adafruit's own driver of the pixels.

There are no interrupts: `keypad` looks at the buttons in the background and keeps what it saw with
its time. The laptop has a serial port of its own, so that nothing on the console disturbs the talk.
Files lie on FAT, where a rename cannot take another file's place: a plug pulled in that moment, or
while the drive is written, can cost more than on littlefs.
"""

import os
import time

import board
import keypad
import microcontroller
import neopixel
import supervisor
import usb_cdc
from watchdog import WatchDogMode

from vigil.compat import const
from vigil.log.files import Files
from vigil_pico.drivers.contacts import Contacts
from vigil_pico.drivers.pixels import Strip
from vigil_pico.ticks import TICKS

NAME = "pico_pixels"
BUTTONS = (2, 3, 4, 5, 6)  # A B C ▲ ▼
STRIP, STRIP_SUPPLY = 22, 21
ROOT = "/"
_PIXELS = const(24)
_WAKE_S = 0.002  # before pixels listen
_SCAN_S = 0.005  # between two looks at the buttons: a bounce is over in a few
_EVENTS_MOST = const(128)  # of the buttons, while the program is busy
_WATCHDOG_S = const(8)
_LAP = const(0x20000000)  # CircuitPython's milliseconds begin again here, ours (TICKS) after two
_BURST = const(256)  # bytes taken at most in one go: the game comes first


class Ticks:
    """Milliseconds that begin again at 2**30, made of some that do so at 2**29."""

    def __init__(self):
        self._last = self._laps = 0

    def __call__(self):
        """Now."""
        now = supervisor.ticks_ms()
        if now < self._last:
            self._laps ^= _LAP
        self._last = now
        return now | self._laps

    def at(self, ticks):
        """A moment not long ago."""
        now = self()
        return now - (now - ticks) % _LAP & TICKS


class Keys(Contacts):
    """Five buttons to ground."""

    def __init__(self, ticks):
        pins = tuple(getattr(board, "GP%d" % pin) for pin in BUTTONS)
        self._pad = keypad.Keys(
            pins, value_when_pressed=False, interval=_SCAN_S, max_events=_EVENTS_MOST
        )
        self._ticks = ticks
        Contacts.__init__(self)

    def take(self):
        """The next thing that happened, or -1, as `Contacts` tells it."""
        events = self._pad.events
        if events.overflowed:
            self.lost = True
            events.clear()
            self._pad.reset()  # it tells anew of all that are down
            self.change(0, self._ticks())
        event = events.get()
        while event:
            bit = 1 << event.key_number
            levels = self.levels | bit if event.pressed else self.levels & ~bit
            self.change(levels, self._ticks.at(event.timestamp))
            event = events.get()
        return Contacts.take(self)


class Port:
    """The second serial port, read and written without waiting."""

    open = True

    def __init__(self, port):
        self._port = port
        if port:
            port.timeout = 0
            port.write_timeout = 1

    def read(self, _wait_ms=0):
        """What has arrived, possibly nothing."""
        waiting = self._port.in_waiting if self._port else 0
        return self._port.read(min(waiting, _BURST)) if waiting else b""

    def write(self, data):
        """Send bytes; False where nobody reads: the rest is dropped."""
        if not self._port or not self._port.connected:
            return False
        return self._port.write(data) == len(data)


class FatFiles(Files):
    """A folder on FAT."""

    def rename(self, old, new):
        """Give a file another's name; a plug pulled in between leaves the old one to be found."""
        if new in self.names():
            self.remove(new)
        Files.rename(self, old, new)

    def close(self, file):
        """Close a written file, and let nothing of it wait in memory."""
        Files.close(self, file)
        os.sync()


class Circuit:
    """The board as the app sees it."""

    name = NAME
    panel = None
    waking = 0

    def __init__(self):
        self.ticks_ms = Ticks()
        self.keys = Keys(self.ticks_ms)
        self.strip = _open_strip()
        self.port = Port(usb_cdc.data)

    def files(self, folder):
        """A folder on the drive."""
        return FatFiles(ROOT + folder)

    def open(self, name):
        """A file that came with the program."""
        return open(ROOT + name, "rb")

    def names(self):
        """The files that came with the program, and what else lies there."""
        return os.listdir(ROOT)

    def identity(self):
        """Who this is, and chance for the life of a new log."""
        return (bytes(microcontroller.cpu.uid) + bytes(8))[:8] + os.urandom(4)

    def random(self):
        """A number below 0 in place of a seed: lots come of it."""
        return ~int.from_bytes(os.urandom(3), "little")

    def idle(self, ms):
        """Pause."""
        time.sleep(ms / 1000)

    def battery(self):
        """CircuitPython does not tell: as with a cable, nothing is switched off."""
        return False

    def off(self):
        """This board cannot switch itself off."""

    def watchdog(self):
        """From now on `feed` must be called every eight seconds."""
        dog = microcontroller.watchdog
        dog.timeout = _WATCHDOG_S
        dog.mode = WatchDogMode.RESET
        return dog.feed

    def reset(self):
        """Begin anew."""
        microcontroller.reset()


def open_board():
    """The board, with everything on its pins."""
    return Circuit()


def _open_strip():
    """Pixels on their pin, behind a switch."""
    from digitalio import DigitalInOut

    chain = neopixel.NeoPixel(getattr(board, "GP%d" % STRIP), _PIXELS, auto_write=False)
    switch = DigitalInOut(getattr(board, "GP%d" % STRIP_SUPPLY))
    switch.switch_to_output(False)

    def supply(on):
        switch.value = on
        if on:
            time.sleep(_WAKE_S)

    def write(frame):
        for i in range(_PIXELS):
            chain[i] = frame[3 * i + 1], frame[3 * i], frame[3 * i + 2]
        chain.show()

    return Strip(write, _PIXELS, supply)
