"""Texts to read: what has happened, a question whose yes must be held, the end of a game."""

from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, C
from vigil_pico.pages import Notice, Result
from vigil_pico.screens import Screen


class Reading(Screen):
    """A text; A does what it says, C leaves where that is allowed, ▲ ▼ turn its leaves."""

    def __init__(self, app, title, text, word, action, may_leave=True, mood=0):
        Screen.__init__(self, app)
        self._words = title, text, word
        self._action = action
        self._may_leave = may_leave
        self._leaf = 0
        self._mood = mood

    def page(self):
        """The text."""
        title, text, word = self._words
        back = t("back") if self._may_leave else ""
        page = Notice(title, (word, "", back, "▲", "▼"), text, self._mood)
        page.leaf = self._leaf
        return page

    def press(self, key, kind):
        """Done, leave, or read on."""
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            self._leaf += 1 if key == DOWN else -1
        elif kind == SHORT and key == A:
            self._action()
        elif kind == SHORT and key == C and self._may_leave:
            self._app.back()


class MustRead(Reading):
    """What has happened, to be read before the game goes on; A held takes it back."""

    silent = True

    def __init__(self, app, title, text, word, action, may_leave=True, mood=0):
        Reading.__init__(self, app, title, text, word, action, may_leave=may_leave, mood=mood)
        self._since_ms = app.board.ticks_ms()
        self._meant = False  # A went down since then, not for what was there before

    def press(self, key, kind):
        """Done, read on, or it was a slip."""
        if key == A and kind in (HOLD, REPEAT):
            self._app.undo(kind)
        elif key != A or self._meant:
            Reading.press(self, key, kind)
        elif kind == EDGE:
            self._meant = self._app.meant(self._since_ms)


class Confirm(Screen):
    """A question whose yes must be held."""

    def __init__(self, app, title, text, action):
        Screen.__init__(self, app)
        self._title = title
        self._text = text
        self._action = action

    def page(self):
        """The question."""
        return Notice(self._title, (t("hold: yes"), "", t("back"), "", ""), self._text)

    def press(self, key, kind):
        """A held is yes, C is no."""
        if key == A and kind == HOLD:
            self._action()
        elif key == C and kind == SHORT:
            self._app.back()


class Reveal(Screen):
    """A leads to a rematch, A held undoes, C is the menu."""

    silent = True

    def __init__(self, app, rows, best, reason):
        """`rows` as a Result has them, the first `best` of them have won."""
        Screen.__init__(self, app)
        self._rows = rows
        self._best = best
        self._reason = reason

    def page(self):
        """A line for each seat, the best first."""
        keys = t("rematch"), "", t("menu"), "", ""
        page = Result(t("Result"), keys, self._rows, self._reason)
        page.best = self._best
        return page

    def press(self, key, kind):
        """Again, or the menu."""
        if key == A and kind in (HOLD, REPEAT):
            self._app.undo(kind)
        elif key == A and kind == SHORT:
            self._app.later(self._again)
        elif key == C and kind == SHORT:
            self._app.visit("options")

    def _again(self):
        from vigil_pico.screens.start import root

        self._app.open(root(self._app, True))
