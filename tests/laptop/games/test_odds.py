"""How likely each is to win: what is told comes true, and does not depend on whose turn it is."""

from statistics import mean

import pytest

from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.full import odds
from vigil.full.layout import TURN_OF
from vigil_host.games.full.lab_odds import fit, loss, moments

ALL = GODSLAYER | FALLEN | SOULS
TABLES = [
    pytest.param(GODSLAYER, 1, 50, 0.66, id="alone"),
    pytest.param(GODSLAYER, 1, 30, 0.66, id="alone, few tokens"),
    pytest.param(ALL, 1, 80, 0.66, id="alone, many tokens"),
    pytest.param(ALL, 2, 60, 0.60, id="two"),
    pytest.param(GODSLAYER, 3, 90, 0.90, id="three"),
    pytest.param(ALL, 4, 120, 1.10, id="four"),
]


@pytest.mark.parametrize(("sets", "players", "pool", "most"), TABLES)
def test_who_is_given_more_wins_more_often(sets, players, pool, most):
    """A coin is off by 0.69, a die for three by 1.10, for four by 1.39."""
    known = moments(sets, players, pool, 40)
    assert loss(known) < most
    likely = [moment for moment in known if moment.chances()[0] > 0.7]
    unlikely = [moment for moment in known if moment.chances()[0] < 0.3]
    for some in (likely, unlikely):
        told = mean(moment.chances()[0] for moment in some)
        came = mean(moment.winner == 0 for moment in some)
        assert abs(told - came) < 0.2, (told, came, len(some))


@pytest.mark.parametrize(("sets", "players"), [(GODSLAYER, 2), (ALL, 2), (ALL, 3)])
def test_nobody_is_likelier_to_win_for_having_had_a_turn(sets, players):
    begins = [each for each in moments(sets, players, 30 * players, 40) if each.begins]
    for seat in range(players):
        own = [each for each in begins if each.state.raw[TURN_OF] == seat]
        others = [each for each in begins if each.state.raw[TURN_OF] != seat]
        told = [mean(each.chances()[seat] for each in some) for some in (own, others)]
        assert abs(told[0] - told[1]) < 0.04


def test_a_worse_number_is_found_to_be_worse_and_mended(monkeypatch):
    known = moments(GODSLAYER, 2, 60, 6)
    usual = loss(known)
    monkeypatch.setattr(odds, "_CARD", 600)
    spoilt = loss(known)
    assert spoilt > usual
    assert fit(["_CARD"], known) < (usual + spoilt) / 2
    assert odds._CARD < 400
