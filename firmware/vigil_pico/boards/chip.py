"""What every board with an RP2040 or RP2350 has: contacts, clock, chance and files."""

import os
import time

import machine

from vigil import compat
from vigil.compat import const
from vigil.log.files import Files
from vigil_pico.drivers.contacts import Contacts
from vigil_pico.drivers.port import Port
from vigil_pico.program import open_file

_WATCHDOG_MS = const(8000)
_SLEEP_MS = const(20)  # no sleep is shorter: interrupts do not come in one


class Keys(Contacts):
    """Five contacts; an interrupt keeps each change, whatever the program is busy with."""

    def __init__(self, pins, pressed=0):
        """Pin numbers of A B C ▲ ▼, and their level when pressed."""
        pull = machine.Pin.PULL_DOWN if pressed else machine.Pin.PULL_UP
        self._both = both = machine.Pin.IRQ_RISING | machine.Pin.IRQ_FALLING
        self._pressed = pressed
        self._pins = [machine.Pin(pin, machine.Pin.IN, pull) for pin in pins]
        Contacts.__init__(self, self._read())
        self._latches = []
        for pin in self._pins:
            self._latches.append(pin.irq(self._edge, both, hard=True))

    def look(self):
        """Read the contacts after a sleep, in which no interrupt came."""
        state = machine.disable_irq()
        levels = self._read()
        if levels != self.levels:
            self.change(levels, time.ticks_ms())  # pyright: ignore[reportAttributeAccessIssue]
        machine.enable_irq(state)

    def _read(self):
        levels = 0
        for i in range(len(self._pins)):
            if self._pins[i]() == self._pressed:
                levels |= 1 << i
        return levels

    def _edge(self, pin):
        """A hard interrupt: it comes in the middle of anything and allocates nothing.

        One that had to wait for the flash finds both edges latched where the contact went there
        and back; otherwise that took no millisecond, and no finger is so quick.
        """
        i = 0
        while self._pins[i] is not pin:
            i += 1
        key = 1 << i
        levels = self.levels & ~key | (key if pin() == self._pressed else 0)
        late = compat.shields > 0
        same = levels == self.levels
        if same and not late:
            return
        pulsed = late and (same or self._latches[i].flags() == self._both)
        now_ms = time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]
        try:
            self.change(levels, now_ms, key if pulsed else 0, late)
        except RuntimeError:  # the stack is deep just now: it is kept, and lights up a bit later
            pass


class Chip:
    """The board as the app sees it."""

    waking = 0

    def __init__(self, name, keys, panel=None, strip=None):
        self.name = name
        self.keys = keys
        self.panel = panel
        self.strip = strip
        self.port = Port()
        from vigil_pico.boards.usb import usb_power  # once: then it is swept

        self._usb = usb_power()

    def files(self, folder):
        """A folder on the flash."""
        return Files("/" + folder)

    def open(self, name):
        """A file that came with the program."""
        return open_file(name)

    def names(self):
        """The files that came with the program, and what else lies there."""
        from vigil_pico.program import FILES  # pyright: ignore[reportAttributeAccessIssue]

        return list(FILES) + os.listdir("/")

    def identity(self):
        """Who this is, and chance for the life of a new log."""
        return (machine.unique_id() + bytes(8))[:8] + os.urandom(4)

    def random(self):
        """A number below 0 in place of a seed: lots come of it, cards are dealt by fresh chance."""
        return ~int.from_bytes(os.urandom(3), "little")

    def ticks_ms(self):
        """Milliseconds since some time ago."""
        return time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]

    def idle(self, ms):
        """Pause; on battery the chip sleeps, if it is for long. With USB connected it must not."""
        if ms < _SLEEP_MS or self._usb():
            time.sleep_ms(ms)  # pyright: ignore[reportAttributeAccessIssue]
        else:
            machine.lightsleep(ms)
            self.keys.look()

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
