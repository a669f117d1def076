"""A match of many games between bots, on all cores or on any machines that somebody lends.

A match is its numbers and nothing else: game 7 is dealt and seated the same way whoever plays it
and beside how many others, so the result does not depend on the number of jobs.
"""

import signal
from collections.abc import Container, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import NamedTuple, Protocol

from vigil.dice import SEED_MOST
from vigil_host.make.compiled import compiled, preferred

_SEED_STEP = 35_969  # neighbouring games share nothing of their seeds
_PART = 25  # games handed out at once, where there are that many
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
    size = max(1, min(_PART, match.games // (4 * jobs)))
    parts = _parts(match.games, size, known)
    if jobs == 1 and not lent and not compiled():
        for start, count in parts:
            yield start, match.part(start, count)
        return
    with _lent(lent) if lent else _workers(jobs) as pool:
        waiting: dict[Future, int] = {}
        try:
            while True:
                with preferred(compiled()):  # processes are begun when there is work for them
                    for start, count in islice(parts, (_LENT if lent else 4 * jobs) - len(waiting)):
                        waiting[pool.submit(match.part, start, count)] = start
                if not waiting:
                    return
                for part in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(part), part.result()
        finally:
            for part in waiting:
                part.cancel()


def _parts(games: int, size: int, known: Container[int]) -> Iterator[tuple[int, int]]:
    """Where each part begins and how many games it has: those that are missing."""
    start = 0
    while start < games:
        count = 0
        while count < size and start + count < games and start + count not in known:
            count += 1
        if count:
            yield start, count
        start += count or 1


def seed_of(match: int, game: int) -> int:
    """The seed of a game, by the match's own."""
    return (match * _SEED_STEP * 31 + game * _SEED_STEP) & SEED_MOST


@contextmanager
def _lent(pool: Executor) -> Iterator[Executor]:
    """An executor that is somebody else's: it stays open."""
    yield pool


@contextmanager
def _workers(jobs: int) -> Iterator[Executor]:
    """Processes that leave Ctrl-C to this one."""
    ignore = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
