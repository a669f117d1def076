"""Which language the laptop speaks, and speaking it.

What the game says follows the environment as other programs do: LC_ALL, LC_MESSAGES or LANG, and
VIGIL_LANGUAGE before them. What another program reads stays English: scripts, JSON, CSV.
"""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO

from vigil.text import speak, spoken, t
from vigil.translation import Words
from vigil_host.make.sentences import compile_words, languages, read_sentences, translations

_VARIABLES = ("VIGIL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_GAP = re.compile("%[sd]")  # what a sentence leaves to be filled in
_TELLING = 4  # letters beside the gaps: with fewer it might be any sentence


def environment_language() -> str:
    """The language of the environment, if it is spoken here; else English."""
    named = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    return known(named)


def known(name: str) -> str:
    """A language as somebody calls it, xx_YY.UTF-8 or xx-YY or xx, as we do; else English."""
    language = re.split("[-_.@]", name)[0].lower()
    return language if language in languages() else "en"


def speak_environment_language() -> None:
    """Let this command speak the language of its environment."""
    _speak(environment_language())


def alternatives(names: Sequence[str], pattern: str = "%s or %s") -> str:
    """Names as in a sentence: a, b or c."""
    *others, last = names
    return pattern % (", ".join(others), last) if others else last


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, in this context."""
    before = spoken()
    _speak(language)
    try:
        yield
    finally:
        _speak(before)


def retold(sentence: str) -> str:
    """What was said in any of our languages, in the one in force; else as it was said."""
    tables = {language: read_sentences(language) for language in translations()}
    known = {said: pair[0] for table in tables.values() for pair in table.items() for said in pair}
    fitting = {said: gaps for said in known if (gaps := _gaps(said, sentence)) is not None}
    if not fitting:
        return sentence
    said = max(fitting, key=_length)  # the others have gaps for some of its words
    told = tables.get(spoken(), {}).get(known[said], known[said])
    filled = map(retold, fitting[said])
    return _GAP.sub(lambda _: next(filled), told)


def _gaps(template: str, sentence: str) -> tuple[str, ...] | None:
    """What a sentence has where a template leaves gaps; None where it is not of that template."""
    if template == sentence:
        return ()
    words = _GAP.split(template)
    if not all(part in sentence for part in words) or _length(template) < _TELLING:
        return None
    pattern = re.escape(template).replace("%s", "(.+)").replace("%d", r"(-?\d+)")
    found = re.fullmatch(pattern, sentence)
    return found.groups() if found else None


def _length(template: str) -> int:
    return len(_GAP.sub("", template))


def decimal(text: str) -> str:
    """A number as the language writes it, whose table has one as a pattern."""
    pattern = t("1,234.5")
    return text.translate({ord(","): pattern[1], ord("."): pattern[-2]})


def _speak(language: str) -> None:
    if language == "en":
        speak()
    else:
        speak(language, Words(BytesIO(_compiled(language))))  # a place in a file is one reader's


_files: dict[str, bytes] = {}


def _compiled(language: str) -> bytes:
    if language not in _files:
        _files[language] = compile_words(read_sentences(language))
    return _files[language]
