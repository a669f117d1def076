"""Turns a table of sentences that a person can correct into the small file they are sought in.

A language is a file in shared/text, called by its two letters: XX.csv. Nothing else lists it. Each
line is the English sentence as the code has it, and what is said instead; \\t is where the right
half of a line begins, \\n a new line. The first line is both languages by their own names, and a
sentence like the others: what is said instead of "English" is the name of the language.

Whatever is wrong in a table is said here, with its line and what was expected, because the device
trusts what it is given: a sentence whose gaps differ would stop it in the middle of a game. For
the layout of the compiled file see `vigil.translation`, which reads it.
"""

import csv
import io
import re
from binascii import crc32
from collections.abc import Iterator
from pathlib import Path
from struct import pack

from vigil.text import t
from vigil.translation import FORMAT, HEADER_BYTES, MAGIC
from vigil_host.errors import UserError
from vigil_host.make.build_cache import built
from vigil_host.places import BUILD
from vigil_host.places import TEXT as SOURCES

ENGLISH = "English"

_SENTENCE_BYTES = 1200  # one is read into memory whole
_GAP = re.compile(r"%[^a-z%]*[a-z%]")


class SentenceError(UserError):
    """A table that cannot be used: one sentence for the person who edits it."""


def languages(sources: Path = SOURCES) -> dict[str, str]:
    """Every language by its letters, with its name in its own words; English is the first."""
    found = {"en": ENGLISH}
    for path in sorted(sources.glob("*.csv")):
        if not re.fullmatch("[a-z]{2}", path.stem) or path.stem in found:
            raise SentenceError("%s: expected the two letters of a language, as xx.csv.", path.name)
        where, row = next(_rows(path))
        if row[1] in found.values():
            raise SentenceError(
                "%s: expected a language of its own, found %s again.", where, row[1]
            )
        found[path.stem] = row[1]
    return found


def translations(sources: Path = SOURCES) -> list[str]:
    """The letters of every language that has a table."""
    return list(languages(sources))[1:]


def words_path(language: str, sources: Path = SOURCES, build: Path = BUILD) -> Path:
    """The compiled file, never older than its source: compiled each time."""
    return built(compile_words(read_sentences(language, sources)), build / f"{language}.bin")


def read_sentences(language: str, sources: Path = SOURCES) -> dict[str, str]:
    """A table from English to another language."""
    found: dict[str, str] = {}
    for where, row in _rows(sources / f"{language}.csv"):
        _add(found, row, where)
    return found


def compile_words(sentences: dict[str, str]) -> bytes:
    """The bytes depend on the sentences alone: same table, same file."""
    places = max(len(sentences), 1)
    if len({crc32(english.encode()) for english in sentences}) < len(sentences):
        raise SentenceError("Two English sentences have the same checksum: change one of them.")
    filled: list[list[bytes]] = [[] for _ in range(places)]
    for english, other in sorted(sentences.items()):
        key, text = crc32(english.encode()), other.encode()
        filled[key % places].append(pack("<IH", key, len(text)) + text)
    offsets, at = b"", HEADER_BYTES + 4 * places
    for place in filled:
        offsets += pack("<I", at)
        at += sum(map(len, place))
    body = pack("<H", places) + offsets + b"".join(b"".join(place) for place in filled)
    return pack("<4sBI", MAGIC, FORMAT, crc32(body)) + body


def gaps(sentence: str) -> list[str]:
    """Where something is put in: %s and %d in their order, the percent sign too."""
    return _GAP.findall(sentence)


def _rows(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Every line of a table that is not empty, and where it stands; a heading is the first."""
    rows = csv.reader(io.StringIO(_text(path), newline=""), strict=True)
    try:
        head = next(rows, [])
        if len(head) != 2 or head[0] != ENGLISH or not head[1].strip():
            sentence = "%s line 1: expected the heading %s, and the language in its own words."
            raise SentenceError(sentence, path.name, ENGLISH)
        yield t("%s line %d") % (path.name, 1), head
        yield from ((t("%s line %d") % (path.name, rows.line_num), row) for row in rows if row)
    except csv.Error as error:
        raise SentenceError(
            "%s line %s: expected CSV, %s.", path.name, rows.line_num, error
        ) from error


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")  # spreadsheets like to begin with a mark
    except UnicodeDecodeError as error:
        number = error.object.count(b"\n", 0, error.start) + 1
        raise SentenceError("%s line %s: expected text in UTF-8.", path.name, number) from error
    except OSError as error:
        raise SentenceError(
            "%s: expected a table that can be read at %s.", path.name, path
        ) from error


def _add(found: dict[str, str], row: list[str], where: str) -> None:
    """Take in one line of a table."""
    if len(row) != 2 or not all(row):
        raise SentenceError("%s: expected two sentences.", where)
    english, other = (cell.replace("\\t", "\t").replace("\\n", "\n") for cell in row)
    if english in found:
        raise SentenceError("%s: expected a sentence that is not there yet.", where)
    if gaps(english) != gaps(other):
        raise SentenceError(
            "%s: expected %s in this order.", where, " ".join(gaps(english)) or t("no %%") % ()
        )
    if english.count("\t") != other.count("\t"):
        raise SentenceError("%s: expected %s as in English.", where, "\\t")
    if len(other.encode()) > _SENTENCE_BYTES:
        raise SentenceError("%s: expected at most %s bytes.", where, _SENTENCE_BYTES)
    found[english] = other
