"""The device changes hands: nobody sees a hand that is not theirs, everybody what others did."""

from vigil.text import t
from vigil_pico.buttons import EDGE, HOLD, REPEAT, SHORT, A, C
from vigil_pico.pages import Notice
from vigil_pico.screens import Screen


def hand_over(app):
    """After a turn or a bot's move: what comes next, for one person alone without a cover."""
    game = app.keeper.game
    if game.over() or not game.asks_person() or not game.alone():
        app.home()
    else:
        app.later(lambda: go_on(app))


def go_on(app):
    """What others did, to be read, and then the hand of the seat that decides.

    To be called from the step: what happened is found deep down in the log.
    """
    from vigil_pico.screens.full.news import sentences

    told = "\n".join(sentences(app.keeper))

    def look():
        app.look(app.keeper.game.state.seat + 1)
        app.home()

    if told:
        from vigil_pico.screens.notice import MustRead

        app.say("")
        app.open(MustRead(app, t("Meanwhile"), told, t("go on"), look, may_leave=False))
    else:
        look()


def cover(app):
    """What stands before a hand: a cover, or the hand itself where one person plays."""
    if not app.keeper.game.alone():
        return Cover(app)
    from vigil_pico.screens.full.hand import Hand

    app.look(app.keeper.game.state.seat + 1)
    return Hand(app)


class Cover(Screen):
    """Whose turn it is to look: A shows what is theirs, C the menu; A held undoes."""

    silent = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self._since_ms = app.board.ticks_ms()
        self._meant = False  # A went down since then

    def page(self):
        """Whose turn it is to look, and nothing else."""
        game = self._app.keeper.game
        name = game.called(game.state.seat + 1)
        text = t("%s decides. Press A when nobody else looks.") % name
        return Notice(t("Pass to %s") % name, (t("look"), "", t("menu"), "", ""), text)

    def press(self, key, kind):
        """Look, undo, or the menu."""
        if key == A and kind in (HOLD, REPEAT):
            self._app.undo(kind)
        elif key == A and kind == EDGE:
            self._meant = self._app.meant(self._since_ms)
        elif key == A and kind == SHORT and self._meant:
            self._app.later(self._look)
        elif key == C and kind == SHORT:
            self._app.visit("options")

    def _look(self):
        go_on(self._app)
