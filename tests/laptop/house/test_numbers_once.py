"""A number with a name stands in one file of the device or the laptop; others import it."""

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
    "HEIGHT = 128",
    "BYTES = 4736",
    "ROWS = 296",  # of each controller that is emulated
    "ITEM_PX = 16",  # each page is measured by itself
    "TITLE_PX = 34",
    "ARROWS_PX = 18",
    "STRIP = 22",  # pins: each board has its own
    "STRIP_SUPPLY = 21",
    "PIXELS = 24",
    "FOLDER = 16384",  # the loader runs before anything can be imported
    "BURST = 256",  # of a port: the simulated one is no driver
    "BLOCK = 4096",  # of flash, of a deploy's estimate and of the emulated one
    "LATE = 32",  # turns left in 16ths, when playing and when learning
    "LOG_STEPS = 40",  # each prompt tells as much as it has room for
    "WIDE = 100",  # columns, and a code of an effect
}


def numbers_that_stand_twice(root):
    """Names that have the same number in several files, as `NAME = number: files`."""
    found = defaultdict(list)
    for part in ("shared/vigil", "firmware", "host/vigil_host"):
        for path in sorted((root / part).rglob("*.py")):
            for name, number in _named(ast.parse(path.read_text("utf-8"))):
                found[name.strip("_"), number].append(path.relative_to(root).as_posix())
    for (name, number), files in found.items():
        if len(files) > 1 and f"{name} = {number}" not in _BY_CHANCE:
            yield f"{name} = {number}: {', '.join(files)}"


def _named(tree):
    """The numbers that a file gives names, and the bytes that a file format begins with."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            value = node.value
            if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "const":
                value = value.args[0]
            for target in node.targets:
                yield from _pairs(target, value)


def _pairs(target, value):
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts, strict=True):
            yield from _pairs(one, its)
    elif isinstance(value, ast.Constant) and _is_telling(value.value):
        yield ast.unparse(target), value.value


def _is_telling(value):
    if isinstance(value, bytes):
        return len(value) > 1
    return isinstance(value, int | float) and value >= _SMALL


def test_a_number_has_its_name_in_one_file():
    assert list(numbers_that_stand_twice(ROOT)) == []


def test_a_number_that_stands_twice_is_seen(tmp_path):
    plant(tmp_path, "shared/vigil/a.py", "_MOST = const(0x3FF)")
    plant(tmp_path, "firmware/vigil_pico/b.py", "MOST = const(1023)")
    plant(tmp_path, "firmware/vigil_pico/c.py", "OTHER = const(1023)")
    plant(tmp_path, "host/vigil_host/d.py", '_WIDE, MAGIC = 296, b"VIG"\n_SMALL = 3')
    plant(tmp_path, "host/vigil_host/sim/e.py", 'MAGIC = const(b"VIG")\nWIDE = 296\nSMALL = 3')
    assert list(numbers_that_stand_twice(tmp_path)) == [
        "MOST = 1023: shared/vigil/a.py, firmware/vigil_pico/b.py",
        "WIDE = 296: host/vigil_host/d.py, host/vigil_host/sim/e.py",
        "MAGIC = b'VIG': host/vigil_host/d.py, host/vigil_host/sim/e.py",
    ]
