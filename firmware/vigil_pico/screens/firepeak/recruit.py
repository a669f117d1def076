"""Recruiting: with cards the creature is told and then its place; else a leader draws."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import Pattern
from vigil.pack import pack
from vigil.text import t


def recruit(app):
    """Who was drawn, or who draws."""
    if app.keeper.game.dealt:
        _choose_leader(app)
        return
    from vigil_pico.screens.firepeak.choose import ChooseKind

    def placed(kind):
        app.later(lambda: _place(app, kind))

    app.open(ChooseKind(app, t("Which creature was drawn?"), placed))


def unseen(app):
    """Into the dungeon, and nobody is shown which."""
    app.submit(pack(c.RECRUIT, c.WIZARD, c.HIDDEN, c.DUNGEON))


def _place(app, kind):
    from vigil.firepeak.checks import unseen as told
    from vigil_pico.screens.firepeak.placing import place

    creature = told(app.keeper.game, kind)
    place(app, creature, lambda to: app.submit(pack(c.RECRUIT, c.OMITTED, kind, to)))


def leaders(game, seat):
    """The wizard and the creatures that have an empty place below them."""
    pattern = Pattern(game, seat)
    found = [c.WIZARD] if not all(pattern.cells[:2]) else []
    for at in range(pattern.size):
        if pattern.cells[at] and not all(pattern.cells[each] for each in pattern.minions(at)):
            found.append(at + c.FIRST_PLACE)
    return found or [c.WIZARD]


def _choose_leader(app):
    """Not asked where there is one alone."""
    game = app.keeper.game
    seat = game.raw[s.ACTIVE]
    found = leaders(game, seat)

    def draw(_seat, leader):
        app.submit(pack(c.RECRUIT, leader, 0, c.OMITTED))

    if len(found) == 1:
        draw(seat, found[0])
        return
    from vigil_pico.screens.firepeak.choose import ChoosePlace

    def who(_seat, leader):
        return t("The wizard recruits.") if leader == c.WIZARD else t("This creature recruits.")

    app.open(ChoosePlace(app, t("Who recruits?"), [(seat, each) for each in found], draw, who))
