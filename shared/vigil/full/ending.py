"""What everybody's cards are worth, and who has won."""

from vigil.boxes import SOLITAIRE, TEAM
from vigil.codes import NEMESIS, TEAM_DRAW
from vigil.full.book import FIGHT
from vigil.full.layout import (
    PLAYERS,
    ROUND,
    STARTER,
    VARIANT,
)
from vigil.full.piles import under, zones_of


def opponent_name(game):
    """The solitaire opponent."""
    from vigil.boxes import opponent  # here and below: an import in an import goes deep

    return "Nemesis" if game.settings & NEMESIS else opponent(game.sets)


def cards_honor(state, seat):
    """Honor printed on every hero and construct a seat owns (A-43); seats from 1."""
    honor, price = state.book.honor, state.book.price
    zones = zones_of(state, seat - 1) + (under(state, seat - 1),)
    return sum(honor[card] for zone in zones for card in zone if price[card] < FIGHT)


def total(state, seat):
    """Tokens and cards of a seat; the opponent's are those of the seat behind the player's."""
    return state.honor_of(seat - 1) + cards_honor(state, seat)


def result(game):
    """(winner or None, ranking, template, values): a seat or, in team play, a team."""
    from vigil.verdict import alone, among, teams

    state = game.state
    raw = state.raw
    stalled = state.pool > 0  # the last token was not earned: the rounds have run out
    if raw[VARIANT] == SOLITAIRE:
        found = alone(total(state, 1), total(state, 2), game.called(1), opponent_name(game))
        return _draw(state, found[1]) if stalled else _told(game, found)
    team_play = raw[VARIANT] == TEAM
    seats = range(1, raw[PLAYERS] + 1)
    sides = teams(raw[PLAYERS]) if team_play else [(seat,) for seat in seats]
    totals = [total(state, seat) for seat in seats]
    shared = team_play and game.settings & TEAM_DRAW != 0
    found = among(totals, raw[STARTER] + 1, sides, shared, lambda side: side_name(game, side))
    return _draw(state, found[1]) if stalled else _told(game, found)


def _told(game, found):
    """A result, said to the only person where they gave no name."""
    you = game.you()
    if not you:
        return found
    from vigil.full.story_you import to_you
    from vigil.text import t
    from vigil.verdict import with_you

    winner, ranking, template, values = found
    name = game.called(you)
    template, values = with_you(*to_you(template, values, name), name, t("you"))
    return winner, ranking, template, values


def _draw(state, ranking):
    """Nobody wins a game that goes nowhere."""
    template = "After round %d the pool still holds %d Honor: the game goes nowhere, a draw."
    return None, ranking, template, (state.raw[ROUND], state.pool)


def side_name(game, side):
    """How a seat, or in team play a team, is called."""
    if game.state.raw[VARIANT] != TEAM:
        return game.called(side)
    from vigil.verdict import teams

    return " & ".join(game.called(seat) for seat in teams(game.state.raw[PLAYERS])[side - 1])
