"""An illegal pattern: which rule is broken, the best repair, the next steps, or taking back."""

from vigil.firepeak import codes as c
from vigil.firepeak import repair as mending
from vigil.firepeak.checks import why
from vigil.firepeak.pattern import Pattern, spelled
from vigil.pack import pack
from vigil.text import t
from vigil_pico.buttons import HOLD, REPEAT, SHORT, A, B, C
from vigil_pico.screens import think_on
from vigil_pico.screens.firepeak.page import Pyramid
from vigil_pico.screens.firepeak.pyramid import fill, pyramid, short
from vigil_pico.screens.menu import Menu


class Repair(Menu):
    """A does what is chosen, first of all the best repair; B the pyramid, C menu; A held undoes."""

    def __init__(self, app):
        game = app.keeper.game
        self._seat = next(seat for seat in game.broken() if not game.bots[seat - 1])
        self._pattern = Pattern(game, self._seat)
        self._seen = False  # the pyramid
        self._looking = None  # for the best repair
        items = [(t("The best repair"), self._best)]
        for step in mending.steps(self._pattern):
            items.append((_told(self._pattern, step), lambda step=step: self._take([step])))
        from vigil.firepeak.bots import legal

        if legal(game, pack(c.MISTAKE, self._seat)):
            items.append((t("It was a mistake: take it back"), self._take_back))
        Menu.__init__(self, app, "", items, (t("pyramid"), self._look))

    def page(self):  # pyright: ignore[reportIncompatibleMethodOverride]
        """Why it is illegal, and what can be done."""
        game = self._app.keeper.game
        title = t("%s: illegal") % game.label(self._seat)
        keys = t("OK"), t("pyramid"), t("menu"), "▲", "▼"
        if self._seen:
            page = pyramid(self._app, self._seat, title, keys)
        else:
            page = Pyramid(title, keys)
            page.items = [item[0] for item in self._items]
            page.chosen = self.chosen
            fill(game, page, self._seat)
        page.lines = [why(self._pattern, fault) for fault in self._pattern.faults()][:2]
        if self.busy:
            page.lines = [t("thinks …")]
            page.thinks = True
        return page

    @property
    def busy(self):  # pyright: ignore[reportIncompatibleVariableOverride]
        """Whether there is no time to pause."""
        return self._looking is not None

    def step(self, _now_ms):
        """Look on for a moment; what is found is shown."""
        steps = think_on(self._app, self._looking) if self._looking else None
        if steps is not None:
            self._looking = None
            self._app.later(lambda: self._show(steps))
        return steps is not None

    def press(self, key, kind):
        """There is no way back but undo."""
        if key == A and kind in (HOLD, REPEAT):
            self._app.undo(kind)
        elif key == C and kind == SHORT:
            self._app.visit("options")
        elif not self._seen or (key == B and kind == SHORT):
            Menu.press(self, key, kind)
        elif kind == SHORT:
            self._seen = False

    def _look(self):
        self._seen = not self._seen

    def _best(self):
        self._looking = mending.looking(Pattern(self._app.keeper.game, self._seat))

    def _show(self, steps):
        """Shown first: A does it."""
        from vigil_pico.screens.notice import Reading

        pattern, lines = Pattern(self._app.keeper.game, self._seat), []
        for step in steps:
            lines.append(_told(pattern, step))
            mending.take(pattern, step)
        text = ", ".join(lines) + ". " + t("Power %d stays.") % pattern.total()
        self._app.open(
            Reading(self._app, t("The best repair"), text, t("repair"), lambda: self._take(steps))
        )

    def _take(self, steps):
        self._app.submit(pack(c.REPAIR, self._seat, *mending.numbers(steps)))

    def _take_back(self):
        self._app.submit(pack(c.MISTAKE, self._seat))


def _told(pattern, step):
    """A step in words."""
    at, to = step
    name = "%s %s" % (spelled(at + c.FIRST_PLACE), short(pattern.cells[at] - 1))
    if to == mending.OUT:
        return t("%s is removed") % name
    return t("%s goes to %s") % (name, spelled(to + c.FIRST_PLACE))
