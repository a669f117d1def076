"""The menu behind C: what lies on the table, what a strong player thinks, undo, another game."""

from vigil.codes import PUBLIC
from vigil.text import t
from vigil_pico.screens.menu import Menu


def root(app):
    """Everything that is not needed every turn."""
    game = app.keeper.game
    state = game.state
    items = []
    if app.keeper.redoable():
        items.append(_redo(app))
    if not state.over:
        items.append(_looking(app, t("The row"), "row"))
    else:
        items.append(_visiting(app, t("What decided it"), "decided"))
    items.append(_looking(app, t("Seats"), "seats"))
    items.append(_looking(app, t("The Void"), "void"))
    if app.eye != PUBLIC:
        items.append(_looking(app, t("My discard pile"), "discards"))
        items.append(_opening(app, t("What others did"), _news))
        if not state.over:
            items.append(_visiting(app, t("Hint"), "hint"))
    if not state.over and (game.alone() or not app.settings.get("hide_scores")):
        items.append(_visiting(app, t("Chances"), "chances"))
    if app.keeper.undoable():
        items.append((t("Undo, all agree"), lambda: _undo(app)))
    items += [_opening(app, t("New game"), _new_game), _opening(app, t("Settings"), _settings)]
    return Menu(app, t("Menu"), items)


def _redo(app):
    from vigil_pico.screens.undoing import redo_item

    return redo_item(app)


def _opening(app, word, make):
    """An item that opens a screen."""
    return word, lambda: app.open(make(app))


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


def _undo(app):
    from vigil_pico.screens.undoing import undo_seen

    undo_seen(app)


def _new_game(app):
    from vigil_pico.screens.start import root

    return root(app)


def _settings(app):
    from vigil_pico.screens.settings import settings_menu

    return settings_menu(app)
