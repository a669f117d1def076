"""What happens by itself: who waits for what, and whether it is met.

A construct waits as long as it lies before its player, a card in the discard pile as long as it
lies there, an Event as long as it is current, and what a hero announced for "later this turn" until
the turn ends. Whatever is met is pushed onto the agenda. Nothing of this works on another player's
turn (A-90) or on nobody's.
"""

from vigil.full.agenda import push
from vigil.full.factions import fits, heroes_played
from vigil.full.layout import (
    ALTERED_TURN,
    EVENT_USED,
    FLOAT_AGAIN,
    FLOATING,
    FLOATS,
    FLOATS_MOST,
    MENDED,
    NO_TURN,
    SEEN,
    SETTINGS,
    TRIGGERED,
    TURN_OF,
)
from vigil.full.ops import (
    CONSTRUCT_ACQUIRED,
    CONSTRUCT_PLAYED,
    CONSTRUCT_PUT,
    END,
    EVERY,
    FIRST,
    HAS_LURK,
    HAS_WHEN,
    HERO_ACQUIRED,
    HERO_PLAYED,
    LURK,
    OFFER,
    WHEN,
)
from vigil.full.zones import Zones


def set_off(state: Zones, event: int, card: int, first: bool, current: int, lies: int = 0) -> None:
    """Push what an event sets off, one's oldest construct first to happen.

    `current` is the current Event, 0 where none can matter; `lies` tells where a defeated monster
    went.
    """
    raw, trait = state.raw, state.book.trait
    if state.seat != raw[TURN_OF] or raw[SEEN] & NO_TURN:
        return
    if current:
        _set_off_event(state, current, event, card)
    if raw[FLOATS]:
        _set_off_floats(state, event, card)
    at = state.in_play_at
    while at < state.limit:
        if trait[raw[at]] & HAS_WHEN:
            _set_off_one(state, at, event, card, first, lies)
        at += 2


def _set_off_one(state: Zones, at: int, event: int, card: int, first: bool, lies: int) -> None:
    raw, code = state.raw, state.book.code
    pc = state.book.low[raw[at]] | state.book.high[raw[at]] << 8
    # A construct that is played is put into play, too.
    also = CONSTRUCT_PUT if event == CONSTRUCT_PLAYED else event
    while code[pc] != END:
        if code[pc] == WHEN and code[pc + 2] in (event, also) and not raw[at + 1] & TRIGGERED:
            mode, faction = code[pc + 4], code[pc + 3]
            late = mode == FIRST and not first
            if event == HERO_PLAYED and mode == FIRST:
                late = heroes_played(state, faction, state.hand + 1) > 0
            if not late and fits(state, card, faction):
                _push_one(state, at, pc, mode, card, lies)
        pc += 2 + code[pc + 1]


def _push_one(state: Zones, at: int, pc: int, mode: int, card: int, lies: int) -> None:
    """The program of something in play; an offer is used up only when it is taken."""
    raw = state.raw
    if mode == EVERY:
        if raw[at] != card:  # a monster is no witness of its own defeat
            push(state, pc + 5, state.seat | lies << 4, card)
    elif mode == OFFER:
        if not _offered(state, at, state.book.code[pc + 2]):
            push(state, pc + 5, state.seat, state.limit - at)
    else:
        raw[at + 1] |= TRIGGERED
        push(state, pc + 5, state.seat, state.limit - at)


def _offered(state: Zones, at: int, event: int) -> bool:
    """Whether an older one of the same kind makes the same offer for the acquired card."""
    raw = state.raw
    if event not in (CONSTRUCT_ACQUIRED, HERO_ACQUIRED):
        return False
    for other in range(at + 2, state.limit, 2):
        if raw[other] == raw[at] and not raw[other + 1] & TRIGGERED:
            return True
    return False


def _set_off_event(state: Zones, current: int, event: int, card: int) -> None:
    raw, code = state.raw, state.book.code
    pc = state.book.section(current, WHEN)
    if pc and code[pc + 2] == event and not raw[EVENT_USED]:
        raw[EVENT_USED] = code[pc + 4] != OFFER
        push(state, pc + 5, state.seat, card)


# Later this turn


def wait(state: Zones, pc: int) -> None:
    """A LATER step begins to wait; where no room is left, with the first of its kind."""
    raw = state.raw
    count = raw[FLOATS]
    state.altered |= ALTERED_TURN
    if count < FLOATS_MOST:
        _put_float(state, count, pc)
        raw[FLOATS] = count + 1
    elif raw[SETTINGS] & MENDED:  # version 1 forgot it
        kinds = [_float(state, nth) % FLOAT_AGAIN for nth in range(FLOATS_MOST)]
        nth = kinds.index(pc)  # there are fewer kinds than room
        _put_float(state, nth, _float(state, nth) + FLOAT_AGAIN)


def _float(state: Zones, nth: int) -> int:
    at = FLOATING + 2 * nth
    return state.raw[at] | state.raw[at + 1] << 8


def _put_float(state: Zones, nth: int, number: int) -> None:
    at = FLOATING + 2 * nth
    state.raw[at], state.raw[at + 1] = number & 255, number >> 8


def _set_off_floats(state: Zones, event: int, card: int) -> None:
    raw, code = state.raw, state.book.code
    kept = 0
    for nth in range(raw[FLOATS]):
        number = _float(state, nth)
        pc = number % FLOAT_AGAIN
        met = code[pc + 1] == event and fits(state, card, code[pc + 2])
        if met:
            for _ in range(1 + number // FLOAT_AGAIN):
                push(state, pc + 5, state.seat, 0)
        if not met or code[pc + 3] == EVERY:
            _put_float(state, kept, number)
            kept += 1
    raw[FLOATS] = kept


def set_off_lurking(state: Zones, event: int, card: int) -> None:
    """Push what cards in the discard pile wait for."""
    raw, book = state.raw, state.book
    for at in range(state.played, state.end):
        if book.more[raw[at]] & HAS_LURK:
            pc = book.section(raw[at], LURK)
            if book.code[pc + 2] == event and fits(state, card, book.code[pc + 3]):
                push(state, pc + 5, state.seat, raw[at])
