"""The counter: a table keeps its cards, Vigil whose turn it is, actions, the deck, dice and Power.

A uses an action, or ends the turn when none is left; ▼ is a recruit, which takes a creature off the
deck as well; ▲ tells Power, B rolls, C is the menu. A held undoes as everywhere. With pixels alone
C shows the deck, and held ends the turn early.
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack
from vigil.text import t
from vigil_pico import pages
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens import Screen


class Counter(Screen):
    """Home."""

    def page(self):
        """Actions are the large number, the deck is the pool, Power stands with the seats."""
        game = self._app.keeper.game
        actions, seat = game.raw[s.ACTIONS], game.raw[s.ACTIVE]
        word = t("action") if actions else t("end turn")
        menu = t("menu") if self._app.board.panel else t("deck")
        keys = word, t("dice"), menu, t("Power"), t("draw") if actions else ""
        page = pages.Score(t("Round %d") % game.get(s.ROUND), keys)
        if game.flag(s.LAST_TURN):
            page.title, page.mood = t("Last turn"), pages.ENDING
        page.name, page.seat, page.value = game.label(seat), seat, actions
        page.pool, page.pool_start = game.left(), c.CREATURES
        page.lines = [t("actions · deck")]
        for each in game.seats():
            marks = pages.ACTIVE if each == seat else 0
            page.seats.append((each, game.label(each), game.total(each), marks))
        return page

    def press(self, key, kind):
        """Count, roll, undo, menu."""
        app = self._app
        if key == A and kind in (HOLD, REPEAT):
            app.undo(kind)
        elif key == C and kind == HOLD and not app.board.panel:
            app.later(self._end)
        elif key in (UP, DOWN) and kind == EDGE:
            app.later(self._power if key == UP else self._recruit)
        elif kind == SHORT and key in _DOING:
            app.later(lambda: _DOING[key](self))

    def _action(self):
        if self._app.keeper.game.raw[s.ACTIONS]:
            self._app.submit(pack(c.USED, 1, 0), stay=True)
        else:
            self._end()

    def _recruit(self):
        self._app.submit(pack(c.USED, 1, 1), stay=True)

    def _end(self):
        from vigil_pico.screens.firepeak.home import end_turn

        end_turn(self._app)

    def _power(self):
        from vigil_pico.screens.firepeak.counter_menu import power

        self._app.open(power(self._app, self._app.keeper.game.raw[s.ACTIVE]))

    def _dice(self):
        from vigil_pico.screens.firepeak.counter_dice import Dice

        self._app.open(Dice(self._app))

    def _menu(self):
        if self._app.board.panel:
            self._app.visit("options")
        else:
            self._app.peek()


_DOING = {A: Counter._action, B: Counter._dice, C: Counter._menu}
