"""Firepeak at a terminal: the patterns, one prompt, few letters a move.

With cards on the table what is drawn and rolled is told, and what is missing is asked for; without
them Vigil deals and rolls. A dungeon and a spellbook are shown only after their player has said
that nobody else is looking. The game lies in a journal, so leaving is saving, and in the books.
"""

import textwrap
import time

from rich.console import Console

from vigil.codes import PUBLIC
from vigil.firepeak import Game
from vigil.firepeak import state as s
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games import offered
from vigil_host.games.asking import LEAVE, Asking, lowered, typed
from vigil_host.games.firepeak import own_cards
from vigil_host.games.firepeak.bot_turns import bot_move
from vigil_host.games.firepeak.curtain import Curtain
from vigil_host.games.firepeak.missing import Missing
from vigil_host.games.firepeak.moves import moves
from vigil_host.games.firepeak.screen import Screen, spelled_out
from vigil_host.games.firepeak.seating import ask_players, welcome
from vigil_host.games.firepeak.tokens import seat_called
from vigil_host.games.firepeak.typed_move import Move, read_answer, read_move
from vigil_host.games.firepeak.words import in_words
from vigil_host.games.line import Unreadable, number
from vigil_host.games.script import Script
from vigil_host.games.undoing import undo, undoes, was_left, without

_HELP = """\
  r 2.1 t2       recruit Twilight Spawn 2 to 2.1 (r 1.1: by who stands there,
                 r w: by the wizard, r -: into the dungeon, not shown)
  c 1.1 b3.3 6 1 capture: 1.1 against 3.3 of b, dice 6 and 1
  s 1.1 b 6 1    rescue from the dungeon of b       b h3 5 1.2  brainwash
  m 1.1 1.2 move   w 1.1 2.1 swap   i g imprison    o c 1.1 b3.3 odds
  k glow 2.1 h3  cast with a component   y h  research   spells  all of them
  x best repair  x - its steps  x 2 a step  back  take a mistake back
  m  all moves   m c  the captures   12  the move with this number
  p b1.1 n4      what lies where, no action   j 2.1 t2  may it lie there?
  l  your dungeon and spells   l b  those of b   a  let greedy decide this
  e end  u undo  uu past what was seen  redo  log  new  q leave; it is kept
  Places: 2.1, g guard, d dungeon, w wizard; b3.3 is one of the seat called b.
  Creatures: do4 h3 t2 da1 n3 g2. The long words of scripts do, too."""
_LOG_STEPS = 40
_LAST_STEPS = 3
_SPELLED = {"u": "undo", "uu": "undo house=yes", "redo": "redo", "a": "auto 1 bot=greedy"}


