"""hardware/ tells the truth: its boards and their pins are those of the board files."""

import ast
import csv

import pytest

from tests.laptop.lib.board_file import facts
from tests.micropython import ROOT
from vigil_host.make import boards

_HARDWARE = ROOT / "hardware"
_BUTTONS = ("A", "B", "C", "UP", "DOWN")
_PANEL = ("CLOCK", "DATA", "SELECT", "COMMAND", "RESET", "BUSY")
_SIGNALS = {  # what a board file calls a pin, and what the table does
    "STRIP": ("strip", "data"),
    "STRIP_SUPPLY": ("strip", "supply"),
    "POWER": ("battery", "hold"),
    "_VBUS": ("usb", "power"),
    **{name: ("panel", name.lower()) for name in _PANEL},
}


def used(module, name, seen):
    """Public constants (and the chip's own pin) that a function of a board file comes to use."""
    tree = ast.parse((boards.FILES / f"{module}.py").read_text(encoding="utf-8"))
    constants, places = _constants(tree), _places(tree, module)
    if name in constants:
        return {name: constants[name]} if name[0] != "_" or name in _SIGNALS else {}
    if (module, name) in seen:
        return {}
    seen.add((module, name))
    found = {}
    for node in ast.walk(_definition(tree, name)):
        if isinstance(node, ast.Name) and node.id in constants | places:
            found |= used(places.get(node.id, module), node.id, seen)
    return found


def _constants(tree):
    values = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            (target,), value = node.targets, node.value
            if isinstance(value, ast.Call):  # const(24)
                (value,) = value.args
            names = [name.id for name in ast.walk(target) if isinstance(name, ast.Name)]
            literal = ast.literal_eval(value)
            values |= zip(names, literal if len(names) > 1 else [literal], strict=True)
    return values


def _places(tree, module):
    """In which board file a function or a class can be found."""
    places = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            places[node.name] = module
    for node in ast.walk(tree):  # one may be imported where it is needed
        if isinstance(node, ast.ImportFrom) and node.module.startswith("vigil_pico.boards."):
            places |= {alias.name: node.module.rpartition(".")[2] for alias in node.names}
    return places


def _definition(tree, name):
    return next(node for node in tree.body if getattr(node, "name", "") == name)


def _rows(name):
    with (_HARDWARE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("board", boards.kinds())
def test_the_table_has_the_pins_of_the_board_file(board):
    constants = used(board, "open_board", set())
    assert constants.pop("NAME") == board
    buttons = constants.pop("BUTTONS")
    pins = {("button", key): pin for key, pin in zip(_BUTTONS, buttons, strict=True)}
    pins |= {_SIGNALS[name]: pin for name, pin in constants.items()}
    table = [row for row in _rows("pins.csv") if row["board"] == board]
    assert {(row["part"], row["signal"]): row["pin"] for row in table} == {
        place: f"GP{pin}" for place, pin in pins.items()
    }
    numbers = [row["pin"] for row in table]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("board", boards.kinds())
def test_the_table_of_boards_tells_what_the_board_file_does(board):
    kind, pins = boards.kind(board), boards.pins(board)
    clock = pins.get(("panel", "clock"))
    assert facts(board) == {
        "panel": kind.panel,
        "spi": None if clock is None else clock // 8 % 2,
        "strip": bool(kind.strip),
        "pressed_high": kind.pressed_high,
        "can_switch_off": kind.can_switch_off,
    }
    assert ("strip" in {part for part, _ in pins}) == bool(kind.strip)
    assert (("battery", "hold") in pins) == kind.can_switch_off


def test_every_board_has_its_file_and_its_pins():
    opened = (path for path in boards.FILES.glob("*.py") if "def open_board" in path.read_text())
    assert {path.stem for path in opened} - {"circuit"} == set(boards.kinds())  # it is one of them
    assert {row["board"] for row in _rows("pins.csv")} == set(boards.kinds())


def test_every_part_is_for_a_board():
    for row in _rows("bom.csv"):
        assert None not in row.values()
        assert any(row.get(board) for board in boards.kinds()), row["part"]
        assert row.keys() - {"part", "eur", "note"} <= boards.kinds().keys()


def test_the_words_on_wiring_name_the_same_pins():
    text = (_HARDWARE / "README.md").read_text(encoding="utf-8")
    for row in _rows("pins.csv"):
        if row["board"] == "pico_epaper" and row["part"] != "usb":
            assert f"| {row['part']} {row['signal']} | {row['pin']} |" in text
