"""Questions that several rules ask: is there such a seat, such a card, room for this Honor?"""

from vigil.codes import LARGEST_SUPPLY
from vigil.compat import const
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table import state as s

_TOKENS_MOST = const(9999)


def seat_of(game, seat):
    """A seat that exists; 0 is the active one."""
    if not seat:
        if game.raw[s.PHASE] != s.PLAYING and game.raw[s.PLAYERS] > 1:
            raise Refusal("Say which seat: nobody's turn is on.")
        return game.raw[s.ACTIVE]
    if not 1 <= seat <= game.raw[s.PLAYERS]:
        raise Refusal("There is no seat %d: the seats are 1 to %d.", seat, game.raw[s.PLAYERS])
    return seat


def in_box(game, card):
    if not game.catalog.kind(card):
        raise Refusal("There is no such card.")
    if not game.catalog.copies_in(card, game.raw[s.SETS]):
        raise Refusal("%s is not in the boxes of this game.", game.catalog.name(card))


def gain(game, seat, change):
    """A change of Honor that the seat can bear."""
    if abs(change) > c.HONOR_MOST:
        raise Refusal("Honor changes by at most %d at once.", c.HONOR_MOST)
    after = game.honor(seat) + change
    if after < 0:
        raise Refusal("%s has only %d Honor.", game.called(seat), game.honor(seat))
    if after > _TOKENS_MOST:
        raise Refusal("Nobody can hold more than %d Honor.", _TOKENS_MOST)
    return change


def cult_bonus(game):
    """More Honor for Cultist and Fanatic while the Event says so."""
    return game.catalog.cult_honor(game.raw[s.EVENT])


def no_fate_waits(game):
    """Refuse while a Fate is announced."""
    if game.fates():
        raise Refusal("A Fate is announced: acknowledge it first.")


def not_while_owed(game):
    """Refuse between the end of the player's turn and the opponent's."""
    if game.raw[s.OWED]:
        raise Refusal("The turn has ended: the opponent takes its cards now.")


def supply(catalog, sets, pile, settings):
    """How many cards of an always available pile the chosen boxes hold."""
    card = c.PILE_CARDS[pile]
    if settings & LARGEST_SUPPLY:
        return max(catalog.copies_in(card, sets & 1 << box) for box in range(catalog.boxes))
    return catalog.copies_in(card, sets)


def row_filled(game):
    """Refuse while the row is known and lacks cards: it is refilled before anything else."""
    length = game.row_length()
    if 0 < length < s.PLACES and not game.flag(s.SHORT_ROW):
        raise Refusal("The row has %d of %d cards: enter the others first.", length, s.PLACES)
