"""Of a language's sentences those that a device can say: the others stay on the laptop.

What stands in quotes in a source of the device is said there, and so is every cell of the cards'
tables; "%s plays %s." is said to you as "You play %s.". The terminal's and the page's own words
would take more room on a Pico than its letters.
"""

import ast
import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

from vigil_host.make.build_cache import remembered
from vigil_host.make.sentences import ENGLISH, compile_words, read_sentences
from vigil_host.places import CARDS, PICO, SHARED

_YOU = "You "
_YES = "yes: "  # before what a Fate or a trophy says


def device_words(languages: Iterable[str]) -> dict[str, bytes]:
    """The file of each language as it is copied to a device."""
    tables = {language: read_sentences(language) for language in languages}
    programs = [path for folder in (SHARED, PICO) for path in sorted(folder.rglob("*.py"))]
    cards = sorted(CARDS.glob("*.csv"))
    recipe = [path.read_bytes() for path in (*programs, *cards, Path(__file__))]

    def make() -> dict[str, bytes]:
        known = {ENGLISH, *_quoted(programs), *_on_cards(cards)}
        return {
            f"{language}.bin": compile_words(
                {
                    english: other
                    for english, other in table.items()
                    if english in known or english.startswith(_YOU)
                }
            )
            for language, table in tables.items()
        }

    return remembered("words", repr((tables, recipe)).encode(), make)


def _quoted(programs: list[Path]) -> Iterator[str]:
    for path in programs:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _on_cards(tables: list[Path]) -> Iterator[str]:
    for path in tables:
        with path.open(encoding="utf-8-sig", newline="") as file:
            for cell in (cell for row in csv.reader(file) for cell in row):
                yield from (cell, cell.partition(_YES)[2])
