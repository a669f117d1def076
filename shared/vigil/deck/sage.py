"""A real opponent: it tries each move, plays on for a while, and takes what stands best.

What its seat cannot see is dealt anew before it looks: other hands, and the order of all decks. So
two games that look alike from its seat get the same move. Chance comes out of what is seen, so the
same position gets the same move wherever and whenever it is asked.

How it plays on, for everybody, is its second level: what `habit` says. The first one takes what is
worth most today. The third tries its moves; how often and how far is a matter of time, of which a
chip has less than a laptop.
"""

from binascii import crc32

from vigil.compat import SLOW, const
from vigil.deck.choices import IN_ROW, PASS, THE_MYSTIC
from vigil.deck.habit import Habit
from vigil.deck.layout import PLAYERS, ROW_AT, SUNK, VARIANT
from vigil.seats import SOLITAIRE

# How often each move is tried at first, how many turns are played on, and with how many turns left,
# in 16ths, the game is played to its end instead.
_EFFORT = (3, 1, 0) if SLOW else (8, 1, 24)
_ALL = const(99)
_STEP = const(7919)  # from one deal's seed to the next


class Sage:
    """A player of some level, or with an effort of its own."""

    def __init__(self, level, effort=None):
        self._tries, self._turns, self._ending = effort or _EFFORT
        self._level = level
        self._habit = None

    def pick(self, deck):
        """The move it makes."""
        moves = deck.moves()
        if len(moves) == 1:
            return moves[0]
        if not self._habit or self._habit.book is not deck.book:
            self._habit = Habit(deck.book)
        habit = self._habit
        move = habit.opening(deck, moves)
        if move:
            return move
        habit.look(deck, self._level > 1)
        if self._level < 3:
            return habit.move(deck)
        return self._best(deck, _different(deck, moves))

    def _best(self, deck, moves):
        """Try all, then the better half twice as often, until one is left."""
        tries = self._tries
        hidden = _hidden(deck)
        seed = crc32(hidden.save()) & 0x3FFFFFFF
        scored = [[0, -i, move] for i, move in enumerate(moves)]
        while len(scored) > 1:
            for _ in range(tries):
                seed = (seed + _STEP) & 0x3FFFFFFF
                dealt = _dealt(hidden, seed)
                for entry in scored:
                    entry[0] += self._tried(dealt.copy(), entry[2])
            scored.sort(reverse=True)
            scored = scored[: (len(scored) + 1) // 2]
            tries *= 2
        return scored[0][2]

    def _tried(self, deck, move):
        """How a move turns out: the value after some turns of everybody's habits."""
        habit, seat = self._habit, deck.seat
        turns = self._turns if habit.left > self._ending else _ALL
        while not deck.over:
            if move == PASS and not deck.ask:
                turns -= 1
            deck.do(move)
            if not turns and not deck.ask:
                break
            if not deck.over:
                move = habit.move(deck)
        return habit.standing.value(deck, seat)


def _different(deck, moves):
    """Moves without those that do the same: two alike in the row, unless it slides."""
    if deck.raw[VARIANT] == SOLITAIRE:
        return moves
    found, cards = [], []
    for move in moves:
        card = deck.raw[ROW_AT + move - IN_ROW] if IN_ROW <= move < THE_MYSTIC else 0
        if not card or card not in cards:
            found.append(move)
            cards.append(card)
    return found


def _hidden(deck):
    """A copy in which everything that its seat does not see lies in order, and so does chance."""
    new = deck.copy()
    raw = new.raw
    new.x = new.y = 0
    center = new.floor - len(new.book.center)
    _sort(raw, center + raw[SUNK], center + new.left)
    _sort(raw, new.base, new.top - new.known)
    for seat in range(raw[PLAYERS]):
        if seat != new.seat:
            base, limit, top, hand, played, end, cons, _ = new.parked[seat]
            _sort(raw, base, hand)
            new.parked[seat] = base, limit, top, hand, played, end, cons, 0
    return new


def _sort(raw, begin, end):
    raw[begin:end] = bytes(sorted(raw[begin:end]))


def _dealt(hidden, seed):
    """A copy with chance begun anew, and other hands dealt."""
    new = hidden.copy()
    new.shuffle(seed)
    raw = new.raw
    for seat in range(raw[PLAYERS]):
        if seat != new.seat:
            base, _, top, hand, _, _, _, _ = new.parked[seat]
            for at in range(hand - 1, max(top, base + 1) - 1, -1):
                other = base + new.below(at + 1 - base)
                raw[at], raw[other] = raw[other], raw[at]
    return new
