"""Facts as sentences that are not told in every turn: Fates, trophies, supplies, the row, the end.

A sentence is its pattern and what goes into it.
"""

from vigil.table import codes as c

_TROPHY = (
    "%s wins the trophy %s and %d Honor.",
    "%s uses the trophy %s and gains %d Honor.",
    "%s brings the trophy %s back.",
)
_TROPHY_USED = "%s uses the trophy %s."


def _extra(_game):
    return ("An extra turn follows this one.",)


def _fate(game, card):
    if card == c.UNNAMED:
        return ("A Fate happens.",)
    return "Fate: %s.", game.catalog.name(card)


def _ack(_game, _does, places, taken=0):
    count = sum(places >> i & 1 for i in range(8))
    if count:
        return "The Fate is done; cards banished: %d.", count
    if taken:
        return "The Fate is done; Mystics taken: %d.", taken
    return ("The Fate is done.",)


def _event(game, card):
    return ("Event: %s.", game.catalog.name(card)) if card else ("No Event is current.",)


def _trophy(game, way, seat, slot, honor):
    card = game.catalog.trophies()[slot - 1] if slot else c.FANATIC_CARD
    words = game.called(seat), game.catalog.name(card)
    if way == c.FETCH:
        return (_TROPHY[way],) + words
    return (_TROPHY[way],) + words + (honor,) if honor else (_TROPHY_USED,) + words


def _fanatic(game, seat, honor, stays):
    if stays:
        return "%s wins a Fanatic as a trophy and gains %d Honor.", game.called(seat), honor
    return "%s defeats a Fanatic and gains %d Honor.", game.called(seat), honor


def _cultist(game, seat, times, honor):
    if times == 1:
        return "%s defeats the Cultist and gains %d Honor.", game.called(seat), honor
    return "%s defeats the Cultist %d times and gains %d Honor.", game.called(seat), times, honor


def _supply(game, pile, change):
    return "Supply of %s: %+d.", game.catalog.name(c.PILE_CARDS[pile]), change


def _steal(game, amount, giver, taker):
    return "%s takes %d Honor from %s.", game.called(taker), amount, game.called(giver)


def _enter(game, card, worth, _fate):
    if worth < 0:
        return _event(game, card)
    return "%s enters the row.", game.catalog.name(card)


def _leave(game, place, banished, honor=0, _slot=0, card=0):
    if not card:  # of an old log
        if banished:
            return "The card in place %d is banished.", place
        return "The card in place %d is taken.", place
    name = game.catalog.name(card)
    if honor:
        return "%s defeats %s and gains %d Honor.", game.called(1), name, honor
    return "%s is banished." if banished else "%s is taken.", name


def _take(game, *worths):
    return "Cards that %s takes: %d.", _rival(game), len(worths)


def _place(game, place, card, _worth):
    return "In place %d lies %s.", place, game.catalog.name(card)


def _short(_game):
    return ("Center deck and Void are empty: the row stays short.",)


def _deck(game, seat, _honor):
    return "The deck of %s is counted.", game.called(seat)


def _tally(game, seat, _change):
    return "The deck of %s is being counted.", game.called(seat)


def _finish(_game):
    return ("The game is finished early.",)


def _reveal(game):
    from vigil.table.ending import result  # once a game

    _, _, template, values = result(game)
    return (template,) + values


def _end_triggered(game):
    return "The pool is empty: %s has the last turn.", game.called(game.last_seat())


def _end_taken_back(_game):
    return ("The pool is not empty after all.",)


def _rival(game):
    from vigil.table.ending import rival_name  # only where there is one

    return rival_name(game)


def _opponent_took(game, card, worth):
    rival, honor = _rival(game), worth >> 1
    if card:
        return "%s takes %s: %d Honor.", rival, game.catalog.name(card), honor
    if worth & 1:
        return "%s takes a monster: %d Honor.", rival, honor
    return "%s takes a card: %d Honor.", rival, honor


def _counting_began(_game):
    return ("The game has ended: count the decks.",)


FACTS = {
    c.EXTRA: ("extra_turn", _extra),
    c.FATE: ("fate", _fate),
    c.ACK: ("fate_done", _ack),
    c.EVENT: ("event", _event),
    c.TROPHY: ("trophy", _trophy),
    c.FANATIC: ("fanatic", _fanatic),
    c.CULTIST: ("cultist", _cultist),
    c.SUPPLY: ("supply", _supply),
    c.STEAL: ("honor_moved", _steal),
    c.ENTER: ("entered", _enter),
    c.LEAVE: ("left", _leave),
    c.TAKE: ("opponent_told", _take),
    c.PLACE: ("row_corrected", _place),
    c.SHORT: ("row_short", _short),
    c.DECK: ("deck_counted", _deck),
    c.TALLY: ("deck_tallied", _tally),
    c.FINISH: ("finished", _finish),
    c.REVEAL: ("revealed", _reveal),
    c.END_TRIGGERED: ("end_triggered", _end_triggered),
    c.END_TAKEN_BACK: ("end_taken_back", _end_taken_back),
    c.OPPONENT_TOOK: ("opponent_took", _opponent_took),
    c.COUNTING_BEGAN: ("counting_began", _counting_began),
}
