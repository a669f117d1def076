"""Dice for a table with its cards: Power of both sides, what is added, the odds; A rolls."""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak.odds import above, duel, percent
from vigil.pack import pack
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.pages import List, Result
from vigil_pico.screens import Screen

_MOST = const(9)
_BONUSES = (  # to whose die one is added, and why; the last two where clan powers are played
    (1, "Theirs is in the first tier\t%s"),
    (0, "Ours is of the wizard's clan\t%s"),
    (1, "Theirs is of the wizard's clan\t%s"),
    (0, "Ours is Holy Order, a rescue\t%s"),
    (1, "Theirs is Gaia's Children\t%s"),
)


class Dice(Screen):
    """B goes to the next line, ▲ ▼ change it, A rolls, C goes back."""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._powers = [3, 3]  # ours: 0 is a brainwashing
        self._count = 5 if app.keeper.game.setting(c.CLAN_POWERS) else 3
        self._on = [0] * self._count
        self._at = 0

    def page(self):
        """The odds are the title."""
        ours, theirs = self._sums()
        if ours:
            odds, title = duel(ours, theirs), t("Won %d %%, tied %d %%, lost %d %%")
            items = [t("Ours\t%d") % self._powers[0], t("Theirs\t%d") % self._powers[1]]
            for i in range(self._count):
                items.append(t(_BONUSES[i][1]) % ("+1" if self._on[i] else "–"))
        else:
            odds, title = above(theirs), t("Won %d %%, nothing %d %%")
            items = [t("Ours\tnone: brainwash"), t("To be brainwashed\t%d") % theirs]
        parts = percent(odds)[: title.count("%d")]
        keys = t("roll"), t("next"), t("back"), "+1", "-1"
        page = List(title % tuple(parts), keys, items, self._at)
        page.value = self._powers[self._at] if self._at < 2 else self._on[self._at - 2]
        return page

    def press(self, key, kind):
        """Set, roll, leave."""
        if key in (UP, DOWN) and kind in (EDGE, HOLD, REPEAT):
            self._change(1 if key == UP else -1)
        elif kind != SHORT:
            return
        elif key == A:
            self._app.submit(pack(c.ROLL, *self._sums()), True, self._rolled)
        elif key == B:
            self._at = (self._at + 1) % (2 + self._count if self._powers[0] else 2)
        elif key == C:
            self._app.back()

    def _change(self, step):
        if self._at < 2:  # a creature that is to be beaten has some Power
            self._powers[self._at] = min(max(self._powers[self._at] + step, self._at), _MOST)
        else:
            self._on[self._at - 2] ^= 1

    def _sums(self):
        """What both dice add to."""
        sums = list(self._powers)
        if sums[0]:
            for i in range(self._count):
                sums[_BONUSES[i][0]] += self._on[i]
        return sums

    def _rolled(self, problem, facts):
        if not problem:
            self._app.back()
            self._app.open(Outcome(self._app, facts[0]))


class Outcome(Screen):
    """What the dice showed, until a button is pressed; A held takes it back."""

    def __init__(self, app, fact):
        Screen.__init__(self, app)
        self._fact = fact

    def page(self):
        """Both sums, the better first."""
        game = self._app.keeper.game
        _, seat, ours, theirs, first, second, _, _ = self._fact
        rows = [(seat, game.label(seat), "%d + %d" % (ours, first), "", ours + first)]
        rows.append((0, t("Theirs"), "%d + %d" % (theirs, second), "", theirs + second))
        if rows[0][4] <= rows[1][4]:
            rows.reverse()
        page = Result(t("Dice"), (t("OK"), "", "", "", ""), rows, game.tell(self._fact)[1])
        page.best = int(rows[0][4] > rows[1][4])
        return page

    def press(self, key, kind):
        """Read, or take back."""
        if key == A and kind in (HOLD, REPEAT):
            self._app.undo(kind)
        elif kind == SHORT:
            self._app.home()
