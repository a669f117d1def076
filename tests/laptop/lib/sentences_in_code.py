"""Every sentence that the code can say, found by reading it: what a translation must have.

A sentence is what is given to `t`, `Refusal` or `UserError`, as itself or in a table of its
module. Where facts become words (`story` and the like) whatever has a space is one. Cards say their
Fates, effects and rulings, boxes their titles.
"""

import ast
import csv
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.micropython import ROOT
from vigil.boxes import BOXES, TITLE, WHOLE_TITLE
from vigil.full.story_you import yours
from vigil_host.make.cards import SOURCES

_PACKAGES = ("shared/vigil", "firmware/vigil_pico", "host/vigil_host")
_STORIES = ("moves", "story", "story_rare", "story_you", "questions", "verdict")
_STORIES += ("ending", "story_fates", "story_row", "story_turns")
# Whose sentences about a name are said to you as well, but for those about cards and several names.
_YOURS = ("full/story", "full/story_rare", "full/questions", "verdict")
_NOT_YOURS = re.compile(
    r"%s (enters|is|takes %s:|win |share|have|and %s share|\(?and you|.*decides)|.* you"
)
_ASKED = ("line.number", "line.text", "line.choice")  # `line.text("a card")`, told when missing
_GAP = re.compile("%[sd]")
# They say what others hand them, which is found where it stands.
_HANDED = (
    *("/catalog.py", "/prompts.py", "/questions.py", "/refusal.py", "/reveal.py", "/story.py"),
    *("/moves.py", "/view.py", "screens/full/card_text.py", "games/full/picture.py"),
    *(
        "games/full/cards.py",
        "games/full/prose.py",
        "games/line.py",
        "games/script.py",
        "host/vigil_host/errors.py",
    ),
)


class Unseen(Exception):
    """A sentence that cannot be found by reading."""


def sentences() -> dict[str, str]:
    """Every sentence, and where it stands."""
    found: dict[str, str] = {}
    for package in _PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            for sentence in said(path.read_text("utf-8"), where):
                if any(map(str.isalpha, _GAP.sub("", sentence))):
                    found.setdefault(sentence, where)
    for name in _YOURS:
        tree = ast.parse((ROOT / "shared" / "vigil" / f"{name}.py").read_text("utf-8"))
        for text in texts(tree):
            if text.startswith("%s ") and not _NOT_YOURS.match(text):
                found.setdefault(yours(text), name)
    for box in BOXES:
        for title in (box[TITLE], box[WHOLE_TITLE]):
            found.setdefault(title, "shared/vigil/boxes.py")
    for table in sorted(SOURCES.glob("*.csv")):
        with table.open(encoding="utf-8", newline="") as file:
            for line in csv.DictReader(file):
                parts = (line[part].partition("yes: ")[2] for part in ("fate", "trophy"))
                for text in filter(None, (*parts, line["effect"], line["ruling"])):
                    found.setdefault(text, table.name)
    return found


def said(source: str, where: str) -> Iterator[str]:
    """The sentences in a file."""
    tree = ast.parse(source)
    stem = Path(where).stem
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _saying() and node.args:
            yield from _followed(node.args[0], where, tree)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in _ASKED and node.args:
            what = getattr(node.args[0], "value", "")
            yield from (text for text in (what,) if isinstance(text, str) and " " in text)
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "HELP":
            yield from _followed(node.value, where, tree)
    if stem in _STORIES and where.startswith("shared"):
        yield from (text for text in texts(tree) if " " in text.strip() and text != " & ")


@cache
def _saying() -> set[str]:
    """What is given a sentence: `t`, `Refusal`, `UserError` and every kind of it."""
    found = {"t", "Refusal", "UserError"}
    for path in (ROOT / "host" / "vigil_host").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and "UserError" in map(ast.unparse, node.bases):
                found.add(node.name)
    return found


def texts(tree: ast.Module) -> Iterator[str]:
    """All that stands in quotes, but what only documents."""
    documents = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        value = getattr(node, "value", None)
        if isinstance(node, ast.Constant) and isinstance(value, str) and id(node) not in documents:
            yield value


def _followed(node: ast.expr, where: str, tree: ast.Module) -> Iterator[str]:
    """What an expression can be."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _followed(node.body, where, tree)
        yield from _followed(node.orelse, where, tree)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _followed(value, where, tree)
    elif isinstance(node, ast.Subscript) and ast.unparse(node.slice).endswith("TITLE"):
        pass  # of a box
    elif isinstance(node, ast.Subscript):
        yield from _followed(node.value, where, tree)
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get":
        for part in (getattr(node.func, "value", node), *node.args[1:]):
            yield from _followed(part, where, tree)
    elif isinstance(node, ast.Name) and hasattr(_module(where), node.id):
        yield from _strings(getattr(_module(where), node.id))
    elif isinstance(node, ast.Name) and _assigned(tree, node.id):
        yield from _assigned(tree, node.id)
    elif getattr(node, "attr", getattr(node, "id", "")) == "halted":
        pass  # a sentence already
    elif not where.endswith(_HANDED):
        raise Unseen(f"{where} line {node.lineno}: which sentence is {ast.unparse(node)}?")


def _module(where: str) -> ModuleType:
    name = where.partition("/")[2].removesuffix(".py").replace("/", ".")
    return importlib.import_module(name) if (ROOT / where).is_file() else ModuleType(name)


def _assigned(tree: ast.Module, name: str) -> list[str]:
    """The sentences that a function gives a name."""
    return [
        node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and getattr(node.targets[0], "id", "") == name
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def _strings(value: Any) -> Iterator[str]:
    """A table's sentences; where each has a line of its own they have a space in them."""
    if isinstance(value, str):
        yield value
        return
    for each in value.values() if isinstance(value, dict) else value:
        if isinstance(each, str):
            yield each
        else:
            yield from (part for part in each if isinstance(part, str) and " " in part)
