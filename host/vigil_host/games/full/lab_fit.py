"""What each card is worth, learned from games: `make weights` writes shared/vigil/full/weights.py.

`sage` of level 2 plays against itself and, every third game, against `greedy`. In a few turns,
drawn by lot, it does one thing only, drawn by lot as well: it takes one of the cards in reach,
defeats one of the monsters, or nothing at all. How many Honor more that brought in the end, beyond
what was claimed, is what a card's words do not tell: no taste is in it, for chance chose. A few
turns, because a card is worth what it brings where all else is played well: learned with a trial in
every other turn, the level won 0.77 of its games against `greedy`; with one in eight, 0.81.

Two numbers a card are fitted by least squares, drawn towards nothing where a card was seldom seen;
then it plays on with what it learned. All rounds but the first, which knew nothing yet, are fitted
together.

The same seeds give the same games and the same bytes.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from vigil.boxes import BOXES
from vigil.full.book import FIGHT, Book
from vigil.full.bots import greedy
from vigil.full.chance import seeded
from vigil.full.choices import IN_ROW, OPTION, PASS, TO_MATE, offered
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.engine import State
from vigil.full.layout import ROUND, TURN_OF
from vigil.full.policy import Policy
from vigil_host.games.full.lab_squares import Squares
from vigil_host.games.full.lab_tune import Numbers, lessened, search, tables, use
from vigil_host.lab.match import play, seed_of
from vigil_host.make.cards import load_catalog

FILE = Path(__file__).resolve().parents[4] / "shared" / "vigil" / "full" / "weights.py"
_ROUNDS, _GAMES = 5, 30_000  # games of each box in a round
_OFTEN = 0.12  # of the turns are a trial
_SPREAD = 16.5  # Honor: how far games that look alike end apart
_NOW, _LATER = 0.8, 1.5  # Honor: how far a card may well be off, at once and with eight turns left
_UNIT = 16  # of a byte: an Honor
_LATE, _FAR = 32, 128  # two turns, and eight


class Trial(NamedTuple):
    """A turn in which chance chose, and what came of it."""

    gain: int  # Honor over the other in the end
    before: tuple[float, ...]  # what could be told then
    left: int  # turns, in 16ths
    cards: tuple[int, ...]  # that were in reach; 0: none of them
    claims: tuple[float, ...]  # what each was said to bring, in Honor, by its words alone
    taken: int


@dataclass(frozen=True)
class Trials:
    """Many games of a box in which turns are tried, as `lab.play` plays a match."""

    sets: int
    games: int
    seed: int
    now: bytes
    later: bytes
    bots: tuple[str, ...] = ("sage2", "sage2")

    def seat_of(self, bot: int, game: int) -> int:
        """Where a bot sits: both are alike, so it does not matter."""
        return (bot + game) % 2

    def part(self, start: int, size: int) -> list[Trial]:
        """The trials of some games."""
        policy = _policy(self.sets, self.now, self.later)
        games = range(start, min(start + size, self.games))
        return [trial for game in games for trial in _Game(self, policy, game).trials()]


@lru_cache(1)
def _policy(sets: int, now: bytes, later: bytes) -> Policy:
    policy = Policy(Book(load_catalog(), sets))
    use(policy.evaluation, (now, later), Numbers())
    return policy


class _Game:
    """One game of trials."""

    def __init__(self, match: Trials, policy: Policy, game: int):
        seed = seed_of(match.seed, game)
        self._policy, self._lots = policy, Random(seed)
        self._state = deal(policy.book, 0, 2, 0, 60, seeded(seed))
        self._rival = game % 2 if game % 3 == 0 else -1  # the seat of `greedy`
        self._tried: list[tuple[int, Trial]] = []
        self._turn, self._trial, self._done = (-1, -1), False, False

    def trials(self) -> Iterator[Trial]:
        """Play it; each trial with its outcome."""
        state = self._state
        while not state.over:
            moves = state.moves()
            state.do(moves[0] if len(moves) == 1 else self._move(state, moves))
        honor = [total(state, seat) for seat in (1, 2)]
        for seat, trial in self._tried:
            yield trial._replace(gain=honor[seat] - honor[1 - seat])

    def _move(self, state: State, moves: list[int]) -> int:
        turn = state.raw[TURN_OF], state.raw[ROUND]
        if turn != self._turn:
            self._turn, self._trial, self._done = turn, self._lots.random() < _OFTEN, False
        if state.seat == self._rival:
            return greedy(state)
        move = self._policy.opening(state, moves)
        if move or (self._done and not state.ask):
            return move or PASS
        for _ in self._policy.looking(state, True):
            pass
        if self._trial and not self._done and not state.ask:
            self._done = True
            return self._lot(state, moves)
        return self._policy.move(state)

    def _lot(self, state: State, moves: list[int]) -> int:
        """One of all things that may be had, or none, drawn by lot."""
        found = within_reach(state, moves)
        if len(found) == 1:
            return PASS
        taken = self._lots.choice(list(found))
        policy = self._policy
        claims = tuple(_claim(policy, card) for card in found)
        before = _before(policy, state)
        self._tried.append((state.seat, Trial(0, before, policy.left, tuple(found), claims, taken)))
        return found[taken]


def within_reach(state: State, moves: list[int]) -> dict[int, int]:
    """What may be had now, each card with its move, and nothing with the end of the turn."""
    found = {0: PASS}
    for move in moves:
        if IN_ROW <= move < OPTION and not move & TO_MATE:
            found.setdefault(offered(state, move), move)
    return found


def _claim(policy: Policy, card: int) -> float:
    """What a card is said to bring by its words alone, in Honor."""
    return (policy.worth[card] - policy.evaluation.found(card, policy.left)) / 64 if card else 0.0


def _before(policy: Policy, state: State) -> tuple[float, ...]:
    """What tells the outcome apart from the trial: it only makes the fit surer."""
    own, other = (policy.evaluation.pace(state, seat) for seat in (state.seat, 1 - state.seat))
    left = policy.left / 16
    honor = state.honor_of(state.seat) - state.honor_of(1 - state.seat)
    paces = [(mine - theirs) / 64 * left for mine, theirs in zip(own[:4], other[:4], strict=True)]
    return 1.0, left, float(honor), float(own[4] - other[4]), honor * left / 8, *paces


def rounds(sets: list[int], games: int, count: int, jobs: int) -> Iterator[tuple[bytes, bytes]]:
    """Play and fit, again and again: the weights after each round."""
    book = Book(load_catalog(), sets[-1])
    size = len(book.price)
    weights = bytes(size), bytes(size)
    squares = Squares(2 * size)
    for number in range(count):
        if number == 1:
            squares = Squares(2 * size)
        trials: list[Trial] = []
        for boxes in sets:
            match = Trials(boxes, games, 1000 * number + boxes, *weights)
            for _, part in sorted(play(match, jobs)):  # type: ignore[arg-type]
                trials += part  # type: ignore[arg-type]
        enter(squares, trials, book)
        weights = fitted(squares)
        yield weights


def enter(squares: Squares, trials: list[Trial], book: Book) -> None:
    """Take in what was tried."""
    for trial, gain in zip(trials, _unexplained(trials), strict=True):
        _enter(squares, trial, gain, book)


def fitted(squares: Squares) -> tuple[bytes, bytes]:
    """The two numbers of every card."""
    size = squares.size // 2
    firm = [(_SPREAD / _NOW) ** 2] * size + [(_SPREAD / _LATER) ** 2] * size
    found = squares.solved(firm)
    return _signed(found[:size]), _signed(found[size:])


def _unexplained(trials: list[Trial]) -> list[float]:
    """How far each game ended from where it seemed to go."""
    squares = Squares(len(trials[0].before))
    for trial in trials:
        squares.add(dict(enumerate(trial.before)), trial.gain)
    slopes = squares.solved([1e-6] * len(trials[0].before))
    return [
        trial.gain - sum(a * b for a, b in zip(slopes, trial.before, strict=True))
        for trial in trials
    ]


def _enter(squares: Squares, trial: Trial, gain: float, book: Book) -> None:
    """What was taken against the mean of all that might have been: so the rest cancels out."""
    row: dict[int, float] = {}
    size = squares.size // 2
    share = 1 / len(trial.cards)
    for card, claim in zip(trial.cards, trial.claims, strict=True):
        weight = (card == trial.taken) - share
        gain -= weight * claim
        if card:
            soon = 1 if book.price[card] >= FIGHT else min(trial.left, _LATE) / _LATE
            row[card] = weight * soon
            row[size + card] = weight * (trial.left / _FAR) ** 2
    squares.add(row, gain)


def _signed(found: list[float]) -> bytes:
    return bytes(max(-127, min(127, round(_UNIT * number))) & 255 for number in found)


def written(cards: tuple[bytes, bytes], numbers: Numbers) -> str:
    """The module that `sage` reads."""
    law = FILE.read_text("utf-8").partition('"""\n')[0]
    now, later = cards[0], lessened(cards[1], numbers)
    lines = [f'{law}"""\n', f"NOW = {_literal(now)}", f"LATER = {_literal(later)}"]
    for name, table in zip(("RUNES", "POWER", "HONOR", "BOTH"), tables(numbers), strict=True):
        lines.append(f"{name} = {table}")
    lines += [f"SPENT = {numbers.spent}", f"BESIDES = {numbers.besides}"]
    return "\n".join(lines) + "\n"


def _literal(table: bytes) -> str:
    lines = [table[at : at + 20] for at in range(0, len(table), 20)]
    rows = ["".join(f"\\x{byte:02x}" for byte in line) for line in lines]
    return "(\n" + "".join(f'    b"{row}"\n' for row in rows) + ")"


def main() -> None:
    """Rounds of every box and of all together, then the search; it takes half an hour."""
    jobs = os.cpu_count() or 1
    weights, numbers = (b"", b""), Numbers()
    boxes = [1 << place for place in range(len(BOXES))]
    sets = [*boxes, sum(boxes)]
    for number, weights in enumerate(rounds(sets, _GAMES, _ROUNDS, jobs)):
        print(f"round {number + 1} of {_ROUNDS}: {sum(map(bool, weights[0]))} cards", flush=True)
    for numbers in search(weights, jobs):
        print(numbers, flush=True)
    FILE.write_text(written(weights, numbers), "utf-8")


if __name__ == "__main__":
    main()
