"""A board with an emulated RP2040, for a program: run it, press its buttons, see what it does.

Time is the chip's, in milliseconds from the first switching on, and passes only in `run`. What the
chip did is kept in lists, each entry with its time.
"""

import base64
import json
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from vigil_host.sim.bus import Bus
from vigil_host.sim.strip import Chain
from vigil_host.silicon.contact import Contact, Press
from vigil_host.silicon.image import FILES_AT
from vigil_host.silicon.toolbox import prepare
from vigil_host.silicon.wiring import Wiring
from vigil_pico.buttons import DOWN, UP, A, B, C

KEYS = {"A": A, "B": B, "C": C, "U": UP, "D": DOWN}
_STEP_MS = 5


class Failed(Exception):
    """The emulator, not the program that runs on it."""


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


class Pico:
    """`flash`: all of it, as `image.flash` makes it."""

    def __init__(self, board: str, flash: bytes, seed: int = 1, fast: bool = True) -> None:
        self.ms = 0.0
        self.refreshes: list[Refresh] = []
        self.frames: list[Frame] = []
        self.operations: list[Operation] = []
        self.blind: list[tuple[float, float]] = []  # when it looked again, after how long
        self.resets: list[tuple[float, str]] = []
        self.cut = False
        self._received = bytearray()
        self._wiring = Wiring(board)
        self._contact = Contact(seed)
        self._panel_ms = 0.0
        kind = self._wiring.controller
        self.panel = kind(lambda: self._panel_ms) if kind else None
        self._bus = Bus(self.panel) if self.panel else None
        self.chain = Chain() if self._wiring.strip is not None else None
        self._begin(flash, seed, fast)

    def _begin(self, flash: bytes, seed: int, fast: bool) -> None:
        tools = prepare()
        self._folder = tempfile.TemporaryDirectory(prefix="vigil-silicon-")
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(tools.command, stdin=pipe, stdout=pipe, text=True)
        if self.chain:
            self.chain.supply(False)
        self._ask(
            "make",
            rom=str(tools.rom),
            core=str(tools.core) if fast else None,
            flash=self._lay(flash),
            wiring=self._wiring.told(),
            seed=seed,
        )

    def close(self) -> None:
        """Throw it away."""
        self._process.communicate()  # it ends when its input does
        self._folder.cleanup()

    def __enter__(self) -> "Pico":
        return self

    def __exit__(self, *_error) -> None:
        self.close()

    # Time

    def run(self, ms: float) -> None:
        """Let time pass, unless the power is gone."""
        self.run_to(self.ms + ms)

    def run_to(self, ms: float) -> None:
        """Let time pass up to a moment."""
        while not self.cut:
            why = self._ask("run", until=ms)
            self.cut = why == "cut"
            if why == "panel":
                self._tell_busy()
            elif why == "time":
                break
        self._look_at_panel(self.ms)

    def until(self, there: Callable[[], bool], most_ms: float, step_ms: float = _STEP_MS) -> bool:
        """Run until something is there; whether it came."""
        end_ms = self.ms + most_ms
        while not there():
            if self.cut or self.ms >= end_ms:
                return False
            self.run(step_ms)
        return True

    def settle(self, quiet_ms: float = 1000, most_ms: float = 60_000) -> bool:
        """Run until panel and flash have been quiet for a while."""

        def quiet() -> bool:
            busy = self.panel is not None and self.panel.busy
            last = [each.ms for each in (*self.refreshes[-1:], *self.operations[-1:])]
            return not busy and self.ms - max([begin_ms, *last]) >= quiet_ms

        begin_ms = self.ms
        return self.until(quiet, most_ms, 20)

    # Buttons

    def press(self, key: str, lasting_ms: float = 90, at_ms: float | None = None) -> Press:
        """A press, now or at its time, with a contact that bounces; it happens as time passes."""
        code = KEYS[key]
        begin_ms = self.ms if at_ms is None else at_ms
        down = self._contact.edges(begin_ms, True)
        up = self._contact.edges(begin_ms + lasting_ms, False)
        self.move(code, [*down, *up])
        return Press(code, begin_ms, up[-1][0])

    def touch(self, code: int, closed: bool) -> None:
        """A finger comes or goes now."""
        self.move(code, self._contact.edges(self.ms, closed))

    def move(self, code: int, edges: list[tuple[float, bool]]) -> None:
        """Close and open a contact at these times."""
        pin, pressed = self._wiring.buttons[code], self._wiring.pressed
        changes = [(ms, pin, closed == pressed) for ms, closed in edges]
        self._ask("pins", changes=changes)

    def tap(self, key: str, lasting_ms: float = 90, after_ms: float = 60) -> Press:
        """A press, and the time it takes."""
        press = self.press(key, lasting_ms)
        self.run_to(press.up_ms + after_ms)
        return press

    def usb_power(self, on: bool) -> None:
        """What the board is told about the cable's five volts."""
        self._ask("pins", changes=[(self.ms, self._wiring.usb, on)])

    # Cable

    def write(self, data: bytes) -> None:
        """Send bytes to the serial port."""
        self._ask("write", data=base64.b64encode(data).decode())

    def read(self) -> bytes:
        """What has come from the serial port since the last time."""
        data = bytes(self._received)
        self._received.clear()
        return data

    def ask(self, word: str, most_ms: float = 3000) -> str:
        """Type a word at the cable as a person would; what was answered until it is quiet."""
        self.run(50)
        self.read()
        self.write(word.encode() + b"\r\n")
        answer, end_ms = b"", self.ms + most_ms
        while self.ms < end_ms:
            self.run(100)
            more = self.read()
            answer += more
            if answer.strip() and not more:
                break
        return answer.decode(errors="replace")

    # Power

    def cut_at(self, ms: float) -> None:
        """Pull the plug at an instant."""
        self._ask("cut_at", ms=ms)

    def cut_after(self, operations: int, part: float) -> None:
        """Pull the plug when a part of the flash operation after so many is done."""
        self._ask("cut_after", operations=operations, part=part)

    def switch_on(self, flash: bytes | None = None) -> None:
        """Plug in again, with what lies on the flash or with another one."""
        self.cut = False
        self._received.clear()
        self._ask("switch_on", flash=self._lay(flash) if flash else None)

    def flash(self) -> bytes:
        """All of the flash as it is now."""
        path = Path(self._folder.name) / "saved"
        self._ask("save", path=str(path))
        return path.read_bytes()

    def files(self) -> bytes:
        """The part of the flash that is the file system."""
        return self.flash()[FILES_AT:]

    # What is inside

    def state(self) -> dict:
        """Registers, free heap at its lowest, the deepest stack, whether a host is connected."""
        return self._ask("state")

    def forget(self) -> None:
        """Begin anew with the lowest heap and the deepest stack."""
        self._ask("forget")

    def ram(self) -> bytes:
        """The chip's memory."""
        path = Path(self._folder.name) / "ram"
        self._ask("ram", path=str(path))
        return path.read_bytes()

    # The other side of the pipe

    def _ask(self, what: str, **how):
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin
        assert stdout
        stdin.write(json.dumps({"do": what, **how}) + "\n")
        stdin.flush()
        line = stdout.readline()
        answer = json.loads(line) if line else {"error": "The emulator has ended."}
        if "error" in answer:
            raise Failed(answer["error"])
        self.ms = answer["ms"]
        for ms, kind, *rest in answer["events"]:
            getattr(self, f"_on_{kind}")(ms, *rest)
        return answer["result"]

    def _lay(self, flash: bytes) -> str:
        path = Path(self._folder.name) / "flash"
        path.write_bytes(flash)
        return str(path)

    def _on_on(self, _ms: float) -> None:
        """It has been switched on."""

    def _on_reset(self, ms: float, why: str) -> None:
        self.resets.append((ms, why))

    def _on_cable(self, _ms: float, data: str) -> None:
        self._received += base64.b64decode(data)

    def _on_blind(self, ms: float, lasting_ms: float) -> None:
        self.blind.append((ms, lasting_ms))

    def _on_flash(self, ms: float, kind: str, at: int, _count: int, data: str | None) -> None:
        self.operations.append(Operation(ms, kind, at, data and base64.b64decode(data)))

    def _on_supply(self, _ms: float, on: bool) -> None:
        if self.chain:
            self.chain.supply(on)

    def _on_pixels(self, ms: float, begin_ms: float, data: str) -> None:
        if self.chain:
            self.chain.write(base64.b64decode(data))
            self.frames.append(Frame(begin_ms, ms, self.chain.colours()))

    def _on_panel(self, ms: float, kind: str, what) -> None:
        assert self.panel
        assert self._bus
        self._look_at_panel(ms)
        before = len(self.panel.refreshes)
        if kind == "reset":
            self._bus.reset(what)
        else:
            self._send(what)
        if len(self.panel.refreshes) > before:
            self.refreshes.append(Refresh(ms, self.panel.refreshes[-1]))

    def _send(self, runs: list[tuple[str, str]]) -> None:
        assert self._bus
        for kind, data in runs:
            self._bus.cs(kind == "stray")
            self._bus.dc(kind == "data")
            self._bus.write(base64.b64decode(data))
        self._bus.cs(1)

    def _look_at_panel(self, ms: float) -> None:
        """Let the panel's time come to this moment."""
        self._panel_ms = ms
        if self.panel and self.refreshes and not self.refreshes[-1].picture and not self.panel.busy:
            self.refreshes[-1].picture = self.panel.image()

    def _tell_busy(self) -> None:
        assert self.panel
        pin = self._wiring.busy
        changes = [(ms, pin, level) for ms, level in self.panel.busy_ahead()]
        self._ask("pins", changes=changes, only=pin)
