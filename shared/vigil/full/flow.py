"""All that happens until somebody decides: the agenda, the end of a turn, whose turn is next.

What must wait until all else has happened (the next Fate, the opponent's move, the next turn) lies
at the bottom of the agenda under a number below PHASES, where no card's code stands.
"""

from vigil.boxes import SOLITAIRE
from vigil.codes import NO_DRAIN, NO_LAST_MOVE, UNMARKED
from vigil.compat import const
from vigil.full import facts
from vigil.full.agenda import push, push_last
from vigil.full.book import FIGHT
from vigil.full.center import fill_row, next_fate, refill, to_void
from vigil.full.effects import run, settle_on
from vigil.full.layout import (
    AGENDA,
    ALTERED_GAME,
    ALTERED_TURN,
    BEGIN,
    CHEAP,
    CHEAP_HERO,
    CHEAP_MECHANA,
    CHEAP_MONSTER,
    DEPTH,
    DONE_FLAG,
    END_TURN,
    EVENT_USED,
    EXTRA_NOW,
    EXTRAS,
    EXTRAS_TAKEN,
    FILL_ROW,
    FLOATS,
    FORGE,
    HAND_SIZE,
    LATE,
    LENT,
    MENDED,
    NEXT_FATE,
    NO_TURN,
    OPPONENT_TAKES,
    OPPONENT_TAKES_AGAIN,
    PASS_ON,
    PHASES,
    PLACES,
    PLAYERS,
    RECORD,
    ROUND,
    ROW_AT,
    SEATS,
    SEEN,
    SETTINGS,
    SPENDS,
    STARTER,
    THIS,
    TURN_OF,
    VARIANT,
)
from vigil.full.ops import TURN_ENDED
from vigil.full.triggers import set_off
from vigil.full.zones import Zones

ROUNDS_MOST = const(250)  # nobody plays that long; random players that lock each other up might


def go(state: Zones) -> None:
    """Let happen what waits, until a question comes up or nothing is left."""
    raw = state.raw
    while raw[DEPTH] and not state.ask:
        depth = raw[DEPTH] - 1
        raw[DEPTH] = depth
        at = AGENDA + 4 * depth
        seat = raw[at + 2]
        raw[THIS] = raw[at + 3]
        raw[DONE_FLAG] = seat >> 4
        if seat & 15 != state.seat:
            state.enter(seat & 15)
        pc = raw[at] | raw[at + 1] << 8
        if pc < PHASES:
            _phase(state, pc)
        else:
            run(state, pc)


def answer(state: Zones, move: int) -> None:
    """A question is answered: carry it out, then go on behind it."""
    state.ask = 0
    settle_on(state, state.pc, move)
    go(state)


def _phase(state: Zones, phase: int) -> None:
    if phase == NEXT_FATE:
        next_fate(state)
    elif phase == FILL_ROW:
        state.reach = None
        fill_row(state)
    elif phase == END_TURN:
        end_turn(state, True)
    elif phase == PASS_ON:
        _pass_on(state)
    elif phase == BEGIN:
        state.raw[SEEN] = 0
    else:
        _opponent_moves(state, phase)


def end_turn(state: Zones, waited: bool) -> None:
    """Everything to the discard pile, five new cards, Runes and Power are lost (A-11, A-18).

    What waits for the end of a turn comes first.
    """
    raw = state.raw
    in_play = state.in_play_at != state.limit
    if in_play and not waited and state.book.awaited >> TURN_ENDED & 1:
        push(state, END_TURN, state.seat, 0)
        set_off(state, TURN_ENDED, 0, True, 0)
        go(state)
        return
    state.runes = state.power = 0
    if state.altered:
        _forget(state)
    state.hand = state.played = state.top
    state.draw(HAND_SIZE + raw[LATE] if waited else HAND_SIZE)
    if waited:
        raw[LATE] = 0
    if in_play:
        for at in range(state.in_play_at, state.limit, 2):
            if raw[at]:  # else a card under a construct
                raw[at + 1] = 0
    if raw[VARIANT] == SOLITAIRE and not (state.pool <= 0 and raw[SETTINGS] & NO_LAST_MOVE):
        raw[SEEN] |= NO_TURN
        push_last(state, OPPONENT_TAKES)
        if not waited:
            go(state)
    else:
        _pass_on(state)


def _forget(state: Zones) -> None:
    """Forget what held for this turn only."""
    raw = state.raw
    raw[LENT] = raw[EVENT_USED] = 0
    if state.altered & ALTERED_TURN:
        raw[CHEAP] = raw[CHEAP + CHEAP_HERO] = raw[CHEAP + CHEAP_MONSTER] = 0
        raw[CHEAP + CHEAP_MECHANA] = raw[FORGE] = raw[FLOATS] = raw[SPENDS] = 0
        state.altered &= ALTERED_GAME


def _pass_on(state: Zones) -> None:
    """An extra turn, the next player, or after the last starter's turn the end (A-40, A-42)."""
    raw = state.raw
    raw[SEEN] = 0
    extra = (raw[EXTRAS] or raw[EXTRA_NOW]) and _end_extra(state)
    if not extra:
        seat = state.seat + 1
        if seat == raw[PLAYERS]:
            seat = 0
        if seat == raw[STARTER]:
            if state.pool <= 0 or raw[ROUND] == ROUNDS_MOST:
                state.over = True
                if state.say:
                    state.say((facts.OVER,))
                return
            raw[ROUND] += 1
        raw[TURN_OF] = seat
        state.enter(seat)
    if state.say:
        state.say((facts.TURN_BEGAN, state.seat + 1, raw[EXTRA_NOW]))


def _end_extra(state: Zones) -> int:
    """Whether an extra turn follows; one that has ended was no turn of the round (A-42)."""
    raw = state.raw
    if raw[EXTRA_NOW]:
        at = SEATS + RECORD * state.seat + EXTRAS_TAKEN
        raw[at] = min(raw[at] + 1, 255)
    raw[EXTRA_NOW] = raw[EXTRAS] > 0
    raw[EXTRAS] -= raw[EXTRA_NOW]
    return raw[EXTRA_NOW]


def _opponent_moves(state: Zones, phase: int) -> None:
    """The opponent of one who plays alone takes the two rightmost cards (A-62 to A-68).

    Both leave before the row is filled up, and Fates come last; or, where they are not marked and
    in games of version 1, all that happens for the first one before the second is looked at.
    """
    at_once = state.raw[SETTINGS] & (MENDED | UNMARKED) == MENDED
    taken = 0
    for place in (PLACES - 1, PLACES - 2)[: 1 + at_once]:
        taken += _opponent_takes(state, state.raw[ROW_AT + place])
    for _ in range(taken):  # the row slides: the second gap comes to where the first one was
        refill(state, PLACES - 1)
    again = phase == OPPONENT_TAKES and not at_once
    push_last(state, OPPONENT_TAKES_AGAIN if again else PASS_ON)


def _opponent_takes(state: Zones, card: int) -> bool:
    """A card of the row goes to the opponent, or a monster to the Void; False for a gap."""
    raw, book = state.raw, state.book
    if not card:
        return False
    if state.say:
        state.say((facts.OPPONENT_TOOK, card, book.honor[card]))
    if book.price[card] >= FIGHT:
        to_void(state, card)
        if raw[SETTINGS] & NO_DRAIN:
            state.hold(1, book.honor[card])
        else:
            state.gain(1, book.honor[card])
    else:
        state.enter(1)
        state.put_on_discard(card)
        state.enter(0)
    return True
