"""The documents say what is so: words, files and links in them are there."""

import re
from pathlib import Path

import pytest

from vigil_host.games import all_words

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "host/docs").glob("*.md"))]
_PLACES = "shared/vigil firmware/vigil_pico host/vigil_host firmware tests tests/both"
_EVERYWHERE = {"new", "undo", "redo", "note", "state", "expect"}
_ROOMS = ("", *(f"{room}/" for room in _PLACES.split()))


def words_told() -> set[str]:
    """The first word of each piece of code in the first column of the tables."""
    text = (ROOT / "host/docs/script.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.+?) \|", text, re.MULTILINE)
    return {code.split()[0] for row in rows for code in re.findall(r"`([^`]+)`", row)}


def test_the_grammar_tells_every_word_and_no_other():
    known = {verb for words in all_words().values() for verb in words.VERBS}
    assert words_told() == known | _EVERYWHERE


def test_the_grammar_tells_every_option_of_new():
    text = (ROOT / "host/docs/script.md").read_text("utf-8").replace("\\|", "|")
    for name, words in all_words().items():
        for option, values, _ in words.SETTINGS:
            assert f"{option}=" in text, f"{name}: {option}"
            if values not in (("no", "yes"), ("yes", "no")):
                assert f"{option}={'|'.join(values)}" in text, f"{name}: {option}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_is_named_is_there(path):
    text = path.read_text("utf-8")
    named = re.findall(r"`([\w/]+\.py|[\w/]+/)`", text)
    missing = [name for name in named if not any(_there(room + name) for room in _ROOMS)]
    assert missing == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path):
    links = re.findall(r"\]\(([^)#]+)\)", path.read_text("utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def _there(name: str) -> bool:
    return (ROOT / name).exists()


def test_the_readme_fits_one_screen_and_a_half():
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 90
