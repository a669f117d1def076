"""The documents say what is so: words, files and links in them are there."""

import csv
import re
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.micropython import ROOT
from vigil import games
from vigil_host.books.database import MIGRATIONS
from vigil_host.games import all_words
from vigil_host.games.firepeak import own_cards
from vigil_host.make.card_names import own_names

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "host/docs").rglob("*.md"))]
PAGES = [
    *DOCUMENTS,
    ROOT / "CHANGELOG.md",
    *sorted(
        path for room in ("hardware", "shared", "firmware") for path in (ROOT / room).rglob("*.md")
    ),
]
_ITEM = re.compile(r" *(\d+\.|-) ")
_MADE = ("sheet.pdf", "commands.md")  # by `make docs`
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
    assert [link for link in links if not _leads(path.parent / link)] == []


def _leads(target: Path) -> bool:
    return target.exists() or target.name in _MADE


def _there(name: str) -> bool:
    return (ROOT / name).exists()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_lists_are_lists_on_the_site_too(path):
    """There an item stands below an item or a blank line, and what lies between is indented."""
    text = re.sub(r"^ *```.*?^ *```$", _stands_for_code, path.read_text("utf-8"), flags=re.M | re.S)
    lines = text.split("\n")
    items = [at for at, line in enumerate(lines) if _ITEM.match(line)]
    assert [lines[at] for at in items if not _goes_on(lines, at)] == []


def _goes_on(lines: list[str], at: int) -> bool:
    above = _paragraph(lines, at)
    if above:
        return bool(_ITEM.match(above))
    if not re.match(r"[2-9]\. ", lines[at]):
        return True  # a list begins
    return bool(_ITEM.match(_paragraph(lines, at - 1)) or lines[at - 2].startswith("    "))


def _stands_for_code(found: re.Match) -> str:
    return found[0].partition("`")[0] + "code"


def _paragraph(lines: list[str], end: int) -> str:
    """The first line of the paragraph that ends above; nothing, if a blank line does."""
    begin = end
    while begin and lines[begin - 1].strip():
        begin -= 1
        if _ITEM.match(lines[begin]):
            break
    return lines[begin] if begin < end else ""


def test_what_is_said_to_be_said_is_said():
    rooms = ("shared/vigil", "firmware/vigil_pico", "host/vigil_host")
    code = "".join(
        path.read_text("utf-8") for room in rooms for path in (ROOT / room).rglob("*.py")
    )
    code = re.sub(r'"\s*\n\s*f?"', "", code)  # a sentence may go on in the next line
    text = (ROOT / "host/docs/trouble.md").read_text("utf-8")
    said = re.findall(r"^\| \*([^*]+)\* \|", text, re.MULTILINE)
    assert len(said) > 10
    for sentence in said:
        assert all(part.strip() in code for part in sentence.split("…")), sentence


def test_the_files_that_a_table_types_are_understood_as_they_are_shown(tmp_path):
    text = (ROOT / "host/docs/laptop.md").read_text("utf-8")
    blocks = re.findall(r"```(?:toml|text)\n(.*?)```", text, re.DOTALL)
    (cards,) = (block for block in blocks if "[[spell]]" in block)
    (names,) = (block for block in blocks if block.startswith("name,name_"))
    (tmp_path / "firepeak.toml").write_text(cards, "utf-8")
    (tmp_path / "cards.csv").write_text(names, "utf-8")
    told = own_cards.load(str(tmp_path / "firepeak.toml"))
    assert [spell[4].strip() for spell in told.spells] == ["Glow", "Glow"]
    assert told.kinds("c Troll") == "c do4"
    own = own_names({"Arha Initiate"}, tmp_path / "cards.csv")
    assert own == {"Arha Initiate": {"pt": "Iniciada de Arha"}}


def test_the_words_on_the_sheet_are_those_that_the_device_shows():
    with (ROOT / "shared/text/pt.csv").open(encoding="utf-8", newline="") as file:
        english, other = zip(*csv.reader(file), strict=True)
    text = (ROOT / "host/docs/site/sheet.py").read_text("utf-8").partition("ENGLISH = ")[2]
    front, _, back = text.partition("PORTUGUESE = ")
    for side, known in ((front, english), (back, other)):
        bold = re.findall(r"\*\*(.+?)\*\*", side)
        assert len(bold) > 10
        assert [words for words in bold if words not in known] == []
        assert set(re.findall(r"\[(.)\]", side.partition("\ndef ")[0])) == set("ABC▲▼")


def test_the_versions_are_those_of_the_code():
    told = (ROOT / "host/docs/versions.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| \*\*(.+?)\*\* \| (.+?) \|", told, re.MULTILINE))
    assert rows["Vigil"] == version("vigil")
    assert rows["firmware"].startswith(f"that and a hash, `{version('vigil')}-")
    assert rows["log"] == str(_number("shared/vigil/log/recovery.py", "_VERSION"))
    assert rows["link"] == str(_number("shared/vigil/link/messages.py", "PROTOCOL"))
    assert rows["card table"].startswith(f"layout {_number('shared/vigil/catalog.py', 'FORMAT')},")
    assert rows["sentences"] == str(_number("shared/vigil/translation.py", "FORMAT"))
    assert rows["database"] == str(len(MIGRATIONS))
    rules = {name: import_module(f"vigil.{name}").VERSION for name in games.NAMES}
    assert rows["rules of a game"] == ", ".join(f"{name} {rules[name]}" for name in games.NAMES)


def _number(path: str, name: str) -> int:
    text = (ROOT / path).read_text("utf-8")
    return int(re.findall(rf"^{name} = const\((\d+)\)", text, re.MULTILINE)[0])


def test_the_changes_begin_with_this_version():
    told = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert told[0] == version("vigil")


def test_all_that_is_promised_is_checked_at_every_landing():
    steps = re.findall(r"^make ([a-z-]+)", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE)
    promised = {"test", "test-page", "lint", "rules", "size", "silicon", "wheel", "docs"}
    assert promised <= set(steps)


def test_the_readme_fits_one_screen_and_a_half():
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 90
