"""Where every card lies: the state of a whole game, and how cards move between its zones.

All cards lie in one bytearray, a byte each, so a copy is one copy and the save file is the state.
What is touched at every decision is kept beside it in attributes, because an attribute is read
three times as fast as a byte; `save` and `load` write them into the head of the array and back.

    head | row | agenda | a record for each seat | center cards | a stretch for each seat

    stretch      deck (the known top last) | hand | played | discard | free | constructs
    center       deck | free | Void

A deck is a pile in no order: it is shuffled as it is drawn from, one card at a time, so nobody can
know what nobody has drawn. The attributes of the stretch are those of `seat`, the player whom a
question is asked of or an effect happens to; `enter` changes it. Constructs take two bytes, card
and abilities used this turn, and grow down from the end of the stretch.
"""

from vigil.compat import const
from vigil.deck.book import Book
from vigil.deck.facts import END_TRIGGERED, SHUFFLED

PLACES = const(6)
AGENDA_DEPTH = const(16)
STRETCH_MOST = const(184)  # six players with all boxes stay within 1536 bytes

LAYOUT = const(0)
PLAYERS = const(1)
SIDES = const(2)  # players, and Samael where he plays
VARIANT = const(3)
TURN_OF = const(4)  # the seat whose turn it is; seats count from 0 here
STARTER = const(5)
ROUND = const(6)
EXTRA_NOW = const(7)  # whether this turn is an extra one
EXTRAS = const(8)  # extra turns the player still has
CHEAP = const(9)  # Runes that the next construct costs less
FORGE = const(10)  # Runes for Mechana constructs only
SEEN = const(11)  # what has happened this turn: bits
DONE_FLAG = const(12)  # whether the last step was carried out
GOT = const(13)  # the card acquired last
THIS = const(14)  # the construct whose effect happens, counted back from the stretch's end
MYSTICS = const(15)  # supplies
HEAVIES = const(16)
POOL_START = const(17)  # two bytes
SETTINGS = const(19)  # the low bits: NO_DRAIN, NO_LAST_MOVE
DEPTH = const(20)  # entries on the agenda
HOT = const(21)  # the attributes, two bytes each
ROW_AT = const(45)
AGENDA = const(51)  # program (two bytes), seat, THIS: the last entry is the next to happen
SEATS = const(115)

TOP = const(0)  # of a seat's record: lengths from the start of its stretch
HAND_END = const(1)
PLAYED_END = const(2)
STOCK_END = const(3)
CONSTRUCTS_AT = const(4)
KNOWN = const(5)
HONOR_AT = const(6)  # two bytes
EXTRAS_TAKEN = const(8)
RECORD = const(9)

KILL = const(1)  # SEEN: a monster of the row was defeated
PUT = const(2)  # a Mechana construct was put into play

ODD_GAME = const(1)  # a teammate may be given cards, or a deck may become full
ODD_TURN = const(2)  # something is cheaper, or there are Runes for Mechana only

THIS_LAYOUT = const(1)
HAND_SIZE = const(5)


