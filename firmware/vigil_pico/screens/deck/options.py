"""The menu behind C: what lies on the table, what happened, undo past cards seen, another game."""

from vigil.codes import PUBLIC, REDO
from vigil.deck import layout as z
from vigil.pack import pack
from vigil.text import t
from vigil_pico.screens.menu import Menu


def root(app):
    """Everything that is not needed every turn."""
    deck = app.keeper.game.deck
    items = []
    if app.keeper.redoable():
        items.append((t("Redo"), lambda: app.submit(pack(REDO, 1))))
    if not deck.over:
        items.append(_opening(app, t("The row"), _row))
    items.append(_opening(app, t("Seats"), _seats))
    items.append(_opening(app, t("The Void"), _void))
    if app.eye != PUBLIC:
        items.append(_opening(app, t("My discard pile"), _discards))
        items.append(_opening(app, t("What others did"), _news))
    if app.keeper.undoable():
        items.append((t("Undo, all agree"), lambda: _undo(app)))
    items += [_opening(app, t("New game"), _new_game), _opening(app, t("Settings"), _settings)]
    return Menu(app, t("Menu"), items)


def _opening(app, word, make):
    """An item that opens a screen."""
    return word, lambda: app.open(make(app))


def _row(app):
    from vigil_pico.screens.deck.offers import price

    deck = app.keeper.game.deck
    return _cards(app, t("The row"), deck.row(), lambda card: "\t" + price(deck, card))


def _void(app):
    return _cards(app, t("The Void"), app.keeper.game.deck.void_cards())


def _discards(app):
    return _cards(app, t("My discard pile"), app.keeper.game.deck.zones_of(app.eye - 1)[3])


def _cards(app, title, cards, value=None):
    """Cards to read about, each kind once."""
    name = app.keeper.game.catalog.name
    items = []
    for card in _once(cards):
        label = name(card) + (value(card) if value else _times(cards, card))
        items.append((label, lambda card=card: app.open(_reading(app, card))))
    return Menu(app, title, items or [(t("None"), app.back)])


def _once(cards):
    cards = list(cards)
    return [card for i, card in enumerate(cards) if card not in cards[:i]]


def _times(cards, card):
    count = list(cards).count(card)
    return "\t×%d" % count if count > 1 else ""


def _reading(app, card):
    from vigil_pico.screens.deck.words import explained
    from vigil_pico.screens.reading import Reading

    game = app.keeper.game
    return Reading(app, game.catalog.name(card), explained(game, card), t("OK"), app.back)


def _seats(app):
    game = app.keeper.game
    items = []
    for seat in range(1, game.deck.raw[z.PLAYERS] + 1):
        word = "%s\t%d" % (game.called(seat), game.deck.honor_of(seat - 1))
        items.append((word, lambda seat=seat: app.open(_seat(app, seat))))
    return Menu(app, t("Seats"), items)


def _seat(app, seat):
    """All that is to be seen of a seat."""
    from vigil.deck.telling import listed
    from vigil_pico.screens.reading import Reading

    game = app.keeper.game
    pile, hand, _, discard, constructs = game.deck.zones_of(seat - 1)
    text = t("Honor %d, hand %d, deck %d, discard pile %d.") % (
        game.deck.honor_of(seat - 1),
        len(hand),
        len(pile),
        len(discard),
    )
    text += "\n" + t("Constructs: %s.") % (listed(game, constructs) or t("none"))
    return Reading(app, game.called(seat), text, t("OK"), app.back)


def _news(app):
    from vigil_pico.screens.deck.news import sentences
    from vigil_pico.screens.reading import Reading

    text = "\n".join(sentences(app.keeper)) or t("Nothing yet.")
    return Reading(app, t("What others did"), text, t("OK"), app.back)


def _undo(app):
    from vigil_pico.screens.deck.asking import undo_seen

    undo_seen(app)


def _new_game(app):
    from vigil_pico.screens.start import root

    return root(app)


def _settings(app):
    from vigil_pico.screens.settings import settings_menu

    return settings_menu(app)
