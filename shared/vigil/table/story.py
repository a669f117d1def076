"""Facts as words: what the log, the announcements and `vigil script` say happened."""

from vigil.table import codes as c
from vigil.table import ending

_WAYS = ("gained", "used", "fetched")
_PILES = ("Mystic", "Heavy Infantry", "Fanatic")


def name(fact):
    """One word for the kind of a fact."""
    return _FACTS[fact[0]][0]


def tell(game, fact):
    """A fact as a sentence."""
    return _FACTS[fact[0]][1](game, *fact[1:])


def _honor(game, seat, change):
    if change < 0:
        return "%s loses %d Honor." % (game.called(seat), -change)
    return "%s gains %d Honor." % (game.called(seat), change)


def _turn(_game, seconds):
    return "The turn ends after %d s." % seconds if seconds else "The turn ends."


def _extra(_game):
    return "An extra turn follows this one."


def _fate(game, card):
    if card == c.UNNAMED:
        return "A Fate happens."
    return "%s: Fate." % game.catalog.name(card)


def _ack(_game, _does, places):
    count = sum(places >> i & 1 for i in range(8))
    if count:
        return "The Fate is done; %d cards are banished." % count
    return "The Fate is done."


def _event(game, card):
    return "Event: %s." % game.catalog.name(card) if card else "No Event is current."


def _trophy(game, way, seat, slot, honor):
    card = game.catalog.name(game.catalog.trophies()[slot - 1]) if slot else "Fanatic"
    return _with_honor("%s: trophy %s %s" % (game.called(seat), card, _WAYS[way]), honor)


def _fanatic(game, seat, honor, stays):
    kept = " and keeps it as a trophy" if stays else ""
    return _with_honor("%s defeats a Fanatic%s" % (game.called(seat), kept), honor)


def _cultist(game, seat, times, honor):
    often = " %d times" % times if times > 1 else ""
    return _with_honor("%s defeats the Cultist%s" % (game.called(seat), often), honor)


def _supply(_game, pile, change):
    return "Supply of %s: %+d." % (_PILES[pile], change)


def _steal(game, amount, giver, taker):
    return "%s takes %d Honor from %s." % (game.called(taker), amount, game.called(giver))


def _enter(game, card, worth, _fate):
    if worth < 0:
        return _event(game, card)
    return "%s enters the row." % game.catalog.name(card)


def _leave(_game, place, banished):
    return "The card in place %d is %s." % (place, "banished" if banished else "taken")


def _take(game, *worths):
    return "%s takes %d cards." % (ending.rival_name(game), len(worths))


def _place(game, place, card, _worth):
    return "In place %d lies %s." % (place, game.catalog.name(card))


def _short(_game):
    return "Center deck and Void are empty: the row stays short."


def _deck(game, seat, _honor):
    return "The deck of %s is counted." % game.called(seat)


def _tally(game, seat, _change):
    return "The deck of %s is being counted." % game.called(seat)


def _finish(_game):
    return "The game is finished early."


def _reveal(game):
    _, _, template, values = ending.result(game)
    return template % values


def _turn_began(game, seat, extra):
    return "%s takes %s turn." % (game.called(seat), "an extra" if extra else "the next")


def _end_triggered(game):
    return "The pool is empty: %s has the last turn." % game.called(ending.last_seat(game))


def _end_taken_back(_game):
    return "The pool is not empty after all."


def _opponent_took(game, card, worth):
    what = game.catalog.name(card) if card else "a monster" if worth & 1 else "a card"
    return _with_honor("%s takes %s" % (ending.rival_name(game), what), worth >> 1)


def _counting_began(_game):
    return "The game has ended: count the decks."


def _with_honor(words, honor):
    return "%s (%d Honor)." % (words, honor) if honor else words + "."


_FACTS = {
    c.HONOR: ("honor", _honor),
    c.TURN: ("turn_ended", _turn),
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
    c.TURN_BEGAN: ("turn_began", _turn_began),
    c.END_TRIGGERED: ("end_triggered", _end_triggered),
    c.END_TAKEN_BACK: ("end_taken_back", _end_taken_back),
    c.OPPONENT_TOOK: ("opponent_took", _opponent_took),
    c.COUNTING_BEGAN: ("counting_began", _counting_began),
}
