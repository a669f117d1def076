"""Letters for the ink: drawn through framebuf, small ones from memory, large ones from a file.

The file, made by the laptop: "VIGF", then the numbers of character sets and of sizes and the
length of the table of sizes (B B H); each set as the places of the 128 letters of ASCII (B each),
how many letters it has, the place of À, after which all others to U+017F lie in order, or 0, and
how many more there are (H H B), each of those as its code and its place (H H); each size as set,
rows of a cell, rows above the capitals, rows of a capital, place of its body (B B B B H). A body is
one byte of width for each letter and then the cells in order of place, each in MONO_VLSB; place 0
is a box for what cannot be shown at all. So where a cell lies follows from the widths before it.
To read a letter takes a millisecond and to draw it a third of one: of the two sizes in which nearly
all is written, the letters of ASCII are kept, which come first.
"""

import struct
from array import array

import framebuf

from vigil.compat import const
from vigil.text import t

TEXT = const(0)  # sizes: capitals of 8 pixels, for what is said in passing
READ = const(1)  # 12, for what is read: menus, notices
SEAT = const(2)  # 20, for seats and titles
POOL = const(3)  # 40, digits only
HONOR = const(4)  # 75, digits only

_KEPT = const(2)  # sizes below this one are kept in memory, …
_ASCII = const(96)  # … how many of them: the box and the letters
_LATIN = const(0xC0)  # the first letter with something added, …
_LATIN_END = const(0x180)  # … and what follows the last of Latin Extended-A
_LARGEST = const(440)  # bytes of a cell at most
_SET = const(0)  # of a size: which letter is where, …
_ROWS = const(1)
_ABOVE = const(2)
_CAP = const(3)
_BODY = const(4)  # where its cells begin in the file
_WIDTHS = const(5)
_CELLS = const(6)  # those that are kept, or none


class Font:
    """Five sizes."""

    def __init__(self, file):
        """`file`: open for reading in binary, kept."""
        self._file = file
        file.seek(0)
        head = file.read(8)
        if len(head) < 8 or head[:4] != b"VIGF":
            raise ValueError(t("This file is not a Vigil font."))
        _, sets, sizes, length = struct.unpack("<4sBBH", head)
        sets = [_letters(file) for _ in range(sets)]
        table = file.read(length)
        start = file.tell()
        self._sizes = [self._size(sets, table, start, i) for i in range(sizes)]
        self._cell = memoryview(bytearray(_LARGEST))
        self._text = self._letters = self._places = None  # spelled last
        self._negative = framebuf.FrameBuffer(bytearray(b"\x01"), 2, 1, framebuf.MONO_HMSB)

    def _size(self, sets, table, start, i):
        chars, rows, above, cap, body = struct.unpack_from("<BBBBH", table, 6 * i)
        chars = sets[chars]
        self._file.seek(start + body)
        widths = self._file.read(chars[3] + 1)
        cells = None
        if i < _KEPT:
            kept = sum(widths[:_ASCII]) * ((rows + 7) // 8)
            cells = memoryview(bytearray(kept))  # a slice of it is no copy
            self._file.readinto(cells)
        return chars, rows, above, cap, start + body + len(widths), widths, cells

    def height(self, size):
        """Rows of a capital letter."""
        return self._sizes[size][_CAP]

    def above(self, size):
        """Rows that accents rise above the capitals."""
        return self._sizes[size][_ABOVE]

    def pitch(self, size):
        """Rows from one line to the next, so that tails and accents never meet."""
        return self._sizes[size][_ROWS]

    def width(self, text, size):
        """Columns that a text takes."""
        size = self._sizes[size]
        widths = size[_WIDTHS]
        total = 0
        for place in self._spelled(text, size[_SET]):
            total += widths[place]
        return total

    def draw(self, fb, text, x, y, size, color=1, down=False):
        """Text with the top of its capitals at y; returns where the next letter goes.

        `down`: it runs downwards from y, the top of its capitals at x, its tails to the left.
        """
        size = self._sizes[size]
        letters, rows, above, _, _, widths, _ = size
        pages = (rows + 7) // 8
        for place in self._spelled(text, letters):
            width = widths[place]
            cell = self._find(size, place, width * pages, pages)
            if down:
                for page in range(pages):  # the same bytes, read as rows
                    strip = cell[page * width :]
                    strip = framebuf.FrameBuffer(strip, 8, width, framebuf.MONO_HLSB)
                    self._blit(fb, strip, x + above - 7 - 8 * page, y, color)
                y += width
            else:
                cell = framebuf.FrameBuffer(cell, width, rows, framebuf.MONO_VLSB)
                self._blit(fb, cell, x, y - above, color)
                x += width
        return y if down else x

    def _blit(self, fb, cell, x, y, color):
        if color:
            fb.blit(cell, x, y, 0)
        else:
            fb.blit(cell, x, y, 1, self._negative)

    def _spelled(self, text, letters):
        """The place of each letter; a text is measured and drawn, but spelled once."""
        if text != self._text or letters is not self._letters:
            self._text, self._letters, self._places = text, letters, array("H")
            low, latin, high, _ = letters
            for code in _codes(text.encode()):
                if code < 128:
                    place = low[code]
                elif latin and _LATIN <= code < _LATIN_END:
                    place = latin + code - _LATIN
                else:
                    place = high.get(code, low[63])  # else a question mark
                self._places.append(place)
        return self._places

    def _find(self, size, place, length, pages):
        """The cell of a letter, from memory or from the file."""
        if size[_CELLS] and place < _ASCII:
            begin = sum(size[_WIDTHS][:place]) * pages
            return size[_CELLS][begin : begin + length]
        if size[_CELLS]:  # those before it take as much as they do in memory
            begin = sum(size[_WIDTHS][_ASCII:place]) * pages + len(size[_CELLS])
        else:
            begin = sum(size[_WIDTHS][:place]) * pages
        self._file.seek(size[_BODY] + begin)
        self._file.readinto(self._cell[:length])
        return self._cell


def _letters(file):
    """Where the letter with a code is: in ASCII, beyond it, anywhere; and how many there are.

    Bytes for ASCII and one number for the rest of Latin take less room than a dict.
    """
    low = file.read(128)
    count, latin, others = struct.unpack("<HHB", file.read(5))
    high = {}
    for _ in range(others):
        code, place = struct.unpack("<HH", file.read(4))
        high[code] = place
    return low, latin, high, count


def _codes(data):
    """The letters of UTF-8 by their codes.

    A letter of a str would be looked for among all names that MicroPython knows: 0.1 ms each.
    """
    code = more = 0
    for byte in data:
        if byte < 0x80:
            code = byte
        elif byte < 0xC0:
            code = code << 6 | byte & 63
            more -= 1
        else:
            more = 1 + (byte >= 0xE0) + (byte >= 0xF0)
            code = byte & 63 >> more
        if not more:
            yield code
