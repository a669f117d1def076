"""The row of the solitaire game: six names, those the opponent takes next marked, each to be told
as taken, as banished or as another card.
"""

from vigil.pack import pack
from vigil.table import codes as c
from vigil.table.opponent import marked
from vigil.text import t
from vigil_pico.screens.menu import Menu


def root(app):
    """The names from left to right."""
    game = app.keeper.game
    marks = marked(game)
    items = []
    for place in range(1, game.row_length() + 1):
        word = "%d %s" % (place, game.catalog.name(game.raw[game.row_at(place)]))
        if place in marks:
            word += "\t" + t("taken next")
        items.append((word, lambda place=place: app.open(_card(app, place))))
    return Menu(app, t("The row"), items, whole=True)


def _card(app, place):
    """What became of one card."""
    game = app.keeper.game
    items = [
        (t("I took it"), lambda: app.submit(pack(c.LEAVE, place, 0))),
        (t("It was banished"), lambda: app.submit(pack(c.LEAVE, place, 1))),
        (t("It is another card"), lambda: app.open(_other(app, place))),
    ]
    return Menu(app, game.catalog.name(game.raw[game.row_at(place)]), items)


def _other(app, place):
    from vigil_pico.screens.table.prompts import pick_to_correct

    return pick_to_correct(app, place)
