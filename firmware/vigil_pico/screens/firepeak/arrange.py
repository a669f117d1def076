"""Move, swap, imprison: what a seat does with its own creatures, and where that is legal."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import must_be_legal
from vigil.firepeak.pattern import Pattern, spelled
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil.text import t
from vigil_pico.screens.firepeak.spot import Spot


def moves(game):
    """(from, to) of every legal move; without an action, Night Wing's free ones."""
    seat = game.raw[s.ACTIVE]
    pattern = Pattern(game, seat)
    cells, found = pattern.cells, []
    for at in range(pattern.size):
        creature = cells[at]
        if creature and _affordable(game, (creature - 1,)):
            cells[at] = 0
            if game.at(seat, c.GUARD) == c.NOBODY and _is_legal(pattern):
                found.append((at + c.FIRST_PLACE, c.GUARD))
            for to in range(pattern.size):
                if not cells[to] and to != at:
                    cells[to] = creature
                    if _is_legal(pattern):
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
                if _both_legal(pattern, at, to):
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


def _affordable(game, creatures):
    if game.raw[s.ACTIONS]:
        return True
    wing = c.NIGHT_WING in [s.clan_of(each) for each in creatures]
    return wing and game.setting(c.CLAN_POWERS) and not game.flag(s.WING_USED)


def _is_legal(pattern):
    return next(pattern.faults(), None) is None


def _both_legal(pattern, at, to):
    try:
        must_be_legal(pattern, (at, to))
        return True
    except Refusal:
        return False


def move(app):
    """Who, then where to."""
    _from(app, t("Move whom?"), moves(app.keeper.game), c.MOVE)


def swap(app):
    """Who, then with whom."""
    found = swaps(app.keeper.game)
    both = found + [(to, at) for at, to in found]
    _from(app, t("Swap whom?"), both, c.SWAP)


def _from(app, title, pairs, code):
    seat = app.keeper.game.raw[s.ACTIVE]
    begins = sorted({at for at, _ in pairs})

    def chosen(_seat, source):
        app.open(_to(app, pairs, source, code))

    app.open(Spot(app, title, [(seat, at) for at in begins], chosen))


def _to(app, pairs, source, code):
    seat = app.keeper.game.raw[s.ACTIVE]

    def act(_seat, to):
        app.submit(pack(code, source, to))

    ends = [(seat, to) for at, to in pairs if at == source and to != c.GUARD]
    guard = None
    if (source, c.GUARD) in pairs:
        guard = t("guard"), lambda: act(seat, c.GUARD)
    title = t("%s: where?") % spelled(source) if code == c.MOVE else t("With whom?")
    return Spot(app, title, ends, act, None, guard)


def imprison(app):
    """Who."""
    seat = app.keeper.game.raw[s.ACTIVE]
    found = imprisons(app.keeper.game)

    def act(_seat, source):
        app.submit(pack(c.IMPRISON, source))

    guard = (t("guard"), lambda: act(seat, c.GUARD)) if c.GUARD in found else None
    spots = [(seat, at) for at in found if at != c.GUARD]
    app.open(Spot(app, t("Imprison whom?"), spots, act, None, guard))
