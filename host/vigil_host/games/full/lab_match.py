"""Full games between bots: who sits where, what is dealt, and what came of it.

The bots move up a seat from game to game, and seat 1 always begins.
"""

from dataclasses import dataclass
from functools import cache, partial
from time import process_time
from typing import Any

from vigil.full.book import Book
from vigil.full.bots import player
from vigil.full.chance import seeded
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.engine import State
from vigil.full.facts import ACQUIRED, DEFEATED
from vigil.full.layout import ROUND, SIDES
from vigil_host.lab.match import Played, seed_of
from vigil_host.make.cards import load_catalog


@dataclass(frozen=True)
class Match:
    """Who plays what, and how often."""

    bots: tuple[str, ...]
    sets: int
    variant: int
    pool: int
    games: int
    seed: int

    def seat_of(self, bot: int, game: int) -> int:
        """Where a bot sits in a game, both counted from 0."""
        return (bot + game) % len(self.bots)

    def part(self, start: int, size: int) -> list[Played]:
        """Some games in a row, in this process."""
        book = _book(self.sets)
        return [_game(self, book, i) for i in range(start, min(start + size, self.games))]


@cache
def _book(sets: int) -> Book:
    return Book(load_catalog(), sets)


def _game(match: Match, book: Book, game: int) -> Played:
    seed = seed_of(match.seed, game)
    count = len(match.bots)
    seated = {match.seat_of(i, game): player(name, seed + i) for i, name in enumerate(match.bots)}
    state = deal(book, match.variant, count, 0, match.pool, seeded(seed))
    decisions, seconds = [0] * count, [0.0] * count
    honor: list[tuple[int, ...]] = []
    cards: list[set[int]] = [set() for _ in range(count)]
    hear: Any = partial(_note, cards)
    state.say = hear
    while not state.over:
        seat, begin, number = state.seat, process_time(), state.raw[ROUND]
        move = seated[seat](state)
        seconds[seat] += process_time() - begin
        decisions[seat] += 1
        state.do(move)
        if state.raw[ROUND] != number:
            honor.append(_totals(state))
    totals = _totals(state)
    return Played(
        totals,
        state.raw[ROUND],
        tuple(decisions),
        tuple(seconds),
        stalled=state.pool > 0,
        honor=(*honor, totals),
        cards=tuple(tuple(sorted(own)) for own in cards),
    )


def _note(cards: list[set[int]], fact: tuple[int, ...]) -> None:
    """Remember who has come to what."""
    if fact[0] == ACQUIRED:
        cards[fact[3] - 1].add(fact[2])
    elif fact[0] == DEFEATED:
        cards[fact[1] - 1].add(fact[2])


def _totals(state: State) -> tuple[int, ...]:
    return tuple(total(state, seat) for seat in range(1, state.raw[SIDES] + 1))
