"""The whole table at a glance: Honor, pool, round; no hand."""

from vigil.codes import PUBLIC
from vigil.deck import layout as z
from vigil.seats import SOLITAIRE
from vigil.text import t
from vigil_pico import pages


def score_page(app, keys, *lines):
    """The game as the page with the large number of the seat that decides."""
    game = app.keeper.game
    page = pages.Score("", keys)
    fill(app, page, game.deck.seat + 1)
    page.title = t("Last round") if page.mood else t("Round %d") % game.deck.raw[z.ROUND]
    page.lines = list(lines)
    return page


def fill(app, page, seat):
    """What is known of every seat, into a page that is about one of them."""
    game = app.keeper.game
    deck = game.deck
    if deck.pool <= 0:
        page.mood = pages.ENDING
    page.name = game.called(seat)
    page.seat = seat
    page.value = deck.honor_of(seat - 1)
    page.pool = deck.pool
    page.pool_start = deck.raw[z.POOL_START] | deck.raw[z.POOL_START + 1] << 8
    page.seats = _seats(game, seat if app.settings.get("hide_scores") else PUBLIC)


def _seats(game, alone):
    deck = game.deck
    players, active = deck.raw[z.PLAYERS], deck.raw[z.TURN_OF] + 1
    last = (deck.raw[z.STARTER] - 1) % players + 1
    seats = []
    for seat in range(1, players + 1):
        marks = pages.ACTIVE if seat == active else 0
        if seat == last and players > 1:
            marks |= pages.LAST
        honor = None if alone and seat != alone else deck.honor_of(seat - 1)
        seats.append((seat, game.called(seat), honor, marks))
    if deck.raw[z.VARIANT] == SOLITAIRE:
        from vigil.deck.ending import rival, total

        seats.append((0, rival(game), total(deck, 2), 0))
    return seats
