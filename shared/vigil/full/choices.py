"""The moves there are, what can be had of what lies there for everybody, and who else plays.

A move is a number that names a thing; what happens to it follows from the question.
"""

from vigil.boxes import TEAM
from vigil.catalog import MECHANA
from vigil.compat import const
from vigil.full import ops as o
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC, SUPPLY
from vigil.full.factions import count_mechana
from vigil.full.layout import (
    DONE_FLAG,
    HEAVIES,
    LIES_BELOW,
    LIES_IN_VOID,
    LOST,
    MENDED,
    MYSTICS,
    PLACES,
    PLAYERS,
    ROW_AT,
    SETTINGS,
    SUNK,
    VARIANT,
)
from vigil.full.prices import dues_of, toll_of
from vigil.full.zones import Zones

PASS = const(0)  # end the turn, decline; up to 255: a card in hand
IN_DISCARD = const(0x100)  # and a card
IN_PLAY = const(0x200)  # and a card: its first ability
IN_PLAY_TOO = const(0x300)  # its second one
IN_ROW = const(0x500)  # and a place from 0
THE_MYSTIC = const(0x506)
THE_HEAVY = const(0x507)
THE_CULTIST = const(0x508)
THE_FANATIC = const(0x509)
TO_MATE = const(0x10)  # added to a place or supply: for the teammate
OFFERS = const(10)  # places and supplies, their moves in a row
OPTION = const(0x600)  # and which one, how many, or a seat
LYING_BEFORE = const(0x601)  # a defeated monster: before the player, in the Void, below the deck
LYING_IN_VOID = const(0x602)
LYING_BELOW = const(0x603)
OF_PLAYED = const(0x700)  # and a hero
IN_VOID = const(0x800)  # and a card
IN_VOID_TO_MATE = const(0x900)
CALLED = const(0xA00)  # and a card that is named


def offered(state: Zones, move: int) -> int:
    """The card of a move in the row, or beside it where there are always more."""
    move &= ~TO_MATE
    return state.raw[ROW_AT + move - IN_ROW] if move < THE_MYSTIC else SUPPLY[move - THE_MYSTIC]


def kinds(state: Zones, begin: int, end: int, offset: int) -> list[int]:
    """Each different card between two positions, once."""
    raw = state.raw
    found: list[int] = []
    for at in range(begin, end):
        if raw[at] + offset not in found:
            found.append(raw[at] + offset)
    return found


def count_constructs(state: Zones) -> int:
    """How many constructs one has in play."""
    raw, trait = state.raw, state.book.trait
    count = 0
    for at in range(state.in_play_at, state.limit, 2):
        count += trait[raw[at]] & o.KIND == o.IS_CONSTRUCT
    return count


def takable(state: Zones, what: int, limit: int, how: int) -> list[int]:
    """What a TAKE with these operands can take."""
    raw = state.raw
    room = state.has_room()
    mate = raw[VARIANT] == TEAM and not how & 15 and state.runes > 0 and mate_has_room(state)
    found: list[int] = []
    if what & o.FROM_ROW:
        for place in range(PLACES):
            card = raw[ROW_AT + place]
            if card and _within(state, card, what, limit, how):
                _add(state, found, card, IN_ROW + place, IN_ROW + place + TO_MATE, room, mate)
    if what & o.FROM_SUPPLY:
        found += _supplies(state, what, limit, how, room, mate)
    if what & o.FROM_VOID:
        for card in kinds(state, state.areas_at - state.void, state.areas_at, 0):
            if _within(state, card, what, limit, how):
                dear = state.runes <= dues_of(state, card) and how & o.PAID
                for_mate = mate and not dear
                _add(state, found, card, IN_VOID + card, IN_VOID_TO_MATE + card, room, for_mate)
    return found


def _add(
    state: Zones, found: list[int], card: int, own: int, for_mate: int, room: bool, mate: bool
) -> None:
    """What may be taken; for one Rune the teammate gets it instead (A-53)."""
    monster = state.book.price[card] >= FIGHT
    if room or monster:
        found.append(own)
    if mate and not monster:
        found.append(for_mate)


def _supplies(state: Zones, what: int, limit: int, how: int, room: bool, mate: bool) -> list[int]:
    raw = state.raw
    mate = mate and raw[SETTINGS] & MENDED > 0
    found: list[int] = []
    if what & o.HERO_TOO:
        if raw[MYSTICS] and (limit == o.JUST_MYSTIC or _within(state, MYSTIC, what, limit, how)):
            _add(state, found, MYSTIC, THE_MYSTIC, THE_MYSTIC + TO_MATE, room, mate)
        if raw[HEAVIES] and limit != o.JUST_MYSTIC and _within(state, HEAVY, what, limit, how):
            _add(state, found, HEAVY, THE_HEAVY, THE_HEAVY + TO_MATE, room, mate)
    if what & o.MONSTER_TOO:
        if toll_of(state, CULTIST) <= limit:
            found.append(THE_CULTIST)
        if state.book.fanatics and toll_of(state, FANATIC) <= limit:
            found.append(THE_FANATIC)
    return found


