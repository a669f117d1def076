"""The wires between the firmware and an emulated chip: SPI, select, data/command, reset, busy.

A byte reaches the chip only while its select line is low, as a command or as data by the level of
the data/command line: what a driver does with its pins counts, not what it means to do.
"""

from collections.abc import Callable
from typing import Protocol


class Wired(Protocol):
    """What a chip must offer to be put on a bus."""

    complaints: list[str]

    def command(self, code: int) -> None: ...

    def data(self, data: bytes) -> None: ...

    def reset(self, level: int) -> None: ...

    def busy_level(self) -> int: ...


class Pin:
    """An output as `machine.Pin` has it: call it with a level to set it, without to read it."""

    def __init__(self, changed: Callable[[int], None] | None = None) -> None:
        self._level = 1
        self._changed = changed

    def __call__(self, level: int | None = None) -> int | None:
        if level is None:
            return self._level
        level = int(bool(level))
        if level != self._level:
            self._level = level
            if self._changed:
                self._changed(level)
        return None


class Bus:
    """SPI and pins of one chip; hand `bus, bus.cs, bus.dc, bus.reset, bus.busy` to a driver."""

    def __init__(self, chip: Wired, sent: Callable[[int], None] | None = None) -> None:
        """`sent` hears of every write, how many bytes it was."""
        self.cs = Pin()
        self.dc = Pin()
        self.reset = Pin(chip.reset)
        self.busy = chip.busy_level
        self._chip = chip
        self._sent = sent

    def write(self, buffer) -> None:
        """Clock bytes out to whoever is selected."""
        data = bytes(buffer)
        if self._sent:
            self._sent(len(data))
        if data and self.cs():
            self._chip.complaints.append(f"{len(data)} bytes sent while nobody is selected")
        elif data and self.dc():
            self._chip.data(data)
        else:
            for code in data:
                self._chip.command(code)
