"""A seat's pyramid as a page: who stands where, what is broken, and what lies beside it."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import Pattern, spelled
from vigil.text import t
from vigil_pico.pages import ACTIVE, ENDING
from vigil_pico.screens.firepeak.page import EMPTY, FAULTY, OFFERED, TAKEN, Pyramid

_SHORT = ("Doom", "Holy", "Twilight", "Dawn", "Night", "Gaia")


def short(creature, power=None):
    """A creature in few letters; what is added to its printed Power stands apart."""
    more = 0 if power is None else power - s.printed(creature)
    return short_kind(s.kind_of(creature)) + ("%+d" % more if more else "")


def short_kind(kind):
    """A kind in few letters, as a creature is."""
    return "%s %d" % (t(_SHORT[(kind - 1) // 4]), (kind - 1) % 4 + 1)


def at_place(game, seat, place):
    """Place and creature in few letters."""
    creature = game.at(seat, place)
    if place == c.GUARD:
        return "%s %s" % (t("guard"), short(creature, game.strength(creature)))
    power = Pattern(game, seat).power(place - c.FIRST_PLACE)
    return "%s %s" % (spelled(place), short(creature, power))


def pyramid(app, seat, title, keys, offered=()):
    """The page of a seat; `offered`: places that can be chosen."""
    game = app.keeper.game
    page = Pyramid(title, keys)
    pattern = Pattern(game, seat)
    if game.flag(s.LAST_TURN):
        page.right = t("last turn · Power %d") % pattern.total()
    else:
        page.right = t("deck %d · Power %d") % (game.left(), pattern.total())
    page.cells = _cells(pattern, offered)
    page.lines = [beside(game, seat)]
    page.corner = [t("wizard"), t(_SHORT[game.raw[game.seat(seat) + s.CLAN]])]
    fill(game, page, seat)
    return page


def fill(game, page, seat):
    """What lights show: the actions that are left, the deck, whose turn it is."""
    page.seat = seat
    page.value = game.raw[s.ACTIONS]
    page.pool, page.pool_start = game.left(), c.CREATURES
    if game.flag(s.LAST_TURN):
        page.mood = ENDING
    for each in game.seats():
        marks = ACTIVE if each == game.raw[s.ACTIVE] else 0
        page.seats.append((each, game.label(each), 0, marks))


def _cells(pattern, offered):
    faulty = set()
    for fault in pattern.faults():
        faulty.add(fault[1])
        if fault[0] == c.CLAN_RULE:
            faulty.add(fault[2])
    cells = []
    for at in range(pattern.size):
        place = at + c.FIRST_PLACE
        mark = FAULTY if at in faulty else TAKEN if pattern.cells[at] else EMPTY
        if pattern.cells[at]:
            text = short(pattern.cells[at] - 1, pattern.power(at))
        else:
            text = spelled(place) + (" %+d" % pattern.auras[at] if pattern.auras[at] else "")
        cells.append((text, OFFERED if place in offered and not pattern.cells[at] else mark))
    return cells


def beside(game, seat):
    """Guard, dungeon and spells in one line."""
    guard = game.at(seat, c.GUARD)
    spells = len(game.spells_at(s.SHELF * seat + s.HAND)) + game.raw[game.seat(seat) + s.SECRET]
    counts = game.prisoners(seat), spells
    if guard == c.NOBODY:
        return t("guard none · dungeon %d · spells %d") % counts
    return t("guard %s · dungeon %d · spells %d") % ((short(guard, game.strength(guard)),) + counts)
