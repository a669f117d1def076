"""A card in words, and what is said where cards cannot be shown."""

from vigil.catalog import CONSTRUCT, EFFECT, HERO, MONSTER
from vigil.full.book import FIGHT
from vigil.text import t

_KINDS = {HERO: "hero", CONSTRUCT: "construct", MONSTER: "monster"}
_FACTIONS = ("", "Enlightened", "Lifebound", "Mechana", "Void")


def runes(cost):
    """A price in Runes, as it is said."""
    return t("1 Rune") if cost == 1 else t("%d Runes") % cost


def explained(game, card):
    """A card in one line: what it is, what it costs, what it does."""
    catalog, book = game.catalog, game.state.book
    cost = book.price[card]
    price = t("%d Power") % (cost - FIGHT) if cost >= FIGHT else runes(cost)
    parts = [t(_KINDS.get(catalog.kind(card), "card")), price]
    if catalog.faction(card):
        parts.insert(0, t(_FACTIONS[catalog.faction(card)]))
    if catalog.honor(card) and cost < FIGHT:
        parts.append(t("%d Honor") % catalog.honor(card))
    text = t(catalog.text(card, EFFECT))
    return "%s (%s): %s." % (catalog.name(card), ", ".join(parts), text)


def no_panel(app):
    """A hand cannot be shown with lights."""
    from vigil_pico.screens.notice import Reading
    from vigil_pico.screens.start import root

    text = t("A full game needs a panel: play it on the page, or start another one.")
    again = t("new game")
    return Reading(app, t("No panel"), text, again, lambda: app.open(root(app)), may_leave=False)
