"""A number with a name stands in one file of a device's program; whoever needs it imports it."""

import ast
from collections import defaultdict

from tests.laptop.lib.law import plant
from tests.micropython import ROOT

_SMALL = 16  # below it numbers agree by chance

_BY_CHANCE = {  # the same word and number for different things, or a wire that cannot change
    "CHUNK = 256",  # bytes read at once, of other files
    "TURN_BEGAN = 64",  # a fact of each game
    "NOTE_CHARS = 60",  # of a note in a log, and of one on a spell
    "WIDTH = 296",  # of a panel and of a page that a smaller one could show
    "BYTES = 4736",
    "ITEM_PX = 16",  # each page is measured by itself
    "TITLE_PX = 34",
    "ARROWS_PX = 18",
}


def numbers_that_stand_twice(root):
    """Names that have the same number in several files, as `NAME = number: files`."""
    found = defaultdict(list)
    for part in ("shared/vigil", "firmware/vigil_pico"):
        for path in sorted((root / part).rglob("*.py")):
            for name, number in _named(ast.parse(path.read_text("utf-8"))):
                found[name.strip("_"), number].append(path.relative_to(root).as_posix())
    for (name, number), files in found.items():
        if len(files) > 1 and f"{name} = {number}" not in _BY_CHANCE:
            yield f"{name} = {number}: {', '.join(files)}"


def _named(tree):
    """What a file calls by a name with `const`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            call = node.value
            if not isinstance(call.func, ast.Name) or call.func.id != "const":
                continue
            number = call.args[0].value if isinstance(call.args[0], ast.Constant) else 0
            if isinstance(number, int) and number >= _SMALL:
                yield from ((ast.unparse(each), number) for each in node.targets)


def test_a_number_has_its_name_in_one_file():
    assert list(numbers_that_stand_twice(ROOT)) == []


def test_a_number_that_stands_twice_is_seen(tmp_path):
    plant(tmp_path, "shared/vigil/a.py", "_MOST = const(0x3FF)")
    plant(tmp_path, "firmware/vigil_pico/b.py", "MOST = const(1023)")
    plant(tmp_path, "firmware/vigil_pico/c.py", "OTHER = const(1023)")
    assert list(numbers_that_stand_twice(tmp_path)) == [
        "MOST = 1023: shared/vigil/a.py, firmware/vigil_pico/b.py"
    ]
