"""Home of the table game: Honor under two fingers, the end of the turn under one."""

from vigil.boxes import SOLITAIRE
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico import pages
from vigil_pico.buttons import DOWN, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens import Screen
from vigil_pico.screens.burst import Burst, counted
from vigil_pico.ticks import TICKS


class Home(Screen):
    """▲ ▼ Honor, A ends the turn, held it undoes; B more that happened, C menu."""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._seat = app.keeper.game.raw[s.ACTIVE]  # whose Honor is under the fingers
        self._burst = Burst(self._write)

    def page(self):
        """The table at a glance."""
        return score_page(self._app, self._seat, self._burst.sum)

    def press(self, key, kind):
        """Every other button first writes what is pending."""
        if key in (UP, DOWN):
            self._count(counted(kind) if key == UP else -counted(kind))
        elif key == A and kind in (HOLD, REPEAT):
            if not self._burst.drop():
                self._app.undo(kind)
        elif kind == SHORT:
            self._burst.commit()
            if key == A:
                self._app.later(self._end)
            elif key == B:
                self._app.later(self._more)
            elif key == C:
                self._app.later(self._menu)

    def step(self, now_ms):
        """Write a burst that has come to rest."""
        return self._burst.step(now_ms)

    def _more(self):
        self._app.visit("more")

    def _menu(self):
        self._app.visit("options")

    def _count(self, change):
        honor = self._app.keeper.game.honor(self._seat)
        change = max(change, -honor - self._burst.sum)  # nobody has less than nothing
        self._burst.add(change, self._app.now_ms)

    def _write(self, change):
        while change:
            part = min(max(change, -c.HONOR_MOST), c.HONOR_MOST)
            change -= part
            self._app.submit(pack(c.HONOR, self._seat, part), stay=True)

    def _end(self):
        app = self._app
        seconds = (app.now_ms - app.turn_ms & TICKS) // 1000
        app.submit(pack(c.TURN, seconds))
        app.later(app.turn_began)


def score_page(app, seat, change):
    """The game as the page with the large number of one seat."""
    game = app.keeper.game
    keys = t("end turn"), t("more"), t("menu"), "+1", "-1"
    if game.ending():
        page = pages.Score(t("Last round"), keys, pages.ENDING)
    else:
        page = pages.Score(t("Round %d") % game.get(s.ROUND), keys)
    page.name = game.label(seat)
    page.seat = seat
    page.value = game.honor(seat)
    page.change = change
    page.pool = game.pool()
    page.pool_start = game.get(s.POOL_START)
    page.seats = _seats(game, app.settings.get("hide_scores"))
    page.lines = _lines(game)
    return page


def _seats(game, hidden):
    players, active = game.raw[s.PLAYERS], game.raw[s.ACTIVE]
    seats = []
    for seat in range(1, players + 1):
        marks = pages.ACTIVE if seat == active else 0
        if seat == game.last_seat() and players > 1:
            marks |= pages.LAST
        if game.trophies(seat, 0):
            marks |= pages.FANATIC
        shown = None if hidden and seat != active else game.honor(seat)
        seats.append((seat, game.label(seat), shown, marks))
    if game.raw[s.VARIANT] == SOLITAIRE:
        from vigil.table.ending import opponent_name, opponent_total

        seats.append((0, opponent_name(game), opponent_total(game), 0))
    return seats


def _lines(game):
    name = game.catalog.name
    lines = []
    if game.raw[s.EVENT]:
        lines.append(name(game.raw[s.EVENT]))
    if game.flag(s.EXTRA_NOW):
        lines.append(t("Extra turn"))
    if game.row_length():
        from vigil.table.opponent import marked

        lines += [name(game.raw[game.row_at(place)]) for place in marked(game)]
    return lines
