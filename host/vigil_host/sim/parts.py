"""What every simulated board has, whoever runs its firmware: as hardware/boards.csv tells of it.

Contacts under a program's fingers, a panel's controller and a chain of pixels at their wires, a
clock, chance, and a port with nobody at its other end.
"""

import os
from collections.abc import Callable

from vigil_host.make.boards import Kind, kind
from vigil_host.sim.chip import Chip
from vigil_host.sim.clock import Hand, Wall
from vigil_host.sim.ssd1680 import Ssd1680
from vigil_host.sim.strip import Chain
from vigil_host.sim.uc8151 import Uc8151
from vigil_pico.drivers.contacts import Contacts

_CONTROLLERS: dict[str, Callable[[Callable[[], float]], Chip]] = {
    "ssd1680": Ssd1680,
    "uc8151": Uc8151,
}


class Keys(Contacts):
    """Five contacts that a program presses, with the interrupts that tell of it."""

    def __init__(self, clock: Callable[[], int]) -> None:
        super().__init__()
        self._clock = clock
        self._on = True
        self._fingers = 0  # the buttons that are down, whether anybody knows or not
        self._closed = self._opened = 0  # edges that were latched while interrupts were off

    def down(self, key: int, ms: int | None = None) -> None:
        """A finger comes, now or at a time."""
        self._move(self._fingers | key, self._clock() if ms is None else ms)

    def up(self, key: int, ms: int | None = None) -> None:
        """A finger goes."""
        self._move(self._fingers & ~key, self._clock() if ms is None else ms)

    def interrupts(self, on: bool) -> None:
        """Off while the flash erases: what moves then is noticed later, one pin after the other."""
        self._on = on
        if not on:
            self._closed = self._opened = 0
            return
        for key in (1 << i for i in range(5) if (self._closed | self._opened) >> i & 1):
            levels = self.levels & ~key | self._fingers & key
            self.change(levels, self._clock(), key & self._closed & self._opened, late=True)

    def _move(self, fingers: int, ms: int) -> None:
        self._closed |= fingers & ~self._fingers
        self._opened |= self._fingers & ~fingers
        self._fingers = fingers
        if self._on:
            self.change(fingers, ms)


class Parts:
    """A board by the name of a real one; a subclass lets firmware run on it."""

    def __init__(self, name: str, clock: Wall | Hand, port=None) -> None:
        self.kind = kind(name)
        self.name = name
        self.keys = Keys(clock)
        self.ticks_ms = clock
        self.port = port or Unplugged()
        self.chip = controller(self.kind, clock)
        self.chain = chain(self.kind)
        self.meanwhile: Callable[[int], None] = lambda now_ms: None  # while it is busy

    def random(self) -> int:
        """A number below 0 in place of a seed: lots come of it, cards are dealt by fresh chance."""
        return ~int.from_bytes(os.urandom(3), "little")


class Unseen:
    """A board whose app cannot be asked."""

    def page(self) -> None:
        """There is none to be had: only the glass and the lights show what it means."""

    def speaks(self) -> str:
        """The language of its words, if there were any."""
        return "en"

    def hidden(self) -> bool:
        """It cannot say that anything is for one player's eyes."""
        return False


class Unplugged:
    """A serial port with nobody at the other end."""

    def read(self) -> bytes:
        """Nothing comes."""
        return b""

    def write(self, data: bytes) -> None:
        """Nobody hears."""

    def close(self) -> None:
        """Nothing was open."""


def controller(kind: Kind, clock: Callable[[], float]) -> Chip | None:
    """The panel's chip, if the board has one."""
    return _CONTROLLERS[kind.panel](clock) if kind.panel else None


def chain(kind: Kind) -> Chain | None:
    """The pixels on its wire, if there are any."""
    return Chain(kind.strip) if kind.strip else None
