"""One line of text: a word, what follows it, and its key=value options."""

import difflib
import re
from collections.abc import Sequence
from typing import Any
from unicodedata import normalize

from vigil.text import t
from vigil_host.language import alternatives

NO_YES = ("no", "yes")  # words of an option; the first one is usual
YES_NO = ("yes", "no")

_MOST = 4096  # characters of a line; a longer one is no line
_PART = re.compile(r'\s+|#.*|((?:[^\s"]|"[^"]*")+)|"')
_OPTION = re.compile(r"([A-Za-z_][A-Za-z_.0-9]*)=(.*)", re.DOTALL)
_NUMBER = re.compile(r"[+-]?[0-9]+")
_NO_SEED = -(2**34)
_LARGEST = 10**9  # whatever is larger is refused by the rules as it is


class Unreadable(Exception):
    """The line cannot be understood; the sentence says what was expected."""


class Line:
    """Hands out the parts of a line, and complains about those nobody asked for."""

    def __init__(self, text: str) -> None:
        self._rest: list[str] = []
        self._options: dict[str, str] = {}
        for part in _split(composed(text)):
            option = _OPTION.fullmatch(part)
            if option and self._rest:
                self._add_option(option[1].lower(), option[2].replace('"', ""))
            else:
                self._rest.append(part.replace('"', ""))
        self.word = self._rest.pop(0).lower() if self._rest else ""

    def more(self) -> bool:
        """Whether anything is left besides options."""
        return bool(self._rest)

    def has(self, key: str) -> bool:
        """Whether an option is given."""
        return key in self._options

    def text(self, what: str) -> str:
        """The next part."""
        if not self._rest:
            raise Unreadable(t("%s needs %s.") % (self.word, _called(what)))
        return self._rest.pop(0)

    def number(self, what: str) -> int:
        """The next part, which must be a number."""
        return number(self.text(what), what)

    def choice(self, what: str, words: tuple[str, ...]) -> int:
        """The next part, which must be one of some words: its place among them."""
        if not self._rest:
            raise Unreadable(t("%s needs %s.") % (self.word, alternatives(words, t("%s or %s"))))
        return _choice(self.text(what), what, words)

    def option(self, key: str, default: str = "") -> str:
        """An option's text."""
        return self._options.pop(key, default)

    def peek(self, key: str) -> str:
        """An option's text, which is left for whoever takes it."""
        return self._options.get(key, "")

    def option_number(self, key: str, default: int = 0) -> int:
        """An option's number."""
        return number(self._options.pop(key), key) if key in self._options else default

    def option_count(self, key: str, default: int = 0) -> int:
        """An option's number where there is none below 1."""
        if key not in self._options:
            return default
        count = self.option_number(key)
        if count < 1:
            raise Unreadable(t("%s counts from 1.") % key)
        return count

    def option_seed(self, fresh: int) -> int:
        """A seed, or `fresh` where none is given; a number below 0 is one that no game takes."""
        if "seed" not in self._options:
            return fresh
        told = self.option_number("seed")
        return told if told >= 0 else _NO_SEED

    def option_choice(self, key: str, words: tuple[str, ...]) -> int:
        """An option that is one of some words; the first when it is not given."""
        return _choice(self.option(key, words[0]), key, words)

    def options(self) -> list[tuple[str, str]]:
        """All options, for a command whose keys are free."""
        given, self._options = list(self._options.items()), {}
        return given

    def end(self) -> None:
        """Nothing may be left over."""
        if self._rest:
            raise Unreadable(t("%s does not take %s.") % (self.word, _short(self._rest[0])))
        for key in self._options:
            unknown = self.word, _short(key)
            raise Unreadable(t("%s does not know the option %s.") % unknown)

    def _add_option(self, key: str, value: str) -> None:
        if key in self._options:
            raise Unreadable(t("%s is given twice.") % key)
        self._options[key] = value


def composed(value: Any) -> Any:
    """A text, or a list of them, with each letter and its accent in one: a Mac may write two."""
    if isinstance(value, list):
        return [composed(each) for each in value]
    return normalize("NFC", value) if isinstance(value, str) else value


def number(text: str, what: str) -> int:
    """A text that must be a number."""
    if not _NUMBER.fullmatch(text):
        raise Unreadable(t("%s is not a number: %s is needed.") % (_short(text), _called(what)))
    return max(-_LARGEST, min(int(text), _LARGEST))


def nearest(text: str, known: Sequence[str]) -> str:
    """What was probably meant, as the end of a refusal; nothing if no known text is near."""
    spelled = {each.lower(): each for each in known}
    near = difflib.get_close_matches(text.lower(), list(spelled), n=1, cutoff=0.5)
    return t(" Do you mean %s?") % spelled[near[0]] if near else ""


def _split(text: str) -> list[str]:
    if len(text) > _MOST:
        raise Unreadable(t("This line is longer than %d characters.") % _MOST)
    parts = []
    for match in _PART.finditer(text):
        if match[0] == '"':
            raise Unreadable(t('A quotation mark " is missing.'))
        if match[1]:
            parts.append(match[1])
    return parts


def _choice(text: str, what: str, words: tuple[str, ...]) -> int:
    if text.lower() not in words:
        told = _called(what), ", ".join(words[:-1]), words[-1], _short(text)
        raise Unreadable(t("%s is %s or %s, not %s.") % told)
    return words.index(text.lower())


def _short(text: str) -> str:
    """What somebody wrote, in quotes and not too long."""
    return repr(text if len(text) <= 40 else text[:39] + "…")


def _called(what: str) -> str:
    """What is missing, in words; an option is called as it is typed."""
    return t(what) if " " in what else what
