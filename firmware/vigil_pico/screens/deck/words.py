"""The hand as a page, and a card in words."""

from vigil.catalog import CONSTRUCT, EFFECT, HERO, MONSTER
from vigil.deck import layout as z
from vigil.deck.book import FIGHT
from vigil.text import t
from vigil_pico.screens.deck.spread import Spread
from vigil_pico.screens.deck.glance import fill

_KINDS = {HERO: "hero", CONSTRUCT: "construct", MONSTER: "monster"}
_FACTIONS = ("", "Enlightened", "Lifebound", "Mechana", "Void")


def hand_page(app, offers, chosen):
    """The page of the seat that decides."""
    game = app.keeper.game
    deck = game.deck
    word = offers[chosen][1]
    page = Spread("", (word, t("card") if offers[chosen][2] else "", t("menu"), "▲", "▼"))
    fill(app, page, deck.seat + 1)
    if deck.ask:
        from vigil.deck.story import question

        page.title = question(game)
    more = deck.raw[z.FORGE]
    page.runes = "%d+%d" % (deck.runes, more) if more else str(deck.runes)
    page.power = deck.power
    page.items = [offer[0] for offer in offers]
    page.chosen = chosen
    page.lines = _constructs(game)
    return page


def _constructs(game):
    """What lies before the player, in one line."""
    cards = game.deck.zones_of(game.deck.seat)[4]
    if not cards:
        return []
    return [t("In play: %s") % ", ".join(game.catalog.name(card) for card in cards)]


def explained(game, card):
    """A card in one line: what it is, what it costs, what it does."""
    catalog, book = game.catalog, game.deck.book
    cost = book.price[card]
    price = t("%d Power") % (cost - FIGHT) if cost >= FIGHT else t("%d Runes") % cost
    parts = [t(_KINDS.get(catalog.kind(card), "card")), price]
    if catalog.faction(card):
        parts.insert(0, t(_FACTIONS[catalog.faction(card)]))
    if catalog.honor(card) and cost < FIGHT:
        parts.append(t("%d Honor") % catalog.honor(card))
    text = catalog.text(card, EFFECT)
    return "%s (%s): %s." % (catalog.name(card), ", ".join(parts), text)


def no_panel(app):
    """A hand cannot be shown with lights."""
    from vigil_pico.screens.reading import Reading
    from vigil_pico.screens.start import root

    text = t("A whole game needs a panel: play it on the page, or start another one.")
    again = t("new game")
    return Reading(app, t("No panel"), text, again, lambda: app.open(root(app)), False)
