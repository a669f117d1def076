"""`power` against `power` plays as a published study saw it play: first player 52.3 %, ties 10.1 %.

`make bench` plays as many games as the study, this only some of them. What moves the figure most is
the supply of Heavy Infantry, which runs out in nearly every such game: the first player gets the
odd one of 29.
"""

import pytest

from vigil_host.games.full.lab_setup import arranged

_GAMES = 700
_MARGIN = 5.5  # percent: nearly three standard deviations of so few games


def test_first_player_and_ties():
    match = arranged(["power", "power"], "godslayer", "standard", 2, _GAMES, 1)
    totals = [game.totals for game in match.part(0, _GAMES)]
    first = sum(one > two for one, two in totals)
    ties = sum(one == two for one, two in totals)
    assert 100 * first / _GAMES == pytest.approx(52.3, abs=_MARGIN)
    assert 100 * ties / _GAMES == pytest.approx(10.1, abs=3.4)
