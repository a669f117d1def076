"""The state of a full game as bytes: what a snapshot holds."""

from vigil.full.chance import BYTES as CHANCE_BYTES
from vigil.full.layout import (
    CONSTRUCTS_AT,
    HAND_END,
    HOT,
    KNOWN,
    PLAYED_END,
    RECORD,
    SEATS,
    SIDES,
    STOCK_END,
)
from vigil.full.zones import Zones


class Saved(Zones):
    """Zones that can be written down and taken up again."""

    def save(self) -> bytes:
        """All there is to know, in the order that `layout` tells."""
        raw = self.raw
        self.park()
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
        self.limit = 0  # nobody's attributes: nothing to put back
        self.enter(seat)
        self.found = None
        self.reach = None

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
