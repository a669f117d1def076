"""Of which faction a card is: as printed, or by courtesy of an Event or of a construct."""

from vigil.catalog import MECHANA
from vigil.full.layout import EVENT, LENT, MECHANA_TURN, SEEN
from vigil.full.ops import (
    ALL_MECHANA,
    ALWAYS,
    FACTION_BITS,
    FACTION_SHIFT,
    FIRST_HERO_TOO,
    IS_CONSTRUCT,
    KIND,
    MAKES_MECHANA,
)
from vigil.full.zones import Zones


def fits(state: Zones, card: int, faction: int) -> bool:
    """Whether a card is of a faction, 0 being any."""
    if not faction:
        return True
    trait = state.book.trait[card]
    if trait >> FACTION_SHIFT & FACTION_BITS == faction:
        return True
    if faction == MECHANA and trait & KIND == IS_CONSTRUCT:
        return all_mechana(state)
    # Only a hero who is being played is asked for: it lies on top of the played ones.
    return (
        state.raw[LENT] != 0 and card == state.raw[state.hand] and lent(state, state.hand, faction)
    )


def all_mechana(state: Zones) -> bool:
    """Whether one's constructs and those of the row are Mechana too (A-36)."""
    raw, trait = state.raw, state.book.trait
    if raw[SEEN] & MECHANA_TURN or (raw[EVENT] and law(state, ALL_MECHANA)):
        return True
    at = state.in_play_at
    while at < state.limit:
        if trait[raw[at]] & (KIND | MAKES_MECHANA) == IS_CONSTRUCT | MAKES_MECHANA:
            return True
        at += 2
    return False


def law(state: Zones, what: int) -> int:
    """What the current Event makes true: the operand of its law, 0 where there is none."""
    book, event = state.book, state.raw[EVENT]
    code, pc = book.code, book.low[event] | book.high[event] << 8  # a law is its first section
    return code[pc + 3] if code[pc] == ALWAYS and code[pc + 2] == what else 0


def lent(state: Zones, at: int, faction: int) -> bool:
    """Whether the hero played there is of a faction by the Event's courtesy (A-77)."""
    raw = state.raw
    return raw[LENT] == state.played - at and law(state, FIRST_HERO_TOO) == faction


def heroes_played(state: Zones, faction: int, begin: int) -> int:
    """How many of the heroes played this turn, from one on, are of a faction."""
    raw, trait = state.raw, state.book.trait
    count = 0
    for at in range(begin, state.played):
        own = trait[raw[at]] >> FACTION_SHIFT & FACTION_BITS == faction
        count += own or (raw[LENT] != 0 and lent(state, at, faction))
    return count


def own_mechana(state: Zones) -> list[int]:
    """Where one's Mechana constructs lie in play, the oldest first."""
    raw, trait = state.raw, state.book.trait
    others = all_mechana(state)  # asked once for all of them
    found: list[int] = []
    for at in range(state.limit - 2, state.in_play_at - 2, -2):
        printed = trait[raw[at]] >> FACTION_SHIFT & FACTION_BITS == MECHANA
        if printed or (others and trait[raw[at]] & KIND == IS_CONSTRUCT):
            found.append(at)
    return found


def count_mechana(state: Zones) -> int:
    """How many Mechana constructs one has in play."""
    return len(own_mechana(state))
