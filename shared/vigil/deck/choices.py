"""What a player may answer, and what each answer does.

An answer is a number that names a thing; what happens to it follows from the question. `options`
lists the answers a step allows now, always in the same order; `carry` does what was answered.
"""

from vigil.compat import const
from vigil.deck import facts
from vigil.deck.book import CULTIST, FIGHT, HEAVY, MYSTIC
from vigil.deck.layout import (
    DONE_FLAG,
    GOT,
    HEAVIES,
    MYSTICS,
    PLACES,
    ROW_AT,
    THIS,
    VARIANT,
)
from vigil.deck.ops import (
    ANY_COST,
    BANISH,
    CHOOSE,
    COPY,
    DEFEAT,
    DESTROY,
    DISCARD,
    DISCARDS,
    HAND,
    INSTALL,
    IS_HERO,
    IS_MONSTER,
    KEEP,
    KIND,
    MAY,
    RECRUIT,
    ROW,
    STAYS,
    TAKE,
)
from vigil.deck.timing import TEAM, TRIGGERED, Timing

PASS = const(0)  # end the turn, decline; up to 255: a card in hand
IN_DISCARD = const(0x100)  # and a card
IN_PLAY = const(0x200)  # and a construct: its first ability
IN_PLAY_TOO = const(0x300)  # its second one
IN_ROW = const(0x500)  # and a place from 0
THE_MYSTIC = const(0x506)
THE_HEAVY = const(0x507)
THE_CULTIST = const(0x508)
TO_MATE = const(0x10)  # added to a place or supply: for the teammate
OPTION = const(0x600)  # and which one
OF_PLAYED = const(0x700)  # and a hero


