"""The cards of some boxes as a whole game needs them: small tables, and the code of their effects.

Made once from a catalogue and shared by every copy of a game. Tables are `bytes` indexed by card:
on the device they cost what they hold, and compiled code reads them fastest.
"""

from binascii import crc32
from struct import unpack

from vigil.catalog import CONSTRUCT, EVENT, HERO, MONSTER
from vigil.compat import const
from vigil.deck import ops

PLAIN_POWER = const(128)  # added to what a hero gives who gives nothing but Power
FIGHT = const(128)  # added to a monster's price: it is paid in Power
NO_PRICE = const(255)


APPRENTICE = const(1)  # the card tables give the cards of every box these numbers
MILITIA = const(2)
MYSTIC = const(3)
HEAVY = const(4)
CULTIST = const(5)
FANATIC = const(6)
FIRST_OF_CENTER = const(16)

_BOXES = const(3)


class Book:
    """Price, traits, Honor and effects of every card, and how many there are."""

    def __init__(self, catalog, sets: int) -> None:
        doors, code = effects(catalog)
        count = len(doors) // 2
        price, trait, honor = bytearray(count), bytearray(count), bytearray(count)
        low, high, plain = bytearray(count), bytearray(count), bytearray(count)
        more = bytearray(count)
        for card in range(count):
            low[card], high[card] = doors[2 * card], doors[2 * card + 1]
            price[card] = _price(catalog, card)
            door = low[card] | high[card] << 8
            trait[card] = _trait(catalog, card) | _sections(code, door, _TRAITS)
            more[card] = _sections(code, door, _MORE) | (catalog.kind(card) == EVENT)
            plain[card] = _plain(code, door, price[card])
            honor[card] = catalog.honor(card)
        self.code = bytes(code)
        self.price, self.trait, self.honor = bytes(price), bytes(trait), bytes(honor)
        self.low, self.high, self.plain = bytes(low), bytes(high), bytes(plain)
        self.more = bytes(more)
        self.mystics = _in_boxes(catalog, sets, MYSTIC)
        self.heavies = _in_boxes(catalog, sets, HEAVY)
        self.fanatics = _in_boxes(catalog, sets, FANATIC)
        self.center = bytes(_center(catalog, sets))
        self.heeds = self._heeds()  # a bit for each event that a card of these boxes waits for
        self.stretch = 0  # reckoned by the first deal: bytes for what one player may own
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

    def _heeds(self) -> int:
        code = self.code
        found = 0
        for card in set(self.center):
            for kind in (ops.WHEN, ops.LURK):
                at = self.section(card, kind)
                if at:
                    found |= 1 << code[at + 2]
        return found

    def hash(self):
        """A number that is equal where the same cards do the same."""
        number = 0
        for table in (self.code, self.price, self.trait, self.honor, self.low, self.high):
            number = crc32(table, number)
        return number


def effects(catalog):
    """Where each card's effect begins, and the code of all: the end of the catalogue's file."""
    file = catalog.file
    file.seek(-2, 2)
    size = unpack("<H", file.read(2))[0]
    file.seek(-2 - size, 2)
    doors = file.read(2 * (max(catalog.ids()) + 1))
    return doors, file.read(size - len(doors))


def _center(catalog, sets):
    """Every card of the center deck, by number."""
    for card in catalog.ids():
        if card >= FIRST_OF_CENTER:
            for _ in range(_in_boxes(catalog, sets, card)):
                yield card


def _in_boxes(catalog, sets, card):
    return sum(catalog.copies(card, box) for box in range(_BOXES) if sets >> box & 1)


def _price(catalog, card):
    kind = catalog.kind(card)
    if kind == MONSTER:
        return catalog.cost(card) + FIGHT
    return catalog.cost(card) if kind in (HERO, CONSTRUCT) else NO_PRICE


def _trait(catalog, card):
    kinds = {HERO: ops.IS_HERO, CONSTRUCT: ops.IS_CONSTRUCT, MONSTER: ops.IS_MONSTER}
    trait = kinds.get(catalog.kind(card), 0) | catalog.faction(card) << ops.FACTION_SHIFT
    return trait | ops.STAYS if catalog.unbanishable(card) else trait


def _plain(code, at, price):
    """What a card gives that gives nothing but Runes or Power, 0 for others: most plays are such.

    A monster that somebody made his own is played like a hero, for the Power it costs.
    """
    if FIGHT <= price < NO_PRICE:
        return price - FIGHT + PLAIN_POWER
    if code[at] != ops.PLAY or code[at + 1] != 3 or code[at + 2] not in (ops.RUNES, ops.POWER):
        return 0
    return code[at + 3] | (PLAIN_POWER if code[at + 2] == ops.POWER else 0)


_TRAITS = {ops.USE: ops.HAS_USE, ops.WHEN: ops.HAS_WHEN, ops.ALWAYS: ops.MAKES_MECHANA}
_MORE = {ops.FATE: ops.HAS_FATE, ops.LURK: ops.HAS_LURK, ops.PARTING: ops.HAS_PARTING}


def _sections(code, at, flags):
    """Which kinds of section a card's code has, as traits."""
    found = 0
    while code[at] != ops.END:
        found |= flags.get(code[at], 0)
        at += 2 + code[at + 1]
    return found
