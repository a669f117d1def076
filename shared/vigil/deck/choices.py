"""What a player may answer: the moves there are, and which of them a step allows.

An answer is a number that names a thing; what happens to it follows from the question. `options`
lists the answers a step allows now, always in the same order, and changes nothing.
"""

from vigil.compat import const
from vigil.deck import ops as o
from vigil.deck.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC
from vigil.deck.layout import (
    DOOMED,
    EVENT,
    GOT,
    HEAVIES,
    LOST,
    MYSTICS,
    PLACES,
    PLAYERS,
    ROW_AT,
    SUNK,
    THIS,
    TOSSED,
    VARIANT,
)
from vigil.deck.ops import BANISH, DISCARD, HAND, MAY, TAKE
from vigil.deck.row import SOLITAIRE, TEAM
from vigil.deck.timing import Timing
from vigil.deck.triggers import MECHANA

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

_YES = const(0x601)


class Choices(Timing):
    """Questions."""

    def options(self, pc: int) -> list[int]:
        """The answers that the step at `pc` allows; none where it cannot be carried out."""
        code = self.book.code
        step, operand = code[pc], code[pc + 1]
        found: list[int] = []
        if step == BANISH:
            found = self._banishable(operand)
        elif step == DISCARD:
            return self._discardable(operand)
        elif step == TAKE:
            found = self._takable(operand, code[pc + 2], code[pc + 3])
        elif step == o.MOVE:
            found = self._movable(operand, code[pc + 2])
        elif step == o.CHOOSE:
            return self._possible(pc)
        elif step == o.DESTROY:
            found = self.own_constructs(operand & 15)
        elif step == o.KEEP:
            return self.own_constructs(o.ANY_CONSTRUCT)
        elif step == o.SENTENCE:
            return self._sentences()
        elif step == o.COPY:
            found = self._copyable(operand)
        else:
            return self._rare_options(step, operand)
        if found and operand & MAY:
            found.insert(0, PASS)
        return found

    def _rare_options(self, step: int, operand: int) -> list[int]:
        this = self.raw[THIS]
        if step == o.PUT:
            return [PASS, _YES] if self.got_at(operand & 15) else []
        if step == o.NAME:
            return self._nameable()
        if step == o.LOOK:
            return self._lookable(operand)
        if step == o.TUCK:
            return self.kinds(self.top, self.hand, 0) if self.has_room() else []
        if step == o.RETAKE:
            return [PASS] + self.kinds(self.end - this, self.end, IN_DISCARD)
        if step == o.ROB:
            return self._richest()
        if step == o.FETCH:
            return self._fetchable()
        if step == o.PICK_UP:
            return [PASS, _YES] if self.kinds(self.played, self.end, 0).count(this) else []
        if step == o.ADOPT:
            return [PASS, _YES] if self.has_room() and self.body(this) else []
        return [PASS, _YES]  # MAYBE, TOSS

    # A player's own cards

    def kinds(self, begin: int, end: int, offset: int) -> list[int]:
        """Each different card between two positions, once."""
        raw = self.raw
        found: list[int] = []
        for at in range(begin, end):
            if raw[at] + offset not in found:
                found.append(raw[at] + offset)
        return found

    def _of_kind(self, cards: list[int], kind: int) -> list[int]:
        trait = self.book.trait
        return [card for card in cards if trait[card & 255] & o.KIND == kind]

    def _banishable(self, operand: int) -> list[int]:
        found: list[int] = []
        if operand & HAND:
            found = self.kinds(self.top, self.hand, 0)
        if operand & o.DISCARDS:
            found += self.kinds(self.played, self.end, IN_DISCARD)
        if operand & o.HEROES:
            found = self._of_kind(found, o.IS_HERO)
        if operand & o.ROW:
            found += [IN_ROW + place for place in range(PLACES) if self.may_leave(place)]
        if operand & o.NEAR:
            found += [IN_ROW + place for place in self._near() if self.may_leave(place)]
        return found

    def _near(self) -> tuple:
        """Where those lie now that lay beside a monster of the row; the left one may have slid."""
        place = self.raw[THIS] - 1
        if place < 0:
            return ()
        if self.raw[VARIANT] == SOLITAIRE:
            return (place, place + 1) if place else (1,)
        return place - 1, place + 1

    def _discardable(self, operand: int) -> list[int]:
        faction, trait = operand >> 4, self.book.trait
        if operand == o.PER_CONSTRUCT and not self.raw[TOSSED]:
            count = self.count_constructs()
            if not count or self.hand - self.top < count:
                return []
        found = self.kinds(self.top, self.hand, 0)
        if faction:
            found = [
                card for card in found if trait[card] >> o.FACTION_SHIFT & o.FACTION_BITS == faction
            ]
        return found

    def _movable(self, what: int, zone: int) -> list[int]:
        found: list[int] = []
        if zone == o.DISCARDS:
            kind = o.IS_HERO if what & o.HERO_TOO else o.IS_CONSTRUCT
            return self._of_kind(self.kinds(self.played, self.end, IN_DISCARD), kind)
        this = self.limit - self.raw[THIS] if what & o.OTHERS_ONLY else 0
        raw = self.raw
        for at in range(self.limit - 2, self.cons - 2, -2):
            move = raw[at] + IN_PLAY
            wanted = self.book.trait[raw[at]] & o.KIND == o.IS_CONSTRUCT and at != this
            if wanted and what & o.MECHANA_ONLY:
                wanted = self.fits(raw[at], MECHANA)
            if wanted and move not in found:
                found.append(move)
        return found

    def own_constructs(self, which: int) -> list[int]:
        """Each different construct one has in play: all, or those that are meant."""
        raw, price = self.raw, self.book.price
        found: list[int] = []
        for at in range(self.limit - 2, self.cons - 2, -2):
            wanted = self.book.trait[raw[at]] & o.KIND == o.IS_CONSTRUCT
            if wanted and which == o.MECHANA_CONSTRUCT:
                wanted = self.fits(raw[at], MECHANA)
            if wanted and raw[at] + IN_PLAY not in found:
                found.append(raw[at] + IN_PLAY)
        if found and which in (o.DEAREST, o.CHEAPEST):
            costs = [price[move - IN_PLAY] for move in found]
            wanted = max(costs) if which == o.DEAREST else min(costs)
            found = [move for move in found if price[move - IN_PLAY] == wanted]
        return found

    def count_constructs(self) -> int:
        """How many constructs one has in play."""
        raw, trait = self.raw, self.book.trait
        count = 0
        for at in range(self.cons, self.limit, 2):
            count += trait[raw[at]] & o.KIND == o.IS_CONSTRUCT
        return count

    def _sentences(self) -> list[int]:
        """Let the doomed constructs go, or save one of them with a trophy (A-35)."""
        raw = self.raw
        doomed: list[int] = []
        for at in range(self.limit - 2, self.cons - 2, -2):
            if raw[at] and raw[at + 1] & DOOMED and raw[at] + IN_PLAY not in doomed:
                doomed.append(raw[at] + IN_PLAY)
        if not doomed:
            return doomed
        saves = raw[EVENT] and self.book.section(raw[EVENT], o.SAVE) and self.has_fanatic()
        return [PASS] + doomed if saves else [PASS]

    def _copyable(self, operand: int) -> list[int]:
        """Heroes played this turn but the one that copies, which lies first; or the row's."""
        raw = self.raw
        if operand & o.ROW:
            trait = self.book.trait
            places = range(PLACES)
            return [IN_ROW + i for i in places if trait[raw[ROW_AT + i]] & o.KIND == o.IS_HERO]
        own = raw[self.hand]
        found = self._of_kind(self.kinds(self.hand + 1, self.played, OF_PLAYED), o.IS_HERO)
        return [move for move in found if move != OF_PLAYED + own]

    def _nameable(self) -> list[int]:
        """What may come up: to name anything else would be in vain."""
        if self.top > self.base:
            return self.kinds(self.base, self.top, CALLED)
        return self.kinds(self.played, self.end, CALLED)

    def _lookable(self, operand: int) -> list[int]:
        """Where it takes a shuffle, a look is a choice (A-80)."""
        if self.top > self.base:
            return [_YES]
        if self.played == self.end:
            return []
        return [PASS, _YES] if operand & o.MAY else [_YES]

    def got_at(self, to: int) -> int:
        """Where the card acquired last lies, if it may go elsewhere: discard pile or deck."""
        card = self.raw[GOT]
        if self.end > self.played and self.raw[self.end - 1] == card:
            return self.end - 1
        if to != o.TO_DECK and self.known and self.raw[self.top - 1] == card:
            return self.top - 1
        return 0

    # What everybody may have

    def _takable(self, what: int, limit: int, how: int) -> list[int]:
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
            for card in self.kinds(self.floor - self.void, self.floor, 0):
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
        for at in range(self.cons, self.limit, 2):
            count += self.fits(raw[at], MECHANA)
        return count

    def _fetchable(self) -> list[int]:
        """Trophies in the Void."""
        trait = self.book.trait
        found = []
        if self.has_room():
            for move in self.kinds(self.floor - self.void, self.floor, IN_VOID):
                if trait[move - IN_VOID] & (o.KIND | o.HAS_USE) == o.IS_MONSTER | o.HAS_USE:
                    found.append(move)
        return [PASS] + found if found else []

    def body(self, card: int) -> int:
        """Where a monster lies that was just defeated: before its player, in the Void, below."""
        at = self.cons
        while at < self.limit:
            if self.raw[at] == card:
                return at
            at += 2
        center = self.floor - len(self.book.center)
        below = self.raw[SUNK] and self.raw[center] == card
        return self.find_in_void(card) or (center if below else 0)

    def opponents(self) -> list[int]:
        """The other seats but a teammate's, the next one in turn order first (A-52)."""
        players = self.raw[PLAYERS]
        team = self.raw[VARIANT] == TEAM
        steps = [step for step in range(1, players) if not team or step * 2 != players]
        return [(self.seat + step) % players for step in steps]

    def _richest(self) -> list[int]:
        """Opponents with the most Honor, if that is more than one's own."""
        seats = self.opponents()
        most = max([self.honor_of(seat) for seat in seats] + [0])
        if most <= self.honor_of(self.seat):
            return []
        return [OPTION + seat for seat in seats if self.honor_of(seat) == most]

    def _possible(self, pc: int) -> list[int]:
        """The programs of a CHOOSE that can be carried out."""
        code = self.book.code
        first = pc + 3
        second = first + code[pc + 1]
        found = [OPTION] if self.can(first) else []
        return found + [OPTION + 1] if self.can(second) else found

    def can(self, pc: int) -> bool:
        """Whether a program's first step can be carried out."""
        return self.book.code[pc] < o.ASKING or len(self.options(pc)) > 0