class Zones:
    """Cards in their places; no rule is known here but how to draw."""

    # As class attributes: a copy sets each of them once instead of twice.
    seat = 0
    base = 0  # the stretch: its beginning and its end
    limit = 0
    top = 0  # its zones: where the hand begins, the played, the discard, the free part
    hand = 0
    played = 0
    end = 0
    cons = 0  # where the constructs begin
    known = 0  # cards of the deck's top that lie in order
    runes = 0
    power = 0
    pool = 0
    left = 0  # cards in the center deck
    void = 0
    x = 0  # chance, as in vigil.dice
    y = 1
    ask = 0  # the step that waits for an answer, and where it stands
    pc = 0
    odd = 0  # whether prices are other than printed, and why
    over = False
    found: list[int] = []  # the moves listed last; empty when they are not known
    offers: dict[int, list[int]] = {}  # what is in reach, by Runes and Power, until the row changes
    say = None  # who hears what happens

    def __init__(
        self,
        book: Book,
        raw: bytearray,
        floor: int,
        parked: list[tuple[int, int, int, int, int, int, int, int]],
    ) -> None:
        self.book = book
        self.raw = raw
        self.floor = floor  # where the stretches begin
        self.parked = parked  # the attributes of the seats that are not `seat`

    # Chance

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others; limit at most 65535."""
        while True:
            t = (self.x ^ (self.x << 5)) & 0xFFFF
            self.x = y = self.y
            y ^= (y >> 1) ^ t ^ (t >> 3)
            self.y = y
            scaled = y * limit
            if scaled & 0xFFFF >= limit or scaled & 0xFFFF >= 65536 % limit:  # else unfair
                return scaled >> 16

    def shuffle(self, seed: int) -> None:
        """Begin chance anew from a seed, as `vigil.dice` does."""
        self.x = seed & 0xFFFF
        self.y = (seed >> 16) & 0xFFFF ^ 0x9E37
        if not self.x and not self.y:
            self.y = 1
        for _ in range(16):
            self.below(2)

    # The stretch of the seat

    def enter(self, seat: int) -> None:
        """Let the attributes be another seat's."""
        self._store()
        self._fetch(seat)

    def settle(self, seat: int) -> None:
        """Take a seat for the first time."""
        if self.limit:
            self._store()
        self._fetch(seat)

    def _store(self) -> None:
        # A tuple: written and read back in half the time of eight bytes, and a copy shares it.
        self.parked[self.seat] = (
            self.base,
            self.limit,
            self.top,
            self.hand,
            self.played,
            self.end,
            self.cons,
            self.known,
        )

    def _fetch(self, seat: int) -> None:
        self.seat = seat
        (
            self.base,
            self.limit,
            self.top,
            self.hand,
            self.played,
            self.end,
            self.cons,
            self.known,
        ) = self.parked[seat]

    def draw(self, count: int) -> int:
        """Draw up to that many cards; how many there were."""
        raw, base, top = self.raw, self.base, self.top
        x, y = self.x, self.y
        left = count
        while left:
            size = top - base
            if size <= left:  # all of them: in which order makes no difference
                left -= size
                top = base
                self.known = 0
                if left and not self._reshuffle():
                    break
                if left:
                    top = self.top
                continue
            left -= 1
            top -= 1
            if self.known:
                self.known -= 1
                continue
            while True:  # `below`, written out: half of all time would go into the call
                t = (x ^ (x << 5)) & 0xFFFF
                x = y
                y ^= (y >> 1) ^ t ^ (t >> 3)
                scaled = y * size
                if scaled & 0xFFFF >= size or scaled & 0xFFFF >= 65536 % size:
                    break
            at = base + (scaled >> 16)
            card = raw[at]
            raw[at] = raw[top]
            raw[top] = card
        self.x, self.y, self.top = x, y, top
        return count - left

    def _reshuffle(self) -> bool:
        """The discard pile becomes the deck; False where there is none (A-19)."""
        raw, base = self.raw, self.base
        size = self.end - self.played
        if not size:
            return False
        if self.say:
            self.say((SHUFFLED, self.seat + 1))
        held = raw[base : self.played]
        raw[base : base + size] = raw[self.played : self.end]
        raw[base + size : self.end] = held
        self.top = base + size
        self.hand += size
        self.played = self.end
        return True

    def discard_all(self) -> None:
        """Hand and played heroes go to the discard pile (A-18)."""
        self.hand = self.played = self.top

    def has_room(self) -> bool:
        """Whether the stretch can hold another construct and a card."""
        return self.end + 4 < self.cons

    def put_on_discard(self, card: int) -> None:
        """A card comes to the discard pile."""
        self.raw[self.end] = card
        self.end += 1

    def put_on_deck(self, card: int) -> None:
        """A card comes to the top of the deck, known to lie there."""
        raw, top = self.raw, self.top
        raw[top + 1 : self.end + 1] = raw[top : self.end]
        raw[top] = card
        self.known += 1
        self.top += 1
        self.hand += 1
        self.played += 1
        self.end += 1

    def put_in_hand(self, card: int) -> None:
        """A card comes to the hand."""
        raw, at = self.raw, self.hand
        raw[at + 1 : self.end + 1] = raw[at : self.end]
        raw[at] = card
        self.hand += 1
        self.played += 1
        self.end += 1

    def put_in_play(self, card: int) -> None:
        """A construct comes into play, its abilities unused."""
        self.cons -= 2
        self.raw[self.cons] = card
        self.raw[self.cons + 1] = 0

    def find_in_hand(self, card: int) -> int:
        """Where a card lies in the hand."""
        raw, at = self.raw, self.top
        while raw[at] != card:
            at += 1
        return at

    def find_in_discard(self, card: int) -> int:
        """Where a card lies in the discard pile, looked for from its top."""
        raw, at = self.raw, self.end - 1
        while raw[at] != card:
            at -= 1
        return at

    def take_out(self, at: int) -> int:
        """A card leaves hand, played or discard; the others close up."""
        raw = self.raw
        card = raw[at]
        raw[at : self.end - 1] = raw[at + 1 : self.end]
        self.end -= 1
        if at < self.played:
            self.played -= 1
            if at < self.hand:
                self.hand -= 1
        return card

    def take_from_play(self, at: int) -> int:
        """A construct leaves play."""
        raw = self.raw
        card = raw[at]
        raw[self.cons + 2 : at + 2] = raw[self.cons : at]
        self.cons += 2
        return card

    # Looking

    def zones_of(self, seat: int) -> tuple:
        """Deck, hand, played, discard and constructs of a seat, the oldest construct first."""
        self._store()
        raw = self.raw
        base, limit, top, hand, played, end, cons, _ = self.parked[seat]
        constructs = [raw[at] for at in range(limit - 2, cons - 2, -2)]
        return raw[base:top], raw[top:hand], raw[hand:played], raw[played:end], constructs

    def row(self) -> list[int]:
        """The cards of the Center Row, left to right."""
        return [card for card in self.raw[ROW_AT : ROW_AT + PLACES] if card]

    def void_cards(self) -> bytearray:
        """The cards in the Void, the last to come first."""
        return self.raw[self.floor - self.void : self.floor]

    # Honor, kept in the seats' records

    def honor_of(self, seat: int) -> int:
        """A seat's tokens."""
        at = SEATS + RECORD * seat + HONOR_AT
        return self.raw[at] | self.raw[at + 1] << 8

    def gain(self, seat: int, honor: int) -> None:
        """Tokens from the pool, or from the reserve once it is empty (A-41, A-92)."""
        at = SEATS + RECORD * seat + HONOR_AT
        total = honor + (self.raw[at] | self.raw[at + 1] << 8)
        self.raw[at] = total & 255
        self.raw[at + 1] = total >> 8
        self.pool -= honor
        if self.say and self.pool <= 0 < self.pool + honor:
            self.say((END_TRIGGERED,))

    # The agenda: what is still to happen, the last entry first

    def push(self, pc: int, seat: int, this: int) -> None:
        """A program for a seat to go through, before anything that waits already."""
        raw = self.raw
        depth = raw[DEPTH]
        if depth == AGENDA_DEPTH:
            raise ValueError("too much happens at once")
        at = AGENDA + 4 * depth
        raw[at] = pc & 255
        raw[at + 1] = pc >> 8
        raw[at + 2] = seat
        raw[at + 3] = this
        raw[DEPTH] = depth + 1

    # The state as bytes

    def save(self) -> bytes:
        """All there is to know, in the order told above."""
        raw = self.raw
        self._store()
        for seat in range(raw[SIDES]):
            base, _, top, hand, played, end, cons, known = self.parked[seat]
            at = SEATS + RECORD * seat
            raw[at] = top - base
            raw[at + HAND_END] = hand - base
            raw[at + PLAYED_END] = played - base
            raw[at + STOCK_END] = end - base
            raw[at + CONSTRUCTS_AT] = cons - base
            raw[at + KNOWN] = known
        at = HOT
        for number in self._hot():
            raw[at] = number & 255
            raw[at + 1] = number >> 8 & 255
            at += 2
        return bytes(raw)

    def _hot(self) -> tuple:
        numbers = self.seat, self.runes, self.power, self.pool, self.left, self.void
        return numbers + (self.x, self.y, self.ask, self.pc, self.odd, int(self.over))

    def load(self, saved: bytes) -> None:
        """Take a state that `save` gave for a game set up alike."""
        raw = self.raw
        raw[:] = saved
        hot = [raw[at] | raw[at + 1] << 8 for at in range(HOT, HOT + 24, 2)]
        seat, self.runes, self.power, self.pool, self.left, self.void = hot[:6]
        self.x, self.y, self.ask, self.pc, self.odd, over = hot[6:]
        self.pool -= self.pool >> 15 << 16  # below zero: Honor from the reserve
        self.over = over != 0
        self.parked = [self._parked(each) for each in range(raw[SIDES])]
        self._fetch(seat)
        self.found = []
        self.offers = {}

    def _parked(self, seat: int) -> tuple[int, int, int, int, int, int, int, int]:
        """The attributes of a seat, from its record."""
        raw = self.raw
        at = SEATS + RECORD * seat
        base = self.floor + self.book.stretch * seat
        return (
            base,
            base + self.book.stretch,
            base + raw[at],
            base + raw[at + HAND_END],
            base + raw[at + PLAYED_END],
            base + raw[at + STOCK_END],
            base + raw[at + CONSTRUCTS_AT],
            raw[at + KNOWN],
        )
