"""The cards on the table before the first turn (A-02 to A-08)."""

from vigil.compat import const
from vigil.deck.book import Book
from vigil.deck.engine import Deck
from vigil.deck.timing import APPRENTICE, FIRST_OF_CENTER, HEAVY, MILITIA, MYSTIC, SOLITAIRE, TEAM
from vigil.deck import zones as z

_APPRENTICES = const(8)
_MILITIA = const(2)
_BOXES = const(3)


def deal(catalog, book, sets, variant, players, first, pool, seed):
    """A game ready for its first move; `first` counts seats from 0."""
    cards = _center(catalog, sets)
    sides = players + 1 if variant == SOLITAIRE else players
    supplies = [_in_boxes(catalog, sets, card) for card in (MYSTIC, HEAVY)]
    stretch = _stretch(book, cards, sum(supplies))
    center = z.SEATS + z.RECORD * sides
    raw = bytearray(center + len(cards) + stretch * sides)
    deck = Deck(book, raw, center, stretch)
    raw[z.LAYOUT] = z.THIS_LAYOUT
    raw[z.PLAYERS], raw[z.SIDES], raw[z.VARIANT] = players, sides, variant
    raw[z.TURN_OF] = raw[z.STARTER] = first
    raw[z.MYSTICS], raw[z.HEAVIES] = supplies
    raw[z.ROUND] = 1
    raw[z.POOL_START], raw[z.POOL_START + 1] = pool & 255, pool >> 8
    raw[center : center + len(cards)] = cards
    deck.left = len(cards)
    deck.pool = pool
    if variant == TEAM or stretch == z.STRETCH_MOST:
        deck.odd = z.ODD_GAME
    deck.shuffle(seed)
    for place in range(z.PLACES):
        deck.refill(z.PLACES - 1 if variant == SOLITAIRE else place)
    _deal_hands(deck, players, sides, first)
    return deck


def _deal_hands(deck, players, sides, first):
    size = _APPRENTICES + _MILITIA
    base = len(deck.raw) - deck.stretch * sides
    for seat in range(sides):
        limit = base + deck.stretch
        own = size if seat < players else 0
        deck.raw[base : base + own] = bytes((APPRENTICE,) * _APPRENTICES + (MILITIA,) * _MILITIA)[:own]
        deck.parked.append((base, limit) + (base + own,) * 4 + (limit, 0))
        base = limit
    for seat in range(players):
        deck.settle(seat)
        deck.draw(z.HAND_SIZE)
    deck.enter(first)


def _center(catalog, sets):
    """Every card of the center deck, by number."""
    cards = bytearray()
    for card in catalog.ids():
        if card >= FIRST_OF_CENTER:
            cards += bytes((card,)) * _in_boxes(catalog, sets, card)
    return cards


def _in_boxes(catalog, sets, card):
    return sum(catalog.copies(card, box) for box in range(_BOXES) if sets >> box & 1)


def _stretch(book, cards, supplies):
    """Bytes for all that one player could come to own, as far as there is room for it."""
    own = _APPRENTICES + _MILITIA + supplies + 5
    for card in cards:
        kind = book.trait[card] & 3
        own += (0, 1, 2, 0)[kind]
    return min(own, z.STRETCH_MOST)
