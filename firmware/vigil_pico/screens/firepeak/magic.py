"""Spells: five are kept of seven, one is cast, another is researched."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS
from vigil.pack import pack
from vigil.text import t
from vigil_pico.pages import REFUSED
from vigil_pico.screens.firepeak.cover import Secret, covered
from vigil_pico.screens.firepeak.possible import castable


def keeping(app):
    """The first person who still has all seven."""
    game = app.keeper.game
    people = [seat for seat in game.seats() if not game.bots[seat - 1]]
    seat = next(seat for seat in people if len(_hand(game, seat)) > s.SPELLS_KEPT)
    return covered(app, seat, lambda: Keeping(app, seat), True)


class Keeping(Secret):
    """A keeps a spell or gives it back, B is done."""

    asked = True

    def __init__(self, app, seat):
        game = app.keeper.game
        self._seat = seat
        self._out = set()  # those that are given back
        items = []
        for spell in _hand(game, seat):
            name = game.spell_name(spell)
            items.append((lambda spell=spell, name=name: name + self._mark(spell),
                          lambda spell=spell: self._turn(spell)))  # fmt: skip
        title = t("%s: give back two") % game.called(seat)
        Secret.__init__(self, app, title, items, (t("done"), self._done))

    def _mark(self, spell):
        return "\t" + (t("goes back") if spell in self._out else t("kept"))

    def _turn(self, spell):
        self._out ^= {spell}

    def _done(self):
        kept = [each + 1 for each in _hand(self._app.keeper.game, self._seat)]
        kept = [each for each in kept if each - 1 not in self._out]
        if len(kept) == s.SPELLS_KEPT:
            self._app.submit(pack(c.KEEP, self._seat, *kept))
        else:
            self._app.say(t("Two of the seven go back."), REFUSED)


def _hand(game, seat):
    return game.spells_at(s.SHELF * seat + s.HAND)


def cast(app):
    """One's own spellbook, behind the cover."""
    seat = app.keeper.game.raw[s.ACTIVE]
    app.open(covered(app, seat, lambda: _spells(app, seat)))


def _spells(app, seat):
    game = app.keeper.game
    items = []
    for spell in castable(game, seat):
        items.append((game.spell_name(spell), lambda spell=spell: _cast(app, spell)))
    return Secret(app, t("Cast which spell?"), items)


def _cast(app, spell):
    """Where to, if it stays somewhere."""
    game = app.keeper.game
    kind = game.spell(spell)[0]

    def at(seat, place):
        app.submit(pack(c.CAST, spell + 1, 0, seat, place))

    if kind in (c.PLAIN, c.CIRCLE):
        at(c.OMITTED, c.OMITTED)
        return
    from vigil_pico.screens.firepeak.act import controlled
    from vigil_pico.screens.firepeak.choose import ChoosePlace

    first = game.raw[s.ACTIVE] - 1
    spots = []
    for i in range(game.raw[s.PLAYERS]):
        seat = (first + i) % game.raw[s.PLAYERS] + 1
        places = game.places() if kind == c.AURA else controlled(game, seat)
        spots += [(seat, place) for place in places]
    there = lambda seat, place: _there(game, seat, place)  # noqa: E731
    app.open(ChoosePlace(app, game.spell_name(spell), spots, at, there))


def _there(game, seat, place):
    from vigil_pico.screens.firepeak.pyramid import at_place

    if game.at(seat, place) == c.NOBODY:
        return game.label(seat)
    return "%s · %s" % (game.label(seat), at_place(game, seat, place))


def research(app):
    """Two of one clan; which, where there are several."""
    seat = app.keeper.game.raw[s.ACTIVE]
    app.open(covered(app, seat, lambda: _clans(app, seat)))


def _clans(app, seat):
    game = app.keeper.game
    clans = [s.clan_of(each) for each in game.dungeon(seat)]
    hidden = game.raw[game.seat(seat) + s.UNSEEN]
    items = []
    for clan in range(c.CLANS):
        if clans.count(clan) >= 2:
            items.append((t(CLANS[clan]), lambda clan=clan: _research(app, clan)))
        elif clans.count(clan) + hidden >= 2:
            items.append((t(CLANS[clan]), lambda clan=clan: _powers(app, clan)))
    return Secret(app, t("Two of which clan?"), items or [(t("None"), app.home)])


def _research(app, clan, *powers):
    app.submit(pack(c.RESEARCH, clan + 1, c.OMITTED, *powers))


def _powers(app, clan, first=0):
    """Creatures that nobody has shown are told by their Power."""

    def told(power):
        if first:
            _research(app, clan, first, power)
        else:
            _powers(app, clan, power)

    items = [(t("Power %d") % power, lambda power=power: told(power)) for power in range(1, 5)]
    title = t("Power of the second one") if first else t("Power of the first one")
    app.open(Secret(app, title, items))
