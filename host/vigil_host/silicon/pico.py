"""A board with an emulated RP2040, for a program: run it, press its buttons, see what it does.

Time is the chip's, in milliseconds from the first switching on, and passes only in `run`. What the
chip did is kept in lists, each entry with its time.
"""

from collections.abc import Callable

from vigil_host.silicon.chip_process import ChipProcess, encoded
from vigil_host.silicon.contact import Contact, Press
from vigil_host.silicon.image import FILES_AT
from vigil_host.silicon.wiring import Wiring
from vigil_host.silicon.witness import Witness

_STEP_MS = 5
_FLICKER_MS = 0.05
_ANSWER_MS = 100  # quiet for so long, and a word at the cable is answered


class Pico:
    """`flash`: all of it, as `image.flash` makes it."""

    def __init__(self, board: str, flash: bytes, seed: int = 1, fast: bool = True) -> None:
        self._wiring = wiring = Wiring(board)
        self._seen = seen = Witness(wiring)
        self._contact = Contact(seed)
        self.cut = False  # the plug is pulled
        self.panel, self.chain = seen.panel, seen.chain
        self.refreshes, self.frames, self.operations = seen.refreshes, seen.frames, seen.operations
        self.blind, self.resets = seen.blind, seen.resets
        self._process = ChipProcess(flash, wiring.told(), seed, fast, seen.told)

    def close(self) -> None:
        """Throw it away."""
        self._process.close()

    def __enter__(self) -> "Pico":
        return self

    def __exit__(self, *_error) -> None:
        self.close()

    # Time

    @property
    def ms(self) -> float:
        """Now."""
        return self._process.ms

    def run(self, ms: float) -> None:
        """Let time pass, unless the power is gone."""
        self.run_to(self.ms + ms)

    def run_to(self, ms: float) -> None:
        """Let time pass up to a moment."""
        why = None
        while why != "time" and not self.cut:
            why = self._process.ask("run", until=ms)
            self.cut = why == "cut"
            if why == "panel":
                self._tell_busy()
        self._seen.look_at_panel(self.ms)

    def until(self, there: Callable[[], bool], most_ms: float, step_ms: float = _STEP_MS) -> bool:
        """Run until something is there; whether it came."""
        end_ms = self.ms + most_ms
        while not there():
            if self.cut or self.ms >= end_ms:
                return False
            self.run(step_ms)
        return True

    def settle(self, quiet_ms: float = 1000) -> bool:
        """Run until panel and flash have been quiet for a while."""

        def quiet() -> bool:
            busy = self.panel is not None and self.panel.busy
            last = [each.ms for each in (*self.refreshes[-1:], *self.operations[-1:])]
            return not busy and self.ms - max([begin_ms, *last]) >= quiet_ms

        begin_ms = self.ms
        return self.until(quiet, 15_000, 20)

    def _tell_busy(self) -> None:
        """The panel was spoken to: what its busy pin will do."""
        assert self.panel
        pin = self._wiring.busy
        changes = [(ms, pin, level) for ms, level in self.panel.busy_ahead()]
        self._process.ask("pins", changes=changes, only=pin)

    # Buttons

    def press(
        self, key: str, lasting_ms: float = 90, at_ms: float | None = None, flicker_ms: float = 0
    ) -> Press:
        """A press of A B C U or D, now or at its time; it happens as time passes.

        A dirty contact flickers, so long before it is let go.
        """
        begin_ms = self.ms if at_ms is None else at_ms
        down = self._contact.edges(begin_ms, True)
        up = self._contact.edges(begin_ms + lasting_ms, False)
        open_ms = up[0][0] - flicker_ms
        flicker = [(open_ms, False), (open_ms + _FLICKER_MS, True)] if flicker_ms else []
        self._move(key, [*down, *flicker, *up])
        return Press(key, begin_ms, up[-1][0])

    def tap(self, key: str, lasting_ms: float = 90, after_ms: float = 60) -> Press:
        """A press, and the time it takes."""
        press = self.press(key, lasting_ms)
        self.run_to(press.up_ms + after_ms)
        return press

    def touch(self, key: str, closed: bool) -> None:
        """A finger comes or goes now."""
        self._move(key, self._contact.edges(self.ms, closed))

    def _move(self, key: str, edges: list[tuple[float, bool]]) -> None:
        pin, pressed = self._wiring.buttons[key], self._wiring.pressed
        self._process.ask("pins", changes=[(ms, pin, closed == pressed) for ms, closed in edges])

    # Cable

    def write(self, data: bytes) -> None:
        """Send bytes to the serial port."""
        self._process.ask("write", data=encoded(data))

    def read(self) -> bytes:
        """What has come from the serial port since the last time."""
        data = bytes(self._seen.received)
        self._seen.received.clear()
        return data

    def ask(self, word: str, most_ms: float = 3000) -> str:
        """Type a word at the cable as a person would; what was answered until it is quiet."""
        self.read()
        self.write(word.encode() + b"\r\n")
        answer, end_ms = b"", self.ms + most_ms
        while self.ms < end_ms:
            self.run(_ANSWER_MS)
            more = self.read()
            answer += more
            if answer.strip() and not more:
                break
        return answer.decode(errors="replace")

    # Power and what is inside

    def usb_power(self, on: bool) -> None:
        """What the board is told about the cable's five volts."""
        self._process.ask("pins", changes=[(self.ms, self._wiring.usb, on)])

    def cut_at(self, ms: float) -> None:
        """Pull the plug at an instant."""
        self._process.ask("cut_at", ms=ms)

    def cut_after(self, operations: int, part: float) -> None:
        """Pull the plug in the middle of a flash operation, after some whole ones."""
        self._process.ask("cut_after", operations=operations, part=part)

    def switch_on(self, flash: bytes | None = None) -> None:
        """Plug in again, with what lies on the flash or with another one."""
        self.cut = False
        self.read()
        self._process.ask("switch_on", flash=self._process.lay(flash) if flash else None)

    def flash(self) -> bytes:
        """All of the flash as it is now."""
        return self._process.take("save")

    def files(self) -> bytes:
        """The part of the flash that is the file system."""
        return self.flash()[FILES_AT:]

    def ram(self) -> bytes:
        """The chip's memory."""
        return self._process.take("ram")

    def state(self) -> dict:
        """Registers, free heap at its lowest, the deepest stack, whether a host is connected."""
        return self._process.ask("state")

    def forget(self) -> None:
        """Begin anew with the lowest heap and the deepest stack."""
        self._process.ask("forget")
