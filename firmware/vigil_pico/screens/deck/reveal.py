"""The end of a whole game as lines: every seat's Honor, cards and total."""

from vigil.deck import layout as z
from vigil.seats import SOLITAIRE, TEAM
from vigil.text import t


def reveal(app):
    """The result, the best first, and why."""
    from vigil.deck import ending
    from vigil_pico.screens.reading import Reveal

    game = app.keeper.game
    deck = game.deck
    winner, ranking, template, values = ending.result(game)
    variant = deck.raw[z.VARIANT]
    if variant == TEAM:
        from vigil.verdict import teams

        sides = teams(deck.raw[z.PLAYERS])
        ranking = [seat for side in ranking for seat in sides[side - 1]]
    rows = [_row(deck, ending, seat, seat, game.called(seat)) for seat in ranking]
    if variant == SOLITAIRE:
        rows.insert(len(rows) if winner else 0, _row(deck, ending, 2, 0, ending.rival(game)))
    return Reveal(app, rows, 2 if variant == TEAM else 1, t(template) % values)


def _row(deck, ending, side, seat, name):
    honor, cards = deck.honor_of(side - 1), ending.cards_honor(deck, side)
    return seat, name, honor, cards, honor + cards
