"""Fights about prisoners: brainwash one of the own dungeon, rescue one from another's."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import named
from vigil.firepeak.odds import above, duel
from vigil.pack import pack
from vigil.text import t
from vigil_pico.screens.firepeak.cover import Secret, covered
from vigil_pico.screens.firepeak.fight import Fight, fight, loss, mine
from vigil_pico.screens.firepeak.pyramid import at_place
from vigil_pico.screens.menu import Menu


def brainwash(app):
    """One's own dungeon by odds, behind the cover."""
    seat = app.keeper.game.raw[s.ACTIVE]
    app.open(covered(app, seat, lambda: _prisoners(app, seat)))


def _prisoners(app, seat):
    game = app.keeper.game
    kinds = []
    for creature in sorted(game.dungeon(seat), key=s.printed):
        if s.kind_of(creature) not in kinds:
            kinds.append(s.kind_of(creature))
    fighters: list = [_washed(app, kind) for kind in kinds]
    if game.raw[game.seat(seat) + s.UNSEEN]:
        fighters.append((t("never shown"), None, list, lambda _dice: _name(app)))
    return Fight(app, t("Brainwash whom?"), fighters, [game.label(seat)], secret=True)


def _washed(app, kind):
    from vigil.firepeak.creatures import kind_named

    power = (kind - 1) % 4 + 1

    def lines():
        return [t("The die must be above %d.") % power]

    def roll(dice):
        fight(app, pack(c.BRAINWASH, (kind - 1) // 4 + 1, power, c.OMITTED, *dice))

    return kind_named(kind), above(power), lines, roll


def _name(app):
    """One that nobody has shown is told first; if the die fails, nobody hears of it."""
    from vigil_pico.screens.firepeak.choose import ChooseKind

    game = app.keeper.game

    def told(kind):
        whose = [game.label(game.raw[s.ACTIVE])]
        app.open(Fight(app, t("Brainwash whom?"), [_washed(app, kind)], whose, secret=True))

    app.open(ChooseKind(app, t("Which creature is it?"), told, True))


def rescue(app):
    """Choose from whose dungeon."""
    game = app.keeper.game
    items = []
    for seat in game.seats():
        if seat != game.raw[s.ACTIVE] and game.prisoners(seat):
            word = "%s\t%d" % (game.label(seat), game.prisoners(seat))
            items.append((word, lambda seat=seat: app.open(_rescuers(app, seat))))
    if len(items) == 1:
        items[0][1]()
    else:
        app.open(Menu(app, t("From whose dungeon?"), items))


def _rescuers(app, against):
    """Who tries, by odds."""
    game = app.keeper.game
    seat, guard = game.raw[s.ACTIVE], game.at(against, c.GUARD)
    below = 0 if guard == c.NOBODY else game.strength(guard)
    holy = game.setting(c.CLAN_POWERS)
    adds = lambda each: int(holy and s.clan_of(each) == c.HOLY_ORDER)  # noqa: E731
    fighters = []
    for place, creature, power in mine(game, adds):

        def lines(place=place, creature=creature, power=power):
            sums = t("%d + die against %d + die") % (power, below)
            more = t(" (+1 Holy Order)") if adds(creature) else ""
            return [sums + more, loss(game, place, against)]

        def roll(dice, place=place):
            fight(app, pack(c.RESCUE, place, against, 0, c.OMITTED, *dice))

        fighters.append((at_place(game, seat, place), duel(power, below), lines, roll))
    whose = [game.label(seat), game.label(against)]
    return Fight(app, t("Rescue from %s") % game.called(against), fighters, whose)


def choose_rescued(app):
    """The winner looks through the dungeon."""
    return covered(app, app.keeper.game.raw[s.ACTIVE], lambda: _choice(app), True)


def _choice(app):
    game = app.keeper.game
    owner = game.raw[s.LEADER]
    items, kinds = [], []
    for creature in game.dungeon(owner):
        if s.kind_of(creature) not in kinds:
            kinds.append(s.kind_of(creature))
            items.append((named(creature), lambda creature=creature: _place(app, creature)))
    if game.raw[game.seat(owner) + s.UNSEEN]:
        items.append((t("never shown"), lambda: _which(app)))
    items.append((t("Nobody"), lambda: app.submit(pack(c.DECLINE))))
    screen = Secret(app, t("Rescue whom?"), items)
    screen.asked = True
    return screen


def _which(app):
    from vigil.firepeak.checks import unseen
    from vigil_pico.screens.firepeak.choose import ChooseKind

    game = app.keeper.game
    act = lambda kind: app.later(lambda: _place(app, unseen(game, kind)))  # noqa: E731
    app.open(ChooseKind(app, t("Which creature is it?"), act, True))


def _place(app, creature):
    from vigil_pico.screens.firepeak.placing import place

    kind = s.kind_of(creature)
    screen = place(app, creature, lambda to: app.submit(pack(c.PLACE, 0, to, kind, 0, c.OMITTED)))
    screen.secret = True
