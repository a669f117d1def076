"""Home on a device with pixels alone: B looks at the next seat, C at the pool.

What needs words is left to the panel and the page; what a game needs is here: ▲ ▼ change the seat
that is looked at, B held is a Fate, C held finishes the game. A held undoes as everywhere.
"""

from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil_pico.buttons import HOLD, B, C
from vigil_pico.screens.table.home import Home


class RingHome(Home):
    """Home without a menu."""

    def press(self, key, kind):
        """What differs from a device with a panel."""
        if kind == HOLD and key == B:
            self._burst.commit()
            self._app.submit(pack(c.FATE, c.UNNAMED))
        elif kind == HOLD and key == C:
            self._burst.commit()
            self._app.submit(pack(c.FINISH))
        else:
            Home.press(self, key, kind)

    def _what_happened(self):
        self._seat = self._seat % self._app.keeper.game.raw[s.PLAYERS] + 1

    def _menu(self):
        self._app.peek()
