"""Facts about turns, supplies and the end that are not told in every turn, as sentences.

A sentence is its pattern and what goes into it.
"""

from vigil.table import codes as c


def _extra(_game):
    return ("An extra turn follows this one.",)


def _cultist(game, seat, times, honor):
    if times == 1:
        return "%s defeats the Cultist and gains %d Honor.", game.called(seat), honor
    return "%s defeats the Cultist %d times and gains %d Honor.", game.called(seat), times, honor


def _supply(game, pile, change):
    return "Supply of %s: %+d.", game.catalog.name(c.PILE_CARDS[pile]), change


def _steal(game, amount, giver, taker):
    return "%s takes %d Honor from %s.", game.called(taker), amount, game.called(giver)


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


def _counting_began(_game):
    return ("The game has ended: count the decks.",)


FACTS = {
    c.EXTRA: ("extra_turn", _extra),
    c.CULTIST: ("cultist", _cultist),
    c.SUPPLY: ("supply", _supply),
    c.STEAL: ("honor_moved", _steal),
    c.DECK: ("deck_counted", _deck),
    c.TALLY: ("deck_tallied", _tally),
    c.FINISH: ("finished", _finish),
    c.REVEAL: ("revealed", _reveal),
    c.END_TRIGGERED: ("end_triggered", _end_triggered),
    c.END_TAKEN_BACK: ("end_taken_back", _end_taken_back),
    c.COUNTING_BEGAN: ("counting_began", _counting_began),
}
