"""Sees all that the chip does, and writes it down with its time: the panel, the pixels, the flash.

Panel and pixels are the simulator's models, fed with what the chip says on their wires.
"""

from dataclasses import dataclass

from vigil_host.silicon.chip_process import decoded
from vigil_host.silicon.wiring import Wiring
from vigil_host.sim.bus import Bus
from vigil_host.sim.parts import chain, controller


@dataclass
class Refresh:
    """A picture that the panel was told to show; `picture` is there when it is on the glass."""

    ms: float
    kind: str
    picture: bytes | None = None


@dataclass(frozen=True)
class Frame:
    """A frame for the pixels: its first bit, its end, and what they show then."""

    begin_ms: float
    ms: float
    colours: list[tuple[int, int, int]]


@dataclass(frozen=True)
class Operation:
    """A sector that was erased or a page that was programmed, at the end of it."""

    ms: float
    kind: str
    at: int
    data: bytes | None


class Witness:
    """Call `told` with every event."""

    def __init__(self, wiring: Wiring) -> None:
        self.refreshes: list[Refresh] = []
        self.frames: list[Frame] = []
        self.operations: list[Operation] = []
        self.blind: list[tuple[float, float]] = []  # when it looked again, after how long
        self.resets: list[tuple[float, str]] = []
        self.received = bytearray()
        self._panel_ms = 0.0
        self.panel = controller(wiring.kind, lambda: self._panel_ms)
        self._bus = Bus(self.panel) if self.panel else None
        self.chain = chain(wiring.kind)
        if self.chain:
            self.chain.supply(False)

    def told(self, ms: float, kind: str, *what) -> None:
        """Something has happened."""
        getattr(self, f"_{kind}")(ms, *what)

    def look_at_panel(self, ms: float) -> None:
        """Let the panel's time come to this moment."""
        self._panel_ms = ms
        last = self.refreshes[-1] if self.refreshes else None
        if self.panel and last and not last.picture and not self.panel.busy:
            last.picture = self.panel.image()

    def _on(self, _ms: float) -> None:
        """It was switched on: nothing of that is kept."""

    def _reset(self, ms: float, why: str) -> None:
        self.resets.append((ms, why))

    def _cable(self, _ms: float, data: str) -> None:
        self.received += decoded(data)

    def _blind(self, ms: float, lasting_ms: float) -> None:
        self.blind.append((ms, lasting_ms))

    def _flash(self, ms: float, kind: str, at: int, _count: int, data: str | None) -> None:
        self.operations.append(Operation(ms, kind, at, decoded(data) if data else None))

    def _supply(self, _ms: float, on: bool) -> None:
        if self.chain:
            self.chain.supply(on)

    def _pixels(self, ms: float, begin_ms: float, data: str) -> None:
        if self.chain:
            self.chain.write(decoded(data))
            self.frames.append(Frame(begin_ms, ms, self.chain.colours()))

    def _panel(self, ms: float, kind: str, what) -> None:
        assert self.panel
        assert self._bus
        self.look_at_panel(ms)
        before = len(self.panel.refreshes)
        if kind == "reset":
            self._bus.reset(what)
        else:
            self._send(self._bus, what)
        if len(self.panel.refreshes) > before:
            self.refreshes.append(Refresh(ms, self.panel.refreshes[-1]))

    def _send(self, bus: Bus, runs: list[tuple[str, str]]) -> None:
        """Bytes by what they were sent as: command, data, or stray with nobody selected."""
        for kind, data in runs:
            bus.cs(kind == "stray")
            bus.dc(kind == "data")
            bus.write(decoded(data))
        bus.cs(1)
