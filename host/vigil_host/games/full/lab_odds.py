"""Fits the numbers of `vigil.full.odds`: bots play, and whoever was given most should have won.

    python -m vigil_host.games.full.lab_odds

plays some 900 games of `sage` of level 2, looks for the numbers by which the chances told at the
beginnings of turns and now and then between them were nearest to what happened, and prints them
beside those that are written down. Takes half a minute.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random

from vigil.boxes import BOXES, SOLITAIRE, STANDARD, TEAM
from vigil.full import odds
from vigil.full.book import Book
from vigil.full.bots import player
from vigil.full.chance import seeded
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.engine import State
from vigil.full.layout import PLAYERS, ROUND, SIDES, STARTER, TURN_OF, VARIANT
from vigil.full.policy import Policy
from vigil.verdict import alone, among, teams
from vigil_host.make.cards import load_catalog

_FIRST, _ALL = 1, (1 << len(BOXES)) - 1
_BETWEEN = 0.1  # of the decisions within a turn
_SURE = 0.005  # a chance of 0 in a hundred is told of what is less likely
_TOGETHER = "_AHEAD", "_AHEAD_TURN", "_CARD", "_MEANS"
_AGAINST = "_ALONE", "_ALONE_TURN", "_TAKES", "_MOVES", "_TOKEN"


@dataclass(frozen=True)
class Moment:
    """A state on the way, what there was to reckon with, and which side has won in the end."""

    state: State
    owned: tuple[int, ...]
    left: int
    begins: bool  # a turn
    winner: int

    def chances(self) -> list[float]:
        """What is told of it, each between 0 and 1."""
        return [each / 100 for each in odds.shares(self.state, self.owned, self.left)]


def moments(
    sets: int, players: int, pool: int, games: int, variant: int = STANDARD
) -> list[Moment]:
    """Games of `sage` of level 2 against itself, or against the opponent of one alone."""
    book = Book(load_catalog(), sets)
    found: list[Moment] = []
    for seed in range(games):
        found += _game(deal(book, variant, players, seed % players, pool, seeded(seed)), seed)
    return found


def loss(known: Sequence[Moment]) -> float:
    """How far off the chances are: the mean of -log of what was given to the winner."""
    given = [moment.chances()[moment.winner] for moment in known]
    return -sum(log(max(chance, _SURE)) for chance in given) / len(known)


def _game(state: State, seed: int) -> list[Moment]:
    """The moments of a game; none where nobody has won."""
    lots, pick = Random(seed), player("sage2", seed)
    met: list[tuple[State, tuple[int, ...], int, bool]] = []
    turn = None
    while not state.over:
        now = state.raw[ROUND], state.raw[TURN_OF]
        if now != turn or lots.random() < _BETWEEN:
            met.append((state.copy(), *_reckoned(state), now != turn))
        turn = now
        state.do(pick(state))
    return [] if state.pool > 0 else [Moment(*each, _winner(state)) for each in met]


def _winner(state: State) -> int:
    """The side that is told of in this place."""
    raw = state.raw
    totals = [total(state, side + 1) for side in range(raw[SIDES])]
    if raw[VARIANT] == SOLITAIRE:
        return 0 if alone(totals[0], totals[1], "", "")[0] else 1
    sides = (
        teams(raw[PLAYERS])
        if raw[VARIANT] == TEAM
        else [(seat + 1,) for seat in range(len(totals))]
    )
    return among(totals, raw[STARTER] + 1, sides, False, str)[0] - 1


def _reckoned(state: State) -> tuple[tuple[int, ...], int]:
    policy = Policy(state.book)
    for _ in policy.looking(state, True):
        pass
    sides = range(state.raw[SIDES])
    owned = (policy.evaluation.owned(state, side, policy.worth) for side in sides)
    return tuple(owned), policy.left


def fit(names: Sequence[str], known: Sequence[Moment]) -> float:
    """Change one number after the other while that helps, in ever smaller steps."""
    best, part = loss(known), 4
    while part <= 32:
        before = best
        for name in names:
            best = _better(name, part, known, best)
        if best == before:
            part *= 2
    return best


def _better(name: str, part: int, known: Sequence[Moment], best: float) -> float:
    number = getattr(odds, name)
    step = max(number // part, 1)
    for other in (number + step, max(number - step, 1)):
        setattr(odds, name, other)
        now = loss(known)
        if now < best:
            return now
    setattr(odds, name, number)
    return best


def _fitted(names: Sequence[str], known: list[Moment]) -> None:
    before, written = loss(known), {name: getattr(odds, name) for name in names}
    after = fit(names, known)
    print(f"{len(known):,} moments, off by {before:.3f}, at best by {after:.3f}")
    for name, number in written.items():
        print(f"  {name} = const({getattr(odds, name)})  # was {number}")


def main() -> None:
    """Who plays together; then one alone, with small and large pools."""
    together: list[Moment] = []
    for sets in (*(1 << place for place in range(len(BOXES))), _ALL):
        together += moments(sets, 2, 60, 60)
    for sets in (_FIRST, _ALL):
        together += moments(sets, 3, 90, 40)
        together += moments(sets, 4, 120, 40) + moments(sets, 4, 120, 40, TEAM)
    _fitted(_TOGETHER, together)
    lonely: list[Moment] = []
    for sets in (_FIRST, _ALL):
        for pool in (30, 50, 80):
            lonely += moments(sets, 1, pool, 60, SOLITAIRE)
    _fitted(_AGAINST, lonely)


if __name__ == "__main__":
    main()
