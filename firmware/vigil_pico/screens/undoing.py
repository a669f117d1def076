"""A step through the log while A is held; the beginning of a game is left only by a held yes."""

from vigil.codes import IN_GAME, PAST_SEEN, REDO, UNDO
from vigil.pack import pack
from vigil.text import t


def step(app, way, reply):
    """Back or forward; `reply` hears why not, as in `App.submit`."""
    if way == REDO:
        app.submit(pack(REDO, 1))
        return

    def hear(problem, facts):
        if problem == t("This is the beginning of the game."):
            _ask(app)
        elif reply:
            return reply(problem, facts)
        return facts

    app.submit(pack(UNDO, 1, IN_GAME), reply=hear)


def agreed(app):
    """A reply to an undo: if it was refused, ask whether everybody agrees to it."""

    def hear(problem, facts):
        if problem and app.keeper.undoable():
            undo_seen(app)
        return facts

    return hear


def undo_seen(app):
    """What was seen cannot be unseen: everybody must agree."""
    from vigil_pico.screens.notice import Sure

    app.say("")
    text = t("Cards have been seen since. Does everybody agree?")
    app.open(Sure(app, t("Undo all the same?"), text, lambda: app.submit(pack(UNDO, 1, PAST_SEEN))))


def redo_item(app):
    """A line of a menu: A is a step forward, A held goes on."""
    return t("Redo"), lambda: app.submit(pack(REDO, 1)), app.redo


def _ask(app):
    from vigil_pico.screens.notice import Sure

    def leave():
        app.submit(pack(UNDO, 1, PAST_SEEN))

    app.say("")
    text = t("This game is undone down to its beginning. Redo can bring it back.")
    app.open(Sure(app, t("Leave this game?"), text, leave))
