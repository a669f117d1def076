"""Carries out the code of card effects, a step at a time, until somebody must be asked.

No card is known here. A program is run for the seat it belongs to, so that every step works for
whoever it happens to: draw, discard, destroy, gain.
"""

from vigil.full import facts
from vigil.full import ops as o
from vigil.full.agenda import push
from vigil.full.answers import carry
from vigil.full.center import set_event
from vigil.full.choices import PASS, opponents
from vigil.full.conditions import holds, number_of
from vigil.full.destruction import destroy, doom
from vigil.full.layout import (
    ALTERED_TURN,
    BY_HONOR_TURN,
    CHEAP,
    DONE_FLAG,
    DONE_IT,
    EVENT,
    EXTRAS,
    FORGE,
    FROM_THE_HAND,
    GOT,
    LATE,
    MECHANA_TURN,
    PLAYERS,
    SEEN,
    SPEND_MOST,
    SPENDS,
    THIS,
    TRIGGERED,
)
from vigil.full.ops import ASKING, DRAW, HONOR, IF, POWER, RUNES, STOP
from vigil.full.options import options
from vigil.full.timing import banish, banish_neighbours, win
from vigil.full.triggers import wait
from vigil.full.zones import Zones


def run(state: Zones, pc: int) -> None:
    """Run a program to its end, or to the first step that something must come before."""
    code = state.book.code
    while True:
        step = code[pc]
        if step == STOP:
            return
        if step == RUNES:
            state.runes += code[pc + 1]
        elif step == POWER:
            state.power += code[pc + 1]
        elif step == HONOR:
            win(state, code[pc + 1])
        elif step == DRAW:
            _draw(state, code[pc + 1])
        elif step >= ASKING:
            if _pose(state, pc):
                return
            pc = _after(state, pc) - 2
        elif step == IF:
            if not holds(state, code[pc + 1], code[pc + 2]):
                pc += code[pc + 3]
            pc += 2
        elif step == o.EACH:
            # What follows, be it nothing, leads back to the seat whose program this is.
            push(state, pc + 3 + code[pc + 2], state.seat, state.raw[THIS])
            _each(state, code[pc + 1], pc + 3)
            return
        else:
            pc += _rare(state, pc)
        pc += 2


def _draw(state: Zones, count: int) -> None:
    """Draw, and tell how many."""
    drawn = state.draw(count)
    if state.say:
        state.say((facts.DREW, state.seat + 1, drawn))


def _pose(state: Zones, pc: int) -> bool:
    """Ask what a step asks; False where it cannot be carried out, and the program goes on."""
    found = options(state, pc)
    if not found:
        state.raw[DONE_FLAG] = 0
        return False
    if len(found) == 1:  # no choice: nobody is asked
        settle_on(state, pc, found[0])
    else:
        state.ask = state.book.code[pc]
        state.pc = pc
        state.found = found
    return True


def settle_on(state: Zones, pc: int, move: int) -> None:
    """Put what follows a step onto the agenda, and do what was answered."""
    code, raw = state.book.code, state.raw
    # DESTROY_DOOMED is carried out by passing, too.
    done = move != PASS or code[pc] == o.DESTROY_DOOMED
    raw[DONE_FLAG] = DONE_IT * done | FROM_THE_HAND * (PASS < move < 256)
    after = _after(state, pc)
    if code[after] != STOP:
        push(state, after, state.seat | raw[DONE_FLAG] << 4, raw[THIS])
    if done:
        carry(state, pc, move)


def _after(state: Zones, pc: int) -> int:
    """What follows a step that asks."""
    code = state.book.code
    step = code[pc]
    if step >= o.WIDE:
        return pc + 4
    if step == o.CHOOSE:  # behind both of its programs
        return pc + 3 + code[pc + 1] + code[pc + 2]
    return pc + 2 + code[pc + 1] if step == o.MAYBE else pc + 2


