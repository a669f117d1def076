"""More that happens: Fate, Event, trophies, Cultist, Fanatic, Honor of players, an extra turn."""

from vigil.catalog import EVENT
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico.screens.menu import Amount, Menu, opening


def root(app):
    """The menu behind B; B again is a Fate that nobody names."""
    game = app.keeper.game
    items = [_telling(app, t("Cultist defeated"), c.CULTIST, 1)]
    items.append(opening(app, t("Fate card"), _fates))
    items += _of_boxes(app)
    if game.raw[s.PLAYERS] > 1:
        items.append(opening(app, t("Honor from a player"), _givers))
    elif game.row_length():
        items.insert(0, (t("The row"), lambda: app.visit("row")))
    else:
        items.append(opening(app, t("Tell the row by name"), _first_card))
    items.append(_telling(app, t("Extra turn"), c.EXTRA))
    return Menu(app, t("What happened?"), items, _telling(app, t("Fate"), c.FATE, c.UNNAMED))


def _of_boxes(app):
    """Lines for cards that only some boxes have."""
    catalog, sets = app.keeper.game.catalog, app.keeper.game.raw[s.SETS]
    fanatics = catalog.copies_in(c.FANATIC_CARD, sets)
    trophies = _trophies(app)
    items = []
    if any(_event_cards(app)):
        items.append(opening(app, t("Event"), _events))
    if fanatics:
        items.append(_telling(app, t("Fanatic defeated"), c.FANATIC))
    if trophies:
        items.append(opening(app, t("Trophy won"), _trophies_to_win))
    if trophies or fanatics:
        items.append(opening(app, t("Trophy used"), _trophies_to_use))
    return items


def _telling(app, word, *numbers):
    """An item that is a command."""
    return word, lambda: app.submit(pack(*numbers))


def _cards(app, wanted):
    catalog, sets = app.keeper.game.catalog, app.keeper.game.raw[s.SETS]
    return [card for card in catalog.ids() if wanted(card) and catalog.copies_in(card, sets)]


def _named(app, title, items, cards, *numbers):
    """A menu of cards by name; the command ends in the card."""
    for card in cards:
        items.append(_telling(app, app.keeper.game.catalog.name(card), *numbers, card))
    return Menu(app, title, items or [(t("None"), app.back)])


def _fates(app):
    cards = _cards(app, app.keeper.game.catalog.has_fate)
    unnamed = _telling(app, t("Unnamed"), c.FATE, c.UNNAMED)
    return _named(app, t("Fate"), [unnamed], cards, c.FATE)


def _events(app):
    none = _telling(app, t("No Event"), c.EVENT, 0)
    return _named(app, t("Event"), [none], _event_cards(app), c.EVENT)


def _event_cards(app):
    """The Events of these boxes, one after the other: the first is enough to know of some."""
    catalog, sets = app.keeper.game.catalog, app.keeper.game.raw[s.SETS]
    for card in catalog.ids():
        if catalog.kind(card) == EVENT and catalog.copies_in(card, sets):
            yield card


def _trophies(app):
    """The monsters of these boxes that stay as trophies."""
    catalog, sets = app.keeper.game.catalog, app.keeper.game.raw[s.SETS]
    return [card for card in catalog.trophies() if catalog.copies_in(card, sets)]


def _trophies_to_win(app):
    return _named(app, t("Trophy won"), [], _trophies(app), c.TROPHY, c.GAIN, 0)


def _trophies_to_use(app):
    game = app.keeper.game
    seat = game.raw[s.ACTIVE]
    held = [card for i, card in enumerate(game.catalog.trophies()) if game.trophies(seat, i + 1)]
    if game.trophies(seat, 0):
        held.append(c.FANATIC_CARD)
    return _named(app, t("Trophy used"), [], held, c.TROPHY, c.USE, 0)


def _givers(app):
    game = app.keeper.game
    items = []
    for seat in range(1, game.raw[s.PLAYERS] + 1):
        if seat != game.raw[s.ACTIVE]:
            items.append((game.called(seat), lambda seat=seat: app.open(_stolen(app, seat))))
    return Menu(app, t("Honor from whom?"), items)


def _stolen(app, seat):
    game = app.keeper.game
    most = game.honor(seat)
    title = t("Honor from %s") % game.called(seat)

    def move(amount):
        app.submit(pack(c.STEAL, amount, seat, 0))

    lines = (t("%s has %d.") % (game.called(seat), most),)
    return Amount(app, title, move, min(1, most), most=most, lines=lines)


def _first_card(app):
    from vigil_pico.screens.table.prompts import pick_to_enter

    return pick_to_enter(app)
