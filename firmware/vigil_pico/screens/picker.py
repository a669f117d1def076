"""Any card in at most four presses: the names in order, cut into four again and again."""

from vigil.text import t
from vigil_pico.buttons import DOWN, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.pages import Pick
from vigil_pico.screens import Screen

_KEYS = (A, B, C, UP)


class Picker(Screen):
    """Four ranges of names, one under each of A B C ▲; ▼ goes back."""

    def __init__(self, app, title, cards, act, leave=None, places=""):
        """`cards` sorted by name; `act(card)` gets the one that is picked.

        `leave`: what ▼ does first of all where there is no way back, as (word, action).
        `places`: the row, with the place that is meant.
        """
        Screen.__init__(self, app)
        self._title = title
        self._act = act
        self._leave = leave
        self._path = [cards]
        self._places = places

    def page(self):
        """The ranges by their first and last name, or the names themselves."""
        labels = [self._label(part) for part in self._parts()]
        word = self._leave[0] if self._leave and len(self._path) == 1 else t("back")
        page = Pick(self._title, ("", "", "", "", word), labels)
        page.places = self._places
        return page

    def press(self, key, kind):
        """Narrow down, pick, go back."""
        if key == A and kind in (HOLD, REPEAT) and self._leave:
            self._app.undo(kind)
        elif key == DOWN and kind == SHORT:
            self._back()
        elif key in _KEYS and kind == SHORT:
            parts = self._parts()
            index = _KEYS.index(key)
            if index < len(parts):
                self._choose(parts[index])

    def _back(self):
        if len(self._path) > 1:
            self._path.pop()
        elif self._leave:
            self._leave[1]()
        else:
            self._app.back()

    def _choose(self, part):
        if len(part) == 1:
            self._act(part[0])
        else:
            self._path.append(part)

    def _parts(self):
        cards = self._path[-1]
        size = (len(cards) + 3) // 4
        return [cards[at : at + size] for at in range(0, len(cards), size)]

    def _label(self, part):
        name = self._app.keeper.game.catalog.name
        if len(part) == 1:
            return name(part[0])
        return "%s\n– %s" % (name(part[0]), name(part[-1]))
