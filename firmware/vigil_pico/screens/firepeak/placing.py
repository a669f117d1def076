"""Where a creature goes: the legal places with the reason, the guard, the dungeon."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import is_minion
from vigil.firepeak.pattern import Pattern, leaders
from vigil.pack import pack
from vigil.text import t
from vigil_pico.screens.firepeak.choose import ChoosePlace
from vigil_pico.screens.firepeak.pyramid import short


def fitting(game, seat, creature, leader=0):
    """The empty places where a creature is legal; `leader`: below that one."""
    pattern = Pattern(game, seat)
    strength = game.strength(creature, seat)
    found = []
    for at in range(pattern.size):
        if not pattern.cells[at] and (not leader or is_minion(at + c.FIRST_PLACE, leader)):
            pattern.add(at, creature, strength)
            if next(pattern.faults(), None) is None:
                found.append(at + c.FIRST_PLACE)
            pattern.cells[at] = 0
    return found


def reason(game, creature):
    """Makes the line that says why a place can be had: its Power below its leaders'."""

    def why(seat, place):
        pattern, at = Pattern(game, seat), place - c.FIRST_PLACE
        pattern.add(at, creature, game.strength(creature, seat))
        above = [str(pattern.power(each)) for each in leaders(at) if pattern.cells[each]]
        if not above:
            return t("%s: the wizard leads any Power.") % short(creature)
        return "%s: %d < %s" % (short(creature), pattern.power(at), " + ".join(above))

    return why


def place(app, creature, act, leader=0, ways=3, undo=False):
    """Ask for the place; `act(to)` hears it. `ways`: 1 guard, 2 dungeon, bits."""
    game = app.keeper.game
    seat = game.raw[s.ACTIVE]
    spots = [(seat, each) for each in fitting(game, seat, creature, leader)]
    guard = dungeon = None
    if ways & 1 and game.at(seat, c.GUARD) == c.NOBODY:
        guard = t("guard"), lambda: act(c.GUARD)
    if ways & 2:
        dungeon = t("dungeon"), lambda: act(c.DUNGEON)
    elif undo:
        dungeon = t("menu"), lambda: app.visit("options")
    title = t("%s: where?") % short(creature)
    why = reason(game, creature)
    screen = ChoosePlace(
        app, title, spots, lambda _seat, to: act(to), why, second=guard, third=dungeon, undo=undo
    )
    screen.secret = undo and not game.alone()
    if not undo:
        app.open(screen)
    return screen


def asked(app):
    """What was drawn, brainwashed or captured needs a place; of a dungeon one may be chosen."""
    game = app.keeper.game
    raw = game.raw
    ask, creature = raw[s.ASK], raw[s.HELD]
    if ask == s.RESCUED:
        from vigil_pico.screens.firepeak.fight_dungeon import choose_rescued

        return choose_rescued(app)

    def act(to):
        app.submit(pack(c.PLACE, 0, to, 0, 0, c.OMITTED))

    if ask == s.RECRUITED:
        return place(app, creature, act, raw[s.LEADER], 3, True)
    if ask == s.CAPTIVE:
        return place(app, creature, act, raw[s.LEADER], 2, True)
    seat = raw[s.ACTIVE]
    room = fitting(game, seat, creature) or game.at(seat, c.GUARD) == c.NOBODY
    return place(app, creature, act, 0, 1 if room else 3, True)
