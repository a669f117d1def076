"""Spells in words: told, kept, cast, and researched."""

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak.state import SPELLS_KEPT
from vigil.firepeak.view import KINDS
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.firepeak.places import (
    clan_named,
    component_named,
    kind_given,
    numbers,
    scope_named,
    spell_named,
    target,
)
from vigil_host.games.line import Line, Unreadable, number


def cast(line: Line, game: Game) -> bytes:
    """Components are told by clan= and power=, or several with="Holy Order 2,Night Wing 1"."""
    spell = spell_named(game, line.text("a spell"))
    against, told = line.option_number("against", c.OMITTED), line.option("with")
    kinds = [_kind(each) for each in told.split(",")] if told else [kind_given(line)]
    return pack(c.CAST, spell, kinds[0], against, target(line, game), *kinds[1:4])


def _kind(text: str) -> int:
    clan, _, power = text.rpartition(" ")
    strength = number(power, "a creature's Power")
    if not 1 <= strength <= 4:
        raise Refusal("Say the creature's clan, and its Power from 1 to 4.")
    return 4 * (clan_named(clan) - 1) + strength


def research(line: Line, _game: Game) -> bytes:
    """Two creatures of a clan, those of two Powers where they are told."""
    clan = line.option("clan")
    powers = numbers(line.option("power"), "the Power of both")
    drawn = line.option_number("spells", c.OMITTED)
    return pack(c.RESEARCH, clan_named(clan) if clan else 0, drawn, *powers)


def spell(line: Line, _game: Game) -> bytes:
    """`spell 7 "Stone Skin" kind=enchantment component=any power=+1 actions=0 note="…"`."""
    place = line.number("a spell's number")
    name = line.text("a name")
    kind = line.option_choice("kind", KINDS[1:]) + 1
    components = [component_named(each) for each in line.option("component", "any").split(",")]
    power, actions = line.option_number("power"), line.option_number("actions")
    scope = scope_named(line.option("scope", "own").split(","))
    told = f"{name}\n{line.option('note')}"
    return spell_command(place, kind, components, power, actions, told, scope)


def spell_command(
    spell: int, kind: int, components: list[int], power: int, actions: int, told: str, scope: int
) -> bytes:
    """The command that tells a spell; `told`: its name and note."""
    if scope or components[1:]:
        told += "\n" + chr(97 + scope) + "".join(map(str, components[1:]))
    return pack(c.SPELL, spell, kind, components[0], power, actions, *map(ord, told))


def keep(line: Line, game: Game) -> bytes:
    """Five of the seven that were dealt."""
    names = line.text("five spells").split(",")
    if len(names) != SPELLS_KEPT:
        raise Unreadable(t("keep needs five spells, as 3,7,9,12,30."))
    return pack(c.KEEP, line.option_count("seat"), *[spell_named(game, each) for each in names])
