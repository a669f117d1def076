"""The cards on the table before the first turn (A-02 to A-08)."""

from vigil.boxes import SEATS_MOST, SOLITAIRE, TEAM
from vigil.compat import const
from vigil.full import layout as z
from vigil.full.agenda import push_last
from vigil.full.book import APPRENTICE, MILITIA
from vigil.full.center import refill
from vigil.full.engine import State
from vigil.full.facts import ENTERED
from vigil.full.flow import go
from vigil.full.ops import HAS_USE, HAS_WHEN, IS_CONSTRUCT, IS_MONSTER, KIND

_APPRENTICES = const(8)
_MILITIA = const(2)
_OWN = bytes((APPRENTICE,) * _APPRENTICES + (MILITIA,) * _MILITIA)


def deal(book, variant, players, first, pool, seed, settings=z.MENDED, say=None):
    """A game ready for its first move; `first` counts seats from 0, `seed` may be `chance`.

    `say` hears of the first row.
    """
    if not 0 < players <= SEATS_MOST:  # before memory is asked for
        raise ValueError("%d seats" % players)
    chance = len(seed) if isinstance(seed, bytes) else 0
    sides = players + 1 if variant == SOLITAIRE else players  # an opponent keeps cards too
    if not book.area_bytes:
        whole, most = _most_owned(book), z.AREA_MOST - (2 if chance else 0)
        book.area_bytes, book.crowded = min(whole, most), whole > most
    center = z.SEATS + z.RECORD * sides
    raw = bytearray(center + len(book.center) + book.area_bytes * sides + chance)
    raw[z.LAYOUT] = z.THIS_LAYOUT
    raw[z.PLAYERS], raw[z.SIDES], raw[z.VARIANT] = players, sides, variant
    state = State(book, raw, center + len(book.center), [])
    raw[z.TURN_OF] = raw[z.STARTER] = first
    raw[z.MYSTICS], raw[z.HEAVIES], raw[z.FANATICS] = book.mystics, book.heavies, book.fanatics
    raw[z.ROUND] = 1
    raw[z.SETTINGS] = settings & 255
    raw[z.POOL_START], raw[z.POOL_START + 1] = pool & 255, pool >> 8
    raw[center : center + len(book.center)] = book.center
    state.center_left = len(book.center)
    state.pool = pool
    # Its own from the beginning: an attribute found in the class is read at half the speed.
    state.altered = state.ask = state.pc = state.runes = state.power = state.known = state.void = 0
    state.over, state.say, state.found = False, None, None
    if variant == TEAM or book.fanatics or book.crowded:
        state.altered = z.ALTERED_GAME
    if isinstance(seed, bytes):
        state.chance = seed
    else:
        state.chance = b""
        state.shuffle(seed)
    _lay_row(state, variant, _of_events(say) if say else None)
    _deal_hands(state, players, sides, first)
    raw[z.SEEN] = z.NO_TURN
    state.say = say
    push_last(state, z.BEGIN)
    go(state)  # the Fates of the first row
    state.say = None
    return state


def _of_events(say):
    """`say`, but for cards that come to the first row: they lie there when the game begins."""
    return lambda fact: say(fact) if fact[0] != ENTERED else None


def _lay_row(state, variant, say):
    state.say = say
    for place in range(z.PLACES):
        refill(state, z.PLACES - 1 if variant == SOLITAIRE else place)


def _deal_hands(state, players, sides, first):
    base = state.areas_at
    for seat in range(sides):
        own = _OWN if seat < players else b""
        state.raw[base : base + len(own)] = own
        limit = base + state.book.area_bytes
        state.parked.append((base, limit) + (base + len(own),) * 4 + (limit, 0))
        base = limit
    for seat in range(players):
        state.enter(seat)
        state.draw(z.HAND_SIZE)
    state.enter(first)


def _most_owned(book):
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
