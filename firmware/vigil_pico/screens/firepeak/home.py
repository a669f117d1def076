"""Home of Firepeak: the pyramid of the seat on turn, and everybody else's under two fingers."""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens import Screen
from vigil_pico.screens.firepeak.pyramid import pyramid
from vigil_pico.ticks import TICKS

_LINE = const(50)  # letters of a line in which everybody's Power has room
_FIGURE = const(7)  # of them for a Power and what parts it from its neighbours


class Home(Screen):
    """A acts or ends the turn, held it undoes; B fights, held it recruits; C menu, ▲ ▼ others."""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._seat = app.keeper.game.raw[s.ACTIVE]  # that is looked at

    def page(self):
        """The pyramid, and the Power of all."""
        game = self._app.keeper.game
        actions = game.raw[s.ACTIONS]
        word = t("act") if actions else t("end turn")
        title = game.label(self._seat)
        if self._seat == game.raw[s.ACTIVE]:
            title = t("%s · actions: %d") % (title, actions)
        page = pyramid(self._app, self._seat, title, (word, t("fight"), t("menu"), "▲", "▼"))
        totals = [game.total(each) for each in game.seats()]
        if not any(totals) and not (game.setting(c.TIERS_TOLD) and game.setting(c.PAIRS_TOLD)):
            page.lines.insert(0, t("Some rules are inferred: see the menu."))
        most = _LINE // len(totals) - _FIGURE
        names = [game.label(each)[:most] for each in game.seats()]
        page.lines.append(" · ".join(["%s: %d" % each for each in zip(names, totals)]))
        return page

    def press(self, key, kind):
        """Act, undo, look."""
        app = self._app
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            step = 1 if key == DOWN else -1
            self._seat = (self._seat - 1 + step) % app.keeper.game.raw[s.PLAYERS] + 1
        elif key == A and kind in (HOLD, REPEAT):
            app.undo(kind)
        elif key == A and kind == SHORT:
            app.later(self._act)
        elif key == B and kind == SHORT:
            app.later(self._fight)
        elif key == B and kind == HOLD:
            app.later(self._recruit)
        elif key == C and kind == SHORT:
            app.visit("options")

    def _act(self):
        if self._app.keeper.game.raw[s.ACTIONS]:
            self._app.visit("act")
        else:
            end_turn(self._app)

    def _fight(self):
        from vigil_pico.screens.firepeak.fight import capture

        capture(self._app)

    def _recruit(self):
        game = self._app.keeper.game
        if game.raw[s.ACTIONS] and game.left():
            from vigil_pico.screens.firepeak.recruit import recruit

            recruit(self._app)


def end_turn(app):
    """The next seat is on."""
    seconds = (app.now_ms - app.turn_ms & TICKS) // 1000
    app.submit(pack(c.END, seconds))
    app.later(app.turn_began)
