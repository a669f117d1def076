"""A bot's turn in a full game: the table is shown until a person is asked."""

from vigil.codes import PUBLIC
from vigil.text import t
from vigil_pico.screens.bot_turn import BotTurn


class Bot(BotTurn):
    """One seat's bot; what it has loaded to think stays as long as it is on."""

    def __init__(self, app):
        app.look(PUBLIC)
        BotTurn.__init__(self, app)
        self._seat = app.keeper.game.state.seat
        self._mind = None

    def page(self):
        """The table at a glance."""
        from vigil_pico.screens.full.glance import score_page

        again = t("again") if self._stuck else ""
        page = score_page(self._app, (again, "", t("menu"), "", ""), t("thinks …"))
        page.thinks = not self._stuck
        return page

    def _begin(self, game):
        if not self._mind:
            from vigil.full.thinking import Mind

            self._mind = Mind()
        return self._mind.thinking(game)

    def _done(self, problem, facts):
        """After its move: what it did is told when it is a person's turn."""
        self._stuck = problem != ""
        if self._stuck:
            return
        game = self._app.keeper.game
        if game.asks_person() or game.state.seat != self._seat:
            self._stuck = True  # its part is done
            self._mind = None  # what follows needs its room
            from vigil_pico.screens.full.cover import hand_over

            hand_over(self._app)
