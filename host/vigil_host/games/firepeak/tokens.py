"""The parts of a short line, known by how they look: 2.1 a place, b3.3 one of Bo's, t2 a creature.

A seat is called by the first letter of its name where those differ, else a b c d e in turn order.
"""

import re
from dataclasses import dataclass

from vigil.firepeak import Game
from vigil.firepeak.creatures import CLANS
from vigil.refusal import Refusal

_SPOTS = {"g": "guard", "d": "dungeon", "w": "wizard"}
_SPOTS |= {word: word for word in ("guard", "dungeon", "wizard")}
_PLACE = re.compile(r"[0-9]+\.[0-9]+")
_KIND = re.compile(r"([^\W\d_]+)([0-9]+)")
_TWO = re.compile(r"[0-9]+")


@dataclass(frozen=True)
class Part:
    """One word of a short line: what it looks like, and what it says."""

    sort: str  # spot, kind, number, hidden or word
    text: str
    seat: int = 0  # whose spot, where that is said
    power: int = 0


def letters(names: list[str]) -> list[str]:
    """What each seat is called in a short line."""
    first = [name[:1].lower() for name in names]
    if len(set(first)) == len(first) and all("a" <= each <= "z" for each in first):
        return first
    return list("abcde"[: len(names)])


def part(text: str, game: Game) -> Part:
    """A word of a short line; a spot, creature or number where it looks like one."""
    text = text.lower()
    if text == "-":
        return Part("hidden", text)
    if _TWO.fullmatch(text):
        return Part("number", text)
    spot = _spot(text)
    if spot:
        return Part("spot", spot)
    known = letters(game.names)
    if text[0] in known and (spot := _spot(text[1:])):
        return Part("spot", spot, seat=known.index(text[0]) + 1)
    if kind := _KIND.fullmatch(text):
        return Part("kind", clan_begun(kind[1]), power=int(kind[2][:3]))
    return Part("word", text)


def _spot(text: str) -> str:
    return text if _PLACE.fullmatch(text) else _SPOTS.get(text, "")


def seat_called(text: str, game: Game) -> int:
    """A seat by its letter or number; 0 where nobody is called so."""
    known = letters(game.names)
    if text in map(str, game.seats()):
        return int(text)
    return known.index(text) + 1 if text in known else 0


def clan_begun(text: str) -> str:
    """A clan by the beginning of any word of its name: n, ho, k for Dawn Keepers."""
    fits = [clan for clan in CLANS if any(_begins(word, text) for word in clan.split())]
    if len(fits) > 1:
        raise Refusal("%s may be %s: write one letter more.", text, " or ".join(fits))
    if not fits:
        raise Refusal("There is no clan %s: there are %s.", text, ", ".join(CLANS))
    return fits[0]


def _begins(word: str, text: str) -> bool:
    return word.lower().replace("'", "").startswith(text.lower())


def clan_letters(clan: str) -> str:
    """The two letters of a clan on the board: Do, Ho, Tw, Da, Ni, Ga."""
    return clan[:2]
