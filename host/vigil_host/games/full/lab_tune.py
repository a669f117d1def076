"""What a Rune, a Power and an Honor a turn are worth: the second half of `make weights`.

The tables were fitted to some thousand games of players with very different tastes. Here each of a
few numbers that scale them is moved up and down. `sage` of level 2 plays with it against `greedy`,
`power` and itself as it was, in every box, on the same deals; a move that wins more is kept if it
wins more on other deals as well. A game counts by its Honor, little beyond a clear win.

The same seeds give the same numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Any, NamedTuple

from vigil.boxes import BOXES
from vigil.full.book import Book
from vigil.full.bots import greedy, power
from vigil.full.chance import seeded
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.evaluate import Evaluation
from vigil.full.policy import Policy
from vigil.full.sage import Sage
from vigil_host.lab.match import play, seed_of
from vigil_host.make.cards import load_catalog

# By turns left, 64ths of Honor for one more a turn of Runes, Power, Honor, and Runes times Power.
_TABLES = (
    (0, 38, 56, 66, 77, 92, 107, 123, 138, 149, 158, 158, 154, 154, 154, 154, 154),
    (0, 40, 61, 74, 85, 102, 116, 119, 119, 108, 91, 34, -54, -136, -204, -204, -204),
    (0, 50, 85, 109, 127, 147, 169, 197, 226, 253, 275, 302, 331, 331, 331, 331, 331),
    (0, 1, 2, 5, 6, 9, 13, 15, 20, 27, 35, 52, 73, 89, 104, 104, 104),
)
_ALL = (1 << len(BOXES)) - 1
_PLAN = (  # boxes, whom it plays, and how many games: most where most is asked of it
    *((1, "greedy", 2400), (1, "itself", 2400), (1, "power", 800)),
    *((2, "greedy", 800), (2, "itself", 800), (4, "greedy", 800), (4, "itself", 800)),
    *((_ALL, "greedy", 1200), (_ALL, "itself", 800)),
)
_SEED, _OTHERS = 5000, 1000  # the deals of a round, and from there to those that confirm it
_ROUNDS = 2
_CLEAR = 8  # Honor: a lead that is hardly lost
_BETTER, _SURE = 0.002, 0.003  # of a game: less is luck, on the first deals and on both


class Numbers(NamedTuple):
    """What is moved: where it starts."""

    runes: int = 64  # how far each table is raised as a whole, in 64ths
    power: int = 64
    honor: int = 64
    both: int = 64
    runes_early: int = 0  # and how much more eight turns earlier
    power_early: int = 0
    honor_early: int = 0
    both_early: int = 0
    spent: int = 8  # Honor of the cards that shortens the game, in 16ths
    besides: int = 8  # what a monster gives besides Honor, in 64ths for a quarter
    later: int = 16  # how much of what cards were found to be worth later is true, in 16ths


_STEPS = Numbers(12, 12, 12, 24, 16, 16, 16, 16, 3, 3, 4)


def tables(numbers: Numbers) -> tuple[tuple[int, ...], ...]:
    """The four tables, scaled."""
    found = []
    for table, whole, early in zip(_TABLES, numbers[:4], numbers[4:8], strict=True):
        scales = (whole + (early * (16 * turns - 96) >> 7) for turns in range(len(table)))
        found.append(tuple(each * scale >> 6 for each, scale in zip(table, scales, strict=True)))
    return tuple(found)


def lessened(later: bytes, numbers: Numbers) -> bytes:
    """The later worth of the cards, as much of it as is true."""
    signed = (byte - ((byte & 128) << 1) for byte in later)
    return bytes((number * numbers.later + 8 >> 4) & 255 for number in signed)


def use(evaluation: Evaluation, cards: tuple[bytes, bytes], numbers: Numbers) -> None:
    """Let an evaluation judge by these."""
    evaluation.now, evaluation.later = cards[0], lessened(cards[1], numbers)
    evaluation.tables = tables(numbers)
    evaluation.spent, evaluation.besides = numbers.spent, numbers.besides


@dataclass(frozen=True)
class Tried:
    """All games of a plan by these numbers, as `lab.play` plays a match."""

    plan: tuple[tuple[int, str, int], ...]
    seed: int
    cards: tuple[bytes, bytes]
    numbers: Numbers
    bots: tuple[str, ...] = ("sage2", "rival")

    @property
    def games(self) -> int:
        """How many there are."""
        return sum(games for _, _, games in self.plan)

    def seat_of(self, bot: int, game: int) -> int:
        """Where a bot sits: they take turns to begin."""
        return (bot + game) % 2

    def part(self, start: int, size: int) -> list[float]:
        """How far each game was won."""
        games = [(sets, rival, i) for sets, rival, count in self.plan for i in range(count)]
        return [
            self._won(_seated(sets, rival, self.cards, self.numbers), game)
            for sets, rival, game in games[start : start + size]
        ]

    def _won(self, seated: tuple, game: int) -> float:
        book, own, rival = seated
        state = deal(book, 0, 2, 0, 60, seeded(seed_of(self.seed, game)))
        seat = self.seat_of(0, game)
        while not state.over:
            state.do(own(state) if state.seat == seat else rival(state))
        lead = total(state, seat + 1) - total(state, 2 - seat)
        return 1 / (1 + exp(-(lead or seat - 0.5) / _CLEAR))  # of equals the later starter wins


@lru_cache(16)
def _seated(sets: int, rival: str, cards: tuple[bytes, bytes], numbers: Numbers) -> tuple:
    book = Book(load_catalog(), sets)
    named = {"greedy": greedy, "power": power}
    return book, _player(book, cards, numbers), named.get(rival) or _player(book, cards, Numbers())


def _player(book: Book, cards: tuple[bytes, bytes], numbers: Numbers) -> Any:
    sage = Sage(2)
    sage._policy = Policy(book)
    use(sage._policy.evaluation, cards, numbers)
    return sage.pick


def worth(cards: tuple[bytes, bytes], numbers: Numbers, seed: int, jobs: int, plan=_PLAN) -> float:
    """How well it plays by these: the mean of all games."""
    match = Tried(plan, seed, cards, numbers)
    parts = sorted(play(match, jobs))  # type: ignore[arg-type]
    won: list[float] = [each for _, part in parts for each in part]  # type: ignore[misc]
    return sum(won) / len(won)


def search(cards: tuple[bytes, bytes], jobs: int, plan=_PLAN) -> Iterator[Numbers]:
    """The numbers after each round."""
    best = Numbers()
    for number in range(1, _ROUNDS + 1):
        seed = _SEED + number
        most = worth(cards, best, seed, jobs, plan)
        for field, step in zip(Numbers._fields, _STEPS, strict=True):
            for moved in (getattr(best, field) + step, getattr(best, field) - step):
                trial = best._replace(**{field: moved})
                found = worth(cards, trial, seed, jobs, plan)
                if found <= most + _BETTER:
                    continue
                others = [worth(cards, each, seed + _OTHERS, jobs, plan) for each in (trial, best)]
                if found + others[0] > most + others[1] + _SURE:
                    best, most = trial, found
                    break
        yield best
