"""A bot's turn, whichever the game: it thinks for a moment in every step, then its move is made.

Between two moments fingers are felt, the cable is served and the lights breathe. Each move is a
record like anybody's. A thought is about one position of the log: when something else is written in
between, it is dropped and begun anew.
"""

# `_begin` and `_done` are a game's own.
# pyright: reportAttributeAccessIssue=false

from vigil_pico.buttons import SHORT, A, C
from vigil_pico.screens import Screen, think_on


class BotTurn(Screen):
    """Nobody is asked. A game adds what is shown (`page`) and

    _begin(game)           a new thought: it yields None until it yields a command
    _done(problem, facts)  the reply to its move, as in `App.submit`
    """

    silent = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self._stuck = False  # its part is done, or its move could not be made
        self._thought = None
        self._head = 0  # of the log that the thought is about

    @property
    def busy(self):
        """Whether there is no time to pause."""
        return not self._stuck

    def press(self, key, kind):
        """The menu, or another try."""
        if key == C and kind == SHORT:
            self._app.visit("options")
        elif key == A and kind == SHORT:
            self._stuck = False

    def step(self, _now_ms):
        """Think on for a moment; a move that is found is made."""
        if not self._stuck:
            command = think_on(self._app, self._thinking())
            if command:
                self._thought = None
                self._app.later(lambda: self._make(command))
        return False

    def _thinking(self):
        """The thought about this position."""
        keeper = self._app.keeper
        if not self._thought or self._head != keeper.journal.head:
            self._head = keeper.journal.head
            self._thought = self._begin(keeper.game)
        return self._thought

    def _make(self, command):
        """Unless a laptop was quicker."""
        if self._head == self._app.keeper.journal.head:
            self._submit(command)

    def _submit(self, command):
        self._app.submit(command, True, self._done)
