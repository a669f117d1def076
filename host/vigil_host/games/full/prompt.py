"""A full game in the terminal: the cards, the legal moves by number, one prompt.

Bots play their seats; where several people share the screen a hand is shown only after its player
has said that nobody else is looking. The game lies in a journal, so leaving is saving, and in the
books as any other.
"""

from rich.console import Console

from vigil.full import Game
from vigil.full.game import BOTS
from vigil.full.play_all import next_play
from vigil.full.story import joined
from vigil.games import Games
from vigil.text import t
from vigil_host.books.opinion import decisive_turns
from vigil_host.books.replay import Replay
from vigil_host.books.store import Record
from vigil_host.console import wipe
from vigil_host.games import offered
from vigil_host.games.asking import LEAVE, Asking, lowered, typed
from vigil_host.games.full.offers import offers
from vigil_host.games.full.picture import describe
from vigil_host.games.full.screen import Screen
from vigil_host.games.full.seating import WELCOME, ask_players
from vigil_host.games.script import Script
from vigil_host.games.undoing import undo, undoes, was_left, without

_HELP = """\
  3                 what can be done with the card that has a 3 before it;
                    its words do too: acq mys. Enter alone shows the table.
  p                 play all cards of the hand, until something is asked
  e                 end the turn           m    all moves in words
  u                 undo                   uu   undo past cards you saw
  r                 redo                   a    let the greedy bot decide this
  hint              what sage would do     odds who is likely to win
  card wolf         what a card does       log  what happened
  new               another game           q    leave; the game is kept
  3R costs 3 Runes, 5P is fought with 5 Power, 2★ adds 2 Honor at the end,
  ⌂ is a construct and stays in play. What you cannot pay has no number."""
_LOG_STEPS = 40
_LAST_STEPS = 9  # told to whoever comes back to a game
_END = "end the turn"
_FIRST = "Something is asked first: choose one of the numbers."
_SPELLED = {"u": "undo", "uu": "undo house=yes", "r": "redo", "a": "auto 1"}
_BACK = ("u", "uu", "undo", "r", "redo")


