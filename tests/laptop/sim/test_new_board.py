"""A board is its file, its line among the boards and its pins: nothing else is told of it.

In a copy of the tree there is one more, with a panel and eight pixels on pins of its own. All that
a person does with a board is done with it.
"""

import json
import os
import subprocess
import sys

import pytest

from tests.laptop.lib.command import vigil
from tests.laptop.lib.running import running
from tests.laptop.lib.terminal import Terminal
from tests.laptop.lib.tree import copied

_LINE = "toy,Toy with 8 lights,Brinquedo com 8 luzes,ssd1680,8,low,no\n"
_OTHER_PINS = {
    'NAME = "pico_epaper"': 'NAME = "toy"',
    "BUTTONS = (2, 3, 4, 5, 6)": "BUTTONS = (7, 8, 9, 10, 11)",
    "STRIP, STRIP_SUPPLY = 22, 21": "STRIP, STRIP_SUPPLY = 14, 15",
    "= 10, 11, 9, 8, 12, 13": "= 18, 19, 17, 16, 20, 21",
    "machine.SPI(1,": "machine.SPI(0,",
}
_PINS = {
    **{f"button,{key}": 7 + i for i, key in enumerate(("A", "B", "C", "UP", "DOWN"))},
    "panel,clock": 18,
    "panel,data": 19,
    "panel,select": 17,
    "panel,command": 16,
    "panel,reset": 20,
    "panel,busy": 21,
    "strip,data": 14,
    "strip,supply": 15,
    "usb,power": 24,
}

_PLAYED = """
import json, sys
from pathlib import Path
from tests.laptop.lib.board_file import facts
from tests.laptop.lib.hands import honor, pico, twin
from vigil.codes import ALL
from vigil_host.silicon.wiring import Wiring
from vigil_host.sim.remote import build
from vigil_host.sim.tour import STORIES
from vigil_pico.buttons import UP, A

def played(hands):
    hands.wait(5000)
    lit = hands.board.chain.colours()
    hands.press(A)
    before = hands.settle()
    hands.press(UP, UP, UP)
    after = hands.settle()
    assert any(before) and after != before
    assert hands.board.chip.complaints == []
    assert len(lit) == 8 and any(map(any, lit))
    return after

root = Path(sys.argv[1])
with twin(root / "one", "toy") as one, pico(root, build("toy", root / "made"), "toy") as other:
    assert played(one) == played(other)
    seats = one.app.keeper.game.view(ALL)["seats"]
    told = {"one": sum(seat["honor"] for seat in seats), "other": sum(honor(root))}
told |= {"facts": facts("toy"), "wiring": Wiring("toy").told(), "stories": len(STORIES["toy"])}
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A tree in which somebody has added a board."""
    tree = copied(tmp_path_factory.mktemp("tree") / "vigil")
    boards = tree.root / "firmware" / "vigil_pico" / "boards"
    text = (boards / "pico_epaper.py").read_text("utf-8")
    for old, new in _OTHER_PINS.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    (boards / "toy.py").write_text(text, "utf-8")
    with (tree.root / "hardware" / "boards.csv").open("a", encoding="utf-8") as table:
        table.write(_LINE)
    with (tree.root / "hardware" / "pins.csv").open("a", encoding="utf-8") as table:
        table.writelines(f"toy,{wire},GP{pin}\n" for wire, pin in _PINS.items())
    return tree


def test_it_is_offered_and_built(tree):
    variables = os.environ | tree.variables
    for command in ("run", "deploy", "firmware", "emulate"):
        words = vigil(command, "--help", env=variables).stdout.split()
        assert " ".join(words).count("pico_epaper, pico_pixels, badger2040 or toy") == 1
    run = vigil("firmware", "--board", "toy", env=variables)
    assert (run.returncode, run.stderr) == (0, "")
    assert " files for toy, " in run.stdout
    assert (tree.root / "build" / "firmware" / "board").read_text() == "toy\n"


def test_a_person_plays_on_it(tree, tmp_path):
    twin = Terminal(tmp_path, 100, 30, "--board", "toy", variables=tree.variables)
    twin.wait_for("New game")
    twin.type("a")
    twin.wait_for("end turn")
    twin.type("+++")
    twin.wait_for("gains 3 Honor.")
    assert twin.leave() == 0


def test_both_twins_and_the_emulated_chip_know_it(tree, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", _PLAYED, str(tmp_path)],
        env=os.environ | tree.variables,
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert (told["one"], told["other"]) == (3, 3)
    assert told["facts"] == {
        "panel": "ssd1680",
        "spi": 0,
        "strip": True,
        "pressed_high": False,
        "can_switch_off": False,
    }
    assert told["wiring"] == {
        "inputs": {str(pin): True for pin in (7, 8, 9, 10, 11, 24)},
        "panel": {"spi": 0, "select": 17, "command": 16, "reset": 20},
        "strip": 14,
        "supply": 15,
    }
    assert told["stories"] > 5


def test_the_page_calls_it_as_people_do(tree, tmp_path):
    names = {"en": "Toy with 8 lights", "pt": "Brinquedo com 8 luzes"}
    with running(tmp_path, "--no-browser", "--board", "toy", variables=tree.variables) as run:
        (device,) = run.see("devices", lambda told: told["value"])["value"]
        assert device["twin_of"] == names
        assert len(run.see("lights", lambda told: told["value"])["value"]) == 8
