"""What lies on the table, to be looked through: the row, the Void, a discard pile, the seats."""

from vigil.full import piles
from vigil.text import t
from vigil_pico.screens.menu import Menu


def row(app):
    """The Center Row and its prices."""
    from vigil_pico.screens.full.offers import price

    state = app.keeper.game.state
    return _cards(app, t("The row"), piles.row(state), lambda card: "\t" + price(state, card))


def void(app):
    """The Void, the last to come first."""
    return _cards(app, t("The Void"), piles.void_cards(app.keeper.game.state))


def discards(app):
    """The discard pile of whoever is looking."""
    return _cards(app, t("My discard pile"), piles.zones_of(app.keeper.game.state, app.eye - 1)[3])


def _cards(app, title, cards, value=None):
    """Cards to read about, each kind once."""
    name = app.keeper.game.catalog.name
    items = []
    for card in _once(cards):
        label = name(card) + (value(card) if value else _times(cards, card))
        items.append((label, lambda card=card: app.open(reading(app, card))))
    return Menu(app, title, items or [(t("None"), app.back)])


def _once(cards):
    cards = list(cards)
    return [card for i, card in enumerate(cards) if card not in cards[:i]]


def _times(cards, card):
    count = list(cards).count(card)
    return "\t×%d" % count if count > 1 else ""


def reading(app, card):
    """What a card does, on a page of its own."""
    from vigil_pico.screens.full.card_text import explained
    from vigil_pico.screens.notice import Reading

    game = app.keeper.game
    return Reading(app, game.catalog.name(card), explained(game, card), t("OK"), app.back)


def seats(app):
    """Everybody, and what lies before them; alone, what the opponent has."""
    from vigil_pico.screens.full.glance import seats_of

    items = []
    for seat, name, honor, _ in seats_of(app, app.keeper.game.state.seat + 1):
        word = name if honor is None else "%s\t%d" % (name, honor)
        look = (lambda seat=seat: app.open(_seat(app, seat))) if seat else app.back
        items.append((word, look))
    return Menu(app, t("Seats"), items)


def _seat(app, seat):
    """All that is to be seen of a seat."""
    from vigil.full.story import joined
    from vigil_pico.screens.notice import Reading

    game = app.keeper.game
    pile, hand, _, discard, constructs = piles.zones_of(game.state, seat - 1)
    text = t("Hand %d, deck %d, discard pile %d.") % (len(hand), len(pile), len(discard))
    names = joined(game.catalog.name(card) for card in constructs)
    text += "\n" + t("Constructs: %s.") % (names or t("none"))
    return Reading(app, game.label(seat), text, t("OK"), app.back)
