"""Dice that the table has rolled, told one after the other."""

from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, REPEAT, SHORT, UP, A, C
from vigil_pico.pages import Number
from vigil_pico.screens import Screen


class TellDice(Screen):
    """▲ ▼ what a die shows, A the next one, C back."""

    def __init__(self, app, whose, done):
        """`whose`: a name for each die."""
        Screen.__init__(self, app)
        self._whose = whose
        self._done = done
        self._dice = []
        self._die = 3

    def page(self):
        """One large die."""
        who = self._whose[min(len(self._dice), len(self._whose) - 1)]
        keys = t("OK"), "", t("back"), "+1", "-1"
        page = Number(t("Die of %s") % who, keys, self._die)
        page.nth = len(self._dice) + 1
        return page

    def press(self, key, kind):
        """Set, next, back."""
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            self._die = (self._die - 1 + (1 if key == UP else -1)) % 6 + 1
        elif key == A and kind == SHORT:
            self._dice.append(self._die)
            self._die = 3
            if len(self._dice) == len(self._whose):
                self._app.later(lambda: self._done(tuple(self._dice)))
        elif key == C and kind == SHORT:
            self._app.back()
