"""The order of things when a card leaves the Center Row: the one place where it is written (A-23).

    1  the card goes where it goes: a discard pile, the Void, the top of a deck, a supply
    2  the row is filled up again, at once, so that nobody ever decides with a gap in it (A-21)
    3  a monster's reward
    4  what the acquisition or the defeat sets off
    5  the Fates of the cards that appeared, in the order in which they appeared

1 and 2 are done on the spot. 3 to 5 are programs on the agenda, pushed in reverse: what is pushed
last happens first, and whatever it brings about comes before what waits below it. So an effect
inside an effect needs no recursion, and a question can interrupt at any point.
"""

from vigil.compat import const
from vigil.deck import facts
from vigil.deck.book import CULTIST, FIRST_OF_CENTER, HEAVY, MYSTIC
from vigil.deck.layout import (
    CHEAP,
    GOT,
    HEAVIES,
    KILL,
    MYSTICS,
    PLAYERS,
    PUT,
    ROW_AT,
    SEEN,
    VARIANT,
)
from vigil.deck.ops import (
    CONSTRUCT_ACQUIRED,
    CONSTRUCT_PUT,
    END,
    FACTION_BITS,
    FACTION_SHIFT,
    FIRST,
    HAS_WHEN,
    HERO_PLAYED,
    IS_CONSTRUCT,
    KIND,
    MAKES_MECHANA,
    MONSTER_DEFEATED,
    OFFER,
    WHEN,
)
from vigil.deck.saved import Saved

STANDARD = const(0)  # variants
TEAM = const(1)
SOLITAIRE = const(2)

MECHANA = const(3)  # the faction some constructs reckon with
TRIGGERED = const(128)  # among a construct's used abilities: what happens by itself


