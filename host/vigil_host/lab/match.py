"""A match of many games between bots, on all cores or on any machines that somebody lends.

A match is its numbers and nothing else: game 7 is dealt and seated the same way whoever plays it
and beside how many others, so the result does not depend on the number of jobs.
"""

import signal
from collections.abc import Container, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import NamedTuple, Protocol

from vigil.dice import SEED_MOST
from vigil_host.make.compiled import compiled, preferred

_SEED_STEP = 35_969  # neighbouring games share nothing of their seeds
_PART = 25  # games handed out at once at most
_PART_S = 0.25  # which they shall take: whoever stops loses no more, and a bar moves
_LENT = 1000  # parts that wait at most for machines of which nobody knows how many they are


class Asked(NamedTuple):
    """A match as it was typed; what a game does not know of, it leaves aside."""

    bots: list[str]
    sets: str
    variant: str
    players: int
    games: int
    seed: int
    pool: str = ""
    head: str = ""


class Played(NamedTuple):
    """What came of a game: Honor by seat, Samael's last, and what each seat's thinking took."""

    totals: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    winner: int = 0  # the seat, where a game has another rule than the totals
    stalled: bool = False  # the rounds ran out before the pool was empty: nobody wins
    honor: tuple[tuple[int, ...], ...] = ()  # by seat at the end of each round
    cards: tuple[tuple[int, ...], ...] = ()  # what each seat acquired or defeated, each kind once


class Playable(Protocol):
    """A match of any game."""

    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def games(self) -> int: ...
    def seat_of(self, bot: int, game: int) -> int: ...
    def part(self, start: int, size: int) -> list[Played]: ...


def play(
    match: Playable, jobs: int, lent: Executor | None = None, known: Container[int] = ()
) -> Iterator[tuple[int, list[Played]]]:
    """Games as they come in: the number of the first one, and some that follow it.

    `lent` is an executor to play with instead of processes of our own; `known` are games that
    need not be played again.
    """
    parts = _Parts(match.games, max(1, min(_PART, match.games // (4 * jobs))), known)
    if jobs == 1 and not lent and not compiled():
        for start, count in parts:
            seconds, games = _timed(match, start, count)
            parts.learn(count, seconds)
            yield start, games
        return
    waiting: dict[Future, tuple[int, int]] = {}
    with _lent(lent, waiting) if lent else _workers(jobs) as pool:
        while True:
            with preferred(compiled()):  # processes are begun when there is work for them
                for part in islice(parts, (_LENT if lent else 4 * jobs) - len(waiting)):
                    waiting[pool.submit(_timed, match, *part)] = part
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                start, count = waiting.pop(done)
                seconds, games = done.result()
                parts.learn(count, seconds)
                yield start, games


class _Parts:
    """Where each part begins and how many games it has, of those that are missing.

    The first ones are of one game; how many go together follows how long they take.
    """

    def __init__(self, games: int, most: int, known: Container[int]) -> None:
        self._games, self._most, self._known = games, most, known
        self._size = 1
        self._start = 0

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return self

    def __next__(self) -> tuple[int, int]:
        while self._start in self._known:
            self._start += 1
        start = self._start
        while self._start - start < self._size and self._is_missing(self._start):
            self._start += 1
        if start == self._start:
            raise StopIteration
        return start, self._start - start

    def learn(self, count: int, seconds: float) -> None:
        """A part of so many games took so long: from now on, as many as fit."""
        fitting = count * _PART_S / max(seconds, 0.001)
        self._size = max(1, min(self._most, int(fitting)))

    def _is_missing(self, game: int) -> bool:
        return game < self._games and game not in self._known


def _timed(match: Playable, start: int, count: int) -> tuple[float, list[Played]]:
    """Some games, and how long they took."""
    begin = perf_counter()
    games = match.part(start, count)
    return perf_counter() - begin, games


def seed_of(match: int, game: int) -> int:
    """The seed of a game, by the match's own."""
    return (match * _SEED_STEP * 31 + game * _SEED_STEP) & SEED_MOST


@contextmanager
def _lent(pool: Executor, waiting: Iterable[Future]) -> Iterator[Executor]:
    """An executor that is somebody else's: it stays open, and forgets what still waits."""
    try:
        yield pool
    finally:
        for part in waiting:
            part.cancel()


@contextmanager
def _workers(jobs: int) -> Iterator[Executor]:
    """Processes that leave Ctrl-C to this one, and end with it in the middle of a game."""
    others = active_children()
    ignore = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore)
    try:
        yield pool
    except BaseException:
        for worker in set(active_children()).difference(others):
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
