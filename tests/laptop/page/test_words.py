"""The page's words: each is given to `t`, and a reader gets them in the language of the browser.

That every language has them is `house/test_languages.py`'s affair.
"""

import re

import pytest

from tests.laptop.lib.browsing import Browser, Recorder, serving
from tests.laptop.lib.page_files import QUOTED, SCRIPTS, words
from vigil_host.make.sentences import gaps, languages, read_sentences
from vigil_host.page.serve import open_door

_WORD = re.compile(r"[A-Z][a-z]+|\S+ [a-z]+.*|.*[a-z] \S.*")
# Names that a browser gives to keys, events and the like.
_NAMES = {
    *("Escape", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "HEAD"),
    *("input, select, textarea, .log", "Invalid Date"),
}


@pytest.mark.parametrize(
    ("wished", "language"), [("pt-BR", "pt"), ("PT", "pt"), ("ptx", "en"), ("", "en")]
)
def test_a_reader_gets_the_words_of_the_language(tmp_path, wished, language):
    door = open_door("127.0.0.1", 0, tmp_path)
    with serving(Recorder(), door):
        browser = Browser(door)
        browser.get(browser.opening)
        told = browser.get(f"/words?language={wished}").json()
    assert (told["language"], told["languages"]) == (language, languages())
    assert told["words"] == ({} if language == "en" else read_sentences(language))


def test_the_page_fills_only_gaps_that_it_knows():
    for word in words():
        assert set(gaps(word)) <= {"%s"}, word
        assert "\\" not in word  # it is read as it stands there


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda p: p.name)
def test_no_word_is_said_past_the_table(path):
    text = re.sub(r"^\s*//.*$|^import .*$", "", path.read_text("utf-8"), flags=re.MULTILINE)
    text = re.sub(rf"\bt\(\s*{QUOTED}", "t(", text)
    found = [word for word in re.findall(QUOTED, text) if _WORD.fullmatch(word)]
    assert [word for word in found if word not in _NAMES and not _is_code(word)] == []
    woven = (re.sub(r"\$\{[^`]*?\}", "", each) for each in re.findall(r"`([^`]*)`", text))
    assert [each for each in woven if re.search(r"[a-z]{3}", each) and not _IS_CODE(each)] == []


_IS_CODE = re.compile(r"[#/?\[:=(]|^Vigil: $|px$|^rgb").search


def _is_code(text):
    """Selectors, classes, sizes: nothing a person reads."""
    return bool(re.fullmatch(r"[a-z0-9 .\-#>\[\]=:,()%/]+|[MHVLa-z0-9 .\-]+", text))
