"""What each event of a table game does to its state: one function for each.

`apply` never refuses and never looks a card up: it only carries out what an event says, on any
interpreter, years later. What may happen is for the rules to decide.
"""

from vigil.boxes import SOLITAIRE
from vigil.codes import NO_LAST_MOVE, SECONDS_MOST, UNMARKED
from vigil.pack import unpack
from vigil.table import codes as c
from vigil.table import state as s


def apply(game, event, say):
    """Make an event true; `say` hears it and everything that follows from it."""
    numbers = unpack(event)
    ending = game.ending()
    code = event[0]
    say((code,) + tuple(numbers))
    _STEPS[code](game, say, *numbers)
    if game.raw[s.PHASE] == s.PLAYING and ending != game.ending():
        say((c.END_TAKEN_BACK if ending else c.END_TRIGGERED,))


def _honor(game, _say, seat, change):
    at = game.seat(seat) + s.HONOR
    game.put(at, game.get(at) + change)


def _turn(game, say, seconds):
    raw = game.raw
    at = game.seat(raw[s.ACTIVE])
    game.put(at + s.SECONDS, min(game.get(at + s.SECONDS) + seconds, SECONDS_MOST))
    if game.flag(s.EXTRA_NOW):
        raw[at + s.EXTRA_TURNS] = min(raw[at + s.EXTRA_TURNS] + 1, 255)
    else:
        game.put(at + s.TURNS, game.get(at + s.TURNS) + 1)
    empty = game.pool() <= 0
    if empty:
        raw[s.FLAGS] |= s.SEALED
    if raw[s.VARIANT] != SOLITAIRE or (empty and game.setting(NO_LAST_MOVE)):
        _next_turn(game, say)
    else:
        raw[s.OWED] = raw[s.TAKES]
        _opponent(game, say)


def _extra(game, _say):
    game.raw[s.EXTRAS] += 1


def _fate(game, _say, card):
    game.raw[s.FATES + game.fates()] = card


def _ack(game, say, does, places, taken=0):
    at = s.FATES
    place = game.place_of_fate(game.raw[at])
    if place:
        game.raw[game.row_at(place) + 1] &= ~s.FATE_WAITS
    game.raw[at : at + s.PLACES] = game.raw[at + 1 : at + s.PLACES] + b"\0"
    if does == 1:
        game.raw[s.EVENT] = 0
    game.raw[s.PILES] -= taken  # Mystics
    for place in range(game.row_length(), 0, -1):
        if places >> place & 1:
            _remove(game, place)
    _opponent(game, say)


def _event(game, _say, card):
    game.raw[s.EVENT] = card


def _trophy(game, say, way, seat, slot, honor):
    game.add_trophy(seat, slot, -1 if way == c.USE else 1)
    if way == c.USE and slot == 0:
        game.raw[s.PILES + c.FANATICS] += 1
    _honor(game, say, seat, honor)


def _fanatic(game, say, seat, honor, stays):
    if stays:
        game.add_trophy(seat, 0, 1)
        game.raw[s.PILES + c.FANATICS] -= 1
    _honor(game, say, seat, honor)


def _cultist(game, say, seat, _times, honor):
    _honor(game, say, seat, honor)


def _supply(game, _say, pile, change):
    game.raw[s.PILES + pile] += change


def _steal(game, say, amount, giver, taker):
    _honor(game, say, giver, -amount)
    _honor(game, say, taker, amount)


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
        _fate(game, say, card)
    _opponent(game, say)


def _leave(game, say, place, _banished, honor=0, slot=0, _card=0):
    """The last three are not in old logs."""
    _remove(game, place)
    _honor(game, say, game.raw[s.ACTIVE], honor)
    if slot:
        game.add_trophy(game.raw[s.ACTIVE], slot, 1)


def _take(game, say, *worths):
    for worth in worths:
        _opponent_takes(game, say, 0, worth)
    game.raw[s.OWED] = 0
    _next_turn(game, say)


def _place(game, _say, place, card, worth):
    at = game.row_at(place)
    game.raw[at] = card
    game.raw[at + 1] = worth


def _short(game, say):
    game.raw[s.FLAGS] |= s.SHORT_ROW
    _opponent(game, say)


