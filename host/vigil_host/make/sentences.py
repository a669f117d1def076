"""Turns a table of sentences that a person can correct into the small file they are sought in.

A table is shared/text/LANGUAGE.csv: the English sentence as the code has it, and what is said
instead; \\t is where the right half of a line begins, \\n a new line. Whatever is wrong in one is
said here, with its line and what was expected, because the device trusts what it is given: a
sentence whose gaps differ would stop it in the middle of a game. The layout of the compiled file
is told in `vigil.translation`, which reads it.
"""

import csv
import re
from binascii import crc32
from pathlib import Path
from struct import pack

from vigil_host.errors import UserError
from vigil_host.make.build_cache import BUILD, built

_ROOT = Path(__file__).resolve().parents[3]
SOURCES = _ROOT / "shared" / "text"
LANGUAGES = {"en": "English", "pt": "Português"}

_HEADING = ["english", "portuguese"]
_HEADER_BYTES = 11
_SENTENCE_BYTES = 1200  # one is read into memory whole
_GAP = re.compile(r"%[^a-z%]*[a-z%]")


class SentenceError(UserError):
    """A table that cannot be used: one sentence for the person who edits it."""


def words_path(language: str, sources: Path = SOURCES, build: Path = BUILD) -> Path:
    """The compiled file, never older than its source: compiled each time, in 10 ms."""
    return built(compile_words(read_sentences(language, sources)), build / f"{language}.bin")


def read_sentences(language: str, sources: Path = SOURCES) -> dict[str, str]:
    """A table from English to another language."""
    path = sources / f"{language}.csv"
    found: dict[str, str] = {}
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = csv.reader(file, strict=True)
            for row in rows:
                where = f"{path.name} line {rows.line_num}"
                if rows.line_num == 1 and row != _HEADING:
                    raise SentenceError(f"{where}: expected the heading {','.join(_HEADING)}.")
                if row and row != _HEADING:
                    _add(found, row, where)
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise SentenceError(f"{path.name}: expected a table that can be read at {path}.") from error
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
    offsets, at = b"", _HEADER_BYTES + 4 * places
    for place in filled:
        offsets += pack("<I", at)
        at += sum(map(len, place))
    body = pack("<H", places) + offsets + b"".join(b"".join(place) for place in filled)
    return pack("<4sBI", b"VIGT", 1, crc32(body)) + body


def gaps(sentence: str) -> list[str]:
    """Where something is put in: %s and %d in their order, the percent sign too."""
    return _GAP.findall(sentence)


def _add(found: dict[str, str], row: list[str], where: str) -> None:
    """Take in one line of a table."""
    if len(row) != 2 or not all(row):
        raise SentenceError(f"{where}: expected two sentences.")
    english, other = (cell.replace("\\t", "\t").replace("\\n", "\n") for cell in row)
    if english in found:
        raise SentenceError(f"{where}: expected a sentence that is not there yet.")
    if gaps(english) != gaps(other):
        raise SentenceError(f"{where}: expected {' '.join(gaps(english)) or 'no %'} in this order.")
    if english.count("\t") != other.count("\t"):
        raise SentenceError(f"{where}: expected \\t as in English.")
    if len(other.encode()) > _SENTENCE_BYTES:
        raise SentenceError(f"{where}: expected at most {_SENTENCE_BYTES} bytes.")
    found[english] = other
