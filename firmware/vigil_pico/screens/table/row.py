"""The row of the solitaire game: six names, those the opponent takes next marked, each to be told
as taken, as banished or as another card.
"""

from vigil.catalog import MONSTER
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.opponent import marked
from vigil.text import t
from vigil_pico.screens.menu import Menu


def root(app):
    """The names from left to right, and the row as it lies."""
    game = app.keeper.game
    marks = marked(game)
    items = []
    for place in range(1, game.row_length() + 1):
        word = "%d %s" % (place, game.catalog.name(game.raw[game.row_at(place)]))
        if place in marks:
            word += "\t" + t("taken next")
        items.append((word, lambda place=place: app.open(_card(app, place))))
    places = "".join("x" if place in marks else "-" for place in range(1, s.PLACES + 1))
    return Row(app, t("The row"), items, places)


class Row(Menu):
    """A list with a drawing of the row above it."""

    def __init__(self, app, title, items, places):
        Menu.__init__(self, app, title, items, dense=True)
        self._places = places

    def page(self):
        """The names, and which of them go next."""
        page = Menu.page(self)
        page.places = self._places
        return page


def _card(app, place):
    """What became of one card."""
    game = app.keeper.game
    card = game.raw[game.row_at(place)]
    word, way = t("I took it"), c.TAKEN
    if game.catalog.kind(card) == MONSTER:
        word, way = t("I defeated it\t%d Honor") % game.catalog.honor(card), c.DEFEATED
    items = [
        (word, lambda: app.submit(pack(c.LEAVE, place, way))),
        (t("It was banished"), lambda: app.submit(pack(c.LEAVE, place, c.BANISHED))),
        (t("It is another card"), lambda: app.open(_other(app, place))),
    ]
    return Menu(app, game.catalog.name(card), items)


def _other(app, place):
    from vigil_pico.screens.table.prompts import pick_to_correct

    return pick_to_correct(app, place)
