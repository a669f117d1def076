"""The row of the solitaire game, told card by card, or only what the opponent took from it."""

from vigil.boxes import SOLITAIRE
from vigil.catalog import EVENT, FIRST_OF_CENTER, MONSTER
from vigil.pack import not_understood, pack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.checks import gain, in_box, no_fate_waits, not_while_owed
from vigil.table.rules import ANY, PLAY


def enter(game, code, card):
    _solitaire(game)
    if game.row_length() == s.PLACES:
        raise Refusal("The row is full: %d cards.", s.PLACES)
    if card and game.catalog.kind(card) == EVENT:
        in_box(game, card)
        return pack(code, card, -1, False)
    if game.raw[s.OWED] and not game.row_length():
        raise Refusal("The opponent takes its cards first.")
    fate = game.catalog.has_fate(card)
    if fate and game.fates() == s.PLACES:
        no_fate_waits(game)
    return pack(code, card, _worth_of(game, card), fate)


def leave(game, code, place, way):
    if not c.TAKEN <= way <= c.DEFEATED:
        raise not_understood()
    _place_known(game, place)
    not_while_owed(game)
    if game.row_length() == 1:
        raise Refusal("The row is refilled before its last card leaves: enter a card.")
    card = game.raw[game.row_at(place)]
    if way == c.BANISHED and game.catalog.unbanishable(card):
        raise Refusal("%s cannot be banished, only defeated.", game.catalog.name(card))
    honor = slot = 0
    if way == c.DEFEATED:
        honor, slot = _defeated(game, card)
    return pack(code, place, way == c.BANISHED, honor, slot, card)


def _defeated(game, card):
    """What a monster gives to whoever defeats it: Honor, and the slot of its trophy or 0."""
    if game.catalog.kind(card) != MONSTER:
        raise Refusal("%s is not a monster: it is taken.", game.catalog.name(card))
    trophies, seat, slot = game.catalog.trophies(), game.raw[s.ACTIVE], 0
    if card in trophies:
        slot = trophies.index(card) + 1
        if game.trophies(seat, slot) >= game.catalog.copies_in(card, game.raw[s.SETS]):
            slot = 0  # all of them are trophies already
    return gain(game, seat, game.catalog.honor(card)), slot


def place(game, code, place, card):
    _place_known(game, place)
    return pack(code, place, card, _worth_of(game, card))


def take(game, code, *worths):
    _solitaire(game)
    if not game.raw[s.OWED]:
        raise Refusal("The opponent takes cards at the end of a turn.")
    if game.row_length():
        raise Refusal("The row is known: the opponent takes from it by itself.")
    owed = game.raw[s.OWED]
    if len(worths) != owed and not (game.flag(s.SHORT_ROW) and len(worths) < owed):
        raise Refusal("Say the Honor of each card that the opponent takes: %d.", owed)
    for worth in worths:
        if not 0 <= worth >> 1 <= c.WORTH_MOST:
            raise Refusal("A card has 0 to %d Honor.", c.WORTH_MOST)
    return pack(code, *worths)


def short(game, code):
    _solitaire(game)
    if game.flag(s.SHORT_ROW):
        raise Refusal("The row is known to be short already.")
    return pack(code)


def _solitaire(game):
    if game.raw[s.VARIANT] != SOLITAIRE:
        raise Refusal("The row is kept in the solitaire game only.")


def _place_known(game, place):
    _solitaire(game)
    length = game.row_length()
    if not length:
        raise Refusal("The row is not known: enter its cards first.")
    if not 1 <= place <= length:
        raise Refusal("The row has places 1 to %d.", length)


def _worth_of(game, card):
    """Honor doubled, plus one for a monster; a card that cannot lie in the row is refused."""
    in_box(game, card)
    kind = game.catalog.kind(card)
    if kind == EVENT or card < FIRST_OF_CENTER:
        raise Refusal("%s does not lie in the Center Row.", game.catalog.name(card))
    lying = sum(game.raw[s.ROW + 2 * i] == card for i in range(s.PLACES))
    if lying >= game.catalog.copies_in(card, game.raw[s.SETS]):
        raise Refusal("All copies of %s lie in the row already.", game.catalog.name(card))
    return game.catalog.honor(card) * 2 + (kind == MONSTER)


RULES = {  # function, numbers, phases
    c.ENTER: (enter, 1, PLAY),
    c.LEAVE: (leave, 2, PLAY),
    c.TAKE: (take, ANY, PLAY),
    c.PLACE: (place, 2, PLAY),
    c.SHORT: (short, 0, PLAY),
}
