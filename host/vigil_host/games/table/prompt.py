"""A table game in the terminal: the board, one prompt, the words of `vigil script`.

Turn times are taken here, because the engine has no clock.
"""

import contextlib
import sys
import time
from pathlib import Path

from rich.console import Console

from vigil_host.books.store import data_folder
from vigil_host.console import console
from vigil_host.errors import UserError
from vigil_host.games import words
from vigil_host.games.boxes import numbered, typed
from vigil_host.games.journal_folder import open_files, open_keeper
from vigil_host.games.picture import picture
from vigil_host.games.script import Script
from vigil_host.terminal import ask

_SHORT = {"e": "end", "u": "undo", "r": "redo", "f": "fate", "x": "extra", "c": "cultist"}


def play(journal: Path | None) -> None:
    """Keep a game until the person leaves; it goes on from there the next time."""
    if sys.stdin is None:
        raise UserError("There is no input to read.")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (its import gives `input` a memory and arrow keys)
    folder = journal or data_folder() / "table"
    with open_files(folder) as files:
        keeper = open_keeper(files)
        Prompt(keeper, console(wide=False)).run()


class Prompt:
    """Asks, answers and draws."""

    def __init__(self, keeper, console: Console) -> None:
        self._keeper = keeper
        self._script = Script(keeper)
        self._console = console
        self._since = time.monotonic()

    def run(self) -> None:
        """One line after the other, until q, end of input or Ctrl-C."""
        if self._keeper.journal.dropped:
            self._console.print(self._keeper.journal.dropped, style="yellow")
        try:
            if self._keeper.game is None:
                self._set_up()
            self._draw(self._script.state())
            while self._line(self._ask(self._prompt())):
                pass
        except (EOFError, KeyboardInterrupt):
            self._console.print()
        if self._script.state()["phase"] != "setup":
            self._console.print("The game is kept: the same command goes on with it.", style="dim")

    def _line(self, text: str) -> bool:
        """Act on a line; False to leave."""
        word = text.split(" ")[0]
        if word in ("q", "quit", "exit"):
            return False
        if word in ("?", "h", "help"):
            self._console.print(self._script.help(), markup=False)
        elif text == "new":
            self._set_up()
            self._draw(self._script.state())
        elif text:
            self._answer(self._script.answer(self._spelled_out(word, text)))
        return True

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
            self._console.print(answer["error"], style="red", markup=False)
            return
        for event in answer["events"]:
            self._console.print(event["text"], style="cyan", markup=False)
            if event["event"] in ("turn_began", "started"):
                self._since = time.monotonic()
        game = self._keeper.game
        told = words(game.NAME).told(answer) if game else None
        if told is None:
            self._draw(answer["state"])
        else:
            self._console.print(told, markup=False)

    def _draw(self, state: dict) -> None:
        self._console.print(picture(state, self._console.width, asks=True))

    def _set_up(self) -> None:
        """Ask for boxes and names until a game has begun."""
        first = "[bold]A new table game.[/] Boxes, several as 12:"
        self._console.print(first, markup=True)
        self._console.print(f"{numbered()}.")
        while True:
            boxes = self._ask("Boxes [1]: ") or "1"
            names = self._ask("Names in turn order, with commas; one name plays alone: ")
            sets = ",".join(typed(boxes))
            names = names.replace('"', "")
            answer = self._script.answer(f'new table sets={sets} names="{names}"')
            if answer and answer["ok"]:
                self._since = time.monotonic()
                return
            self._console.print(answer["error"] if answer else "", style="red", markup=False)

    def _prompt(self) -> str:
        state = self._script.state()
        if state["phase"] == "setup":
            return "new> "
        active = state["active"]
        if active is None:
            return f"{state['phase']}> "
        return f"{state['seats'][active - 1]['name'] or f'seat {active}'}> "

    def _ask(self, prompt: str) -> str:
        text = ask(prompt)  # readline must know the prompt, or it draws over it
        return "".join(letter for letter in text if letter.isprintable()).strip()
