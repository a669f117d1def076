"""A hand as a page."""

from vigil.full import layout as z
from vigil.full.piles import trophies, zones_of
from vigil.text import t
from vigil_pico.screens.full.glance import fill
from vigil_pico.screens.full.page import Spread


def spread(app, offered, chosen):
    """The page of the seat that decides; `offered` as `offers` gives it."""
    found, left, row, question = offered
    state = app.keeper.game.state
    _, word, card, _ = found[chosen]
    page = Spread(question, (word, t("card") if card else "", t("menu"), "▲", "▼"))
    fill(app, page, state.seat + 1)
    more = state.raw[z.FORGE]
    page.runes = "%d+%d" % (state.runes, more) if more else str(state.runes)
    page.power = state.power
    page.items = [offer[0] for offer in found]
    page.chosen, page.left, page.row = chosen, left, row
    page.lines = _in_play(app.keeper.game)
    return page


def _in_play(game):
    """The Event, and what lies before the player, in one line."""
    state, name = game.state, game.catalog.name
    parts = []
    if state.raw[z.EVENT]:
        parts.append(t("Event: %s") % name(state.raw[z.EVENT]))
    cards = zones_of(state, state.seat)[4] + trophies(state, state.seat)
    if cards:
        from vigil.full.story import joined

        parts.append(t("In play: %s") % joined(name(card) for card in cards))
    return [" · ".join(parts)] if parts else []
