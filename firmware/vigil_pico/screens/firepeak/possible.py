"""What a seat could do now: counted in the list behind A, chosen on screens of their own."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import Pattern
from vigil.firepeak.spells import replaced


def moves(game):
    """(from, to) of every legal move; without an action, Night Wing's free ones."""
    seat = game.raw[s.ACTIVE]
    pattern = Pattern(game, seat)
    cells, found = pattern.cells, []
    for at in range(pattern.size):
        creature = cells[at]
        if creature and _affordable(game, (creature - 1,)):
            cells[at] = 0
            if game.at(seat, c.GUARD) == c.NOBODY and pattern.fault() is None:
                found.append((at + c.FIRST_PLACE, c.GUARD))
            for to in range(pattern.size):
                if not cells[to] and to != at:
                    cells[to] = creature
                    if pattern.fault() is None:
                        found.append((at + c.FIRST_PLACE, to + c.FIRST_PLACE))
                    cells[to] = 0
            cells[at] = creature
    return found


def swaps(game):
    """(from, to) of every legal swap, each pair once."""
    pattern = Pattern(game, game.raw[s.ACTIVE])
    cells, found = pattern.cells, []
    for at in range(pattern.size):
        for to in pattern.near(at):
            two = cells[at], cells[to]
            if to > at and all(two) and _affordable(game, (two[0] - 1, two[1] - 1)):
                cells[to], cells[at] = two
                if pattern.fault((at, to)) is None:
                    found.append((at + c.FIRST_PLACE, to + c.FIRST_PLACE))
                cells[at], cells[to] = two
    return found


def imprisons(game):
    """The places whose creature may go into the own dungeon."""
    seat = game.raw[s.ACTIVE]
    pattern = Pattern(game, seat)
    found = []
    if not game.raw[s.ACTIONS]:
        return found
    for at in range(pattern.size):
        creature = pattern.cells[at]
        if creature:
            pattern.cells[at] = 0
            if next(pattern.leaderless(), None) is None:
                found.append(at + c.FIRST_PLACE)
            pattern.cells[at] = creature
    return found + ([c.GUARD] if game.at(seat, c.GUARD) != c.NOBODY else [])


def castable(game, seat):
    """The spells that are told and may be in a spellbook, whose component is there."""
    found = game.spells_at(s.SHELF * seat + s.HAND)
    if game.raw[game.seat(seat) + s.SECRET]:  # any that nobody has may be among them
        found = found + game.spells_at(s.UNDRAWN)
    clans = [s.clan_of(each) + 1 for each in game.dungeon(seat)]
    spells = []
    for spell in found:
        kind, component, _, _ = game.spell(spell)
        paid = not component or component in clans or (component == c.ANY_CLAN and clans)
        if kind and paid and not replaced(game, spell):
            spells.append(spell)
    return spells


def _affordable(game, creatures):
    if game.raw[s.ACTIONS]:
        return True
    wing = c.NIGHT_WING in [s.clan_of(each) for each in creatures]
    return wing and game.setting(c.CLAN_POWERS) and not game.flag(s.WING_USED)
