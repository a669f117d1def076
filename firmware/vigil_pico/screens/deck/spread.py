"""A hand as a page."""

from vigil.deck import layout as z
from vigil.text import t
from vigil_pico.screens.deck.glance import fill
from vigil_pico.screens.deck.laid import Spread


def spread(app, offered, chosen):
    """The page of the seat that decides; `offered` as `offers` gives it."""
    found, left, row, question = offered
    deck = app.keeper.game.deck
    _, word, card, _ = found[chosen]
    page = Spread(question, (word, t("card") if card else "", t("menu"), "▲", "▼"))
    fill(app, page, deck.seat + 1)
    more = deck.raw[z.FORGE]
    page.runes = "%d+%d" % (deck.runes, more) if more else str(deck.runes)
    page.power = deck.power
    page.items = [offer[0] for offer in found]
    page.chosen, page.left, page.row = chosen, left, row
    page.lines = _in_play(app.keeper.game)
    return page


def _in_play(game):
    """The Event, and what lies before the player, in one line."""
    deck, name = game.deck, game.catalog.name
    parts = []
    if deck.raw[z.EVENT]:
        parts.append(t("Event: %s") % name(deck.raw[z.EVENT]))
    cards = deck.zones_of(deck.seat)[4] + list(deck.trophies(deck.seat))
    if cards:
        parts.append(t("In play: %s") % ", ".join(name(card) for card in cards))
    return [" · ".join(parts)] if parts else []
