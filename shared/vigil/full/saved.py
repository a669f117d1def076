"""A full game looked at from outside, and its state as bytes: what a snapshot and a copy hold."""

from vigil.full.book import FIGHT
from vigil.full.chance import BYTES as CHANCE_BYTES
from vigil.full.layout import (
    CONSTRUCTS_AT,
    HAND_END,
    HOT,
    KNOWN,
    PLACES,
    PLAYED_END,
    RECORD,
    ROW_AT,
    SEATS,
    SIDES,
    STOCK_END,
)
from vigil.full.zones import Zones


class Saved(Zones):
    """Zones that can be looked into, written down and taken up again."""

    # Looking

    def zones_of(self, seat: int) -> tuple:
        """Deck, hand, played, discard and constructs of a seat, the oldest construct first."""
        self._store()
        raw = self.raw
        base, _, top, hand, played, end, _, _ = self.parked[seat]
        constructs = [card for card in self.in_play(seat) if self.book.price[card] < FIGHT]
        return raw[base:top], raw[top:hand], raw[hand:played], raw[played:end], constructs

    def in_play(self, seat: int) -> list[int]:
        """Constructs and trophies before a seat, the oldest first."""
        self._store()
        limit, in_play_at = self.parked[seat][1], self.parked[seat][6]
        return [self.raw[at] for at in range(limit - 2, in_play_at - 2, -2) if self.raw[at]]

    def trophies(self, seat: int) -> list[int]:
        """Monsters that lie before a seat, the oldest first."""
        return [card for card in self.in_play(seat) if self.book.price[card] >= FIGHT]

    def under(self, seat: int) -> list[int]:
        """Cards under the constructs of a seat."""
        self._store()
        raw = self.raw
        limit, in_play_at = self.parked[seat][1], self.parked[seat][6]
        return [raw[at + 1] for at in range(limit - 2, in_play_at - 2, -2) if not raw[at]]

    def row(self) -> list[int]:
        """The cards of the Center Row, left to right."""
        return [card for card in self.raw[ROW_AT : ROW_AT + PLACES] if card]

    def void_cards(self) -> bytearray:
        """The cards in the Void, the last to come first."""
        return self.raw[self.areas_at - self.void : self.areas_at]

    # The state as bytes

    def save(self) -> bytes:
        """All there is to know, in the order told above."""
        raw = self.raw
        self._store()
        for seat in range(raw[SIDES]):
            base, _, top, hand, played, end, in_play_at, known = self.parked[seat]
            at = SEATS + RECORD * seat
            raw[at] = top - base
            raw[at + HAND_END] = hand - base
            raw[at + PLAYED_END] = played - base
            raw[at + STOCK_END] = end - base
            raw[at + CONSTRUCTS_AT] = in_play_at - base
            raw[at + KNOWN] = known
        at = HOT
        for number in self._hot():
            raw[at] = number & 255
            raw[at + 1] = number >> 8 & 255
            at += 2
        if self.chance:
            raw[len(raw) - CHANCE_BYTES :] = self.chance
        return bytes(raw)

    def _hot(self) -> tuple:
        numbers = self.seat, self.runes, self.power, self.pool, self.center_left, self.void
        return numbers + (self.x, self.y, self.ask, self.pc, self.altered, int(self.over))

    def load(self, saved: bytes) -> None:
        """Take a state that `save` gave for a game set up alike."""
        raw = self.raw
        raw[:] = saved
        hot = [raw[at] | raw[at + 1] << 8 for at in range(HOT, HOT + 24, 2)]
        seat, self.runes, self.power, self.pool, self.center_left, self.void = hot[:6]
        self.x, self.y, self.ask, self.pc, self.altered, over = hot[6:]
        self.pool -= self.pool >> 15 << 16  # below zero: Honor from the reserve
        self.over = over != 0
        if self.chance:
            self.chance = bytes(raw[len(raw) - CHANCE_BYTES :])
        self.parked = [self._parked(each) for each in range(raw[SIDES])]
        self._fetch(seat)
        self.found = []
        self.offers = {}

    def _parked(self, seat: int) -> tuple[int, int, int, int, int, int, int, int]:
        """The attributes of a seat, from its record."""
        raw = self.raw
        at = SEATS + RECORD * seat
        base = self.areas_at + self.book.area_bytes * seat
        return (
            base,
            base + self.book.area_bytes,
            base + raw[at],
            base + raw[at + HAND_END],
            base + raw[at + PLAYED_END],
            base + raw[at + STOCK_END],
            base + raw[at + CONSTRUCTS_AT],
            raw[at + KNOWN],
        )
