"""Positions of full games and who won from there: what `lab_learn` learns from.

`sage` of level 2 plays against itself. In some games it does nothing else, in others now and then
one thing drawn by lot, so that there are decks which it would not have built. A position is where
the first choice of a turn is made, compared with one of the others, and a row of bytes:

    how often each row of `experience` is added | tokens ahead, from 128 | whether it was won

The same seeds give the same bytes.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from vigil.boxes import usual_pool
from vigil.full.book import Book
from vigil.full.chance import seeded
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.engine import State
from vigil.full.experience_cpython import OTHER_ROWS, ZONES, tokens_ahead, zones
from vigil.full.layout import EXTRA_NOW, ROUND, SIDES, STARTER, TURN_OF
from vigil.full.policy import Policy
from vigil_host.games.full.lab_fit import within_reach
from vigil_host.lab.match import seed_of
from vigil_host.make.cards import load_catalog

_OFTEN = 0.0, 0.1, 0.25  # of the turns something is drawn by lot, from game to game
_ONCE_MORE = 0.5  # and again in the same turn
_KEPT = 8  # positions of a game
TOKENS_AT_PAR = 128


@dataclass(frozen=True)
class Positions:
    """Many games, as `lab.match.play` plays one match."""

    sets: int
    variant: int
    players: int
    games: int
    seed: int
    bots: tuple[str, ...] = ("sage2",)

    def seat_of(self, bot: int, game: int) -> int:
        """Where a bot sits: all are alike, so it does not matter."""
        return (bot + game) % self.players

    def part(self, start: int, size: int) -> list[bytes]:
        """The positions of some games."""
        games = range(start, min(start + size, self.games))
        return [row for game in games for row in _Game(self, game).rows()]


def width(cards: int) -> int:
    """The bytes of a position."""
    return ZONES * cards + OTHER_ROWS + 2


def position(state: State, seat: int, other: int) -> bytearray:
    """All but the outcome."""
    cards = len(state.book.price)
    row = bytearray(width(cards) - 1)
    for zone, places in enumerate(zones(state, seat, other)):
        for place in places:
            row[zone * cards + place] += 1
    for zone in range(ZONES):
        row[zone * cards] = 0  # no card
    row[-1] = min(max(TOKENS_AT_PAR + tokens_ahead(state, seat, other), 0), 255)
    return row


@lru_cache(1)
def _policy(sets: int) -> Policy:
    return Policy(Book(load_catalog(), sets))


class _Game:
    """One game, and what is remembered of it."""

    def __init__(self, match: Positions, game: int):
        seed = seed_of(match.seed, game)
        self._lots = Random(seed)
        self._policy = _policy(match.sets)
        pool = usual_pool(match.variant, match.players)
        first = self._lots.randrange(match.players)
        book = self._policy.book
        self._state = deal(book, match.variant, match.players, first, pool, seeded(seed))
        self._often = _OFTEN[game % len(_OFTEN)]
        self._turn, self._by_lot = (-1, -1, -1), False
        self._met: list[tuple[int, int, bytearray]] = []

    def rows(self) -> list[bytes]:
        """Play it; some of its positions with their outcomes."""
        state = self._state
        while not state.over:
            moves = state.moves()
            state.do(moves[0] if len(moves) == 1 else self._move(state, moves))
        met = self._lots.sample(self._met, min(_KEPT, len(self._met)))
        return [bytes(row) + bytes((_won(state, seat, other),)) for seat, other, row in met]

    def _move(self, state: State, moves: list[int]) -> int:
        turn = state.raw[TURN_OF], state.raw[ROUND], state.raw[EXTRA_NOW]
        if turn != self._turn:
            self._turn, self._by_lot = turn, self._lots.random() < self._often
            self._remember(state)
        move = self._policy.opening(state, moves)
        if move:
            return move
        for _ in self._policy.looking(state, True):
            pass
        if self._by_lot and not state.ask:
            self._by_lot = self._lots.random() < _ONCE_MORE
            return self._lots.choice(list(within_reach(state, moves).values()))
        return self._policy.move(state)

    def _remember(self, state: State) -> None:
        seat = state.seat
        other = self._lots.choice([each for each in range(state.raw[SIDES]) if each != seat])
        self._met.append((seat, other, position(state, seat, other)))


def _won(state: State, seat: int, other: int) -> bool:
    """Whether a seat is ahead of another in the end; of equals the later starter is."""
    lead = total(state, seat + 1) - total(state, other + 1)
    sides = state.raw[SIDES]
    later = (seat - state.raw[STARTER]) % sides > (other - state.raw[STARTER]) % sides
    return lead > 0 or (lead == 0 and later)
