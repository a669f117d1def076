"""What things cost now: printed prices, and what makes them other than printed."""

from vigil.catalog import FIRST_OF_CENTER, MECHANA
from vigil.full.book import FIGHT
from vigil.full.factions import fits, law
from vigil.full.layout import (
    BY_HONOR_TURN,
    CHEAP,
    CHEAP_HERO,
    CHEAP_MECHANA,
    CHEAP_MONSTER,
    EVENT,
    FORGE,
    SEEN,
)
from vigil.full.ops import CULT, IS_CONSTRUCT, KIND
from vigil.full.zones import Zones


def cost_of(state: Zones, card: int) -> int:
    """Runes a card costs, whatever Runes they are."""
    raw, book = state.raw, state.book
    cost = book.price[card]
    if book.trait[card] & KIND == IS_CONSTRUCT:
        cost -= raw[CHEAP]
        if raw[CHEAP_MECHANA + CHEAP] and fits(state, card, MECHANA):
            cost -= raw[CHEAP_MECHANA + CHEAP]
    else:
        # Who may pay by Honor does so where it is less; what is always on offer is not
        # of the row.
        by_honor = raw[SEEN] & BY_HONOR_TURN and card >= FIRST_OF_CENTER
        if by_honor and book.honor[card] < cost:
            cost = book.honor[card]
        cost -= raw[CHEAP_HERO + CHEAP]
    return cost if cost > 0 else 0


def dues_of(state: Zones, card: int) -> int:
    """Plain Runes a card costs."""
    cost = cost_of(state, card)
    if state.raw[FORGE] and forged(state, card):
        cost -= state.raw[FORGE]
    return cost if cost > 0 else 0


def forged(state: Zones, card: int) -> bool:
    """Whether Runes for Mechana constructs are good for it."""
    return state.book.trait[card] & KIND == IS_CONSTRUCT and fits(state, card, MECHANA)


def toll_of(state: Zones, card: int) -> int:
    """Power a monster costs; one that is always on offer is none of the row."""
    toll = state.book.price[card] - FIGHT
    if card < FIRST_OF_CENTER:
        return toll + cult(state)
    toll -= state.raw[CHEAP + CHEAP_MONSTER]
    return toll if toll > 0 else 0


def cult(state: Zones) -> int:
    """Power that Cultist and Fanatic need, and Honor that they give, besides the printed."""
    return law(state, CULT) if state.raw[EVENT] else 0
