"""A table game in the terminal: the board, one prompt, the words of `vigil script`.

Turn times are taken here, because the engine has no clock. Other games for a table are offered
among the boxes and have prompts of their own.
"""

import time

from rich.console import Console

from vigil.boxes import BOXES, SEATS_MOST
from vigil.text import t
from vigil_host.books.labels import seat_name
from vigil_host.errors import UserError
from vigil_host.games import boxes, offered, title, words
from vigil_host.games.asking import LEAVE, Asking, check_different, lowered, names, typed
from vigil_host.games.picture import picture
from vigil_host.games.script import Script
from vigil_host.games.undoing import undo, undoes, was_left, without

_SHORT = {"e": "end", "u": "undo", "r": "redo", "f": "fate", "x": "extra", "c": "cultist"}


class Another(Exception):
    """Another game was chosen, by its name."""


class Prompt:
    """Asks, answers and draws."""

    def __init__(self, keeper, console: Console, _way: str = "table") -> None:
        self._keeper = keeper
        self._script = Script(keeper)
        self._console = console
        self._asking = Asking(lambda question: self._ask(question), self._say)
        self._since = time.monotonic()
        self.begun = False  # another game, by a line that was typed out

    def run(self, new: bool = False) -> str:
        """One line after the other, until q, end of input or Ctrl-C; the game that was chosen."""
        if self._keeper.journal.dropped:
            self._console.print(self._keeper.journal.dropped, style="yellow")
        try:
            if new or not (self._keeper.game or was_left(self._keeper)):
                self._set_up()
            self._draw(self._script.state())
            while self._line(self._ask(self._prompt())):
                pass
        except (EOFError, KeyboardInterrupt):
            self._console.print()
        except Another as chosen:
            return str(chosen)
        if self._script.state()["phase"] != "setup":
            kept = t("The game is kept: the same command goes on with it.")
            self._console.print(kept, style="dim")
        return ""

    def _line(self, text: str) -> bool:
        """Act on a line; False to leave."""
        text = lowered(text)
        word = text.split(" ")[0]
        if word in LEAVE:
            return False
        if word in ("?", "h", "help"):
            self._console.print(self._script.help(), markup=False)
        elif word == "new" and not self._may_begin():
            self._draw(self._script.state())
        elif text == "new":
            self._set_up()
            self._draw(self._script.state())
        elif text:
            self._answer(self._outcome(self._spelled_out(word, text)))
        return True

    def _outcome(self, line: str) -> dict | None:
        if undoes(line):
            return undo(line, self._script, self._asking)
        return self._script.answer(line)

    def _spelled_out(self, word: str, text: str) -> str:
        if word[0] in "+-":
            text = "honor " + text
        elif word in _SHORT:
            text = _SHORT[word] + text[len(word) :]
        if text.split(" ")[0] == "end" and "seconds=" not in text:
            text += f" seconds={round(time.monotonic() - self._since)}"
        return text

    def _answer(self, answer: dict | None) -> None:
        if answer is None:
            return
        if not answer["ok"]:
            self._say(answer["error"])
            return
        self._hand_over()
        for event in answer["events"]:
            if event["text"] != answer["state"]["reason"]:  # the table says it once more
                self._console.print(event["text"], style="cyan", markup=False)
            if event["event"] in ("turn_began", "started"):
                self._since = time.monotonic()
        game = self._keeper.game
        told = words(game.NAME).in_words(answer) if game else None
        if told is None:
            self._draw(answer["state"])
        else:
            self._console.print(told, markup=False)

    def _draw(self, state: dict) -> None:
        if self._keeper.game is None:
            self._say(without(self._keeper))
            return
        self._console.print(picture(state, self._console.width, asks=True))

    def _hand_over(self) -> None:
        """Leave another game to its own prompt."""
        if self._keeper.game and self._keeper.game.NAME in _others():
            self.begun = True
            raise Another(self._keeper.game.NAME)

    def _may_begin(self) -> bool:
        """Ask before a game that runs is given up."""
        return self._script.state()["phase"] in ("setup", "over") or self._asking.another()

    def _set_up(self) -> None:
        """Ask for boxes and names until a game has begun."""
        self._console.print(t("A new table game. Boxes, several as 12:"), style="bold")
        others = enumerate(map(title, _others()), len(BOXES) + 1)
        listed = (f"{number} {called}" for number, called in others)
        self._console.print(", ".join((boxes.numbered(), *listed)) + ".", markup=False)
        while True:
            answer = self._script.answer(self._wanted())
            if answer and answer["ok"]:
                self._hand_over()
                self._since = time.monotonic()
                return
            self._say(answer["error"] if answer else "")

    def _wanted(self) -> str:
        """The line that begins a game: out of two answers, or typed whole."""
        found = self._asking.fitting(t("Boxes [1]: "), boxes.more(), _boxes)
        if isinstance(found, str):
            return found
        question = t("Names in turn order, with commas; one name plays alone: ")
        more = t("Type the names as you sit, as Ana,Bo; Enter: two seats without names. q leaves.")
        called = self._asking.fitting(question, more, _names)
        return f'new table sets={",".join(found)} names="{",".join(called)}"'

    def _prompt(self) -> str:
        state = self._script.state()
        if state["phase"] == "setup":
            return t("new> ")
        active = state["active"]
        if active is None:
            return t("over> ") if state["phase"] == "over" else t("count> ")
        return f"{seat_name(state, state['seats'][active - 1])}> "

    def _ask(self, prompt: str) -> str:
        return typed(prompt, self._console)

    def _say(self, sentence: str) -> None:
        self._console.print(sentence, style="red", markup=False)


def _boxes(text: str) -> list[str] | str:
    """Boxes by their numbers, or a whole line as `new firepeak players=3`."""
    for number, name in enumerate(_others(), len(BOXES) + 1):
        if text == str(number):
            raise Another(name)
    return text if text.startswith("new ") else boxes.chosen(text)


def _others() -> list[str]:
    """The other games for a table; their numbers are behind those of the boxes."""
    return offered("table")[1:]


def _names(text: str) -> list[str]:
    found = names(text) if text else []
    check_different(found)
    if len(found) > SEATS_MOST:
        raise UserError("At most %d can play.", SEATS_MOST)
    return found
