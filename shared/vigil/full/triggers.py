"""What happens by itself: who waits for what, and whether it is met.

A construct waits as long as it lies before its player, a card in the discard pile as long as it
lies there, an Event as long as it is current, and what a hero announced for "later this turn" until
the turn ends. Whatever is met is pushed onto the agenda. Nothing of this works on another player's
turn (A-90) or on nobody's.
"""

from vigil.compat import const
from vigil.full.agenda import Agenda
from vigil.full.layout import (
    ALTERED_TURN,
    EVENT,
    EVENT_USED,
    FLOATING,
    FLOATS,
    FLOATS_MOST,
    LENT,
    MECHANA_TURN,
    NO_TURN,
    SEEN,
    TRIGGERED,
    TURN_OF,
)
from vigil.full.ops import (
    ALL_MECHANA,
    ALWAYS,
    CONSTRUCT_ACQUIRED,
    CONSTRUCT_PLAYED,
    CONSTRUCT_PUT,
    END,
    EVERY,
    FACTION_BITS,
    FACTION_SHIFT,
    FIRST,
    FIRST_HERO_TOO,
    HAS_LURK,
    HAS_WHEN,
    HERO_ACQUIRED,
    HERO_PLAYED,
    IS_CONSTRUCT,
    KIND,
    LURK,
    MAKES_MECHANA,
    OFFER,
    WHEN,
)

MECHANA = const(3)  # the faction some constructs reckon with


class Triggers(Agenda):
    """Whoever waits for something."""

    def set_off(self, event: int, card: int, first: bool, current: int) -> None:
        """Push what an event sets off, one's oldest construct first to happen.

        `current` is the current Event, 0 where none can matter.
        """
        raw, trait = self.raw, self.book.trait
        if self.seat != raw[TURN_OF] or raw[SEEN] & NO_TURN:
            return
        if current:
            self._set_off_event(current, event, card)
        if raw[FLOATS]:
            self._set_off_floats(event, card)
        at = self.in_play_at
        while at < self.limit:
            if trait[raw[at]] & HAS_WHEN:
                self._set_off_one(at, event, card, first)
            at += 2

    def _set_off_one(self, at: int, event: int, card: int, first: bool) -> None:
        raw, code = self.raw, self.book.code
        pc = self.book.low[raw[at]] | self.book.high[raw[at]] << 8
        # A construct that is played is put into play, too.
        also = CONSTRUCT_PUT if event == CONSTRUCT_PLAYED else event
        while code[pc] != END:
            if code[pc] == WHEN and code[pc + 2] in (event, also) and not raw[at + 1] & TRIGGERED:
                mode, faction = code[pc + 4], code[pc + 3]
                late = mode == FIRST and not first
                if event == HERO_PLAYED and mode == FIRST:
                    late = self.heroes_played(faction, self.hand + 1) > 0
                if not late and self.fits(card, faction):
                    self._push_one(at, pc, mode, card)
            pc += 2 + code[pc + 1]

    def _push_one(self, at: int, pc: int, mode: int, card: int) -> None:
        """The program of something in play; an offer is used up only when it is taken."""
        raw = self.raw
        if mode == EVERY:
            if raw[at] != card:  # a monster is no witness of its own defeat
                self.push(pc + 5, self.seat, card)
        elif mode == OFFER:
            if not self._offered(at, self.book.code[pc + 2]):
                self.push(pc + 5, self.seat, self.limit - at)
        else:
            raw[at + 1] |= TRIGGERED
            self.push(pc + 5, self.seat, self.limit - at)

    def _offered(self, at: int, event: int) -> bool:
        """Whether an older one of the same kind makes the same offer for the acquired card."""
        raw = self.raw
        if event not in (CONSTRUCT_ACQUIRED, HERO_ACQUIRED):
            return False
        for other in range(at + 2, self.limit, 2):
            if raw[other] == raw[at] and not raw[other + 1] & TRIGGERED:
                return True
        return False

    def _set_off_event(self, current: int, event: int, card: int) -> None:
        raw, code = self.raw, self.book.code
        pc = self.book.section(current, WHEN)
        if pc and code[pc + 2] == event and not raw[EVENT_USED]:
            raw[EVENT_USED] = code[pc + 4] != OFFER
            self.push(pc + 5, self.seat, card)

    # Later this turn

    def wait(self, pc: int) -> None:
        """A LATER step begins to wait."""
        raw = self.raw
        count = raw[FLOATS]
        self.altered |= ALTERED_TURN
        if count < FLOATS_MOST:
            at = FLOATING + 2 * count
            raw[at], raw[at + 1] = pc & 255, pc >> 8
            raw[FLOATS] = count + 1

    def _set_off_floats(self, event: int, card: int) -> None:
        raw, code = self.raw, self.book.code
        kept = 0
        for nth in range(raw[FLOATS]):
            at = FLOATING + 2 * nth
            pc = raw[at] | raw[at + 1] << 8
            met = code[pc + 1] == event and self.fits(card, code[pc + 2])
            if met:
                self.push(pc + 5, self.seat, 0)
            if not met or code[pc + 3] == EVERY:
                raw[FLOATING + 2 * kept], raw[FLOATING + 2 * kept + 1] = pc & 255, pc >> 8
                kept += 1
        raw[FLOATS] = kept

    def set_off_lurking(self, event: int, card: int) -> None:
        """Push what cards in the discard pile wait for."""
        raw, book = self.raw, self.book
        for at in range(self.played, self.end):
            if book.more[raw[at]] & HAS_LURK:
                pc = book.section(raw[at], LURK)
                if book.code[pc + 2] == event and self.fits(card, book.code[pc + 3]):
                    self.push(pc + 5, self.seat, raw[at])

    # Factions

    def fits(self, card: int, faction: int) -> bool:
        """Whether a card is of a faction, 0 being any."""
        if not faction:
            return True
        trait = self.book.trait[card]
        if trait >> FACTION_SHIFT & FACTION_BITS == faction:
            return True
        if faction == MECHANA and trait & KIND == IS_CONSTRUCT:
            return self.all_mechana()
        # Only a hero who is being played is asked for: it lies on top of the played ones.
        return self.raw[LENT] != 0 and card == self.raw[self.hand] and self.lent(self.hand, faction)

    def all_mechana(self) -> bool:
        """Whether one's constructs and those of the row are Mechana too (A-36)."""
        raw, trait = self.raw, self.book.trait
        if raw[SEEN] & MECHANA_TURN or (raw[EVENT] and self.law(ALL_MECHANA)):
            return True
        at = self.in_play_at
        while at < self.limit:
            if trait[raw[at]] & (KIND | MAKES_MECHANA) == IS_CONSTRUCT | MAKES_MECHANA:
                return True
            at += 2
        return False

    def law(self, what: int) -> int:
        """What the current Event makes true: the operand of its law, 0 where it has no such."""
        code = self.book.code
        pc = self.book.section(self.raw[EVENT], ALWAYS)
        return code[pc + 3] if pc and code[pc + 2] == what else 0

    def lent(self, at: int, faction: int) -> bool:
        """Whether the hero played there is of a faction by the Event's courtesy (A-77)."""
        raw = self.raw
        return raw[LENT] == self.played - at and self.law(FIRST_HERO_TOO) == faction

    def heroes_played(self, faction: int, begin: int) -> int:
        """How many of the heroes played this turn, from one on, are of a faction."""
        raw, trait = self.raw, self.book.trait
        count = 0
        for at in range(begin, self.played):
            own = trait[raw[at]] >> FACTION_SHIFT & FACTION_BITS == faction
            count += own or (raw[LENT] != 0 and self.lent(at, faction))
        return count
