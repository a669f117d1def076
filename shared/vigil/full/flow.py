"""All that happens until somebody decides: the agenda, the end of a turn, whose turn is next.

What must wait until all else has happened (the next Fate, the opponent's move, the next turn) lies
at the bottom of the agenda under a number below PHASES, where no card's code stands.
"""

from vigil.boxes import SOLITAIRE
from vigil.compat import const
from vigil.full import facts
from vigil.full.book import FIGHT
from vigil.full.effects import Effects
from vigil.full.layout import (
    AGENDA,
    ALTERED_GAME,
    ALTERED_TURN,
    BEGIN,
    CHEAP,
    CHEAP_HERO,
    CHEAP_MECHANA,
    CHEAP_MONSTER,
    DEPTH,
    DONE_FLAG,
    END_TURN,
    EVENT_USED,
    EXTRA_NOW,
    EXTRAS,
    EXTRAS_TAKEN,
    FILL_ROW,
    FLOATS,
    FORGE,
    HAND_SIZE,
    LATE,
    LENT,
    NEXT_FATE,
    NO_TURN,
    PASS_ON,
    PHASES,
    PLACES,
    PLAYERS,
    RECORD,
    RIVAL_TAKES,
    RIVAL_TAKES_AGAIN,
    ROUND,
    ROW_AT,
    SEATS,
    SEEN,
    SETTINGS,
    SPENDS,
    STARTER,
    THIS,
    TURN_OF,
    VARIANT,
)
from vigil.full.ops import TURN_ENDED

ROUNDS_MOST = const(250)  # nobody plays so long; random players who lock each other up might
NO_DRAIN = const(32)  # settings: the opponent's tokens come from outside the pool
NO_LAST_MOVE = const(64)  # it does not move after the player took the last token


class Turns(Effects):
    """One thing after the other, and one player after the other."""

    def go(self) -> None:
        """Let happen what waits, until a question comes up or nothing is left."""
        raw = self.raw
        while raw[DEPTH] and not self.ask:
            depth = raw[DEPTH] - 1
            raw[DEPTH] = depth
            at = AGENDA + 4 * depth
            seat = raw[at + 2]
            raw[THIS] = raw[at + 3]
            raw[DONE_FLAG] = seat >> 4
            if seat & 15 != self.seat:
                self.enter(seat & 15)
            pc = raw[at] | raw[at + 1] << 8
            if pc < PHASES:
                self._phase(pc)
            else:
                self.run(pc)

    def answer(self, move: int) -> None:
        """A question is answered: carry it out, then go on behind it."""
        self.ask = 0
        self.settle_on(self.pc, move)
        self.go()

    def _phase(self, phase: int) -> None:
        if phase == NEXT_FATE:
            self.next_fate()
        elif phase == FILL_ROW:
            self.offers = {}
            self.fill_row()
        elif phase == END_TURN:
            self.end_turn(True)
        elif phase == PASS_ON:
            self._pass_on()
        elif phase == BEGIN:
            self.raw[SEEN] = 0
        else:
            self._rival_takes()
            self.push_last(RIVAL_TAKES_AGAIN if phase == RIVAL_TAKES else PASS_ON)

    def end_turn(self, waited: bool) -> None:
        """Everything to the discard pile, five new cards, Runes and Power are lost (A-11, A-18).

        What waits for the end of a turn comes first.
        """
        raw = self.raw
        if not waited and self.book.awaited >> TURN_ENDED & 1 and self.in_play_at != self.limit:
            self.push(END_TURN, self.seat, 0)
            self.set_off(TURN_ENDED, 0, True, 0)
            self.go()
            return
        self.runes = self.power = 0
        if self.altered:
            self._forget()
        self.hand = self.played = self.top
        self.draw(HAND_SIZE + raw[LATE] if waited else HAND_SIZE)
        if waited:
            raw[LATE] = 0
        if self.in_play_at != self.limit:
            for at in range(self.in_play_at, self.limit, 2):
                if raw[at]:  # else a card under a construct
                    raw[at + 1] = 0
        if raw[VARIANT] == SOLITAIRE and not (self.pool <= 0 and raw[SETTINGS] & NO_LAST_MOVE):
            raw[SEEN] |= NO_TURN
            self.push_last(RIVAL_TAKES)
            if not waited:
                self.go()
        else:
            self._pass_on()

    def _forget(self) -> None:
        """What was true for this turn is so no more."""
        raw = self.raw
        raw[LENT] = raw[EVENT_USED] = 0
        if self.altered & ALTERED_TURN:
            raw[CHEAP] = raw[CHEAP + CHEAP_HERO] = raw[CHEAP + CHEAP_MONSTER] = 0
            raw[CHEAP + CHEAP_MECHANA] = raw[FORGE] = raw[FLOATS] = raw[SPENDS] = 0
            self.altered &= ALTERED_GAME

    def _pass_on(self) -> None:
        """An extra turn, the next player, or after the last starter's turn the end (A-40, A-42)."""
        raw = self.raw
        raw[SEEN] = 0
        if raw[EXTRAS] or raw[EXTRA_NOW]:
            self._end_extra()
        if not raw[EXTRA_NOW]:
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
        if self.say:
            self.say((facts.TURN_BEGAN, self.seat + 1, raw[EXTRA_NOW]))

    def _end_extra(self) -> None:
        """An extra turn follows, or has ended; it is no turn of the round (A-42)."""
        raw = self.raw
        if raw[EXTRA_NOW]:
            at = SEATS + RECORD * self.seat + EXTRAS_TAKEN
            raw[at] = min(raw[at] + 1, 255)
        raw[EXTRA_NOW] = raw[EXTRAS] > 0
        raw[EXTRAS] -= raw[EXTRA_NOW]

    def _rival_takes(self) -> None:
        """The opponent of one who plays alone takes the rightmost card (A-62 to A-68).

        Its two cards are marked before either leaves; no Fate in between reaches the second one.
        """
        raw, book = self.raw, self.book
        card = raw[ROW_AT + PLACES - 1]
        if not card:
            return
        if self.say:
            self.say((facts.RIVAL_TOOK, card, book.honor[card]))
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
        self.refill(PLACES - 1)
