"""MicroPython's `framebuf` for the simulated Pico: the one-bit formats, bit for bit.

The simulator puts this module into `sys.modules`, so the firmware draws here as it does on the
chip. It follows extmod/modframebuf.c, clipping and the order of pixels included; what the firmware
does not use (colours, text, ellipse, poly, scroll) is missing on purpose.
"""

MONO_VLSB = 0  # a byte is eight pixels one below the other, the lowest bit on top
MONO_HLSB = 3  # … side by side, the highest bit on the left
MONO_HMSB = 4  # … side by side, the lowest bit on the left

_BITS = [tuple(byte >> i & 1 for i in range(8)) for byte in range(256)]  # lowest first
_BYTES = {bits: byte for byte, bits in enumerate(_BITS)}
_MIRROR = bytes(_BYTES[bits[::-1]] for bits in _BITS)


class FrameBuffer:
    """A picture over somebody's buffer; what lies outside it is dropped."""

    def __init__(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if format not in (MONO_VLSB, MONO_HLSB, MONO_HMSB) or not 1 <= width <= stride:
            raise ValueError
        if format == MONO_VLSB:
            needed = (height + 7 & ~7) * stride // 8
        else:
            stride = stride + 7 & ~7
            needed = height * stride // 8
        view = memoryview(buffer).cast("B")
        if height < 1 or needed > len(view):
            raise ValueError
        self._bytes = view
        self._width = width
        self._height = height
        self._stride = stride
        self._format = format

    def fill(self, c):
        """One colour everywhere."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def pixel(self, x, y, c=None):
        """Read or set a pixel; None outside."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._get(x, y)
        self._set(x, y, c)
        return None

    def rect(self, x, y, w, h, c, f=False):
        """A frame of one pixel, or a filled rectangle."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def fill_rect(self, x, y, w, h, c):
        """A filled rectangle."""
        if w < 1 or h < 1:
            return
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        if left >= right:
            return
        row = [int(c != 0)] * (right - left)
        if self._format != MONO_VLSB:
            for line in range(top, bottom):
                self._put(left, line, row, -1)
            return
        while top < bottom:  # as many rows at a time as share their bytes
            end = min(bottom, (top | 7) + 1)
            mask = (1 << end - top) - 1 << (top & 7)
            bits = _spread(mask, right - left)
            self._stamp((top >> 3) * self._stride + left, right - left, bits if c else 0, bits)
            top = end

    def line(self, x1, y1, x2, y2, c):
        """Bresenham's line, both ends included."""
        dx, sx = (x2 - x1, 1) if x2 > x1 else (x1 - x2, -1)
        dy, sy = (y2 - y1, 1) if y2 > y1 else (y1 - y2, -1)
        x, y, steep = x1, y1, dy > dx
        if steep:
            x, y, dx, dy, sx, sy = y, x, dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            self.pixel(*((y, x) if steep else (x, y)), c)
            while error >= 0:
                y += sy
                error -= 2 * dx
            x += sx
            error += 2 * dy
        self.pixel(x2, y2, c)

    def blit(self, source, x, y, key=-1, palette=None):
        """Draw another picture; `palette` maps its colours first, `key` is the one left out."""
        left, right = max(x, 0), min(x + source._width, self._width)
        top, bottom = max(y, 0), min(y + source._height, self._height)
        if left >= right:
            return
        colours = (0, 1) if palette is None else (palette._get(0, 0), palette._get(1, 0))
        if self._format == source._format == MONO_VLSB:
            self._blit_pages(source, x, y, (left, right, top, bottom), key, colours)
        elif colours == (0, 1) and key < 0 and self._takes(source, left, right - left, left - x):
            self._blit_bytes(source, left, right - left, left - x, range(top, bottom), y)
        else:
            for line in range(top, bottom):
                row = source._row(left - x, line - y, right - left)
                self._put(left, line, [colours[c] for c in row], key)

    def _blit_pages(self, source, x, y, box, key, colours):
        """Eight rows at a time, each byte a column: all of them are shifted as one number."""
        left, right, top, bottom = box
        count = right - left
        whole = _spread(255, count)
        for page in range((source._height + 7) // 8):
            at = y + 8 * page
            start = page * source._stride + left - x
            bits = int.from_bytes(source._bytes[start : start + count], "little")
            ink = (bits if colours[1] else 0) | (whole & ~bits if colours[0] else 0)
            first, last = max(top - at, 0), min(bottom - at, 8)
            drawn = _spread((1 << last) - (1 << first), count) if first < last else 0
            if key in (0, 1):
                drawn &= whole & ~ink if key else ink
            shift = at & 7
            upper = _spread(255 >> shift, count)  # what stays in its byte; the rest is a row below
            place = (at >> 3) * self._stride + left
            self._stamp(place, count, (ink & upper) << shift, (drawn & upper) << shift)
            lower = whole & ~upper
            place += self._stride
            self._stamp(place, count, (ink & lower) >> 8 - shift, (drawn & lower) >> 8 - shift)

    def _stamp(self, start, count, bits, mask):
        """Set those of a mask in bytes side by side, all as one number."""
        if mask:
            old = int.from_bytes(self._bytes[start : start + count], "little")
            new = old & ~mask | bits & mask
            self._bytes[start : start + count] = new.to_bytes(count, "little")

    def _takes(self, source, left, count, source_left):
        """Whether rows of another picture are whole bytes here as well as there."""
        lying = self._format != MONO_VLSB and source._format != MONO_VLSB
        return lying and not (left | count | source_left) & 7

    def _blit_bytes(self, source, left, count, source_left, lines, y):
        count //= 8
        for line in lines:
            to, start = self._place(left, line)[0], source._place(source_left, line - y)[0]
            row = source._bytes[start : start + count]
            if self._format != source._format:
                row = bytes(row).translate(_MIRROR)
            self._bytes[to : to + count] = row

    def _row(self, x, y, count):
        """Pixels side by side."""
        start, bit = self._place(x, y)
        if self._format == MONO_VLSB:
            return [byte >> bit & 1 for byte in self._bytes[start : start + count]]
        bits = []
        for byte in self._bytes[start : start + (x % 8 + count + 7) // 8]:
            bits += _BITS[byte] if self._format == MONO_HMSB else _BITS[byte][::-1]
        return bits[x % 8 : x % 8 + count]

    def _put(self, x, y, row, key):
        """Set pixels side by side, except those of one colour."""
        if self._format == MONO_VLSB:
            start, bit = self._place(x, y)
            buffer, mask = self._bytes, 1 << bit
            for i, c in enumerate(row, start):
                if c != key:
                    buffer[i] = buffer[i] | mask if c else buffer[i] & ~mask
            return
        if key >= 0 or x % 8 or len(row) % 8:
            for i, c in enumerate(row):
                if c != key:
                    self._set(x + i, y, c)
            return
        order = 1 if self._format == MONO_HMSB else -1
        start = self._place(x, y)[0]
        for i in range(0, len(row), 8):  # whole bytes
            self._bytes[start + i // 8] = _BYTES[tuple(row[i : i + 8])[::order]]

    def _get(self, x, y):
        index, bit = self._place(x, y)
        return self._bytes[index] >> bit & 1

    def _set(self, x, y, c):
        index, bit = self._place(x, y)
        if c:
            self._bytes[index] |= 1 << bit
        else:
            self._bytes[index] &= ~(1 << bit)

    def _place(self, x, y):
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, y & 7
        index = (x + y * self._stride) >> 3
        return index, x & 7 if self._format == MONO_HMSB else 7 - (x & 7)


def _spread(byte, count):
    """A byte repeated some times, as one number."""
    return int.from_bytes(bytes((byte,)) * count, "little")
