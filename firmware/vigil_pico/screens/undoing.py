"""A step through the log while A is held; the beginning of a game is left only by a held yes."""

from vigil.codes import IN_GAME, PAST_SEEN, REDO, UNDO
from vigil.pack import pack
from vigil.text import t


def step(app, way):
    """Back or forward; what everybody must agree to is asked."""
    if way == REDO:
        app.submit(pack(REDO, 1))
        return

    def hear(problem, facts):
        if problem == t("This is the beginning of the game."):
            _ask(app)
        elif problem and app.keeper.undoable() and app.keeper.game and app.keeper.game.HIDES:
            undo_seen(app)
        return facts

    app.submit(pack(UNDO, 1, IN_GAME), reply=hear)


def undo_seen(app):
    """What was seen cannot be unseen: everybody must agree."""
    from vigil_pico.screens.notice import Confirm

    app.say("")
    text = t("Cards have been seen since. Does everybody agree?")
    undo = lambda: app.submit(pack(UNDO, 1, PAST_SEEN))  # noqa: E731
    app.open(Confirm(app, t("Undo all the same?"), text, undo))


def redo_item(app):
    """A line of a menu: A is a step forward, A held goes on."""
    return t("Redo"), lambda: app.submit(pack(REDO, 1)), app.redo


def _ask(app):
    from vigil_pico.screens.notice import Confirm

    def leave():
        app.submit(pack(UNDO, 1, PAST_SEEN))

    app.say("")
    text = t("This game is undone down to its beginning. Redo can bring it back.")
    app.open(Confirm(app, t("Leave this game?"), text, leave))
