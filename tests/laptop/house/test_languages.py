"""Every language is whole: each sentence that is said has its own, with the same gaps."""

import ast
import csv
import io
import re

import pytest
from typer.main import get_command

from tests.laptop.lib import page_files, sentences_in_code
from vigil.translation import Words
from vigil_host import help_text
from vigil_host.cli import app
from vigil_host.language import decimal, retold, speaking
from vigil_host.make.device_words import device_words
from vigil_host.make.fonts import SOURCES as FONTS
from vigil_host.make.fonts import read_bdf
from vigil_host.make.sentences import (
    SOURCES,
    SentenceError,
    compile_words,
    gaps,
    languages,
    read_sentences,
    translations,
    words_path,
)
from vigil_host.sim.twin import simulated

_SENTENCE = re.compile(r"[A-Z][^\n]* [^\n]*[.?!]")
# Said to nobody: whoever gets them goes on in English.
_UNHEARD = {
    "This file holds no sentences of Vigil.",
    "These sentences are cut short or damaged: build them again.",
}
_LAPTOP_SENTENCE = re.compile("(?![A-Z]{2})" + _SENTENCE.pattern)  # no SQL
_WORDS = re.compile("[A-Za-z],? [a-z]")
_PRINTING = {"print", "say", "_say", "status", "_complain", "add_task"}
_TYPED = "undo house=yes"  # what one types is English
_ENGLISH = {  # of the laptop's files those that stay English, and why
    "games/full/effect": "the notation of effects, and what is wrong with it",
    "games/full/phrases.py": "the notation of effects",
    "games/full/lab_fit.py": "`make weights`, for those who work on the bots",
    "games/full/lab_learn.py": "the same",
    "games/full/lab_odds.py": "the same",
    "games/script.py": "answers to a program",
    "make/install.py": "`make`, before anything is installed",
    "silicon/chip_process.py": "what ended a process, for those who work on the emulator",
    "sim/chip.py": "what a driver did wrong, for those who work on it",
    "sim/ssd1680.py": "the same",
    "sim/uc8151.py": "the same",
    "sim/tour": "titles of the gallery's pictures",
    "sim/gallery.py": "`make gallery`",
}

every_language = pytest.mark.parametrize("language", translations())


def spoken():
    """All that a person is told, on the device, in a terminal and on the page."""
    helped = dict.fromkeys(help_text.sentences(get_command(app)), "the help")
    return sentences_in_code.sentences() | dict.fromkeys(page_files.words(), "the page") | helped


@every_language
def test_every_sentence_is_translated(language):
    known = read_sentences(language)
    missing = {sentence: where for sentence, where in spoken().items() if sentence not in known}
    assert missing == {}, f"add them to shared/text/{language}.csv"


@every_language
def test_nothing_is_translated_that_nobody_says(language):
    assert sorted(set(read_sentences(language)) - set(spoken())) == []


def test_no_sentence_is_said_past_the_translation():
    """Whatever looks like a sentence on a device is given to `t` or `Refusal`."""
    known = set(sentences_in_code.sentences()) | _UNHEARD
    for package in ("shared/vigil", "firmware/vigil_pico"):
        for path in sorted((sentences_in_code.ROOT / package).rglob("*.py")):
            found = sentences_in_code.texts(ast.parse(path.read_text("utf-8")))
            passed = [text for text in found if _SENTENCE.fullmatch(text) and text not in known]
            assert passed == [], path


def test_no_sentence_of_the_laptop_is_said_past_the_translation():
    """A whole sentence is known; what is printed has no two words of its own beside those."""
    known = set(spoken()) | _UNHEARD
    for path in sorted((sentences_in_code.ROOT / "host" / "vigil_host").rglob("*.py")):
        where = path.relative_to(sentences_in_code.ROOT / "host" / "vigil_host").as_posix()
        if not where.startswith(tuple(_ENGLISH)):
            tree = ast.parse(path.read_text("utf-8"))
            whole = [
                text
                for text in (*sentences_in_code.texts(tree), *filled_in(tree))
                if _LAPTOP_SENTENCE.fullmatch(text.strip())
            ]
            assert [text for text in whole if text not in known] == [], where
            assert list(printed(tree)) == [], where


def filled_in(tree):
    """What stands in f-strings, with a gap for whatever is put in."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            is_gap = (isinstance(part, ast.FormattedValue) for part in node.values)
            parts = zip(node.values, is_gap, strict=True)
            yield "".join("%s" if gap else ast.literal_eval(part) for part, gap in parts)


def printed(tree):
    """Words that are printed as they stand."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in _PRINTING:
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(_WORDS.search(each) and each != _TYPED for each in own(given)):
                yield ast.unparse(node)


