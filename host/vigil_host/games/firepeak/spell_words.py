"""Spells as an eye may know them: number, name, what each does in words, and where it lies."""

from typing import Any

from vigil.codes import PUBLIC
from vigil.firepeak import Game
from vigil.firepeak import state as s
from vigil_host.errors import UserError
from vigil_host.games.firepeak import own_cards
from vigil_host.games.firepeak.screen import spelled_out


def known_spells(game: Game, seat: int) -> list[dict[str, Any]]:
    """All that the table has told; `mine`: in the spellbook of this eye's seat."""
    hand = game.spells_at(s.SHELF * seat + s.HAND) if seat != PUBLIC else []
    told = [_told(each, each["spell"] - 1 in hand) for each in game.view(PUBLIC)["spells"]]
    named = {each["spell"] for each in told}
    bare = [each for each in hand if each + 1 not in named]
    return told + [_bare(game, each) for each in bare]


def _told(spell: dict[str, Any], mine: bool) -> dict[str, Any]:
    words = spelled_out(spell, _texts())
    return {"spell": spell["spell"], "name": spell["name"], "text": words, "mine": mine}


def _bare(game: Game, spell: int) -> dict[str, Any]:
    name = game.spell_name(spell)
    return {"spell": spell + 1, "name": name, "text": name, "mine": True}


def _texts() -> dict[str, str]:
    try:
        return own_cards.read().texts
    except UserError:
        return {}
