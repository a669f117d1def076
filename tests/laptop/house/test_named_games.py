"""No file outside a game's folders names a game, on either side of the cable or on the page.

A game's own are the folders called like it, and files called like it in rooms for games: the page's
`games`, the panel's `ink`, the simulator's `tour`.
"""

import ast
import re

import pytest

from tests.laptop.lib import sentences_in_code
from tests.laptop.lib.law import imports, plant
from tests.micropython import ROOT

_GAMES = {"table", "full", "firepeak"}
_MAY_NAME_A_GAME = {
    "shared/vigil/games.py",  # the registry
    "shared/vigil/codes.py",  # the numbers on the wire
    "host/vigil_host/make/cards.py",  # it compiles the effects of cards
    "host/vigil_host/sim/tour/__init__.py",  # a tour of every screen, told one by one
    "host/vigil_host/sim/tour/lights.py",
}
_ON_THE_PAGE = re.compile(  # in a script or a style; "table" is an element and a view, too
    r"""(?i:firepeak|pyramid)|["'`.](?:full|peak)\b|[="'`]new (?:table|full)\b"""
    r"""|=== "table\"|(?:games|css)/(?:table|full|firepeak)"""
)
_NO_GAME = {  # the same word for something else
    ("host/vigil_host/sim/chip.py", "full"),  # a refresh of the panel
    ("host/vigil_host/commands/script.py", "table"),  # the command
    ("host/vigil_host/help_text.py", "table"),
    ("host/vigil_host/page/static/index.html", "css/table"),  # the view
}


def named_games(root):
    """Where a file outside a game's folders names one: an import, a word, a number, a style."""
    for part in ("shared/vigil", "firmware/vigil_pico", "host/vigil_host"):
        for path in sorted((root / part).rglob("*")):
            name = path.relative_to(root).as_posix()
            if name in _MAY_NAME_A_GAME or _is_a_games_own(name):
                continue
            for word in _games_in(path):
                if (name, word) not in _NO_GAME:
                    yield f"{name}: {word}"


def _is_a_games_own(name):
    """Below a folder called like it, or a file of a room for games that is."""
    *folders, file = name.split("/")
    own = re.split(r"[.-]", file)[0] in _GAMES and folders[-1] in ("games", "ink", "tour")
    return own or bool(_GAMES & set(folders))


def _games_in(path):
    if path.suffix in (".js", ".css", ".html"):
        text = re.sub(r"//.*|/\*.*?\*/", "", path.read_text("utf-8"))
        yield from _ON_THE_PAGE.findall(text)
    if path.suffix != ".py":
        return
    for module in imports(path):
        if module.startswith("vigil") and _GAMES & set(module.split(".")):
            yield module
    tree = ast.parse(path.read_text("utf-8"))
    said = list(sentences_in_code.texts(tree))
    if path.parent.name == "commands":  # what a command documents is its help
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
        said += (ast.get_docstring(function) or "" for function in functions)
    yield from (word for word in said if word in _GAMES or "firepeak" in word.lower())
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "vigil.codes":
            kinds = {game.upper() for game in _GAMES}
            yield from (alias.name for alias in node.names if alias.name in kinds)


def test_no_game_is_named_elsewhere():
    assert list(named_games(ROOT)) == []


def test_a_game_that_is_named_elsewhere_is_seen(tmp_path):
    books = "host/vigil_host/books/a.py"
    plant(tmp_path, books, "from vigil_host.games.full.picture import x")
    plant(tmp_path, "shared/vigil/full/b.py", "import vigil.full.c")
    assert list(named_games(tmp_path)) == [f"{books}: vigil_host.games.full.picture"]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("host/vigil_host/a.py", 'if view["game"] == "table": pass'),
        ("host/vigil_host/a.py", 'title = "Ascension at Firepeak"'),
        ("host/vigil_host/commands/a.py", 'def a():\n    """Bots of Firepeak."""'),
        ("firmware/vigil_pico/a.py", "from vigil.codes import FULL"),
        ("host/vigil_host/page/static/js/a.js", 'const draws = view.game === "table";'),
        ("host/vigil_host/page/static/js/a.js", 'import { Board } from "./games/full.js";'),
        ("host/vigil_host/page/static/js/a.js", "const line = `new full players=2`;"),
        ("host/vigil_host/page/static/css/a.css", ".peak .tier {}"),
        ("host/vigil_host/page/static/a.html", '<link href="css/games/full.css">'),
    ],
)
def test_a_game_that_is_meant_elsewhere_is_seen(tmp_path, name, source):
    plant(tmp_path, name, source)
    assert len(list(named_games(tmp_path))) == 1
    harmless = "// firepeak\nh('table'); hash = '#table'" if name.endswith("js") else "x = 1"
    plant(tmp_path, name, harmless)
    assert list(named_games(tmp_path)) == []