def own(given):
    """The texts that are given, but not those which are given to `t` first."""
    for each in given:
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value
        elif not (isinstance(each, ast.Call) and ast.unparse(each.func) == "t"):
            yield from own(ast.iter_child_nodes(each))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('print("Nothing was changed.")', 1),
        ('print(f"Seat {seat} has a link")', 1),
        ('out.print(Text("it is here"))', 1),
        ('print(t("Seat %d has a link") % seat)', 0),
        ('print(f"{name}: {link}")', 0),
    ],
)
def test_words_that_are_printed_as_they_stand_are_found(source, found):
    assert len(list(printed(ast.parse(source)))) == found


def test_a_sentence_in_an_f_string_is_seen():
    assert list(filled_in(ast.parse('x = f" Do you mean {near}?"'))) == [" Do you mean %s?"]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('t("Hello.")', ["Hello."]),
        ('t("a" if x == "y" else "b")', ["a", "b"]),
        ('raise Refusal("No %s.", "name")', ["No %s."]),
        ('"""Doc here."""\nx = "No sentence."', []),
    ],
)
def test_sentences_are_found_by_reading(source, found):
    assert list(sentences_in_code.said(source, "firmware/vigil_pico/any.py")) == found


def test_a_sentence_that_cannot_be_found_is_an_error():
    with pytest.raises(sentences_in_code.Unseen, match="line 1: which sentence is word"):
        list(sentences_in_code.said("t(word)", "firmware/vigil_pico/any.py"))


@every_language
def test_the_glass_has_every_letter(language):
    """The three sizes in which there are words."""
    known = read_sentences(language).get
    here = [
        known(each, "")
        for each, where in sentences_in_code.sentences().items()
        if where[:4] != "host"
    ]
    used = set("".join(here)) - set("\n\t")
    for name in ("text11", "read12", "seat20"):
        letters = set(map(chr, read_bdf(FONTS / f"{name}.bdf").glyphs))
        assert used - letters == set(), name


@every_language
def test_the_table_is_sorted_so_that_a_sentence_can_be_found(language):
    with (SOURCES / f"{language}.csv").open(encoding="utf-8", newline="") as file:
        lines = [line[0] for line in list(csv.reader(file))[1:]]
    assert lines == sorted(lines, key=lambda line: (line.strip(" +%").casefold(), line))


@every_language
def test_numbers_are_written_as_the_language_writes_them(language):
    with speaking(language):
        assert [letter for letter in decimal("1,234.5") if letter.isdigit()] == list("12345")
        assert decimal("1,234.5") == read_sentences(language)["1,234.5"]
    with speaking("en"):
        assert decimal("1,234.5 %") == "1,234.5 %"


# The table as a player edits it


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("only one", "line 2: expected two sentences"),
        ("a,b,c", "line 2: expected two sentences"),
        ("%s gains %d.,%d para %s.", "line 2: expected %s %d in this order"),
        ("%d %%,%d", "line 2: expected %d %% in this order"),
        ("Round.,Rodada %d.", "line 2: expected no % in this order"),
        (r"Seat\t%d,Lugar %d", r"line 2: expected \\t as in English"),
        ("a," + "b" * 1201, "line 2: expected at most 1200 bytes"),
        ("a,b\na,c", "line 3: expected a sentence that is not there yet"),
        ("English,Português", "line 2: expected a sentence that is not there yet"),
        ('a,"b', "line 2: expected CSV, unexpected end of data"),
    ],
)
def test_a_line_that_cannot_be_said_is_refused(tmp_path, line, why):
    (tmp_path / "pt.csv").write_text(f"English,Português\n{line}\n", "utf-8")
    with pytest.raises(SentenceError, match=rf"^pt\.csv {why}"):
        words_path("pt", tmp_path, tmp_path)


def test_a_table_without_a_heading_or_without_a_file_is_refused(tmp_path):
    with pytest.raises(SentenceError, match="can be read at"):
        read_sentences("pt", tmp_path)
    for head in ("", "a,b\n", "english,portuguese\n", "English\n", "English, \n", "\nEnglish,x\n"):
        (tmp_path / "pt.csv").write_text(head, "utf-8")
        for read in (lambda: languages(tmp_path), lambda: read_sentences("pt", tmp_path)):
            with pytest.raises(SentenceError, match=r"^pt\.csv line 1: expected the heading Engl"):
                read()
    (tmp_path / "pt.csv").write_bytes(b"English,x\na,\xff\n")
    with pytest.raises(SentenceError, match=r"^pt\.csv line 2: expected text in UTF-8\.$"):
        read_sentences("pt", tmp_path)


