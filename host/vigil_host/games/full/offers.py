"""Which legal move belongs to which card on the screen.

A move about a card that is shown anyway is a number beside that card; what is left over, such as
declining or one of two abilities, stands below in words. Ending the turn has a key of its own.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from vigil.full import Game
from vigil.full.choices import (
    IN_DISCARD,
    IN_PLAY,
    IN_ROW,
    IN_VOID,
    IN_VOID_TO_MATE,
    OPTION,
    PASS,
    THE_MYSTIC,
    TO_MATE,
    offered,
)
from vigil.full.layout import ROW_AT
from vigil.full.moves import moves
from vigil.full.piles import zones_of


@dataclass
class Offers:
    """The legal moves, numbered from 1."""

    sentences: list[str] = field(default_factory=list)
    beside: dict[tuple[str, str | int], int] = field(default_factory=dict)  # zone, card or place
    below: list[int] = field(default_factory=list)

    def in_words(self, numbers: Iterable[int]) -> list[str]:
        """Some moves in words, with their numbers."""
        return [f"{number:>3} {self.sentences[number - 1]}" for number in numbers]


def offers(game: Game | None) -> Offers:
    """What may be done now; nothing without a game or after its end."""
    if game is None or game.state.over:
        return Offers()
    found = Offers(moves(game))
    places = [_place(game, move) for move in game.state.moves()]
    for number, place in enumerate(places, 1):
        if game.state.moves()[number - 1] == PASS and not game.state.ask:
            continue
        if place is None or places.count(place) > 1:
            found.below.append(number)
        else:
            found.beside[place] = number
    return found


def _place(game: Game, move: int) -> tuple[str, str | int] | None:
    """The zone and the card, or the place in the row, that a move is about."""
    if PASS < move < IN_DISCARD:
        return "hand", game.catalog.name(move)
    if IN_PLAY <= move < IN_ROW:
        return _laid(game, move & 255)
    if IN_DISCARD <= move < IN_PLAY:
        return "discard", game.catalog.name(move & 255)
    if IN_ROW <= move < OPTION and move & TO_MATE:
        return "mate", game.catalog.name(offered(game.state, move))
    if THE_MYSTIC <= move < OPTION:
        return "always", game.catalog.name(offered(game.state, move))
    if IN_ROW <= move < THE_MYSTIC:
        # A gap in the row is not shown.
        return "row", sum(card > 0 for card in game.state.raw[ROW_AT : ROW_AT + move - IN_ROW])
    if IN_VOID <= move < IN_VOID_TO_MATE:
        return "void", game.catalog.name(move & 255)
    return None


def _laid(game: Game, card: int) -> tuple[str, str]:
    """What lies before a player: constructs, and else trophies."""
    constructs = zones_of(game.state, game.state.seat)[4]
    return "constructs" if card in constructs else "trophies", game.catalog.name(card)
