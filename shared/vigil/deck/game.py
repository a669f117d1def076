"""A whole game as the keeper keeps it: the log is the seed and one byte for each decision.

The event is the decision: which of the legal moves was taken, as they are listed in that moment.
`decide` checks that there is such a move; `apply` carries it out and tells what happened. The
decision that ends a round carries two bytes more, of the digest of the table it was made at: a
replay that came to another table stops there instead of telling a game that nobody played.
"""

from vigil.compat import const
from vigil.deck import facts as f
from vigil.deck.book import Book
from vigil.deck.choices import PASS
from vigil.deck.facts import DECIDED, DECISIONS
from vigil.deck.layout import LAYOUT, PLAYERS, ROUND, STARTER, THIS_LAYOUT
from vigil.deck.ops import CHOOSE, KEEP
from vigil.deck.turns import NO_DRAIN, NO_LAST_MOVE
from vigil.game import Game as Contract
from vigil.journal import JournalError
from vigil.pack import unpack, unpack_text
from vigil.refusal import Refusal
from vigil.text import t

VERSION = const(1)  # of the rules in this folder; a log says which ones it was played by

HOUSE = const(1)  # settings, bits, as in the table game; the engine has two more
TEAM_DRAW = const(16)
SETTINGS_ALL = HOUSE | TEAM_DRAW | NO_DRAIN | NO_LAST_MOVE

BOTS = ("", "random", "greedy", "power", "sage1", "sage2", "sage3")
_USUAL = {"sage": "sage3"}


def bot_called(name):
    """The number of a bot in `BOTS`, or a Refusal; one with levels may be named without."""
    name = _USUAL.get(name, name)
    if name not in BOTS[1:]:
        raise Refusal("There is no bot %s: there are %s.", name, ", ".join(BOTS[1:]))
    return BOTS.index(name)


_REVEALING = (f.DREW, f.ENTERED, f.STOLEN, f.TURN_BEGAN, f.LOOKED, f.REVEALED, f.EVENT_BEGAN)


class Game(Contract):
    """A whole game in progress."""

    NAME = "deck"
    SOON = ("story", "telling")  # what a move needs to be told
    DEALS = "deal"
    STORY = "telling"
    HIDES = True

    def __init__(self, start, catalog, kin=None):
        """Begin from the start event that `setup.begin` made; `kin` is a game of the same boxes."""
        numbers, names = unpack_text(start)
        _, _, sets, variant, players, first, pool, settings, seed, cards = numbers[:10]
        self.catalog = catalog
        self.book = kin.book if kin else Book(catalog, sets)
        if self.book.hash() != cards:
            raise JournalError(t("This game was played with other cards: restore them to go on."))
        from vigil.deck.deal import deal  # only needed once a game

        self.names = names.split("\n")
        self.sets = sets
        self.settings = settings
        self.bots = numbers[10:]
        self.deck = deal(self.book, variant, players, first - 1, pool, seed, settings)

    def decide(self, command):
        """The event a command leads to, or a Refusal; a seat may be named to be sure of it."""
        deck = self.deck
        index, seat = command[0] - DECISIONS, unpack(command)
        if deck.over:
            raise Refusal("The game is over: undo, or start a new one.")
        if seat and seat != [deck.seat + 1]:
            raise Refusal("It is not your turn: %s decides now.", self.called(deck.seat + 1))
        if index >= len(deck.moves()):
            raise Refusal("There is no move %d: there are %d.", index + 1, len(deck.moves()))
        return command[:1] + self._seal(deck.moves()[index])

    def apply(self, event, say):
        """Make a decision true; `say` hears everything that happens."""
        deck = self.deck
        move = deck.moves()[event[0] - DECISIONS]
        if len(event) > 1 and event[1:] != self._seal(move):
            raise ValueError("it went another way by the end of round %d" % deck.raw[ROUND])
        if move == PASS or deck.ask in (CHOOSE, KEEP):
            say((DECIDED, deck.seat + 1, deck.ask, move, deck.pc))
        deck.say = say
        try:
            deck.do(move)
        finally:
            deck.say = None

    def save(self):
        """The state as bytes."""
        return self.deck.save()

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        if len(saved) != len(self.deck.raw) or saved[LAYOUT] != THIS_LAYOUT:
            return False
        self.deck.load(saved)
        return True

    def _seal(self, move):
        """What is written beside the decision that ends a round."""
        deck = self.deck
        if move != PASS or deck.ask or (deck.seat + 1) % deck.raw[PLAYERS] != deck.raw[STARTER]:
            return b""
        return bytes((self.digest() & 255, self.digest() >> 8 & 255))

    def over(self):
        """Whether the game has come to its end."""
        return self.deck.over

    def asks_person(self):
        """Whether a person decides next."""
        return self.deck.over or not self.bots[self.deck.seat]

    def reveals(self, fact):
        """Whether somebody sees a card that nobody had seen."""
        return fact[0] in _REVEALING

    def bots_named(self, seat):
        """Which bot plays a seat; None for a person."""
        return BOTS[self.bots[seat - 1]] or None

    def own_move(self):
        """The command of a seat that is played by a bot; None where a person is asked."""
        bot = 0 if self.deck.over else self.bots[self.deck.seat]
        return self.advice(BOTS[bot]) if bot else None

    def advice(self, bot):
        """The command that a bot would give now."""
        from vigil.deck.bots import pick

        return self.command(pick(bot, self.deck, self.digest()))

    def command(self, move):
        """The command for one of the moves there are."""
        return bytes((DECISIONS + self.deck.moves().index(move),))
