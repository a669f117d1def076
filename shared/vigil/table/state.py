"""The state of a table game: one bytearray, at most 121 bytes, that is also its snapshot.

The pool is not kept: it is what the seats and the opponent have not taken, so Honor cannot be
created or lost.
"""

from vigil.codes import NO_DRAIN
from vigil.compat import const
from vigil.state import State as Bytes

VARIANT = const(1)
PLAYERS = const(2)
PHASE = const(3)
ACTIVE = const(4)
FIRST = const(5)
FLAGS = const(6)
EXTRAS = const(7)  # extra turns the active player still has
EVENT = const(8)  # card in the Event zone
PILES = const(9)  # Mystic, Heavy Infantry, Fanatic: 9 to 11
OWED = const(12)  # cards the opponent still has to take
TAKES = const(13)  # cards it takes each time
PICK = const(14)  # which ones
TAKEN = const(15)  # cards it has taken, up to 255
SETS = const(16)
FATES = const(17)  # cards announced and not acknowledged, oldest first: 17 to 22
SETTINGS = const(23)  # from here on two bytes each
ROUND = const(25)
TURN = const(27)
POOL_START = const(29)
OPPONENT_HONOR = const(31)  # the opponent's tokens
OPPONENT_CARDS = const(33)  # printed Honor of the cards it has set aside
OPPONENT_HEAD = const(35)  # tokens it began with, from outside the pool
ROW = const(37)  # card and worth of up to six cards, the rightmost first: 37 to 48
SEATS = const(49)  # from here on, for each seat:
HONOR = const(0)
DECK = const(2)  # Honor of its cards; UNCOUNTED until it is told
TURNS = const(4)
SECONDS = const(6)  # up to 32,767: nine hours
EXTRA_TURNS = const(8)
TROPHIES = const(9)  # four bits a slot: Fanatic first, then the trophies by number
SEAT_BYTES = const(12)

UNCOUNTED = const(-1)
PLACES = const(6)

FATE_WAITS = const(128)  # added to the worth of a card in the row

PLAYING = const(0)  # phases
COUNTING = const(1)
OVER = const(2)

SEALED = const(1)  # flags: a turn has ended with the pool empty
EXTRA_NOW = const(2)  # this turn is an extra one
SHORT_ROW = const(4)


class State(Bytes):
    """What is read often; the rules lie elsewhere."""

    FLAGS_AT = FLAGS
    SETTINGS_AT = SETTINGS
    SEATS_AT = SEATS
    SEAT_SIZE = SEAT_BYTES

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

    def row_length(self):
        """Cards known to lie in the row."""
        count = 0
        while count < PLACES and self.raw[ROW + 2 * count]:
            count += 1
        return count

    def row_at(self, place):
        """Where a place's bytes lie; place 1 is the leftmost card."""
        return ROW + 2 * (self.row_length() - place)

    def place_of_fate(self, card):
        """The place of the oldest such card whose Fate is still to come, or 0."""
        for place in range(self.row_length(), 0, -1):
            at = self.row_at(place)
            if self.raw[at] == card and self.raw[at + 1] & FATE_WAITS:
                return place
        return 0

    def fates(self):
        """How many Fates are announced and not acknowledged."""
        count = 0
        while count < PLACES and self.raw[FATES + count]:
            count += 1
        return count

    def last_seat(self):
        """The seat that ends every round: the one that started last."""
        return (self.raw[FIRST] - 2) % self.raw[PLAYERS] + 1

    def prompts(self):
        """What has to be told, in this order, before the turn can end."""
        length = self.row_length()
        prompts = []
        if self.raw[PHASE] == PLAYING:
            if 0 < length < PLACES and not self.flag(SHORT_ROW):
                prompts.append("enter")
            prompts += ["fate"] * self.fates()
            if self.raw[OWED] and not length:
                prompts.append("take")
        return prompts

    def pool(self):
        """Honor left in the pool; below zero, what has come from the reserve."""
        left = self.get(POOL_START)
        for seat in range(1, self.raw[PLAYERS] + 1):
            left -= self.honor(seat)
        if not self.setting(NO_DRAIN):
            left -= self.get(OPPONENT_HONOR) - self.get(OPPONENT_HEAD)
        return left
