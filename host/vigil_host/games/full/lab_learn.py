"""What games tell of a position: the last part of `make weights` writes experience.bin.

The network of `vigil.full.experience_cpython` is fitted to who won from many positions, by gradient
descent (Adam) on the logarithm of the odds. A tenth of the games is put aside: by those the line
that is printed says how far the guesses are off; a coin's are by 0.693, and by 0.52 what the third
level judges by. Learned once more from games of the fourth level, it won no more.

On two cores that were busy besides it took 19 minutes; the positions alone are 3.1 GB. The same
positions give nearly the same numbers: how sums are rounded is the machine's affair.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from struct import pack

import numpy as np

from vigil.boxes import BOXES, MOST, SOLITAIRE, STANDARD
from vigil.full import experience_cpython as experience
from vigil_host.games.full.lab_positions import TOKENS_AT_PAR, Positions
from vigil_host.lab.match import play
from vigil_host.make.cards import load_catalog

_GAMES = (  # variant, players; games of the first box, of each other one, and of all together
    (STANDARD, 2, 120_000, 30_000, 50_000),
    (STANDARD, 3, 30_000, 8_000, 16_000),
    (STANDARD, 4, 20_000, 6_000, 16_000),
    (SOLITAIRE, 1, 15_000, 8_000, 8_000),
)
_COLUMNS = 32
_BATCH, _EPOCHS = 2048, 10
_RATE, _WARM = 0.006, 200  # how far a step goes, and after how many it goes so far
_SHRINK = 0.002  # how fast is forgotten what positions do not confirm
_ASIDE = 10  # one in so many blocks of games
_BLOCKS = 1000
_TOKENS = 16  # a lead of so many counts as 1, or its row would learn too fast


class Network:
    """What is fitted: a row for each place of a position, and the weights of the columns."""

    def __init__(self, places: int, columns: int, lots: np.random.Generator):
        shape = (places + 2, columns + 1)  # the last two: a token, and what holds always
        self.rows = lots.normal(0, 0.05, shape).astype(np.float32)
        self.rows[:, -1] = 0
        self.weights = lots.normal(0, 0.3, columns).astype(np.float32)

    def sums(self, met: np.ndarray) -> np.ndarray:
        """What each column comes to."""
        return met @ self.rows

    def leads(self, sums: np.ndarray) -> np.ndarray:
        """The logarithm of the odds."""
        return np.maximum(sums[:, :-1], 0) @ self.weights + sums[:, -1]

    def slopes(self, met: np.ndarray, won: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Which way rows and weights make the guesses worse."""
        sums = self.sums(met)
        off = (_odds(self.leads(sums)) - won)[:, None] / len(won)
        back = np.hstack((off * self.weights * (sums[:, :-1] > 0), off))
        return met.T @ back, (np.maximum(sums[:, :-1], 0) * off).sum(0)

    def file(self, cards: int) -> bytes:
        """As the engine reads it."""
        rows = self.rows.copy()
        rows[: experience.ZONES * cards : cards] = 0  # no card
        rows[-2] /= _TOKENS
        numbers = np.concatenate((rows.ravel(), self.weights)) * experience.UNIT
        whole = np.clip(np.rint(numbers), -32768, 32767).astype("<i2")
        return pack(experience.HEAD, len(self.weights), cards) + whole.tobytes()


class _Descent:
    """Adam: each number steps by how steady its slope has been."""

    def __init__(self, numbers: np.ndarray):
        self._numbers = numbers
        self._mean, self._square = np.zeros_like(numbers), np.zeros_like(numbers)
        self._steps = 0

    def step(self, slope: np.ndarray, rate: float) -> None:
        self._steps += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope * slope - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        self._numbers -= rate * (mean / (np.sqrt(square) + 1e-8) + _SHRINK * self._numbers)


def learn(positions: np.ndarray, seed: int = 1) -> Iterator[tuple[Network, float]]:
    """The network after each time through all positions, and how far off it is on those aside."""
    lots = np.random.default_rng(seed)
    blocks = np.array_split(np.arange(len(positions)), _BLOCKS)
    aside = np.concatenate(blocks[::_ASIDE])
    learned = np.concatenate([block for at, block in enumerate(blocks) if at % _ASIDE])
    network = Network(positions.shape[1] - 2, _COLUMNS, lots)
    rows, weights = _Descent(network.rows), _Descent(network.weights)
    steps = len(learned) // _BATCH
    for epoch in range(_EPOCHS):
        lots.shuffle(learned)
        for step in range(steps):
            chosen = np.sort(learned[step * _BATCH :][:_BATCH])
            done = epoch * steps + step
            slow = (1 + np.cos(np.pi * done / (_EPOCHS * steps))) / 2
            rate = _RATE * min(1, done / _WARM) * slow
            row_slopes, weight_slopes = network.slopes(*as_numbers(positions[chosen]))
            rows.step(row_slopes, rate)
            weights.step(weight_slopes, rate)
        yield network, surprise(network, positions[aside])


def surprise(network: Network, positions: np.ndarray) -> float:
    """The mean of minus the logarithm of the chance that was given to what happened."""
    total = 0.0
    for some in np.array_split(positions, 1 + len(positions) // 16384):
        met, won = as_numbers(some)
        odds = _odds(network.leads(network.sums(met)))
        total -= np.log(np.where(won, odds, 1 - odds) + 1e-9).sum()
    return total / len(positions)


def as_numbers(positions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Positions as numbers, with the tokens and 1 behind them; and who won."""
    met = np.empty((len(positions), positions.shape[1]), np.float32)
    met[:, :-2] = positions[:, :-2]
    met[:, -2] = (positions[:, -2] - float(TOKENS_AT_PAR)) / _TOKENS
    met[:, -1] = 1
    return met, positions[:, -1].astype(np.float32)


def _odds(leads: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-leads))


def plan() -> Iterator[Positions]:
    """The games to be played."""
    boxes = [1 << place for place in range(len(BOXES))]
    seeds = count(7000)
    for variant, players, first, each, together in _GAMES:
        yield Positions(boxes[0], variant, players, first, next(seeds))
        for sets, box in zip(boxes[1:], BOXES[1:], strict=True):
            if players <= box[MOST]:
                yield Positions(sets, variant, players, each, next(seeds))
        yield Positions(sum(boxes), variant, players, together, next(seeds))


def played(matches: Iterable[Positions], jobs: int) -> np.ndarray:
    """All their positions, a game's together."""
    found, size = bytearray(), 0
    for match in matches:
        print(f"{match.games:,} games of {match.players}", flush=True)
        for _, rows in sorted(play(match, jobs)):  # type: ignore[arg-type]
            found += b"".join(rows)  # type: ignore[arg-type]
            size = len(rows[0])
    return np.frombuffer(found, np.uint8).reshape(-1, size)


def main() -> None:
    """Play and learn."""
    positions = played(plan(), os.cpu_count() or 1)
    print(f"{len(positions):,} positions", flush=True)
    file = b""
    for network, off in learn(positions):
        print(f"off by {off:.4f}", flush=True)
        file = network.file(load_catalog().last() + 1)
    Path(experience.FILE).write_bytes(file)


if __name__ == "__main__":
    main()