class Prompt:
    """Asks, answers and draws."""

    begun = False  # another game, by an undo or a redo that led there

    def __init__(self, keeper, console: Console, way: str) -> None:
        self._keeper = keeper
        self._others = [name for name in offered(way) if name != Game.NAME]
        self._by_table = by_table = way == "table"
        self._script = Script(keeper, follows=not by_table)
        self._console = console
        self._screen = Screen(console)
        self._cards = own_cards.read()
        self._since = time.monotonic()
        self._curtain = Curtain(keeper, self._script, console, self._cards, self._answer_to)

    def run(self, new: bool = False) -> str:
        """One line after the other, until q, end of input or Ctrl-C; the game that follows."""
        again = False
        try:
            self._open(new)
            while not again:
                text = lowered(self._ask(self._prompt()))
                again = text == "new"
                if text in LEAVE:
                    break
                if not again:
                    self._line(text)
                if self._keeper.game and self._keeper.game.NAME in self._others:
                    self.begun = True
                    return self._keeper.game.NAME
        except (EOFError, KeyboardInterrupt):
            self._console.print()
        if not again and self._game():
            kept = t("The game is kept: the same command goes on with it.")
            self._console.print(kept, style="dim")
        if not again:
            return ""
        return offered("table")[0] if self._by_table else Game.NAME

    def _set_up(self) -> bool:
        """Ask who plays until a game has begun; whether there is one."""
        self._console.print(welcome(self._by_table), markup=False)
        if self._cards.path:
            self._say(t("Cards of %s.") % self._cards.path)
        while True:
            line = ask_players(Asking(self._ask, self._say), self._by_table)
            answer = self._script.answer(line)
            if answer is None or answer["ok"]:
                self._since = time.monotonic()
                return self._game() is not None
            self._say(answer["error"])

    def _open(self, new: bool) -> None:
        """Go on with the game that is kept, or begin one."""
        if self._keeper.journal.dropped:
            self._say(self._keeper.journal.dropped)
        if not self._game() and (self._keeper.halted or self._keeper.game):
            self._say(without(self._keeper))
        if (new or not (self._game() or was_left(self._keeper))) and not self._set_up():
            raise EOFError
        self._script.follow()
        self._news(self._keeper.history(_LAST_STEPS)[::-1])

    def _game(self) -> Game | None:
        game = self._keeper.game
        return game if isinstance(game, Game) else None

    # A line

    def _line(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        if word in ("?", "h", "help"):
            self._console.print(t(_HELP), markup=False)
        elif word == "log":
            for line in self._keeper.history(_LOG_STEPS)[::-1]:
                self._console.print("  " + line, style="cyan", markup=False)
        elif text and text not in _SPELLED and not self._game():
            self._news([])
        elif word in ("m", "moves") and (not rest or rest.isalpha()):
            self._screen.moves(self._keeper.game, rest, open_to_all=self._curtain.is_drawn())
        elif word == "l":
            self._look(rest)
        elif word == "spells":
            self._spells()
        elif text:
            self._move(text)
        else:
            self._news([])

    def _move(self, text: str) -> None:
        try:
            line = self._long(text)
        except (Refusal, Unreadable) as error:
            self._say(str(error))
            return
        if line:
            self._carry_out(line)

    def _long(self, text: str) -> str:
        """A line of a script for what was typed; what it lacks is asked for."""
        if text in _SPELLED:
            return _SPELLED[text]
        word, game = text.split()[0], self._keeper.game
        if "=" in text or word in ("undo", "redo", "note", "auto", "spell", "keep", "state"):
            return text
        move = self._numbered(text) if text.isdecimal() or word == "do" else None
        if game.raw[s.ASK]:
            move = move or read_answer(self._cards.kinds(text), game)
        move = move or read_move(self._cards.kinds(text), game)
        return self._whole(move, "")

    def _numbered(self, text: str) -> Move:
        at, known = number(text.removeprefix("do").strip(), "a move"), moves(self._keeper.game)
        if not 1 <= at <= len(known):
            raise Refusal("There is no move %d: there are %d.", at, len(known))
        return known[at - 1][0]

    def _whole(self, move: Move, before: str) -> str:
        missing = Missing(move, self._keeper.game, self._by_table)
        while question := missing.question():
            try:
                missing.answer(self._cards.kinds(self._answer_to(before + question)))
            except Refusal as refusal:
                self._say(str(refusal))
        if move.word == "end" and "seconds" not in move.options:
            move.options["seconds"] = str(round(time.monotonic() - self._since))
        return move.line()

    def _carry_out(self, line: str) -> None:
        if undoes(line):
            answer = undo(line, self._script, Asking(self._ask, self._say))
        else:
            answer = self._script.answer(line)
        if answer is None:
            return
        if not answer["ok"]:
            self._say(answer["error"].replace("undo house=yes", t("uu undoes all the same")))
            return
        told = self._told(answer)
        sentence = in_words(answer)
        if sentence is not None:
            self._say(sentence)
        else:
            self._news(told)

    def _told(self, answer: dict) -> list[str]:
        events = answer["events"]
        if any(event["event"] in ("turn_began", "started") for event in events):
            self._since = time.monotonic()
        return [event["text"] for event in events if event["event"] not in ("over", "illegal")]

    # Showing

    def _news(self, told: list[str]) -> None:
        """The patterns, after the bots have played with the cards of the table."""
        game = self._game()
        if not game:
            self._say(without(self._keeper))
            return
        self._curtain.keep()
        self._curtain.close()
        self._screen.show(game, self._eye(), told)
        if game.over():
            self._say(t("new starts another game, uu takes the last turn back, q leaves."))
        if self._by_table and game.decider():
            self._bot()
        elif self._is_secret():
            self._curtain.uncover(game.raw[s.ACTIVE])

    def _eye(self) -> int:
        """The only person, from whom nothing of their own is hidden; else everybody."""
        people = self._curtain.people()
        return people[0] if len(people) == 1 and not self._by_table else PUBLIC

    def _is_secret(self) -> bool:
        """Whether a person has drawn or won what the others at this screen may not see."""
        game = self._keeper.game
        if self._by_table or not game.raw[s.ASK] or game.broken():
            return False
        return len(self._curtain.people()) > 1 or game.raw[s.ASK] == s.RESCUED

    def _look(self, called: str) -> None:
        game = self._keeper.game
        self._curtain.look(seat_called(called, game) or game.raw[s.ACTIVE])
        if self._curtain.is_drawn():
            self._news([])

    def _spells(self) -> None:
        for spell in self._keeper.game.view(PUBLIC)["spells"]:
            told = spelled_out(spell, self._cards.texts)
            self._console.print(f"  {spell['spell']:>2} {told}", markup=False)

    # Bots with cards on the table

    def _bot(self) -> None:
        """What a bot does: it says so, and the table draws and rolls for it."""
        game, told = self._keeper.game, []
        while command := game.bot_command():
            move, says = bot_move(game, command)
            if move:
                line = self._whole(move, says + " ")
                answer = self._script.answer(line)
                if answer and not answer["ok"]:
                    self._say(answer["error"])
                    continue
                now = self._told(answer) if answer else []
            else:
                now = [event["text"] for event in self._script.submit(command)]
            for line in now:
                self._console.print(" " + line, style="cyan", markup=False)
            told += now
        self._news(told)

    # Asking

    def _prompt(self) -> str:
        game = self._game()
        if not game:
            return t("new> ")
        return t("over> ") if game.over() else f"{game.called(game.raw[s.ACTIVE])}> "

    def _answer_to(self, question: str) -> str:
        """What is said to a question; whoever leaves here has changed nothing."""
        text = self._ask(question)
        if text in LEAVE:
            raise EOFError
        return text

    def _ask(self, prompt: str) -> str:
        return typed(prompt, self._console)

    def _say(self, text: str) -> None:
        self._console.print(textwrap.indent(text, " "), style="yellow", markup=False)
