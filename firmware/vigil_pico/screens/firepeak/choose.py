"""A place in a pyramid, found with ▲ ▼ among those that can be had; and a creature by its kind."""

from vigil.firepeak import codes as c
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens import Screen
from vigil_pico.screens.firepeak.pyramid import pyramid, short_kind
from vigil_pico.screens.picker import Picker


class ChoosePlace(Screen):
    """▲ ▼ the next place, A takes it; B and C as told, C goes back where nothing is told."""

    def __init__(self, app, title, spots, act, why=None, second=None, third=None, undo=False):
        """`spots`: (seat, place) each; `why(seat, place)` is a line; others as (word, action).

        `undo`: A held takes back what led here; else it goes back.
        """
        Screen.__init__(self, app)
        self._title = title
        self._spots = spots
        self._act = act
        self._why = why
        self._others = second, third or (t("back"), app.back)
        self._undo = undo
        self._at = 0
        self.secret = False

    def page(self):
        """The pyramid, the chosen place black, and why it can be had."""
        second, third = self._others
        words = t("take") if self._spots else "", second[0] if second else "", third[0]
        seat, place = self._spots[self._at] if self._spots else self._nobody()
        offered = [other for owner, other in self._spots if owner == seat]
        arrows = ("▲", "▼") if len(self._spots) > 1 else ("", "")
        page = pyramid(self._app, seat, self._title, words + arrows, offered)
        if place >= c.FIRST_PLACE and place != c.WIZARD:
            page.chosen = place - c.FIRST_PLACE
        if not self._spots:
            page.lines.insert(0, t("There is no legal place."))
        elif self._why:
            page.lines.insert(0, self._why(seat, place))
        page.secret = self.secret
        return page

    def press(self, key, kind):
        """Find, take, or another way."""
        if key in (UP, DOWN) and kind in (EDGE, REPEAT) and self._spots:
            self._at = (self._at + (1 if key == DOWN else -1)) % len(self._spots)
        elif key == A and kind in (HOLD, REPEAT):
            self._back(kind)
        elif kind != SHORT:
            return
        elif key == A and self._spots:
            self._app.later(lambda: self._act(*self._spots[self._at]))
        elif key in (B, C) and self._others[key == C]:
            self._app.later(self._others[key == C][1])

    def _back(self, kind):
        if self._undo:
            self._app.undo(kind)
        elif kind == HOLD:
            self._app.back()

    def _nobody(self):
        from vigil.firepeak.state import ACTIVE

        return self._app.keeper.game.raw[ACTIVE], 0


class ChooseKind(Picker):
    """Any creature in at most three presses; kinds that are used up are left out."""

    secret = False

    def __init__(self, app, title, act, secret=False):
        from vigil.firepeak.state import UNDRAWN, kind_of

        kinds = set()
        for creature in app.keeper.game.lying(UNDRAWN):
            kinds.add(kind_of(creature))
        Picker.__init__(self, app, title, sorted(kinds), act)
        self.secret = secret

    def page(self):
        """The ranges."""
        page = Picker.page(self)
        page.secret = self.secret
        return page

    def _label(self, part):
        if len(part) == 1:
            return short_kind(part[0])
        return "%s\n– %s" % (short_kind(part[0]), short_kind(part[-1]))
