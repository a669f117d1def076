"""Every card in words, for whoever touches one: the page shows no picture of a printed card."""

from typing import Any

from vigil.catalog import CONSTRUCT, EFFECT, EVENT, FATE, HERO, MONSTER, RULING, TROPHY, Catalog
from vigil.full.book import CULTIST, FANATIC, HEAVY, MYSTIC
from vigil.text import t
from vigil_host.games.full.phrases import FACTIONS
from vigil_host.games.full.prose import prose
from vigil_host.make.cards import load_catalog

_KINDS = {HERO: "hero", CONSTRUCT: "construct", MONSTER: "monster", EVENT: "event"}
_PILES = {MYSTIC: "mystic", HEAVY: "heavy", CULTIST: "cultist", FANATIC: "fanatic"}
_FACTIONS = ("", *FACTIONS)


def cards() -> dict[str, dict[str, Any]]:
    """The cards by their names in the language in force."""
    catalog = load_catalog()
    return {catalog.name(card): _card(catalog, card) for card in catalog.ids()}


def _card(catalog: Catalog, card: int) -> dict[str, Any]:
    kind, faction, cost, honor, _ = catalog.printed(card)
    words = {
        "effect": prose(catalog.text(card, EFFECT)),
        "trophy": prose(catalog.text(card, TROPHY)),
        "fate": prose(catalog.text(card, FATE)),
        "ruling": t(catalog.text(card, RULING)),
    }
    known = {"kind": _KINDS[kind], "faction": _FACTIONS[faction], "cost": cost, "honor": honor}
    if card in _PILES:
        known["pile"] = _PILES[card]  # always on offer
    return known | {part: text for part, text in words.items() if text}
