"""A UC8151 (or UC8151D) e-paper controller as seen from its bus, with 128 × 296 pixels of glass.

Emulated from the data sheet and from what drivers of real panels rely on: two memories for the old
and the new image that change places after a refresh, waveforms for each pair of old and new pixel
from the panel's store or from registers, power that has to be on before anything is shown.

`stored_resolution`: a UC8151D takes its resolution from the panel's store after a reset; Adafruit's
driver relies on that. The Badger's UC8151 must be told, by the panel setting or by 0x61.
"""

import random
from collections.abc import Callable

from vigil_host.sim import glass
from vigil_host.sim.chip import Chip
from vigil_host.sim.glass import HEIGHT, WIDTH, Waveform

_OLD, _NEW = 0x10, 0x13
_ROW_BYTES = 16
_ROWS = 296
_POWER_ON_MS = 80
_POWER_OFF_MS = 40
_BUSY_LAG_MS = 0.2  # of the busy pin after the start of a refresh
_ALL = (1 << HEIGHT) - 1
_RESOLUTIONS = ((96, 230), (96, 252), (128, 296), (160, 296))

# Settings of voltage, timing and temperature change nothing here, by the least and the most bytes.
_ACCEPTED = {
    (0, 0): b"\x05\x11\x40\x43\x51\x70\x71",
    (1, 1): b"\x03\x30\x41\x60\x80\x82\xe0\xe3\xe5",
    (2, 2): b"\x2a",
    (3, 3): b"\x06\x42\x65",
    (3, 5): b"\x01",
}


_UNDRIVEN = bytes((glass.UNDRIVEN,)) * 160


