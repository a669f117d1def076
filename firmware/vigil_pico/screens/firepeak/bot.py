"""The turns of bots in Firepeak: the pyramid of whoever plays is shown until a person is asked.

With cards on the table a bot says whom it recruits with, and somebody draws for it. What bots did
is told when a person is asked again.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack, unpack
from vigil.text import t
from vigil_pico.screens.bot_turn import BotTurn

_NEWS_MOST = const(16)


class Bot(BotTurn):
    """One bot after the other; it is stuck, too, while somebody has to draw."""

    def __init__(self, app):
        BotTurn.__init__(self, app)
        self._news = []
        self._seat = 0  # whose pyramid is shown

    def page(self):
        """The pyramid."""
        from vigil_pico.screens.firepeak.pyramid import pyramid

        game = self._app.keeper.game
        seat = game.decider() or game.raw[s.ACTIVE]
        keys = t("again") if self._stuck else "", "", t("menu"), "", ""
        title = t("%s · actions: %d") % (game.label(seat), game.raw[s.ACTIONS])
        page = pyramid(self._app, seat, title, keys)
        page.lines.append(t("thinks …"))
        page.thinks = not self._stuck
        return page

    def step(self, now_ms):
        """Think on; True when it is another seat's turn."""
        BotTurn.step(self, now_ms)
        seat, self._seat = self._seat, self._app.keeper.game.raw[s.ACTIVE]
        return seat != self._seat

    def _begin(self, game):
        from vigil.firepeak.thinking import thinking

        return thinking(game)

    def _submit(self, command):
        if command[0] == c.RECRUIT and not self._app.keeper.game.dealt:
            self._draw(unpack(command)[0])
        else:
            BotTurn._submit(self, command)

    def _done(self, problem, facts):
        """What it made true is told when a person takes over."""
        self._stuck = problem != ""
        if self._stuck:
            return
        game = self._app.keeper.game
        for fact in facts:
            if fact[0] not in (c.TURN_BEGAN, c.END, c.ILLEGAL):
                self._news.append(game.tell(fact)[1])
        if game.over():
            self._app.home()
        elif game.asks_person():
            self._stuck = True  # its part is done
            self._app.later(self._tell)

    def _tell(self):
        """What happened meanwhile, to be read before the game goes on."""
        from vigil_pico.screens.notice import MustRead

        app = self._app
        app.turn_began()
        if not self._news:
            app.home()
            return
        text = "\n".join(self._news[-_NEWS_MOST:])
        app.open(MustRead(app, t("Meanwhile"), text, t("go on"), app.home, may_leave=False))

    def _draw(self, leader):
        """Somebody draws a card for it and tells which it is."""
        from vigil.firepeak.pattern import spelled
        from vigil_pico.screens.notice import MustRead

        app = self._app
        self._stuck = True
        name = app.keeper.game.called(app.keeper.game.raw[s.ACTIVE])
        by = t("the wizard") if leader == c.WIZARD else spelled(leader)
        text = t("%s recruits with %s: draw a creature and tell it.") % (name, by)
        lines = "\n".join(self._news[-_NEWS_MOST:] + [text])
        app.open(MustRead(app, name, lines, t("tell"), lambda: self._told(leader)))

    def _told(self, leader):
        from vigil_pico.screens.firepeak.choose import ChooseKind

        app = self._app

        def drawn(kind):
            app.back()
            app.back()
            self._news = []
            app.submit(pack(c.RECRUIT, leader, kind, c.OMITTED), True, self._done)

        app.open(ChooseKind(app, t("Which creature was drawn?"), drawn))
