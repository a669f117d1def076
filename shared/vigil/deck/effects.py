"""Carries out the code of card effects, a step at a time, until somebody must be asked.

No card is known here. `go` works the agenda off; a program is run for the seat it belongs to, so
that every step works for whoever it happens to: draw, discard, destroy, gain.
"""

from vigil.deck import facts
from vigil.deck.choices import Choices
from vigil.deck.layout import (
    AGENDA,
    CHEAP,
    DEPTH,
    DONE_FLAG,
    EXTRAS,
    FORGE,
    ODD_TURN,
    PLAYERS,
    THIS,
    VARIANT,
)
from vigil.deck.ops import (
    ASKING,
    BANISH_THIS,
    CHEAPER,
    CHOOSE,
    CONSTRUCTS,
    DONE,
    DRAW,
    EXTRA_TURN,
    FACTION_BITS,
    FACTION_SHIFT,
    FORGED,
    HONOR,
    IF,
    OPPONENTS,
    OWN_FACTIONS,
    PAY,
    PER,
    POWER,
    RUNES,
    STEAL,
    STOP,
)
from vigil.deck.timing import MECHANA, TEAM


class Effects(Choices):
    """The interpreter."""

    def go(self) -> None:
        """Let happen what waits, until a question comes up or nothing is left."""
        raw = self.raw
        while raw[DEPTH] and not self.ask:
            depth = raw[DEPTH] - 1
            raw[DEPTH] = depth
            at = AGENDA + 4 * depth
            raw[THIS] = raw[at + 3]
            if raw[at + 2] != self.seat:
                self.enter(raw[at + 2])
            self.run(raw[at] | raw[at + 1] << 8)

    def run(self, pc: int) -> None:
        """Run a program to its end, or to the first step that something must come before."""
        code = self.book.code
        while True:
            step = code[pc]
            if step == STOP:
                return
            if step == RUNES:
                self.runes += code[pc + 1]
            elif step == POWER:
                self.power += code[pc + 1]
            elif step == HONOR:
                self.win(code[pc + 1])
            elif step == DRAW:
                self.drawn(code[pc + 1])
            elif step >= ASKING:
                if self._pose(pc):
                    return
            elif step == IF:
                if not self._holds(code[pc + 1], code[pc + 2]):
                    pc += code[pc + 3]
                pc += 2
            elif step == OPPONENTS:
                # What follows, be it nothing, leads back to the seat whose program this is.
                self.push(pc + 2 + code[pc + 1], self.seat, self.raw[THIS])
                self._each_opponent(pc + 2)
                return
            else:
                self._rare(pc)
                if step == PER:
                    pc += 2
            pc += 2

    def answer(self, move: int) -> None:
        """A question is answered: carry it out, then go on behind it."""
        pc = self.pc
        self.ask = 0
        self._behind(pc)
        self.carry(pc, move)
        self.go()

    def win(self, honor: int) -> None:
        """Honor for the seat, told."""
        self.gain(self.seat, honor)
        if self.say:
            self.say((facts.GAINED, self.seat + 1, honor))

    def drawn(self, count: int) -> None:
        """Draw, and tell how many."""
        drawn = self.draw(count)
        if self.say:
            self.say((facts.DREW, self.seat + 1, drawn))

    def _pose(self, pc: int) -> bool:
        """Ask what a step asks; False where it cannot be carried out, and the program goes on."""
        options = self.options(pc)
        if not options:
            self.raw[DONE_FLAG] = 0
            return False
        if len(options) == 1:  # no choice: nobody is asked
            self._behind(pc)
            self.carry(pc, options[0])
        else:
            self.ask = self.book.code[pc]
            self.pc = pc
            self.found = options
        return True

    def _behind(self, pc: int) -> None:
        """Push what follows a step, unless nothing does."""
        code = self.book.code
        after = pc + 2
        if code[pc] == CHOOSE:  # behind both of its programs
            after += 1 + code[pc + 1] + code[pc + 2]
        if code[after] != STOP:
            self.push(after, self.seat, self.raw[THIS])

    def _each_opponent(self, pc: int) -> None:
        """Push a program for each opponent, the next one in turn order to happen first (A-52)."""
        raw = self.raw
        players = raw[PLAYERS]
        for step in range(players - 1, 0, -1):
            if raw[VARIANT] != TEAM or step * 2 != players:
                self.push(pc, (self.seat + step) % players, 0)

    def _holds(self, condition: int, operand: int) -> bool:
        if condition == DONE:
            return self.raw[DONE_FLAG] != 0
        if condition == CONSTRUCTS:
            return self.limit - self.cons >= 2 * operand
        raw, trait = self.raw, self.book.trait  # UNITED: behind the hero that asks
        for at in range(self.hand + 1, self.played):
            if trait[raw[at]] >> FACTION_SHIFT & FACTION_BITS == operand:
                return True
        return False

    def _rare(self, pc: int) -> None:
        """The steps that are seldom met: apart, so that the common ones are found sooner."""
        code, raw = self.book.code, self.raw
        step, operand = code[pc], code[pc + 1]
        if step == FORGED:
            raw[FORGE] += operand
            self.odd |= ODD_TURN
        elif step == CHEAPER:
            raw[CHEAP] += operand
            self.odd |= ODD_TURN
        elif step == PAY:
            self.runes -= operand
        elif step == PER:
            self._gain_per(operand, code[pc + 2] * self._count(code[pc + 3]))
        elif step == BANISH_THIS:
            self.banish(self.take_from_play(self.limit - raw[THIS]))
        elif step == EXTRA_TURN:
            raw[EXTRAS] += 1
            if self.say:
                self.say((facts.EXTRA, self.seat + 1))
        elif step == STEAL:
            self._steal()

    def _gain_per(self, what: int, amount: int) -> None:
        if what == RUNES:
            self.runes += amount
        elif what == POWER:
            self.power += amount
        elif amount:
            self.win(amount)

    def _count(self, what: int) -> int:
        """How many different factions, or Mechana constructs, one has in play."""
        raw = self.raw
        factions = mechana = 0
        for at in range(self.cons, self.limit, 2):
            factions |= 1 << (self.book.trait[raw[at]] >> FACTION_SHIFT & FACTION_BITS)
            mechana += self.fits(raw[at], MECHANA)
        if what != OWN_FACTIONS:
            return mechana
        if mechana:
            factions |= 1 << MECHANA
        return sum(factions >> faction & 1 for faction in range(1, 5))

    def _steal(self) -> None:
        """A random card from each opponent's hand joins one's own for good (A-74)."""
        raw, taker = self.raw, self.seat
        players = raw[PLAYERS]
        for step in range(1, players):
            if raw[VARIANT] == TEAM and step * 2 == players:
                continue
            self.enter((taker + step) % players)
            card = 0
            if self.hand > self.top:
                card = self.take_out(self.top + self.below(self.hand - self.top))
            victim = self.seat
            self.enter(taker)
            if card:
                self.put_in_hand(card)
                if self.say:
                    self.say((facts.STOLEN, taker + 1, victim + 1, card))
