"""What is still to be told before a move can be carried out, one question at a time.

At a table with cards the creature that was drawn and the dice are the table's to tell; Enter leaves
them to Vigil. All else that is missing the rules name when they look at the move.
"""

from vigil.firepeak import Game
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.firepeak.judge import odds
from vigil_host.games.firepeak.tokens import part, seat_called
from vigil_host.games.firepeak.typed_move import Move
from vigil_host.games.firepeak.words_actions import action
from vigil_host.games.line import Line, Unreadable

_DICE = {"capture": 2, "rescue": 2, "brainwash": 1}  # what is told beyond the rules refuse
_DRAWN = "Which creature was drawn? (h3; - is not shown; Enter: Vigil draws) "
_ROLLED = {
    2: "The dice, yours and theirs (%s; Enter: Vigil rolls): ",
    1: "The die (%s; Enter: Vigil rolls): ",
}
_DIE = "Their die: "
_WHO = "Which creature is it? (h3) "
_QUESTIONS = {  # what the rules say, and the question that mends it
    "Dice rolled here: %d; tell all or none.": _DIE,
    "A Twilight Spawn rolls for its captive: tell a third die.": "The die for the captive: ",
    "%d is above %d: say the creature's clan.": _WHO,
    "There are several of Power %d: say the clan.": _WHO,
    "Name the prisoner's Power: 1 to 4.": _WHO,
    "Say against which seat.": "Against whom? ",
}
_GIVES = ("dice", "dice", "kind", "kind", "kind", "seat")  # what each answer is
_HIDDEN = "Roll the die yourselves for a creature that was not shown."


class Missing:
    """One move, and what is asked for until it is whole."""

    def __init__(self, move: Move, game: Game, by_table: bool) -> None:
        self.move = move
        self._game = game
        self._by_table = by_table
        self._left_open = False  # Enter: chance is Vigil's, all else the rules refuse
        self._what = ""

    def question(self) -> str:
        """What is asked next; nothing when the move is whole or will be refused as it is."""
        refused = self._refused()
        if self._left_open or len(self.move.dice()) > _DICE.get(self.move.word, 0):
            return ""
        if refused in _QUESTIONS:
            return self._missing(refused)
        if self._by_table and refused in ("", _HIDDEN):
            return self._chance()
        return ""

    def answer(self, text: str) -> None:
        """Take what was said, or refuse it: then it is asked again."""
        if not text:
            self._left_open = True
        elif self._what == "dice":
            self._take_dice(text.replace(",", " ").split())
        elif self._what == "seat":
            self.move.options["against"] = str(seat_called(text.lower(), self._game) or text)
        elif text == "-":
            self.move.options |= {"hidden": "yes"}
            self.move.options.pop("to", None)
        else:
            told = part(text, self._game)
            if told.sort != "kind":
                raise Refusal("Say the creature's clan, and its Power from 1 to 4.")
            self.move.options |= {"clan": told.text, "power": str(told.power)}

    def _take_dice(self, told: list[str]) -> None:
        if not all(each in tuple("123456") for each in told):
            raise Refusal("A die shows 1 to 6.")
        self.move.add_dice(told)

    def _missing(self, refused: str) -> str:
        self._what = _GIVES[list(_QUESTIONS).index(refused)]
        return t(_QUESTIONS[refused])

    def _refused(self) -> str:
        """The sentence with which the rules would refuse it as it is."""
        game = self._game
        try:
            command = action(Line(self.move.line()), game)
            if isinstance(command, bytes):
                game.decide(command)
        except Refusal as refusal:
            return refusal.template
        except Unreadable as error:
            return str(error)
        return ""

    def _chance(self) -> str:
        """The creature or the dice that only the table knows."""
        move = self.move
        if move.word == "recruit" and not {"clan", "hidden"} & set(move.options):
            self._what = "kind"
            return t(_DRAWN)
        count = _DICE.get(move.word, 0)
        if not count or move.dice():
            return ""
        self._what = "dice"
        return t(_ROLLED[count]) % self._chances()

    def _chances(self) -> str:
        """How likely it is to be won."""
        asked = Move("odds", [self.move.word], dict(self.move.options))
        for key in ("roll", "to") if self.move.word != "capture" else ("roll",):
            asked.options.pop(key, None)
        try:
            line = Line(asked.line())
            return t("win %s %%") % round(odds(line, self._game)["win_percent"])
        except (Refusal, Unreadable):
            return "?"
