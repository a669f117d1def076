"""The table of boards: a wrong line is refused by its number, to who needs a board."""

import os

import pytest

from tests.laptop.lib.command import vigil
from tests.laptop.lib.tree import copied
from vigil_host.make import boards
from vigil_host.sim.parts import _CONTROLLERS

_HEADING = "name,called,called_pt,panel,strip,pressed,off"
_NEEDED = "name,called,panel,strip,pressed,off"
_MANY = "expected strip to be a number of pixels up to 300, found "
_GOOD = "toy,Toy,Brinquedo,ssd1680,8,low,no"


def _table(folder, *lines):
    (folder / "boards.csv").write_text("\n".join([_HEADING, *lines, ""]), "utf-8")
    return boards.kinds(folder)


def test_a_line_is_a_board(tmp_path):
    found = _table(tmp_path, _GOOD, "", "ring,Ring,Anel,none,24,high,yes")
    assert found == {
        "toy": boards.Kind("toy", {"en": "Toy", "pt": "Brinquedo"}, "ssd1680", 8, False, False),
        "ring": boards.Kind("ring", {"en": "Ring", "pt": "Anel"}, None, 24, True, True),
    }


def test_a_table_may_begin_with_a_byte_order_mark(tmp_path):
    table = "\n".join(["\ufeff" + _HEADING, _GOOD, ""])
    (tmp_path / "boards.csv").write_text(table, "utf-8")
    assert list(boards.kinds(tmp_path)) == ["toy"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (_GOOD, "expected a name of its own, and toy is taken."),
        ("Toy 2" + _GOOD[3:], "expected a name as a module has it, found 'Toy 2'."),
        ("x" * 32 + _GOOD[3:], f"expected a name as a module has it, found '{'x' * 32}'."),
        ("b,B,B,oled,8,low,no", "expected panel to be ssd1680, uc8151 or none, found 'oled'."),
        ("b,B,B,none,0,low,no", "expected a panel or a strip, or nobody sees anything."),
        ("b,B,B,none,-1,low,no", f"{_MANY}'-1'."),
        ("b,B,B,none,301,low,no", f"{_MANY}'301'."),
        ("b,B,B,none,8,up,no", "expected pressed to be low or high, found 'up'."),
        ("b,B,B,none,8,low,", "expected 7 cells, none of them empty."),
        ("b,B,B,none,8,low", "expected 7 cells, none of them empty."),
        ("b,B,B,none,8,low,maybe", "expected off to be yes or no, found 'maybe'."),
    ],
)
def test_a_wrong_line_is_refused_with_its_place(tmp_path, line, sentence):
    with pytest.raises(boards.BoardError) as refused:
        _table(tmp_path, _GOOD, line)
    assert str(refused.value) == f"boards.csv line 3: {sentence}"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", f"boards.csv line 1: expected the heading {_NEEDED}."),
        (b"name,panel\n", f"boards.csv line 1: expected the heading {_NEEDED}."),
        (_HEADING.encode(), "boards.csv: expected at least one board."),
        (_HEADING.encode() + b"\n\xff", "boards.csv: expected a table that can be read at "),
        (None, "boards.csv: expected a table that can be read at "),
    ],
)
def test_a_wrong_table_is_refused(tmp_path, data, sentence):
    if data is not None:
        (tmp_path / "boards.csv").write_bytes(data)
    with pytest.raises(boards.BoardError) as refused:
        boards.kinds(tmp_path)
    assert str(refused.value).startswith(sentence)


def test_a_pin_is_a_number_on_the_pico(tmp_path):
    (tmp_path / "pins.csv").write_text("board,part,signal,pin\ntoy,strip,data,GP7\nb,c,d,GP31\n")
    with pytest.raises(boards.BoardError, match=r"pins\.csv line 3: expected a pin such as GP22"):
        boards.pins("toy", tmp_path)


def test_every_panel_has_its_driver_and_is_simulated():
    drivers = boards.FILES.with_name("drivers")
    assert set(boards.PANELS) == set(_CONTROLLERS)
    assert all((drivers / f"{panel}.py").is_file() for panel in boards.PANELS)


def test_who_needs_no_board_hears_nothing_of_a_broken_table(tmp_path):
    tree = copied(tmp_path / "tree")
    (tree.root / "hardware" / "boards.csv").write_text(f"{_HEADING}\ntoy\n")
    variables = os.environ | tree.variables
    for command in ("run", "deploy", "firmware", "setup"):
        assert vigil(command, "--help", env=variables).returncode == 0
    for command in (["firmware"], ["run", "--board", "toy"], ["deploy", "--board", "toy"]):
        run = vigil(*command, env=variables)
        complaint = "vigil: boards.csv line 2: expected 7 cells, none of them empty.\n"
        assert (run.returncode, run.stdout, run.stderr) == (1, "", complaint)


def test_a_pin_that_is_used_twice_stops_the_build(tmp_path):
    lines = ("board,part,signal,pin", "toy,button,A,GP2", "other,button,A,GP2", "toy,button,B,GP2")
    (tmp_path / "pins.csv").write_text("\n".join([*lines, ""]))
    with pytest.raises(boards.BoardError) as refused:
        boards.pins("toy", tmp_path)
    taken = "pins.csv line 4: expected a free pin, and GP2 is taken by button A."
    assert str(refused.value) == taken


def test_a_pin_that_a_board_file_tells_twice_stops_the_build(tmp_path):
    file = tmp_path / "toy.py"
    file.write_text(
        'NAME = "toy"\nBUTTONS = (2, 3, 4, 5, 6)\nSTRIP, CLOCK = 22, 10\n_PIXELS = 22\n'
    )
    boards.check_files(tmp_path)
    file.write_text(file.read_text().replace("10", "4"))
    taken = "^toy.py line 3: expected a free pin, and GP4 is taken by BUTTONS.$"
    with pytest.raises(boards.BoardError, match=taken):
        boards.check_files(tmp_path)
