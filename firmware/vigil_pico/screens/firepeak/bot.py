"""Bots' turns: one thinks for a moment in every step, and each move is a record like anybody's.

With cards on the table it says whom it recruits with, and somebody draws for it. What bots did is
told when a person is asked again. A thought is about one position of the log: what comes in
between drops it, and it is begun anew.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack, unpack
from vigil.text import t
from vigil_pico.buttons import SHORT, A, C
from vigil_pico.screens import MOMENT_MS, Screen
from vigil_pico.ticks import TICKS

_NEWS_MOST = const(16)


class Bot(Screen):
    """Nobody is asked; the pyramid of who plays is shown until a person is."""

    quiet = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self._stuck = False  # the last move could not be written, or somebody has to draw
        self._thought = None
        self._head = 0  # of the log that it is about
        self._news = []
        self._seat = 0  # whose pyramid is shown

    @property
    def busy(self):
        """Whether there is no time to pause."""
        return not self._stuck

    def page(self):
        """The pyramid."""
        from vigil_pico.screens.firepeak.board import board

        game = self._app.keeper.game
        seat = game.decider() or game.raw[s.ACTIVE]
        keys = t("again") if self._stuck else "", "", t("menu"), "", ""
        title = t("%s · actions: %d") % (game.label(seat), game.raw[s.ACTIONS])
        page = board(self._app, seat, title, keys)
        page.lines.append(t("thinks …"))
        page.thinks = not self._stuck
        return page

    def press(self, key, kind):
        """The menu, or another try."""
        if key == C and kind == SHORT:
            self._app.visit("options")
        elif key == A and kind == SHORT:
            self._stuck = False

    def step(self, _now_ms):
        """Think on for a moment; a move that is found is made."""
        if self._stuck:
            return False
        ticks_ms = self._app.board.ticks_ms
        since_ms = ticks_ms()
        thought, command = self._thinking(), None
        while command is None and ticks_ms() - since_ms & TICKS < MOMENT_MS:
            command = next(thought)
        if command:
            self._thought = None
            self._app.later(lambda: self._make(command))
        seat, self._seat = self._seat, self._app.keeper.game.raw[s.ACTIVE]
        return seat != self._seat

    def _thinking(self):
        """The thought about this position, begun anew after another one."""
        keeper = self._app.keeper
        if not self._thought or self._head != keeper.journal.head:
            from vigil.firepeak.thinking import thinking

            self._head = keeper.journal.head
            self._thought = thinking(keeper.game)
        return self._thought

    def _make(self, command):
        """Unless a laptop was quicker."""
        keeper = self._app.keeper
        if self._head != keeper.journal.head:
            return
        if command[0] == c.RECRUIT and not keeper.game.dealt:
            self._draw(unpack(command)[0])
        else:
            self._app.submit(command, True, self._done)

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
        from vigil_pico.screens.notice import Told
        from vigil_pico.screens.undoing import agreed

        app = self._app
        app.turn_began()
        if not self._news:
            app.home()
            return
        text = "\n".join(self._news[-_NEWS_MOST:])
        undone = agreed(app)
        app.open(Told(app, t("Meanwhile"), text, t("go on"), app.home, False, undone=undone))

    def _draw(self, leader):
        """Somebody draws a card for it and tells which it is."""
        from vigil.firepeak.pattern import spelled
        from vigil_pico.screens.notice import Told

        app = self._app
        self._stuck = True
        name = app.keeper.game.called(app.keeper.game.raw[s.ACTIVE])
        by = t("the wizard") if leader == c.WIZARD else spelled(leader)
        text = t("%s recruits with %s: draw a creature and tell it.") % (name, by)
        lines = "\n".join(self._news[-_NEWS_MOST:] + [text])
        app.open(Told(app, name, lines, t("tell"), lambda: self._told(leader)))

    def _told(self, leader):
        from vigil_pico.screens.firepeak.spot import Kinds

        app = self._app

        def drawn(kind):
            app.back()
            app.back()
            self._news = []
            app.submit(pack(c.RECRUIT, leader, kind, c.OMITTED), True, self._done)

        app.open(Kinds(app, t("Which creature was drawn?"), drawn))
