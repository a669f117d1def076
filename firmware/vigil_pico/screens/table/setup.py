"""Setting up a table game; that of a full game adds to it (`full.setup`)."""

from vigil import boxes
from vigil.boxes import SEATS_MOST, SOLITAIRE, STANDARD, TEAM, VARIANT_TITLES, can_play
from vigil.text import t
from vigil_pico.screens.start import SetUp


def set_up(app, again, sets, variant, names):
    """The screen."""
    return TableSetUp(app, again, sets, variant, names)


class TableSetUp(SetUp):
    """Cards, boxes, variant."""

    def __init__(self, app, again, sets, variant, names, cards=None):
        """`cards`: the line that leads to the set-up of the other kind of game."""
        self._sets = sets
        self._variant = variant
        lines = []
        if app.board.panel:  # lights cannot show a hand
            to_full = t("Cards\ton the table"), lambda: self._lead("full", 1)
            lines.append(cards or to_full)
        for i in range(len(boxes.BOXES)):
            lines.append((lambda i=i: self._box_word(i), lambda i=i: self._box(i)))
        lines.append((self._variant_word, self._next_variant))
        SetUp.__init__(self, app, again, names, lines)

    def _start(self):
        from vigil.table.setup import command

        players = self._players()
        names = self._names[:players]
        seed = self._app.board.random()
        self._ask(command(self._sets, self._variant, players, names, self._first, seed=seed))

    def _kept(self):
        return [self._sets, self._variant, self._names]

    def _values(self):
        return [self._sets >> i & 1 for i in range(len(boxes.BOXES))] + [self._variant + 1]

    def _players(self):
        return 1 if self._variant == SOLITAIRE else SetUp._players(self)

    def _box_word(self, i):
        there = t("yes") if self._sets >> i & 1 else t("no")
        return "%s\t%s" % (t(boxes.BOXES[i][boxes.TITLE]), there)

    def _box(self, i):
        self._sets = self._sets ^ 1 << i or 1 << i  # at least one box
        self._fit()

    def _variant_word(self):
        return t("Variant\t%s") % t(VARIANT_TITLES[self._variant])

    def _next_variant(self):
        self._variant = (self._variant + 1) % len(VARIANT_TITLES)
        if self._variant == TEAM and not self._counts():
            self._variant = SOLITAIRE
        self._fit()

    def _next_players(self):
        """Alone one is one."""
        if self._variant != SOLITAIRE:
            SetUp._next_players(self)

    def _fit(self):
        if self._variant == TEAM and not self._counts():
            self._variant = STANDARD
        SetUp._fit(self)

    def _counts(self):
        """With these boxes and in this variant."""
        return [n for n in range(2, SEATS_MOST + 1) if can_play(self._sets, self._variant, n)]
