"""A whole game in the terminal: the cards, the legal moves by number, one prompt.

Bots play their seats; where several people share the screen a hand is shown only after its player
has said that nobody else is looking. The game lies in a journal, so leaving is saving.
"""

import contextlib
import sys
from pathlib import Path

from rich.console import Console

from vigil.deck import Game
from vigil.deck.game import BOTS
from vigil.deck.story import moves
from vigil_host.errors import UserError
from vigil_host.folder import open_files, open_keeper
from vigil_host.script import Script
from vigil_host.spread import spread
from vigil_host.store import data_folder

_HELP = """\
  3                 make move 3; so do beginnings of its words, such as acq mys
  e                 end the turn           a    let the greedy bot decide
  u                 undo                   uu   undo past cards you saw
  r                 redo                   log  what happened since you came
  card Wolf Shaman  what a card does       new  another game
  q                 leave; the game is kept"""
_LEAVE = ("q", "quit", "exit")
_LOG_LINES = 60
_SHOWN = 9  # events told after a move; the rest is in the log


def play(journal: Path | None, console: Console | None = None) -> None:
    """Play until the person leaves; the game goes on from there the next time."""
    if sys.stdin is None:
        raise UserError("There is no input to read.")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (its import gives `input` a memory and arrow keys)
    folder = journal or data_folder() / "play"
    with open_files(folder) as files:
        Terminal(open_keeper(files), console or Console(highlight=False, emoji=False)).run()


