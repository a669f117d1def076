"""How `sage` plays without trying: draw first, play all, then take what is most worth having.

Fast, because a search plays on like this for everybody, thousands of times.
"""

from vigil.compat import const
from vigil.full import estimate
from vigil.full.book import FANATIC, FIGHT, SUPPLY, Book
from vigil.full.choices import (
    IN_PLAY,
    IN_ROW,
    OF_PLAYED,
    OPTION,
    PASS,
    THE_MYSTIC,
    TO_MATE,
)
from vigil.full.engine import State
from vigil.full.evaluate import Evaluation
from vigil.full.layout import ROW_AT
from vigil.full.ops import (
    ASKING,
    BANISH,
    BANISH_THIS,
    DESTROY,
    DESTROY_THIS,
    DISCARD,
    IS_CONSTRUCT,
    KIND,
    NAME,
    PAY,
    TOSS,
    TUCK,
    USE,
)

_SOON = const(64)  # four turns left: Honor at once is better than a better deck
_LAST = const(40)
_PLAIN = const(2)  # what is played when: later
_BANISHES = const(1)
_CONSTRUCT = const(90)
_DRAWS = const(40)


class Policy:
    """What is done as a matter of course with the cards of a book."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.evaluation = Evaluation(book)
        self.read = False
        self._order = bytearray(len(book.price))
        self.worth: list[int] = [0]
        self._now: list[int] = [0]
        self.left = 0

    def looking(self, state, ahead):
        """Reckon what cards are worth to the seat that is asked: in the end, or if it were now."""
        if not self.read:
            yield from self.evaluation.reading()
            self._now = [_now(got) for got in self.evaluation.yields]
            self.read = True
        self.worth, self.left = yield from self.evaluation.judging(state, state.seat, ahead)

    def opening(self, state: State, moves: list[int]) -> int:
        """What nobody need think about: a free ability, the next card; PASS where that is done."""
        if state.ask:
            return PASS
        best = most = 0
        order = self._order
        for move in moves:
            if move >= IN_ROW:
                break
            if move >= IN_PLAY:
                if self._first(move) < ASKING:
                    return move
            elif move:
                rank = order[move] or self._rank(move)
                if rank > most:
                    best, most = move, rank
        return best

    def move(self, state: State) -> int:
        """A move without trying any."""
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        if state.ask:
            return self._answer(state, moves)
        return self.opening(state, moves) or self._bargain(state, moves)

    def _bargain(self, state: State, moves: list[int]) -> int:
        """What is most worth having, or an ability that costs something, or the end of the turn.

        Fights come first: what they bring may be spent.
        """
        raw, worth, price = state.raw, self.worth, self.book.price
        fights: list[int] = []
        buys: list[int] = []
        last = PASS  # Runes that nothing else is to be had for
        for move in moves:
            if move < IN_ROW:
                if move and self._pays(move):
                    return move
            elif move >= OPTION:
                last = move
            elif not move & TO_MATE:
                card = _offered(raw, move)
                if worth[card] > 0:
                    (fights if price[card] >= FIGHT else buys).append(move)
        if fights:
            return self._best_two(state, fights, state.power + FIGHT)
        return self._best_two(state, buys, state.runes) if buys else last

    def _best_two(self, state: State, moves: list[int], budget: int) -> int:
        """The move that is worth most together with the best that can be paid after it."""
        if len(moves) == 1:
            return moves[0]
        raw, worth, price = state.raw, self.worth, self.book.price
        cards = [_offered(raw, move) for move in moves]
        best, most = PASS, 0
        for i in range(len(cards)):
            card = cards[i]
            rest, more = budget - (price[card] & 127), 0
            for j in range(len(cards)):
                other = cards[j]
                if more < worth[other] and price[other] <= rest and (i != j or card <= FANATIC):
                    more = worth[other]
            gain = 2 * (worth[card] + more) + (worth[card] > more)
            if gain > most:
                best, most = moves[i], gain
        return best

    def _pays(self, move: int) -> bool:
        """Whether an ability is worth its price now."""
        first = self._first(move)
        if first - ASKING == PAY:
            return self.left < _SOON
        if first - ASKING == BANISH_THIS:  # a trophy, or what is good once
            return self.book.price[move & 255] >= FIGHT or self.left < _LAST
        return first - ASKING != DESTROY_THIS

    def _first(self, move: int) -> int:
        """The first step of an ability; ASKING added to it where it is a price."""
        code = self.book.code
        card, nth = move & 255, (move - IN_PLAY) >> 8
        at = self.book.low[card] | self.book.high[card] << 8
        while code[at] != USE or nth:
            nth -= code[at] == USE
            at += 2 + code[at + 1]
        step = code[at + 2]
        return step + ASKING if step in (PAY, BANISH_THIS, DESTROY_THIS) else step

    def _rank(self, card: int) -> int:
        """When a card is played, the highest first."""
        got = estimate.read(self.book, card)
        rank = _PLAIN + 1
        if self.book.trait[card] & KIND == IS_CONSTRUCT:
            rank = _CONSTRUCT
        elif got[estimate.DRAWS] > 0:
            rank = _DRAWS + got[estimate.DRAWS] - (20 if got[estimate.BANISHES] else 0)
        elif self.book.plain[card]:
            rank = _PLAIN + 2
        elif got[estimate.BANISHES]:
            rank = _BANISHES
        self._order[card] = rank
        return rank

    def _answer(self, state: State, moves: list[int]) -> int:
        best, most = PASS, -1 << 28
        for move in moves:
            gain = self._rate(state, move)
            # Of equals not the first one: cards to be named are listed as they lie in the deck.
            if gain > most or (gain == most and move < best):
                best, most = move, gain
        return best

    def _rate(self, state: State, move: int) -> int:
        """Give up what is worth least, take what is worth most; declining is worth nothing."""
        if move == PASS:
            return 0
        ask, worth, card = state.ask, self.worth, move & 255
        if ask == BANISH:
            if move >= IN_ROW:
                return -1
            return -worth[card] - (3 * self._now[card] if move < 256 else 0)
        if ask in (DISCARD, TUCK):
            return -self._now[card]
        if ask == DESTROY:
            return -worth[card]
        if ask == NAME:  # what is there most often
            return 1 + bytes(state.raw[state.base : state.top]).count(bytes((card,)))
        if ask == TOSS:
            return -worth[state.raw[state.top - 1]]
        if IN_ROW <= move < OPTION:
            if move & TO_MATE:
                return -1
            return worth[_offered(state.raw, move)]
        if OPTION <= move < OF_PLAYED:
            return 1
        return 1 + (self._now[card] if move < IN_PLAY or move >= IN_ROW else worth[card])


def _offered(raw: bytearray, move: int) -> int:
    """The card of a move in the row, or beside it where there are always more."""
    return raw[ROW_AT + move - IN_ROW] if move < THE_MYSTIC else SUPPLY[move - THE_MYSTIC]


def _now(got: list[int]) -> int:
    """What a card is good for in the turn it is played."""
    return 2 * (got[0] + got[1]) + 3 * got[2] + 4 * got[3]
