"""Portuguese is whole: every sentence that is said has its own, with the same gaps."""

import ast
import csv
import io
import re

import pytest

from tests.laptop.lib import said
from vigil.translation import Words
from vigil_host.make.fonts import SOURCES as FONTS
from vigil_host.make.fonts import read_bdf
from vigil_host.make.sentences import (
    SOURCES,
    SentenceError,
    compile_words,
    gaps,
    read_sentences,
    words_path,
)
from vigil_host.sim.twin import simulated

_SENTENCE = re.compile(r"[A-Z][^\n]* [^\n]*[.?!]")
# Said to nobody: whoever gets them goes on in English.
_UNHEARD = {
    "This file holds no sentences of Vigil.",
    "These sentences are cut short or damaged: build them again.",
}


def test_every_sentence_is_translated():
    spoken, known = said.sentences(), read_sentences("pt")
    missing = {sentence: where for sentence, where in spoken.items() if sentence not in known}
    assert missing == {}, "add them to shared/text/pt.csv"


def test_nothing_is_translated_that_nobody_says():
    spoken = said.sentences()
    assert [sentence for sentence in read_sentences("pt") if sentence not in spoken] == []


def test_no_sentence_is_said_past_the_translation():
    """Whatever looks like a sentence on a device is given to `t` or `Refusal`."""
    known = set(said.sentences()) | _UNHEARD
    for package in ("shared/vigil", "firmware/vigil_pico"):
        for path in sorted((said.ROOT / package).rglob("*.py")):
            found = said.texts(ast.parse(path.read_text("utf-8")))
            passed = [text for text in found if _SENTENCE.fullmatch(text) and text not in known]
            assert passed == [], path


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
    assert list(said.said(source, "firmware/vigil_pico/any.py")) == found


def test_a_sentence_that_cannot_be_found_is_an_error():
    with pytest.raises(said.Unseen, match="line 1: which sentence is word"):
        list(said.said("t(word)", "firmware/vigil_pico/any.py"))


def test_the_glass_has_every_letter():
    """The three sizes in which there are words."""
    known = read_sentences("pt").get
    here = [known(each, "") for each, where in said.sentences().items() if where[:4] != "host"]
    used = set("".join(here)) - set("\n\t")
    for name in ("text11", "read12", "seat20"):
        letters = set(map(chr, read_bdf(FONTS / f"{name}.bdf").glyphs))
        assert used - letters == set(), name


def test_the_table_is_sorted_so_that_a_sentence_can_be_found():
    with (SOURCES / "pt.csv").open(encoding="utf-8", newline="") as file:
        lines = [line[0] for line in list(csv.reader(file))[1:]]
    assert lines == sorted(lines, key=lambda line: (line.strip(" +%").casefold(), line))


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
        ('a,"b', "expected a table that can be read"),
    ],
)
def test_a_line_that_cannot_be_said_is_refused(tmp_path, line, why):
    (tmp_path / "pt.csv").write_text(f"english,portuguese\n{line}\n", "utf-8")
    with pytest.raises(SentenceError, match=why):
        words_path("pt", tmp_path, tmp_path)


def test_a_table_without_a_heading_or_without_a_file_is_refused(tmp_path):
    with pytest.raises(SentenceError, match="can be read at"):
        read_sentences("pt", tmp_path)
    (tmp_path / "pt.csv").write_text("a,b\n", "utf-8")
    with pytest.raises(SentenceError, match="expected the heading english,portuguese"):
        read_sentences("pt", tmp_path)
    (tmp_path / "pt.csv").write_bytes(b"english,portuguese\na,\xff\n")
    with pytest.raises(SentenceError, match="can be read at"):
        read_sentences("pt", tmp_path)


def test_a_correction_arrives(tmp_path):
    text = (SOURCES / "pt.csv").read_text("utf-8").replace("Última", "A última")
    (tmp_path / "pt.csv").write_text(text, "utf-8")
    with words_path("pt", tmp_path, tmp_path).open("rb") as file:
        assert Words(file).find("Last round") == "A última"


def test_every_sentence_is_found_in_the_compiled_file():
    known = read_sentences("pt")
    words = Words(io.BytesIO(compile_words(known)))
    assert {english: words.find(english) for english in known} == known
    assert Words(io.BytesIO(compile_words({}))).find("Last round") == ""


def test_gaps_are_read_as_python_reads_them():
    assert gaps("%s: %+d of %d %%") == ["%s", "%+d", "%d", "%%"]
    assert gaps("100 % sure") == ["% s"]  # as Python would take it


def test_a_new_twin_speaks_as_the_computer_does_and_an_old_one_as_it_did(tmp_path, monkeypatch):
    for wished, folder, title in (("pt", "a", "Novo jogo"), ("en", "b", "New game")):
        for again in (wished, "en", "pt"):
            monkeypatch.setenv("VIGIL_LANGUAGE", again)
            board, running = simulated("pico_epaper", tmp_path / folder)
            assert running.page().title == title, (wished, again)
            running.app.keep("night", True)  # its settings are kept from now on
            board.close()
