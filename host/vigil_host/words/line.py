"""One line of text: a word, what follows it, and its key=value options."""

import re
import shlex

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


class Unreadable(Exception):
    """The line cannot be understood; the sentence says what was expected."""


class Line:
    """Hands out the parts of a line, and complains about those nobody asked for."""

    def __init__(self, text: str) -> None:
        parts = _split(text)
        self.word = parts.pop(0).lower() if parts else ""
        self._rest = [part for part in parts if not _is_option(part)]
        self._options: dict[str, str] = {}
        for part in parts:
            if _is_option(part):
                key, value = part.split("=", 1)
                if key in self._options:
                    raise Unreadable(f"{key} is given twice.")
                self._options[key] = value

    def more(self) -> bool:
        """Whether anything is left besides options."""
        return bool(self._rest)

    def text(self, what: str) -> str:
        """The next part."""
        if not self._rest:
            raise Unreadable(f"{self.word} needs {what}.")
        return self._rest.pop(0)

    def number(self, what: str) -> int:
        """The next part, which must be a number."""
        return _number(self.text(what), what)

    def choice(self, what: str, words: tuple[str, ...]) -> int:
        """The next part, which must be one of some words: its place among them."""
        return _choice(self.text(what), what, words)

    def option(self, key: str, default: str = "") -> str:
        """An option's text."""
        return self._options.pop(key, default)

    def option_number(self, key: str, default: int = 0) -> int:
        """An option's number."""
        return _number(self._options.pop(key), key) if key in self._options else default

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
            raise Unreadable(f"{self.word} does not take {self._rest[0]!r}.")
        for key in self._options:
            raise Unreadable(f"{self.word} does not know the option {key}=.")


def _split(text: str) -> list[str]:
    lexer = shlex.shlex(text, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.quotes = '"'
    lexer.escape = ""
    try:
        return list(lexer)
    except ValueError:
        raise Unreadable('A quotation mark " is missing.') from None


def _is_option(part: str) -> bool:
    return bool(re.match(r"[a-z_][a-z_.0-9]*=", part))


def _number(text: str, what: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Unreadable(f"{text!r} is not a number: {what} is needed.")
    return int(text)


def _choice(text: str, what: str, words: tuple[str, ...]) -> int:
    if text.lower() not in words:
        raise Unreadable(f"{what} is {', '.join(words[:-1])} or {words[-1]}, not {text!r}.")
    return words.index(text.lower())
