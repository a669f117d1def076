"""What cards are worth to a seat, and by that how well everybody stands.

A deck is taken for what it yields on an average turn: five cards of it and what they draw, and the
constructs. What a Rune, a Power or an Honor a turn is worth over the rest of the game is in
`weights`: early Runes, late all alike, and Runes and Power together more than either alone. So is
what a card's words do not tell.
All numbers are whole: Honor in 64ths, turns in 16ths.

What goes through all cards of the boxes is done in bits: between two of them a device looks up.
"""

from vigil.boxes import TEAM
from vigil.catalog import FIRST_OF_CENTER
from vigil.compat import const
from vigil.full import estimate
from vigil.full.book import FIGHT, Book
from vigil.full.ending import total
from vigil.full.layout import PLAYERS, SIDES, STARTER, VARIANT
from vigil.full.ops import IS_CONSTRUCT, IS_HERO, IS_MONSTER, KIND
from vigil.full.weights import BESIDES, BOTH, HONOR, LATER, NOW, POWER, RUNES, SPENT
from vigil.full.zones import Zones

_TURNS_MOST = const(255)  # 16 turns ahead is as far as anybody sees
_WIN = const(2560)  # 40 Honor: to win by little is better than to have much
_HAND = const(20)  # five cards, in quarters
_PACE = const(102)  # Honor that leaves the pool in a seat's turn, whatever its deck
_THIN = const(2)  # what a banished card is worth, by the square of the turns left
_LATE = const(32)  # turns until a card that was bought comes up
_BIT = const(8)  # cards that are looked at in one go
_NOTHING = (0, 0, 0, 0, 0, _HAND)


