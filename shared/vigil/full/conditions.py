"""Whether the condition of an IF holds, and how many of something there are for a PER."""

from vigil.catalog import MECHANA
from vigil.full import ops as o
from vigil.full.choices import count_constructs
from vigil.full.factions import count_mechana, heroes_played
from vigil.full.layout import BUSY, DONE_FLAG, EVENT, FROM_THE_HAND, GOT, LOST, NO_HERO, SEEN, THIS
from vigil.full.zones import Zones


def holds(state: Zones, condition: int, operand: int) -> bool:
    """Whether a condition holds now."""
    raw = state.raw
    if condition == o.DONE:
        return raw[DONE_FLAG] != 0
    if condition == o.UNITED:  # behind the hero that asks, if it was played
        begin = state.hand + (raw[THIS] != NO_HERO)
        return heroes_played(state, operand, begin) > 0
    if condition == o.CONSTRUCTS:
        return count_constructs(state) >= operand
    if condition == o.EVENT_IS:
        trait = state.book.trait[raw[EVENT]]
        return trait >> o.FACTION_SHIFT & o.FACTION_BITS == operand
    if condition == o.FROM_HAND:
        return raw[DONE_FLAG] & FROM_THE_HAND != 0
    if condition == o.MECHANAS:
        return count_mechana(state) >= operand
    if condition == o.HAND_HOLDS:
        return state.hand - state.top >= operand
    return _holds_rarely(state, condition, operand)


def _holds_rarely(state: Zones, condition: int, operand: int) -> bool:
    raw = state.raw
    if condition == o.WAS_MONSTER:
        return state.book.trait[raw[LOST]] & o.KIND == o.IS_MONSTER
    if condition == o.WAS_NAMED:
        return raw[GOT] != 0 and raw[LOST] == raw[GOT]
    if condition == o.IDLE:
        return not raw[SEEN] & BUSY
    beside = [raw[at] for at in range(state.in_play_at, state.limit, 2)]
    return operand in beside


def number_of(state: Zones, what: int) -> int:
    """How many factions or Mechana constructs are in play, or heroes of a faction played."""
    raw = state.raw
    if what >= o.HEROES_PLAYED:
        return heroes_played(state, what - o.HEROES_PLAYED, state.hand)
    mechana = count_mechana(state)
    if what != o.OWN_FACTIONS:
        return mechana
    factions = 0
    for at in range(state.in_play_at, state.limit, 2):
        factions |= 1 << (state.book.trait[raw[at]] >> o.FACTION_SHIFT & o.FACTION_BITS)
    if mechana:
        factions |= 1 << MECHANA
    return sum(factions >> faction & 1 for faction in range(1, 5))
