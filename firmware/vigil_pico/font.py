"""Letters for the ink: sought in a file, drawn through framebuf, never held as a table.

The file, made by the laptop: "VIGF", then the numbers of character sets and of sizes and the
length of the table of sizes (B B H); each set as its length and its letters in UTF-8; each size as
set, rows of a cell, rows above the capitals, rows of a capital, place of its body (B B B B H). A
body is one byte of width for each letter and then the cells in the order of the set, each in
MONO_VLSB; the first of all is the box for letters that are not there. So a letter's place follows
from the widths before it, and those are all that is kept in memory. A letter is drawn in strips of
eight rows, as the file has them: the largest one needs 43 bytes.
"""

import struct

import framebuf

from vigil.compat import const
from vigil.text import t

TEXT = const(0)  # sizes: capitals of 8 pixels, for what is said in passing
READ = const(1)  # 12, for what is read: menus, notices
SEAT = const(2)  # 20, for seats and titles
POOL = const(3)  # 40, digits only
HONOR = const(4)  # 75, digits only

_WIDEST = const(48)  # columns of a letter at most
_SLOTS = const(16)  # cells of small text that are kept
_SLOT_BYTES = const(24)
_SET = const(0)  # of a size: its letters, …
_ROWS = const(1)
_ABOVE = const(2)
_CAP = const(3)
_BODY = const(4)  # where its cells begin in the file
_WIDTHS = const(5)


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
        sets = [str(file.read(file.read(1)[0]), "utf-8") for _ in range(sets)]
        table = file.read(length)
        start = file.tell()
        self._sizes = [self._size(sets, table, start, i) for i in range(sizes)]
        self._strip = memoryview(bytearray(_WIDEST))
        self._slots = memoryview(bytearray(_SLOTS * _SLOT_BYTES))
        self._kept = bytearray(_SLOTS)  # which letter + 1 is in a slot
        self._negative = framebuf.FrameBuffer(bytearray(b"\x01"), 2, 1, framebuf.MONO_HMSB)

    def _size(self, sets, table, start, i):
        chars, rows, above, cap, body = struct.unpack_from("<BBBBH", table, 6 * i)
        chars = sets[chars]
        self._file.seek(start + body)
        widths = memoryview(self._file.read(len(chars) + 1))  # a slice of it takes no room
        return chars, rows, above, cap, start + body + len(widths), widths

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
        chars, widths = size[_SET], size[_WIDTHS]
        total = 0
        for letter in text:
            total += widths[chars.find(letter) + 1]
        return total

    def draw(self, fb, text, x, y, size, color=1, down=False):
        """Text with the top of its capitals at y; returns where the next letter goes.

        `down`: it runs downwards from y, the top of its capitals at x, its tails to the left.
        """
        number, size = size, self._sizes[size]
        chars, rows, above, _, _, widths = size
        pages = (rows + 7) // 8
        for letter in text:
            index = chars.find(letter) + 1
            width = widths[index]
            cell = self._find(number, size, index, pages)
            for page in range(pages):
                strip = self._strip
                if cell:
                    strip = cell[page * width :]
                else:
                    self._file.readinto(strip[:width])
                if down:  # the same bytes, read as rows
                    strip = framebuf.FrameBuffer(strip, 8, width, framebuf.MONO_HLSB)
                    self._blit(fb, strip, x + above - 7 - 8 * page, y, color)
                else:
                    strip = framebuf.FrameBuffer(strip, width, 8, framebuf.MONO_VLSB)
                    self._blit(fb, strip, x, y - above + 8 * page, color)
            if down:
                y += width
            else:
                x += width
        return y if down else x

    def _blit(self, fb, strip, x, y, color):
        if color:
            fb.blit(strip, x, y, 0)
        else:
            fb.blit(strip, x, y, 1, self._negative)

    def _find(self, number, size, index, pages):
        """The cell of a small letter, kept or read; for a large one only seek its place."""
        widths = size[_WIDTHS]
        cell = None
        if not number:
            slot = index % _SLOTS
            cell = self._slots[slot * _SLOT_BYTES :]
            if self._kept[slot] == index + 1:
                return cell
            self._kept[slot] = index + 1
        self._file.seek(size[_BODY] + sum(widths[:index]) * pages)
        if cell:
            self._file.readinto(cell[: widths[index] * pages])
        return cell
