"""What is possible now, with how many: the list behind A."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import Pattern, leaders
from vigil.text import t
from vigil_pico.screens.firepeak.possible import castable, imprisons, moves, swaps
from vigil_pico.screens.menu import Menu


def root(app):
    """Every kind of action that can be taken; research is free."""
    game = app.keeper.game
    items = _fights(app, game) if game.raw[s.ACTIONS] else []
    items += _moves(app, game) + _magic(app, game)
    items.append((t("End the turn"), lambda: _end(app)))
    title = t("%s · actions: %d") % (game.label(game.raw[s.ACTIVE]), game.raw[s.ACTIONS])
    return Menu(app, title, items)


def reachable(pattern):
    """The empty places that have a leader."""
    found = []
    for at in range(pattern.size):
        above = leaders(at)
        if not pattern.cells[at] and (not above or any(pattern.cells[each] for each in above)):
            found.append(at)
    return found


def controlled(game, seat):
    """The places of the creatures that a seat controls, the guard's last."""
    places = list(game.places()) + [c.GUARD]
    return [place for place in places if game.at(seat, place) != c.NOBODY]


def _fights(app, game):
    """Recruit, capture, brainwash, rescue."""
    seat = game.raw[s.ACTIVE]
    others = [each for each in game.seats() if each != seat]
    items = []
    if game.left():
        places = len(reachable(Pattern(game, seat)))
        items.append(_item(app, t("Recruit"), places, "recruit", "recruit"))
    if controlled(game, seat):
        targets = sum(len(controlled(game, each)) for each in others)
        if targets:
            items.append(_item(app, t("Capture"), targets, "fight", "capture"))
    if game.prisoners(seat):
        items.append(_item(app, t("Brainwash"), game.prisoners(seat), "fight_dungeon", "brainwash"))
    dungeons = sum(1 for each in others if game.prisoners(each))
    if dungeons and controlled(game, seat):
        items.append(_item(app, t("Rescue"), dungeons, "fight_dungeon", "rescue"))
    if game.left() and not game.dealt:
        items.append(_item(app, t("Recruit unseen, to the dungeon"), 0, "recruit", "unseen"))
    return items


def _moves(app, game):
    """Move, swap, imprison."""
    items = []
    for word, found, name in (
        (t("Move"), moves(game), "move"),
        (t("Swap"), swaps(game), "swap"),
        (t("Imprison"), imprisons(game), "imprison"),
    ):
        if found:
            items.append(_item(app, word, len(found), "arrange", name))
    return items


def _magic(app, game):
    """Cast, research."""
    seat = game.raw[s.ACTIVE]
    spells = len(castable(game, seat))
    items = []
    if spells and game.raw[s.ACTIONS]:
        items.append(_item(app, t("Cast a spell"), spells, "magic", "cast"))
    if game.prisoners(seat) > 1:
        items.append(_item(app, t("Research (free)"), 0, "magic", "research"))
    return items


def _item(app, word, count, file, name):
    def go():
        module = "vigil_pico.screens.firepeak." + file
        getattr(__import__(module, None, None, (name,)), name)(app)

    return word + ("\t%d" % count if count else ""), go


def _end(app):
    from vigil_pico.screens.firepeak.home import end_turn

    end_turn(app)
