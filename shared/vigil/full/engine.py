"""The full game: whose turn it is, what may be done now, and doing it.

A move is a small number (`choices` says which); a game is its seed and the moves made. `moves`
lists what is legal, always in the same order on every interpreter; `do` trusts that it is.

The state is a class of three storeys: `Zones` holds the cards and moves them, `Saved` turns it into
bytes and back, `State` plays. The rules are functions of a state, in files that need only those
above them. These look at it:

    factions      of which faction a card is
    prices        what things cost now
    choices       the moves there are, and what can be had
    conditions    whether the condition of an effect holds
    options       what may be answered to a question
    reach         what may be acquired, defeated and used in a turn
    piles         what lies where, for those who look on

These change it:

    agenda        what is still to happen
    triggers      what happens by itself
    center        the row, the center deck, the Void, the Event, the Fates that wait
    timing        the order of things when a card comes or goes
    destruction   constructs that go
    answers       what an answer does
    effects       carries out the code of cards
    flow          what happens until somebody decides

This is the hot loop of every bot: locals instead of attributes, and the row is looked through
only when it has changed, as long as nothing changes prices.
"""

from vigil.full import facts
from vigil.full.agenda import push
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC, PLAIN_POWER
from vigil.full.choices import (
    IN_PLAY,
    IN_ROW,
    OFFERS,
    OPTION,
    THE_CULTIST,
    THE_MYSTIC,
    TO_MATE,
    mate_of,
)
from vigil.full.effects import run
from vigil.full.flow import answer, end_turn, go
from vigil.full.layout import DEPTH, ROW_AT, SPENDS, THIS
from vigil.full.ops import CONSTRUCT_PLAYED, IS_CONSTRUCT, KIND, TO_DISCARD, USE
from vigil.full.options import options
from vigil.full.prices import dues_of, toll_of
from vigil.full.reach import (
    BY_RUNES,
    MOST,
    list_abilities,
    list_offers,
    list_row_carefully,
    survey,
)
from vigil.full.saved import Saved
from vigil.full.timing import (
    acquire,
    acquire_supply,
    defeat,
    defeat_supply,
    hero_played,
    install,
    pay,
    win,
)
from vigil.full.zones import Zones


class State(Saved):
    """A full game in progress."""

    def moves(self) -> list[int]:
        """Every legal move, the same ones in the same order wherever the state is the same."""
        if not self.found:
            self.found = self.listed(False)
        return self.found

    def listed(self, each: bool) -> list[int]:
        """The legal moves, made anew; with `each`, a card is there as often as it is in hand."""
        if self.ask or self.over:
            return self.found or options(self, self.pc) if self.ask else []
        raw = self.raw
        found = [0]
        if each:
            found += raw[self.top : self.hand]
        else:
            for card in raw[self.top : self.hand]:
                if card not in found:
                    found.append(card)
        if self.in_play_at != self.limit:
            list_abilities(self, found)
        if self.altered:
            found += list_row_carefully(self)
        else:
            reach = self.reach or survey(self)
            runes, power = self.runes, self.power
            bits = reach[runes if runes < MOST else MOST] & BY_RUNES
            bits |= reach[power if power < MOST else MOST] >> OFFERS
            offers = self.book.offers.get(bits)  # a call less where it is known, as it mostly is
            found += list_offers(self.book, bits) if offers is None else offers
        return found

    def do(self, move: int) -> None:
        """Carry out a legal move."""
        self.found = None
        if self.ask:
            answer(self, move)
        elif not move:
            end_turn(self, False)
        elif move < 256:
            _play(self, move)
        elif move < IN_ROW:
            _use(self, move)
        elif move < OPTION:
            _buy(self, move)
        else:
            _spend_runes(self, move - OPTION)

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
        new.reach = self.reach  # shared as long as both have the same row
        return new


def _play(state: Zones, card: int) -> None:
    """A hero stays played until the turn ends, a construct stays in play (A-13, A-14)."""
    raw = state.raw
    if state.say:
        state.say((facts.PLAYED, state.seat + 1, card))
    at = state.top
    while raw[at] != card:
        at += 1
    plain = state.book.plain[card]
    if plain:  # the commonest effects need no interpreter
        if plain < PLAIN_POWER:
            state.runes += plain
        else:
            state.power += plain - PLAIN_POWER
    elif state.book.trait[card] & KIND == IS_CONSTRUCT:
        state.take_out(at)
        install(state, card, CONSTRUCT_PLAYED)
        go(state)
        return
    state.hand = last = state.hand - 1
    raw[at] = raw[last]
    raw[last] = card
    if state.in_play_at != state.limit or state.altered:
        hero_played(state, card)
    elif plain:
        return
    if not plain:
        raw[THIS] = 0
        run(state, (state.book.low[card] | state.book.high[card] << 8) + 2)
    if raw[DEPTH]:
        go(state)


def _use(state: Zones, move: int) -> None:
    """Use an ability of a construct, of several alike the oldest that still has it."""
    raw, code = state.raw, state.book.code
    card, nth = move & 255, (move - IN_PLAY) >> 8
    at = state.limit - 2
    while raw[at] != card or raw[at + 1] >> nth & 1:
        at -= 2
    raw[at + 1] |= 1 << nth
    if state.say:
        state.say((facts.USED, state.seat + 1, card))
    pc = state.book.low[card] | state.book.high[card] << 8
    while code[pc] != USE or nth:
        nth -= code[pc] == USE
        pc += 2 + code[pc + 1]
    push(state, pc + 2, state.seat, state.limit - at)
    go(state)


def _buy(state: Zones, move: int) -> None:
    """Acquire or defeat, paid in full."""
    owner = state.seat
    if move & TO_MATE:
        move -= TO_MATE
        owner = mate_of(state)
        state.runes -= 1
    price, altered = state.book.price, state.altered
    if move >= THE_CULTIST:
        card = CULTIST if move == THE_CULTIST else FANATIC
        state.power -= toll_of(state, card) if altered else price[card] - FIGHT
        defeat_supply(state, card)
    elif move >= THE_MYSTIC:
        card = MYSTIC if move == THE_MYSTIC else HEAVY
        state.runes -= dues_of(state, card) if altered else price[card]
        acquire_supply(state, card, owner, TO_DISCARD)
    else:
        card = state.raw[ROW_AT + move - IN_ROW]
        if price[card] >= FIGHT:
            state.power -= toll_of(state, card) if altered else price[card] - FIGHT
            defeat(state, move - IN_ROW)
        else:
            if altered:
                pay(state, card)
            else:
                state.runes -= price[card]
            acquire(state, move - IN_ROW, owner, TO_DISCARD)
    if state.raw[DEPTH]:
        go(state)


def _spend_runes(state: Zones, runes: int) -> None:
    """Turn Runes into Honor, as a hero played this turn allows once."""
    state.raw[SPENDS] -= 1
    state.runes -= runes
    if state.say:
        state.say((facts.SPENT, state.seat + 1, runes))
    win(state, runes)
