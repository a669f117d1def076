"""What each answer of a player does."""

from vigil.full import facts
from vigil.full import ops as o
from vigil.full.agenda import push
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC
from vigil.full.center import take_from_void
from vigil.full.choices import (
    CALLED,
    IN_DISCARD,
    IN_PLAY,
    IN_ROW,
    IN_VOID,
    IN_VOID_TO_MATE,
    LYING_BEFORE,
    LYING_IN_VOID,
    OF_PLAYED,
    OPTION,
    THE_CULTIST,
    THE_FANATIC,
    THE_HEAVY,
    THE_MYSTIC,
    TO_MATE,
    count_constructs,
    defeated_at,
    mate_of,
)
from vigil.full.destruction import destroy_doomed, doom_one, doom_others
from vigil.full.layout import (
    DEPTH,
    EVENT,
    EVENT_USED,
    GOT,
    GOT_TO,
    LOST,
    NO_HERO,
    ROW_AT,
    SUNK,
    THIS,
    TOSSED,
)
from vigil.full.ops import BANISH, DISCARD, TAKE
from vigil.full.options import got_at
from vigil.full.prices import toll_of
from vigil.full.timing import (
    acquire,
    acquire_from_void,
    acquire_supply,
    banish_from_row,
    banish_own,
    defeat,
    defeat_in_void,
    defeat_supply,
    install,
    pay,
)
from vigil.full.triggers import set_off
from vigil.full.zones import Zones


def carry(state: Zones, pc: int, move: int) -> None:
    """Do what was answered; declining does not come here. `pc` is where the step stands."""
    code = state.book.code
    step, operand = code[pc], code[pc + 1]
    if step == BANISH:
        _banish(state, move)
    elif step == DISCARD:
        _discard(state, pc, operand, move)
    elif step == TAKE:
        _take(state, code[pc + 3], move)
    elif step == o.MOVE:
        _move(state, operand, code[pc + 3], move)
    elif step == o.CHOOSE:
        start = pc + 3
        push(state, start if move == OPTION else start + operand, state.seat, state.raw[THIS])
    elif step == o.MAYBE:
        push(state, pc + 2, state.seat, state.raw[THIS])
    elif step == o.DESTROY:
        doom_one(state, operand, state.find_in_play(move - IN_PLAY))
    elif step == o.KEEP:
        doom_others(state, state.find_in_play(move - IN_PLAY))
    elif step == o.COPY:
        _copy(state, move)
    else:
        _carry_rare(state, step, operand, move)


def _carry_rare(state: Zones, step: int, operand: int, move: int) -> None:
    raw = state.raw
    if step == o.DESTROY_DOOMED:
        destroy_doomed(state, move)
    elif step == o.PUT:
        _put(state, operand & 15)
    elif step == o.NAME:
        raw[LOST] = move - CALLED
        state.tell(facts.NAMED, raw[LOST])
    elif step == o.LOOK:
        state.peek()
        if state.say:
            state.say((facts.LOOKED, state.seat + 1))
    elif step == o.TOSS:
        _put_away(state, state.take_top())
        discarded(state, 1)
    elif step == o.TUCK:
        state.take_out(state.find_in_hand(move))
        state.put_under(state.limit - raw[THIS], move)
        state.tell(facts.TUCKED, move)
    elif step == o.RETAKE:
        raw[EVENT_USED] = raw[EVENT]
        _to_hand(state, state.take_out(state.find_in_discard(move - IN_DISCARD)))
    elif step == o.PICK_UP:
        _to_hand(state, state.take_out(state.find_in_discard(raw[THIS])))
    elif step == o.ROB:
        _rob(state, move - OPTION, operand)
    elif step == o.FETCH:
        take_from_void(state, move - IN_VOID)
        state.put_in_play(move - IN_VOID)
        state.tell(facts.FETCHED, move - IN_VOID)
    elif step == o.ADOPT:
        _adopt(state, raw[THIS], move)


# One's own cards


def _banish(state: Zones, move: int) -> None:
    if move >= IN_ROW:
        banish_from_row(state, move - IN_ROW)
    elif move >= IN_DISCARD:
        banish_own(state, state.take_out(state.find_in_discard(move - IN_DISCARD)))
    else:
        banish_own(state, state.take_out(state.find_in_hand(move)))


def _discard(state: Zones, pc: int, operand: int, card: int) -> None:
    """Discard a card and ask again until they are enough; then set off what waits for it."""
    raw = state.raw
    _put_away(state, state.take_out(state.find_in_hand(card)))
    raw[TOSSED] += 1
    count = operand & 15
    if count == o.PER_CONSTRUCT:
        count = count_constructs(state)
    if raw[TOSSED] < count and state.hand > state.top:
        raw[DEPTH] -= state.book.code[pc + 2] != o.STOP  # what follows comes behind the last one
        push(state, pc, state.seat, raw[THIS])
    else:
        discarded(state, raw[TOSSED])
        raw[TOSSED] = 0