class Evaluation:
    """What the cards of a book yield, and what that says of a game."""

    def __init__(self, book: Book) -> None:
        self.book = book
        count = len(book.price)
        self.yields: list[list[int]] = [[0] * len(_NOTHING)] * count
        # Three sums in one number each, so that a deck is added up in one go.
        self._flow: list[int] = [0] * count
        self._rest: list[int] = [0] * count
        self._built: list[int] = [0] * count
        unknown = bytes(max(count - len(NOW), 0))  # cards that came later
        self.now, self.later = NOW + unknown, LATER + unknown
        self.tables: tuple = (RUNES, POWER, HONOR, BOTH)
        self.spent: int = SPENT
        self.besides: int = BESIDES
        self._cards = bytes(set(book.center) | set(range(1, FIRST_OF_CENTER)))

    def reading(self):
        """Read the cards, but only those of its boxes: memory is dear on a chip."""
        for bit in self._bits():
            for card in bit:
                self.yields[card] = estimate.read(self.book, card)
                self._enter(card)
            yield

    def _bits(self) -> list[bytes]:
        cards = self._cards
        return [cards[at : at + _BIT] for at in range(0, len(cards), _BIT)]

    def _enter(self, card: int) -> None:
        book, got = self.book, self.yields[card]
        kind = book.trait[card] & KIND
        printed = book.honor[card] << 20
        if kind == IS_HERO:
            self._flow[card] = got[0] | got[1] << 10 | 16 - min(got[3], 16) << 20
            self._rest[card] = got[2] | got[4] << 10 | printed
        elif kind == IS_MONSTER:  # of one's own: played for the Power it cost
            self._flow[card] = book.price[card] - FIGHT << 12 | 16 << 20
        else:
            self._flow[card] = 14 << 20  # it fills a place in hand only once
            self._rest[card] = printed
            self._built[card] = got[0] | got[1] << 10 | got[2] << 20

    def value(self, state: Zones, seat: int, worths: list[list[int]]) -> int:
        """How far a seat, with its teammate, is ahead of the best of the others.

        Cards count for what they are worth to whoever has them, or in the end for their Honor.
        """
        raw = state.raw
        count = raw[SIDES]
        ahead: list[int] = []
        for each in range(count):
            if state.over:  # of equals the later starter wins
                ahead.append(64 * total(state, each + 1) + (each - raw[STARTER]) % count)
            else:
                ahead.append(64 * state.honor_of(each) + self.owned(state, each, worths[each]))
        if raw[VARIANT] == TEAM:
            half = raw[PLAYERS] // 2
            ahead = [ahead[i] + ahead[i + half] for i in range(half)]
            seat %= half
        own = ahead.pop(seat)
        lead = own - max(ahead)
        if state.over:
            lead += _WIN if lead > 0 else -_WIN
        return lead

    def owned(self, state: Zones, seat: int, worth: list[int]) -> int:
        """What a seat's cards are worth together."""
        if seat == state.seat:
            base, limit, end, in_play_at = state.base, state.limit, state.end, state.in_play_at
        else:
            base, limit, _, _, _, end, in_play_at, _ = state.parked[seat]
        raw, price = state.raw, self.book.price
        found = 0
        for card in raw[base:end]:
            if price[card] < FIGHT:
                found += worth[card]
        for at in range(in_play_at, limit, 2):
            if price[raw[at]] < FIGHT:
                found += worth[raw[at]]
        return found

    def judging(self, state: Zones, seat: int, ahead: bool):
        """(what it is worth to a seat to have or defeat each card, turns left that it is for)."""
        paces = [self.pace(state, each) for each in range(state.raw[SIDES])]
        yield
        left = _left(state, paces, self.spent) if ahead else 0
        runes, power, honor, _, _, slots = paces[seat]
        one, two, three, both, thin = _weights(self.tables, max(left - _LATE, 0))
        one += both * power >> 6
        two += both * runes >> 6
        mean = (runes * one + power * two + honor * three) // _HAND
        found = [0] * len(self.yields)
        for bit in self._bits():
            for card in bit:
                found[card] = self._worth(card, one, two, three, thin, mean, slots)
                if ahead:
                    found[card] += self.found(card, left)
            yield
        return found, left

    def _worth(
        self, card: int, one: int, two: int, three: int, thin: int, mean: int, slots: int
    ) -> int:
        got = self.yields[card]
        kind = self.book.trait[card] & KIND
        if kind == IS_MONSTER:
            return 16 * got[2] + self.besides * (got[0] + got[3] + got[4]) + 10 * got[5]
        gain = 16 * (got[0] * one + got[1] * two + got[2] * three + got[4] * thin) + mean * got[3]
        if kind == IS_HERO:  # it takes the place of another card
            gain = (gain - 7 * mean // 2) * _HAND // (slots + 4)
        return 64 * self.book.honor[card] + (gain >> 6)

    def found(self, card: int, left: int) -> int:
        """What games have shown a card to be worth besides; less when it comes late."""
        now, later = self.now[card], self.later[card]
        now = 4 * (now - ((now & 128) << 1))
        if left < _LATE and self.book.trait[card] & KIND != IS_MONSTER:
            now = now * left // _LATE
        return now + ((later - ((later & 128) << 1)) * left * left >> 12)

    def pace(self, state: Zones, seat: int) -> tuple[int, int, int, int, int, int]:
        """Runes, Power, Honor, banished cards a turn; printed Honor; quarters of cards."""
        if seat == state.seat:
            base, limit, end, in_play_at = state.base, state.limit, state.end, state.in_play_at
        else:
            base, limit, _, _, _, end, in_play_at, _ = state.parked[seat]
        if base == end and in_play_at == limit:
            return _NOTHING
        flows, rests, builts = self._flow, self._rest, self._built
        flow = rest = built = 0
        raw = state.raw
        for card in raw[base:end]:
            flow += flows[card]
            rest += rests[card]
            built += builts[card]
        runes, power, honor = built & 1023, built >> 10 & 1023, built >> 20
        runes, power, honor, printed, more = self._in_play(
            state, in_play_at, limit, 3 * runes >> 2, 3 * power >> 2, 3 * honor >> 2, rest >> 20
        )
        slots = max((flow >> 20) - 12 * (end - base), _HAND + more)
        share = 16 * (_HAND + more)
        runes = (flow & 1023) * share // slots + 16 * runes
        power = (flow >> 10 & 1023) * share // slots + 16 * power
        honor = (rest & 1023) * share // slots + 16 * honor
        return runes, power, honor, (rest >> 10 & 1023) * share // slots, printed, slots

    def _in_play(
        self,
        state: Zones,
        in_play_at: int,
        limit: int,
        runes: int,
        power: int,
        honor: int,
        printed: int,
    ) -> tuple[int, int, int, int, int]:
        """The same with what lies before the seat; trophies and covered cards bring nothing."""
        raw, book = state.raw, self.book
        more = 0
        for at in range(in_play_at, limit, 2):
            card = raw[at]
            if book.trait[card] & KIND == IS_CONSTRUCT:
                got = self.yields[card]
                runes += got[0]
                power += got[1]
                honor += got[2]
                more += got[3]
                printed += book.honor[card]
        return runes, power, honor, printed, max(more, 0)


def _left(state: Zones, paces: list[tuple[int, int, int, int, int, int]], spent: int) -> int:
    """Turns each seat still has."""
    if state.pool <= 0:
        return 0
    pace = _PACE * len(paces)
    for _, power, honor, _, _, _ in paces:
        pace += (power >> 2) + (honor * spent >> 4)
    return min(state.pool * 1024 // pace, _TURNS_MOST)


def _weights(tables: tuple, left: int) -> list[int]:
    found = [_between(table, left) for table in tables]
    found.append(_THIN * left * left >> 8)  # a better deck pays twice: sooner, and for longer
    return found


def _between(table: tuple, left: int) -> int:
    low, high = table[left >> 4], table[(left >> 4) + 1]
    return low + ((high - low) * (left & 15) >> 4)
