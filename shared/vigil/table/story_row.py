"""Facts about the row of the solitaire game as sentences: a pattern and what goes into it."""

from vigil.table import codes as c


def _enter(game, card, worth, _fate):
    if worth < 0:
        from vigil.table.story_fates import event  # few cards of the row are Events

        return event(game, card)
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
    return "Cards that %s takes: %d.", _opponent(game), len(worths)


def _place(game, place, card, _worth):
    return "In place %d lies %s.", place, game.catalog.name(card)


def _short(_game):
    return ("Center deck and Void are empty: the row stays short.",)


def _opponent_took(game, card, worth):
    opponent, honor = _opponent(game), worth >> 1
    if card:
        return "%s takes %s: %d Honor.", opponent, game.catalog.name(card), honor
    if worth & 1:
        return "%s takes a monster: %d Honor.", opponent, honor
    return "%s takes a card: %d Honor.", opponent, honor


def _opponent(game):
    from vigil.table.ending import opponent_name  # only where there is one

    return opponent_name(game)


FACTS = {
    c.ENTER: ("entered", _enter),
    c.LEAVE: ("left", _leave),
    c.TAKE: ("opponent_told", _take),
    c.PLACE: ("row_corrected", _place),
    c.SHORT: ("row_short", _short),
    c.OPPONENT_TOOK: ("opponent_took", _opponent_took),
}
