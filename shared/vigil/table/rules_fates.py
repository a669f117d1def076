"""Storm of Souls and every Fate: Events, trophies, Fanatics, cards that act when they turn up."""

from vigil.catalog import BANISHES_NEIGHBOURS, EVENT, TAKES_MYSTICS
from vigil.pack import not_understood, pack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.checks import cult_bonus, gain, in_box, not_while_owed, row_filled, seat_of
from vigil.table.rules import ANY, PLAY


def fate(game, code, card):
    if card != c.UNNAMED:
        in_box(game, card)
        if not game.catalog.has_fate(card):
            raise Refusal("%s has no Fate.", game.catalog.name(card))
    if game.fates() == s.PLACES:
        raise Refusal("Too many Fates are announced: acknowledge one first.")
    return pack(code, card)


def ack(game, code, *taken):
    if not game.fates():
        raise Refusal("No Fate is announced.")
    card = game.raw[s.FATES]
    does = game.catalog.fate_mark(card)
    if does == TAKES_MYSTICS:
        return pack(code, does, 0, *_mystics(game, *taken))
    if taken:
        raise Refusal("This Fate takes nothing from a supply: acknowledge it without a number.")
    if does:  # it moves cards, so it matters that the row is refilled first
        row_filled(game)
    return pack(code, does, _neighbours(game, card) if does == BANISHES_NEIGHBOURS else 0)


def _mystics(game, *taken):
    """How many Mystics leave the supply, if any: where nobody says it, one for each player."""
    most = min(game.raw[s.PLAYERS], game.raw[s.PILES + c.MYSTIC])
    if len(taken) > 1 or not 0 <= sum(taken) <= most:
        raise Refusal("Say how many players took a Mystic: 0 to %d.", most)
    count = taken[0] if taken else most
    return (count,) if count else ()


def _neighbours(game, card):
    """Places beside the card whose Fate this is, as bits; none if it has left the row."""
    place = game.place_of_fate(card)
    places = 0
    for beside in (place - 1, place + 1):
        lies = place and 1 <= beside <= game.row_length()
        if lies and not game.catalog.unbanishable(game.raw[game.row_at(beside)]):
            places |= 1 << beside
    return places


def event(game, code, card):
    if card:
        in_box(game, card)
        if game.catalog.kind(card) != EVENT:
            raise Refusal("%s is no Event.", game.catalog.name(card))
    if card == game.raw[s.EVENT]:
        raise Refusal("That is the current Event already.")
    return pack(code, card)


def trophy(game, code, way, seat, card):
    if not c.GAIN <= way <= c.FETCH:
        raise not_understood()
    seat = seat_of(game, seat)
    if card == c.FANATIC_CARD:
        if way != c.USE:
            raise Refusal("A Fanatic is won with the fanatic command.")
        return _use_fanatic(game, code, seat)
    slot = _slot(game, card)
    if way == c.USE:
        _own_turn(game, seat)
        _holds(game, seat, slot, card)
        return pack(code, way, seat, slot, 0)
    out = 0
    for other in range(1, game.raw[s.PLAYERS] + 1):
        out += game.trophies(other, slot)
    if out >= game.catalog.copies_in(card, game.raw[s.SETS]):
        raise Refusal("All copies of %s are trophies already.", game.catalog.name(card))
    honor = game.catalog.honor(card) if way == c.GAIN else 0
    return pack(code, way, seat, slot, gain(game, seat, honor))


def _use_fanatic(game, code, seat):
    event = game.raw[s.EVENT]
    _holds(game, seat, 0, c.FANATIC_CARD)
    if not game.catalog.saves_constructs(event):
        _own_turn(game, seat)
    if not event and not game.setting(c.FANATIC_ALONE):
        raise Refusal("Without an Event a Fanatic trophy does nothing: keep it.")
    honor = game.catalog.trophy_honor(event) if event else 0
    return pack(code, c.USE, seat, 0, gain(game, seat, honor))


def fanatic(game, code):
    in_box(game, c.FANATIC_CARD)
    not_while_owed(game)
    seat = game.raw[s.ACTIVE]
    left = game.raw[s.PILES + c.FANATICS]
    if not left and game.setting(c.FANATIC_NEEDED):
        raise Refusal("No Fanatic is left to defeat.")
    stays = left > 0 and not game.trophies(seat, 0)
    honor = game.catalog.honor(c.FANATIC_CARD) + cult_bonus(game)
    return pack(code, seat, gain(game, seat, honor), stays)


def _slot(game, card):
    in_box(game, card)
    slot = 1
    for trophy in game.catalog.trophies():
        if trophy == card:
            return slot
        slot += 1
    raise Refusal("%s is no trophy.", game.catalog.name(card))


def _holds(game, seat, slot, card):
    if not game.trophies(seat, slot):
        raise Refusal("%s has no trophy %s.", game.called(seat), game.catalog.name(card))


def _own_turn(game, seat):
    if seat != game.raw[s.ACTIVE]:
        raise Refusal("A trophy is used on one's own turn.")


RULES = {  # function, numbers, phases
    c.FATE: (fate, 1, PLAY),
    c.ACK: (ack, ANY, PLAY),
    c.EVENT: (event, 1, PLAY),
    c.TROPHY: (trophy, 3, PLAY),
    c.FANATIC: (fanatic, 0, PLAY),
}
