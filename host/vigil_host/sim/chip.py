"""What emulated e-paper controllers share: commands with parameters, busy times, complaints.

Whatever a real chip would not like ends up in `complaints` and is not obeyed. Time is the caller's:
`now_ms` is asked, nothing waits. A picture appears on the glass when its refresh is over.
"""

from collections.abc import Callable

from vigil_host.sim.glass import Glass, Waveform

_FULL_MS = 2000
_PARTIAL_MS = 300
_RESET_MS = 5


class Chip:
    """A controller and its glass; a subclass fills in what its commands do."""

    BUSY = 1  # level of the busy pin while at work

    def __init__(self, now_ms: Callable[[], float]) -> None:
        self.complaints: list[str] = []
        self.refreshes: list[str] = []  # "full" or "partial", one for each
        self.glass = Glass()
        self._now_ms = now_ms
        self._busy_until_ms = now_ms()
        self._seen_from_ms = self._busy_until_ms  # when the busy pin follows
        self._then: Callable[[], None] | None = None  # what happens when busy is over
        self._asleep = False
        self._held = False  # in reset
        self._code: int | None = None
        self._parameters = bytearray()
        # By code: the least and the most parameters, and what to do with them.
        self._commands: dict[int, tuple[int, int, Callable[[bytes], None]]] = {}
        self._streams: dict[int, Callable[[bytes], None]] = {}  # by code: what to do with bytes

    def image(self) -> bytes:
        """The picture that the glass shows now: 296 × 128, MONO_VLSB, 1 for ink."""
        self._let_time_pass()
        return self.glass.image()

    @property
    def busy(self) -> bool:
        """Whether it is at work and should be left alone."""
        self._let_time_pass()
        return self._now_ms() < self._busy_until_ms

    # The wires

    def busy_level(self) -> int:
        self._let_time_pass()
        return self._level_at(self._now_ms())

    def busy_ahead(self) -> list[tuple[float, int]]:
        """What the busy pin does from now on if nobody says anything: (ms, level) in order."""
        now = self._now_ms()
        turns = sorted({now, max(now, self._seen_from_ms), max(now, self._busy_until_ms)})
        return [(ms, self._level_at(ms)) for ms in turns]

    def reset(self, level: int) -> None:
        self._held = not level
        if self._held:
            if self.busy and self._then:
                self._complain("reset in the middle of a refresh")
            self._then = None
        else:
            self._asleep = False
            self._code = None
            self._parameters.clear()
            self._registers()
            self._work(_RESET_MS)

    def command(self, code: int) -> None:
        if self._listens(f"command 0x{code:02x}"):
            self._end_command()
            self._code, self._parameters = code, bytearray()
            if code in self._streams:
                self._begin_stream(code)
            elif code not in self._commands:
                self._complain(f"command 0x{code:02x} is not known")
            elif self._commands[code][0] == 0:
                self._commands[code][2](b"")

    def data(self, data: bytes) -> None:
        if self._code is None:
            self._complain(f"{len(data)} bytes of data without a command")
        elif self._listens(f"data of command 0x{self._code:02x}"):
            if self._code in self._streams:
                self._streams[self._code](bytes(data))
            elif self._code in self._commands:
                for byte in data:
                    self._parameter(byte)

    # For subclasses

    def _registers(self) -> None:
        """Put all registers to what they are after a reset."""

    def _begin_stream(self, code: int) -> None:
        """Get ready for the bytes of an image."""

    def _end_stream(self) -> None:
        """See whether the image came whole."""

    def _asleep_looks_busy(self) -> bool:
        return False

    def _complain(self, text: str) -> None:
        self.complaints.append(text)

    def _work(self, ms: float, then: Callable[[], None] | None = None, lag_ms: float = 0) -> None:
        now = self._now_ms()
        self._busy_until_ms, self._then = now + ms, then
        self._seen_from_ms = now + lag_ms

    def _show(
        self, new: bytes, old: bytes, waveforms: list[Waveform], partial: bool, lag_ms: float = 0
    ) -> None:
        """Start a refresh; images and waveforms as in `Glass.drive`."""
        wrong = self.glass.differing(old) if partial else 0
        if wrong:
            self._complain(f"partial refresh with {wrong} pixels wrong in the previous image")
        self.refreshes.append("partial" if partial else "full")
        self._work(
            _PARTIAL_MS if partial else _FULL_MS,
            lambda: self.glass.drive(new, old, waveforms),
            lag_ms,
        )

    # Inside

    def _level_at(self, ms: float) -> int:
        at_work = self._asleep_looks_busy() if self._asleep else ms < self._busy_until_ms
        return self.BUSY if at_work and ms >= self._seen_from_ms else 1 - self.BUSY

    def _let_time_pass(self) -> None:
        if self._then and self._now_ms() >= self._busy_until_ms:
            then, self._then = self._then, None
            then()

    def _listens(self, what: str) -> bool:
        if self._held:
            self._complain(f"{what} while in reset")
        elif self._asleep:
            self._complain(f"{what} in deep sleep")
        elif self.busy:
            self._complain(f"{what} while busy")
        else:
            return True
        return False

    def _parameter(self, byte: int) -> None:
        assert self._code is not None
        least, most, do = self._commands[self._code]
        self._parameters.append(byte)
        if len(self._parameters) > most:
            self._complain(f"command 0x{self._code:02x} takes {most} parameters, not more")
        elif len(self._parameters) >= least:
            do(bytes(self._parameters))

    def _end_command(self) -> None:
        if self._code in self._streams:
            self._end_stream()
        elif self._code in self._commands:
            least, got = self._commands[self._code][0], len(self._parameters)
            if got < least:
                self._complain(f"command 0x{self._code:02x} takes {least} parameters, got {got}")
