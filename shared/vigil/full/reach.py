"""What is in reach in one's turn: cards to acquire, monsters to defeat, abilities to use."""

from vigil.boxes import TEAM
from vigil.compat import SLOW, const
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC, NO_PRICE, Book, need
from vigil.full.choices import (
    IN_PLAY,
    IN_PLAY_TOO,
    IN_ROW,
    OFFERS,
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
    END,
    EVENT_TROPHY,
    HAS_USE,
    IF,
    PAY,
    TROPHY,
    USE,
    USED_WITH_CARE,
)
from vigil.full.options import options
from vigil.full.prices import cult, dues_of, toll_of
from vigil.full.zones import Zones

MOST = const(15)  # no price is higher: it has half a byte in the tables
BY_RUNES = const(0x3FF)  # the bits of what Runes reach; those of what Power reaches lie above them
_AS_PRINTED = bytes(5)  # nothing cheaper, no Runes to be spent


def survey(state: Zones) -> list[int]:
    """What so many Runes reach at printed prices, and what so much Power: a bit for each of OFFERS.

    Kept until the row, a supply or the Event changes, which is seldom.
    """
    raw, price = state.raw, state.book.price
    reach = [0] * (MOST + 1)
    bit = 1
    for card in raw[ROW_AT : ROW_AT + PLACES]:
        cost = price[card]
        if cost < FIGHT:
            reach[cost] |= bit
        elif cost < NO_PRICE:  # which is the price of an empty place
            reach[cost - FIGHT] |= bit << OFFERS
        bit += bit
    if raw[MYSTICS]:
        reach[price[MYSTIC]] |= bit
    if raw[HEAVIES]:
        reach[price[HEAVY]] |= bit << 1
    toll = cult(state) - FIGHT
    reach[price[CULTIST] + toll] |= bit << 2 + OFFERS
    if state.book.fanatics:
        reach[price[FANATIC] + toll] |= bit << 3 + OFFERS
    bits = 0
    for at in range(MOST + 1):  # who has more reaches all that, too
        reach[at] = bits = reach[at] | bits
    state.reach = reach
    return reach


def list_offers(book: Book, bits: int) -> list[int]:
    """The moves that bits stand for, those for a teammate OFFERS higher; one list for all games."""
    offers = book.offers.get(bits)
    if offers is None:
        offers = []
        for nth in range(OFFERS):
            if bits >> nth & 1:
                offers.append(IN_ROW + nth)
            if bits >> nth >> OFFERS & 1:
                offers.append(IN_ROW + nth + TO_MATE)
        if not SLOW:  # a device has no room for them, and little to gain
            book.offers[bits] = offers
    return offers


def list_row_carefully(state: Zones) -> list[int]:
    """What is in reach where prices may be others, a deck is full, or a teammate is given cards."""
    full = state.end + 4 >= state.in_play_at  # not `has_room`, written out
    team = state.raw[VARIANT] == TEAM and mate_has_room(state)
    if state.altered & ALTERED_TURN and _altered(state):
        return _look_through(state, full, team)
    reach = state.reach or survey(state)
    runes, power = state.runes, state.power
    bits = reach[power if power < MOST else MOST] >> OFFERS
    if not full:
        bits |= reach[runes if runes < MOST else MOST] & BY_RUNES
    if team and runes:  # one Rune more and it goes to the teammate
        bits |= (reach[runes - 1 if runes <= MOST else MOST] & BY_RUNES) << OFFERS
    return list_offers(state.book, bits)


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
            if book.more[card] & USED_WITH_CARE:
                _list_uses(state, found, at, card)
            elif not raw[at + 1] & 1 and IN_PLAY + card not in found:
                found.append(IN_PLAY + card)


def _list_uses(state: Zones, found: list[int], at: int, card: int) -> None:
    """Each ability of a card by itself."""
    used, code = state.raw[at + 1], state.book.code
    pc = state.book.low[card] | state.book.high[card] << 8
    move, bit = IN_PLAY + card, 1
    while code[pc] != END:
        if code[pc] == USE:
            if not used & bit and move not in found and _usable(state, need(code, pc + 2), at):
                found.append(move)
            move += IN_PLAY_TOO - IN_PLAY
            bit += bit
        pc += 2 + code[pc + 1]


def _usable(state: Zones, pc: int, at: int) -> bool:
    """Whether the step that `need` told can be carried out."""
    if not pc:
        return True
    code = state.book.code
    step = code[pc]
    if step == PAY:
        return code[pc + 1] <= state.runes
    if step == IF:
        return holds(state, code[pc + 1], code[pc + 2])
    if step == EVENT_TROPHY:  # nothing without an Event
        return state.raw[EVENT] > 0 and state.book.section(state.raw[EVENT], TROPHY) > 0
    this = state.raw[THIS]
    state.raw[THIS] = state.limit - at
    can = len(options(state, pc)) > 0
    state.raw[THIS] = this
    return can
