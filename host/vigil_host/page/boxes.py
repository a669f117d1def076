"""What the page must know before it can ask for a game or keep one: the games, the boxes, how much
there may be, and in each box the cards that a table tells of by name."""

from collections.abc import Callable
from typing import Any

from vigil import boxes, games
from vigil.catalog import EVENT, FATE, Catalog
from vigil.names import NAME_CHARS, ROSTER_MOST
from vigil.text import t
from vigil_host.make.cards import load_catalog
from vigil_host.page.static_files import BOARDS


def choices() -> dict[str, Any]:
    """Games and boxes by their words with their titles, and the most seats, letters and names."""
    catalog = load_catalog()
    found = [
        {
            "word": box[boxes.WORD],
            "title": t(box[boxes.TITLE]),
            "whole": t(box[boxes.WHOLE_TITLE]),
            **_cards(catalog, 1 << place),
        }
        for place, box in enumerate(boxes.BOXES)
    ]
    most = {"seats": boxes.SEATS_MOST, "letters": NAME_CHARS, "names": ROSTER_MOST}
    return {"games": list(map(_game, games.NAMES)), "boxes": found, "most": most}


def _game(name: str) -> dict[str, Any]:
    titles: dict[str, str] = dict(zip(games.NAMES, games.TITLES, strict=False))
    tells = (BOARDS / name / "about.js").is_file()
    return {"word": name, "title": titles.get(name) or name, "tells": tells}


def _cards(catalog: Catalog, box: int) -> dict[str, list[str]]:
    def named(wanted: Callable[[int], bool]) -> list[str]:
        cards = (card for card in catalog.ids() if catalog.copies_in(card, box) and wanted(card))
        return sorted(map(catalog.name, cards))

    return {
        "fates": named(lambda card: bool(catalog.text(card, FATE))),
        "events": named(lambda card: catalog.kind(card) == EVENT),
        "trophies": named(lambda card: card in catalog.trophies()),
    }
