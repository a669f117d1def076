"""What cards do is said in sentences, in every language, with the numbers they are played by."""

import csv
import re

import pytest

from vigil_host.games.full import prose as prose_file
from vigil_host.games.full.cards import cards
from vigil_host.games.full.prose import clauses_of, prose, words
from vigil_host.language import speaking
from vigil_host.make.sentences import languages
from vigil_host.places import CARDS

LANGUAGES = list(languages())


def _clauses():
    """Every clause of every table."""
    for table in sorted(CARDS.glob("*.csv")):
        with table.open(encoding="utf-8", newline="") as file:
            for line in csv.DictReader(file):
                parts = [line[part].partition("yes: ")[2] for part in ("fate", "trophy")]
                for text in filter(None, [line["effect"], *parts]):
                    yield from clauses_of(text.replace("reward: ", ""))


def _numbers(text):
    """How many of something; one may be an article."""
    return sorted(re.findall(r"[2-9]", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_words_and_no_words_are_left_over(language):
    assert set(words(language)) == set(_clauses())


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_sentences_with_the_numbers_of_the_clause(language):
    for clause, said in words(language).items():
        assert re.fullmatch(r"[A-ZÀ-Ú+].*\.", said), said
        assert set(_numbers(said)) >= set(_numbers(clause)) or "+" in clause, (clause, said)
        assert re.findall(r"\+\d", said) == re.findall(r"\+\d", clause) or "Cult" in clause, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_notation_is_left_on_the_page(language):
    with speaking(language):
        for name, card in cards().items():
            for part in ("effect", "trophy", "fate"):
                assert not re.search(r"<=|once/turn|if done|; then", card.get(part, "")), name


def test_a_table_may_begin_with_a_byte_order_mark(tmp_path, monkeypatch):
    monkeypatch.setattr(prose_file, "_WORDS", tmp_path)
    (tmp_path / "toy.csv").write_text("\ufeffnotation,words\ndraw 1,Draw a toy.\n", "utf-8")
    assert words("toy") == {"draw 1": "Draw a toy."}


def test_gains_are_one_sentence():
    assert prose("+1 rune; +1 honor; draw 1") == "+1 Rune, +1 Honor. Draw 1 card."


def test_what_no_table_knows_is_shown_as_it_is_written():
    assert prose("reward: +2 honor; steal 7 hats") == "+2 honor. Steal 7 hats."
