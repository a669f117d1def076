"""Honor, turns, supplies and the count: what every table game has."""

from vigil.codes import SECONDS_MOST
from vigil.compat import const
from vigil.pack import not_understood, pack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.checks import (
    cult_bonus,
    gain,
    in_box,
    no_fate_waits,
    not_while_owed,
    row_filled,
    seat_of,
    supply,
)
from vigil.table.rules import COUNT, PLAY

_DECK_MOST = const(999)
_TIMES_MOST = const(99)
_EXTRAS_MOST = const(9)


# Honor


def honor(game, code, seat, change):
    seat = seat_of(game, seat)
    if not change:
        raise Refusal("Honor changes by at least 1.")
    return pack(code, seat, gain(game, seat, change))


def steal(game, code, amount, giver, taker):
    giver, taker = seat_of(game, giver), seat_of(game, taker)
    if giver == taker:
        raise Refusal("Honor moves between two different seats.")
    if amount < 1:
        raise Refusal("Say how much Honor moves: 1 or more.")
    gain(game, giver, -amount)
    gain(game, taker, amount)
    return pack(code, amount, giver, taker)


def cultist(game, code, times):
    not_while_owed(game)
    if not 1 <= times <= _TIMES_MOST:
        raise Refusal("The Cultist is defeated 1 to %d times.", _TIMES_MOST)
    seat = game.raw[s.ACTIVE]
    honor = times * (game.catalog.honor(c.CULTIST_CARD) + cult_bonus(game))
    return pack(code, seat, times, gain(game, seat, honor))


# Turns


def turn(game, code, seconds):
    no_fate_waits(game)
    if game.raw[s.OWED]:
        if game.row_length():
            raise Refusal("The row must be filled up first.")
        raise Refusal("The opponent takes its cards first.")
    row_filled(game)
    return pack(code, min(max(seconds, 0), SECONDS_MOST))


def extra(game, code):
    not_while_owed(game)
    if game.raw[s.EXTRAS] >= _EXTRAS_MOST:
        raise Refusal("%d extra turns are waiting already.", _EXTRAS_MOST)
    return pack(code)


def finish(game, code):
    return pack(code)


# Supplies


def supplied(game, code, pile, change):
    if not 0 <= pile <= c.FANATICS:
        raise not_understood()
    if not change:
        raise Refusal("A supply changes by at least 1.")
    card = c.PILE_CARDS[pile]
    in_box(game, card)
    after = game.raw[s.PILES + pile] + change
    most = supply(game.catalog, game.raw[s.SETS], pile, game.get(s.SETTINGS))
    if pile == c.FANATICS:
        most -= sum(game.trophies(seat, 0) for seat in range(1, game.raw[s.PLAYERS] + 1))
    if not 0 <= after <= most:
        raise Refusal("The supply of %s holds 0 to %d.", game.catalog.name(card), most)
    return pack(code, pile, change)


# The count


def deck(game, code, seat, honor):
    seat = seat_of(game, seat)
    if not 0 <= honor <= _DECK_MOST:
        raise Refusal("A deck holds 0 to %d Honor.", _DECK_MOST)
    return pack(code, seat, honor)


def tally(game, code, seat, change):
    seat = seat_of(game, seat)
    after = max(game.get(game.seat(seat) + s.DECK), 0) + change
    if not 0 <= after <= _DECK_MOST:
        raise Refusal("A deck holds 0 to %d Honor.", _DECK_MOST)
    return pack(code, seat, change)


def reveal(game, code):
    for seat in range(1, game.raw[s.PLAYERS] + 1):
        if game.get(game.seat(seat) + s.DECK) == s.UNCOUNTED:
            raise Refusal("The deck of %s is not counted yet.", game.called(seat))
    return pack(code)


RULES = {  # function, numbers, phases
    c.HONOR: (honor, 2, PLAY | COUNT),
    c.TURN: (turn, 1, PLAY),
    c.EXTRA: (extra, 0, PLAY),
    c.CULTIST: (cultist, 1, PLAY),
    c.SUPPLY: (supplied, 2, PLAY),
    c.STEAL: (steal, 3, PLAY),
    c.DECK: (deck, 2, COUNT),
    c.TALLY: (tally, 2, COUNT),
    c.FINISH: (finish, 0, PLAY),
    c.REVEAL: (reveal, 0, COUNT),
}
