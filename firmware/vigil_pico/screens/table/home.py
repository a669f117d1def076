"""Home of the table game: Honor under two fingers, the end of the turn under one."""

from vigil.codes import UNDO
from vigil.pack import pack
from vigil.table import codes as c
from vigil.text import t
from vigil_pico import pages
from vigil_pico.buttons import DOWN, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens.burst import Burst
from vigil_pico.screens.menu import counted


class Home:
    """▲ ▼ Honor, A ends the turn, held it undoes; B what happened, C menu."""

    def __init__(self, app, view):
        self._app = app
        self._view = view
        self._seat = view["active"]  # whose Honor is under the fingers
        self._burst = Burst(self._write)

    def page(self):
        """The table at a glance."""
        return score_page(self._app, self._view, self._seat, self._burst.sum)

    def press(self, key, kind):
        """Every other button first writes what is pending."""
        if key in (UP, DOWN):
            self._count(counted(kind) if key == UP else -counted(kind))
        elif key == A and kind in (HOLD, REPEAT):
            if not self._burst.drop():
                self._app.submit(pack(UNDO, 1))
        elif kind == SHORT:
            self._burst.commit()
            if key == A:
                self._end()
            elif key == B:
                self._what_happened()
            elif key == C:
                self._menu()

    def step(self, now_ms):
        """Write a burst that has come to rest."""
        return self._burst.step(now_ms)

    def _what_happened(self):
        from vigil_pico.screens.table.happened import happened

        self._app.open(happened(self._app))

    def _menu(self):
        from vigil_pico.screens.table.options import options

        self._app.open(options(self._app))

    def _count(self, change):
        honor = self._view["seats"][self._seat - 1]["honor"]
        change = max(change, -honor - self._burst.sum)  # nobody has less than nothing
        self._burst.add(change, self._app.now_ms)

    def _write(self, change):
        self._app.submit(pack(c.HONOR, self._seat, change))

    def _end(self):
        app = self._app
        seconds = (app.now_ms - app.turn_ms) // 1000
        if app.submit(pack(c.TURN, max(seconds, 0))):
            app.turn_ms = app.now_ms


def score_page(app, view, seat, change):
    """A view as the page with the large number of one seat."""
    ending = view["phase"] == "last_round"
    keys = t("end turn"), t("happened"), t("menu"), "+1", "-1"
    page = pages.Score(_title(view), keys, pages.ENDING if ending else pages.CALM)
    page.name = app.keeper.game.called(seat)
    page.seat = seat
    page.value = view["seats"][seat - 1]["honor"]
    page.change = change
    page.pool = view["pool"]
    page.pool_start = view["pool_start"]
    hidden = app.settings.get("hide_scores")
    page.seats = [_seat(app, view, other, hidden) for other in view["seats"]]
    if view["opponent"]:
        page.seats.append((0, view["opponent"]["name"], view["opponent"]["total"], 0))
    page.lines = _lines(view)
    return page


def _title(view):
    if view["phase"] == "last_round":
        return t("Last round")
    return t("Round %d") % view["round"]


def _seat(app, view, seat, hidden):
    number = seat["seat"]
    marks = pages.ACTIVE if number == view["active"] else 0
    if number == view["last_turn"] and len(view["seats"]) > 1:
        marks |= pages.LAST
    if seat["fanatic"]:
        marks |= pages.FANATIC
    shown = None if hidden and number != view["active"] else seat["honor"]
    return number, app.keeper.game.called(number), shown, marks


def _lines(view):
    lines = []
    if view["event"]:
        lines.append(view["event"])
    if view["extra"]:
        lines.append(t("Extra turn"))
    if view["row"]:
        lines.append(t("Row: %s") % ", ".join(view["row"]))
    return lines
