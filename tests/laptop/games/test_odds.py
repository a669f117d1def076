"""How likely each is to win: what is told comes true, and does not depend on whose turn it is."""

from statistics import mean

import pytest

from player import ALL_BOXES
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import GODSLAYER, NO_LAST_MOVE
from vigil.full import odds
from vigil.full.layout import EXTRAS, SETTINGS, STARTER, TURN_OF
from vigil_host.games.full.lab_odds import fit, loss, moments

TABLES = [
    pytest.param(GODSLAYER, 1, 50, SOLITAIRE, 0.66, id="alone"),
    pytest.param(GODSLAYER, 1, 30, SOLITAIRE, 0.66, id="alone, few tokens"),
    pytest.param(ALL_BOXES, 1, 80, SOLITAIRE, 0.66, id="alone, many tokens"),
    pytest.param(ALL_BOXES, 2, 60, STANDARD, 0.60, id="two"),
    pytest.param(GODSLAYER, 3, 90, STANDARD, 0.90, id="three"),
    pytest.param(ALL_BOXES, 4, 120, STANDARD, 1.10, id="four"),
    pytest.param(GODSLAYER, 4, 120, TEAM, 0.60, id="two teams"),
]


@pytest.mark.parametrize(("sets", "players", "pool", "variant", "most"), TABLES)
def test_who_is_given_more_wins_more_often(sets, players, pool, variant, most):
    """A coin is off by 0.69, a die for three by 1.10, for four by 1.39."""
    known = moments(sets, players, pool, 40, variant)
    assert loss(known) < most
    likely = [moment for moment in known if moment.chances()[0] > 0.7]
    unlikely = [moment for moment in known if moment.chances()[0] < 0.3]
    for some in (likely, unlikely):
        told = mean(moment.chances()[0] for moment in some)
        came = mean(moment.winner == 0 for moment in some)
        assert abs(told - came) < 0.2, (told, came, len(some))


@pytest.mark.parametrize(("sets", "players"), [(GODSLAYER, 2), (ALL_BOXES, 2), (ALL_BOXES, 3)])
def test_nobody_is_likelier_to_win_for_having_had_a_turn(sets, players):
    begins = [each for each in moments(sets, players, 30 * players, 40) if each.begins]
    for seat in range(players):
        own = [each for each in begins if each.state.raw[TURN_OF] == seat]
        others = [each for each in begins if each.state.raw[TURN_OF] != seat]
        told = [mean(each.chances()[seat] for each in some) for some in (own, others)]
        assert abs(told[0] - told[1]) < 0.04


def last_turn(players, variant):
    """Somebody's last turn, with all cards played and all spent."""
    known = moments(GODSLAYER, players, 10, 20, variant)
    for moment in known:
        state = moment.state
        if (
            state.pool <= 0
            and not state.ask
            and state.raw[TURN_OF] == (state.raw[STARTER] - 1) % players
        ):
            state.hand = state.top
            state.runes = state.power = 0
            return state
    raise AssertionError("no such turn")


def test_an_opponent_who_moves_no_more_is_given_nothing_for_it():
    state = last_turn(1, SOLITAIRE)
    level = [0, 64 * (state.honor_of(0) - state.honor_of(1))]
    assert odds.shares(state, level, 0)[0] < 5
    state.raw[SETTINGS] |= NO_LAST_MOVE
    assert odds.shares(state, level, 0) == [50, 50]


def test_an_extra_turn_that_waits_is_worth_as_much_as_one_that_is_to_come():
    state = last_turn(2, STANDARD)
    seat = state.raw[TURN_OF]
    level = [64 * (100 - state.honor_of(each)) for each in range(2)]
    assert odds.shares(state, level, 0) == [50, 50]
    state.raw[EXTRAS] = 1
    assert odds.shares(state, level, 0)[seat] > 90


def test_a_worse_number_is_found_to_be_worse_and_mended(monkeypatch):
    known = moments(GODSLAYER, 2, 60, 6)
    usual = loss(known)
    monkeypatch.setattr(odds, "_CARD", 600)
    spoilt = loss(known)
    assert spoilt > usual
    assert fit(["_CARD"], known) < (usual + spoilt) / 2
    assert odds._CARD < 400
