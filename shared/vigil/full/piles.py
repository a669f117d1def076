"""What lies where, as lists of cards for whoever looks on. Nothing changes by it."""

from vigil.full.book import FIGHT
from vigil.full.layout import PLACES, ROW_AT
from vigil.full.zones import Zones


def zones_of(state: Zones, seat: int) -> tuple:
    """Deck, hand, played, discard and constructs of a seat, the oldest construct first."""
    state.park()
    raw = state.raw
    base, _, top, hand, played, end, _, _ = state.parked[seat]
    constructs = [card for card in _in_play(state, seat) if state.book.price[card] < FIGHT]
    return raw[base:top], raw[top:hand], raw[hand:played], raw[played:end], constructs


def trophies(state: Zones, seat: int) -> list[int]:
    """Monsters that lie before a seat, the oldest first."""
    return [card for card in _in_play(state, seat) if state.book.price[card] >= FIGHT]


def under(state: Zones, seat: int) -> list[int]:
    """Cards under the constructs of a seat."""
    raw = state.raw
    return [raw[at + 1] for at in _before(state, seat) if not raw[at]]


def _in_play(state: Zones, seat: int) -> list[int]:
    """Constructs and trophies before a seat, the oldest first."""
    raw = state.raw
    return [raw[at] for at in _before(state, seat) if raw[at]]


def _before(state: Zones, seat: int) -> range:
    """The places before a seat, the oldest first."""
    state.park()
    limit, in_play_at = state.parked[seat][1], state.parked[seat][6]
    return range(limit - 2, in_play_at - 2, -2)


def row(state: Zones) -> list[int]:
    """The cards of the Center Row, left to right."""
    return [card for card in state.raw[ROW_AT : ROW_AT + PLACES] if card]


def void_cards(state: Zones) -> bytearray:
    """The cards in the Void, the last to come first."""
    return state.raw[state.areas_at - state.void : state.areas_at]
