"""The Center Row, the center deck and the Void, the current Event, and the Fates that wait.

Nothing is decided here about what comes before what: `timing` tells the order.
"""

from vigil.boxes import SOLITAIRE
from vigil.compat import const
from vigil.full import facts
from vigil.full.layout import (
    EVENT,
    EVENT_USED,
    FATES,
    FATES_AT,
    FATES_END,
    FATES_MOST,
    FILL_ROW,
    GAPS,
    LENT,
    NEXT_FATE,
    PLACES,
    ROW_AT,
    SUNK,
    VARIANT,
)
from vigil.full.ops import FATE, HAS_FATE, IS_EVENT, IS_MONSTER, KIND, STAYS
from vigil.full.prices import Prices

_EVENTS_MOST = const(12)  # turned up one after the other: then there is nothing else


class Row(Prices):
    """Cards for everybody."""

    def to_void(self, card: int) -> None:
        """The Void grows down from where the areas begin; what it gets may fill a gap."""
        self.void += 1
        self.raw[self.areas_at - self.void] = card
        if self.raw[GAPS]:
            self.push(FILL_ROW, self.seat, 0)

    def find_in_void(self, card: int) -> int:
        """Where a card lies in the Void, the last to come first; 0 where it does not."""
        raw = self.raw
        for at in range(self.areas_at - self.void, self.areas_at):
            if raw[at] == card:
                return at
        return 0

    def take_from_void(self, card: int) -> None:
        """A card leaves the Void; the others close up."""
        raw = self.raw
        at, first = self.find_in_void(card), self.areas_at - self.void
        raw[first + 1 : at + 1] = raw[first:at]
        self.void -= 1

    def sink(self, card: int) -> None:
        """A card goes to the bottom of the center deck."""
        raw = self.raw
        center = self.areas_at - len(self.book.center)
        raw[center + 1 : center + self.center_left + 1] = raw[center : center + self.center_left]
        raw[center] = card
        self.center_left += 1
        raw[SUNK] += 1

    def refill(self, place: int) -> None:
        """Fill an empty place; alone, the row slides and the new card comes on the left (A-61)."""
        raw = self.raw
        self.offers = {}
        if raw[FATES_END]:
            self._track(place)
        if raw[VARIANT] == SOLITAIRE:
            raw[ROW_AT + 1 : ROW_AT + place + 1] = raw[ROW_AT : ROW_AT + place]
            place = 0
        if raw[GAPS]:
            raw[ROW_AT + place] = 0
            self.fill_row()
            return
        raw[ROW_AT + place] = card = self._turn_up()
        if not card or self.book.more[card]:
            self._arrive(place)
        elif self.say:
            self.say((facts.ENTERED, card))

    def fill_row(self) -> None:
        """Fill all empty places, the one nearest the center deck first (A-22, A-28)."""
        raw = self.raw
        raw[GAPS] = 0
        slides = raw[VARIANT] == SOLITAIRE
        for i in range(PLACES):
            place = PLACES - 1 - i if slides else i
            if not raw[ROW_AT + place]:
                raw[ROW_AT + place] = self._turn_up()
                self._arrive(place)

    def _arrive(self, place: int) -> None:
        """A card, or none, has come to a place: an Event is replaced, a Fate will happen."""
        raw, more = self.raw, self.book.more
        card = raw[ROW_AT + place]
        for _ in range(_EVENTS_MOST):
            if not more[card] & IS_EVENT:
                break
            self.set_event(card)
            card = self._turn_up()
        if more[card] & IS_EVENT:  # nothing but Events is left
            self.sink(card)
            card = 0
        raw[ROW_AT + place] = card
        if not card:
            raw[GAPS] += 1
            return
        if self.say:
            self.say((facts.ENTERED, card))
        if more[card] & HAS_FATE:
            self._queue_fate(card, place + 1)

    def _turn_up(self) -> int:
        """A card from the center deck, the Void shuffled into it if need be (A-22); 0 for none."""
        raw, end = self.raw, self.areas_at
        center = end - len(self.book.center)
        if not self.center_left:
            if not self.void:
                return 0
            raw[center : center + self.void] = raw[end - self.void : end]
            self.center_left, self.void = self.void, 0
            if self.say:
                self.say((facts.REPLENISHED,))
        sunk = raw[SUNK]
        if sunk == self.center_left:
            at = center + self.center_left - 1
            raw[SUNK] = sunk - 1
        else:
            at = center + sunk + self.below(self.center_left - sunk)
        self.center_left -= 1
        card = raw[at]
        raw[at] = raw[center + self.center_left]
        return card

    def set_event(self, card: int) -> None:
        """An Event becomes current, or none does; the former goes to the Void (A-30)."""
        raw = self.raw
        former = raw[EVENT]
        raw[EVENT] = card
        raw[EVENT_USED] = raw[LENT] = 0
        self.offers = {}
        if self.say and former:
            self.say((facts.EVENT_ENDED, former))
        if self.say and card:
            self.say((facts.EVENT_BEGAN, card))
        if former:  # which fills no gap: `to_void` would try that
            self.void += 1
            raw[self.areas_at - self.void] = former

    # Fates

    def _queue_fate(self, card: int, place: int) -> None:
        raw = self.raw
        end = raw[FATES_END]
        if end == FATES_MOST:
            return
        if not end:
            self.push_last(NEXT_FATE)
        raw[FATES + 2 * end], raw[FATES + 2 * end + 1] = card, place
        raw[FATES_END] = end + 1

    def _track(self, place: int) -> None:
        """A card leaves its place, others slide: know where those are whose Fate waits."""
        raw = self.raw
        for nth in range(raw[FATES_AT], raw[FATES_END]):
            at = FATES + 2 * nth + 1
            if raw[at] == place + 1:
                raw[at] = 0
            elif raw[at] and raw[at] <= place and raw[VARIANT] == SOLITAIRE:
                raw[at] += 1

    def next_fate(self) -> None:
        """Let the next Fate happen; those it calls up come after all that wait already."""
        raw = self.raw
        nth = raw[FATES_AT]
        if nth == raw[FATES_END]:
            raw[FATES_AT] = raw[FATES_END] = 0
            return
        card, place = raw[FATES + 2 * nth], raw[FATES + 2 * nth + 1]
        raw[FATES_AT] = nth + 1
        if self.say:
            self.say((facts.FATE, card))
        self.push(NEXT_FATE, self.seat, 0)
        self.push(self.book.section(card, FATE) + 2, self.seat, place)

    def may_leave(self, place: int) -> bool:
        """Whether there is a card in a place of the row that can be banished."""
        if not 0 <= place < PLACES:
            return False
        card = self.raw[ROW_AT + place]
        trait = self.book.trait[card]
        return card != 0 and trait & (KIND | STAYS) != IS_MONSTER | STAYS
