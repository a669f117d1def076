"""Which cards of the row the solitaire opponent takes at the end of a turn."""

from vigil.codes import UNMARKED
from vigil.table import codes as c
from vigil.table import state as s


def marked(game):
    """Their places, in the order in which they go; unmarked cards are seen one at a time."""
    left = list(range(1, game.row_length() + 1))
    count = 1 if game.setting(UNMARKED) else game.raw[s.TAKES]
    places = []
    while left and len(places) < count:
        places.append(picked(game, left))
        left.remove(places[-1])
    return places


def picked(game, places):
    """The next one of some places that it takes; of equals the rightmost."""
    pick = game.raw[s.PICK]
    best = places[0 if pick == c.LEFTMOST else -1]
    if pick == c.BEST:
        for place in reversed(places):
            if _honor(game, place) > _honor(game, best):
                best = place
    return best


def _honor(game, place):
    return (game.raw[game.row_at(place) + 1] & ~s.FATE_WAITS) >> 1
