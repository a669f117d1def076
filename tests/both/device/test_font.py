"""The compiled font: the same bytes on both interpreters, and a box for what is missing."""

import os
from binascii import crc32
from io import BytesIO

from canvas import framebuf
from raises import raises
from vigil_pico.faces.ink.font import HONOR, POOL, READ, SEAT, TEXT, Font

_ASCII = "".join(chr(code) for code in range(32, 127))
_WORDS = _ASCII + "ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúü▲▼·…–−’“”⚑Ⓕ"
_LATIN = "".join(chr(code) for code in range(0xC0, 0x180)) + "ªºµ"
_NUMBER = "−1234567890+"
_SIZES = ((TEXT, _WORDS), (READ, _WORDS), (SEAT, _WORDS), (POOL, _NUMBER), (HONOR, _NUMBER))

_fonts = []  # opened by the first test that asks, and kept: it reads its letters from the file


def font():
    if not _fonts:
        _fonts.append(Font(open(os.getenv("VIGIL_FONT", ""), "rb")))  # noqa: SIM115
    return _fonts[0]


class Paper:
    """A picture to draw on, and what is to be seen there."""

    def __init__(self, width=1800, height=88, color=0):
        self.size = width, height
        self.bytes = bytearray(width * height // 8)
        self.fb = framebuf.FrameBuffer(self.bytes, width, height, framebuf.MONO_VLSB)
        self.fb.fill(color)

    def black(self):
        width, height = self.size
        return [(x, y) for x in range(width) for y in range(height) if self.fb.pixel(x, y)]


def drawn(text, size, **options):
    paper = Paper(**options)
    font().draw(paper.fb, text, 0, 8, size)
    return paper.black()


def test_a_text_is_the_same_bytes_everywhere():
    """A changed font changes these sums: look at the gallery, then write the new ones here."""
    sums = []
    for size, text in _SIZES:
        paper = Paper()
        font().draw(paper.fb, text, 3, 8, size)
        sums.append("%08x" % crc32(paper.bytes))
    assert sums == ["7ac04b06", "27c62eb9", "0c71ec50", "574465a5", "6a85930f"], sums


def test_text_that_runs_downwards_is_the_same_a_quarter_turned():
    for size, text in ((TEXT, "Ângela…"), (READ, "Ângela…"), (SEAT, "Jç⚑"), (HONOR, "−47")):
        upright = drawn(text, size, width=144, height=96)
        paper = Paper(96, 144)
        end = font().draw(paper.fb, text, 87, 0, size, 1, True)
        assert end == font().width(text, size)
        assert sorted(paper.black()) == sorted((95 - y, x) for x, y in upright)


def test_a_letter_that_is_missing_can_be_read():
    for size in (TEXT, READ, SEAT):
        for text, shown in (("Ана", "???"), ("Ạna", "?na"), ("李🎲", "??")):
            assert drawn(text, size, width=144) == drawn(shown, size, width=144), text


def test_every_letter_of_latin_1_and_latin_extended_a_is_its_own():
    for size in (TEXT, READ, SEAT):
        seen = {}
        for letter in _LATIN:
            looks = tuple(drawn(letter, size, width=40)), font().width(letter, size)
            assert len(looks[0]) > 3, (letter, size)
            assert letter == "Đ" or looks not in seen, (letter, seen.get(looks), size)  # as Ð
            seen[looks] = letter
        for plain, other in ("Oö", "lł", "sš", "dđ"):
            assert drawn(plain, size, width=40) != drawn(other, size, width=40)


def test_what_is_no_letter_is_a_box():
    for size in (TEXT, READ, SEAT):
        assert len(drawn("\t", size, width=40)) > 20
    assert drawn("?", HONOR, width=80) == drawn("x", HONOR, width=80)


def test_every_letter_that_is_promised_is_there():
    box = {size: drawn("\t", size, width=64) for size in range(5)}
    for size, text in _SIZES:
        for letter in text:
            assert letter == " " or drawn(letter, size, width=64) != box[size], (letter, size)


def test_widths_add_up_and_the_pen_ends_there():
    for size, text in _SIZES:
        assert font().width(text, size) == sum(font().width(letter, size) for letter in text)
        assert font().draw(Paper().fb, text, 5, 8, size) == 5 + font().width(text, size)
    assert font().width("", TEXT) == 0
    assert len({font().width(digit, TEXT) for digit in "0123456789"}) == 1
    for plain, accented in (("aaaoo", "áàâóô"), ("AAAOO", "ÁÀÂÓÔ"), ("cC", "çÇ")):
        assert font().width(plain, READ) == font().width(accented, READ)


def test_capitals_are_as_high_as_the_size_says():
    for size, high, text in ((TEXT, 8, "HE"), (READ, 12, "HE"), (SEAT, 20, "HE")):
        rows = {y for _, y in drawn(text, size, width=64)}
        assert rows == set(range(8, 8 + high)) == set(range(8, 8 + font().height(size)))
    assert len({y for _, y in drawn("0123456789", POOL, width=480)}) == 40
    assert len({y for _, y in drawn("0123456789", HONOR, width=480)}) == 75


def test_white_letters_are_the_holes_in_black_paper():
    for size, text in _SIZES:
        paper = Paper(color=1)
        font().draw(paper.fb, text, 0, 8, size, 0)
        holes = Paper()
        font().draw(holes.fb, text, 0, 8, size)
        assert all(a ^ b == 255 for a, b in zip(paper.bytes, holes.bytes))


def test_what_lies_outside_is_dropped():
    paper = Paper(16, 16)
    font().draw(paper.fb, "Wide", -20, -10, SEAT)
    font().draw(paper.fb, "Wide", 30, 9, SEAT, 1, True)
    font().draw(paper.fb, "x", 100, 100, TEXT)
    assert len(paper.bytes) == 32


def test_letters_that_share_a_place_in_the_memory_do_not_mix():
    for first, second in (("a", "q"), ("0", "@"), ("A", "Q")):
        seen = drawn(first, TEXT, width=16)
        assert drawn(second, TEXT, width=16) != seen
        assert drawn(first, TEXT, width=16) == seen


def test_another_file_is_refused():
    for data in (b"", b"VIGC\x01\x02\x03\x04\x05", b"VIGF"):
        raises(ValueError, Font, BytesIO(data))
