"""What a player may answer to each question.

`options` lists the answers a step allows now, always in the same order, and changes nothing.
"""

from vigil.boxes import SOLITAIRE
from vigil.compat import const
from vigil.full import ops as o
from vigil.full.choices import (
    CALLED,
    IN_DISCARD,
    IN_PLAY,
    IN_ROW,
    OF_PLAYED,
    OPTION,
    PASS,
    Choices,
)
from vigil.full.layout import (
    DOOMED,
    EVENT,
    GOT_TO,
    NO_HERO,
    PLACES,
    ROW_AT,
    THIS,
    TOSSED,
    VARIANT,
)
from vigil.full.ops import BANISH, DISCARD, HAND, MAY, TAKE
from vigil.full.triggers import MECHANA

_YES = const(0x601)


class Options(Choices):
    """The answers to questions."""

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
            found = self.takable(operand, code[pc + 2], code[pc + 3])
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
            return self.richest()
        if step == o.FETCH:
            return self.fetchable()
        if step == o.PICK_UP:
            return [PASS, _YES] if self.kinds(self.played, self.end, 0).count(this) else []
        if step == o.ADOPT:
            return [PASS, _YES] if self.has_room() and self.body(this) else []
        return [PASS, _YES]  # MAYBE, TOSS

    # A player's own cards

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
        for at in range(self.limit - 2, self.in_play_at - 2, -2):
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
        for at in range(self.limit - 2, self.in_play_at - 2, -2):
            wanted = self.book.trait[raw[at]] & o.KIND == o.IS_CONSTRUCT
            if wanted and which == o.MECHANA_CONSTRUCT:
                wanted = self.fits(raw[at], MECHANA)
            if wanted and raw[at] + IN_PLAY not in found:
                found.append(raw[at] + IN_PLAY)
        if found and which in (o.DEAREST, o.CHEAPEST):
            costs = [price[move - IN_PLAY] for move in found]
            cost = max(costs) if which == o.DEAREST else min(costs)
            found = [move for move in found if price[move - IN_PLAY] == cost]
        return found

    def _sentences(self) -> list[int]:
        """Let the doomed constructs go, or save one of them with a trophy (A-35)."""
        raw = self.raw
        doomed: list[int] = []
        for at in range(self.limit - 2, self.in_play_at - 2, -2):
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
        if raw[THIS] == NO_HERO:
            return self._of_kind(self.kinds(self.hand, self.played, OF_PLAYED), o.IS_HERO)
        found = self._of_kind(self.kinds(self.hand + 1, self.played, OF_PLAYED), o.IS_HERO)
        return [move for move in found if move != OF_PLAYED + raw[self.hand]]

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
        now = self.raw[GOT_TO]
        if now == to or now not in (o.TO_DISCARD, o.TO_DECK):
            return 0
        return self.top - 1 if now == o.TO_DECK else self.end - 1

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