def _deck(game, _say, seat, honor):
    game.put(game.seat(seat) + s.DECK, honor)


def _tally(game, _say, seat, change):
    at = game.seat(seat) + s.DECK
    game.put(at, max(game.get(at), 0) + change)


def _finish(game, say):
    _count(game, say)


def _reveal(game, _say):
    game.raw[s.PHASE] = s.OVER


# Turns


def _next_turn(game, say):
    """The same player again, the next one, or the count."""
    raw = game.raw
    if game.pool() <= 0:  # the opponent may have taken the last token just now
        raw[s.FLAGS] |= s.SEALED
    extra = raw[s.EXTRAS] > 0
    if extra:
        raw[s.EXTRAS] -= 1
        raw[s.FLAGS] |= s.EXTRA_NOW
    else:
        raw[s.FLAGS] &= ~s.EXTRA_NOW
        raw[s.ACTIVE] = raw[s.ACTIVE] % raw[s.PLAYERS] + 1
        if raw[s.ACTIVE] == raw[s.FIRST]:
            if game.flag(s.SEALED):
                _count(game, say)
                return
            game.put(s.ROUND, game.get(s.ROUND) + 1)
    game.put(s.TURN, game.get(s.TURN) + 1)
    say((c.TURN_BEGAN, raw[s.ACTIVE], extra))


def _count(game, say):
    game.raw[s.PHASE] = s.COUNTING
    game.raw[s.OWED] = 0
    for i in range(s.PLACES):
        game.raw[s.FATES + i] = 0
    say((c.COUNTING_BEGAN,))


# The opponent at a real table


def _opponent(game, say):
    """Let it take what it is owed, as far as the row is known and complete."""
    raw = game.raw
    if not raw[s.OWED] or not game.row_length():
        return
    while raw[s.OWED] and game.row_length() and _row_ready(game):
        place = _picked(game)
        at = game.row_at(place)
        card, worth = raw[at], raw[at + 1] & ~s.FATE_WAITS
        _remove(game, place)
        _opponent_takes(game, say, card, worth)
        raw[s.OWED] -= 1
    if not raw[s.OWED] or not game.row_length():
        raw[s.OWED] = 0
        _next_turn(game, say)


def _row_ready(game):
    """Marked cards go together; unmarked ones wait for the refill and its Fates."""
    if not game.setting(UNMARKED) or game.flag(s.SHORT_ROW):
        return True
    return game.row_length() == s.PLACES and not game.fates()


def _picked(game):
    pick, length = game.raw[s.PICK], game.row_length()
    if pick == c.LEFTMOST:
        return 1
    best = length
    if pick == c.BEST:
        for place in range(length, 0, -1):
            if _honor_at(game, place) > _honor_at(game, best):
                best = place
    return best


def _honor_at(game, place):
    return (game.raw[game.row_at(place) + 1] & ~s.FATE_WAITS) >> 1


def _opponent_takes(game, say, card, worth):
    """A monster gives its Honor now, anything else at the end."""
    at = s.RIVAL_HONOR if worth & 1 else s.RIVAL_CARDS
    game.put(at, game.get(at) + (worth >> 1))
    game.raw[s.TAKEN] = min(game.raw[s.TAKEN] + 1, 255)
    say((c.OPPONENT_TOOK, card, worth))


def _remove(game, place):
    """A card leaves the row; those on its left slide right."""
    at, end = game.row_at(place), s.ROW + 2 * s.PLACES
    game.raw[at:end] = game.raw[at + 2 : end] + b"\0\0"


_STEPS = {
    c.HONOR: _honor,
    c.TURN: _turn,
    c.EXTRA: _extra,
    c.FATE: _fate,
    c.ACK: _ack,
    c.EVENT: _event,
    c.TROPHY: _trophy,
    c.FANATIC: _fanatic,
    c.CULTIST: _cultist,
    c.SUPPLY: _supply,
    c.STEAL: _steal,
    c.ENTER: _enter,
    c.LEAVE: _leave,
    c.TAKE: _take,
    c.PLACE: _place,
    c.SHORT: _short,
    c.DECK: _deck,
    c.TALLY: _tally,
    c.FINISH: _finish,
    c.REVEAL: _reveal,
}
