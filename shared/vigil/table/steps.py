"""What each event of a table game does to its state: one function for each, here or in `steps_row`.

`apply` never refuses and never looks a card up: it only carries out what an event says, on any
interpreter, years later. What may happen is for the rules to decide.
"""

from vigil.boxes import SOLITAIRE
from vigil.catalog import BANISHES_EVENT
from vigil.codes import NO_LAST_MOVE, SECONDS_MOST
from vigil.pack import unpack
from vigil.table import codes as c
from vigil.table import state as s


def apply(game, event, say):
    """Make an event true; `say` hears it and everything that follows from it."""
    numbers = unpack(event)
    ending = game.ending()
    code = event[0]
    say((code,) + tuple(numbers))
    step = _STEPS.get(code)
    if step is None:
        from vigil.table.steps_row import STEPS

        step = STEPS[code]
    step(game, say, *numbers)
    if game.raw[s.PHASE] == s.PLAYING and ending != game.ending():
        say((c.END_TAKEN_BACK if ending else c.END_TRIGGERED,))


def change_honor(game, _say, seat, change):
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
        next_turn(game, say)
    else:
        from vigil.table.steps_row import opponent

        raw[s.OWED] = raw[s.TAKES]
        opponent(game, say)


def _extra(game, _say):
    game.raw[s.EXTRAS] += 1


def announce(game, _say, card):
    game.raw[s.FATES + game.fates()] = card


def _ack(game, say, does, places, taken=0):
    at = s.FATES
    place = game.place_of_fate(game.raw[at])
    if place:
        game.raw[game.row_at(place) + 1] &= ~s.FATE_WAITS
    game.raw[at : at + s.PLACES] = game.raw[at + 1 : at + s.PLACES] + b"\0"
    if does == BANISHES_EVENT:
        game.raw[s.EVENT] = 0
    game.raw[s.PILES] -= taken  # Mystics
    if game.row_length():
        from vigil.table.steps_row import fate_done

        fate_done(game, say, places)


def _event(game, _say, card):
    game.raw[s.EVENT] = card


def _trophy(game, say, way, seat, slot, honor):
    game.add_trophy(seat, slot, -1 if way == c.USE else 1)
    if way == c.USE and slot == 0:
        game.raw[s.PILES + c.FANATICS] += 1
    change_honor(game, say, seat, honor)


def _fanatic(game, say, seat, honor, stays):
    if stays:
        game.add_trophy(seat, 0, 1)
        game.raw[s.PILES + c.FANATICS] -= 1
    change_honor(game, say, seat, honor)


def _cultist(game, say, seat, _times, honor):
    change_honor(game, say, seat, honor)


def _supply(game, _say, pile, change):
    game.raw[s.PILES + pile] += change


def _steal(game, say, amount, giver, taker):
    change_honor(game, say, giver, -amount)
    change_honor(game, say, taker, amount)


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


def next_turn(game, say):
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


_STEPS = {
    c.HONOR: change_honor,
    c.TURN: _turn,
    c.EXTRA: _extra,
    c.FATE: announce,
    c.ACK: _ack,
    c.EVENT: _event,
    c.TROPHY: _trophy,
    c.FANATIC: _fanatic,
    c.CULTIST: _cultist,
    c.SUPPLY: _supply,
    c.STEAL: _steal,
    c.DECK: _deck,
    c.TALLY: _tally,
    c.FINISH: _finish,
    c.REVEAL: _reveal,
}
