"""The cards as a whole game needs them: small tables, and the code of their effects.

Made once from a catalogue and shared by every copy of a game. Tables are `bytes` indexed by card:
on the device they cost what they hold, and compiled code reads them fastest.
"""

from binascii import crc32

from vigil.catalog import CONSTRUCT, HERO, MONSTER
from vigil.compat import const
from vigil.deck import ops

FIGHT = const(128)  # added to a monster's price: it is paid in Power
NO_PRICE = const(255)


class Book:
    """Price, traits, Honor and effects of every card."""

    def __init__(self, catalog) -> None:
        doors, code = catalog.effects()
        count = len(doors) // 2
        price, trait, honor = bytearray(count), bytearray(count), bytearray(count)
        low, high = bytearray(count), bytearray(count)
        for card in range(count):
            low[card], high[card] = doors[2 * card], doors[2 * card + 1]
            price[card] = _price(catalog, card)
            trait[card] = _trait(catalog, card) | _sections(code, low[card] | high[card] << 8)
            honor[card] = catalog.honor(card)
        self.code = bytes(code)
        self.price, self.trait, self.honor = bytes(price), bytes(trait), bytes(honor)
        self.low, self.high = bytes(low), bytes(high)

    def hash(self):
        """A number that is equal where the same cards do the same."""
        number = 0
        for table in (self.code, self.price, self.trait, self.honor, self.low, self.high):
            number = crc32(table, number)
        return number


def _price(catalog, card):
    kind = catalog.kind(card)
    if kind == MONSTER:
        return catalog.cost(card) + FIGHT
    return catalog.cost(card) if kind in (HERO, CONSTRUCT) else NO_PRICE


def _trait(catalog, card):
    kinds = {HERO: ops.IS_HERO, CONSTRUCT: ops.IS_CONSTRUCT, MONSTER: ops.IS_MONSTER}
    trait = kinds.get(catalog.kind(card), 0) | catalog.faction(card) << ops.FACTION_SHIFT
    return trait | ops.STAYS if catalog.unbanishable(card) else trait


def _sections(code, at):
    """Which kinds of section a card's code has, as traits."""
    flags = {ops.USE: ops.HAS_USE, ops.WHEN: ops.HAS_WHEN, ops.ALWAYS: ops.MAKES_MECHANA}
    found = 0
    while code[at] != ops.END:
        found |= flags.get(code[at], 0)
        at += 2 + code[at + 1]
    return found