class Timing(Saved):
    """Cards that come and go, and what that sets off."""

    def defeat(self, place: int) -> None:
        """Defeat the monster in a place of the row (A-16, A-24)."""
        raw, book = self.raw, self.book
        card = raw[ROW_AT + place]
        if self.say:
            self.say((facts.DEFEATED, self.seat + 1, card))
        self.to_void(card)
        self.refill(place)
        first = not raw[SEEN] & KILL
        raw[SEEN] |= KILL
        if self.cons != self.limit:
            self.set_off(MONSTER_DEFEATED, card, first)
        self.push((book.low[card] | book.high[card] << 8) + 2, self.seat, 0)

    def defeat_cultist(self) -> None:
        """The Cultist never leaves, and is no monster of the row (A-17)."""
        book = self.book
        if self.say:
            self.say((facts.DEFEATED, self.seat + 1, CULTIST))
        self.push((book.low[CULTIST] | book.high[CULTIST] << 8) + 2, self.seat, 0)

    def acquire(self, place: int, owner: int, on_deck: bool) -> None:
        """Acquire the card in a place of the row for a seat's discard pile, or onto the deck."""
        card = self.raw[ROW_AT + place]
        self._hand_over(card, owner, on_deck)
        self.refill(place)
        if self.book.trait[card] & KIND == IS_CONSTRUCT:
            self.raw[CHEAP] = 0
            self.raw[GOT] = card
            if owner == self.seat and self.cons != self.limit:
                self.set_off(CONSTRUCT_ACQUIRED, card, True)

    def acquire_supply(self, card: int, owner: int, on_deck: bool) -> None:
        """Acquire a Mystic or a Heavy Infantry."""
        supply = MYSTICS if card == MYSTIC else HEAVIES
        self.raw[supply] -= 1
        if not self.raw[supply]:
            self.offers = {}
        self._hand_over(card, owner, on_deck)

    def _hand_over(self, card: int, owner: int, on_deck: bool) -> None:
        if self.say:
            self.say((facts.ACQUIRED, self.seat + 1, card, owner + 1))
        if on_deck:
            self.put_on_deck(card)
        elif owner == self.seat:
            self.raw[self.end] = card  # as put_on_discard; a call less in the commonest case
            self.end += 1
        else:
            seat = self.seat
            self.enter(owner)
            self.put_on_discard(card)
            self.enter(seat)

    def mate(self) -> int:
        """The seat across the table (A-50)."""
        players = self.raw[PLAYERS]
        return (self.seat + players // 2) % players

    def mate_has_room(self) -> bool:
        """Whether the teammate can be given a card."""
        seat = self.seat
        self.enter(self.mate())
        room = self.has_room()
        self.enter(seat)
        return room

    def banish_from_row(self, place: int) -> None:
        """A card of the row goes to the Void."""
        card = self.raw[ROW_AT + place]
        if self.say:
            self.say((facts.BANISHED, self.seat + 1, card))
        self.to_void(card)
        self.refill(place)

    def banish(self, card: int) -> None:
        """A player's card goes where banished cards go (A-24)."""
        if self.say:
            self.say((facts.BANISHED, self.seat + 1, card))
        if card >= FIRST_OF_CENTER:
            self.to_void(card)
        elif card in (MYSTIC, HEAVY):
            self.raw[MYSTICS if card == MYSTIC else HEAVIES] += 1
            self.offers = {}

    def to_void(self, card: int) -> None:
        """The Void grows down from where the stretches begin."""
        self.void += 1
        self.raw[self.floor - self.void] = card

    def refill(self, place: int) -> None:
        """Fill an empty place; alone, the row slides and the new card comes on the left (A-61)."""
        raw = self.raw
        self.offers = {}
        if raw[VARIANT] == SOLITAIRE:
            raw[ROW_AT + 1 : ROW_AT + place + 1] = raw[ROW_AT : ROW_AT + place]
            place = 0
        raw[ROW_AT + place] = card = self._turn_up()
        if card and self.say:
            self.say((facts.ENTERED, card))

    def _turn_up(self) -> int:
        """A card from the center deck, the Void shuffled into it if need be (A-22); 0 for none."""
        raw, end = self.raw, self.floor
        center = end - len(self.book.center)
        if not self.left:
            if not self.void:
                return 0
            raw[center : center + self.void] = raw[end - self.void : end]
            self.left, self.void = self.void, 0
            if self.say:
                self.say((facts.REPLENISHED,))
        at = center + self.below(self.left)
        self.left -= 1
        card = raw[at]
        raw[at] = raw[center + self.left]
        return card

    def set_off(self, event: int, card: int, first: bool) -> None:
        """Push what one's constructs do when something happens, the oldest first to happen."""
        raw, book = self.raw, self.book
        at = self.cons
        while at < self.limit:
            own = raw[at]
            if book.trait[own] & HAS_WHEN:
                self._set_off_one(at, event, card, first)
            at += 2

    def _set_off_one(self, at: int, event: int, card: int, first: bool) -> None:
        raw, book = self.raw, self.book
        code = book.code
        pc = book.low[raw[at]] | book.high[raw[at]] << 8
        while code[pc] != END:
            if code[pc] == WHEN and code[pc + 2] == event and not raw[at + 1] & TRIGGERED:
                mode = code[pc + 4]
                if (first or mode != FIRST) and self.fits(card, code[pc + 3]):
                    if mode != OFFER:  # an offer is used up when it is taken
                        raw[at + 1] |= TRIGGERED
                    self.push(pc + 5, self.seat, self.limit - at)
            pc += 2 + code[pc + 1]

    def fits(self, card: int, faction: int) -> bool:
        """Whether a card is of a faction, 0 being any."""
        if not faction:
            return True
        trait = self.book.trait[card]
        if trait >> FACTION_SHIFT & FACTION_BITS == faction:
            return True
        return faction == MECHANA and trait & KIND == IS_CONSTRUCT and self.all_mechana()

    def all_mechana(self) -> bool:
        """Whether one's constructs and those of the row are Mechana too (Hedron Link Device)."""
        raw, trait = self.raw, self.book.trait
        at = self.cons
        while at < self.limit:
            if trait[raw[at]] & MAKES_MECHANA:
                return True
            at += 2
        return False

    def install(self, card: int) -> None:
        """Put a construct into play, and let the others see it."""
        self.put_in_play(card)
        # "May be treated as Mechana" is always read in its owner's favour: a construct that is
        # Mechana only by courtesy does not use up the first one of the turn.
        first = not self.raw[SEEN] & PUT
        if self.book.trait[card] >> FACTION_SHIFT & FACTION_BITS == MECHANA:
            self.raw[SEEN] |= PUT
        self.set_off(CONSTRUCT_PUT, card, first)

    def hero_played(self, card: int) -> None:
        """Let one's constructs see a hero that lies on top of the played ones."""
        raw, trait = self.raw, self.book.trait
        faction = trait[card] >> FACTION_SHIFT & FACTION_BITS
        first = True
        for at in range(self.hand + 1, self.played):
            if trait[raw[at]] >> FACTION_SHIFT & FACTION_BITS == faction:
                first = False
        self.set_off(HERO_PLAYED, card, first)
