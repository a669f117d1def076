"""Play until the power goes; a crash is shown and costs nothing but a press."""

from vigil.text import t
from vigil_pico.memory import forget


def run(board):
    """Start the app and let it step for ever."""
    app = begin(board)
    feed = board.watchdog()
    crashed = False
    while True:
        try:
            app.step(board.ticks_ms())
        except Exception as error:  # whatever it is, the game is on flash
            if crashed:  # it cannot even say so
                board.reset()
            crashed = True
            _show(board, app, error)
        feed()
        board.idle(app.idle_ms())


def begin(board):
    """The app on this board; how it got there is forgotten."""
    from vigil_pico.boot import start

    app = start(board)
    forget("vigil", "vigil_pico")
    return app


def _show(board, app, error):
    from vigil_pico.screens.menu import Reading

    text = t("%s: %s. The game is safe. A starts again.") % (type(error).__name__, error)
    app.open(Reading(app, t("Something went wrong"), text, t("again"), board.reset, False))
