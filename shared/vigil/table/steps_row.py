"""What the events of the solitaire game's row do to its state, and what the opponent takes."""

from vigil.codes import UNMARKED
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.opponent import picked
from vigil.table.steps import announce, change_honor, next_turn


def _enter(game, say, card, worth, fate):
    raw = game.raw
    if worth < 0:
        raw[s.EVENT] = card
    else:
        at = s.ROW + 2 * game.row_length()
        raw[at] = card
        raw[at + 1] = worth | s.FATE_WAITS if fate else worth
        if game.row_length() == s.PLACES:  # the Void has become a center deck again
            raw[s.FLAGS] &= ~s.SHORT_ROW
    if fate:
        announce(game, say, card)
    opponent(game, say)


def _leave(game, say, place, _banished, honor=0, slot=0, _card=0):
    """A card leaves the row; old logs do not have the last three numbers."""
    _remove(game, place)
    change_honor(game, say, game.raw[s.ACTIVE], honor)
    if slot:
        game.add_trophy(game.raw[s.ACTIVE], slot, 1)


def _take(game, say, *worths):
    for worth in worths:
        _opponent_takes(game, say, 0, worth)
    game.raw[s.OWED] = 0
    next_turn(game, say)


def _place(game, _say, place, card, worth):
    at = game.row_at(place)
    game.raw[at] = card
    game.raw[at + 1] = worth


def _short(game, say):
    game.raw[s.FLAGS] |= s.SHORT_ROW
    opponent(game, say)


# The opponent at a real table


def opponent(game, say):
    """Let it take what it is owed, as far as the row is known and complete."""
    raw = game.raw
    if not raw[s.OWED] or not game.row_length():
        return
    while raw[s.OWED] and game.row_length() and _row_ready(game):
        place = picked(game, range(1, game.row_length() + 1))
        at = game.row_at(place)
        card, worth = raw[at], raw[at + 1] & ~s.FATE_WAITS
        _remove(game, place)
        _opponent_takes(game, say, card, worth)
        raw[s.OWED] -= 1
    if not raw[s.OWED] or not game.row_length():
        raw[s.OWED] = 0
        next_turn(game, say)


def _row_ready(game):
    """Marked cards go together; unmarked ones wait for the refill and its Fates."""
    if not game.setting(UNMARKED) or game.flag(s.SHORT_ROW):
        return True
    return game.row_length() == s.PLACES and not game.fates()


def _opponent_takes(game, say, card, worth):
    """A monster gives its Honor now, anything else at the end."""
    at = s.OPPONENT_HONOR if worth & 1 else s.OPPONENT_CARDS
    game.put(at, game.get(at) + (worth >> 1))
    game.raw[s.TAKEN] = min(game.raw[s.TAKEN] + 1, 255)
    say((c.OPPONENT_TOOK, card, worth))


def _remove(game, place):
    """A card leaves the row; those on its left slide right."""
    at, end = game.row_at(place), s.ROW + 2 * s.PLACES
    game.raw[at:end] = game.raw[at + 2 : end] + b"\0\0"


def fate_done(game, say, places):
    """A Fate banishes cards beside it; then the opponent may go on."""
    for place in range(game.row_length(), 0, -1):
        if places >> place & 1:
            _remove(game, place)
    opponent(game, say)


STEPS = {
    c.ENTER: _enter,
    c.LEAVE: _leave,
    c.TAKE: _take,
    c.PLACE: _place,
    c.SHORT: _short,
}
