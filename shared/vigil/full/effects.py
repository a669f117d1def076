"""Carries out the code of card effects, a step at a time, until somebody must be asked.

No card is known here. A program is run for the seat it belongs to, so that every step works for
whoever it happens to: draw, discard, destroy, gain.
"""

from vigil.full import facts
from vigil.full import ops as o
from vigil.full.answers import Answers
from vigil.full.choices import PASS
from vigil.full.layout import (
    ALTERED_TURN,
    BUSY,
    BY_HONOR_TURN,
    CHEAP,
    DONE_FLAG,
    DONE_IT,
    EVENT,
    EXTRAS,
    FORGE,
    FROM_THE_HAND,
    GOT,
    LATE,
    LOST,
    MECHANA_TURN,
    NO_HERO,
    PLAYERS,
    SEEN,
    SPEND_MOST,
    SPENDS,
    THIS,
    TRIGGERED,
)
from vigil.full.ops import ASKING, DRAW, HONOR, IF, POWER, RUNES, STOP
from vigil.full.triggers import MECHANA


class Effects(Answers):
    """The interpreter."""

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
                pc = self._after(pc) - 2
            elif step == IF:
                if not self.holds(code[pc + 1], code[pc + 2]):
                    pc += code[pc + 3]
                pc += 2
            elif step == o.EACH:
                # What follows, be it nothing, leads back to the seat whose program this is.
                self.push(pc + 3 + code[pc + 2], self.seat, self.raw[THIS])
                self._each(code[pc + 1], pc + 3)
                return
            else:
                pc += self._rare(pc)
            pc += 2

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
            self.settle_on(pc, options[0])
        else:
            self.ask = self.book.code[pc]
            self.pc = pc
            self.found = options
        return True

    def settle_on(self, pc: int, move: int) -> None:
        """Put what follows a step onto the agenda, and do what was answered."""
        code, raw = self.book.code, self.raw
        # SENTENCE is carried out by passing, too.
        done = move != PASS or code[pc] == o.SENTENCE
        raw[DONE_FLAG] = DONE_IT * done | FROM_THE_HAND * (PASS < move < 256)
        after = self._after(pc)
        if code[after] != STOP:
            self.push(after, self.seat | raw[DONE_FLAG] << 4, raw[THIS])
        if done:
            self.carry(pc, move)

    def _after(self, pc: int) -> int:
        """What follows a step that asks."""
        code = self.book.code
        step = code[pc]
        if step >= o.WIDE:
            return pc + 4
        if step == o.CHOOSE:  # behind both of its programs
            return pc + 3 + code[pc + 1] + code[pc + 2]
        return pc + 2 + code[pc + 1] if step == o.MAYBE else pc + 2

    def _each(self, who: int, pc: int) -> None:
        """Push a program for each of them, the next one in turn order to happen first (A-52)."""
        players = self.raw[PLAYERS]
        seats = self.opponents()
        if who != o.OPPONENTS:
            seats = [(self.seat + step) % players for step in range(who, players)]
        for seat in reversed(seats):
            self.push(pc, seat, 0)

    def holds(self, condition: int, operand: int) -> bool:
        """Whether a condition holds now."""
        raw = self.raw
        if condition == o.DONE:
            return raw[DONE_FLAG] != 0
        if condition == o.UNITED:  # behind the hero that asks, if it was played
            begin = self.hand + (raw[THIS] != NO_HERO)
            return self.heroes_played(operand, begin) > 0
        if condition == o.CONSTRUCTS:
            return self.count_constructs() >= operand
        if condition == o.EVENT_IS:
            trait = self.book.trait[raw[EVENT]]
            return trait >> o.FACTION_SHIFT & o.FACTION_BITS == operand
        if condition == o.FROM_HAND:
            return raw[DONE_FLAG] & FROM_THE_HAND != 0
        if condition == o.MECHANAS:
            return self.count_mechana() >= operand
        if condition == o.HAND_HOLDS:
            return self.hand - self.top >= operand
        return self._holds_rarely(condition, operand)

    def _holds_rarely(self, condition: int, operand: int) -> bool:
        raw = self.raw
        if condition == o.WAS_MONSTER:
            return self.book.trait[raw[LOST]] & o.KIND == o.IS_MONSTER
        if condition == o.WAS_NAMED:
            return raw[GOT] != 0 and raw[LOST] == raw[GOT]
        if condition == o.IDLE:
            return not raw[SEEN] & BUSY
        beside = [raw[at] for at in range(self.in_play_at, self.limit, 2)]
        return operand in beside

    def _rare(self, pc: int) -> int:
        """The steps that are seldom met: apart, so that the common ones are found sooner.

        How many more operands than one there are.
        """
        code, raw = self.book.code, self.raw
        step, operand = code[pc], code[pc + 1]
        if step == o.FORGED:
            raw[FORGE] += operand
            self.altered |= ALTERED_TURN
        elif step == o.CHEAPER:
            raw[CHEAP + operand] += code[pc + 2]
            self.altered |= ALTERED_TURN
            return 1
        elif step == o.PER:
            self._gain_per(operand, code[pc + 2] * self._count(code[pc + 3]))
            return 2
        elif step == o.LATER:
            self.wait(pc)
            return 3 + code[pc + 4]
        elif step == o.PAY:
            self.runes -= operand
        elif step == o.USED_UP:
            raw[self.limit - raw[THIS] + 1] |= TRIGGERED
        elif step == o.BANISH_THIS:
            self.banish(self.take_from_play(self.limit - raw[THIS]))
        elif step == o.DESTROY_THIS:
            self.destroy(self.limit - raw[THIS])
        else:
            self._rarest(step, operand)
        return 0

    def _rarest(self, step: int, operand: int) -> None:
        raw = self.raw
        if step == o.EXTRA_TURN:
            raw[EXTRAS] += 1
            if self.say:
                self.say((facts.EXTRA, self.seat + 1))
        elif step == o.STEAL:
            self._steal()
        elif step == o.DOOM:
            self.doom(operand)
        elif step == o.THIS_TURN:
            raw[SEEN] |= MECHANA_TURN if operand == o.ALL_MECHANA else BY_HONOR_TURN
            self.altered |= ALTERED_TURN
        elif step == o.SPENDING:
            raw[SPENDS] += 1
            raw[SPEND_MOST] = operand
            self.altered |= ALTERED_TURN
        elif step == o.LATE_DRAW:
            raw[LATE] += operand
        elif step == o.REVEAL:
            self._reveal()
        elif step == o.DISCARD_RANDOM:
            self._discard_randomly()
        elif step == o.BANISH_NEIGHBOURS:
            if raw[THIS]:
                self.banish_neighbours(raw[THIS] - 1)
        elif step == o.BANISH_EVENT:
            if raw[EVENT]:
                self.set_event(0)
        elif step == o.EVENT_TROPHY:
            self.push(self.book.section(raw[EVENT], o.TROPHY) + 2, self.seat, 0)

    def _gain_per(self, what: int, amount: int) -> None:
        if what == RUNES:
            self.runes += amount
        elif what == POWER:
            self.power += amount
        elif amount:
            self.win(amount)

    def _count(self, what: int) -> int:
        """Different factions or Mechana constructs in play, or heroes of a faction played."""
        raw = self.raw
        if what >= o.HEROES_PLAYED:
            return self.heroes_played(what - o.HEROES_PLAYED, self.hand)
        mechana = self.count_mechana()
        if what != o.OWN_FACTIONS:
            return mechana
        factions = 0
        for at in range(self.in_play_at, self.limit, 2):
            factions |= 1 << (self.book.trait[raw[at]] >> o.FACTION_SHIFT & o.FACTION_BITS)
        if mechana:
            factions |= 1 << MECHANA
        return sum(factions >> faction & 1 for faction in range(1, 5))

    def _reveal(self) -> None:
        """Draw a card for all to see."""
        self.raw[GOT] = 0
        if self.draw(1):
            self.raw[GOT] = card = self.raw[self.top]
            if self.say:
                self.say((facts.REVEALED, self.seat + 1, card))

    def _random_from_hand(self) -> int:
        """A random card leaves the hand; 0 where there is none."""
        if self.hand == self.top:
            return 0
        return self.take_out(self.top + self.below(self.hand - self.top))

    def _discard_randomly(self) -> None:
        card = self._random_from_hand()
        if card:
            self.put_on_discard(card)
            if self.say:
                self.say((facts.DISCARDED, self.seat + 1, card))

    def _steal(self) -> None:
        """A random card from each opponent's hand joins one's own for good (A-74)."""
        taker = self.seat
        for victim in self.opponents():
            self.enter(victim)
            card = self._random_from_hand()
            self.enter(taker)
            if card:
                self.put_in_hand(card)
                if self.say:
                    self.say((facts.STOLEN, taker + 1, victim + 1, card))
