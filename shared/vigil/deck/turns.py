"""The end of a turn, whose turn is next, and when the game is over; alone, what Samael takes."""

from vigil.compat import const
from vigil.deck import facts
from vigil.deck.book import FIGHT
from vigil.deck.effects import Effects
from vigil.deck.layout import (
    CHEAP,
    EXTRA_NOW,
    EXTRAS,
    EXTRAS_TAKEN,
    FORGE,
    HAND_SIZE,
    ODD_GAME,
    ODD_TURN,
    PLACES,
    PLAYERS,
    RECORD,
    ROUND,
    ROW_AT,
    SEATS,
    SEEN,
    SETTINGS,
    STARTER,
    TURN_OF,
    VARIANT,
)
from vigil.deck.timing import SOLITAIRE

ROUNDS_MOST = const(250)  # nobody plays so long; random players who lock each other up might
NO_DRAIN = const(32)  # settings: Samael's tokens come from outside the pool
NO_LAST_MOVE = const(64)  # he does not move after the player took the last token
_RIVAL_TAKES = const(2)


class Turns(Effects):
    """One player after the other."""

    def end_turn(self) -> None:
        """Everything to the discard pile, five new cards, Runes and Power are lost (A-11, A-18)."""
        raw = self.raw
        self.runes = self.power = raw[SEEN] = 0
        if self.odd & ODD_TURN:
            raw[CHEAP] = raw[FORGE] = 0
            self.odd &= ODD_GAME
        self.hand = self.played = self.top
        self.draw(HAND_SIZE)
        if self.cons != self.limit:
            for at in range(self.cons + 1, self.limit, 2):
                raw[at] = 0
        if raw[VARIANT] == SOLITAIRE and not (self.pool <= 0 and raw[SETTINGS] & NO_LAST_MOVE):
            self._rival_moves()
        if raw[EXTRAS] or raw[EXTRA_NOW]:
            self._end_extra()
        if not raw[EXTRA_NOW]:
            self._pass_on()
        if self.say and not self.over:
            self.say((facts.TURN_BEGAN, self.seat + 1, raw[EXTRA_NOW]))

    def _end_extra(self) -> None:
        """An extra turn follows, or has ended; it is no turn of the round (A-42)."""
        raw = self.raw
        if raw[EXTRA_NOW]:
            at = SEATS + RECORD * self.seat + EXTRAS_TAKEN
            raw[at] = min(raw[at] + 1, 255)
        raw[EXTRA_NOW] = raw[EXTRAS] > 0
        raw[EXTRAS] -= raw[EXTRA_NOW]

    def _pass_on(self) -> None:
        """The next player, or the end after the turn of whoever started last (A-40)."""
        raw = self.raw
        seat = self.seat + 1
        if seat == raw[PLAYERS]:
            seat = 0
        if seat == raw[STARTER]:
            if self.pool <= 0 or raw[ROUND] == ROUNDS_MOST:
                self.over = True
                if self.say:
                    self.say((facts.OVER,))
                return
            raw[ROUND] += 1
        raw[TURN_OF] = seat
        self.enter(seat)

    def _rival_moves(self) -> None:
        """Samael takes the two rightmost cards, marked before either leaves (A-62 to A-68)."""
        raw, book = self.raw, self.book
        for _ in range(_RIVAL_TAKES):
            # The row slides, so the second marked card is the rightmost one by then.
            card = raw[ROW_AT + PLACES - 1]
            if not card:
                continue
            if book.price[card] >= FIGHT:
                self.to_void(card)
                if raw[SETTINGS] & NO_DRAIN:
                    self.hold(1, book.honor[card])
                else:
                    self.gain(1, book.honor[card])
            else:
                self.enter(1)
                self.put_on_discard(card)
                self.enter(0)
            if self.say:
                self.say((facts.RIVAL_TOOK, card, book.honor[card]))
            self.refill(PLACES - 1)
