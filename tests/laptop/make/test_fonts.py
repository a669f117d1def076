"""Fonts as a person edits them: what is wrong is said with its file and its line."""

import re
import shutil

import pytest

from vigil_host.make.fonts import SOURCES, FontError, compile_font, font_path, read_bdf

_HEAD = "STARTFONT 2.1\nFONT_ASCENT 3\nFONT_DESCENT 1\nCAP_HEIGHT 2\n"
_BOX = "ENCODING 65533\nDWIDTH 3 0\nBBX 2 3 0 -1\nBITMAP\nC0\n40\n80\nENDCHAR\n"


def _bdf(folder, text):
    path = folder / "a.bdf"
    path.write_text(text, "utf-8")
    return path


def test_a_small_font_byte_by_byte(tmp_path):
    letter = "ENCODING 65\nDWIDTH 2 0\nBBX 1 1 1 0\nBITMAP\n80\n"
    data = compile_font([read_bdf(_bdf(tmp_path, _HEAD + _BOX + letter))])
    letters = bytes(65) + b"\1" + bytes(62) + bytes([1, 0, 0, 0, 0])
    head = b"VIGF\1\1\6\0" + letters + bytes([0, 4, 1, 2, 0, 0])
    box = bytes([0b1010, 0b0110, 0])  # columns: rows from the top in the lowest bits
    assert data == head + bytes([3, 2]) + box + bytes([0, 0b0100])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (_HEAD, "a.bdf: expected a glyph U+FFFD"),
        (_HEAD + _BOX.replace("BBX 2 3 0 -1", "BBX 2 3 2 -1"), "a.bdf line 8: expected the glyph"),
        (_HEAD + _BOX.replace("BBX 2 3 0 -1", "BBX 2 3 0 1"), "a.bdf line 8: expected the glyph"),
        (_HEAD + _BOX.replace("BBX 2 3 0 -1", "BBX 2 x 0 -1"), "a.bdf line 7: expected"),
        (_HEAD + _BOX.partition("80\n")[0], "a.bdf line 8: expected"),
        (_HEAD + "DWIDTH\n", "a.bdf line 5: expected"),
        (_HEAD + "COMMENT é\n", "a.bdf: expected a BDF font that can be read"),
    ],
)
def test_a_mistake_is_named(tmp_path, text, complaint):
    with pytest.raises(FontError, match=re.escape(complaint)):
        read_bdf(_bdf(tmp_path, text))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(FontError, match=re.escape("b.bdf: expected a BDF font")):
        read_bdf(tmp_path / "b.bdf")


def test_the_compiled_file_follows_its_sources_and_stays_small(tmp_path):
    path = font_path(build=tmp_path)
    assert path.stat().st_size < 40_000
    before = path.stat().st_mtime_ns
    assert font_path(build=tmp_path).stat().st_mtime_ns == before
    copy = tmp_path / "fonts"
    copy.mkdir()
    for source in SOURCES.glob("*.bdf"):
        (copy / source.name).write_text(source.read_text().replace("DWIDTH 7 ", "DWIDTH 8 "))
    assert font_path(copy, tmp_path).read_bytes() != font_path(build=tmp_path / "b").read_bytes()


@pytest.mark.parametrize(
    ("name", "code", "letter"),
    [("text11", 0x142, "ł"), ("seat20", 0xC5, "Å"), ("read12", 0x7E, "~"), ("honor75", 0x37, "7")],
)
def test_a_font_without_a_letter_is_not_built(tmp_path, name, code, letter):
    copy = shutil.copytree(SOURCES, tmp_path / "fonts")
    path = copy / f"{name}.bdf"
    path.write_text(path.read_text().replace(f"ENCODING {code}\n", "ENCODING 57344\n"))
    said = re.escape(f"{name}.bdf: expected the letter {letter}, U+{code:04X}.")
    with pytest.raises(FontError, match=f"^{said}$"):
        font_path(copy, tmp_path)


def test_a_place_where_nobody_may_write_is_no_obstacle(tmp_path):
    (tmp_path / "file").write_text("")
    assert font_path(build=tmp_path / "file").read_bytes()[:4] == b"VIGF"
