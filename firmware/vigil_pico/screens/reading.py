"""A text to read, a question whose yes must be held."""

from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, C
from vigil_pico.pages import Notice


class Reading:
    """A text; A does what it says, C leaves where that is allowed, ▲ ▼ turn its leaves."""

    def __init__(self, app, title, text, word, action, may_leave=True, mood=0):
        self._app = app
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

    def step(self, _now_ms):
        """A text waits."""
        return False


class Sure:
    """A question whose yes must be held."""

    def __init__(self, app, title, text, action):
        self._app = app
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

    def step(self, _now_ms):
        """A question waits."""
        return False
