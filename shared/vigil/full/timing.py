"""The order of things when a card leaves the Center Row: the one place where it is written (A-23).

    1  the card goes where it goes: a discard pile, the Void, before a player, a deck, a supply
    2  the row is filled up again, at once, so that nobody ever decides with a gap in it (A-21); an
       Event that turns up becomes the current one and is replaced
    3  a monster's reward
    4  what the acquisition or the defeat sets off, by the Event that was current at that moment
    5  the Fates of the cards that appeared, in the order in which they appeared

1 and 2 are done on the spot. 3 and 4 are programs on the agenda, pushed in reverse: what is pushed
last happens first, and whatever it brings about comes before what waits below it. They are pushed
before 2 is done: what a new Event makes true does not count back (A-32). The Fates stand
in a queue of their own, whose turn comes when nothing else is left on the agenda. So an effect
inside an effect needs no recursion, and a question can interrupt at any point.
"""

from vigil.full import facts
from vigil.full.book import FANATIC, FIRST_OF_CENTER, HEAVY, MYSTIC
from vigil.full.center import Row
from vigil.full.layout import (
    BUSY,
    CHEAP,
    CHEAP_HERO,
    CHEAP_MECHANA,
    CHEAP_MONSTER,
    EVENT,
    FANATICS,
    GOT,
    GOT_TO,
    HEAVIES,
    KILL,
    LENT,
    LOST,
    MYSTICS,
    PLAYERS,
    PUT_IN,
    ROW_AT,
    SEEN,
    TURN_OF,
)
from vigil.full.ops import (
    ALL_MECHANA,
    CONSTRUCT_ACQUIRED,
    CONSTRUCT_PLAYED,
    FACTION_BITS,
    FACTION_SHIFT,
    FIRST_HERO_TOO,
    HAS_PARTING,
    HAS_USE,
    HAS_WHEN,
    HERO_ACQUIRED,
    HERO_PLAYED,
    IS_CONSTRUCT,
    KIND,
    MONSTER_DEFEATED,
    PARTING,
    TO_DECK,
    TO_DISCARD,
)
from vigil.full.triggers import MECHANA


