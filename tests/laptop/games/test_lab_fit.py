"""`make weights`: what games tell of cards, by least squares; the same each time."""

from random import Random
from typing import Any

import pytest

from vigil.codes import GODSLAYER
from vigil.full import weights
from vigil.full.book import CULTIST, MYSTIC, Book
from vigil.full.evaluate import Evaluation
from vigil_host.games.full import lab_tune
from vigil_host.games.full.lab_fit import Trial, Trials, enter, fitted, written
from vigil_host.games.full.lab_squares import Squares
from vigil_host.games.full.lab_tune import Numbers, Tried
from vigil_host.make.cards import load_catalog

NOTHING = bytes(len(weights.NOW))
CARDS = weights.NOW, weights.LATER


def test_least_squares_find_the_line():
    """y = 3 + 2x, told exactly by three points; the empty place stays nothing."""
    squares = Squares(3)
    for x in (0, 1, 5):
        squares.add({0: 1, 2: x}, 3 + 2 * x)
    assert squares.solved([1e-9] * 3) == pytest.approx([3, 0, 2])


def test_what_a_card_brings_beyond_its_claim_is_found():
    """A Mystic that brings 2 Honor more than was said, a Cultist 1 less, in games full of luck.

    Drawn towards nothing by a seventh: (16.5 / 0.8)² against two ninths of 12,000 trials.
    """
    lots, book = Random(1), Book(load_catalog(), GODSLAYER)
    brings = {0: 0, MYSTIC: 3 + 2, CULTIST: 1 - 1}
    trials = []
    for _ in range(12_000):
        taken = lots.choice(list(brings))
        gain = round(brings[taken] + lots.gauss(0, 4))
        trials.append(Trial(gain, (1.0,), 32, tuple(brings), (0, 3, 1), taken))
    squares = Squares(2 * len(book.price))
    enter(squares, trials, book)
    now, later = fitted(squares)
    bonus = (_signed(now[MYSTIC]) + _signed(later[MYSTIC]) / 16) / 16
    assert bonus == pytest.approx(2 * 6 / 7, abs=0.2)
    bonus = (_signed(now[CULTIST]) + _signed(later[CULTIST]) / 16) / 16
    assert bonus == pytest.approx(-6 / 7, abs=0.2)
    assert sum(map(bool, now)) == 2  # of others nothing is known


def _signed(byte):
    return byte - 256 if byte > 127 else byte


def test_trials_are_the_same_in_whatever_parts_they_are_played():
    match = Trials(GODSLAYER, 15, 3, NOTHING, NOTHING)
    whole = match.part(0, 15)
    assert whole == match.part(0, 8) + match.part(8, 9)
    assert len(whole) > 20
    assert all(trial.taken in trial.cards for trial in whole)
    assert whole != Trials(GODSLAYER, 15, 4, NOTHING, NOTHING).part(0, 15)


def test_what_is_written_is_what_sage_reads():
    """Half of every Rune; at ten turns half more of Power; three quarters of what comes later."""
    found: dict[str, Any] = {}
    numbers = Numbers(runes=32, power_early=64, spent=5, besides=11, later=12)
    exec(written((bytes((3, 250)), bytes((8, 256 - 8))), numbers), found)
    assert (found["NOW"], found["LATER"]) == (bytes((3, 250)), bytes((6, 256 - 6)))
    assert found["RUNES"][:3] == (0, 38 // 2, 56 // 2)
    assert (found["POWER"][6], found["POWER"][10]) == (116, 91 * (64 + 32) // 64)
    assert (found["SPENT"], found["BESIDES"]) == (5, 11)
    assert len(weights.NOW) == len(weights.LATER) == load_catalog().last() + 1
    evaluation = Evaluation(Book(load_catalog(), GODSLAYER))
    assert [len(table) for table in evaluation.tables] == [len(found["RUNES"])] * 4


def test_a_plan_is_the_same_in_whatever_parts_it_is_played():
    plan = ((GODSLAYER, "greedy", 2), (GODSLAYER, "itself", 3))
    match = Tried(plan, 3, CARDS, Numbers(runes=90))
    assert match.games == 5
    whole = match.part(0, 5)
    assert whole == match.part(0, 3) + match.part(3, 9)
    assert all(0 < won < 1 for won in whole)


def test_the_search_keeps_what_wins_more(monkeypatch):
    """More Runes are better up to 88, whatever the deals; nothing else makes a difference."""
    monkeypatch.setattr(lab_tune, "worth", lambda _, n, *__: -abs(n.runes - 88) / 1000)
    found = list(lab_tune.search(CARDS, 1))
    assert found[0] == Numbers(runes=76)
    assert set(found[1:]) == {Numbers(runes=88)}


def test_the_search_believes_no_luck(monkeypatch):
    """Better on the first deals of a round, worse by more on the others."""

    def worth(_, numbers, seed, *__):
        return (numbers.runes - 64) / (1000 if seed < 6000 else -900)

    monkeypatch.setattr(lab_tune, "worth", worth)
    assert list(lab_tune.search(CARDS, 1)) == [Numbers()] * 2
