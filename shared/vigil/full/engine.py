"""The full game: whose turn it is, what may be done now, and doing it.

A move is a small number (`choices` says which); a game is its seed and the moves made. `moves`
lists what is legal, always in the same order on every interpreter; `do` trusts that it is.

This is the hot loop of every bot: locals instead of attributes, and the row is looked through with
one comparison a place as long as nothing changes prices.
"""

from vigil.boxes import TEAM
from vigil.full import facts
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC, PLAIN_POWER
from vigil.full.choices import (
    IN_PLAY,
    IN_PLAY_TOO,
    IN_ROW,
    OPTION,
    THE_CULTIST,
    THE_FANATIC,
    THE_HEAVY,
    THE_MYSTIC,
    TO_MATE,
)
from vigil.full.flow import Turns
from vigil.full.layout import (
    DEPTH,
    EVENT,
    HEAVIES,
    MYSTICS,
    PLACES,
    ROW_AT,
    SPEND_MOST,
    SPENDS,
    THIS,
    VARIANT,
)
from vigil.full.ops import (
    ASKING,
    BANISH_THIS,
    CONSTRUCT_PLAYED,
    DESTROY_THIS,
    END,
    EVENT_TROPHY,
    FORGED,
    HAS_USE,
    IF,
    IS_CONSTRUCT,
    KIND,
    PAY,
    TO_DISCARD,
    TROPHY,
    USE,
)


