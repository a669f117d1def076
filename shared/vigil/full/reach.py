"""What is in reach in one's turn: cards to acquire, monsters to defeat, abilities to use."""

from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC
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
    EVENT,
    HEAVIES,
    MYSTICS,
    PLACES,
    ROW_AT,
    SPEND_MOST,
    SPENDS,
    TEAM,
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
from vigil.full.prices import dues_of, toll_of
from vigil.full.zones import Zones


def list_row(state: Zones) -> list[int]:
    """What these Runes and this Power reach at printed prices.

    Kept until the row changes, which is seldom: most lists are asked for again and again.
    """
    raw, price = state.raw, state.book.price
    offers = []
    for place in range(PLACES):
        cost = price[raw[ROW_AT + place]]
        if (cost - FIGHT <= state.power) if cost >= FIGHT else (cost <= state.runes):
            offers.append(IN_ROW + place)
    if raw[MYSTICS] and price[MYSTIC] <= state.runes:
        offers.append(THE_MYSTIC)
    if raw[HEAVIES] and price[HEAVY] <= state.runes:
        offers.append(THE_HEAVY)
    if price[CULTIST] <= state.power + FIGHT:
        offers.append(THE_CULTIST)
    state.offers[state.runes << 8 | state.power] = offers
    return offers


def list_row_carefully(state: Zones, found: list[int]) -> None:
    """The same with other prices, a teammate, a full deck, or Fanatics."""
    raw, price = state.raw, state.book.price
    room = state.has_room()
    team = raw[VARIANT] == TEAM and mate_has_room(state)
    for place in range(PLACES):
        card = raw[ROW_AT + place]
        if not card:
            continue
        if price[card] < FIGHT:
            _list_offer(state, found, card, IN_ROW + place, room, team)
        elif toll_of(state, card) <= state.power:
            found.append(IN_ROW + place)
    if raw[MYSTICS]:
        _list_offer(state, found, MYSTIC, THE_MYSTIC, room, team)
    if raw[HEAVIES]:
        _list_offer(state, found, HEAVY, THE_HEAVY, room, team)
    if toll_of(state, CULTIST) <= state.power:
        found.append(THE_CULTIST)
    if state.book.fanatics and toll_of(state, FANATIC) <= state.power:
        found.append(THE_FANATIC)
    if raw[SPENDS]:
        for runes in range(min(raw[SPEND_MOST], state.runes)):
            found.append(OPTION + runes + 1)


def _list_offer(
    state: Zones, found: list[int], card: int, move: int, room: bool, team: bool
) -> None:
    dues = dues_of(state, card)
    if room and dues <= state.runes:
        found.append(move)
    if team and dues < state.runes:  # one Rune more and it goes to the teammate
        found.append(move + TO_MATE)


def list_abilities(state: Zones, found: list[int]) -> None:
    """Abilities of what lies before one that are unused and can be paid, the oldest first."""
    raw, book = state.raw, state.book
    for at in range(state.limit - 2, state.in_play_at - 2, -2):
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
