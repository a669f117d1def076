"""The cards on the table before the first turn (A-02 to A-08)."""

from vigil.compat import const
from vigil.deck import layout as z
from vigil.deck.book import APPRENTICE, MILITIA
from vigil.deck.engine import Deck
from vigil.deck.ops import HAS_USE, HAS_WHEN, IS_CONSTRUCT, IS_MONSTER, KIND
from vigil.deck.row import SOLITAIRE, TEAM

_APPRENTICES = const(8)
_MILITIA = const(2)
_SEATS_MOST = const(6)
_OWN = bytes((APPRENTICE,) * _APPRENTICES + (MILITIA,) * _MILITIA)


def deal(book, variant, players, first, pool, seed, settings=0):
    """A game ready for its first move; `first` counts seats from 0."""
    if not 0 < players <= _SEATS_MOST:  # before memory is asked for
        raise ValueError("%d seats" % players)
    sides = players + 1 if variant == SOLITAIRE else players  # an opponent keeps cards too
    if not book.stretch:
        whole = _whole(book)
        book.stretch, book.crowded = min(whole, z.STRETCH_MOST), whole > z.STRETCH_MOST
    center = z.SEATS + z.RECORD * sides
    raw = bytearray(center + len(book.center) + book.stretch * sides)
    raw[z.LAYOUT] = z.THIS_LAYOUT
    raw[z.PLAYERS], raw[z.SIDES], raw[z.VARIANT] = players, sides, variant
    deck = Deck(book, raw, center + len(book.center), [])
    raw[z.TURN_OF] = raw[z.STARTER] = first
    raw[z.MYSTICS], raw[z.HEAVIES], raw[z.FANATICS] = book.mystics, book.heavies, book.fanatics
    raw[z.ROUND] = 1
    raw[z.SETTINGS] = settings
    raw[z.POOL_START], raw[z.POOL_START + 1] = pool & 255, pool >> 8
    raw[center : center + len(book.center)] = book.center
    deck.left = len(book.center)
    deck.pool = pool
    # Its own from the beginning: an attribute found in the class is read at half the speed.
    deck.odd = deck.ask = deck.runes = deck.power = deck.known = 0
    deck.over, deck.say = False, None
    if variant == TEAM or book.fanatics or book.crowded:
        deck.odd = z.ODD_GAME
    deck.shuffle(seed)
    for place in range(z.PLACES):
        deck.refill(z.PLACES - 1 if variant == SOLITAIRE else place)
    _deal_hands(deck, players, sides, first)
    raw[z.SEEN] = z.NO_TURN
    deck.push_last(z.BEGIN)
    deck.go()  # the Fates of the first row
    return deck


def _deal_hands(deck, players, sides, first):
    base = deck.floor
    for seat in range(sides):
        own = _OWN if seat < players else b""
        deck.raw[base : base + len(own)] = own
        limit = base + deck.book.stretch
        deck.parked.append((base, limit) + (base + len(own),) * 4 + (limit, 0))
        base = limit
    for seat in range(players):
        deck.settle(seat)
        deck.draw(z.HAND_SIZE)
    deck.enter(first)


def _whole(book):
    """Bytes for all that one player could come to own."""
    own = len(_OWN) + book.mystics + book.heavies + 5
    traits = [book.trait[card] for card in book.center]
    adopts = any(trait & (KIND | HAS_WHEN) == IS_MONSTER | HAS_WHEN for trait in traits)
    for trait in traits:
        if trait & KIND != IS_MONSTER:
            own += 1 + (trait & KIND == IS_CONSTRUCT)
        else:
            own += 2 if trait & HAS_USE else adopts
    return own
