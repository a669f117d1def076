"""What happened: Fate, Event, trophies, Cultist, Fanatic, Honor between players, an extra turn."""

from vigil.catalog import EVENT
from vigil.codes import SOULS
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico.screens.menu import Amount, Menu


def root(app):
    """The menu behind B; B again is a Fate that nobody names."""
    game = app.keeper.game
    unnamed = t("Fate"), lambda: app.submit(pack(c.FATE, c.UNNAMED))
    items = [(t("Cultist defeated"), lambda: app.submit(pack(c.CULTIST, 1)))]
    items.append((t("Fate card"), lambda: app.open(_fates(app))))
    if game.raw[s.SETS] & SOULS:
        items.append((t("Event"), lambda: app.open(_events(app))))
        items.append((t("Fanatic defeated"), lambda: app.submit(pack(c.FANATIC))))
        items.append((t("Trophy won"), lambda: app.open(_trophies_to_win(app))))
        items.append((t("Trophy used"), lambda: app.open(_trophies_to_use(app))))
    if game.raw[s.PLAYERS] > 1:
        items.append((t("Honor from a player"), lambda: app.open(_givers(app))))
    elif game.row_length():
        items.insert(0, (t("The row"), lambda: app.visit("row")))
    else:
        items.append((t("Tell the row by name"), lambda: app.open(_first_card(app))))
    items.append((t("Extra turn"), lambda: app.submit(pack(c.EXTRA))))
    return Menu(app, t("What happened?"), items, unnamed)


def _cards(app, wanted):
    game = app.keeper.game
    sets = game.raw[s.SETS]
    return [card for card in game.catalog.ids() if game.catalog.sets(card) & sets and wanted(card)]


def _named(app, title, cards, act, first=()):
    """A menu of cards by name."""
    name = app.keeper.game.catalog.name
    items = list(first) + [(name(card), lambda card=card: act(card)) for card in cards]
    if not items:
        items = [(t("None"), app.back)]
    return Menu(app, title, items)


def _fates(app):
    cards = _cards(app, app.keeper.game.catalog.has_fate)
    unnamed = (t("Unnamed"), lambda: app.submit(pack(c.FATE, c.UNNAMED)))
    return _named(app, t("Fate"), cards, lambda card: app.submit(pack(c.FATE, card)), (unnamed,))


def _events(app):
    kind = app.keeper.game.catalog.kind
    cards = _cards(app, lambda card: kind(card) == EVENT)
    none = (t("No Event"), lambda: app.submit(pack(c.EVENT, 0)))
    return _named(app, t("Event"), cards, lambda card: app.submit(pack(c.EVENT, card)), (none,))


def _trophies_to_win(app):
    cards = app.keeper.game.catalog.trophies()
    return _named(
        app, t("Trophy won"), cards, lambda card: app.submit(pack(c.TROPHY, c.GAIN, 0, card))
    )


def _trophies_to_use(app):
    game = app.keeper.game
    seat = game.raw[s.ACTIVE]
    held = [card for i, card in enumerate(game.catalog.trophies()) if game.trophies(seat, i + 1)]
    if game.trophies(seat, 0):
        held.append(c.FANATIC_CARD)
    return _named(
        app, t("Trophy used"), held, lambda card: app.submit(pack(c.TROPHY, c.USE, 0, card))
    )


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
    return Amount(app, title, move, min(1, most), 0, most, lines)


def _first_card(app):
    from vigil_pico.screens.table.prompts import pick_to_enter

    return pick_to_enter(app)
