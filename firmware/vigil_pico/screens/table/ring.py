"""Home on a device with pixels alone: B looks at the next seat or the opponent, C at the pool.

What needs words is left to the panel and the page; what a game needs is here: ▲ ▼ change the seat
that is looked at, B held is a Fate, C held finishes the game. A held undoes as everywhere.
"""

from vigil.boxes import SOLITAIRE
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, UP, B, C
from vigil_pico.pages import REFUSED
from vigil_pico.screens.table.home import Home, score_page


class RingHome(Home):
    """Home without a menu."""

    def page(self):
        """The table at a glance; seat 0 is the opponent."""
        if self._seat:
            page = Home.page(self)
            page.keys = _keys()
            return page
        from vigil.table.ending import opponent_name, opponent_total

        game = self._app.keeper.game
        page = score_page(self._app, 1, 0)
        page.keys = _keys()
        page.seat, page.name, page.value = 0, opponent_name(game), opponent_total(game)
        return page

    def press(self, key, kind):
        """What differs from a device with a panel."""
        if key in (UP, DOWN) and not self._seat:
            if kind == EDGE:
                self._app.say(t("The opponent's Honor follows from what it takes."), REFUSED)
        elif kind == HOLD and key == B:
            self._burst.commit()
            self._app.submit(pack(c.FATE, c.UNNAMED))
        elif kind == HOLD and key == C:
            self._burst.commit()
            self._app.submit(pack(c.FINISH))
        else:
            Home.press(self, key, kind)

    def _more(self):
        raw = self._app.keeper.game.raw
        if raw[s.VARIANT] == SOLITAIRE:
            self._seat ^= 1
        else:
            self._seat = self._seat % raw[s.PLAYERS] + 1

    def _menu(self):
        self._app.peek()


def _keys():
    """What the buttons do: a twin on a laptop shows words, too."""
    return t("end turn"), t("next seat"), t("pool"), "+1", "-1"