def _each(state: Zones, who: int, pc: int) -> None:
    """Push a program for each of them, the next one in turn order to happen first (A-52)."""
    players = state.raw[PLAYERS]
    seats = opponents(state)
    if who != o.OPPONENTS:
        seats = [(state.seat + step) % players for step in range(who, players)]
    for seat in reversed(seats):
        push(state, pc, seat, 0)


def _rare(state: Zones, pc: int) -> int:
    """The steps that are seldom met: apart, so that the common ones are found sooner.

    How many more operands than one there are.
    """
    code, raw = state.book.code, state.raw
    step, operand = code[pc], code[pc + 1]
    if step == o.FORGED:
        raw[FORGE] += operand
        state.altered |= ALTERED_TURN
    elif step == o.CHEAPER:
        raw[CHEAP + operand] += code[pc + 2]
        state.altered |= ALTERED_TURN
        return 1
    elif step == o.PER:
        _gain_per(state, operand, code[pc + 2] * number_of(state, code[pc + 3]))
        return 2
    elif step == o.LATER:
        wait(state, pc)
        return 3 + code[pc + 4]
    elif step == o.PAY:
        state.runes -= operand
    elif step == o.USED_UP:
        raw[state.limit - raw[THIS] + 1] |= TRIGGERED
    elif step == o.BANISH_THIS:
        banish(state, state.take_from_play(state.limit - raw[THIS]))
    elif step == o.DESTROY_THIS:
        destroy(state, state.limit - raw[THIS])
    else:
        _rarest(state, step, operand)
    return 0


def _rarest(state: Zones, step: int, operand: int) -> None:
    raw = state.raw
    if step == o.EXTRA_TURN:
        raw[EXTRAS] += 1
        if state.say:
            state.say((facts.EXTRA, state.seat + 1))
    elif step == o.STEAL:
        _steal(state)
    elif step == o.DOOM:
        doom(state, operand)
    elif step == o.THIS_TURN:
        raw[SEEN] |= MECHANA_TURN if operand == o.ALL_MECHANA else BY_HONOR_TURN
        state.altered |= ALTERED_TURN
    elif step == o.SPENDING:
        raw[SPENDS] += 1
        raw[SPEND_MOST] = operand
        state.altered |= ALTERED_TURN
    elif step == o.LATE_DRAW:
        raw[LATE] += operand
    elif step == o.REVEAL:
        _reveal(state)
    elif step == o.DISCARD_RANDOM:
        _discard_randomly(state)
    elif step == o.BANISH_NEIGHBOURS:
        if raw[THIS]:
            banish_neighbours(state, raw[THIS] - 1)
    elif step == o.BANISH_EVENT:
        if raw[EVENT]:
            set_event(state, 0)
    elif step == o.EVENT_TROPHY:
        push(state, state.book.section(raw[EVENT], o.TROPHY) + 2, state.seat, 0)


def _gain_per(state: Zones, what: int, amount: int) -> None:
    if what == RUNES:
        state.runes += amount
    elif what == POWER:
        state.power += amount
    elif amount:
        win(state, amount)


def _reveal(state: Zones) -> None:
    """Draw a card for all to see."""
    state.raw[GOT] = 0
    if state.draw(1):
        state.raw[GOT] = card = state.raw[state.top]
        if state.say:
            state.say((facts.REVEALED, state.seat + 1, card))


def _random_from_hand(state: Zones) -> int:
    """A random card leaves the hand; 0 where there is none."""
    if state.hand == state.top:
        return 0
    return state.take_out(state.top + state.below(state.hand - state.top))


def _discard_randomly(state: Zones) -> None:
    card = _random_from_hand(state)
    if card:
        state.put_on_discard(card)
        if state.say:
            state.say((facts.DISCARDED, state.seat + 1, card))


def _steal(state: Zones) -> None:
    """A random card from each opponent's hand joins one's own for good (A-74)."""
    taker = state.seat
    for victim in opponents(state):
        state.enter(victim)
        card = _random_from_hand(state)
        state.enter(taker)
        if card:
            state.put_in_hand(card)
            if state.say:
                state.say((facts.STOLEN, taker + 1, victim + 1, card))
