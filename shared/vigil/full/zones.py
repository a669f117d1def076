"""Where every card lies: the state of a full game, and how cards move between its zones.

All cards lie in one bytearray, a byte each, so a copy is one copy and the save file is the state.
What is touched at every decision is kept beside it in attributes, because an attribute is read
three times as fast as a byte; `save` and `load` write them into the head of the array and back.

A deck is a pile in no order: it is shuffled as it is drawn from, one card at a time, so nobody can
know what nobody has drawn. The attributes of the area are those of `seat`, the player whom a
question is asked of or an effect happens to; `enter` changes it. `layout` tells the places.
"""

from vigil.full.book import Book
from vigil.full.chance import step
from vigil.full.facts import END_TRIGGERED, SHUFFLED
from vigil.full.layout import HONOR_AT, RECORD, SEATS


class Zones:
    """Cards in their places; no rule is known here but how to draw."""

    # As class attributes: a copy sets each of them once instead of twice.
    seat = 0
    base = 0  # the area: its beginning and its end
    limit = 0
    top = 0  # its zones: where the hand begins, the played, the discard, the free part
    hand = 0
    played = 0
    end = 0
    in_play_at = 0  # where the constructs begin
    known = 0  # cards of the deck's top that lie in order
    runes = 0
    power = 0
    pool = 0
    center_left = 0  # cards in the center deck
    void = 0
    x = 0  # chance, as in vigil.dice
    y = 1
    chance = b""  # what it is begun anew from at every draw; nothing: it goes on from a seed
    ask = 0  # the step that waits for an answer, and where it stands
    pc = 0
    altered = 0  # whether prices are other than printed, and why
    over = False
    found: list[int] | None = None  # the moves listed last, if they are known
    reach: list[int] | None = None  # what Runes and Power reach, until the row changes: see `reach`
    say = None  # who hears what happens

    def __init__(
        self,
        book: Book,
        raw: bytearray,
        areas_at: int,
        parked: list[tuple[int, int, int, int, int, int, int, int]],
    ) -> None:
        self.book = book
        self.raw = raw
        self.areas_at = areas_at  # where the areas begin
        self.parked = parked  # the attributes of the seats that are not `seat`

    def tell(self, fact: int, card: int) -> None:
        """Say that something happened to a card of this seat."""
        if self.say:
            self.say((fact, self.seat + 1, card))

    # Chance

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others; limit at most 65535."""
        if self.chance:
            self.chance, self.x, self.y = step(self.chance)
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

    # The area of the seat

    def enter(self, seat: int) -> None:
        """Let the attributes be another seat's, or a seat's for the first time."""
        if self.limit:
            # A tuple: written and read back in half the time of eight bytes, and a copy shares it.
            self.parked[self.seat] = (
                self.base,
                self.limit,
                self.top,
                self.hand,
                self.played,
                self.end,
                self.in_play_at,
                self.known,
            )
        self.seat = seat
        (
            self.base,
            self.limit,
            self.top,
            self.hand,
            self.played,
            self.end,
            self.in_play_at,
            self.known,
        ) = self.parked[seat]

    def park(self) -> None:
        """Put the attributes of the seat where those of the others are."""
        self.enter(self.seat)

    def draw(self, count: int) -> int:
        """Draw up to that many cards; how many there were."""
        if self.chance:
            self.chance, self.x, self.y = step(self.chance)
        raw, base, top = self.raw, self.base, self.top
        left = count
        while top - base <= left:  # all of them: in which order makes no difference
            left -= top - base
            top = base
            self.known = 0
            if not left or not self._reshuffle():
                self.top = base
                return count - left
            top = self.top
        while left and self.known:
            self.known -= 1
            left -= 1
            top -= 1
        x, y = self.x, self.y
        last = top - left
        while top != last:
            size = top - base
            while True:  # `below`, written out: half of all time would go into the call
                t = (x ^ x * 32) & 0xFFFF  # a product is reckoned faster than a shift
                x = y
                y ^= (y >> 1) ^ t ^ (t >> 3)
                scaled = y * size
                if scaled & 0xFFFF >= size or scaled & 0xFFFF >= 65536 % size:
                    break
            at = base + (scaled >> 16)
            top -= 1
            card = raw[at]
            raw[at] = raw[top]
            raw[top] = card
        self.x, self.y, self.top = x, y, top
        return count

    def _reshuffle(self) -> bool:
        """The discard pile becomes the deck; False where there is none (A-19)."""
        raw, base = self.raw, self.base
        size = self.end - self.played
        if not size:
            return False
        if self.say:
            self.say((SHUFFLED, self.seat + 1))
        raw[base : self.end] = raw[self.played : self.end] + raw[base : self.played]
        self.top = base + size
        self.hand += size
        self.played = self.end
        return True

    def peek(self) -> None:
        """Let the top of the deck be a certain card, the discard pile shuffled if need be."""
        raw = self.raw
        if self.top == self.base:
            self._reshuffle()
        if not self.known:
            at = self.base + self.below(self.top - self.base)
            raw[at], raw[self.top - 1] = raw[self.top - 1], raw[at]
            self.known = 1

    def take_top(self) -> int:
        """The known top card leaves the deck; all that follows closes up."""
        raw, top = self.raw, self.top
        card = raw[top - 1]
        raw[top - 1 : self.end - 1] = raw[top : self.end]
        self.known -= 1
        self.top -= 1
        self.hand -= 1
        self.played -= 1
        self.end -= 1
        return card

    def has_room(self) -> bool:
        """Whether the area can hold two more cards in play, or as many anywhere."""
        return self.end + 4 < self.in_play_at

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
        self.in_play_at -= 2
        self.raw[self.in_play_at] = card
        self.raw[self.in_play_at + 1] = 0

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
        """A card leaves play; what lies under it goes to the discard pile."""
        raw = self.raw
        card = raw[at]
        raw[self.in_play_at + 2 : at + 2] = raw[self.in_play_at : at]
        self.in_play_at += 2
        while at >= self.in_play_at and not raw[at]:
            under = raw[at + 1]
            raw[self.in_play_at + 2 : at + 2] = raw[self.in_play_at : at]
            self.in_play_at += 2
            self.put_on_discard(under)
        return card

    def put_under(self, at: int, card: int) -> None:
        """A card comes to lie under the one that is in play there."""
        raw = self.raw
        raw[self.in_play_at - 2 : at - 2] = raw[self.in_play_at : at]
        self.in_play_at -= 2
        raw[at - 2], raw[at - 1] = 0, card

    def find_in_play(self, card: int) -> int:
        """Where a card lies that is in play; of several alike the one longest there."""
        raw, at = self.raw, self.limit - 2
        while raw[at] != card:
            at -= 2
        return at

    # Honor, kept in the seats' records

    def honor_of(self, seat: int) -> int:
        """A seat's tokens."""
        at = SEATS + RECORD * seat + HONOR_AT
        return self.raw[at] | self.raw[at + 1] << 8

    def gain(self, seat: int, honor: int) -> None:
        """Tokens from the pool, or from the reserve once it is empty (A-41, A-92)."""
        self.hold(seat, honor)
        self.pool -= honor
        if self.say and self.pool <= 0 < self.pool + honor:
            self.say((END_TRIGGERED,))

    def hold(self, seat: int, honor: int) -> None:
        """Tokens come to lie before a seat, wherever they are from."""
        at = SEATS + RECORD * seat + HONOR_AT
        total = honor + (self.raw[at] | self.raw[at + 1] << 8)
        self.raw[at] = total & 255
        self.raw[at + 1] = total >> 8
