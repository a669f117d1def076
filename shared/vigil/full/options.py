"""What a player may answer to each question.

`options` lists the answers a step allows now, always in the same order, and changes nothing.
"""

from vigil.boxes import SOLITAIRE
from vigil.compat import const
from vigil.full import ops as o
from vigil.full.choices import (
    CALLED,
    IN_DISCARD,
    IN_PLAY,
    IN_ROW,
    OF_PLAYED,
    OPTION,
    PASS,
    adopting_move,
    count_constructs,
    fetchable,
    has_fanatic,
    kinds,
    may_leave,
    richest,
    takable,
)
from vigil.full.factions import own_mechana
from vigil.full.layout import (
    DOOMED,
    EVENT,
    GOT_TO,
    MENDED,
    NO_HERO,
    PLACES,
    ROW_AT,
    SETTINGS,
    THIS,
    TOSSED,
    VARIANT,
)
from vigil.full.ops import BANISH, DISCARD, HAND, MAY, TAKE
from vigil.full.zones import Zones

_YES = const(0x601)


def options(state: Zones, pc: int) -> list[int]:
    """The answers that the step at `pc` allows; none where it cannot be carried out."""
    code = state.book.code
    step, operand = code[pc], code[pc + 1]
    found: list[int] = []
    if step == BANISH:
        found = _banishable(state, operand)
    elif step == DISCARD:
        return _discardable(state, operand)
    elif step == TAKE:
        found = takable(state, operand, code[pc + 2], code[pc + 3])
    elif step == o.MOVE:
        found = _movable(state, operand, code[pc + 2])
    elif step == o.CHOOSE:
        return _possible(state, pc)
    elif step == o.DESTROY:
        found = own_constructs(state, operand & 15)
    elif step == o.KEEP:
        return own_constructs(state, o.ANY_CONSTRUCT)
    elif step == o.DESTROY_DOOMED:
        return _doomed(state)
    elif step == o.COPY:
        found = _copyable(state, operand)
    else:
        return _rare_options(state, step, operand)
    if found and operand & MAY:
        found.insert(0, PASS)
    return found


def _rare_options(state: Zones, step: int, operand: int) -> list[int]:
    this = state.raw[THIS]
    if step == o.PUT:
        return [PASS, _YES] if got_at(state, operand & 15) else []
    if step == o.NAME:
        return _nameable(state)
    if step == o.LOOK:
        return _lookable(state, operand)
    if step == o.TUCK:
        return kinds(state, state.top, state.hand, 0) if state.has_room() else []
    if step == o.RETAKE:
        return [PASS] + kinds(state, state.end - this, state.end, IN_DISCARD)
    if step == o.ROB:
        return richest(state)
    if step == o.FETCH:
        return fetchable(state)
    if step == o.PICK_UP:
        return [PASS, _YES] if kinds(state, state.played, state.end, 0).count(this) else []
    if step == o.ADOPT:
        yes = adopting_move(state, this) if state.has_room() else 0
        return [PASS, yes] if yes else []
    return [PASS, _YES]  # MAYBE, TOSS


# A player's own cards


def _of_kind(state: Zones, cards: list[int], kind: int) -> list[int]:
    trait = state.book.trait
    return [card for card in cards if trait[card & 255] & o.KIND == kind]


def _banishable(state: Zones, operand: int) -> list[int]:
    found: list[int] = []
    if operand & HAND:
        found = kinds(state, state.top, state.hand, 0)
    if operand & o.DISCARDS:
        found += kinds(state, state.played, state.end, IN_DISCARD)
    if operand & o.HEROES:
        found = _of_kind(state, found, o.IS_HERO)
    if operand & o.ROW:
        found += [IN_ROW + place for place in range(PLACES) if may_leave(state, place)]
    if operand & o.NEAR:
        found += [IN_ROW + place for place in _near(state) if may_leave(state, place)]
    return found


def _near(state: Zones) -> tuple:
    """Where those lie now that lay beside a monster of the row; the left one may have slid."""
    place = state.raw[THIS] - 1
    if place < 0:
        return ()
    if state.raw[VARIANT] == SOLITAIRE:
        return (place, place + 1) if place else (1,)
    return place - 1, place + 1


def _discardable(state: Zones, operand: int) -> list[int]:
    faction, trait = operand >> 4, state.book.trait
    if operand == o.PER_CONSTRUCT and not state.raw[TOSSED]:
        count = count_constructs(state)
        if not count or state.hand - state.top < count:
            return []
    found = kinds(state, state.top, state.hand, 0)
    if faction:
        found = [
            card for card in found if trait[card] >> o.FACTION_SHIFT & o.FACTION_BITS == faction
        ]
    return found


