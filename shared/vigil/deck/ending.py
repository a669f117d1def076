"""What everybody's cards are worth, and who has won."""

from vigil.deck.game import TEAM_DRAW
from vigil.deck.layout import (
    PLAYERS,
    STARTER,
    VARIANT,
)
from vigil.seats import SOLITAIRE, TEAM

RIVAL = "Samael"


def cards_honor(deck, seat):
    """Honor printed on everything a seat owns, constructs in play too (A-43); seats from 1."""
    zones, honor = deck.zones_of(seat - 1), deck.book.honor
    return sum(honor[card] for zone in zones for card in zone)


def total(deck, seat):
    """Tokens and cards of a seat; Samael's are those of the seat behind the player's."""
    return deck.honor_of(seat - 1) + cards_honor(deck, seat)


def result(game):
    """(winner or None, ranking, template, values): a seat or, in team play, a team."""
    from vigil.verdict import alone, among, teams  # here: an import in an import goes deep

    deck = game.deck
    raw = deck.raw
    if raw[VARIANT] == SOLITAIRE:
        return alone(total(deck, 1), total(deck, 2), game.called(1), RIVAL)
    team_play = raw[VARIANT] == TEAM
    seats = range(1, raw[PLAYERS] + 1)
    sides = teams(raw[PLAYERS]) if team_play else [(seat,) for seat in seats]
    totals = [total(deck, seat) for seat in seats]
    shared = team_play and game.settings & TEAM_DRAW != 0
    return among(totals, raw[STARTER] + 1, sides, shared, lambda side: side_name(game, side))


def side_name(game, side):
    """How a seat, or in team play a team, is called."""
    if game.deck.raw[VARIANT] != TEAM:
        return game.called(side)
    from vigil.verdict import teams

    return " & ".join(game.called(seat) for seat in teams(game.deck.raw[PLAYERS])[side - 1])
