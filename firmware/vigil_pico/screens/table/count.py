"""The end: each deck counted with five fingers."""

from vigil.codes import UNDO
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico import pages
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens import Screen
from vigil_pico.screens.burst import Burst
from vigil_pico.screens.menu import Menu

_WORTH = {A: 1, B: 2, C: 3, UP: 5}


def next_count(app):
    """Whose deck is counted next, and the reveal when all are."""
    game = app.keeper.game
    items = []
    waiting = []
    for seat in range(1, game.raw[s.PLAYERS] + 1):
        word = t("%s\tcounted")
        if game.get(game.seat(seat) + s.DECK) == s.UNCOUNTED:
            word = t("%s\tto be counted")
            waiting.append(seat)
        items.append((word % game.label(seat), lambda seat=seat: app.open(Count(app, seat))))
    reveal = (t("Show the result"), lambda: app.submit(pack(c.REVEAL)))
    items.insert(len(items) if waiting else 0, reveal)
    decks = Decks(app, t("Count the decks"), items, (t("undo"), lambda: app.submit(pack(UNDO, 1))))
    if waiting:
        decks.choose(waiting[0] - 1)
    return decks


class Decks(Menu):
    """The seats; A held undoes as everywhere, C is the menu where there are words for one."""

    def page(self):
        """There is no way back but undo."""
        page = Menu.page(self)
        page.keys = page.keys[:2] + (t("menu") if self._app.board.panel else "",) + page.keys[3:]
        return page

    def press(self, key, kind):
        """Choose and count, undo, or the menu."""
        if key == A and kind in (HOLD, REPEAT):
            self._app.undo(kind)
        elif key != C:
            Menu.press(self, key, kind)
        elif kind == SHORT and self._app.board.panel:
            self._app.visit("options")


class Count(Screen):
    """A +1, B +2, C +3, ▲ +5; ▼ takes the last off, or leaves; A held: done."""

    def __init__(self, app, seat):
        Screen.__init__(self, app)
        self._seat = seat
        self._burst = Burst(self._write)
        self._last = []

    def page(self):
        """The sum so far, which only the player who counts should see."""
        game = self._app.keeper.game
        title = t("Your deck")
        if not game.alone():
            title = t("Deck of %s") % game.called(self._seat)
        keys = "+1", "+2", "+3", "+5", "-%d" % self._last[-1] if self._last else t("back")
        page = pages.Number(title, keys, self._sum(), (t("Hold A when done."),))
        page.seat = self._seat
        return page

    def press(self, key, kind):
        """Count a card, take one back, done."""
        if key == A and kind == HOLD:
            self._done()
        elif key == DOWN and kind == EDGE:
            self._take_back()
        elif key in _WORTH and kind == (SHORT if key == A else EDGE):
            self._last.append(_WORTH[key])
            self._burst.add(_WORTH[key], self._app.now_ms)

    def step(self, now_ms):
        """Write a burst that has come to rest."""
        return self._burst.step(now_ms)

    def _take_back(self):
        if self._last:
            self._burst.add(-self._last.pop(), self._app.now_ms)
        else:
            self._burst.commit()
            self._app.home()

    def _done(self):
        total = self._sum()
        self._burst.drop()
        self._app.submit(pack(c.DECK, self._seat, total))

    def _write(self, change):
        self._app.submit(pack(c.TALLY, self._seat, change), stay=True)

    def _sum(self):
        game = self._app.keeper.game
        return max(game.get(game.seat(self._seat) + s.DECK), 0) + self._burst.sum
