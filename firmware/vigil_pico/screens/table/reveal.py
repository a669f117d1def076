"""The reveal: everybody's total, who has won and why."""

from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico.buttons import HOLD, SHORT, A, C
from vigil_pico.pages import Result


class Reveal:
    """A leads to a rematch, A held undoes, C is the menu."""

    quiet = True

    def __init__(self, app):
        from vigil.table import ending

        game = app.keeper.game
        winner, ranking, template, values = ending.result(game)
        self._app = app
        self._rows = _rows(game, ending, winner, ranking)
        self._best = 2 if game.raw[s.VARIANT] == c.TEAM else 1
        self._reason = t(template) % values

    def page(self):
        """A line for each seat, the best first."""
        keys = t("rematch"), "", t("menu"), "", ""
        page = Result(t("Result"), keys, self._rows, self._reason)
        page.best = self._best
        return page

    def press(self, key, kind):
        """Again, or the menu."""
        if key == A and kind == HOLD:
            self._app.undo(kind)
        elif key == A and kind == SHORT:
            from vigil_pico.screens.start import rematch

            self._app.open(rematch(self._app))
        elif key == C and kind == SHORT:
            self._app.visit("options")

    def step(self, _now_ms):
        """The end waits."""
        return False


def _rows(game, ending, winner, ranking):
    """The seats, those of the best team first; the opponent where it belongs."""
    if game.raw[s.VARIANT] == c.TEAM:
        ranking = [seat for team in ranking for seat in ending.teams(game)[team - 1]]
    rows = []
    for seat in ranking:
        deck = game.get(game.seat(seat) + s.DECK)
        rows.append((seat, game.called(seat), game.honor(seat), deck, ending.total(game, seat)))
    if game.raw[s.VARIANT] == c.SOLITAIRE:
        honor, cards = game.get(s.RIVAL_HONOR), game.get(s.RIVAL_CARDS)
        row = 0, ending.rival_name(game), honor, cards, ending.rival_total(game)
        rows.insert(len(rows) if winner else 0, row)
    return rows
