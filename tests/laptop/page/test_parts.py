"""The page's own files: nothing from elsewhere, no markup made of words, nothing missing."""

import re

import pytest

from tests.laptop.lib.page_files import PAGES, SCRIPTS
from vigil import games
from vigil_host.page.static_files import STATIC

SVG = "http://www.w3.org/2000/svg"
TEXTS = [*SCRIPTS, *STATIC.glob("css/**/*.css"), *STATIC.glob("*.html"), *STATIC.glob("*.svg")]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_no_file_asks_another_server(path):
    text = path.read_text("utf-8").replace(SVG, "")
    assert re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", text) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_makes_markup_or_code_of_words(path):
    wrong = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
    assert re.findall(wrong, path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_has_no_script_and_no_style_of_its_own(path):
    text = path.read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", text)


def test_all_that_is_named_is_there():
    pages = "".join(path.read_text("utf-8") for path in PAGES)
    named = {STATIC / name for name in re.findall(r'"/?static/([^"]+)"', pages)}
    for path in SCRIPTS:
        found = re.findall(r'from "(\.\.?/[^"]+)"', path.read_text("utf-8"))
        named |= {(path.parent / name).resolve() for name in found}
    for path in STATIC.glob("css/**/*.css"):
        found = re.findall(r'url\("([^"]+)"\)', path.read_text("utf-8"))
        named |= {(path.parent / name).resolve() for name in found}
    assert sorted(path for path in named if not path.is_file()) == []
    folder = STATIC / "js" / "games"
    boards = {folder / f"{name}.js" for name in games.NAMES}  # play.js seeks them, about.js these:
    boards |= {folder / name / "about.js" for name in games.NAMES}
    views = re.findall(r'file\("(\w+)"\)', (STATIC / "js" / "main.js").read_text("utf-8"))
    boards |= {STATIC / "js" / f"{name}.js" for name in views}
    starts = {STATIC / "js" / name for name in ("main.js", "seat.js")}  # what each page begins with
    assert set(SCRIPTS) - starts <= named | boards


def test_the_page_prints_the_parts_that_a_view_names():
    """A deck is a number of cards: no sum has it as a part."""
    score = (STATIC / "js" / "score.js").read_text("utf-8")
    assert "seat.parts" in score
    assert not re.search(r"seat\.(deck|cards)\b", score)
