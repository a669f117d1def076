"""Why a move is made, in half a sentence: what the card brings, and what waits for it."""

from vigil.compat import const
from vigil.full import estimate
from vigil.full.book import FIGHT
from vigil.full.choices import (
    CALLED,
    IN_ROW,
    OF_PLAYED,
    OPTION,
    PASS,
    offered,
)
from vigil.full.layout import PLACES, ROW_AT
from vigil.full.ops import BANISH, DESTROY, DISCARD, IS_CONSTRUCT, KIND, TUCK
from vigil.text import t

_QUARTERS = const(4)  # what a card brings is counted in them
_SAID_MOST = const(3)  # reasons in one breath
_TRIED = "tried out, it stands best after the next turns"


def reason(game, move):
    """Half a sentence that says why a seat would make one of its moves."""
    state = game.state
    if move == PASS:
        return t("it is worth more where it is") if state.ask else t("nothing here is worth having")
    if state.ask in (BANISH, DISCARD, TUCK, DESTROY):
        if IN_ROW <= move < OPTION:
            return t("nobody else shall have it")
        return t("it is worth least of what can be given up")
    card = _card(game, move)
    if not card:
        return t(_TRIED)
    return _joined(list(_brings(game, card, move))[:_SAID_MOST]) or t(_TRIED)


def is_fight(game, move):
    """Whether a move is about a monster."""
    return game.book.price[_card(game, move)] >= FIGHT


def _card(game, move):
    """The card that a move is about; 0 where it is about none."""
    if IN_ROW <= move < OPTION:
        return offered(game.state, move)
    return 0 if OPTION <= move < OF_PLAYED or move >= CALLED else move & 255


def _brings(game, card, move):
    book = game.book
    runes, power, honor, draws, banishes, _ = estimate.read(book, card)
    when = _when(book, card, move)
    if honor >= _QUARTERS:
        yield t("%d Honor now" if book.price[card] >= FIGHT else "%d Honor") % (honor // _QUARTERS)
    if runes >= _QUARTERS:
        one = runes < 2 * _QUARTERS
        yield t(_ONE_RUNE[when]) if one else t(_RUNES[when]) % (runes // _QUARTERS)
    if power >= _QUARTERS:
        yield t(_POWER[when]) % (power // _QUARTERS)
    if draws > 0:
        yield t("it draws cards")
    if banishes > 0:
        yield t("it thins the deck")
    if when and book.honor[card]:
        yield t("%d Honor at the end") % book.honor[card]
    waiting = _waiting(game)
    if power >= _QUARTERS and waiting:
        yield t("monsters worth %d Honor lie in the row") % waiting


_ONE_RUNE = ("1 Rune now", "1 Rune each time it is played", "1 Rune every turn")
_RUNES = ("%d Runes now", "%d Runes each time it is played", "%d Runes every turn")
_POWER = ("%d Power now", "%d Power each time it is played", "%d Power every turn")


def _when(book, card, move):
    """0: now; 1: whenever it is played; 2: in every turn."""
    if move < IN_ROW or book.price[card] >= FIGHT:
        return 0
    return 2 if book.trait[card] & KIND == IS_CONSTRUCT else 1


def _waiting(game):
    """Honor that the monsters of the row give."""
    book, row = game.book, game.state.raw[ROW_AT : ROW_AT + PLACES]
    monsters = [card for card in row if card and book.price[card] >= FIGHT]
    return sum(estimate.read(book, card)[estimate.HONOR] for card in monsters) // _QUARTERS


def _joined(parts):
    """a, b, and c."""
    if len(parts) < 2:
        return "".join(parts)
    return t("%s, and %s") % (", ".join(parts[:-1]), parts[-1])
