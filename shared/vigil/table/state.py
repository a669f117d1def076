"""The state of a table game: one bytearray, at most 118 bytes, that is also its snapshot.

The pool is not kept: it is what the seats and the opponent have not taken, so Honor cannot be
created or lost. Numbers of two bytes are signed, low byte first.
"""

from vigil.compat import const
from vigil.table.codes import NO_DRAIN

VARIANT = const(0)
PLAYERS = const(1)
PHASE = const(2)
ACTIVE = const(3)
FIRST = const(4)
FLAGS = const(5)
EXTRAS = const(6)  # extra turns the active player still has
EVENT = const(7)  # card in the Event zone
PILES = const(8)  # Mystic, Heavy Infantry, Fanatic: 8 to 10
OWED = const(11)  # cards the opponent still has to take
TAKES = const(12)  # cards it takes each time
PICK = const(13)  # which ones
TAKEN = const(14)  # cards it has taken, up to 255
SETS = const(15)
FATES = const(16)  # cards announced and not acknowledged, oldest first: 16 to 21
SETTINGS = const(22)  # from here on two bytes each
ROUND = const(24)
TURN = const(26)
POOL_START = const(28)
RIVAL_HONOR = const(30)  # the opponent's tokens
RIVAL_CARDS = const(32)  # printed Honor of the cards it has set aside
RIVAL_HEAD = const(34)  # tokens it began with, from outside the pool
ROW = const(36)  # card and worth of up to six cards, the rightmost first: 36 to 47
SEATS = const(48)  # from here on, for each seat:
HONOR = const(0)
DECK = const(2)  # Honor of its cards; UNCOUNTED until it is told
TURNS = const(4)
SECONDS = const(6)  # up to 32,767: nine hours
EXTRA_TURNS = const(8)
TROPHIES = const(9)  # four bits a slot: Fanatic first, then the trophies by number
SEAT_BYTES = const(12)

UNCOUNTED = const(-1)
PLACES = const(6)

PLAYING = const(0)  # phases
COUNTING = const(1)
OVER = const(2)

SEALED = const(1)  # flags: a turn has ended with the pool empty
EXTRA_NOW = const(2)  # this turn is an extra one
SHORT_ROW = const(4)


class State:
    """Reading and writing the bytes; the rules lie elsewhere."""

    def __init__(self, players):
        self.raw = bytearray(SEATS + SEAT_BYTES * players)

    def get(self, at):
        """A number of two bytes."""
        low, high = self.raw[at], self.raw[at + 1]
        return low + (high << 8) - (high >> 7 << 16)

    def put(self, at, number):
        """Write a number of two bytes."""
        self.raw[at] = number & 255
        self.raw[at + 1] = number >> 8 & 255

    def seat(self, seat):
        """Where a seat's bytes begin."""
        return SEATS + SEAT_BYTES * (seat - 1)

    def honor(self, seat):
        """A seat's tokens."""
        return self.get(self.seat(seat) + HONOR)

    def trophies(self, seat, slot):
        """How many trophies of a slot a seat holds."""
        byte = self.raw[self.seat(seat) + TROPHIES + slot // 2]
        return byte >> 4 if slot & 1 else byte & 15

    def add_trophy(self, seat, slot, change):
        """Give or take a trophy."""
        self.raw[self.seat(seat) + TROPHIES + slot // 2] += change << 4 if slot & 1 else change

    def setting(self, bit):
        """Whether a setting is on."""
        return self.get(SETTINGS) & bit != 0

    def flag(self, bit):
        """Whether a flag is up."""
        return self.raw[FLAGS] & bit != 0

    def row_length(self):
        """Cards known to lie in the row."""
        count = 0
        while count < PLACES and self.raw[ROW + 2 * count]:
            count += 1
        return count

    def row_at(self, place):
        """Where a place's bytes lie; place 1 is the leftmost card."""
        return ROW + 2 * (self.row_length() - place)

    def fates(self):
        """How many Fates are announced and not acknowledged."""
        count = 0
        while count < PLACES and self.raw[FATES + count]:
            count += 1
        return count

    def pool(self):
        """Honor left in the pool; below zero, what has come from the reserve."""
        left = self.get(POOL_START)
        for seat in range(1, self.raw[PLAYERS] + 1):
            left -= self.honor(seat)
        if not self.setting(NO_DRAIN):
            left -= self.get(RIVAL_HONOR) - self.get(RIVAL_HEAD)
        return left
