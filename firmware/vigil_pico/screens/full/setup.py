"""Setting up a full game: as a table game is, and a bot that the engine knows in any seat."""

from vigil.codes import FULL
from vigil.compat import const
from vigil.full.game import BOTS
from vigil.text import t
from vigil_pico.screens.bot_seats import BotSeats
from vigil_pico.screens.table.setup import TableSetUp

_BOTS = const(7)  # sage4 is for a laptop: a chip has no memory for what it has learned


def set_up(app, again, *last):
    """The screen; lights cannot show a hand, so without a panel it is a table game."""
    if app.board.panel is None:
        return TableSetUp(app, again, *last[:3])
    return FullSetUp(app, again, *last[:5])


class FullSetUp(BotSeats, TableSetUp):
    """The lines of a table game."""

    bots = BOTS[:_BOTS]

    def __init__(self, app, again, sets, variant, names, kind=FULL, bots=()):
        cards = t("Cards\tnone, Vigil deals"), lambda: self._lead("table", 1)
        self._take_bots(bots)
        TableSetUp.__init__(self, app, again, sets, variant, names, cards=cards)

    def _start(self):
        """A bot is called as it is known."""
        from vigil.full.setup import command

        players = self._players()
        names = [self._called(seat) or self._names[seat] for seat in range(players)]
        asked = self._sets, self._variant, players, names, self._first, 0, 0
        self._ask(command(*asked, self._app.board.random(), self._bots[:players]))

    def _kept(self):
        return TableSetUp._kept(self) + [FULL, self._bots]