class Prompt:
    """Asks and answers."""

    begun = False  # another game, by an undo or a redo that led there

    def __init__(self, keeper, console: Console, way: str = "play") -> None:
        self._keeper = keeper
        self._others = [name for name in offered(way) if name != Game.NAME]
        self._script = Script(keeper)
        self._console = console
        self._screen = Screen(console)
        self._asking = Asking(lambda question: self._ask(question), self._say)
        self._seat = 0  # whose hand is on the screen
        self._warned = False  # that a card should be thought of before all are played

    def run(self, _new: bool = False) -> str:
        """One line after the other, until q, end of input or Ctrl-C; the game that follows."""
        try:
            self._open()
            while self._line(self._ask(self._prompt())):
                if self._keeper.game and self._keeper.game.NAME in self._others:
                    self.begun = True
                    return self._keeper.game.NAME
        except (EOFError, KeyboardInterrupt):
            self._console.print()
        if isinstance(self._keeper.game, Game):
            kept = t("The game is kept: the same command goes on with it.")
            self._console.print(kept, style="dim")
        return ""

    def _open(self) -> None:
        """Go on with the game that is kept, or begin one."""
        keeper = self._keeper
        if keeper.journal.dropped:
            self._say(keeper.journal.dropped)
        if isinstance(keeper.game, Game):
            self._script.follow()  # where a bot was interrupted
            self._show(keeper.history(_LAST_STEPS)[::-1])
            return
        if keeper.game or keeper.halted or was_left(keeper):
            self._say(without(keeper))
        if not was_left(keeper):
            self._set_up()

    def _line(self, text: str) -> bool:
        """Act on a line; False to leave."""
        text = lowered(text)
        word, _, rest = text.partition(" ")
        if word in LEAVE:
            return False
        if word in ("?", "h", "help"):
            self._console.print(t(_HELP), markup=False)
        elif word == "new":
            if self._may_begin():
                self._set_up()
        elif not isinstance(self._keeper.game, Game) and text not in _BACK:
            self._say(without(self._keeper))
        elif word == "card":
            self._tell_card(rest)
        elif word == "log":
            for line in self._keeper.history(_LOG_STEPS)[::-1]:
                self._console.print("  " + line, style="cyan", markup=False)
        elif text == "m":
            self._screen.moves(self._keeper.game)
        elif text == "p":
            self._play_all()
        elif text in ("hint", "odds") and not self._keeper.game.state.over:
            self._screen.opinion(self._keeper.game, text)
        elif text:
            self._command(text)
        else:
            self._show()
        return True

    # Acting

    def _command(self, text: str) -> None:
        self._warned = False
        line = self._spelled_out(text)
        if line == f'do "{t(_END)}"' and not self._may_end():
            return
        if undoes(line):
            answer = undo(line, self._script, self._asking)
        else:
            answer = self._script.answer(line)
        if answer and answer["ok"]:
            self._show(_told(answer))
        elif answer:
            self._say(answer["error"].replace("undo house=yes", t("uu undoes all the same")))

    def _spelled_out(self, text: str) -> str:
        """A line of a script for what was typed."""
        if text.split(" ")[0] in ("undo", "redo"):
            return text
        return _SPELLED.get(text) or f'do "{t(_END) if text == "e" else self._meant(text)}"'

    def _meant(self, text: str) -> str:
        """A move by its number, or by the beginnings of its words."""
        text = text.replace('"', "")
        known = offers(self._keeper.game).sentences
        if text.isdecimal() and 0 < int(text) <= len(known):
            return known[int(text) - 1]
        wanted = text.lower().split()
        fits = [move for move in known if _begins(move.lower().split(), wanted)]
        return fits[0] if len(fits) == 1 else text

    def _may_end(self) -> bool:
        """Ask again where something could still be had; a question comes first."""
        state = self._keeper.game.state
        if state.ask:
            self._say(t(_FIRST))
            return False
        left = [move for move in offers(self._keeper.game).sentences if move != t(_END)]
        if not left:
            return True
        could = joined(left[:4]) + (" …" if left[4:] else ".")
        self._say(t("You could still %s") % could)
        more = t("y ends the turn, Enter goes on with it. q leaves; the game is kept.")
        return self._asking.yes(t("End the turn all the same? [y/N] "), more)

    def _may_begin(self) -> bool:
        """Ask before a game that runs is given up."""
        game = self._keeper.game
        return not game or game.view()["phase"] == "over" or self._asking.another()

    def _play_all(self) -> None:
        """Play the cards of the hand one after the other."""
        state, told = self._keeper.game.state, []
        if state.ask:
            self._say(t(_FIRST))
            return
        heed, self._warned = not self._warned, False
        while not state.ask and not state.over:
            index, card = next_play(state, heed)
            if card:
                self._warned = True
                name = self._keeper.game.catalog.name(card)
                told.append(t("%s wants a card of the hand: decide first. p again goes on.") % name)
            if not index:
                break
            told += _told(self._script.answer(f"do {index + 1}"))
        self._show(told or [t("Nothing is left to be played.")])

    # Showing

    def _show(self, told: list[str] | None = None) -> None:
        game = self._keeper.game
        if not isinstance(game, Game):
            self._say(without(self._keeper))
            return
        if game.state.over:
            self._screen.result(game, told or [], self._decided())
            self._say(t("new starts another game, uu takes the last turn back, q leaves."))
            return
        if game.state.seat + 1 != self._seat:
            self._hand_over(game.state.seat + 1)
        self._screen.show(game, self._seat, told or [])

    def _decided(self) -> list[str]:
        """The turns that decided the game, out of its log."""
        keeper = self._keeper
        replay = Replay(Games(keeper.game.catalog))
        for number, event in keeper.journal.records():
            replay.take(Record(0, number, event, 0))
        now = replay.now
        return [turn["text"] for turn in decisive_turns(now.play)] if now and now.play else []

    def _hand_over(self, seat: int) -> None:
        """Let the screen change hands without showing one to the wrong eyes."""
        game = self._keeper.game
        if sum(not bot for bot in game.bots) > 1:
            wipe(self._console)
            more = t("Enter shows the hand of whoever plays now. q leaves; the game is kept.")
            question = t("%s plays now. Enter when only you look. ") % game.called(seat)
            while self._asking.text(question, more):
                self._say(more)
        self._seat = seat

    def _tell_card(self, wanted: str) -> None:
        catalog = self._keeper.game.catalog
        card = catalog.find(wanted)
        if not card and wanted:
            names = {each: catalog.name(each) for each in catalog.ids()}
            words = wanted.lower().split()
            fits = [each for each in names if _begins(names[each].lower().split(), words)]
            card = fits[0] if len(fits) == 1 else 0
            if fits[1:]:
                which = joined(names[each] for each in fits[:6])
                self._say(t("Which one: %s?") % which)
                return
        if card:
            self._console.print(describe(catalog, card, self._console.width))
        else:
            none = t("There is no card %s.") % wanted
            self._say(none if wanted else t("Say which card: card wolf."))

    # Asking

    def _set_up(self) -> None:
        """Ask who plays until a game has begun."""
        self._console.print(t(WELCOME) % ", ".join(BOTS[1:]), markup=False)
        while True:
            line = ask_players(self._asking)
            answer = self._script.answer(line)
            if answer and answer["ok"]:
                self._seat = 0
                break
            if answer:
                self._say(answer["error"])
            elif isinstance(self._keeper.game, Game):
                break
        self._show(_told(answer))

    def _prompt(self) -> str:
        game = self._keeper.game
        if not isinstance(game, Game):
            return t("new> ")
        return t("over> ") if game.state.over else f"{game.label(game.state.seat + 1)}> "

    def _ask(self, prompt: str) -> str:
        return typed(prompt, self._console)

    def _say(self, text: str) -> None:
        self._console.print("  " + text, style="yellow", markup=False)


def _told(answer: dict | None) -> list[str]:
    """What happened, but for the result, which is told last of all."""
    events = answer["events"] if answer else []
    return [event["text"] for event in events if event["event"] != "over"]


def _begins(words: list[str], wanted: list[str]) -> bool:
    """Whether each wanted word begins a word, in order."""
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in wanted)
