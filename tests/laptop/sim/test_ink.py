"""The e-ink face: pictures as they were approved, and what must hold of any picture.

These are hard pages; the ordinary ones are those of the gallery.
"""

import re
from copy import copy
from typing import Any

import pytest

from tests.laptop.lib.approved import compare, left_over
from tests.laptop.lib.examples import examples
from tests.laptop.lib.ink_record import Record, record
from vigil_host.sim.picture import HEIGHT, WIDTH, drawing, picture
from vigil_pico import pages
from vigil_pico.faces.ink.font import HONOR
from vigil_pico.screens.firepeak.page import Pyramid

_EXAMPLES: list[tuple[str, Any, int]] = examples()
_NAMES = [name for name, _, _ in _EXAMPLES]
_EACH = pytest.mark.parametrize(("page", "rotation"), [case[1:] for case in _EXAMPLES], ids=_NAMES)


@pytest.mark.parametrize(("name", "page", "rotation"), _EXAMPLES, ids=_NAMES)
def test_a_page_looks_as_approved(name, page, rotation):
    compare(f"ink/{name}", picture(drawing(page, rotation)))


def test_no_approved_picture_is_left_over():
    assert left_over("ink", set(_NAMES)) == set()


@_EACH
def test_nothing_is_cut_off_and_no_two_texts_overlap(page, rotation):
    _check_places(record(page, rotation).words)


def _check_places(words):
    for i, word in enumerate(words):
        left, top, right, bottom = word.box
        assert min(left, top, WIDTH - 1 - right, HEIGHT - 1 - bottom) >= 0, word
        assert not [other for other in words[:i] if word.meets(other)], word


@_EACH
def test_every_text_stands_on_clear_ground(page, rotation):
    """In the box around a text there is its own ink and nothing else."""
    drawn = record(page, rotation)
    for word in drawn.words:
        if page.kind == pages.SCORE and page.change and word.size == HONOR:
            continue  # pending: striped
        left, top, right, bottom = word.box
        for x in range(left, right + 1):
            for y in range(top, bottom + 1):
                assert drawn.black(x, y) == (((x, y) in word.pixels) == word.color), (word, x, y)


@_EACH
def test_every_text_is_seen_or_ends_with_dots(page, rotation):
    told = []
    for leaf in range(record(page, rotation).leaves):
        page = copy(page)
        page.leaf = leaf
        told += [text for text in record(page, rotation).texts if text not in told]
    if page.kind == pages.NOTICE:  # its arrows are there where there is a leaf to be turned
        assert ("▲" in told) == ("▼" in told) == (page.leaf > 0)
        told = [text for text in told if text not in "▲▼"]
    told = " ".join(text for text in told if not re.fullmatch("./.", text))
    for text in _said(page):
        text = " ".join(text.split())
        cut = (text[:end].rstrip() + mark for end in range(1, len(text)) for mark in "….")
        assert text in told or any(part in told for part in cut), (text, told)


def _said(page):
    """All that a page says and that must be on its picture."""
    if page.note:  # stands where the words of A B C are, for as long as it is there
        yield page.note
        keys = page.keys[3:]
    else:
        keys = page.keys
    if page.kind == pages.NOTICE:
        keys = [word for word in keys if word not in "▲▼"]
    yield from (word.replace("-", "−") for word in keys if word)
    yield page.title
    if page.kind == pages.SCORE:
        yield from _said_of_seats(page)
    elif page.kind == pages.LIST:
        yield from page.items[page.chosen].split("\t")
    elif page.kind == pages.NUMBER:
        yield _number(page.value)
        yield from page.lines
    elif page.kind == pages.NOTICE:
        yield page.text
    elif page.kind == pages.RESULT:
        yield page.reason
        for _, name, *numbers in page.rows:
            yield name
            yield from map(_number, numbers)
    else:
        yield from page.choices