class Terminal:
    """Shows, asks and answers."""

    def __init__(self, keeper, console: Console) -> None:
        self._keeper = keeper
        self._script = Script(keeper)
        self._console = console
        self._seat = 0  # whose hand is on the screen
        self._log: list[str] = []

    def run(self) -> None:
        """One line after the other, until q, end of input or Ctrl-C."""
        try:
            if not isinstance(self._keeper.game, Game):
                if self._keeper.game or self._keeper.halted:
                    self._say(self._keeper.halted or "In this folder another kind of game is kept.")
                self._set_up()
            self._show()
            while self._line(self._ask(self._prompt())):
                pass
        except (EOFError, KeyboardInterrupt):
            self._console.print()
        if isinstance(self._keeper.game, Game):
            self._console.print("The game is kept: the same command goes on with it.", style="dim")

    def _line(self, text: str) -> bool:
        """Act on a line; False to leave."""
        word, _, rest = text.partition(" ")
        if word in _LEAVE:
            return False
        if word in ("?", "h", "help"):
            self._console.print(_HELP, markup=False)
        elif word == "card":
            self._tell_card(rest)
        elif word == "log":
            for line in self._log[-_LOG_LINES:]:
                self._console.print(line, style="cyan", markup=False)
        elif word == "new":
            self._set_up()
            self._show()
        elif text:
            self._command(text)
        return True

    def _command(self, text: str) -> None:
        spelled = {
            "u": "undo",
            "uu": "undo house=yes",
            "r": "redo",
            "a": "auto 1",
            "e": 'do "end the turn"',
        }
        line = spelled.get(text) or f'do "{self._meant(text)}"'
        if line == 'do "end the turn"' and not self._really_end():
            return
        self._answer(self._script.answer(line))

    def _meant(self, text: str) -> str:
        """A move by its number, or by the beginnings of its words."""
        text = text.replace('"', "")
        known = self._moves()
        if text.isdigit() and 0 < int(text) <= len(known):
            return known[int(text) - 1]
        wanted = text.lower().split()
        fits = [move for move in known if _begins(move.lower().split(), wanted)]
        return fits[0] if len(fits) == 1 else text

    def _really_end(self) -> bool:
        """Ask again where something could still be had."""
        left = [move for move in self._moves() if move != "end the turn"]
        if not left or self._keeper.game.deck.ask:
            return True
        self._say("You could still " + ", ".join(left[:4]) + (" …" if left[4:] else "") + ".")
        return self._ask("End the turn all the same? [y/N] ").lower() in ("y", "yes")

    def _answer(self, answer: dict | None) -> None:
        if answer is None:
            return
        if not answer["ok"]:
            self._say(answer["error"].replace("undo house=yes", "uu"))
            return
        told = [event["text"] for event in answer["events"]]
        self._log += told
        self._show(told)

    # Showing

    def _show(self, told: list[str] | None = None) -> None:
        game = self._keeper.game
        if game is None:
            self._say("No game is running: new starts one.")
            return
        seat = game.deck.seat + 1
        if not game.deck.over and seat != self._seat:
            self._hand_over(seat)
        if game.deck.over:
            seat = self._seat or 1
        self._console.print(spread(game.view(seat), seat, game.catalog))
        for line in (told or [])[-_SHOWN:]:
            self._console.print("  " + line, style="cyan", markup=False)
        if game.deck.over:
            self._result(game)
        else:
            self._list_moves(game)

    def _hand_over(self, seat: int) -> None:
        """Let the screen change hands without showing one to the wrong eyes."""
        people = [i for i, bot in enumerate(self._keeper.game.bots, 1) if not bot]
        if len(people) > 1:
            self._console.clear()
            if self._console.is_terminal:
                self._console.file.write("\x1b[3J")  # what could be scrolled back to
            self._ask(f"{self._keeper.game.called(seat)} plays now. Enter when only you look. ")
        self._seat = seat

    def _list_moves(self, game: Game) -> None:
        question = game.view(game.deck.seat + 1)["decision"]["question"]
        self._console.print("  " + question, style="bold", markup=False)
        told = [f"{i:>3} {move}" for i, move in enumerate(self._moves(), 1)]
        width = max(map(len, told)) + 3
        columns = max(1, self._console.width // width)
        rows = -(-len(told) // columns)
        for row in range(rows):
            line = "".join(move.ljust(width) for move in told[row::rows])
            self._console.print(line.rstrip(), markup=False)

    def _result(self, game: Game) -> None:
        state = game.view(self._seat)
        for seat in state["seats"]:
            name = game.called(seat["seat"])
            self._say(f"{name}: {seat['honor']} Honor, cards worth {seat['cards']}.")
        rival = state["opponent"]
        if rival:
            self._say(f"{rival['name']}: {rival['honor']} Honor, cards worth {rival['cards']}.")
        self._console.print("  " + state["reason"], style="bold", markup=False)

    def _tell_card(self, name: str) -> None:
        from vigil.catalog import EFFECT, RULING

        catalog = self._keeper.game.catalog
        card = catalog.find(name)
        if not card:
            self._say(f"There is no card {name}.")
            return
        for part in (EFFECT, RULING):
            if catalog.text(card, part):
                self._console.print("  " + catalog.text(card, part), style="cyan", markup=False)

    # Asking

    def _set_up(self) -> None:
        """Ask for names until a game has begun."""
        self._console.print("[bold]A whole game of Chronicle of the Godslayer.[/]")
        self._console.print("One name plays alone against Samael; a seat for a bot is called")
        self._console.print("greedy, power or random: Ana,greedy. Four names with team: two teams.")
        self._console.print("In the game ? tells what can be typed; q leaves, here too.")
        while True:
            names = self._ask("Names in turn order, with commas: ").replace('"', "")
            if names in _LEAVE:
                raise EOFError
            twin = _twice(names)
            if twin:
                self._say(f"Two are called {twin}: nobody could tell whose turn it is.")
                continue
            answer = self._script.answer(_start(names))
            if answer and answer["ok"]:
                self._seat = 0
                self._log = [event["text"] for event in answer["events"]]
                return
            self._say(answer["error"] if answer else "")

    def _moves(self) -> list[str]:
        game = self._keeper.game
        return moves(game) if game else []

    def _prompt(self) -> str:
        game = self._keeper.game
        if game is None:
            return "new> "
        return "over> " if game.deck.over else f"{game.called(game.deck.seat + 1)}> "

    def _ask(self, prompt: str) -> str:
        text = input(prompt)  # readline must know the prompt, or it draws over it
        return "".join(letter for letter in text if letter.isprintable()).strip()

    def _say(self, text: str) -> None:
        self._console.print("  " + text, style="yellow", markup=False)


def _start(text: str) -> str:
    """The line that starts a game for these names."""
    names = [name.strip() for name in text.split(",")]
    variant = "standard"
    if names[-1].lower().endswith(" team"):
        names[-1], variant = names[-1][:-5], "team"
    bots = ",".join(name.lower() if name.lower() in BOTS[1:] else "-" for name in names)
    if len(names) == 1:
        variant = "solitaire"
    line = f'new full variant={variant} players={len(names)} bots={bots} names="{",".join(names)}"'
    return line + " first=1"


def _twice(text: str) -> str:
    """A name that two people have; bots may share theirs."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    people = [name for name in names if name.lower() not in BOTS[1:]]
    return next((name for name in people if people.count(name) > 1), "")


def _begins(words: list[str], wanted: list[str]) -> bool:
    """Whether each wanted word begins a word, in order."""
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in wanted)
