"""Creatures and spells change their places: what the steps of all events are made of."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s


def put(game, say, creature, code):
    """A creature goes somewhere; its enchantments end in a dungeon and among the discards."""
    game.raw[s.WHERE + creature] = code
    if code < s.SHELF or code % s.SHELF == c.DUNGEON:
        for spell in game.spells_at(s.ON_CREATURE + creature):
            _end_spell(game, say, spell)


def show(game, seat):
    """One of the unnamed prisoners of a seat has got a name."""
    game.raw[game.seat(seat) + s.UNSEEN] -= 1


def pay(game):
    """One action is used up."""
    game.raw[s.ACTIONS] -= 1


def _end_spell(game, say, spell):
    game.raw[s.BOOK + spell] = s.GONE
    say((c.SPELL_ENDED, spell + 1))


def spell(game, _say, number, kind, component, power, actions, *letters):
    game.put_spell(number - 1, kind, component, power, actions)
    game.words[number - 1] = "".join(chr(letter) for letter in letters)


def keep(game, _say, seat, *kept):
    raw = game.raw
    for spell in game.spells_at(s.SHELF * seat + s.HAND):
        if spell + 1 not in kept:
            raw[s.BOOK + spell] = s.UNDRAWN
    hands = [len(game.spells_at(s.SHELF * each + s.HAND)) for each in game.seats()]
    if max(hands) == s.SPELLS_KEPT:
        raw[s.PHASE] = s.PLAYING


def cast(game, say, seat, number, creature, unseen, stays, *more):
    raw = game.raw
    pay(game)
    if raw[s.BOOK + number - 1] == s.UNDRAWN:
        raw[game.seat(seat) + s.SECRET] -= 1
    paid = (creature, unseen) + more
    for i in range(0, len(paid), 2):
        if paid[i] != c.NOBODY:
            if paid[i + 1]:
                show(game, seat)
            put(game, say, paid[i], s.GONE)
    if s.SHELF <= stays < s.ON_CREATURE:  # one aura a place, one circle a player
        for spell in game.spells_at(stays):
            _end_spell(game, say, spell)
    raw[s.BOOK + number - 1] = stays
    raw[s.ACTIONS] += game.spell(number - 1)[3]


def research(game, say, seat, first, hid, second, hid_too, count, *drawn):
    raw = game.raw
    for creature, unseen in ((first, hid), (second, hid_too)):
        if unseen:
            show(game, seat)
        put(game, say, creature, s.GONE)
    if game.spells_left() < count:
        for spell in game.spells_at(s.GONE):
            raw[s.BOOK + spell] = s.UNDRAWN
    if drawn:
        for spell in drawn:
            raw[s.BOOK + spell - 1] = s.SHELF * seat + s.HAND
    else:
        raw[game.seat(seat) + s.SECRET] += count
