"""A long list on a terminal: columns as wide as they must be, one that wraps, a line drawn below.

It looks like `vigil_host.console.listing`, which measures every cell several times: with thousands
of rows that would take seconds. Nothing is cleaned here: do it first.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

Piece = tuple[str, str]  # words and their style
Cell = list[Piece]

_GAP = 3
_WORD = re.compile(r"[^ ]+ *| +")
_LEAST = 10  # columns for what wraps


def print_long_list(out: Console, columns: dict[str, str], rows: list[list[Cell]]) -> None:
    """Print rows under their headings; a column is `left`, `right` or `wrap`."""
    ways = list(columns.values())
    heads = [[(heading, "bold")] for heading in columns]
    widths = [max(map(_width, cells)) for cells in zip(heads, *rows, strict=True)]
    rest = sum(widths) + _GAP * (len(widths) - 1) - out.width
    for i in [i for i, way in enumerate(ways) if way == "wrap" and rest > 0]:
        widths[i] = max(_LEAST, widths[i] - rest)
    inks = _Inks(out)
    lines = [*_lines(heads, widths, ways, inks)]
    lines.append("─" * min(out.width, sum(widths) + _GAP * (len(widths) - 1)))
    for row in rows:
        lines += _lines(row, widths, ways, inks)
    out.file.write("\n".join(lines) + "\n")


class _Inks:
    """What a terminal is sent before and after a style; nothing in a pipe."""

    def __init__(self, out: Console) -> None:
        self._out = out
        self._known: dict[str, tuple[str, str]] = {"": ("", "")}

    def paint(self, words: str, style: str) -> str:
        if style not in self._known:
            with self._out.capture() as shown:
                self._out.print(Text("x", style), end="")
            before, _, after = shown.get().partition("x")
            self._known[style] = before, after
        before, after = self._known[style]
        return before + words + after


def _width(cell: Cell) -> int:
    if len(cell) == 1 and cell[0][0].isascii():
        return len(cell[0][0])
    return cell_len("".join([words for words, _ in cell]))


def _lines(row: list[Cell], widths: list[int], ways: list[str], inks: _Inks) -> Iterator[str]:
    """A row, as many lines as its longest cell wraps to."""
    spaces = [width - _width(cell) for cell, width in zip(row, widths, strict=True)]
    if min(spaces) >= 0:
        yield _line(row, spaces, ways, inks)
        return
    folded = [list(_folded(cell, width)) for cell, width in zip(row, widths, strict=True)]
    for cells in zip_longest(*folded, fillvalue=[]):
        spaces = [width - _width(cell) for cell, width in zip(cells, widths, strict=True)]
        yield _line(cells, spaces, ways, inks)


def _line(cells: Iterable[Cell], spaces: list[int], ways: list[str], inks: _Inks) -> str:
    parts = []
    for cell, space, way in zip(cells, spaces, ways, strict=True):
        words = "".join([inks.paint(*piece) for piece in cell])
        parts.append(" " * space + words if way == "right" else words + " " * space)
    return (" " * _GAP).join(parts).rstrip(" ")


def _folded(cell: Cell, width: int) -> Iterator[Cell]:
    """The lines of a cell, broken at spaces; a word longer than a line is cut."""
    line: Cell = []
    for words, style in cell if _width(cell) > width else ():
        for word in _WORD.findall(words):
            for at in range(0, len(word), width):
                if line and _width(line) + cell_len(word[at : at + width].rstrip(" ")) > width:
                    yield _trimmed(line)
                    line = []
                line.append((word[at : at + width], style))
    yield _trimmed(line) if line else cell


def _trimmed(line: Cell) -> Cell:
    return [*line[:-1], (line[-1][0].rstrip(" "), line[-1][1])]