def _said_of_seats(page):
    yield _number(page.value + page.change)
    yield _number(page.pool)
    yield from page.lines
    if page.change:
        yield from (_number(page.value), "=", _number(abs(page.change)))
    else:
        yield page.name
    if len(page.note) < 40:  # a longer answer takes the seats' place, too
        for _, name, value, _ in page.seats:
            yield name
            yield _number(value)


def _number(value):
    return "–" if value is None else str(value).replace("-", "−")


def test_sizes_are_readable_across_a_table():
    _, six, _ = _EXAMPLES[0]
    high = [(word.text, word.box[3] - word.box[1] + 1) for word in record(six).words]
    honor, seat = (rows for text, rows in high if text == "34")
    assert honor >= 73
    assert seat == 20
    rows = dict(high)
    assert rows["61"] >= 38
    assert all(rows[value] >= 20 for value in ("12", "108", "7", "41", "29"))


def test_the_active_seat_is_black_and_the_last_one_has_the_flag_always():
    for name, page, rotation in _EXAMPLES:
        if page.kind != pages.SCORE or len(page.note) > 40:
            continue
        drawn = record(page, rotation)
        flags = sum(bool(marks & pages.LAST) for *_, marks in page.seats)
        assert "".join(drawn.texts).count("⚑") == flags, name
        fanatics = sum(bool(marks & pages.FANATIC) for *_, marks in page.seats)
        assert "".join(drawn.texts).count("Ⓕ") == fanatics, name
        white = {word.text for word in drawn.words if not word.color}
        active = next(seat for seat in page.seats if seat[3] & pages.ACTIVE)
        assert _number(active[2]) in white, name


def test_upside_down_is_upside_down():
    _, page, _ = _EXAMPLES[0]
    upright = picture(record(page, 180).image)
    turned = picture(drawing(page, 180))
    assert turned.tobytes() == upright.rotate(180).tobytes()


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_any_number_of_seats_any_numbers(count, rotation):
    page = pages.Score("Última rodada", ("encerrar turno", "aconteceu", "menu", "+1", "-1"))
    page.mood = pages.ENDING
    page.name = "Jorge Águia"
    for value, change, pool in ((0, 0, 0), (199, -101, -180), (288, 15, 888), (9, 5, 60)):
        page.value, page.change, page.pool, page.pool_start = value, change, pool, 60
        marks = pages.LAST | pages.FANATIC
        page.seats = [(i, "Çágüjy Ç", value, marks) for i in range(1, count + 1)]
        page.lines = ["Évento: jogo", "Éxtra gjç"]
        _check_places(Record(page, rotation).words)


_HARD = "Çágüjy Ênclíticamenteimpronunciável (Évora) gjpqy – ÁÂÃÀÇ"


@pytest.mark.parametrize("rotation", [0, 180])
@pytest.mark.parametrize("note", ["", "Çágüjy.", _HARD, 5 * _HARD])
@pytest.mark.parametrize("keys", [(_HARD,) * 5, ("", "", "", "", _HARD), ("g", "", "É", "", "")])
@pytest.mark.parametrize("words", ["Ég", _HARD, 4 * _HARD, ""])
def test_any_words_anywhere(words, keys, note, rotation):
    rows = [(i, words, 199, 288, -1) for i in range(6)]
    for page in (
        pages.List(words, keys, [words] * 9, 4),
        pages.List(words, keys, [], 0),
        pages.Number(words, keys, -188, (words, words)),
        pages.Notice(words, keys, words, pages.FATE),
        pages.Result(words, keys, rows, words),
        pages.Result(words, keys, rows[:2], words),
        pages.Pick(words, keys, [words] * 4),
        pages.Pick(words, keys, []),
    ):
        page.note = note
        _check_places(Record(page, rotation).words)


def test_of_a_long_head_the_name_is_cut_and_not_the_actions():
    page = Pyramid("Maximiliana Sousa · actions: 2", ("", "", "", "", ""))
    page.right, page.cells = "deck 60 · Power 36", [("1.1", 0), ("1.2", 0)]
    told = [word.text for word in record(page, 0).words]
    assert [text for text in told if text.startswith("Maxi") and text.endswith("… · actions: 2")]
