"""Clans, creatures, places and dice of Firepeak as people write them."""

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import in_pattern
from vigil.firepeak.creatures import CLANS
from vigil.firepeak.pattern import position, spelled
from vigil.firepeak.spells import replaced
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.line import NO_YES, Line, Unreadable, number

_PLACES = {
    "dungeon": c.DUNGEON,
    "guard": c.GUARD,
    "wizard": c.WIZARD,
    "discard": c.DISCARD,
    "deck": c.DECK,
}


def clan_named(name: str) -> int:
    """A clan by its name or the beginning of it, from 1 on."""
    wanted = _plain(name)
    fits = [i for i, clan in enumerate(CLANS, 1) if wanted and _plain(clan).startswith(wanted)]
    if len(fits) != 1:
        raise Refusal("There is no clan %s: there are %s.", name, ", ".join(CLANS))
    return fits[0]


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalpha())


def kind_given(line: Line) -> int:
    """Clan and Power as one number; 0 where neither is told."""
    clan, power = line.option("clan"), line.option_number("power")
    if not clan and not power:
        return 0
    if not clan or not 1 <= power <= 4:
        raise Refusal("Say the creature's clan, and its Power from 1 to 4.")
    return 4 * (clan_named(clan) - 1) + power


def source(line: Line, game: Game) -> int:
    return spot(line.option("from"), game)


def target(line: Line, game: Game) -> int:
    """Where: to= or at= and a place, or a word with yes."""
    told = [line.option("to"), line.option("at")]
    told += [word for word in ("guard", "dungeon", "discard") if line.option_choice(word, NO_YES)]
    told = [each for each in told if each]
    if len(told) > 1:
        raise Unreadable(t("%s takes one place only.") % line.word)
    return spot(told[0] if told else "", game)


def spot(text: str, game: Game) -> int:
    """A place by its name: tier.place, guard, dungeon and so on."""
    if not text:
        return c.OMITTED
    if text.lower() in _PLACES:
        return _PLACES[text.lower()]
    row, dot, column = text.partition(".")
    if not (dot and row.isdecimal() and column.isdecimal()):
        raise Unreadable(t("%s is no place: write tier.place, guard or dungeon.") % repr(text))
    at = position(int(row[:3]), int(column[:3]))
    if at < 0 or not in_pattern(game, at + c.FIRST_PLACE):
        raise Refusal("There is no place %s: the pattern has %d tiers.", text, game.raw[s.TIERS])
    return at + c.FIRST_PLACE


def spot_named(place: int) -> str:
    """What a place is called in a line."""
    names = {code: name for name, code in _PLACES.items()}
    return names.get(place) or spelled(place)


def dice(line: Line) -> list[int]:
    return numbers(line.option("roll"), "a die")


def numbers(text: str, what: str) -> list[int]:
    return [number(each, what) for each in text.split(",")] if text else []


def spell_named(game: Game, text: str) -> int:
    if text.isdecimal():
        return number(text, "a spell")
    found = [each for each in range(c.SPELLS) if game.words[each] and not replaced(game, each)]
    found = [each for each in found if game.spell_name(each).lower() == text.lower()]
    if found:
        return min(found, key=lambda each: _away(game, each)) + 1
    raise Refusal('There is no spell %s: tell it first (spell 2 "%s" kind=…).', text, text)


def _away(game: Game, spell: int) -> int:
    """Of several cards of one name the one is meant that can be cast: in hand, or not seen yet."""
    hand = s.SHELF * game.raw[s.ACTIVE] + s.HAND
    return {hand: 0, s.UNDRAWN: 1}.get(game.raw[s.BOOK + spell], 2)


def pairs(text: str) -> int:
    """Three pairs of clans as the number that the rules take."""
    foes = 0
    for pair in text.split(",") if text else []:
        first, _, second = pair.partition("-")
        mine, theirs = clan_named(first) - 1, clan_named(second) - 1
        foes |= theirs << 3 * mine | mine << 3 * theirs
    return foes


def component_named(name: str) -> int:
    """A clan, any or none, as a number."""
    if name in ("any", "none"):
        return c.ANY_CLAN if name == "any" else 0
    return clan_named(name)


def scope_named(names: list[str]) -> int:
    """Whom a spell reaches: own creatures or all, of one clan or of any."""
    scope = 0
    for name in names:
        if name != "own":
            scope |= 8 if name == "all" else clan_named(name)
    return scope
