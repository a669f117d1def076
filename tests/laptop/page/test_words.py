"""The page's words: each is given to `t`, and Portuguese has it with the same gaps."""

import json
import re

import pytest

from tests.laptop.lib.page_files import SCRIPTS
from vigil_host.page.app import STATIC

_TABLE = STATIC / "js" / "portuguese.js"
_QUOTED = r'"((?:[^"\\]|\\.)*)"'
_WORD = re.compile(r"[A-Z][a-z]+|\S+ [a-z]+.*|.*[a-z] \S.*")
# Names that a browser gives to keys, events and the like, and what is the same in both languages.
_NAMES = {
    *("Escape", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "HEAD", "English", "Português"),
    *("input, select, textarea, .log", "Invalid Date"),
}


def _spoken():
    """Every word the page gives to `t`, in its scripts and in its markup."""
    for path in SCRIPTS:
        text = path.read_text("utf-8")
        yield from re.findall(rf"\bt\(\s*{_QUOTED}", text)
    page = (STATIC / "index.html").read_text("utf-8")
    yield from re.findall(r"data-t>([^<]+)<", page)
    yield from re.findall(r'aria-label="([^"]+)" data-t="aria-label"', page)


def _table():
    lines = re.findall(rf"^  {_QUOTED}: {_QUOTED},$", _TABLE.read_text("utf-8"), re.MULTILINE)
    return {json.loads(f'"{english}"'): json.loads(f'"{other}"') for english, other in lines}


def test_every_word_is_translated_and_nothing_else():
    assert sorted(set(_spoken()) - set(_table())) == []
    assert sorted(set(_table()) - set(_spoken())) == []


def test_the_table_is_read_whole_and_in_order():
    lines = [line for line in _TABLE.read_text("utf-8").splitlines() if line.startswith('  "')]
    assert len(_table()) == len(lines)
    keys = [key.casefold() for key in _table()]
    assert keys == sorted(keys)


def test_gaps_are_the_same():
    for english, other in _table().items():
        assert english.count("%s") == other.count("%s"), english


@pytest.mark.parametrize("path", [path for path in SCRIPTS if path != _TABLE], ids=lambda p: p.name)
def test_no_word_is_said_past_the_table(path):
    text = re.sub(r"^\s*//.*$|^import .*$", "", path.read_text("utf-8"), flags=re.MULTILINE)
    text = re.sub(rf"\bt\(\s*{_QUOTED}", "t(", text)
    found = [word for word in re.findall(_QUOTED, text) if _WORD.fullmatch(word)]
    assert [word for word in found if word not in _NAMES and not _is_code(word)] == []
    woven = (re.sub(r"\$\{[^`]*?\}", "", each) for each in re.findall(r"`([^`]*)`", text))
    assert [each for each in woven if re.search(r"[a-z]{3}", each) and not _IS_CODE(each)] == []


_IS_CODE = re.compile(r"[#/?\[:=(]|^Vigil: $|px$|^rgb").search


def _is_code(text):
    """Selectors, classes, sizes: nothing a person reads."""
    return bool(re.fullmatch(r"[a-z0-9 .\-#>\[\]=:,()%/]+|[MHVLa-z0-9 .\-]+", text))
