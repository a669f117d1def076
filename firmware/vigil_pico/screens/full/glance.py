"""The whole table at a glance: Honor, pool, round; no hand."""

from vigil.boxes import SOLITAIRE
from vigil.codes import PUBLIC
from vigil.full import layout as z
from vigil.text import t
from vigil_pico import pages


def score_page(app, keys, *lines):
    """The game as the page with the large number of the seat that decides."""
    game = app.keeper.game
    page = pages.Score("", keys)
    fill(app, page, game.state.seat + 1)
    page.title = t("Last round") if page.mood else t("Round %d") % game.state.raw[z.ROUND]
    page.lines = list(lines)
    return page


def fill(app, page, seat):
    """What is known of every seat, into a page that is about one of them."""
    game = app.keeper.game
    state = game.state
    if state.pool <= 0:
        page.mood = pages.ENDING
    page.name = game.label(seat)
    page.seat = seat
    page.value = state.honor_of(seat - 1)
    page.pool = state.pool
    page.pool_start = state.raw[z.POOL_START] | state.raw[z.POOL_START + 1] << 8
    page.seats = seats_of(app, seat)


def seats_of(app, seat):
    """Seat, name, Honor and marks of each; where scores are hidden, Honor of that one seat only."""
    game = app.keeper.game
    alone = seat if app.settings.get("hide_scores") else PUBLIC
    state = game.state
    players, active = state.raw[z.PLAYERS], state.raw[z.TURN_OF] + 1
    last = (state.raw[z.STARTER] - 1) % players + 1
    seats = []
    for seat in range(1, players + 1):
        marks = pages.ACTIVE if seat == active else 0
        if seat == last and players > 1:
            marks |= pages.LAST
        honor = None if alone and seat != alone else state.honor_of(seat - 1)
        seats.append((seat, game.label(seat), honor, marks))
    if state.raw[z.VARIANT] == SOLITAIRE:
        from vigil.full.ending import opponent_name, total

        seats.append((0, opponent_name(game), total(state, 2), 0))
    return seats
