"""A bot's turn: it thinks for a moment in every step, and each move is a record like anybody's.

Between two moments fingers are felt, the cable is served and the lights breathe. A thought is about
one position of the log: what comes in between drops it, and it is begun anew.
"""

from vigil.codes import PUBLIC
from vigil.text import t
from vigil_pico.buttons import SHORT, A, C
from vigil_pico.screens import MOMENT_MS, Screen
from vigil_pico.ticks import TICKS


class Bot(Screen):
    """Nobody is asked; the table is shown until a person is."""

    quiet = True

    def __init__(self, app):
        app.look(PUBLIC)
        Screen.__init__(self, app)
        self._seat = app.keeper.game.state.seat
        self._stuck = False  # the last move could not be written
        self._mind = None
        self._thought = None
        self._head = 0  # of the log that it is about

    @property
    def busy(self):
        """Whether there is no time to pause."""
        return not self._stuck

    def page(self):
        """The table at a glance."""
        from vigil_pico.screens.full.glance import score_page

        again = t("again") if self._stuck else ""
        page = score_page(self._app, (again, "", t("menu"), "", ""), t("thinks …"))
        page.thinks = not self._stuck
        return page

    def press(self, key, kind):
        """The menu, or another try."""
        if key == C and kind == SHORT:
            self._app.visit("options")
        elif key == A and kind == SHORT:
            self._stuck = False

    def step(self, _now_ms):
        """Think on for a moment; a move that is found is made."""
        if self._stuck:
            return False
        ticks_ms = self._app.board.ticks_ms
        since_ms = ticks_ms()
        thought, command = self._thinking(), None
        while command is None and ticks_ms() - since_ms & TICKS < MOMENT_MS:
            command = next(thought)
        if command:
            self._thought = None
            self._app.later(lambda: self._make(command))
        return False

    def _thinking(self):
        """The thought about this position, begun anew after another one."""
        keeper = self._app.keeper
        if not self._thought or self._head != keeper.journal.head:
            if not self._mind:
                from vigil.full.thinking import Mind

                self._mind = Mind()
            self._head = keeper.journal.head
            self._thought = self._mind.thinking(keeper.game)
        return self._thought

    def _make(self, command):
        """Unless a laptop was quicker."""
        if self._head == self._app.keeper.journal.head:
            self._app.submit(command, True, self._done)

    def _done(self, problem, _facts):
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
