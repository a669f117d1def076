"""How likely a seat is to win, as many games have taught: what level 4 of `sage` judges by.

Two seats are compared, one whose turn begins and another. Every card adds a row of numbers; which
row, depends on whose the card is and where it lies. The Honor left in the pool, how many play and
who began the game add rows, too. In each column of the sum, what is above nothing counts as often
as the column's weight says, and the last column counts as it is: a small neural network. Its
numbers lie in `experience.bin`, which `make weights` writes.

All of them are whole. A row is one long number with 32 bits for each column, so that to add up two
decks is to add up some fifty numbers. A chip has neither the memory nor the time for it.
"""

from math import exp
from struct import calcsize, unpack, unpack_from

from vigil.full.layout import EVENT, PLACES, PLAYERS, ROW_AT, SIDES, STARTER

FILE = __file__.rpartition("experience")[0] + "experience.bin"
HEAD = "<BB"  # columns besides the last one, and cards
ZONES = 6  # own deck, hand, in play; the other's deck and hand, in play; the row
POOLS = 64  # the Honor that is left, as if for two
CROWDS = 4  # one alone, two, three, more
OTHER_ROWS = POOLS + 2 + CROWDS
UNIT = 1024  # stands for 1
CERTAIN = 65536  # to win

_BITS = 32  # of a column
_HALF = 1 << _BITS - 1
_LITTLE = 4  # a 16th of a 64th of an Honor is 1 of `CERTAIN`: less than any chance is known
_FAR = 99.0  # no odds are longer


class Experience:
    """The numbers of a file."""

    def __init__(self, file: bytes) -> None:
        columns, cards = unpack_from(HEAD, file)
        self.cards: int = cards  # it knows those of lower numbers
        numbers = unpack(f"<{(len(file) - calcsize(HEAD)) // 2}h", file[calcsize(HEAD) :])
        width = columns + 1
        rows = [_long(numbers[at : at + width]) for at in range(0, len(numbers) - columns, width)]
        self._zones = [rows[zone * cards :][:cards] for zone in range(ZONES)]
        self._zones.append(rows[ZONES * cards : -2])
        self._token, base = rows[-2:]
        self._base = base + _long([_HALF] * width)  # so that no column is below nothing
        self._weights = numbers[-columns:]
        self._columns = f"<{width}I"
        self._size = _BITS // 8 * width

    def value(self, state, seat: int, lead: int) -> int:
        """How likely a seat is to win, out of `CERTAIN`, and a little for its lead.

        What is decided is still played well: of moves that change nothing else, one that brings an
        Honor more is better.
        """
        if state.over:
            chance = CERTAIN if lead > 0 else 0
        else:
            others = [other for other in range(state.raw[SIDES]) if other != seat]
            against = sum(exp(min(-self._lead(state, seat, each), _FAR)) for each in others)
            chance = int(CERTAIN / (1 + against))
        return chance + (lead >> _LITTLE)

    def _lead(self, state, seat: int, other: int) -> float:
        """The logarithm of the odds between two seats.

        With three or more it may be neither's turn: then as if it were the first one's.
        """
        if other == state.seat:
            return -self._lead(state, other, seat)
        found = self._base + self._token * tokens_ahead(state, seat, other)
        for rows, places in zip(self._zones, zones(state, seat, other)):
            for place in places:
                found += rows[place]
        columns = unpack(self._columns, found.to_bytes(self._size, "little"))
        lead = UNIT * (columns[-1] - _HALF)
        for column, weight in zip(columns, self._weights):
            if column > _HALF:
                lead += weight * (column - _HALF)
        return lead / (UNIT * UNIT)


def zones(state, seat: int, other: int) -> tuple[bytes, ...]:
    """The cards of each zone, and which of the other rows hold."""
    raw = state.raw
    base, limit, top, hand, end, in_play_at = _area(state, seat)
    own, in_hand, in_play = raw[base:top] + raw[hand:end], raw[top:hand], raw[in_play_at:limit:2]
    base, limit, _, _, end, in_play_at = _area(state, other)
    row = raw[ROW_AT : ROW_AT + PLACES] + raw[EVENT : EVENT + 1]
    pool = max(state.pool, 0) * 2 // max(raw[PLAYERS], 2)
    first, second = ((each - raw[STARTER]) % raw[SIDES] for each in (seat, other))
    rest = (
        min(pool, POOLS - 1),
        POOLS + (first < second),  # who takes the last turn
        POOLS + 1 + min(raw[PLAYERS], CROWDS),
    )
    return own, in_hand, in_play, raw[base:end], raw[in_play_at:limit:2], row, bytes(rest)


def tokens_ahead(state, seat: int, other: int) -> int:
    """How much more Honor a seat has gained than another."""
    return state.honor_of(seat) - state.honor_of(other)


def _area(state, seat: int) -> tuple[int, ...]:
    if seat == state.seat:
        return state.base, state.limit, state.top, state.hand, state.end, state.in_play_at
    base, limit, top, hand, _, end, in_play_at, _ = state.parked[seat]
    return base, limit, top, hand, end, in_play_at


def _long(numbers) -> int:
    """A row; what is below nothing is taken from the column above it until it is added up."""
    return sum(number << _BITS * at for at, number in enumerate(numbers))


_learned: list[Experience] = []


def learned() -> Experience:
    """What the file says."""
    if not _learned:
        with open(FILE, "rb") as file:
            _learned.append(Experience(file.read()))
    return _learned[0]
