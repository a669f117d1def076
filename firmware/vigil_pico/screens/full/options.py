"""The menu behind C: what lies on the table, what a strong player thinks, undo, another game."""

from vigil.codes import PUBLIC
from vigil.text import t
from vigil_pico.screens.menu import Menu, opening
from vigil_pico.screens.options import first_items, last_items, undo_items


def root(app):
    """Everything that is not needed every turn."""
    game = app.keeper.game
    state = game.state
    items = first_items(app)
    if not state.over:
        items.append(_looking(app, t("The row"), "row"))
    else:
        items.append(_visiting(app, t("What decided it"), "decisive"))
    items.append(_looking(app, t("Seats"), "seats"))
    items.append(_looking(app, t("The Void"), "void"))
    if app.eye != PUBLIC:
        items.append(_looking(app, t("My discard pile"), "discards"))
        items.append(opening(app, t("What others did"), _news))
        if not state.over:
            items.append(_visiting(app, t("Hint"), "hint"))
    if not state.over and (game.alone() or not app.settings.get("hide_scores")):
        items.append(_visiting(app, t("Chances"), "chances"))
    return Menu(app, t("Menu"), items + undo_items(app) + last_items(app))


def _visiting(app, word, name):
    """An item that leaves the menu for a thought, which needs the room."""
    return word, lambda: app.visit(name)


def _looking(app, word, name):
    """An item that shows cards or seats."""

    def look():
        from vigil_pico.screens.full import browse

        app.open(getattr(browse, name)(app))

    return word, look


def _news(app):
    from vigil_pico.screens.full.news import sentences
    from vigil_pico.screens.notice import Reading

    text = "\n".join(sentences(app.keeper, True)) or t("Nothing yet.")
    return Reading(app, t("What others did"), text, t("OK"), app.back)