class Timing(Row):
    """Cards that come and go, and what that sets off."""

    # Defeated

    def defeat(self, place: int) -> None:
        """Defeat the monster in a place of the row (A-16, A-24, A-33)."""
        card = self.raw[ROW_AT + place]
        if self.say:
            self.say((facts.DEFEATED, self.seat + 1, card))
        if not self.book.trait[card] & (HAS_USE | HAS_WHEN) or not self._keep(card):
            self.to_void(card)
        self._follow(card, place + 1)
        self.refill(place)

    def defeat_in_void(self, card: int) -> None:
        """Defeat a monster of the Void as if it were in the row; it goes below the center deck."""
        if self.say:
            self.say((facts.DEFEATED, self.seat + 1, card))
        self.take_from_void(card)
        self.sink(card)
        self._follow(card, 0)

    def defeat_supply(self, card: int) -> None:
        """The Cultist never leaves; of Fanatics one stays as a trophy (A-17, A-34, A-37)."""
        raw, book = self.raw, self.book
        if self.say:
            self.say((facts.DEFEATED, self.seat + 1, card))
        raw[SEEN] |= BUSY
        if card == FANATIC and raw[FANATICS] and not self.has_fanatic() and self._keep(card):
            raw[FANATICS] -= 1
        if raw[EVENT] and self.cult():
            self.win(self.cult())
        self.push((book.low[card] | book.high[card] << 8) + 2, self.seat, 0)

    def _keep(self, card: int) -> bool:
        """A monster that is of use stays before whoever defeated it, if there is room."""
        if not self.has_room():
            return False
        self.put_in_play(card)
        if self.say:
            self.say((facts.KEPT, self.seat + 1, card))
        return True

    def _follow(self, card: int, place: int) -> None:
        """The reward, then what the defeat sets off."""
        raw, book = self.raw, self.book
        first = not raw[SEEN] & KILL
        raw[SEEN] |= KILL | BUSY
        if self.in_play_at != self.limit or self.altered:
            raw[CHEAP + CHEAP_MONSTER] = 0
            self.set_off(MONSTER_DEFEATED, card, first, raw[EVENT])
        self.push((book.low[card] | book.high[card] << 8) + 2, self.seat, place)

    def has_fanatic(self) -> bool:
        """Whether a Fanatic lies before the player."""
        return FANATIC in [self.raw[at] for at in range(self.in_play_at, self.limit, 2)]

    # Acquired

    def acquire(self, place: int, owner: int, to: int) -> None:
        """Acquire the card in a place of the row."""
        card = self.raw[ROW_AT + place]
        self._hand_over(card, owner, to)
        if self.altered or self.in_play_at != self.limit:
            self._acquired(card, owner, to)
        elif self.seat == self.raw[TURN_OF]:
            self.raw[SEEN] |= BUSY
        self.refill(place)

    def acquire_from_void(self, card: int, owner: int) -> None:
        """Acquire a card of the Void as if it were in the row."""
        self.take_from_void(card)
        self._hand_over(card, owner, TO_DISCARD)
        self._acquired(card, owner, TO_DISCARD)

    def acquire_supply(self, card: int, owner: int, to: int) -> None:
        """Acquire a Mystic or a Heavy Infantry."""
        supply = MYSTICS if card == MYSTIC else HEAVIES
        self.raw[supply] -= 1
        if not self.raw[supply]:
            self.offers = {}
        self._hand_over(card, owner, to)
        if self.altered or self.in_play_at != self.limit:
            self._acquired(card, owner, to)
        elif self.seat == self.raw[TURN_OF]:
            self.raw[SEEN] |= BUSY

    def _hand_over(self, card: int, owner: int, to: int) -> None:
        if self.say:
            self.say((facts.ACQUIRED, self.seat + 1, card, owner + 1))
        if owner != self.seat:
            seat = self.seat
            self.enter(owner)
            self.put_on_discard(card)
            self.enter(seat)
        elif not to:
            self.raw[self.end] = card  # as put_on_discard; a call less in the commonest case
            self.end += 1
        elif to == TO_DECK:
            self.put_on_deck(card)
        else:
            self.put_in_hand(card)

    def _acquired(self, card: int, owner: int, to: int) -> None:
        """What is cheaper only once is so no more; whoever waited for it may act."""
        raw = self.raw
        construct = self.book.trait[card] & KIND == IS_CONSTRUCT
        raw[GOT], raw[GOT_TO] = card, to
        if self.seat != raw[TURN_OF]:
            return
        if self.altered:
            self._spend(card, construct)
        raw[SEEN] |= BUSY
        event = CONSTRUCT_ACQUIRED if construct else HERO_ACQUIRED
        if owner == self.seat and (self.altered or self.book.awaited >> event & 1):
            self.set_off(event, card, True, 0)

    def _spend(self, card: int, construct: bool) -> None:
        raw = self.raw
        if not construct:
            raw[CHEAP + CHEAP_HERO] = 0
            return
        raw[CHEAP] = 0
        if self.fits(card, MECHANA):
            raw[CHEAP + CHEAP_MECHANA] = 0

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

    # Banished

    def banish_from_row(self, place: int) -> None:
        """A card of the row goes to the Void."""
        self._banish_to_void(self.raw[ROW_AT + place])
        self.refill(place)

    def banish_neighbours(self, place: int) -> None:
        """Both cards beside a place leave, then both places are filled (A-28)."""
        raw = self.raw
        sides = [side for side in (place - 1, place + 1) if self.may_leave(side)]
        for side in sides:
            self._banish_to_void(raw[ROW_AT + side])
        for side in sides:  # alone, what slides lies left of the first: the second stays
            self.refill(side)

    def banish(self, card: int) -> None:
        """A player's card goes where banished cards go (A-24)."""
        if card >= FIRST_OF_CENTER:
            self._banish_to_void(card)
            return
        if self.say:
            self.say((facts.BANISHED, self.seat + 1, card))
        self.raw[LOST] = card
        if card in (MYSTIC, HEAVY, FANATIC):
            supply = MYSTICS if card == MYSTIC else HEAVIES if card == HEAVY else FANATICS
            self.raw[supply] += 1
            self.offers = {}

    def banish_own(self, card: int) -> None:
        """A card from hand or discard pile, which may have a last word."""
        self.banish(card)
        if self.book.more[card] & HAS_PARTING:
            self.push(self.book.section(card, PARTING) + 2, self.seat, 0)

    def _banish_to_void(self, card: int) -> None:
        if self.say:
            self.say((facts.BANISHED, self.seat + 1, card))
        self.raw[LOST] = card
        self.to_void(card)

    # Played

    def install(self, card: int, event: int) -> None:
        """Put a construct into play, and let the others see it."""
        self.put_in_play(card)
        # "May be treated as Mechana" is always read in its owner's favour: a construct that is
        # Mechana only by courtesy does not use up the first one of the turn. An Event does not ask.
        raw = self.raw
        first = not raw[SEEN] & PUT_IN
        printed = self.book.trait[card] >> FACTION_SHIFT & FACTION_BITS == MECHANA
        if printed or (raw[EVENT] and self.law(ALL_MECHANA)):
            raw[SEEN] |= PUT_IN
        self.set_off(event, card, first, 0)
        if event == CONSTRUCT_PLAYED and self.book.awaited >> CONSTRUCT_PLAYED & 1:
            self.set_off_lurking(event, card)

    def hero_played(self, card: int) -> None:
        """Let whoever waits see a hero that lies on top of the played ones."""
        raw = self.raw
        if raw[EVENT] and not raw[LENT] and self.law(FIRST_HERO_TOO):
            raw[LENT] = self.played - self.hand
        self.set_off(HERO_PLAYED, card, True, 0)

    def win(self, honor: int) -> None:
        """Honor for the seat, told."""
        if self.say:
            self.say((facts.GAINED, self.seat + 1, honor))
        self.gain(self.seat, honor)