def _movable(state: Zones, what: int, zone: int) -> list[int]:
    if zone == o.DISCARDS:
        kind = o.IS_HERO if what & o.HERO_TOO else o.IS_CONSTRUCT
        return _of_kind(state, kinds(state, state.played, state.end, IN_DISCARD), kind)
    this = state.limit - state.raw[THIS] if what & o.OTHERS_ONLY else 0
    return _constructs(state, what & o.MECHANA_ONLY != 0, this)


def _constructs(state: Zones, mechana: bool, this: int) -> list[int]:
    """Each different construct one has in play but the one at `this`, the oldest first."""
    raw, trait = state.raw, state.book.trait
    found: list[int] = []
    places = range(state.limit - 2, state.in_play_at - 2, -2)
    for at in own_mechana(state) if mechana else places:
        move = raw[at] + IN_PLAY
        if trait[raw[at]] & o.KIND == o.IS_CONSTRUCT and at != this and move not in found:
            found.append(move)
    return found


def own_constructs(state: Zones, which: int) -> list[int]:
    """Each different construct one has in play: all, or those that are meant."""
    price = state.book.price
    found = _constructs(state, which == o.MECHANA_CONSTRUCT, 0)
    if found and which in (o.DEAREST, o.CHEAPEST):
        costs = [price[move - IN_PLAY] for move in found]
        cost = max(costs) if which == o.DEAREST else min(costs)
        found = [move for move in found if price[move - IN_PLAY] == cost]
    return found


def _doomed(state: Zones) -> list[int]:
    """Let the doomed constructs go, or save one of them with a trophy (A-35)."""
    raw = state.raw
    doomed: list[int] = []
    for at in range(state.limit - 2, state.in_play_at - 2, -2):
        if raw[at] and raw[at + 1] & DOOMED and raw[at] + IN_PLAY not in doomed:
            doomed.append(raw[at] + IN_PLAY)
    if not doomed:
        return doomed
    saves = raw[EVENT] and state.book.section(raw[EVENT], o.SAVE) and has_fanatic(state)
    return [PASS] + doomed if saves else [PASS]


def _copyable(state: Zones, operand: int) -> list[int]:
    """Heroes played this turn but the one that copies, which lies first; or the row's."""
    raw = state.raw
    if operand & o.ROW:
        trait = state.book.trait
        places = range(PLACES)
        return [IN_ROW + i for i in places if trait[raw[ROW_AT + i]] & o.KIND == o.IS_HERO]
    if raw[THIS] == NO_HERO:
        return _as_heroes(state, state.hand)
    found = _as_heroes(state, state.hand + 1)
    return [move for move in found if move != OF_PLAYED + raw[state.hand]]


def _as_heroes(state: Zones, begin: int) -> list[int]:
    """What was played as a hero, a monster too: as in `hero_played`; not so by version 1."""
    found = kinds(state, begin, state.played, OF_PLAYED)
    return found if state.raw[SETTINGS] & MENDED else _of_kind(state, found, o.IS_HERO)


def _nameable(state: Zones) -> list[int]:
    """Cards that may come up: to name another would be useless."""
    if state.top > state.base:
        return kinds(state, state.base, state.top, CALLED)
    return kinds(state, state.played, state.end, CALLED)


def _lookable(state: Zones, operand: int) -> list[int]:
    """The answers to LOOK: where it takes a shuffle, one need not look (A-80)."""
    if state.top > state.base:
        return [_YES]
    if state.played == state.end:
        return []
    return [PASS, _YES] if operand & o.MAY else [_YES]


def got_at(state: Zones, to: int) -> int:
    """Where the card acquired last lies, if it may go elsewhere: discard pile or deck."""
    now = state.raw[GOT_TO]
    if now == to or now not in (o.TO_DISCARD, o.TO_DECK):
        return 0
    return state.top - 1 if now == o.TO_DECK else state.end - 1


def _possible(state: Zones, pc: int) -> list[int]:
    """The programs of a CHOOSE that can be carried out."""
    code = state.book.code
    first = pc + 3
    second = first + code[pc + 1]
    found = [OPTION] if can(state, first) else []
    return found + [OPTION + 1] if can(state, second) else found


def can(state: Zones, pc: int) -> bool:
    """Whether a program's first step can be carried out."""
    return state.book.code[pc] < o.ASKING or len(options(state, pc)) > 0