class State(Turns):
    """A full game in progress."""

    def moves(self) -> list[int]:
        """Every legal move, the same ones in the same order wherever the state is the same."""
        if self.found:
            return self.found
        if self.ask or self.over:
            if self.ask:
                self.found = self.options(self.pc)
            return self.found
        raw = self.raw
        found = [0]
        for card in raw[self.top : self.hand]:
            if card not in found:
                found.append(card)
        if self.in_play_at != self.limit:
            self._list_abilities(found)
        if self.altered:
            self._list_row_carefully(found)
        elif self.runes or self.power:
            offers = self.offers.get(self.runes << 8 | self.power)
            found += self._list_row() if offers is None else offers
        self.found = found
        return found

    def do(self, move: int) -> None:
        """Carry out a legal move."""
        self.found = []
        if self.ask:
            self.answer(move)
        elif not move:
            self.end_turn(False)
        elif move < 256:
            self._play(move)
        elif move < IN_ROW:
            self._use(move)
        elif move < OPTION:
            self._buy(move)
        else:
            self._spend_runes(move - OPTION)

    def copy(self) -> "State":
        """The same game once more: what is done to one does not show in the other."""
        new = State(self.book, bytearray(self.raw), self.areas_at, self.parked[:])
        new.seat, new.base, new.limit = self.seat, self.base, self.limit
        new.top, new.hand, new.played = self.top, self.hand, self.played
        new.end, new.in_play_at, new.known = self.end, self.in_play_at, self.known
        new.runes, new.power, new.pool = self.runes, self.power, self.pool
        new.center_left, new.void, new.altered = self.center_left, self.void, self.altered
        new.x, new.y, new.over = self.x, self.y, self.over
        new.ask, new.pc = self.ask, self.pc
        new.offers = self.offers  # shared as long as both have the same row
        return new

    # Listing

    def _list_row(self) -> list[int]:
        """What these Runes and this Power reach at printed prices.

        Kept until the row changes, which is seldom: most lists are asked for again and again.
        """
        raw, price = self.raw, self.book.price
        offers = []
        for place in range(PLACES):
            cost = price[raw[ROW_AT + place]]
            if (cost - FIGHT <= self.power) if cost >= FIGHT else (cost <= self.runes):
                offers.append(IN_ROW + place)
        if raw[MYSTICS] and price[MYSTIC] <= self.runes:
            offers.append(THE_MYSTIC)
        if raw[HEAVIES] and price[HEAVY] <= self.runes:
            offers.append(THE_HEAVY)
        if price[CULTIST] <= self.power + FIGHT:
            offers.append(THE_CULTIST)
        self.offers[self.runes << 8 | self.power] = offers
        return offers

    def _list_row_carefully(self, found: list[int]) -> None:
        """The same with other prices, a teammate, a full deck, or Fanatics."""
        raw, price = self.raw, self.book.price
        room = self.has_room()
        team = raw[VARIANT] == TEAM and self.mate_has_room()
        for place in range(PLACES):
            card = raw[ROW_AT + place]
            if not card:
                continue
            if price[card] < FIGHT:
                self._list_offer(found, card, IN_ROW + place, room, team)
            elif self.toll(card) <= self.power:
                found.append(IN_ROW + place)
        if raw[MYSTICS]:
            self._list_offer(found, MYSTIC, THE_MYSTIC, room, team)
        if raw[HEAVIES]:
            self._list_offer(found, HEAVY, THE_HEAVY, room, team)
        if self.toll(CULTIST) <= self.power:
            found.append(THE_CULTIST)
        if self.book.fanatics and self.toll(FANATIC) <= self.power:
            found.append(THE_FANATIC)
        if raw[SPENDS]:
            for runes in range(min(raw[SPEND_MOST], self.runes)):
                found.append(OPTION + runes + 1)

    def _list_offer(self, found: list[int], card: int, move: int, room: bool, team: bool) -> None:
        dues = self.dues(card)
        if room and dues <= self.runes:
            found.append(move)
        if team and dues < self.runes:  # one Rune more and it goes to the teammate
            found.append(move + TO_MATE)

    def _list_abilities(self, found: list[int]) -> None:
        """Abilities of what lies before one that are unused and can be paid, the oldest first."""
        raw, book = self.raw, self.book
        for at in range(self.limit - 2, self.in_play_at - 2, -2):
            card = raw[at]
            if book.trait[card] & HAS_USE:
                used = raw[at + 1]
                if used & 3 != 3:
                    self._list_uses(found, at, card, used)

    def _list_uses(self, found: list[int], at: int, card: int, used: int) -> None:
        code = self.book.code
        pc = self.book.low[card] | self.book.high[card] << 8
        move, bit = IN_PLAY + card, 1
        while code[pc] != END:
            if code[pc] == USE:
                # A gain needs nothing: nobody is asked whether it can be had.
                if (
                    not used & bit
                    and move not in found
                    and (code[pc + 2] <= FORGED or self._usable(pc + 2, at))
                ):
                    found.append(move)
                move += IN_PLAY_TOO - IN_PLAY
                bit += bit
            pc += 2 + code[pc + 1]

    def _usable(self, pc: int, at: int) -> bool:
        """Whether an ability's price can be paid, and what comes first then carried out."""
        code = self.book.code
        step = code[pc]
        if step in (BANISH_THIS, DESTROY_THIS):
            pc += 2
            step = code[pc]
        if step == PAY:
            return code[pc + 1] <= self.runes
        if step == IF:
            return self.holds(code[pc + 1], code[pc + 2])
        if step == EVENT_TROPHY:  # nothing without an Event
            return self.raw[EVENT] > 0 and self.book.section(self.raw[EVENT], TROPHY) > 0
        if step < ASKING:
            return True
        this = self.raw[THIS]
        self.raw[THIS] = self.limit - at
        can = len(self.options(pc)) > 0
        self.raw[THIS] = this
        return can

    # Doing

    def _play(self, card: int) -> None:
        """A hero stays played until the turn ends, a construct stays in play (A-13, A-14)."""
        raw, book = self.raw, self.book
        if self.say:
            self.say((facts.PLAYED, self.seat + 1, card))
        at = self.top
        while raw[at] != card:
            at += 1
        if book.trait[card] & KIND == IS_CONSTRUCT:
            self.take_out(at)
            self.install(card, CONSTRUCT_PLAYED)
            self.go()
            return
        self.hand = last = self.hand - 1
        raw[at] = raw[last]
        raw[last] = card
        if self.in_play_at != self.limit or self.altered:
            self.hero_played(card)
        plain = book.plain[card]
        if not plain:
            raw[THIS] = 0
            self.run((book.low[card] | book.high[card] << 8) + 2)
        elif plain < PLAIN_POWER:  # the commonest effects need no interpreter
            self.runes += plain
        else:
            self.power += plain - PLAIN_POWER
        if raw[DEPTH]:
            self.go()

    def _use(self, move: int) -> None:
        """Use an ability of a construct, of several alike the oldest that still has it."""
        raw, code = self.raw, self.book.code
        card, nth = move & 255, (move - IN_PLAY) >> 8
        at = self.limit - 2
        while raw[at] != card or raw[at + 1] >> nth & 1:
            at -= 2
        raw[at + 1] |= 1 << nth
        if self.say:
            self.say((facts.USED, self.seat + 1, card))
        pc = self.book.low[card] | self.book.high[card] << 8
        while code[pc] != USE or nth:
            nth -= code[pc] == USE
            pc += 2 + code[pc + 1]
        self.push(pc + 2, self.seat, self.limit - at)
        self.go()

    def _buy(self, move: int) -> None:
        """Acquire or defeat, paid in full."""
        owner = self.seat
        if move & TO_MATE:
            move -= TO_MATE
            owner = self.mate()
            self.runes -= 1
        price, altered = self.book.price, self.altered
        if move >= THE_CULTIST:
            card = CULTIST if move == THE_CULTIST else FANATIC
            self.power -= self.toll(card) if altered else price[card] - FIGHT
            self.defeat_supply(card)
        elif move >= THE_MYSTIC:
            card = MYSTIC if move == THE_MYSTIC else HEAVY
            self.runes -= self.dues(card) if altered else price[card]
            self.acquire_supply(card, owner, TO_DISCARD)
        else:
            card = self.raw[ROW_AT + move - IN_ROW]
            if price[card] >= FIGHT:
                self.power -= self.toll(card) if altered else price[card] - FIGHT
                self.defeat(move - IN_ROW)
            else:
                if altered:
                    self.pay(card)
                else:
                    self.runes -= price[card]
                self.acquire(move - IN_ROW, owner, TO_DISCARD)
        if self.raw[DEPTH]:
            self.go()

    def _spend_runes(self, runes: int) -> None:
        """Turn Runes into Honor, as a hero played this turn allows once."""
        self.raw[SPENDS] -= 1
        self.runes -= runes
        if self.say:
            self.say((facts.SPENT, self.seat + 1, runes))
        self.win(runes)
