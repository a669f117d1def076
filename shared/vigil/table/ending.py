"""Who has won, and why, in one sentence."""

from vigil.boxes import SOLITAIRE, TEAM
from vigil.codes import NEMESIS, TEAM_DRAW
from vigil.table import state as s


def total(game, seat):
    """A seat's tokens and the Honor of its cards, as far as they are counted."""
    return game.honor(seat) + max(game.get(game.seat(seat) + s.DECK), 0)


def opponent_total(game):
    """The opponent's tokens and the Honor of the cards it has set aside."""
    return game.get(s.OPPONENT_HONOR) + game.get(s.OPPONENT_CARDS)


def opponent_name(game):
    """As the boxes have it, or Nemesis where the players say so."""
    from vigil.boxes import opponent  # here and below: an import in an import goes deep

    return "Nemesis" if game.setting(NEMESIS) else opponent(game.raw[s.SETS])


def teams(game):
    """The seats of each team."""
    from vigil.verdict import teams

    return teams(game.raw[s.PLAYERS])


def result(game):
    """(winner or None, ranking, template, values): a seat or, in team play, a team."""
    from vigil.verdict import alone, among

    if game.raw[s.VARIANT] == SOLITAIRE:
        told = alone(total(game, 1), opponent_total(game), game.called(1), opponent_name(game))
        return told if game.names[0] else _to_you(told)
    seats = range(1, game.raw[s.PLAYERS] + 1)
    totals = [total(game, seat) for seat in seats]
    team_play = game.raw[s.VARIANT] == TEAM
    sides = teams(game) if team_play else [(seat,) for seat in seats]
    shared = team_play and game.setting(TEAM_DRAW)
    return among(totals, game.raw[s.FIRST], sides, shared, lambda side: side_name(game, side))


def _to_you(told):
    from vigil.table.story_you import to_you

    winner, ranking, template, values = told
    template, values = to_you(template, values)
    return winner, ranking, template, values


def side_name(game, side):
    """How a seat, or in team play a team, is called."""
    if game.raw[s.VARIANT] != TEAM:
        return game.called(side)
    return " & ".join(game.called(seat) for seat in teams(game)[side - 1])