def test_every_table_is_a_language_with_a_name_of_its_own(tmp_path):
    assert languages(tmp_path) == {"en": "English"}
    for code, name in (("xx", "Xxish"), ("aa", "Aaish")):
        (tmp_path / f"{code}.csv").write_text(f"\ufeffEnglish,{name}\nyes,no\n", "utf-8")
    assert languages(tmp_path) == {"en": "English", "aa": "Aaish", "xx": "Xxish"}
    assert translations(tmp_path) == ["aa", "xx"]
    assert read_sentences("xx", tmp_path) == {"English": "Xxish", "yes": "no"}
    (tmp_path / "yy.csv").write_text("English,Xxish\n", "utf-8")
    with pytest.raises(SentenceError, match=r"^yy\.csv line 1: .*, found Xxish again\.$"):
        languages(tmp_path)


@pytest.mark.parametrize("name", ["en.csv", "PT.csv", "portuguese.csv", "pt-br.csv", "x1.csv"])
def test_a_table_that_is_called_otherwise_is_refused(tmp_path, name):
    (tmp_path / name).write_text("English,Other\n", "utf-8")
    with pytest.raises(SentenceError, match=rf"^{name}: expected the two letters of a language"):
        languages(tmp_path)


def test_a_correction_arrives(tmp_path):
    text = (SOURCES / "pt.csv").read_text("utf-8").replace("Última", "A última")
    (tmp_path / "pt.csv").write_text(text, "utf-8")
    with words_path("pt", tmp_path, tmp_path).open("rb") as file:
        assert Words(file).find("Last round") == "A última"


@every_language
def test_every_sentence_is_found_in_the_compiled_file(language):
    known = read_sentences(language)
    words = Words(io.BytesIO(compile_words(known)))
    assert {english: words.find(english) for english in known} == known
    assert Words(io.BytesIO(compile_words({}))).find("Last round") == ""


@every_language
def test_a_device_gets_the_sentences_that_it_can_say_and_few_others(language):
    known = read_sentences(language)
    file = device_words([language])[f"{language}.bin"]
    words = Words(io.BytesIO(file))
    for sentence, where in sentences_in_code.sentences().items():
        if not where.startswith("host"):
            assert words.find(sentence) == known[sentence], where
    assert words.find("English") == known["English"]
    assert words.find("No page is running; its key is in %s.") == ""
    assert len(file) < 0.8 * len(compile_words(known))


def test_gaps_are_read_as_python_reads_them():
    assert gaps("%s: %+d of %d %%") == ["%s", "%+d", "%d", "%%"]
    assert gaps("100 % sure") == ["% s"]  # as Python would take it


def test_a_new_twin_speaks_as_the_computer_does_and_an_old_one_as_it_did(tmp_path, monkeypatch):
    for wished, folder, title in (("pt", "a", "Novo jogo"), ("en", "b", "New game")):
        for again in (wished, "en", "pt"):
            monkeypatch.setenv("VIGIL_LANGUAGE", again)
            board, running = simulated("pico_epaper", tmp_path / folder)
            assert running.page().title == title, (wished, again)
            running.app.set_setting("night", True)  # its settings are kept from now on
            board.close()


def test_what_a_device_says_in_its_language_is_retold_in_the_reader_s():
    for english, portuguese in (
        ("This is the beginning of the game.", "Este é o começo do jogo."),
        ("Ana has only 3 Honor.", "Ana só tem 3 de Honra."),
        ("Seat 2 has only 0 Honor.", "Lugar 2 só tem 0 de Honra."),
        ("Mystic is taken.", "Místico foi pega."),
        ("Of this nobody has ever heard.", "Of this nobody has ever heard."),
    ):
        with speaking("pt"):
            assert [retold(english), retold(portuguese)] == [portuguese, portuguese]
        with speaking("en"):
            assert [retold(english), retold(portuguese)] == [english, english]


def test_nonsense_of_a_device_stops_no_retelling():
    with speaking("pt"):
        assert retold("Supply of Mystic: %+d.") == "Pilha de Místico: %+d."
        assert retold("There is no board %r: there are %d.").endswith(" %r: existem %d.")
