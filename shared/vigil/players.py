"""Who may play with which boxes: asked once a game."""

from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.compat import const
from vigil.refusal import Refusal
from vigil.seats import SOLITAIRE, TEAM

_SEATS_MOST = const(6)


def check_players(sets, variant, players, house):
    """Refuse a number of players that the boxes are not made for."""
    if variant == SOLITAIRE:
        if players != 1:
            raise Refusal("The solitaire game is for one player.")
        return
    fewest, most = _limits(sets)
    if house:
        most = _SEATS_MOST
    if not fewest <= players <= most:
        if most == _SEATS_MOST:
            raise Refusal("A game is for %d to %d players.", fewest, most)
        if fewest == most:
            raise Refusal("This box is for %d players: add a box or house rules.", most)
        raise Refusal("This box is for %d to %d players: add a box or house rules.", fewest, most)
    if variant == TEAM and players not in (4, 6):
        raise Refusal("Teams of two need 4 or 6 players.")


def can_play(sets, variant, players):
    """Whether so many can, by the rulebooks."""
    try:
        check_players(sets, variant, players, False)
    except Refusal:
        return False
    return True


def _limits(sets):
    """The fewest and the most players of a choice of boxes."""
    if sets == FALLEN:
        return 2, 2
    return 2, 4 if sets in (GODSLAYER, SOULS) else _SEATS_MOST
