"""Many full games between bots, on all cores.

A match is told by its numbers alone: game 7 is dealt and seated the same way whoever plays it and
beside how many others, so the result does not depend on the number of jobs. The bots move up a
seat from game to game, and seat 1 always begins.
"""

import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from time import process_time
from typing import NamedTuple, Protocol

from vigil.dice import SEED_MOST
from vigil.full.book import Book
from vigil.full.bots import player
from vigil.full.chance import seeded
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.layout import ROUND, SIDES
from vigil_host.make.cards import load_catalog
from vigil_host.make.compiled import compiled, preferred

_SEED_STEP = 35_969  # neighbouring games share nothing of their seeds
_PART = 25  # games handed out at once, where there are that many


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

    def part(self, start: int, size: int) -> "list[Played]":
        """Some games in a row, in this process."""
        book = Book(load_catalog(), self.sets)
        return [_game(self, book, i) for i in range(start, min(start + size, self.games))]


class Played(NamedTuple):
    """What came of a game: Honor by seat, Samael's last, and what each seat's thinking took."""

    totals: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    winner: int = 0  # the seat, where a game has another rule than the totals


class Playable(Protocol):
    """A match of any game."""

    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def games(self) -> int: ...
    def seat_of(self, bot: int, game: int) -> int: ...
    def part(self, start: int, size: int) -> list[Played]: ...


def play(match: Playable, jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """Games as they come in: the number of the first one, and some that follow it."""
    size = max(1, min(_PART, match.games // (4 * jobs)))
    starts = range(0, match.games, size)
    if jobs == 1:
        for start in starts:
            yield start, match.part(start, size)
        return
    with _workers(jobs) as pool:
        with preferred(compiled()):
            parts: dict[Future, int] = {pool.submit(match.part, at, size): at for at in starts}
        try:
            for done in as_completed(parts):
                yield parts[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def seed_of(match: int, game: int) -> int:
    """The seed of a game, by the match's own."""
    return (match * _SEED_STEP * 31 + game * _SEED_STEP) & SEED_MOST


def _game(match: Match, book: Book, game: int) -> Played:
    seed = seed_of(match.seed, game)
    count = len(match.bots)
    seated = {match.seat_of(i, game): player(name, seed + i) for i, name in enumerate(match.bots)}
    state = deal(book, match.variant, count, 0, match.pool, seeded(seed))
    decisions, seconds = [0] * count, [0.0] * count
    while not state.over:
        seat, begin = state.seat, process_time()
        move = seated[seat](state)
        seconds[seat] += process_time() - begin
        decisions[seat] += 1
        state.do(move)
    totals = tuple(total(state, seat) for seat in range(1, state.raw[SIDES] + 1))
    return Played(totals, state.raw[ROUND], tuple(decisions), tuple(seconds))


def _workers(jobs: int) -> ProcessPoolExecutor:
    """Processes that leave Ctrl-C to this one."""
    ignore = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore)
