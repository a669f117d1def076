"""Setting up a game with five buttons: a rematch in two presses, anything else under a minute.

This is the set-up of a table game; that of a full game adds to it (`full.setup`).
"""

from vigil import boxes
from vigil.boxes import SEATS_MOST, SOLITAIRE, STANDARD, TEAM, VARIANT_TITLES, can_play
from vigil.codes import REDO
from vigil.compat import const
from vigil.pack import pack
from vigil.text import t
from vigil_pico.pages import REFUSED
from vigil_pico.screens.menu import Menu

_TABLE = const(3)  # entries of the last set-up where it was a table game


def root(app, again=False):
    """The set-up of the last game; after its end it is ready to start with one more press."""
    last = app.settings.get("last") or [1, STANDARD, ["", ""]]
    if len(last) > _TABLE and app.board.panel:
        __import__("vigil.full")  # first: so it is not loaded inside the next one
        from vigil_pico.screens.full.setup import Whole

        return Whole(app, again, *last)
    return Start(app, again, *last[:_TABLE])


class Start(Menu):
    """Start, cards, boxes, variant, players, first player, names."""

    def __init__(self, app, again, sets, variant, names, cards=None):
        """`cards`: the line that leads to the set-up of the other kind of game."""
        self._sets = sets
        self._variant = variant
        self._names = (names + ["", ""])[: max(len(names), 2)]
        self._wanted = len(self._names)  # players, as they were chosen
        self._spare = []  # names of seats that the boxes or the variant have no room for
        self._first = 0
        items: list = [(self._start_word, self._start)]
        if app.board.panel:  # lights cannot show a hand
            items.append(cards or (t("Cards\ton the table"), self._without_cards))
        for i in range(len(boxes.BOXES)):
            items.append((lambda i=i: self._box_word(i), lambda i=i: self._box(i)))
        items.append((self._variant_word, self._next_variant))
        items.append((lambda: t("Players\t%d") % self._players(), self._next_players))
        items.append((self._first_word, self._next_first))
        items.append((t("Names"), self._open_names))
        if app.board.panel and app.settings.get("last") is None:  # it is new, and has words
            from vigil_pico.screens.language import language_item

            items.append(language_item(app))
        redo = None
        if app.keeper.game is None and app.keeper.redoable():  # undone down to the empty table
            redo = t("redo"), lambda: app.submit(pack(REDO, 1))
        Menu.__init__(self, app, t("Rematch") if again else t("New game"), items, redo)
        self._fit()

    def page(self):
        """The lines, and the chosen one as a number for who has no words."""
        page = Menu.page(self)
        if not self._app.board.panel:
            players, sets = self._players(), self._sets
            values = [players] + [sets >> i & 1 for i in range(len(boxes.BOXES))]
            values += [self._variant + 1, players, self._first, 0]
            page.value = values[self.chosen]
        return page

    def _start_word(self):
        return t("Start: %d players") % self._players() if self._players() > 1 else t("Start")

    def _start(self):
        from vigil.table.setup import command

        players = self._players()
        names = self._names[:players]
        seed = self._app.board.random()
        self._ask(command(self._sets, self._variant, players, names, self._first, seed=seed))

    def _ask(self, asked):
        """Begin, unless a game is running that somebody may want to go on with."""
        app = self._app
        if app.keeper.game is not None and not app.keeper.game.over():
            text = t("A game is running. It can be brought back with undo.")
            from vigil_pico.screens.notice import Sure

            app.open(Sure(app, t("Start a new game?"), text, lambda: self._begin(asked)))
        else:
            self._begin(asked)

    def _begin(self, asked):
        self._app.submit(asked)
        self._app.soon(self._begun)

    def _begun(self):
        self._app.keep("last", self._kept())

    def _kept(self):
        """What the next set-up begins with."""
        return [self._sets, self._variant, self._names]

    def _players(self):
        return 1 if self._variant == SOLITAIRE else max(len(self._names), 2)

    def _without_cards(self):
        """The set-up of a full game in place of this one; its rules are loaded first."""
        __import__("vigil.full")
        self._app.soon(self._show_whole)

    def _show_whole(self):
        from vigil_pico.screens.full.setup import Whole

        whole = Whole(self._app, False, *self._kept())
        whole.choose(1)
        self._app.back()
        self._app.open(whole)

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
        """The next number that can be started; alone one is one."""
        counts, now = self._counts(), len(self._names)
        if self._variant != SOLITAIRE:
            self._wanted = min(counts, key=lambda count: (count <= now, count))
            self._seat(self._wanted)

    def _fit(self):
        """As many players as were chosen or, where that cannot be started, the nearest number."""
        if self._variant == TEAM and not self._counts():
            self._variant = STANDARD
        counts = self._counts() or [len(self._names)]
        self._seat(min(counts, key=lambda count: abs(count - self._wanted)))

    def _counts(self):
        """How many can play, with these boxes and in this variant, but for one alone."""
        return [n for n in range(2, SEATS_MOST + 1) if can_play(self._sets, self._variant, n)]

    def _seat(self, count):
        """So many seats; who has to leave one comes back when there is room again."""
        names = self._names + self._spare + [""] * SEATS_MOST
        self._names, self._spare = names[:count], names[count:SEATS_MOST]
        self._first = 0

    def _first_word(self):
        if not self._first:
            return t("First player\tdrawn")
        return t("First player\t%s") % (self._names[self._first - 1] or self._first)

    def _next_first(self):
        self._first = (self._first + 1) % (self._players() + 1)

    def _open_names(self):
        def word(seat):
            return t("Seat %d\t%s") % (seat + 1, self._who(seat) or "–")

        items = [
            (lambda seat=seat: word(seat), lambda seat=seat: self._next_name(seat))
            for seat in range(self._players())
        ]
        menu = Menu(self._app, t("Whose name?"), items)
        menu.second = t("new name"), lambda: self._type_name(menu.chosen)
        self._app.open(menu)

    def _type_name(self, seat):
        from vigil_pico.screens.roster import Typing

        def done(name):
            self._app.back()
            if name:
                self._give_name(seat, name)

        self._app.open(Typing(self._app, done))

    def _give_name(self, seat, name):
        """Nobody sits twice."""
        self._names = ["" if other == name else other for other in self._names]
        self._names[seat] = name

    def _who(self, seat):
        return self._names[seat] if seat < len(self._names) else ""

    def _next_name(self, seat):
        """The next name of the roster that nobody has; after the last one, none."""
        free = [""] + [n for n in self._app.settings.get("roster") if n not in self._names]
        now = self._names[seat]
        roster = self._app.settings.get("roster")
        later = [n for n in free if n and (not now or roster.index(n) > _place(roster, now))]
        self._names[seat] = later[0] if later else ""
        if not now and not later:
            self._no_name()

    def _no_name(self):
        self._app.say(t("No other name is known: B spells a new one."), REFUSED)


def _place(roster, name):
    return roster.index(name) if name in roster else -1
