"""What is in reach in one's turn: cards to acquire, monsters to defeat, abilities to use."""

from vigil.boxes import TEAM
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC, NO_PRICE
from vigil.full.choices import (
    IN_PLAY,
    IN_PLAY_TOO,
    IN_ROW,
    OPTION,
    THE_CULTIST,
    THE_FANATIC,
    THE_HEAVY,
    THE_MYSTIC,
    TO_MATE,
    mate_has_room,
)
from vigil.full.conditions import holds
from vigil.full.layout import (
    ALTERED_TURN,
    BY_HONOR_TURN,
    CHEAP,
    EVENT,
    FORGE,
    HEAVIES,
    MYSTICS,
    PLACES,
    ROW_AT,
    SEEN,
    SPEND_MOST,
    SPENDS,
    THIS,
    VARIANT,
)
from vigil.full.ops import (
    ASKING,
    BANISH_THIS,
    DESTROY_THIS,
    END,
    EVENT_TROPHY,
    FORGED,
    HAS_USE,
    IF,
    PAY,
    TROPHY,
    USE,
)
from vigil.full.options import options
from vigil.full.prices import cult, dues_of, toll_of
from vigil.full.zones import Zones

_AS_PRINTED = bytes(5)  # nothing cheaper, no Runes to be spent


def list_row(state: Zones, means: int) -> list[int]:
    """What these Runes and this Power reach at printed prices.

    Kept until the row, a supply or the Event changes, which is seldom: most lists are asked for
    again and again.
    """
    raw, price = state.raw, state.book.price
    runes, power = state.runes, state.power + FIGHT
    if power >= NO_PRICE:  # which is the price of an empty place
        power = NO_PRICE - 1
    offers = []
    move = IN_ROW
    for card in raw[ROW_AT : ROW_AT + PLACES]:
        cost = price[card]
        if cost <= runes if cost < FIGHT else cost <= power:
            offers.append(move)
        move += 1
    if price[MYSTIC] <= runes and raw[MYSTICS]:
        offers.append(THE_MYSTIC)
    if price[HEAVY] <= runes and raw[HEAVIES]:
        offers.append(THE_HEAVY)
    if raw[EVENT]:
        power -= cult(state)
    if price[CULTIST] <= power:
        offers.append(THE_CULTIST)
    if state.book.fanatics and price[FANATIC] <= power:
        offers.append(THE_FANATIC)
    state.offers[means] = offers
    return offers


def list_row_carefully(state: Zones) -> list[int]:
    """`list_row` where prices may be others, a deck may be full, or a teammate may be given cards.

    It is kept, too, unless prices are others for this turn.
    """
    raw = state.raw
    full = state.end + 4 >= state.in_play_at  # not `has_room`, written out
    team = raw[VARIANT] == TEAM and mate_has_room(state)
    if state.altered & ALTERED_TURN and _altered(state):
        return _look_through(state, full, team)
    means = state.runes * 256 + state.power
    if full or team:
        means += (full << 20) + (team << 21)
    offers = state.offers.get(means)
    if offers is None:
        if not full and not team:
            return list_row(state, means)
        offers = state.offers[means] = _look_through(state, full, team)
    return offers


def _altered(state: Zones) -> bool:
    """Whether what can be had this turn differs from what is printed."""
    raw = state.raw
    return raw[CHEAP : SPENDS + 1] != _AS_PRINTED or raw[FORGE] + (raw[SEEN] & BY_HONOR_TURN) > 0


def _look_through(state: Zones, full: bool, team: bool) -> list[int]:
    """What is in reach, each price reckoned as it is now."""
    raw, price = state.raw, state.book.price
    found: list[int] = []
    for place in range(PLACES):
        card = raw[ROW_AT + place]
        if not card:
            continue
        if price[card] < FIGHT:
            _list_offer(state, found, card, IN_ROW + place, full, team)
        elif toll_of(state, card) <= state.power:
            found.append(IN_ROW + place)
    if raw[MYSTICS]:
        _list_offer(state, found, MYSTIC, THE_MYSTIC, full, team)
    if raw[HEAVIES]:
        _list_offer(state, found, HEAVY, THE_HEAVY, full, team)
    if toll_of(state, CULTIST) <= state.power:
        found.append(THE_CULTIST)
    if state.book.fanatics and toll_of(state, FANATIC) <= state.power:
        found.append(THE_FANATIC)
    if raw[SPENDS]:
        for runes in range(min(raw[SPEND_MOST], state.runes)):
            found.append(OPTION + runes + 1)
    return found


def _list_offer(
    state: Zones, found: list[int], card: int, move: int, full: bool, team: bool
) -> None:
    dues = dues_of(state, card)
    if not full and dues <= state.runes:
        found.append(move)
    if team and dues < state.runes:  # one Rune more and it goes to the teammate
        found.append(move + TO_MATE)


def list_abilities(state: Zones, found: list[int]) -> None:
    """Abilities of what lies before one that are unused and can be paid, the oldest first."""
    raw, book = state.raw, state.book
    at, last = state.limit, state.in_play_at
    while at > last:
        at -= 2
        card = raw[at]
        if book.trait[card] & HAS_USE:
            used = raw[at + 1]
            if used & 3 != 3:
                _list_uses(state, found, at, card, used)


def _list_uses(state: Zones, found: list[int], at: int, card: int, used: int) -> None:
    code = state.book.code
    pc = state.book.low[card] | state.book.high[card] << 8
    move, bit = IN_PLAY + card, 1
    while code[pc] != END:
        if code[pc] == USE:
            # A gain needs nothing: nobody is asked whether it can be had.
            if (
                not used & bit
                and move not in found
                and (code[pc + 2] <= FORGED or _usable(state, pc + 2, at))
            ):
                found.append(move)
            move += IN_PLAY_TOO - IN_PLAY
            bit += bit
        pc += 2 + code[pc + 1]


def _usable(state: Zones, pc: int, at: int) -> bool:
    """Whether an ability's price can be paid, and its first step carried out."""
    code = state.book.code
    step = code[pc]
    if step in (BANISH_THIS, DESTROY_THIS):
        pc += 2
        step = code[pc]
    if step == PAY:
        return code[pc + 1] <= state.runes
    if step == IF:
        return holds(state, code[pc + 1], code[pc + 2])
    if step == EVENT_TROPHY:  # nothing without an Event
        return state.raw[EVENT] > 0 and state.book.section(state.raw[EVENT], TROPHY) > 0
    if step < ASKING:
        return True
    this = state.raw[THIS]
    state.raw[THIS] = state.limit - at
    can = len(options(state, pc)) > 0
    state.raw[THIS] = this
    return can
