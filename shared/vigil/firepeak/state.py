"""The state of a game of Firepeak: one bytearray that is also its snapshot, and the spells' words.

Every creature has a byte that says where it is, and so has every spell: none can be in two places,
and none can be lost. A creature on the table is at 16 times its seat plus its place there. A deck
has no order: it is all that nobody has seen, and chance decides when a card is drawn.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.state import State as Bytes

PLAYERS = const(1)
TIERS = const(2)
SETTINGS = const(3)
PHASE = const(4)
ACTIVE = const(5)
FIRST = const(6)
ACTIONS = const(7)  # left in this turn
FLAGS = const(8)
ASK = const(9)  # what has to be placed before anything else
HELD = const(10)  # the creature it is about
LEADER = const(11)  # the place whose minion it may become; the dungeon's owner for RESCUED
LAST = const(12)  # the creature placed last, and where it was: for a mistake
LAST_FROM = const(13)
BROKEN = const(14)  # seats whose pattern is illegal, as bits: to judge all of them takes time
FOES = const(15)  # the opposing clan of each clan: 15 to 20
ROUND = const(21)  # two bytes each
TURN = const(23)
COUNT = const(25)  # events so far: what chance is drawn from besides the seed
WHERE = const(27)  # of each creature
BOOK = const(87)  # where each spell is
DATA = const(123)  # what a spell does: kind and component, Power and actions
SEATS = const(195)  # from here on, for each seat:
CLAN = const(0)  # its wizard's
UNSEEN = const(1)  # creatures in its dungeon that nobody has named
SECRET = const(2)  # spells in its hand that nobody has named
TURNS = const(3)  # two bytes
SECONDS = const(5)  # two bytes, up to 32,767
SEAT_BYTES = const(7)


KEEPING = const(0)  # phases: spells are chosen
PLAYING = const(1)
OVER = const(2)

DOOM_USED = const(1)  # flags: what can be done once a turn
WING_USED = const(2)
LAST_TURN = const(4)  # the last creature has been drawn
SHUFFLED = const(8)  # the discards have become the deck once
BEGUN = const(16)  # another action has begun since the last creature was placed
LAST_SHUFFLED = const(32)  # the last creature placed was the deck's last: the discards came back
BY_ACTION = const(64)  # a pattern is illegal since an action: no placement was a mistake

RECRUITED = const(1)  # ASK: drawn
WASHED = const(2)  # brainwashed
CAPTIVE = const(3)  # of a Twilight Spawn
RESCUED = const(4)  # to be chosen, too

UNDRAWN = const(0)  # WHERE and BOOK
GONE = const(1)
IN_HAND = const(2)  # WHERE: the creature that ASK is about
SHELF = const(16)  # times a seat: its dungeon; a circle beside its pattern
ACTIONS_A_TURN = const(2)
SPELLS_KEPT = const(5)  # of those dealt to a player
HAND = const(1)  # BOOK: added to SHELF times a seat
ON_CREATURE = const(100)  # BOOK: enchantments

_POWERS = b"\4\4\3\3\3\2\2\2\1\1"  # of the ten creatures of a clan
_BIAS = const(8)  # a spell's Power is kept above zero
_CIRCLES = b"\x10\x20\x30\x40\x50"  # BOOK: beside the pattern of each seat


def clan_of(creature):
    """A creature's clan."""
    return creature // 10


def printed(creature):
    """A creature's Power as its card has it."""
    return _POWERS[creature % 10]


def kind_of(creature):
    """Clan and Power as one number, from 1 on."""
    return 4 * clan_of(creature) + printed(creature)


class State(Bytes):
    """What is read often; the rules lie elsewhere."""

    PLAYERS_MOST = 5
    FLAGS_AT = FLAGS
    SEATS_AT = SEATS
    SEAT_SIZE = SEAT_BYTES

    def __init__(self, players):
        Bytes.__init__(self, players)
        self.raw[HELD] = self.raw[LAST] = c.NOBODY
        self.words = [""] * c.SPELLS  # name and note of each spell, and what `more` reads

    def setting(self, bit):
        """Whether a setting is on: they are one byte."""
        return self.raw[SETTINGS] & bit != 0

    def seats(self):
        """Every seat."""
        return range(1, self.raw[PLAYERS] + 1)

    def broken(self):
        """The seats whose pattern is illegal."""
        return [seat for seat in self.seats() if self.raw[BROKEN] >> seat & 1]

    def places(self):
        """Every place of a pattern: tiers of 2, 3, 4 and so on."""
        tiers = self.raw[TIERS]
        return range(c.FIRST_PLACE, c.FIRST_PLACE + tiers * (tiers + 3) // 2)

    def lying(self, code):
        """The creatures that are somewhere."""
        raw = self.raw
        return [i for i in range(c.CREATURES) if raw[WHERE + i] == code]

    def at(self, seat, place):
        """The creature in a place, or NOBODY."""
        code = SHELF * seat + place
        for creature in range(c.CREATURES):
            if self.raw[WHERE + creature] == code:
                return creature
        return c.NOBODY

    def dungeon(self, seat):
        """The creatures in a dungeon, as far as they are known."""
        return self.lying(SHELF * seat)

    def prisoners(self, seat):
        """How many creatures are in a dungeon."""
        return len(self.dungeon(seat)) + self.raw[self.seat(seat) + UNSEEN]

    def left(self):
        """Creatures in the recruitment deck."""
        unseen = sum(self.raw[self.seat(seat) + UNSEEN] for seat in self.seats())
        return len(self.lying(UNDRAWN)) - unseen

    def spells_at(self, code):
        """The spells that are somewhere, counted from 0."""
        raw = self.raw
        return [i for i in range(c.SPELLS) if raw[BOOK + i] == code]

    def spells_left(self):
        """Spells in the research deck."""
        secret = sum(self.raw[self.seat(seat) + SECRET] for seat in self.seats())
        return len(self.spells_at(UNDRAWN)) - secret

    def spell(self, spell):
        """Kind, component, Power and extra actions of a spell."""
        first, second = self.raw[DATA + 2 * spell], self.raw[DATA + 2 * spell + 1]
        return first & 15, first >> 4, (second & 15) - _BIAS, second >> 4

    def put_spell(self, spell, kind, component, power, actions):
        """Write down what a spell does."""
        self.raw[DATA + 2 * spell] = kind | component << 4
        self.raw[DATA + 2 * spell + 1] = power + _BIAS | actions << 4

    def more(self, spell):
        """Whom a spell reaches, (clan from 1 on or 0, everybody's), and its further components."""
        told = self.words[spell].split("\n")[2:]
        if not told:
            return 0, False, ()
        scope = ord(told[0][0]) - 97
        return scope & 7, scope > 7, [int(each) for each in told[0][1:]]

    def _spares(self, circle, creature, seat):
        """Whether a circle changes nothing for a creature of a seat."""
        clan, everybody, _ = self.more(circle)
        if not everybody and self.raw[BOOK + circle] != SHELF * seat:
            return True
        return clan not in (0, clan_of(creature) + 1)

    def strength(self, creature, seat=0):
        """Power of a creature, auras apart; `seat`: as if it controlled it."""
        raw = self.raw
        seat = seat or raw[WHERE + creature] // SHELF
        power = printed(creature) + (clan_of(creature) == raw[self.seat(seat) + CLAN])
        own = ON_CREATURE + creature
        for spell in range(c.SPELLS):
            at = raw[BOOK + spell]
            if at == own or (at in _CIRCLES and not self._spares(spell, creature, seat)):
                power += self.spell(spell)[2]
        return power