def _within(state: Zones, card: int, what: int, limit: int, how: int) -> bool:
    """Whether a card is of a wanted kind and can be had."""
    book = state.book
    kind = book.trait[card] & o.KIND
    if not what & (1 << kind >> 1):
        return False
    if what & o.MECHANA_ONLY and (book.trait[card] >> o.FACTION_SHIFT & o.FACTION_BITS != MECHANA):
        return False
    if how & o.PAID:
        if kind == o.IS_MONSTER:
            return toll_of(state, card) <= state.power
        return dues_of(state, card) <= state.runes
    if limit == o.ANY_COST:
        return True
    if limit >= o.UP_TO_LOST:
        return book.honor[card] <= book.honor[state.raw[LOST]] + limit - o.UP_TO_LOST
    if limit == o.UP_TO_MECHANA:
        limit = count_mechana(state)
    return book.price[card] & 127 <= limit


def fetchable(state: Zones) -> list[int]:
    """Trophies in the Void."""
    trait = state.book.trait
    found = []
    if state.has_room():
        for move in kinds(state, state.areas_at - state.void, state.areas_at, IN_VOID):
            if trait[move - IN_VOID] & (o.KIND | o.HAS_USE) == o.IS_MONSTER | o.HAS_USE:
                found.append(move)
    return [PASS] + found if found else []


def adopting_move(state: Zones, card: int) -> int:
    """The move that acquires a monster just defeated, by where it went; 0 where it is gone.

    Games of version 1 look for any of its kind: before its player, in the Void, below the deck.
    """
    lies, mended = state.raw[DONE_FLAG], state.raw[SETTINGS] & MENDED
    if not lies & (LIES_BELOW | LIES_IN_VOID) and defeated_at(state, card, LYING_BEFORE):
        return LYING_BEFORE
    if (lies & LIES_IN_VOID or not mended) and defeated_at(state, card, LYING_IN_VOID):
        return LYING_IN_VOID
    below = (lies & LIES_BELOW or not mended) and defeated_at(state, card, LYING_BELOW)
    return LYING_BELOW if below else 0


def defeated_at(state: Zones, card: int, move: int) -> int:
    """Where a defeated monster lies that such a move acquires; 0 where it does not."""
    if move == LYING_IN_VOID:
        return find_in_void(state, card)
    if move == LYING_BELOW:
        center = state.areas_at - len(state.book.center)
        return center if state.raw[SUNK] and state.raw[center] == card else 0
    at = state.in_play_at
    while at < state.limit:
        if state.raw[at] == card:
            return at
        at += 2
    return 0


def opponents(state: Zones) -> list[int]:
    """The other seats but a teammate's, the next one in turn order first (A-52)."""
    players = state.raw[PLAYERS]
    team = state.raw[VARIANT] == TEAM
    steps = [step for step in range(1, players) if not team or step * 2 != players]
    return [(state.seat + step) % players for step in steps]


def richest(state: Zones) -> list[int]:
    """Opponents with the most Honor, if that is more than one's own."""
    seats = opponents(state)
    most = max([state.honor_of(seat) for seat in seats] + [0])
    if most <= state.honor_of(state.seat):
        return []
    return [OPTION + seat for seat in seats if state.honor_of(seat) == most]


def find_in_void(state: Zones, card: int) -> int:
    """Where a card lies in the Void, the last to come first; 0 where it does not."""
    raw = state.raw
    for at in range(state.areas_at - state.void, state.areas_at):
        if raw[at] == card:
            return at
    return 0


def may_leave(state: Zones, place: int) -> bool:
    """Whether there is a card in a place of the row that can be banished."""
    if not 0 <= place < PLACES:
        return False
    card = state.raw[ROW_AT + place]
    trait = state.book.trait[card]
    return card != 0 and trait & (o.KIND | o.STAYS) != o.IS_MONSTER | o.STAYS


def has_fanatic(state: Zones) -> bool:
    """Whether a Fanatic lies before the player."""
    return FANATIC in [state.raw[at] for at in range(state.in_play_at, state.limit, 2)]


def mate_of(state: Zones) -> int:
    """The seat across the table (A-50)."""
    players = state.raw[PLAYERS]
    return (state.seat + players // 2) % players


def mate_has_room(state: Zones) -> bool:
    """Whether the teammate can be given a card."""
    _, _, _, _, _, end, in_play_at, _ = state.parked[mate_of(state)]
    return end + 4 < in_play_at  # as `has_room` of the seat
