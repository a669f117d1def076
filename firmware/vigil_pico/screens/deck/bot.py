"""A bot's turn: one move a step, each a command and a record like anybody's."""

from vigil.codes import PUBLIC
from vigil.text import t
from vigil_pico.buttons import SHORT, A, C


class Bot:
    """Nobody is asked; the table is shown until a person is."""

    quiet = True

    def __init__(self, app):
        app.eye = PUBLIC
        self._app = app
        self._seat = app.keeper.game.deck.seat
        self._stuck = False  # the last move could not be written

    def page(self):
        """The table at a glance."""
        from vigil_pico.screens.deck.glance import score_page

        again = t("again") if self._stuck else ""
        return score_page(self._app, (again, "", t("menu"), "", ""), t("thinks …"))

    def press(self, key, kind):
        """The menu, or another try."""
        if key == C and kind == SHORT:
            self._app.visit("options")
        elif key == A and kind == SHORT:
            self._stuck = False

    def step(self, _now_ms):
        """One move."""
        if not self._stuck:
            self._app.submit(self._app.keeper.game.own_move(), True, self._done)
        return False

    def _done(self, problem):
        self._stuck = problem != ""
        if self._stuck:
            return
        self._app.untold = ()  # told when a person takes over
        game = self._app.keeper.game
        if game.asks_person() or game.deck.seat != self._seat:
            self._stuck = True  # its part is done
            from vigil_pico.screens.deck.handing import hand_over

            hand_over(self._app)
