"""Move, swap, imprison: what a seat does with its own creatures."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import spelled
from vigil.pack import pack
from vigil.text import t
from vigil_pico.screens.firepeak.choose import ChoosePlace
from vigil_pico.screens.firepeak.possible import imprisons, moves, swaps


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

    app.open(ChoosePlace(app, title, [(seat, at) for at in begins], chosen))


def _to(app, pairs, source, code):
    seat = app.keeper.game.raw[s.ACTIVE]

    def act(_seat, to):
        app.submit(pack(code, source, to))

    ends = [(seat, to) for at, to in pairs if at == source and to != c.GUARD]
    guard = None
    if (source, c.GUARD) in pairs:
        guard = t("guard"), lambda: act(seat, c.GUARD)
    title = t("%s: where?") % spelled(source) if code == c.MOVE else t("With whom?")
    return ChoosePlace(app, title, ends, act, second=guard)


def imprison(app):
    """Who."""
    seat = app.keeper.game.raw[s.ACTIVE]
    found = imprisons(app.keeper.game)

    def act(_seat, source):
        app.submit(pack(c.IMPRISON, source))

    guard = (t("guard"), lambda: act(seat, c.GUARD)) if c.GUARD in found else None
    spots = [(seat, at) for at in found if at != c.GUARD]
    app.open(ChoosePlace(app, t("Imprison whom?"), spots, act, second=guard))
