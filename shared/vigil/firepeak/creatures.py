"""What creatures and places are called."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import spelled
from vigil.text import t

CLANS = (
    "Doombringers",
    "Holy Order",
    "Twilight Spawn",
    "Dawn Keepers",
    "Night Wing",
    "Gaia's Children",
)


def named(creature):
    """A creature as people call it."""
    return "%s %d" % (t(CLANS[s.clan_of(creature)]), s.printed(creature))


def kind_named(kind):
    """A kind as people call it."""
    return "%s %d" % (t(CLANS[(kind - 1) // 4]), (kind - 1) % 4 + 1)


def where(place):
    """A place in words."""
    if place == c.GUARD:
        return t("the guard's place")
    if place == c.DUNGEON:
        return t("the dungeon")
    return spelled(place)
