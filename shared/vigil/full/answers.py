"""What each answer of a player does."""

from vigil.full import facts
from vigil.full import ops as o
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC
from vigil.full.choices import (
    CALLED,
    IN_DISCARD,
    IN_PLAY,
    IN_ROW,
    IN_VOID,
    IN_VOID_TO_MATE,
    OF_PLAYED,
    OPTION,
    THE_CULTIST,
    THE_FANATIC,
    THE_HEAVY,
    THE_MYSTIC,
    TO_MATE,
)
from vigil.full.layout import (
    DEPTH,
    DOOMED,
    EVENT,
    EVENT_USED,
    GOT,
    GOT_TO,
    LOST,
    NO_HERO,
    ROW_AT,
    SUNK,
    THIS,
    TOSSED,
)
from vigil.full.ops import BANISH, DISCARD, TAKE
from vigil.full.options import Options


class Answers(Options):
    """Answers."""

    def carry(self, pc: int, move: int) -> None:
        """Do what was answered, which is no refusal; `pc` is where the step stands."""
        code = self.book.code
        step, operand = code[pc], code[pc + 1]
        if step == BANISH:
            self._banish(move)
        elif step == DISCARD:
            self._discard(pc, operand, move)
        elif step == TAKE:
            self._take(code[pc + 3], move)
        elif step == o.MOVE:
            self._move(operand, code[pc + 3], move)
        elif step == o.CHOOSE:
            start = pc + 3
            self.push(start if move == OPTION else start + operand, self.seat, self.raw[THIS])
        elif step == o.MAYBE:
            self.push(pc + 2, self.seat, self.raw[THIS])
        elif step == o.DESTROY:
            self._destroy(operand, self.find_in_play(move - IN_PLAY))
        elif step == o.KEEP:
            self._keep_one(self.find_in_play(move - IN_PLAY))
        elif step == o.COPY:
            self._copy(move)
        else:
            self._carry_rare(step, operand, move)

    def _carry_rare(self, step: int, operand: int, move: int) -> None:
        raw = self.raw
        if step == o.SENTENCE:
            self._execute(move)
        elif step == o.PUT:
            self._put(operand & 15)
        elif step == o.NAME:
            raw[LOST] = move - CALLED
            self._tell(facts.NAMED, raw[LOST])
        elif step == o.LOOK:
            self.peek()
            if self.say:
                self.say((facts.LOOKED, self.seat + 1))
        elif step == o.TOSS:
            self._put_away(self.take_top())
            self.discarded(1)
        elif step == o.TUCK:
            self.take_out(self.find_in_hand(move))
            self.put_under(self.limit - raw[THIS], move)
            self._tell(facts.TUCKED, move)
        elif step == o.RETAKE:
            raw[EVENT_USED] = raw[EVENT]
            self._to_hand(self.take_out(self.find_in_discard(move - IN_DISCARD)))
        elif step == o.PICK_UP:
            self._to_hand(self.take_out(self.find_in_discard(raw[THIS])))
        elif step == o.ROB:
            self._rob(move - OPTION, operand)
        elif step == o.FETCH:
            self.take_from_void(move - IN_VOID)
            self.put_in_play(move - IN_VOID)
            self._tell(facts.FETCHED, move - IN_VOID)
        elif step == o.ADOPT:
            self._adopt(raw[THIS])

    def _tell(self, fact: int, card: int) -> None:
        if self.say:
            self.say((fact, self.seat + 1, card))

    # One's own cards

    def _banish(self, move: int) -> None:
        if move >= IN_ROW:
            self.banish_from_row(move - IN_ROW)
        elif move >= IN_DISCARD:
            self.banish_own(self.take_out(self.find_in_discard(move - IN_DISCARD)))
        else:
            self.banish_own(self.take_out(self.find_in_hand(move)))

    def _discard(self, pc: int, operand: int, card: int) -> None:
        """Discard, and ask again until all are; then whoever waited for it may act."""
        raw = self.raw
        self._put_away(self.take_out(self.find_in_hand(card)))
        raw[TOSSED] += 1
        count = operand & 15
        if count == o.PER_CONSTRUCT:
            count = self.count_constructs()
        if raw[TOSSED] < count and self.hand > self.top:
            raw[DEPTH] -= self.book.code[pc + 2] != o.STOP  # what follows comes behind the last one
            self.push(pc, self.seat, raw[THIS])
        else:
            self.discarded(raw[TOSSED])
            raw[TOSSED] = 0

    def _put_away(self, card: int) -> None:
        self.put_on_discard(card)
        self._tell(facts.DISCARDED, card)

    def discarded(self, count: int) -> None:
        """So many cards were discarded; they lie on top of the discard pile."""
        if self.raw[EVENT]:
            self.set_off(o.CARDS_DISCARDED, count, True, self.raw[EVENT])

    def _move(self, what: int, to: int, move: int) -> None:
        if move < IN_PLAY:
            card = self.take_out(self.find_in_discard(move - IN_DISCARD))
        else:
            at = self.find_in_play(move - IN_PLAY)
            if what & o.OTHERS_ONLY and at == self.limit - self.raw[THIS]:
                at -= 2
                while self.raw[at] != move - IN_PLAY:
                    at -= 2
            card = self.take_from_play(at)
        if to == o.TO_HAND:
            self._to_hand(card)
        else:
            self.put_on_deck(card)
            self._tell(facts.TOPPED, card)

    def _to_hand(self, card: int) -> None:
        self.put_in_hand(card)
        self._tell(facts.RETURNED, card)

    def _put(self, to: int) -> None:
        """What was just acquired goes elsewhere."""
        at, card = self.got_at(to), self.raw[GOT]
        self.raw[GOT_TO] = to
        if at < self.top:
            self.take_top()
        else:
            self.take_out(at)
        if to == o.TO_PLAY:
            self._tell(facts.INSTALLED, card)
            self.install(card, o.CONSTRUCT_PUT)
        elif to == o.TO_HAND:
            self._to_hand(card)
        else:
            self.put_on_deck(card)
            self._tell(facts.TOPPED, card)

    def _copy(self, move: int) -> None:
        """The effect of a hero; one who was not played does not count among the played."""
        card = self.raw[ROW_AT + move - IN_ROW] if move < OF_PLAYED else move - OF_PLAYED
        this = NO_HERO if move < OF_PLAYED else 0
        self._tell(facts.COPIED, card)
        self.push((self.book.low[card] | self.book.high[card] << 8) + 2, self.seat, this)

    # Constructs that go

    def _destroy(self, operand: int, at: int) -> None:
        if operand & o.OWN_COST:
            self.destroy(at)
        else:
            self.raw[at + 1] |= DOOMED

    def destroy(self, at: int) -> None:
        """A construct goes from play to its owner's discard pile (A-25)."""
        card = self.take_from_play(at)
        self.put_on_discard(card)
        self._tell(facts.DESTROYED, card)

    def doom(self, parity: int) -> None:
        """All one's constructs, or those of even or odd cost, are about to be destroyed."""
        raw, book = self.raw, self.book
        for at in range(self.in_play_at, self.limit, 2):
            construct = book.trait[raw[at]] & o.KIND == o.IS_CONSTRUCT
            if construct and (not parity or book.price[raw[at]] & 1 == parity - 1):
                raw[at + 1] |= DOOMED

    def _keep_one(self, kept: int) -> None:
        self.doom(o.ALL_COSTS)
        self.raw[kept + 1] &= ~DOOMED

    def _execute(self, move: int) -> None:
        """Destroy what is doomed, but what a Fanatic's trophy is given for (A-35)."""
        raw = self.raw
        if move:
            at = self.find_in_play(move - IN_PLAY)
            while not raw[at + 1] & DOOMED or raw[at] != move - IN_PLAY:
                at -= 2
            raw[at + 1] &= ~DOOMED
            self.banish(self.take_from_play(self.find_in_play(FANATIC)))
            self._tell(facts.SAVED, move - IN_PLAY)
        at = self.limit - 2
        while at >= self.in_play_at:
            if raw[at] and raw[at + 1] & DOOMED:
                self.destroy(at)  # what lay below moves up into this place
            else:
                at -= 2

    # What everybody may have

    def _take(self, how: int, move: int) -> None:
        owner = self.seat
        if IN_VOID_TO_MATE <= move < CALLED:
            move -= IN_VOID_TO_MATE - IN_VOID
            owner = self.mate()
        elif move < OPTION and move & TO_MATE:
            move -= TO_MATE
            owner = self.mate()
        self.runes -= owner != self.seat
        if move >= IN_VOID:
            self._take_from_void(how, move - IN_VOID, owner)
        elif move in (THE_MYSTIC, THE_HEAVY):
            self.acquire_supply(MYSTIC if move == THE_MYSTIC else HEAVY, owner, how & 15)
        elif move in (THE_CULTIST, THE_FANATIC):
            self.defeat_supply(CULTIST if move == THE_CULTIST else FANATIC)
        elif self.book.price[self.raw[ROW_AT + move - IN_ROW]] >= FIGHT:
            self.defeat(move - IN_ROW)
        else:
            self.acquire(move - IN_ROW, owner, how & 15)

    def _take_from_void(self, how: int, card: int, owner: int) -> None:
        monster = self.book.price[card] >= FIGHT
        if how & o.PAID:
            if monster:
                self.power -= self.toll(card)
            else:
                self.pay(card)
        if monster:
            self.defeat_in_void(card)
        else:
            self.acquire_from_void(card, owner)

    def _rob(self, seat: int, honor: int) -> None:
        honor = min(honor, self.honor_of(seat))
        self.hold(seat, -honor)
        self.hold(self.seat, honor)
        if self.say:
            self.say((facts.ROBBED, self.seat + 1, seat + 1, honor))

    def _adopt(self, card: int) -> None:
        """A defeated monster comes to the discard pile, from wherever it went."""
        raw, at = self.raw, self.body(card)
        if at >= self.areas_at:
            self.take_from_play(at)
        elif self.find_in_void(card):
            self.take_from_void(card)
        else:
            raw[at : at + self.center_left - 1] = raw[at + 1 : at + self.center_left]
            self.center_left -= 1
            raw[SUNK] -= 1
        self.put_on_discard(card)
        self._tell(facts.ADOPTED, card)
