"""Play until the power goes; a crash is shown and costs nothing but a press."""

from vigil.text import t
from vigil_pico.pages import REFUSED

COLLECT_BYTES = 49152  # garbage, at the latest: it is collected on purpose before, between presses


def run(board):
    """Start the app and let it step for ever."""
    app = begin(board)
    feed = board.watchdog() if app.playing else int
    while True:
        try:
            app.step(board.ticks_ms())
        except Exception as error:  # whatever it is, the game is on flash
            crash(board, app, error)
        feed()
        board.idle(app.idle_ms())


def begin(board):
    """The app on this board, or what says why there is none."""
    from vigil_pico.boot import start

    try:
        app = start(board)
    except Exception as error:  # whatever it is, a person must hear of it
        from vigil_pico.trouble import Trouble

        app = Trouble(board, error)
    return app


def crash(board, app, error):
    """Show what went wrong; a device that cannot even do that begins anew."""
    if not app.playing:
        raise error
    if app.crashed:
        board.reset()
    app.crashed = True
    from vigil_pico.screens.notice import Reading

    text = t("The game is safe. A starts again.") + "\n%s: %s" % (type(error).__name__, error)
    again = t("again")
    app.say("")
    app.open(Reading(app, t("An error"), text, again, board.reset, may_leave=False, mood=REFUSED))
