"""The end of a table game as lines: every seat's Honor, cards and total."""

from vigil.boxes import SOLITAIRE, TEAM
from vigil.table import state as s
from vigil.text import t


def reveal(app):
    """The result, the best first, and why."""
    from vigil.table import ending
    from vigil_pico.screens.notice import Reveal

    game = app.keeper.game
    winner, ranking, template, values = ending.result(game)
    best = 2 if game.raw[s.VARIANT] == TEAM else 1
    return Reveal(app, _rows(game, ending, winner, ranking), best, t(template) % values)


def _rows(game, ending, winner, ranking):
    """The seats, those of the best team first; the opponent where it belongs."""
    if game.raw[s.VARIANT] == TEAM:
        ranking = [seat for team in ranking for seat in ending.teams(game)[team - 1]]
    rows = []
    for seat in ranking:
        cards = game.get(game.seat(seat) + s.DECK)
        rows.append((seat, game.label(seat), game.honor(seat), cards, ending.total(game, seat)))
    if game.raw[s.VARIANT] == SOLITAIRE:
        honor, cards = game.get(s.OPPONENT_HONOR), game.get(s.OPPONENT_CARDS)
        row = 0, ending.opponent_name(game), honor, cards, ending.opponent_total(game)
        rows.insert(len(rows) if winner else 0, row)
    return rows
