"""What the README promises is held by tests that are named in tests/promises.csv."""

import csv
import re

import pytest

from tests.micropython import ROOT

with (ROOT / "tests/promises.csv").open(encoding="utf-8", newline="") as _file:
    PROMISES = {row["words"]: row["tests"].split() for row in csv.DictReader(_file)}
README = (ROOT / "README.md").read_text("utf-8").partition("\nMore: ")[0]
_TEST = re.compile(r"^def (test_\w+)", re.MULTILINE)
_PICTURE = re.compile(r"^!\[.*$|^#.*$|^```.*$|^git clone.*$", re.MULTILINE)


def plain(text):
    return " ".join(text.split())


@pytest.fixture(scope="module")
def tests():
    paths = (ROOT / "tests").rglob("test_*.py")
    return {name for path in paths for name in _TEST.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("words", PROMISES)
def test_a_promise_is_made_and_every_test_that_holds_it_is_there(words, tests):
    assert words in plain(README)
    assert [name for name in PROMISES[words] if name not in tests] == []


def test_no_sentence_promises_what_no_test_holds():
    text = plain(_PICTURE.sub("", README))
    sentences = re.split(r"(?<=[.:;]) (?=[A-Z*(])|(?<=[.]) ?- ", text)
    held = [plain(words) for words in PROMISES]
    free = [each for each in sentences if not any(words in each for words in held)]
    assert free == []
