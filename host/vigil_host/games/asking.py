"""Questions at a prompt: each can be left with q and tells more with ?.

What will not do is said before anything else is asked.
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from vigil.names import NAME_CHARS, clean, unreadable
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.games.line import composed
from vigil_host.terminal import ask

if TYPE_CHECKING:
    from rich.console import Console

LEAVE = ("q", "quit", "exit")
ANOTHER = "Another game is kept here: a new one takes its place. q leaves it as it is."
_MORE = ("?", "help")
_TOLD_MOST = 60  # letters of a name that is too long
_Answer = TypeVar("_Answer")


def typed(prompt: str, console: "Console") -> str:
    """A line without what cannot be printed; one out of a file is shown as if it were typed."""
    text = composed(ask(prompt))  # readline must know the prompt, or it draws over it
    text = "".join(letter for letter in text if letter.isprintable()).strip()
    if not sys.stdin.isatty():
        console.print(text, markup=False)
    return text


def lowered(text: str) -> str:
    """A line with its first word in small letters: it is known in capitals too."""
    word, blank, rest = text.partition(" ")
    return word.lower() + blank + rest


class Asking:
    """Asks by one function and speaks by another; EOFError when somebody has had enough."""

    def __init__(self, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self._ask = ask
        self._say = say

    def text(self, question: str, more: str) -> str:
        """What was answered; `more` is for somebody who does not know what to say."""
        while True:
            answer = self._ask(question)
            if answer.lower() in LEAVE:
                raise EOFError
            if answer.lower() not in _MORE:
                return answer
            self._say(more)

    def fitting(self, question: str, more: str, read: Callable[[str], _Answer]) -> _Answer:
        """The first answer that `read` does not refuse, as it read it."""
        while True:
            try:
                return read(self.text(question, more))
            except (Refusal, UserError) as error:
                self._say(str(error))

    def yes(self, question: str, more: str) -> bool:
        """Whether it was a yes."""
        yes = ("yes", t("yes"))
        return self.text(question, more).lower() in (*yes, *(word[0] for word in yes))

    def another(self) -> bool:
        """Whether a game that runs may make room for another."""
        more = t("y begins another game; undo brings this one back. Enter goes on with this one.")
        return self.yes(t("A game is running. Begin another all the same? [y/N] "), more)

    def leaving(self) -> bool:
        """Whether a game that is undone down to its beginning is left for the one before it."""
        more = t("y undoes the beginning too; redo brings the game back. Enter goes on with it.")
        question = "This is the beginning of the game. Leave it? redo brings it back. [y/N] "
        return self.yes(t(question), more)


def names(text: str) -> list[str]:
    """Names with commas between them, none of them twice, too long or missing."""
    found = [clean(name, _TOLD_MOST) for name in composed(text).replace('"', "").split(",")]
    if not all(found):
        raise UserError("A name is missing between the commas.")
    for name in found:
        if len(name) > NAME_CHARS:
            raise UserError("%s is too long: a name has at most %s letters.", name, NAME_CHARS)
    problem = unshowable(found)
    if problem:
        raise UserError("%s", problem)
    return found


def unshowable(found: list[str]) -> str:
    """Why a device could not show one of these names; "" if it can show them all."""
    for name in found:
        letter = unreadable(clean(name, NAME_CHARS))
        if letter:
            sentence = t("The device cannot show %s: write %s in Latin letters.")
            return sentence % (letter, clean(name, NAME_CHARS))
    return ""


def check_different(found: list[str]) -> None:
    """Nobody is called like another."""
    for name in found:
        if found.count(name) > 1:
            raise UserError("Two are called %s: nobody could tell whose turn it is.", name)


def called_at(names: list[str], place: int) -> str:
    """The name of a seat, from 0; of several alike, which are bots, each has a number."""
    name = names[place]
    return f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
