"""An SSD1680 e-paper controller as seen from its bus, with 128 × 296 pixels of glass behind it.

Emulated from the data sheet (rev. 0.14): two memories of 176 × 296 bits behind a window and an
address counter, a waveform from the panel's own store or from a register, a sequence that powers,
loads and shows. The memories hold noise until they are written, as they do in life.

Panels differ in a way that the controller cannot tell: `first_source` says which of its 176
outputs the glass begins at, 8 on Waveshare's 2.9 inch (it is driven with "S8 to S167", 0x21),
0 on others (Adafruit's driver takes that for granted). The panel's store has no waveform for
display mode 2, as Waveshare's has none.
"""

import random
from collections.abc import Callable

from vigil_host.sim import glass
from vigil_host.sim.chip import Chip
from vigil_host.sim.glass import HEIGHT, WIDTH, Waveform

_ROW_BYTES = 22
_ROWS = 296
_NEW, _OLD = 0x24, 0x26
_POWER_MS = 50
_SOFT_RESET_MS = 5
_ALL = (1 << HEIGHT) - 1

# Settings of voltage, temperature, border and test change nothing here, by how much they take.
_ACCEPTED = {
    0: b"\x7f",
    1: b"\x03\x18\x2c\x3a\x3b\x3c\x3f\x74\x7e",
    2: b"\x1a\x2b",
    3: b"\x04\x1c",
    4: b"\x0c",
    10: b"\x38",
}


class Ssd1680(Chip):
    """The controller; put it on a `Bus`."""

    def __init__(self, now_ms: Callable[[], float], first_source: int = 8) -> None:
        super().__init__(now_ms)
        self._first_source = first_source
        self._noise = random.Random(1680)
        self._forget()
        self._registers()
        self._written = 0
        self._streams = dict.fromkeys((_NEW, _OLD), self._store)
        self._commands = {
            0x01: (3, 3, self._set_gates),
            0x10: (1, 1, self._sleep),
            0x11: (1, 1, self._set_entry),
            0x12: (0, 0, self._soft_reset),
            0x20: (0, 0, self._activate),
            0x21: (2, 2, self._set_options),
            0x22: (1, 1, self._set_sequence),
            0x32: (153, 153, self._set_waveforms),
            0x37: (10, 10, self._set_display_option),
            0x44: (2, 2, self._set_x_window),
            0x45: (4, 4, self._set_y_window),
            0x4E: (1, 1, self._set_x),
            0x4F: (2, 2, self._set_y),
        }
        for count, codes in _ACCEPTED.items():
            self._commands.update((code, (count, count, lambda _: None)) for code in codes)

    # Registers

    def _registers(self) -> None:
        self._rows, self._upside_down = _ROWS, False
        self._x, self._y = _Axis(_ROW_BYTES), _Axis(_ROWS)
        self._y_first = False
        self._options, self._shift = 0, 0
        self._sequence = 0xFF
        self._swaps = False
        self._waveforms: list[Waveform] | None = None  # unless in the register, the panel's own
        self._powered = False

    def _set_gates(self, data: bytes) -> None:
        self._rows = _nine_bits(data) + 1
        self._upside_down = bool(data[2] & 1)
        if self._rows > _ROWS or data[2] & 6:
            self._complain("gates set for a glass of another wiring")

    def _set_entry(self, data: bytes) -> None:
        self._x.step = 1 if data[0] & 1 else -1
        self._y.step = 1 if data[0] & 2 else -1
        self._y_first = bool(data[0] & 4)

    def _set_options(self, data: bytes) -> None:
        self._options = data[0]
        self._shift = 8 if data[1] & 0x80 else 0

    def _set_sequence(self, data: bytes) -> None:
        self._sequence = data[0]

    def _set_display_option(self, data: bytes) -> None:
        self._swaps = bool(data[5] & 0x40)

    def _set_x_window(self, data: bytes) -> None:
        if not self._x.frame(data[0] & 0x3F, data[1] & 0x3F):
            self._complain("window wider than the memory")

    def _set_y_window(self, data: bytes) -> None:
        if not self._y.frame(_nine_bits(data), _nine_bits(data[2:])):
            self._complain("window higher than the memory")

    def _set_x(self, data: bytes) -> None:
        self._x.at = data[0] & 0x3F

    def _set_y(self, data: bytes) -> None:
        self._y.at = _nine_bits(data)

    def _set_waveforms(self, data: bytes) -> None:
        self._waveforms = [_waveform(data, row) for row in (3, 2, 1, 0)]

    # Memory

    def _forget(self) -> None:
        size = _ROW_BYTES * _ROWS
        self._memory = {code: bytearray(self._noise.randbytes(size)) for code in (_NEW, _OLD)}

    def _begin_stream(self, code: int) -> None:
        self._written = 0

    def _store(self, data: bytes) -> None:
        while data:
            data = data[self._store_line(data) :]

    def _store_line(self, data: bytes) -> int:
        """Write up to the end of a line of the window; how many bytes that took."""
        assert self._code is not None
        if not (self._x.inside() and self._y.inside()):
            self._written += 1
            self._complain(f"memory written at {self._x.at}, {self._y.at}, outside of the window")
            return 1
        first, then = (self._y, self._x) if self._y_first else (self._x, self._y)
        count = min(len(data), first.left())
        if self._written <= len(self._x) * len(self._y) < self._written + count:
            self._complain("more written than the window holds")
        self._written += count
        stride = first.step * (_ROW_BYTES if self._y_first else 1)
        begin = self._y.at * _ROW_BYTES + self._x.at
        places = range(begin, begin + count * stride, stride)
        memory = self._memory[self._code]
        for place, byte in zip(places, data, strict=False):
            memory[place] = byte
        if first.advance(count):
            then.advance()
        return count

    # Work

    def _soft_reset(self, _: bytes) -> None:
        self._registers()
        self._work(_SOFT_RESET_MS)

    def _sleep(self, data: bytes) -> None:
        self._asleep = bool(data[0] & 3)
        if data[0] & 3 == 3:  # mode 2 keeps nothing
            self._forget()

    def _asleep_looks_busy(self) -> bool:
        return True

    def _activate(self, _: bytes) -> None:
        sequence = self._sequence
        if sequence & 0x40:
            self._powered = True
        if sequence & 0x10:
            self._waveforms = None
        if not sequence & 0x04:
            self._work(_POWER_MS)
        elif self._powered:
            self._update(partial=bool(sequence & 0x08))
        else:
            self._complain("shown without power")
        if sequence & 0x02:
            self._powered = False

    def _update(self, partial: bool) -> None:
        if partial and not self._waveforms:
            self._complain("the panel has no waveform for display mode 2")
        new, old = self._pixels(_NEW, self._options), self._pixels(_OLD, self._options >> 4)
        self._show(new, old, self._waveforms or _stored(partial), partial)
        if partial and self._swaps:
            self._memory[_NEW], self._memory[_OLD] = self._memory[_OLD], self._memory[_NEW]

    def _pixels(self, code: int, option: int) -> bytes:
        """A memory as the glass sees it. Our x is its row, our top its last column."""
        pixels = bytearray()
        spare = 176 - HEIGHT - (self._first_source - self._shift)
        for x in range(WIDTH):
            row = _ROWS - 1 - x if self._upside_down else x
            line = self._memory[code][row * _ROW_BYTES : (row + 1) * _ROW_BYTES]
            bits = int.from_bytes(line, "big") >> spare & _ALL
            if option & 0x04:  # taken as 0
                bits = 0
            if not option & 0x08:  # unless inverted, 1 is white
                bits ^= _ALL
            driven = row < self._rows
            pixels += glass.spread(bits)[::-1] if driven else bytes((glass.UNDRIVEN,)) * HEIGHT
        return bytes(pixels)


