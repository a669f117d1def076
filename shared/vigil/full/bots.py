"""Bots: each looks at a game and picks one of its legal moves.

`random` takes any; it has dice of its own, so that it disturbs nothing. `greedy` and `power` rate
each move and take the best, the first of equals, so they do the same in the same state. None looks
at what its player could not see.
"""

from vigil.compat import const
from vigil.dice import SEED_MOST
from vigil.full.book import APPRENTICE, FIGHT, MILITIA
from vigil.full.choices import (
    IN_DISCARD,
    IN_PLAY,
    IN_ROW,
    OF_PLAYED,
    OPTION,
    PASS,
    THE_CULTIST,
    THE_FANATIC,
    THE_HEAVY,
    TO_MATE,
    has_fanatic,
    offered,
)
from vigil.full.engine import State
from vigil.full.ops import BANISH, COPY, DESTROY, DISCARD, MAY, NAME, TOSS, TUCK

_PLAY = const(900)  # what comes first: cards, abilities, fights, purchases, the end of the turn
_USE = const(800)
_FIGHT_FIRST = const(400)
_BUY = const(200)
_LAST = const(100)
_FACTOR = const(12504)  # below 2**14, so that 30 bits suffice
_NEVER = const(-1)  # worse than passing
_EACH = const(True)  # card by itself, of which there may be more


class Random:
    """Any card in hand or other legal move, each as likely as the others.

    Not by `vigil.dice`, for this is done at every decision: a number multiplies its low half and
    adds its high one, which takes 409,731,071 steps to come back to where it was, because
    _FACTOR * 65536 - 1 and the half of that are prime.
    """

    def __init__(self, seed: int) -> None:
        x = seed & SEED_MOST
        for _ in range(4):  # neighbouring seeds part ways
            x ^= x >> 13
            x = _FACTOR * (x & 0xFFFF) + (x >> 16)
        self.x: int = x % (_FACTOR * 65536 - 1) or 1

    def pick(self, state: State) -> int:
        """A legal move."""
        moves = state.listed(_EACH)
        self.x = _FACTOR * (self.x & 0xFFFF) + (self.x >> 16)
        return moves[self.x % len(moves)]

    def finish(self, state: State) -> int:
        """Decide everything for everybody to the end; how many decisions it took."""
        decisions, x = 0, self.x
        while not state.over:
            moves = state.listed(_EACH)
            x = _FACTOR * (x & 0xFFFF) + (x >> 16)  # as in `pick`: a call less at every decision
            state.do(moves[x % len(moves)])
            decisions += 1
        self.x = x
        return decisions


def power(state: State) -> int:
    """Play all, buy only Heavy Infantry, defeat the most honorable monster, Cultist last."""
    return _best(state, _power_rate)


def greedy(state: State) -> int:
    """Play all, then the most honorable monster or the dearest card; get rid of weak cards."""
    return _best(state, _greedy_rate)


def player(name: str, seed: int):
    """A bot by its name: a function from a game to a legal move."""
    if name == "random":
        return Random(seed).pick
    if name.startswith("sage"):
        from vigil.full.sage import Sage  # only loaded where it plays

        return Sage(int(name[-1:])).pick
    return power if name == "power" else greedy


def pick(name: str, state: State, seed: int) -> int:
    """The move of a bot by its name."""
    return player(name, seed)(state)


def _best(state, rate):
    best, most = PASS, _NEVER - 1
    for move in state.moves():
        worth = rate(state, move)
        if worth > most:
            best, most = move, worth
    return best


def _power_rate(state, move):
    if move == PASS:
        return 0
    if state.ask:
        if state.ask in (BANISH, TOSS):
            return _NEVER
        return _fight(state, move) if IN_ROW <= move < OPTION and state.ask != COPY else 1
    if move < IN_DISCARD:
        return _PLAY
    if move < IN_ROW:
        return _USE
    if move == THE_HEAVY:
        return _BUY
    return _fight(state, move) if move < OPTION else _LAST


def _fight(state, move):
    """A monster by its Honor, the Cultist after all others; nothing that has to be bought."""
    if move & TO_MATE or state.book.price[offered(state, move)] < FIGHT:
        return _NEVER
    if move in (THE_CULTIST, THE_FANATIC):
        return _always(state, move)
    return _FIGHT_FIRST + state.book.honor[offered(state, move)]


def _always(state, move):
    """The Cultist, or for the first time its dearer twin, which stays as a trophy."""
    return _LAST if move == THE_CULTIST else _LAST - 1 if has_fanatic(state) else _LAST + 1


def _greedy_rate(state, move):
    if move == PASS:
        return 0
    if state.ask:
        return _answer(state, move)
    if move < IN_DISCARD:
        return _PLAY
    if move < IN_ROW:
        return _USE
    return _taken(state, move) if move < OPTION else _LAST + move - OPTION  # Runes that are left


def _taken(state, move):
    """A card or a monster in front of it, by price and Honor."""
    if move & TO_MATE:
        return _NEVER
    card = offered(state, move)
    price, honor = state.book.price[card], state.book.honor[card]
    if move in (THE_CULTIST, THE_FANATIC):
        return _always(state, move)
    if price >= FIGHT:
        return _FIGHT_FIRST + 4 * honor
    return _BUY + 4 * price + honor


def _answer(state, move):
    """Give up what is cheapest, take what is dearest, save what can be saved."""
    price = state.book.price
    if state.ask == BANISH:
        if move >= IN_ROW:
            return _NEVER
        return 1 if move & 255 in (APPRENTICE, MILITIA) else _NEVER
    if state.ask == TOSS:
        return 1 if state.raw[state.top - 1] in (APPRENTICE, MILITIA) else _NEVER
    if state.ask in (DISCARD, TUCK):
        return 999 - price[move]
    if state.ask == DESTROY:
        if state.book.code[state.pc + 1] & MAY:
            return _NEVER
        return 999 - price[move - IN_PLAY]
    if state.ask == COPY and move < OF_PLAYED:
        return price[offered(state, move)]
    if IN_ROW <= move < OPTION:
        return _taken(state, move)
    if OPTION <= move < OF_PLAYED:
        return 1
    if state.ask == NAME:  # what is there most often
        return 1 + bytes(state.raw[state.base : state.top]).count(bytes((move & 255,)))
    return 1 + price[move & 255] % FIGHT