class Uc8151(Chip):
    """The controller; put it on a `Bus`."""

    BUSY = 0

    def __init__(self, now_ms: Callable[[], float], stored_resolution: bool = False) -> None:
        super().__init__(now_ms)
        self._stored_resolution = stored_resolution
        self._noise = random.Random(8151)
        self._forget()
        self._registers()
        self._written = 0
        self._streams = dict.fromkeys((_OLD, _NEW), self._store)
        self._commands = {
            0x00: (1, 2, self._set_panel),
            0x02: (0, 0, self._power_off),
            0x04: (0, 0, self._power_on),
            0x07: (1, 1, self._sleep),
            0x12: (0, 0, self._refresh),
            0x20: (44, 60, self._set_waveform),
            0x21: (42, 60, self._set_waveform),
            0x22: (42, 60, self._set_waveform),
            0x23: (42, 60, self._set_waveform),
            0x24: (42, 60, self._set_waveform),
            0x50: (1, 1, self._set_interval),
            0x61: (3, 3, self._set_resolution),
            0x90: (7, 7, self._set_window),
            0x91: (0, 0, self._enter_window),
            0x92: (0, 0, self._leave_window),
        }
        for (least, most), codes in _ACCEPTED.items():
            self._commands.update((code, (least, most, lambda _: None)) for code in codes)

    # Registers

    def _registers(self) -> None:
        self._panel = 0x0F
        self._polarity = 1  # bit 0: 1 is white; bit 1: the old image does not count
        self._resolution: tuple[int, int] | None = None
        if self._stored_resolution:
            self._resolution = HEIGHT, WIDTH
        self._window: tuple[int, int, int, int] | None = None
        self._in_window = False
        self._waveforms: dict[int, bytes] = {}
        self._powered = False

    def _set_panel(self, data: bytes) -> None:
        if not data[0] & 1:
            self._registers()
        self._panel = data[0]

    def _set_interval(self, data: bytes) -> None:
        self._polarity = data[0] >> 4 & 3

    def _set_resolution(self, data: bytes) -> None:
        self._resolution = data[0] & 0xF8, (data[1] & 1) << 8 | data[2]

    def _set_waveform(self, data: bytes) -> None:
        assert self._code is not None
        self._waveforms[self._code] = data

    def _set_window(self, data: bytes) -> None:
        first, last = data[0] >> 3, data[1] >> 3
        top, bottom = (data[2] & 1) << 8 | data[3], (data[4] & 1) << 8 | data[5]
        if first <= last < _ROW_BYTES and top <= bottom < _ROWS:
            self._window = first, last, top, bottom
        else:
            self._complain("partial window outside of the glass")

    def _enter_window(self, _: bytes) -> None:
        self._in_window = True

    def _leave_window(self, _: bytes) -> None:
        self._in_window = False

    def _area(self) -> tuple[int, int, int, int]:
        """First and last byte of a row, first and last row."""
        if self._in_window and self._window:
            return self._window
        columns, rows = self._size()
        return 0, columns // 8 - 1, 0, rows - 1

    def _size(self) -> tuple[int, int]:
        return self._resolution or _RESOLUTIONS[self._panel >> 6]

    # Memory

    def _forget(self) -> None:
        size = _ROW_BYTES * _ROWS
        self._memory = {code: bytearray(self._noise.randbytes(size)) for code in (_OLD, _NEW)}

    def _begin_stream(self, code: int) -> None:
        self._written = 0

    def _store(self, data: bytes) -> None:
        assert self._code is not None
        first, last, top, bottom = self._area()
        memory = self._memory[self._code]
        for byte in data:
            row, column = divmod(self._written, last - first + 1)
            row, column = top + row, first + column
            self._written += 1
            if row > bottom:
                self._complain("more written than the picture holds")
            elif column < _ROW_BYTES and row < _ROWS:
                memory[row * _ROW_BYTES + column] = byte

    def _end_stream(self) -> None:
        first, last, top, bottom = self._area()
        whole = (last - first + 1) * (bottom - top + 1)
        if self._written < whole:
            self._complain(f"{self._written} of the {whole} bytes of a picture written")

    # Work

    def _power_on(self, _: bytes) -> None:
        self._powered = True
        self._work(_POWER_ON_MS)

    def _power_off(self, _: bytes) -> None:
        self._powered = False
        self._work(_POWER_OFF_MS)

    def _sleep(self, data: bytes) -> None:
        if data[0] != 0xA5:
            self._complain("deep sleep without its check code")
            return
        if self._powered:
            self._complain("deep sleep while powered")
        self._asleep = True
        self._forget()

    def _refresh(self, _: bytes) -> None:
        if not self._powered:
            self._complain("shown without power")
            return
        if not self._panel & 0x10:
            self._complain("three colours on a black and white glass")
        waveforms = self._chosen_waveforms()
        partial = not (glass.moves(waveforms[0]) or glass.moves(waveforms[3]))
        self._show(self._pixels(_NEW), self._pixels(_OLD), waveforms, partial, _BUSY_LAG_MS)
        self._memory[_NEW], self._memory[_OLD] = self._memory[_OLD], self._memory[_NEW]

    def _chosen_waveforms(self) -> list[Waveform]:
        if not self._panel & 0x20:  # the panel's own
            return [glass.TO_WHITE, glass.TO_BLACK, glass.TO_WHITE, glass.TO_BLACK]
        missing = [f"0x{code:02x}" for code in range(0x20, 0x25) if code not in self._waveforms]
        if missing:
            self._complain(f"waveforms {', '.join(missing)} are not loaded")
        white, to_white, to_black, black = (
            _waveform(self._waveforms.get(code, b"")) for code in (0x21, 0x22, 0x23, 0x24)
        )
        if self._polarity & 2:
            white, black = to_white, to_black
        return [white, to_black, to_white, black]

    def _pixels(self, code: int) -> bytes:
        """A memory as the glass sees it. Our x counts its gates backwards, our y its sources."""
        rows, (_, _, top, bottom) = self._size()[1], self._area()
        pixels = bytearray()
        for x in range(WIDTH):
            gate = WIDTH - 1 - x
            row = gate if self._panel & 0x08 else rows - 1 - gate
            driven = top <= row <= bottom
            pixels += self._sources(code, row) if driven else _UNDRIVEN[:HEIGHT]
        return bytes(pixels)

    def _sources(self, code: int, row: int) -> bytes:
        columns, (first, last, _, _) = self._size()[0], self._area()
        bits = int.from_bytes(self._memory[code][row * _ROW_BYTES : (row + 1) * _ROW_BYTES], "big")
        if self._polarity & 1:
            bits ^= _ALL
        seen = glass.spread(bits)[first * 8 : last * 8 + 8]
        line = (_UNDRIVEN[: first * 8] + seen + _UNDRIVEN)[:columns]
        line = line if self._panel & 0x04 else line[::-1]
        return (line + _UNDRIVEN)[:HEIGHT]


def _waveform(data: bytes) -> Waveform:
    pushes: list[tuple[int, int]] = []
    for at in range(0, len(data) // 6 * 6, 6):
        levels, a, b, c, d, repeat = data[at : at + 6]
        steps = (levels >> 6, a), (levels >> 4, b), (levels >> 2, c), (levels, d)
        pushes += [(_push(level), frames) for level, frames in steps] * repeat
    return pushes


def _push(level: int) -> int:
    return (0, glass.BLACK, glass.WHITE, 0)[level & 3]