class Choices(Timing):
    """Questions and answers."""

    def options(self, pc: int) -> list[int]:
        """The answers that the step at `pc` allows; none where it cannot be carried out."""
        code = self.book.code
        step = code[pc]
        if step == BANISH:
            return self._banishable(code[pc + 1])
        if step == DISCARD:
            return self._kinds(self.top, self.hand, 0)
        if step == DEFEAT:
            return self._weak(code[pc + 1])
        if step == RECRUIT:
            return self._recruits(code[pc + 1])
        if step == TAKE:
            return self._gifts()
        if step == COPY:
            return self._copyable()
        if step == CHOOSE:
            return [OPTION, OPTION + 1]
        if step == INSTALL:
            return [PASS, OPTION + 1] if self.raw[GOT] else []
        return self.own_constructs()  # DESTROY, KEEP

    def carry(self, pc: int, move: int) -> None:
        """Do what was answered; `pc` is where the step stands."""
        code = self.book.code
        step = code[pc]
        self.raw[DONE_FLAG] = move != PASS or step == CHOOSE
        if move == PASS:
            if step == INSTALL:
                self.raw[GOT] = 0  # nobody asks twice
        elif step == BANISH:
            self._banish(move)
        elif step == DISCARD:
            self._discard(move)
        elif step in (DEFEAT, RECRUIT, TAKE):
            self._take(step, move)
        elif step == COPY:
            self._copy(move - OF_PLAYED)
        elif step == CHOOSE:
            start = pc + 3
            self.push(start if move == OPTION else start + code[pc + 1], self.seat, 0)
        elif step == INSTALL:
            self._install()
        elif step == DESTROY:
            self.destroy(self.find_in_play(move - IN_PLAY))
        elif step == KEEP:
            self._keep(move - IN_PLAY)

    # Answers

    def _kinds(self, begin: int, end: int, offset: int) -> list[int]:
        """Each different card between two positions, once."""
        raw = self.raw
        found: list[int] = []
        for at in range(begin, end):
            if raw[at] + offset not in found:
                found.append(raw[at] + offset)
        return found

    def _banishable(self, operand: int) -> list[int]:
        found: list[int] = []
        if operand & HAND:
            found += self._kinds(self.top, self.hand, 0)
        if operand & DISCARDS:
            found += self._kinds(self.played, self.end, IN_DISCARD)
        if operand & ROW:
            found += self._row()
        if found and operand & MAY:
            found.insert(0, PASS)
        return found

    def _row(self) -> list[int]:
        """Places of the row from which a card may be banished."""
        raw, trait = self.raw, self.book.trait
        found: list[int] = []
        for place in range(PLACES):
            card = raw[ROW_AT + place]
            bound = trait[card] & KIND == IS_MONSTER and trait[card] & STAYS
            if card and not bound:
                found.append(IN_ROW + place)
        return found

    def _gifts(self) -> list[int]:
        """What may be taken for free; for one Rune the teammate gets it instead (A-53)."""
        raw, trait, room = self.raw, self.book.trait, self.has_room()
        mate = raw[VARIANT] == TEAM and self.runes > 0 and self.mate_has_room()
        found: list[int] = [PASS]
        for place in range(PLACES):
            card = raw[ROW_AT + place]
            monster = trait[card] & KIND == IS_MONSTER
            if card and (room or monster):
                found.append(IN_ROW + place)
            if card and mate and not monster:
                found.append(IN_ROW + place + TO_MATE)
        return found if found[1:] else []

    def _weak(self, power: int) -> list[int]:
        raw, price = self.raw, self.book.price
        found: list[int] = []
        for place in range(PLACES):
            if FIGHT <= price[raw[ROW_AT + place]] <= FIGHT + power:
                found.append(IN_ROW + place)
        if price[CULTIST] <= FIGHT + power:
            found.append(THE_CULTIST)
        return found

    def _recruits(self, cost: int) -> list[int]:
        raw, book = self.raw, self.book
        found: list[int] = []
        if not self.has_room():
            return found
        for place in range(PLACES):
            card = raw[ROW_AT + place]
            if book.trait[card] & KIND == IS_HERO and (
                cost == ANY_COST or book.price[card] <= cost
            ):
                found.append(IN_ROW + place)
        if raw[MYSTICS] and book.price[MYSTIC] <= cost:
            found.append(THE_MYSTIC)
        if raw[HEAVIES] and book.price[HEAVY] <= cost:
            found.append(THE_HEAVY)
        return found

    def _copyable(self) -> list[int]:
        """Heroes played this turn but the one that copies: it lies first among them."""
        own = self.raw[self.hand]
        found = self._kinds(self.hand + 1, self.played, OF_PLAYED)
        return [move for move in found if move != OF_PLAYED + own]

    def own_constructs(self) -> list[int]:
        """Each different construct one has in play."""
        raw, at = self.raw, self.limit - 2
        found: list[int] = []
        while at >= self.cons:
            if raw[at] + IN_PLAY not in found:
                found.append(raw[at] + IN_PLAY)
            at -= 2
        return found

    # What they do

    def _banish(self, move: int) -> None:
        if move >= IN_ROW:
            self.banish_from_row(move - IN_ROW)
        elif move >= IN_DISCARD:
            self.banish(self.take_out(self.find_in_discard(move - IN_DISCARD)))
        else:
            self.banish(self.take_out(self.find_in_hand(move)))

    def _discard(self, card: int) -> None:
        self.put_on_discard(self.take_out(self.find_in_hand(card)))
        if self.say:
            self.say((facts.DISCARDED, self.seat + 1, card))

    def _take(self, step: int, move: int) -> None:
        owner = self.seat
        if move & TO_MATE:
            move -= TO_MATE
            owner = self.mate()
            self.runes -= 1
        if move == THE_CULTIST:
            self.defeat_cultist()
        elif move == THE_MYSTIC:
            self.acquire_supply(MYSTIC, self.seat, step == RECRUIT)
        elif move == THE_HEAVY:
            self.acquire_supply(HEAVY, self.seat, step == RECRUIT)
        elif self.book.price[self.raw[ROW_AT + move - IN_ROW]] >= FIGHT:
            self.defeat(move - IN_ROW)
        else:
            self.acquire(move - IN_ROW, owner, step == RECRUIT)

    def _copy(self, card: int) -> None:
        if self.say:
            self.say((facts.COPIED, self.seat + 1, card))
        self.push((self.book.low[card] | self.book.high[card] << 8) + 2, self.seat, 0)

    def _install(self) -> None:
        card = self.raw[GOT]
        self.raw[GOT] = 0
        self.raw[self.limit - self.raw[THIS] + 1] |= TRIGGERED
        self.take_out(self.find_in_discard(card))
        if self.say:
            self.say((facts.INSTALLED, self.seat + 1, card))
        self.install(card)

    def find_in_play(self, card: int) -> int:
        """Where a construct lies; of several alike the one longest in play."""
        raw, at = self.raw, self.limit - 2
        while raw[at] != card:
            at -= 2
        return at

    def destroy(self, at: int) -> None:
        """A construct goes from play to its owner's discard pile (A-25)."""
        card = self.take_from_play(at)
        self.put_on_discard(card)
        if self.say:
            self.say((facts.DESTROYED, self.seat + 1, card))

    def _keep(self, card: int) -> None:
        kept = self.find_in_play(card)
        at = self.limit - 2
        while at >= self.cons:
            if at == kept:
                at -= 2
            else:  # what lay below moves up into this place, the kept one too
                self.destroy(at)
                if kept < at:
                    kept += 2
