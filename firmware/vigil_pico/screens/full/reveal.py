"""The end of a full game as lines: every seat's Honor, cards and total."""

from vigil.boxes import SOLITAIRE, TEAM
from vigil.full import layout as z
from vigil.text import t


def reveal(app):
    """The result, the best first, and why."""
    from vigil.full import ending
    from vigil_pico.screens.notice import Reveal

    game = app.keeper.game
    state = game.state
    winner, ranking, template, values = ending.result(game)
    variant = state.raw[z.VARIANT]
    if variant == TEAM:
        from vigil.verdict import teams

        sides = teams(state.raw[z.PLAYERS])
        ranking = [seat for side in ranking for seat in sides[side - 1]]
    rows = [_row(state, ending, seat, seat, game.label(seat)) for seat in ranking]
    if variant == SOLITAIRE:
        opponent = _row(state, ending, 2, 0, ending.opponent_name(game))
        rows.insert(len(rows) if winner else 0, opponent)
    return Reveal(app, rows, 2 if variant == TEAM else 1, t(template) % values)


def _row(state, ending, side, seat, name):
    honor, cards = state.honor_of(side - 1), ending.cards_honor(state, side)
    return seat, name, honor, cards, honor + cards
