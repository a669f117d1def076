"""What is written about a card, as sentences for a reader.

An effect is short, because it is played by the very words it is written in (shared/cards). Its
clauses become sentences by a table, one line each, in every language that has one; an effect of
which no table knows all clauses is shown as it is written, or as the language says it.
"""

import csv
import re
from functools import cache

from vigil.text import spoken, t
from vigil_host.places import CARDS

_WORDS = CARDS / "words"
_REWARD = "reward: "  # every monster has one: it need not be said
_NEXT = re.compile(r"; (?![^(]*\))")  # from one clause to the next
_GAINS = re.compile(r"(\+\d \w+)\. (?=\+\d \w+\.)")  # one after the other are one sentence


def prose(text: str) -> str:
    """An effect, a trophy or a Fate, in the language in force."""
    known, clauses = words(spoken()), text.replace(_REWARD, "")
    told = [known.get(clause, "") for clause in clauses_of(clauses)]
    if not all(told):
        told = [_sentence(clause) for clause in clauses_of(t(text).replace(t(_REWARD), ""))]
    return known.get(clauses) or _GAINS.sub(r"\1, ", " ".join(told))


def clauses_of(text: str) -> list[str]:
    """The steps of an effect."""
    return _NEXT.split(text)


@cache
def words(language: str) -> dict[str, str]:
    """The sentences of a language by their clauses."""
    path = _WORDS / f"{language}.csv"
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8-sig", newline="") as file:
        return {line["notation"]: line["words"] for line in csv.DictReader(file)}


def _sentence(text: str) -> str:
    whole = text[:1].upper() + text[1:]
    return whole + "." if whole and whole[-1] not in ".!?" else whole
