"""What the menus behind C of all games share."""

from vigil.compat import const
from vigil.text import t
from vigil_pico.screens.menu import opening

HISTORY = const(12)  # sentences of what has happened


def first_items(app) -> list:
    """What a menu begins with: redo, where something was undone."""
    if not app.keeper.redoable():
        return []
    from vigil_pico.screens.undoing import redo_item

    return [redo_item(app)]


def last_items(app):
    """What a menu ends with: another game, the settings."""
    return [opening(app, t("New game"), _new_game), opening(app, t("Settings"), _settings)]


def undo_items(app):
    """A step back past what was seen: everybody must agree. No item where there is none."""
    return [(t("Undo, all agree"), lambda: _undo(app))] if app.keeper.undoable() else []


def _undo(app):
    from vigil_pico.screens.undoing import undo_seen

    undo_seen(app)


def _new_game(app):
    from vigil_pico.screens.start import root

    return root(app)


def _settings(app):
    from vigil_pico.screens.settings import settings_menu

    return settings_menu(app)
