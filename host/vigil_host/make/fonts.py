"""Turns the letters a person can edit into the one small file a device seeks them in.

A size is a BDF file in firmware/fonts, smallest first. Whatever is wrong in one is said here, with
its file and its line, because the device trusts what it is given. For the layout of the compiled
file see `vigil_pico.faces.ink.font`, which reads it.
"""

from dataclasses import dataclass, field
from pathlib import Path
from struct import pack

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.make.build_cache import built
from vigil_host.places import BUILD
from vigil_host.places import FONTS as SOURCES

_PROPERTIES = {"FONT_ASCENT": "ascent", "FONT_DESCENT": "descent", "CAP_HEIGHT": "cap"}
_LATIN = range(0xC0, 0x180)  # letters with something added: of Latin-1 and of Latin Extended-A
_WORDS = (*range(0x20, 0x7F), 0xAA, 0xB5, 0xBA, *_LATIN)  # what every size for words must have
_DIGITS = tuple(map(ord, "0123456789+−"))
_MISSING = 0xFFFD  # drawn for a letter that the font does not have
_SIZES = {  # in the device's order, and what each must have
    **dict.fromkeys(("text11", "read12", "seat20"), _WORDS),
    **dict.fromkeys(("pool40", "honor75"), _DIGITS),
}


class FontError(UserError):
    """A font that cannot be used: one sentence for the person who edits it."""


@dataclass
class Glyph:
    """A letter in its cell: as wide as it moves the pen, rows from the top of the cell."""

    advance: int
    rows: list[int] = field(default_factory=list)  # the lowest bit is the leftmost column


@dataclass
class Size:
    """One BDF file."""

    name: str
    ascent: int = 0
    descent: int = 0
    cap: int = 0
    glyphs: dict[int, Glyph] = field(default_factory=dict)

    @property
    def height(self) -> int:
        """Rows of a cell."""
        return self.ascent + self.descent


def font_path(sources: Path = SOURCES, build: Path = BUILD) -> Path:
    """The compiled font, never older than its sources: compiled each time."""
    sizes = [read_bdf(sources / f"{name}.bdf") for name in _SIZES]
    for size, needed in zip(sizes, _SIZES.values(), strict=True):
        for code in needed:
            if code not in size.glyphs:
                raise FontError(
                    "%s: expected the letter %s, U+%s.", size.name, chr(code), f"{code:04X}"
                )
    return built(compile_font(sizes), build / "font.bin")


def compile_font(sizes: list[Size]) -> bytes:
    """Character sets first, then the sizes, then for each size its widths and its pictures."""
    sets: list[bytes] = []
    table = b""
    bodies = b""
    for size in sizes:
        codes = sorted(size.glyphs)
        codes.remove(_MISSING)
        codes.insert(0, _MISSING)
        letters = _letters(codes)
        if letters not in sets:
            sets.append(letters)
        table += pack("<BBBBH", sets.index(letters), size.height, size.ascent - size.cap,
                      size.cap, len(bodies))  # fmt: skip
        bodies += bytes(size.glyphs[code].advance for code in codes)
        bodies += b"".join(_columns(size.glyphs[code], size.height) for code in codes)
    head = pack("<4sBBH", b"VIGF", len(sets), len(sizes), len(table))
    return head + b"".join(sets) + table + bodies


def _letters(codes: list[int]) -> bytes:
    """Where each letter of a set is found."""
    places = {code: place for place, code in enumerate(codes) if place}
    latin = places.get(_LATIN[0], 0) if all(code in places for code in _LATIN) else 0
    others = [code for code in places if code >= 128 and not (latin and code in _LATIN)]
    low = bytes(places.get(code, 0) for code in range(128))
    head = pack("<HHB", len(places), latin, len(others))
    return low + head + b"".join(pack("<HH", code, places[code]) for code in others)


def _columns(glyph: Glyph, height: int) -> bytes:
    """The cell as MONO_VLSB has it: bytes of eight rows, left to right, then the next eight."""
    out = bytearray()
    for top in range(0, height, 8):
        for column in range(glyph.advance):
            bits = [row >> column & 1 for row in glyph.rows[top : top + 8]]
            out.append(sum(bit << i for i, bit in enumerate(bits)))
    return bytes(out)


def read_bdf(path: Path) -> Size:
    """The part of BDF 2.1 that a font for one screen needs."""
    size = Size(path.name)
    lines = enumerate(_lines(path), 1)
    code = advance = 0
    box: tuple[int, ...] = (0, 0, 0, 0)
    for number, line in lines:
        word, *values = line.split() or [""]
        try:
            if word in _PROPERTIES:
                setattr(size, _PROPERTIES[word], int(values[0]))
            elif word == "ENCODING":
                code = int(values[0])
            elif word == "DWIDTH":
                advance = int(values[0])
            elif word == "BBX":
                box = tuple(map(int, values))
            elif word == "BITMAP":
                rows = [next(lines)[1] for _ in range(box[1])]
                size.glyphs[code] = _glyph(size, advance, box, rows)
        except (ValueError, IndexError, StopIteration) as error:
            why = str(error) or t("a number that can be read")
            raise FontError("%s line %s: expected %s.", path.name, number, why) from error
    if _MISSING not in size.glyphs:
        raise FontError("%s: expected a glyph U+FFFD for letters that are missing.", path.name)
    return size


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text("ascii").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise FontError(
            "%s: expected a BDF font that can be read at %s.", path.name, path
        ) from error


def _glyph(size: Size, advance: int, box: tuple[int, ...], rows: list[str]) -> Glyph:
    width, height, left, bottom = box
    above = size.ascent - bottom - height
    if left < 0 or left + width > advance or above < 0 or bottom < -size.descent:
        raise ValueError(t("the glyph to stay inside its cell"))
    glyph = Glyph(advance, [0] * size.height)
    for i, row in enumerate(rows):
        bits = int(row, 16) >> (4 * len(row) - width)
        mirrored = int(f"{bits:0{width}b}"[::-1], 2)  # BDF has the leftmost column on top
        glyph.rows[above + i] = mirrored << left
    return glyph
