"""Capture: whom, then with whom, by odds; what a loss would mean stands below, before the dice."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.odds import duel, percent
from vigil.firepeak.pattern import Pattern, spelled
from vigil.pack import pack
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens import Screen
from vigil_pico.screens.firepeak.act import controlled
from vigil_pico.screens.firepeak.page import Pyramid
from vigil_pico.screens.firepeak.pyramid import at_place, fill, short
from vigil_pico.screens.picker import Picker


class Fight(Screen):
    """▲ ▼ who fights, A Vigil rolls, B tells what was rolled, C goes back."""

    def __init__(self, app, title, fighters, dice, secret=False):
        """`fighters`: (label, odds of 6 or 36, lines(), roll(dice)); `dice`: whose, to be told."""
        Screen.__init__(self, app)
        self._title = title
        self._fighters = fighters
        self._dice = dice
        self._secret = secret
        self._at = 0

    def page(self):
        """Everybody who could, by odds."""
        game = self._app.keeper.game
        _, odds, lines, _ = self._fighters[self._at]
        page = Pyramid(self._title, (t("roll"), t("we rolled"), t("back"), "▲", "▼"))
        page.items = ["%s\t%s" % (each[0], chance(each[1])) for each in self._fighters]
        page.chosen = self._at
        page.lines = told(odds) + lines()
        fill(game, page, game.raw[s.ACTIVE])
        page.secret = self._secret
        return page

    def press(self, key, kind):
        """Choose, roll, tell, leave."""
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            self._at = (self._at + (1 if key == DOWN else -1)) % len(self._fighters)
        elif kind != SHORT:
            return
        elif key == A:
            self._app.later(lambda: self._fighters[self._at][3](()))
        elif key == B:
            self._app.later(self._tell)
        elif key == C:
            self._app.back()

    def _tell(self):
        from vigil_pico.screens.firepeak.tell_dice import TellDice

        _, odds, _, roll = self._fighters[self._at]
        if odds:
            self._app.open(TellDice(self._app, self._dice, roll))
        else:
            roll(())


def chance(odds):
    """To win, in hundredths."""
    return "%d %%" % percent(odds)[0] if odds else "…"


def told(odds):
    """All three ways it can go."""
    if not odds:
        return []
    parts = percent(odds)
    if not odds[2]:
        return [t("Won %d %%, nothing %d %%") % (parts[0], parts[1])]
    return [t("Won %d %%, tied %d %%, lost %d %%") % tuple(parts)]


def capture(app):
    """Whom: every creature that others control, in at most three presses."""
    game = app.keeper.game
    targets = []
    for seat in game.seats():
        if seat != game.raw[s.ACTIVE]:
            targets += [(seat, place) for place in controlled(game, seat)]
    if not game.raw[s.ACTIONS] or not targets or not controlled(game, game.raw[s.ACTIVE]):
        from vigil_pico.pages import REFUSED

        app.say(t("There is nobody to fight, or no action left."), REFUSED)
        return
    app.open(
        Targets(app, t("Capture whom?"), targets, lambda at: app.later(lambda: _with(app, at)))
    )


class Targets(Picker):
    """Creatures of others as the Picker has cards."""

    def _label(self, part):
        first = self._name(part[0])
        if len(part) == 1:
            return first
        return "%s\n– %s" % (first, self._name(part[-1], part[0][0]))

    def _name(self, target, known=0):
        """`known`: the seat that need not be said again."""
        game, (seat, place) = self._app.keeper.game, target
        name = at_place(game, seat, place)
        return name if seat == known else "%s %s" % (game.label(seat), name)


def mine(game, adds):
    """(place, creature, what its die adds to) of all who can fight, the strongest first."""
    seat = game.raw[s.ACTIVE]
    pattern, found = Pattern(game, seat), []
    for place in controlled(game, seat):
        creature = game.at(seat, place)
        guard = place == c.GUARD
        power = game.strength(creature) if guard else pattern.power(place - c.FIRST_PLACE)
        found.append((-power - adds(creature), place, creature))
    found.sort()
    return [(place, creature, -power) for power, place, creature in found]


def _with(app, target):
    """Whom with: A rolls."""
    from vigil.firepeak.rules_fights import capture_sums

    game = app.keeper.game
    seat, (against, to) = game.raw[s.ACTIVE], target
    able = mine(game, lambda _: 0)
    theirs, adds = capture_sums(game, seat, able[0][0], against, to)[3:]
    fighters = []
    for place, creature, power in able:

        def lines(place=place, power=power):
            sums = t("%d + die against %d + die") % (power, adds)
            return [sums + _bonuses(game, theirs, to), loss(game, place, against)]

        def roll(dice, place=place, creature=creature, power=power):
            won = dice and dice[0] + power > dice[1] + adds
            third = creature if won and _captor(game, creature, place) else c.NOBODY
            _capture(app, (place, against, to) + dice, third)

        fighters.append((at_place(game, seat, place), duel(power, adds), lines, roll))
    title = t("Capture %s") % at_place(game, against, to)
    app.open(Fight(app, title, fighters, [game.label(seat), game.label(against)]))


def _capture(app, numbers, captor):
    """A Twilight Spawn that has won with told dice rolls for its captive."""

    def fought(third):
        fight(app, pack(c.CAPTURE, *(numbers + third)))

    if captor == c.NOBODY:
        fought(())
    else:
        from vigil_pico.screens.firepeak.tell_dice import TellDice

        app.open(TellDice(app, [short(captor)], fought))


def fight(app, command):
    """How it went is told, whatever it has broken."""
    app.submit(command, False, lambda _problem, facts: facts[:1])


def _captor(game, creature, place):
    """Whether it rolls for its captive."""
    twilight = game.setting(c.CLAN_POWERS) and s.clan_of(creature) == c.TWILIGHT_SPAWN
    return twilight and place != c.GUARD


def _bonuses(game, theirs, to):
    """What is in the other's sum besides Power."""
    text = ""
    if to in (c.FIRST_PLACE, c.FIRST_PLACE + 1):
        text += t(" (+1 first tier)")
    if game.setting(c.CLAN_POWERS) and s.clan_of(theirs) == c.GAIAS_CHILDREN:
        text += t(" (+1 Gaia's Children)")
    return text


def loss(game, place, against):
    """What would be lost with a fighter."""
    seat = game.raw[s.ACTIVE]
    text = t("If lost: %s to the dungeon of %s") % (
        short(game.at(seat, place)), game.called(against))  # fmt: skip
    if place == c.GUARD:
        return text
    pattern = Pattern(game, seat)
    power = pattern.power(place - c.FIRST_PLACE)
    pattern.cells[place - c.FIRST_PLACE] = 0
    text += ", " + t("Power %+d") % -power
    below = [spelled(at + c.FIRST_PLACE) for at in pattern.leaderless()]
    if below:
        return text + "; " + t("without a leader: %s") % ", ".join(below)
    return text + ("; " + t("the pattern breaks") if list(pattern.faults()) else "")
