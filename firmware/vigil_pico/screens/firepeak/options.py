"""The menu behind C: what may be seen, what is told by hand, what happened, another game."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS
from vigil.pack import pack
from vigil.text import t
from vigil_pico.screens.menu import Menu, opening
from vigil_pico.screens.options import HISTORY, first_items, last_items, undo_items


def root(app):
    """Everything that is not needed every turn."""
    game = app.keeper.game
    items = first_items(app)
    if not game.over():
        if game.counted:
            from vigil_pico.screens.firepeak.counter_menu import lines

            items += lines(app)
        else:
            items += _of_creatures(app, game)
    items.append(opening(app, t("History"), _history))
    return Menu(app, t("Menu"), items + undo_items(app) + last_items(app))


def _of_creatures(app, game):
    """Lines of a game in which every creature is told or dealt."""
    items = []
    if game.asks_person() and not game.broken() and not game.raw[s.ASK]:
        items = [(t("Act, or end the turn"), lambda: app.visit("act"))]
        items.append(opening(app, t("Correct a place"), _corrections))
    items.append(opening(app, t("Dungeon"), lambda app: _of_seat(app, "dungeon")))
    items.append(opening(app, t("Spellbook"), lambda app: _of_seat(app, "spellbook")))
    items.append(opening(app, t("What is in force"), _rules))
    return items


def _of_seat(app, name):
    """Ask whose it is where several people play; then it is shown behind the cover."""
    from vigil_pico.screens.firepeak import cover

    game = app.keeper.game

    def behind(seat):
        return cover.covered(app, seat, lambda: getattr(cover, name)(app, seat))

    people = [seat for seat in game.seats() if not game.bots[seat - 1]]
    if len(people) == 1:
        return behind(people[0])
    items = [(game.label(each), lambda each=each: app.open(behind(each))) for each in people]
    menu = Menu(app, t("Whose?"), items)
    if game.raw[s.ACTIVE] in people:
        menu.choose(people.index(game.raw[s.ACTIVE]))
    return menu


def _rules(app):
    """What was chosen, and what no rulebook says for certain."""
    from vigil_pico.screens.notice import Reading

    game = app.keeper.game
    seen, pairs = game.view(), []
    for clan in range(c.CLANS):
        foe = game.raw[s.FOES + clan]
        if clan < foe:
            pairs.append("%s – %s" % (t(CLANS[clan]), t(CLANS[foe])))
    parts = [t("Opposing clans: %s.") % ", ".join(pairs)]
    if seen["house"]:
        parts.insert(0, ", ".join(seen["house"]) + ".")
    if seen["inferred"]:
        parts.append(", ".join(seen["inferred"]) + ".")
    return Reading(app, t("What is in force"), "\n".join(parts), t("OK"), app.back)


def _corrections(app):
    """Choose a place of any seat."""
    from vigil_pico.screens.firepeak.choose import ChoosePlace

    game = app.keeper.game
    first = game.raw[s.ACTIVE] - 1
    order = [(first + i) % game.raw[s.PLAYERS] + 1 for i in range(game.raw[s.PLAYERS])]
    spots = [(seat, place) for seat in order for place in game.places()]

    def chosen(seat, place):
        if game.at(seat, place) == c.NOBODY:
            _tell(app, seat, place)
        else:
            app.open(_leave(app, seat, place))

    whose = lambda seat, _: game.label(seat)  # noqa: E731
    return ChoosePlace(app, t("Correct which place?"), spots, chosen, whose)


def _tell(app, seat, place):
    from vigil_pico.screens.firepeak.choose import ChooseKind

    def told(kind):
        app.submit(pack(c.PLACE, seat, place, kind, 0, c.OMITTED))

    app.open(ChooseKind(app, t("Which creature is there?"), told))


def _leave(app, seat, place):
    """Where a creature went that is not there."""

    def went(to):
        return lambda: app.submit(pack(c.PLACE, seat, to, 0, seat, place))

    items = [(t("It was discarded"), went(c.DISCARD)), (t("To the dungeon"), went(c.DUNGEON))]
    return Menu(app, t("Where did it go?"), items)


def _history(app):
    items = [(sentence, app.home) for sentence in app.keeper.history(HISTORY)]
    return Menu(app, t("History"), items or [(t("Nothing yet."), app.back)])
