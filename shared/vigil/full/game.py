"""A full game as the keeper keeps it: the log is the seed and one byte for each decision.

The event is the decision: which of the legal moves was taken, by its place in their list at that
moment. `decide` checks that there is such a move; `apply` carries it out and tells what happened.
The decision that ends a round carries two bytes more, of the digest of the state it was made in: a
replay that has come to another state stops there and does not tell a game that nobody played.
Without a seed the log begins with random bytes instead, and each decision that ends a turn carries
fresh ones.
"""

from vigil.codes import HOUSE, LARGEST_SUPPLY, NEMESIS, NO_DRAIN, NO_LAST_MOVE, TEAM_DRAW, UNMARKED
from vigil.compat import const
from vigil.full import chance
from vigil.full import facts as f
from vigil.full.book import Book
from vigil.full.choices import PASS
from vigil.full.facts import DECIDED, DECISIONS
from vigil.full.layout import LAYOUT, MENDED, MYSTICS, PLAYERS, ROUND, STARTER, THIS_LAYOUT
from vigil.full.ops import CHOOSE, DESTROY, DESTROY_DOOMED, KEEP
from vigil.game import Game as Contract
from vigil.log.journal import JournalError
from vigil.pack import unpack, unpack_text
from vigil.refusal import Refusal
from vigil.text import t

VERSION = const(3)  # of the rules in this folder; a log says which ones it was played by

SETTINGS_ALL = HOUSE | LARGEST_SUPPLY | TEAM_DRAW | NO_DRAIN | NO_LAST_MOVE | UNMARKED | NEMESIS

BOTS = ("", "random", "greedy", "power", "sage1", "sage2", "sage3", "sage4")
ADVISER = "sage3"  # who is asked what a strong player would do
_USUAL = {"sage": "sage3"}


def bot_number(name):
    """The number of a bot in `BOTS`, or a Refusal; one with levels may be named without."""
    name = _USUAL.get(name, name)
    if name not in BOTS[1:]:
        raise Refusal("There is no bot %s: there are %s.", name, ", ".join(BOTS[1:]))
    return BOTS.index(name)


_REVEALING = (f.DREW, f.ENTERED, f.STOLEN, f.TURN_BEGAN, f.LOOKED, f.REVEALED, f.EVENT_BEGAN)


class Game(Contract):
    """A full game in progress."""

    NAME = "full"
    LIKELY_FILES = ("story",)  # to tell a move
    DEAL_FILE = "deal"
    HIDES = True

    def __init__(self, start, catalog, sibling=None):
        """Begin from the start event that `setup.begin` made; `sibling` has the same boxes."""
        numbers, names = unpack_text(start)
        _, version, sets, variant, players, first, pool, settings, seed, cards = numbers[:10]
        self.catalog = catalog
        self.book = sibling.book if sibling else Book(catalog, sets)
        if self.book.hash() != cards and not self._are_earlier(cards):
            raise JournalError(t("This game was played with other cards: restore them to go on."))
        from vigil.full.deal import deal  # only needed once a game

        self.names = names.split("\n")
        self.sets = sets
        self.settings = settings
        if version > 1:  # a game of version 1 goes on by the rules of version 1
            settings |= MENDED
        self.bots = numbers[10 : 10 + players]
        self.fresh = len(numbers) > 10 + players  # its chance lies behind the bots
        if self.fresh:
            seed = chance.stirred(bytes(numbers[10 + players :]))
        elif version > 2:  # until then, neighbouring seeds dealt alike
            seed = chance.seeded(seed)
        self.opening = []
        laid = self.book, variant, players, first - 1, pool, seed, settings
        self.state = deal(*laid, self.opening.append)
        if settings & LARGEST_SUPPLY:
            self._supply_largest()

    def _are_earlier(self, cards):
        from vigil.full.earlier_cards import are_earlier  # only where a box has come since

        return are_earlier(self.book, self.catalog, cards)

    def _supply_largest(self):
        from vigil.table.checks import supply  # only where supplies of boxes do not add up

        piles = [supply(self.catalog, self.sets, pile, LARGEST_SUPPLY) for pile in range(3)]
        self.state.raw[MYSTICS : MYSTICS + 3] = bytes(piles)

    def decide(self, command):
        """The event a command leads to, or a Refusal; a seat may be named to be sure of it."""
        state = self.state
        index, seat = command[0] - DECISIONS, unpack(command)
        if state.over:
            raise Refusal("The game is over: undo, or start a new one.")
        if seat and seat != [state.seat + 1]:
            raise Refusal("It is not your turn: %s decides now.", self.called(state.seat + 1))
        if index >= len(state.moves()):
            raise Refusal("There is no move %d: there are %d.", index + 1, len(state.moves()))
        move = state.moves()[index]
        stir = chance.fresh() if self.fresh and self._ends_turn(move) else b""
        return command[:1] + self._seal(move) + stir

    def apply(self, event, say):
        """Make a decision true; `say` hears everything that happens."""
        state = self.state
        move = state.moves()[event[0] - DECISIONS]
        stirs = chance.BYTES if self.fresh and self._ends_turn(move) else 0
        seal, stir = event[1 : len(event) - stirs], event[len(event) - stirs :]
        if seal and seal != self._seal(move):
            raise ValueError("it went another way by the end of round %d" % state.raw[ROUND])
        if stirs:
            state.chance = chance.stirred(state.chance, stir)
        asked = state.ask
        decided = DECIDED, state.seat + 1, asked, move, state.pc
        if move == PASS or asked in (CHOOSE, KEEP):
            say(decided)
        state.say = say
        try:
            state.do(move)
        finally:
            state.say = None
        if asked == DESTROY and state.ask == DESTROY_DOOMED:  # before it goes, it may be saved
            say(decided)

    def save(self):
        """The state as bytes."""
        return self.state.save()

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        if len(saved) != len(self.state.raw) or saved[LAYOUT] != THIS_LAYOUT:
            return False
        self.state.load(saved)
        return True

    def _seal(self, move):
        """What is written beside the decision that ends a round."""
        state = self.state
        last = (state.seat + 1) % state.raw[PLAYERS] == state.raw[STARTER]
        if not (last and self._ends_turn(move)):
            return b""
        return bytes((self.digest() & 255, self.digest() >> 8 & 255))

    def _ends_turn(self, move):
        return move == PASS and not self.state.ask

    def alone(self):
        """Whether one person plays; bots look at nothing."""
        return sum(bot == 0 for bot in self.bots) == 1

    def you(self):
        """The seat of the one person who plays, if they gave no name; else 0."""
        seat = self.bots.index(0) + 1 if self.alone() else 0
        return 0 if seat and self.names[seat - 1] else seat

    def over(self):
        """Whether the game has come to its end."""
        return self.state.over

    def asks_person(self):
        """Whether a person decides next."""
        return self.state.over or not self.bots[self.state.seat]

    def reveals(self, fact):
        """Whether somebody sees a card that nobody had seen."""
        return fact[0] in _REVEALING

    def bot_of(self, seat):
        """Which bot plays a seat; None for a person."""
        return BOTS[self.bots[seat - 1]] or None

    def bot_command(self):
        """The command of a seat that is played by a bot; None where a person is asked."""
        bot = 0 if self.state.over else self.bots[self.state.seat]
        return self.advice(BOTS[bot]) if bot else None

    def advice(self, bot):
        """The command that a bot would give now."""
        from vigil.full.bots import pick

        return self.command(pick(bot, self.state, self.digest()))

    def command(self, move):
        """The command for one of the moves there are."""
        return bytes((DECISIONS + self.state.moves().index(move),))
