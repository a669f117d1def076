"""Constructs that are destroyed, and the one that is saved (A-25, A-35)."""

from vigil.full import facts
from vigil.full import ops as o
from vigil.full.book import FANATIC
from vigil.full.choices import IN_PLAY
from vigil.full.layout import DOOMED
from vigil.full.timing import banish
from vigil.full.zones import Zones


def doom_one(state: Zones, operand: int, at: int) -> None:
    """One construct is about to be destroyed, or is so at once where that is a price."""
    if operand & o.OWN_COST:
        destroy(state, at)
    else:
        state.raw[at + 1] |= DOOMED


def destroy(state: Zones, at: int) -> None:
    """A construct goes from play to its owner's discard pile (A-25)."""
    card = state.take_from_play(at)
    state.put_on_discard(card)
    state.tell(facts.DESTROYED, card)


def doom(state: Zones, parity: int) -> None:
    """All one's constructs, or those of even or odd cost, are about to be destroyed."""
    raw, book = state.raw, state.book
    for at in range(state.in_play_at, state.limit, 2):
        construct = book.trait[raw[at]] & o.KIND == o.IS_CONSTRUCT
        if construct and (not parity or book.price[raw[at]] & 1 == parity - 1):
            raw[at + 1] |= DOOMED


def doom_others(state: Zones, kept: int) -> None:
    """All one's constructs but one are about to be destroyed."""
    doom(state, o.ALL_COSTS)
    state.raw[kept + 1] &= ~DOOMED


def destroy_doomed(state: Zones, move: int) -> None:
    """Destroy the doomed constructs, but for one that a Fanatic's trophy is given for (A-35)."""
    raw = state.raw
    if move:
        at = state.find_in_play(move - IN_PLAY)
        while not raw[at + 1] & DOOMED or raw[at] != move - IN_PLAY:
            at -= 2
        raw[at + 1] &= ~DOOMED
        banish(state, state.take_from_play(state.find_in_play(FANATIC)))
        state.tell(facts.SAVED, move - IN_PLAY)
    at = state.limit - 2
    while at >= state.in_play_at:
        if raw[at] and raw[at + 1] & DOOMED:
            destroy(state, at)  # what lay below moves up into this place
        else:
            at -= 2
