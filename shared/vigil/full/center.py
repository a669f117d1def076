"""The Center Row, the center deck and the Void, the current Event, and the Fates that wait.

Nothing is decided here about what comes before what: `timing` tells the order.
"""

from vigil.boxes import SOLITAIRE
from vigil.compat import const
from vigil.full import facts
from vigil.full.agenda import push, push_last
from vigil.full.choices import find_in_void
from vigil.full.layout import (
    EVENT,
    EVENT_USED,
    FATES,
    FATES_AT,
    FATES_END,
    FATES_MOST,
    FILL_ROW,
    GAPS,
    LENT,
    NEXT_FATE,
    PLACES,
    ROW_AT,
    SUNK,
    VARIANT,
)
from vigil.full.ops import FATE, HAS_FATE, IS_EVENT
from vigil.full.zones import Zones

_EVENTS_MOST = const(12)  # turned up one after the other: then there is nothing else


def to_void(state: Zones, card: int) -> None:
    """The Void grows down from where the areas begin; what it gets may fill a gap."""
    state.void += 1
    state.raw[state.areas_at - state.void] = card
    if state.raw[GAPS]:
        push(state, FILL_ROW, state.seat, 0)


def take_from_void(state: Zones, card: int) -> None:
    """A card leaves the Void; the others close up."""
    raw = state.raw
    at, first = find_in_void(state, card), state.areas_at - state.void
    raw[first + 1 : at + 1] = raw[first:at]
    state.void -= 1


def sink(state: Zones, card: int) -> None:
    """A card goes to the bottom of the center deck."""
    raw = state.raw
    center = state.areas_at - len(state.book.center)
    raw[center + 1 : center + state.center_left + 1] = raw[center : center + state.center_left]
    raw[center] = card
    state.center_left += 1
    raw[SUNK] += 1


def refill(state: Zones, place: int) -> None:
    """Fill an empty place; alone, the row slides and the new card comes on the left (A-61)."""
    raw = state.raw
    state.reach = None
    if raw[FATES_END]:
        _track(state, place)
    if raw[VARIANT] == SOLITAIRE:
        raw[ROW_AT + 1 : ROW_AT + place + 1] = raw[ROW_AT : ROW_AT + place]
        place = 0
    if raw[GAPS]:
        raw[ROW_AT + place] = 0
        fill_row(state)
        return
    raw[ROW_AT + place] = card = _turn_up(state)
    if not card or state.book.more[card]:
        _arrive(state, place)
    elif state.say:
        state.say((facts.ENTERED, card))


def fill_row(state: Zones) -> None:
    """Fill all empty places, the one nearest the center deck first (A-22, A-28)."""
    raw = state.raw
    raw[GAPS] = 0
    slides = raw[VARIANT] == SOLITAIRE
    for i in range(PLACES):
        place = PLACES - 1 - i if slides else i
        if not raw[ROW_AT + place]:
            raw[ROW_AT + place] = _turn_up(state)
            _arrive(state, place)


def _arrive(state: Zones, place: int) -> None:
    """A card, or none, has come to a place: an Event is replaced, a Fate will happen."""
    raw, more = state.raw, state.book.more
    card = raw[ROW_AT + place]
    for _ in range(_EVENTS_MOST):
        if not more[card] & IS_EVENT:
            break
        set_event(state, card)
        card = _turn_up(state)
    if more[card] & IS_EVENT:  # nothing but Events is left
        sink(state, card)
        card = 0
    raw[ROW_AT + place] = card
    if not card:
        raw[GAPS] += 1
        return
    if state.say:
        state.say((facts.ENTERED, card))
    if more[card] & HAS_FATE:
        queue_fate(state, card, place + 1)


def _turn_up(state: Zones) -> int:
    """A card from the center deck, the Void shuffled into it if need be (A-22); 0 for none."""
    raw, end = state.raw, state.areas_at
    center = end - len(state.book.center)
    if not state.center_left:
        if not state.void:
            return 0
        raw[center : center + state.void] = raw[end - state.void : end]
        state.center_left, state.void = state.void, 0
        if state.say:
            state.say((facts.REPLENISHED,))
    sunk = raw[SUNK]
    if sunk == state.center_left:
        at = center + state.center_left - 1
        raw[SUNK] = sunk - 1
    else:
        at = center + sunk + state.below(state.center_left - sunk)
    state.center_left -= 1
    card = raw[at]
    raw[at] = raw[center + state.center_left]
    return card


def set_event(state: Zones, card: int) -> None:
    """An Event becomes current, or none does; the former goes to the Void (A-30)."""
    raw = state.raw
    former = raw[EVENT]
    raw[EVENT] = card
    raw[EVENT_USED] = raw[LENT] = 0
    state.reach = None
    if state.say and former:
        state.say((facts.EVENT_ENDED, former))
    if state.say and card:
        state.say((facts.EVENT_BEGAN, card))
    if former:  # which fills no gap: `to_void` would try that
        state.void += 1
        raw[state.areas_at - state.void] = former


# Fates


def queue_fate(state: Zones, card: int, place: int) -> None:
    """A card that has come to a place from 1 will have its Fate."""
    raw = state.raw
    end = raw[FATES_END]
    if end == FATES_MOST:
        return
    if not end:
        push_last(state, NEXT_FATE)
    raw[FATES + 2 * end], raw[FATES + 2 * end + 1] = card, place
    raw[FATES_END] = end + 1


def _track(state: Zones, place: int) -> None:
    """A card leaves its place, others slide: know where those are whose Fate waits."""
    raw = state.raw
    for nth in range(raw[FATES_AT], raw[FATES_END]):
        at = FATES + 2 * nth + 1
        if raw[at] == place + 1:
            raw[at] = 0
        elif raw[at] and raw[at] <= place and raw[VARIANT] == SOLITAIRE:
            raw[at] += 1


def next_fate(state: Zones) -> None:
    """Let the next Fate happen; those it calls up come after all that wait already."""
    raw = state.raw
    nth = raw[FATES_AT]
    if nth == raw[FATES_END]:
        raw[FATES_AT] = raw[FATES_END] = 0
        return
    card, place = raw[FATES + 2 * nth], raw[FATES + 2 * nth + 1]
    raw[FATES_AT] = nth + 1
    if state.say:
        state.say((facts.FATE, card))
    push(state, NEXT_FATE, state.seat, 0)
    push(state, state.book.section(card, FATE) + 2, state.seat, place)
