"""Squeezed sources do what they did, with fewer and shorter names."""

import ast
import subprocess
import sys

from vigil_host.make.squeeze import squeeze

CODES = """
from vigil.compat import const
RED = const(3)
SHOWN = const(5)
_OWN = const(7)
def total(first, second=_OWN):
    return first + second + RED
"""
SHAPES = """
from codes import RED, total
import codes as c
class Shape:
    SIDES = 4
    def __init__(self, name):
        self._name = name
        self.corners = RED
    def _spell(self, times):
        return self._name * times
    def show(self, *, loud=False):
        return self._spell(2 if loud else 1)
class Cube(Shape):
    def _spell(self, times):
        def twice(text):
            return text + text
        return twice(Shape._spell(self, times)) + str([times for times in range(2)])
"""
MAIN = """
import shapes
from codes import total
from shapes import Cube, Shape
def main():
    cube = Cube("o")
    pick = lambda cube=cube, seat=2: (cube.show(loud=True), seat)
    try:
        nothing = cube.missing
    except AttributeError as error:
        nothing = type(error).__name__
    words = {"show": getattr(cube, "show")(), "total": total(1)}
    print(pick(), cube.corners, Shape.SIDES, total(1, second=2), nothing, sorted(words.items()))
"""
SOURCES = {"codes": CODES, "shapes": SHAPES, "main": MAIN}


def run(folder, sources):
    """What the program prints."""
    vigil = {"vigil/__init__": "", "vigil/compat": "def const(value):\n    return value\n"}
    for name, text in {**sources, **vigil}.items():
        path = (folder / name).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    call = [sys.executable, "-c", "import main; main.main()"]
    return subprocess.run(call, cwd=folder, check=True, capture_output=True, text=True).stdout


def names(text):
    """All identifiers of a source."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        found |= {getattr(node, field, None) for field in ("id", "attr", "arg", "name")}
    return found - {None}


def test_a_squeezed_program_prints_the_same(tmp_path):
    before = run(tmp_path / "before", SOURCES)
    assert before
    assert run(tmp_path / "after", squeeze(SOURCES)) == before


def test_constants_are_written_where_they_are_used():
    small = squeeze(SOURCES)
    assert "RED" not in "".join(small.values())
    assert "const" not in small["codes"]
    assert "3" in small["shapes"]


def test_a_module_of_which_only_constants_are_used_is_not_loaded():
    """Whatever others call theirs: an object is asked for its `state`, and for a colour."""
    state = "from vigil.compat import const\nPHASE = const(3)\nclass State: NAME = 1"
    user = "from game import state as s\nfrom game.state import PHASE\n"
    user += "def phase(game): return game.state.raw[s.PHASE], game.PHASE, PHASE"
    small = squeeze({"game": "", "game.state": state, "user": user})["user"]
    assert "import" not in small
    assert "raw[3]" in small


def test_a_package_passes_on_what_it_lists():
    codes = "from vigil.compat import const\nVERSION = const(3)\nLEAST = const(1)"
    package = "from game.codes import LEAST, VERSION\nfrom game.rules import decide\n"
    package += "__all__ = ['VERSION', 'decide']"
    asking = "def old(package): return package.VERSION < package.LEAST"
    sources = {"game.codes": codes, "game": package, "game.rules": "def decide(): pass"}
    small = squeeze({**sources, "asking": asking})["game"]
    assert names(small) == {"VERSION", "decide"}


def short(sources):
    return squeeze(sources, short_names=True)


def test_names_stay_as_they_were_written_but_for_parameters():
    """A traceback names files and functions, never a parameter."""
    small = squeeze({"a": "_first = 1\ndef _second(third): return third + _first"})["a"]
    assert names(small) >= {"_first", "_second"}
    assert "third" not in small


def test_names_change_places_without_a_tuple():
    """MicroPython makes none for `a, b = b, a`, but one for `a, b = (b, a)`."""
    source = "a, b = 1, 2\na, b = b, a\nc = (a, b)\nd, (e, f) = a, (b, c)"
    assert squeeze({"a": source})["a"] == source


def test_private_names_are_short_and_shared_between_files():
    small = short({"a": "_first = 1\n_second = _first", "b": "_third = 1\n_fourth = _third"})
    assert names(small["a"]) == names(small["b"])
    assert max(map(len, names(small["a"]))) == 1


def test_what_files_import_from_each_other_is_short_unless_an_object_is_asked_for_it():
    home = "def honor(): return 1\ndef pool(): return 2\ndef main(): return 3"
    guest = "from home import honor, pool as left\ndef show(it): return honor() + left() + it.pool"
    small = short({"home": home, "guest": guest})
    assert "honor" not in names(small["home"]) | names(small["guest"])
    assert "left" in names(small["guest"])
    assert {"pool", "main"} <= names(small["home"])


def test_an_import_inside_a_function_finds_the_short_name(tmp_path):
    inside = "def main():\n    from codes import total as sum_of\n    print(sum_of(1), own(2))\n"
    inside += "def own(total):\n    from shapes import Cube\n    return total, Cube('x').show()\n"
    program = {**SOURCES, "main": inside}
    small = short(program)
    assert "Cube" not in "".join(small.values())
    assert run(tmp_path / "after", small) == run(tmp_path / "before", program)


def test_parameters_are_short_unless_they_are_named_in_a_call():
    small = short({"a": "def honor(seat, change=0): return seat\nhonor(1, change=2)"})
    assert {"honor", "change"} <= names(small["a"])
    assert "seat" not in names(small["a"])


def test_names_that_somebody_else_knows_stay():
    source = "import time\ndef sleep_ms(ms): time.sleep_ms(ms)\npin = Pin(value=sleep_ms)"
    assert {"sleep_ms", "value", "pin"} <= names(short({"a": source})["a"])
    assert "_honor" in names(short({"a": "def _honor(): pass\nRULES = ('_honor',)"})["a"])
    other = short({"a": "_held = 1", "b": "import c\nprint(c._held)"})
    assert "_held" in names(other["a"]) & names(other["b"])


def test_methods_that_only_document_are_left_out():
    source = "class Panel:\n    def wake(self):\n        raise NotImplementedError"
    assert "wake" not in names(squeeze({"a": source})["a"])
