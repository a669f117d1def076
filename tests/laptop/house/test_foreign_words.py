"""A language is a table: no word of another one stands in code, only in shared/text.

A tour is told in the language of what it shows, so it may.
"""

import csv
import re

import pytest

from tests.laptop.lib.law import plant
from tests.micropython import ROOT

_TOURS = "host/vigil_host/sim/tour/"


def foreign_words(root):
    """Words of a table, and of no English sentence in it, that code has too."""
    words = [word for table in (root / "shared" / "text").glob("*.csv") for word in _own(table)]
    word = re.compile(rf"(?<![\w.])(?:{'|'.join(words)})(?!\w)", re.IGNORECASE)
    for part in ("shared", "firmware", "host/vigil_host"):
        for path in sorted((root / part).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix in (".py", ".js") and not name.startswith(_TOURS):
                yield from (f"{name}: {found}" for found in word.findall(path.read_text("utf-8")))


def _own(table):
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    english = {word for row in rows for word in re.findall(r"\w+", row[0].casefold())}
    own = {word.casefold() for row in rows for word in row[1].split("|")}
    return sorted(word for word in own - english if re.fullmatch(r"\w{4,}", word))


def test_no_word_of_another_language_stands_in_code():
    assert list(foreign_words(ROOT)) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("host/vigil_host/page/static/js/a.js", "const found = /hero|herói/i;"),
        ("host/vigil_host/a.py", 'YES = ("yes", "claro")'),
    ],
)
def test_a_foreign_word_is_seen(tmp_path, name, source):
    plant(tmp_path, "shared/text/xx.csv", "English,Xx\nhero,Herói\nyes,claro\nno,hero\n")
    plant(tmp_path, name, source)
    assert len(list(foreign_words(tmp_path))) == 1
