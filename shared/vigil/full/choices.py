"""The moves there are, and what can be had of what lies there for everybody.

A move is a number that names a thing; what happens to it follows from the question.
"""

from vigil.boxes import TEAM
from vigil.compat import const
from vigil.full import ops as o
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC
from vigil.full.layout import (
    HEAVIES,
    LOST,
    MYSTICS,
    PLACES,
    PLAYERS,
    ROW_AT,
    SUNK,
    VARIANT,
)
from vigil.full.timing import Timing
from vigil.full.triggers import MECHANA

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
OPTION = const(0x600)  # and which one, how many, or a seat
OF_PLAYED = const(0x700)  # and a hero
IN_VOID = const(0x800)  # and a card
IN_VOID_TO_MATE = const(0x900)
CALLED = const(0xA00)  # and a card that is named


class Choices(Timing):
    """What a player may have."""

    def kinds(self, begin: int, end: int, offset: int) -> list[int]:
        """Each different card between two positions, once."""
        raw = self.raw
        found: list[int] = []
        for at in range(begin, end):
            if raw[at] + offset not in found:
                found.append(raw[at] + offset)
        return found

    def count_constructs(self) -> int:
        """How many constructs one has in play."""
        raw, trait = self.raw, self.book.trait
        count = 0
        for at in range(self.in_play_at, self.limit, 2):
            count += trait[raw[at]] & o.KIND == o.IS_CONSTRUCT
        return count

    def takable(self, what: int, limit: int, how: int) -> list[int]:
        raw = self.raw
        room = self.has_room()
        mate = raw[VARIANT] == TEAM and not how & 15 and self.runes > 0 and self.mate_has_room()
        found: list[int] = []
        if what & o.FROM_ROW:
            for place in range(PLACES):
                card = raw[ROW_AT + place]
                if card and self._within(card, what, limit, how):
                    self._add(found, card, IN_ROW + place, IN_ROW + place + TO_MATE, room, mate)
        if what & o.FROM_SUPPLY:
            found += self._supplies(what, limit, how, room)
        if what & o.FROM_VOID:
            for card in self.kinds(self.areas_at - self.void, self.areas_at, 0):
                if self._within(card, what, limit, how):
                    dear = self.runes <= self.dues(card) and how & o.PAID
                    for_mate = mate and not dear
                    self._add(found, card, IN_VOID + card, IN_VOID_TO_MATE + card, room, for_mate)
        return found

    def _add(
        self, found: list[int], card: int, own: int, for_mate: int, room: bool, mate: bool
    ) -> None:
        """What may be taken; for one Rune the teammate gets it instead (A-53)."""
        monster = self.book.price[card] >= FIGHT
        if room or monster:
            found.append(own)
        if mate and not monster:
            found.append(for_mate)

    def _supplies(self, what: int, limit: int, how: int, room: bool) -> list[int]:
        raw = self.raw
        found: list[int] = []
        if what & o.HERO_TOO and room:
            if raw[MYSTICS] and (limit == o.JUST_MYSTIC or self._within(MYSTIC, what, limit, how)):
                found.append(THE_MYSTIC)
            if raw[HEAVIES] and limit != o.JUST_MYSTIC and self._within(HEAVY, what, limit, how):
                found.append(THE_HEAVY)
        if what & o.MONSTER_TOO:
            if self.toll(CULTIST) <= limit:
                found.append(THE_CULTIST)
            if self.book.fanatics and self.toll(FANATIC) <= limit:
                found.append(THE_FANATIC)
        return found

    def _within(self, card: int, what: int, limit: int, how: int) -> bool:
        """Whether a card is of a wanted kind and can be had."""
        book = self.book
        kind = book.trait[card] & o.KIND
        if not what & (1 << kind >> 1):
            return False
        if what & o.MECHANA_ONLY and (
            book.trait[card] >> o.FACTION_SHIFT & o.FACTION_BITS != MECHANA
        ):
            return False
        if how & o.PAID:
            if kind == o.IS_MONSTER:
                return self.toll(card) <= self.power
            return self.dues(card) <= self.runes
        if limit == o.ANY_COST:
            return True
        if limit >= o.UP_TO_LOST:
            return book.honor[card] <= book.honor[self.raw[LOST]] + limit - o.UP_TO_LOST
        if limit == o.UP_TO_MECHANA:
            limit = self.count_mechana()
        return book.price[card] & 127 <= limit

    def count_mechana(self) -> int:
        """How many Mechana constructs one has in play."""
        raw = self.raw
        count = 0
        for at in range(self.in_play_at, self.limit, 2):
            count += self.fits(raw[at], MECHANA)
        return count

    def fetchable(self) -> list[int]:
        """Trophies in the Void."""
        trait = self.book.trait
        found = []
        if self.has_room():
            for move in self.kinds(self.areas_at - self.void, self.areas_at, IN_VOID):
                if trait[move - IN_VOID] & (o.KIND | o.HAS_USE) == o.IS_MONSTER | o.HAS_USE:
                    found.append(move)
        return [PASS] + found if found else []

    def body(self, card: int) -> int:
        """Where a monster lies that was just defeated: before its player, in the Void, below."""
        at = self.in_play_at
        while at < self.limit:
            if self.raw[at] == card:
                return at
            at += 2
        center = self.areas_at - len(self.book.center)
        below = self.raw[SUNK] and self.raw[center] == card
        return self.find_in_void(card) or (center if below else 0)

    def opponents(self) -> list[int]:
        """The other seats but a teammate's, the next one in turn order first (A-52)."""
        players = self.raw[PLAYERS]
        team = self.raw[VARIANT] == TEAM
        steps = [step for step in range(1, players) if not team or step * 2 != players]
        return [(self.seat + step) % players for step in steps]

    def richest(self) -> list[int]:
        """Opponents with the most Honor, if that is more than one's own."""
        seats = self.opponents()
        most = max([self.honor_of(seat) for seat in seats] + [0])
        if most <= self.honor_of(self.seat):
            return []
        return [OPTION + seat for seat in seats if self.honor_of(seat) == most]