def _put_away(state: Zones, card: int) -> None:
    state.put_on_discard(card)
    state.tell(facts.DISCARDED, card)


def discarded(state: Zones, count: int) -> None:
    """`count` cards were discarded; they lie on top of the discard pile."""
    if state.raw[EVENT]:
        set_off(state, o.CARDS_DISCARDED, count, True, state.raw[EVENT])


def _move(state: Zones, what: int, to: int, move: int) -> None:
    if move < IN_PLAY:
        card = state.take_out(state.find_in_discard(move - IN_DISCARD))
    else:
        at = state.find_in_play(move - IN_PLAY)
        if what & o.OTHERS_ONLY and at == state.limit - state.raw[THIS]:
            at -= 2
            while state.raw[at] != move - IN_PLAY:
                at -= 2
        card = state.take_from_play(at)
    if to == o.TO_HAND:
        _to_hand(state, card)
    else:
        state.put_on_deck(card)
        state.tell(facts.TOPPED, card)


def _to_hand(state: Zones, card: int) -> None:
    state.put_in_hand(card)
    state.tell(facts.RETURNED, card)


def _put(state: Zones, to: int) -> None:
    """What was just acquired goes elsewhere."""
    at, card = got_at(state, to), state.raw[GOT]
    state.raw[GOT_TO] = to
    if at < state.top:
        state.take_top()
    else:
        state.take_out(at)
    if to == o.TO_PLAY:
        state.tell(facts.INSTALLED, card)
        install(state, card, o.CONSTRUCT_PUT)
    elif to == o.TO_HAND:
        _to_hand(state, card)
    else:
        state.put_on_deck(card)
        state.tell(facts.TOPPED, card)


def _copy(state: Zones, move: int) -> None:
    """The effect of a hero; one who was not played does not count among the played."""
    card = state.raw[ROW_AT + move - IN_ROW] if move < OF_PLAYED else move - OF_PLAYED
    this = NO_HERO if move < OF_PLAYED else 0
    state.tell(facts.COPIED, card)
    if state.book.price[card] >= FIGHT:  # a monster that is played gives the Power it costs
        state.power += state.book.price[card] - FIGHT
        return
    push(state, (state.book.low[card] | state.book.high[card] << 8) + 2, state.seat, this)


# What everybody may have


def _take(state: Zones, how: int, move: int) -> None:
    owner = state.seat
    if IN_VOID_TO_MATE <= move < CALLED:
        move -= IN_VOID_TO_MATE - IN_VOID
        owner = mate_of(state)
    elif move < OPTION and move & TO_MATE:
        move -= TO_MATE
        owner = mate_of(state)
    state.runes -= owner != state.seat
    if move >= IN_VOID:
        _take_from_void(state, how, move - IN_VOID, owner)
    elif move in (THE_MYSTIC, THE_HEAVY):
        acquire_supply(state, MYSTIC if move == THE_MYSTIC else HEAVY, owner, how & 15)
    elif move in (THE_CULTIST, THE_FANATIC):
        defeat_supply(state, CULTIST if move == THE_CULTIST else FANATIC)
    elif state.book.price[state.raw[ROW_AT + move - IN_ROW]] >= FIGHT:
        defeat(state, move - IN_ROW)
    else:
        acquire(state, move - IN_ROW, owner, how & 15)


def _take_from_void(state: Zones, how: int, card: int, owner: int) -> None:
    monster = state.book.price[card] >= FIGHT
    if how & o.PAID:
        if monster:
            state.power -= toll_of(state, card)
        else:
            pay(state, card)
    if monster:
        defeat_in_void(state, card)
    else:
        acquire_from_void(state, card, owner)


def _rob(state: Zones, seat: int, honor: int) -> None:
    honor = min(honor, state.honor_of(seat))
    state.hold(seat, -honor)
    state.hold(state.seat, honor)
    if state.say:
        state.say((facts.ROBBED, state.seat + 1, seat + 1, honor))


def _adopt(state: Zones, card: int, move: int) -> None:
    """A defeated monster comes to the discard pile, from wherever it went."""
    raw, at = state.raw, defeated_at(state, card, move)
    if move == LYING_BEFORE:
        state.take_from_play(at)
    elif move == LYING_IN_VOID:
        take_from_void(state, card)
    else:
        raw[at : at + state.center_left - 1] = raw[at + 1 : at + state.center_left]
        state.center_left -= 1
        raw[SUNK] -= 1
    state.put_on_discard(card)
    state.tell(facts.ADOPTED, card)