class _Axis:
    """Half of the address counter: runs from the start of its window to the end, and again."""

    def __init__(self, size: int) -> None:
        self.at = self.start = 0
        self.end = size - 1
        self.step = 1
        self._size = size

    def __len__(self) -> int:
        return abs(self.end - self.start) + 1

    def frame(self, start: int, end: int) -> bool:
        self.start, self.end = start, end
        return max(start, end) < self._size

    def inside(self) -> bool:
        first, last = sorted((self.start, self.end))
        return first <= self.at <= min(last, self._size - 1)

    def left(self) -> int:
        """How many steps lead to the end of the window and past it; 1 if they lead elsewhere."""
        ahead = (self.end - self.at) * self.step
        return ahead + 1 if ahead >= 0 else 1

    def advance(self, steps: int = 1) -> bool:
        """Whether the end was reached and it begins anew."""
        last = self.at + (steps - 1) * self.step
        over = last == self.end
        self.at = self.start if over else last + self.step
        return over


def _stored(partial: bool) -> list[Waveform]:
    """A black and white panel looks at the new pixel alone in display mode 1."""
    if partial:
        return [glass.NOTHING, glass.TO_BLACK, glass.TO_WHITE, glass.NOTHING]
    return [glass.TO_WHITE, glass.TO_BLACK, glass.TO_WHITE, glass.TO_BLACK]


def _waveform(data: bytes, row: int) -> Waveform:
    pushes: list[tuple[int, int]] = []
    for group in range(12):
        levels = data[12 * row + group]
        a, b, repeat_ab, c, d, repeat_cd, repeat = data[60 + 7 * group : 67 + 7 * group]
        ab = [(_push(levels >> 6), a), (_push(levels >> 4), b)] * (repeat_ab + 1)
        cd = [(_push(levels >> 2), c), (_push(levels), d)] * (repeat_cd + 1)
        pushes += (ab + cd) * (repeat + 1)
    return pushes


def _push(level: int) -> int:
    return (0, glass.BLACK, glass.WHITE, glass.BLACK)[level & 3]


def _nine_bits(data: bytes) -> int:
    return data[0] | (data[1] & 1) << 8
