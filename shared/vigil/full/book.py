"""The cards of some boxes as a full game needs them: small tables, and the code of their effects.

Made once from a catalogue and shared by every copy of a game, as are the lists of moves that games
have asked for. Tables are indexed by card: `bytes`
on the device, where they cost what they hold, and tuples where those are read faster.
"""

from binascii import crc32
from struct import unpack

from vigil.catalog import CONSTRUCT, EVENT, FIRST_OF_CENTER, HERO, MONSTER
from vigil.compat import const, lookup
from vigil.full import ops

PLAIN_POWER = const(128)  # added to what a hero gives that gives nothing but Power
FIGHT = const(128)  # added to a monster's price: it is paid in Power
NO_PRICE = const(255)

APPRENTICE = const(1)  # the card tables give the cards of every box these numbers
MILITIA = const(2)
MYSTIC = const(3)
HEAVY = const(4)
CULTIST = const(5)
FANATIC = const(6)
_NEEDS = ops.PAY, ops.IF, ops.EVENT_TROPHY  # first steps of abilities that cannot always be used
SUPPLY = MYSTIC, HEAVY, CULTIST, FANATIC  # always on offer, in the order of their moves


class Book:
    """Price, traits, Honor and effects of every card, and how many there are."""

    def __init__(self, catalog, sets: int) -> None:
        entries, code = effects(catalog)
        count = len(entries) // 2
        price, trait, honor = bytearray(count), bytearray(count), bytearray(count)
        low, high, plain = bytearray(count), bytearray(count), bytearray(count)
        more = bytearray(count)
        for card in range(count):  # few calls: a device waits for this at every start
            low[card], high[card] = entries[2 * card], entries[2 * card + 1]
            kind, faction, cost, honor[card], stays = catalog.printed(card)
            entry = low[card] | high[card] << 8
            found = _sections(code, entry)
            price[card] = _price(kind, cost)
            trait[card] = _trait(kind, faction, stays) | found & 255
            more[card] = found >> 8 | (kind == EVENT)
            plain[card] = _plain(code, entry, price[card])
        self.code = lookup(code)
        self.price, self.trait, self.honor = lookup(price), lookup(trait), lookup(honor)
        self.low, self.high, self.plain = lookup(low), lookup(high), lookup(plain)
        self.more = lookup(more)
        self.mystics = catalog.copies_in(MYSTIC, sets)
        self.heavies = catalog.copies_in(HEAVY, sets)
        self.fanatics = catalog.copies_in(FANATIC, sets)
        self.center = bytes(_center(catalog, sets))
        self.offers: dict[int, list[int]] = {}  # lists of moves, by their bits: see `reach`
        self.awaited = self._awaited()  # a bit for each event that a card of these boxes waits for
        self.area_bytes = 0  # reckoned by the first deal: bytes for what one player may own
        self.crowded = False  # whether they may be too few

    def section(self, card: int, kind: int) -> int:
        """Where a card's section of a kind stands; 0 where it has none."""
        code = self.code
        at = self.low[card] | self.high[card] << 8
        while code[at] != ops.END:
            if code[at] == kind:
                return at
            at += 2 + code[at + 1]
        return 0

    def _awaited(self) -> int:
        code = self.code
        found = 0
        for card in set(self.center):
            if self.trait[card] & ops.HAS_WHEN or self.more[card] & ops.HAS_LURK:
                for kind in (ops.WHEN, ops.LURK):
                    at = self.section(card, kind)
                    if at:
                        found |= 1 << code[at + 2]
        return found

    def hash(self):
        """A number that is equal where the same cards do the same."""
        number = 0
        for table in (self.code, self.price, self.trait, self.honor, self.low, self.high):
            number = crc32(bytes(table), number)
        return number


def need(code, pc):
    """The step of an ability that tells whether it can be used; 0 where it always can."""
    if code[pc] in (ops.BANISH_THIS, ops.DESTROY_THIS):
        pc += 2
    return pc if code[pc] >= ops.ASKING or code[pc] in _NEEDS else 0


def effects(catalog):
    """Where each card's effect begins, and the code of all: the end of the catalogue's file."""
    file = catalog.file
    file.seek(-2, 2)
    size = unpack("<H", file.read(2))[0]
    file.seek(-2 - size, 2)
    entries = file.read(2 * (catalog.last() + 1))
    return entries, file.read(size - len(entries))


def _center(catalog, sets):
    """Every card of the center deck, by number."""
    found = bytearray()
    for card in range(FIRST_OF_CENTER, catalog.last() + 1):
        copies = catalog.copies_in(card, sets)
        if copies:
            found.extend(bytes((card,)) * copies)
    return found


def _price(kind, cost):
    if kind == MONSTER:
        return cost + FIGHT
    return cost if kind in (HERO, CONSTRUCT) else NO_PRICE


def _trait(kind, faction, stays):
    """The kinds that are played have the same numbers in a trait as in the catalogue."""
    trait = (kind if kind <= MONSTER else 0) | faction << ops.FACTION_SHIFT
    return trait | ops.STAYS if stays else trait


def _plain(code, at, price):
    """What a card gives that gives nothing but Runes or Power, as most do; 0 for others.

    A monster in somebody's deck is played like a hero, for the Power it costs.
    """
    if FIGHT <= price < NO_PRICE:
        return price - FIGHT + PLAIN_POWER
    if code[at] != ops.PLAY or code[at + 1] != 3 or code[at + 2] not in (ops.RUNES, ops.POWER):
        return 0
    return code[at + 3] | (PLAIN_POWER if code[at + 2] == ops.POWER else 0)


_FOUND = {  # kinds of section as traits; the rarer traits eight bits higher
    ops.USE: ops.HAS_USE,
    ops.WHEN: ops.HAS_WHEN,
    ops.ALWAYS: ops.MAKES_MECHANA,
    ops.FATE: ops.HAS_FATE << 8,
    ops.LURK: ops.HAS_LURK << 8,
    ops.PARTING: ops.HAS_PARTING << 8,
}


def _sections(code, at):
    """Which kinds of section a card's code has."""
    found = 0
    while code[at] != ops.END:
        if code[at] == ops.USE and (found & ops.HAS_USE or need(code, at + 2)):
            found |= ops.USED_WITH_CARE << 8
        found |= _FOUND.get(code[at], 0)
        at += 2 + code[at + 1]
    return found
