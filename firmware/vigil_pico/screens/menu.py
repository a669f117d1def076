"""A list of things to do, a number to set: the screens that most others are."""

from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.pages import List, Number
from vigil_pico.screens import Screen


class Menu(Screen):
    """Choose with ▲ ▼, do with A, leave with C."""

    def __init__(self, app, title, items, second=None, dense=False):
        """`items`: (label, action), or (label, action, action when A is held).

        `second`: what B does, as (word, action).
        """
        self._dense = dense
        Screen.__init__(self, app)
        self._title = title
        self._items = items
        self.second = second
        self.chosen = 0

    def page(self):
        """The labels; one may be a function, for a setting that changes under the finger."""
        labels = [item[0]() if callable(item[0]) else item[0] for item in self._items]
        word = self.second[0] if self.second else ""
        page = List(self._title, (t("OK"), word, t("back"), "▲", "▼"), labels, self.chosen)
        page.dense = self._dense
        return page

    def press(self, key, kind):
        """Move, do, leave."""
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            self.chosen = (self.chosen + (1 if key == DOWN else -1)) % len(self._items)
        elif key == A and kind == SHORT:
            self._app.later(self._items[self.chosen][1])
        elif key == A and kind == HOLD and len(self._items[self.chosen]) > 2:
            self._app.later(self._items[self.chosen][2])
        elif key == B and kind == SHORT and self.second:
            self._app.later(self.second[1])
        elif key == C and kind == SHORT:
            self._app.back()

    def choose(self, index):
        """Begin with another item than the first."""
        self.chosen = index


def opening(app, word, make):
    """An item that opens a screen."""
    return word, lambda: app.open(make(app))


class Amount(Screen):
    """Set a number with ▲ ▼, held in fives; A takes it, C leaves."""

    def __init__(self, app, title, action, value=0, most=999, lines=()):
        Screen.__init__(self, app)
        self._title = title
        self._action = action
        self._value = value
        self._most = most
        self._lines = lines

    def page(self):
        """The number, large."""
        keys = t("OK"), "", t("back"), "+1", "-1"
        return Number(self._title, keys, self._value, self._lines)

    def press(self, key, kind):
        """Count, take, leave."""
        if key in (UP, DOWN):
            from vigil_pico.screens.burst import counted  # a full game never needs it

            step = counted(kind)
            self._value += step if key == UP else -step
            self._value = min(max(self._value, 0), self._most)
        elif kind == SHORT and key == A:
            self._action(self._value)
        elif kind == SHORT and key == C:
            self._app.back()
