"""Setting up a game with five buttons: a rematch in two presses, anything else under a minute."""

from vigil.codes import REDO
from vigil.compat import const
from vigil.pack import pack
from vigil.table import codes as c
from vigil.text import t
from vigil_pico.screens.menu import Menu

_BOXES = ("Godslayer", "Fallen", "Souls")
_VARIANTS = ("standard", "teams", "solitaire")
_SEATS_MOST = const(6)


def rematch(app):
    """The set-up of the last game, ready to start with one more press."""
    return Start(app, again=True)


class Start(Menu):
    """Start, boxes, players, variant, first player, names."""

    def __init__(self, app, again=False):
        last = app.settings.get("last") or [1, c.STANDARD, ["", ""]]
        self._sets, self._variant, names = last
        self._names = (names + ["", ""])[: max(len(names), 2)]
        self._first = 0
        items = [(self._start_word, self._start)]
        for i in range(3):
            items.append((lambda i=i: self._box_word(i), lambda i=i: self._box(i)))
        items.append((self._variant_word, self._next_variant))
        items.append((self._players_word, self._next_players))
        items.append((self._first_word, self._next_first))
        items.append((t("Names"), self._open_names))
        redo = None
        if app.keeper.game is None and app.keeper.redoable():  # undone down to the empty table
            redo = t("redo"), lambda: app.submit(pack(REDO, 1))
        super().__init__(app, t("Rematch") if again else t("New game"), items, redo)

    def page(self):
        """The lines, and the chosen one as a number for who has no words."""
        page = Menu.page(self)
        sets, players = self._sets, self._players()
        boxes = [sets >> i & 1 for i in range(3)]
        values = [players] + boxes + [self._variant + 1, players, self._first, 0]
        page.value = values[self._chosen]
        return page

    def _start_word(self):
        return t("Start: %d players") % self._players() if self._players() > 1 else t("Start")

    def _start(self):
        from vigil.table.setup import command

        app = self._app
        seed = app.board.random()
        names = self._names[: self._players()]
        asked = command(self._sets, self._variant, self._players(), names, self._first, seed=seed)
        if app.keeper.game is not None and not app.keeper.game.over():
            text = t("A game is running. It can be brought back with undo.")
            from vigil_pico.screens.reading import Sure

            app.open(Sure(app, t("Start a new game?"), text, lambda: self._begin(asked)))
        else:
            self._begin(asked)

    def _begin(self, asked):
        self._app.submit(asked)
        self._app.soon(self._begun)

    def _begun(self):
        app = self._app
        app.turn_ms = app.now_ms
        app.keep("last", [self._sets, self._variant, self._names])

    def _players(self):
        return 1 if self._variant == c.SOLITAIRE else max(len(self._names), 2)

    def _box_word(self, i):
        return "%s\t%s" % (_BOXES[i], t("yes") if self._sets >> i & 1 else t("no"))

    def _box(self, i):
        self._sets = self._sets ^ 1 << i or 1 << i  # at least one box

    def _variant_word(self):
        return t("Variant\t%s") % t(_VARIANTS[self._variant])

    def _next_variant(self):
        self._variant = (self._variant + 1) % 3
        self._first = 0

    def _players_word(self):
        return t("Players\t%d") % self._players()

    def _next_players(self):
        if len(self._names) >= _SEATS_MOST:
            self._names = self._names[:2]
        else:
            self._names = self._names + [""]
        self._first = 0

    def _first_word(self):
        if not self._first:
            return t("First player\tdrawn")
        return t("First player\t%s") % (self._names[self._first - 1] or self._first)

    def _next_first(self):
        self._first = (self._first + 1) % (self._players() + 1)

    def _open_names(self):
        second = t("new name"), self._type_name
        self._app.open(Menu(self._app, t("Whose name?"), self._seats(), second))

    def _type_name(self):
        from vigil_pico.screens.roster import Typing

        self._app.open(Typing(self._app, self._app.back))

    def _seats(self):
        def word(seat):
            name = self._names[seat] if seat < len(self._names) else ""
            return t("Seat %d\t%s") % (seat + 1, name or "–")

        return [
            (lambda seat=seat: word(seat), lambda seat=seat: self._next_name(seat))
            for seat in range(self._players())
        ]

    def _next_name(self, seat):
        """The next name of the roster that nobody has; after the last one, none."""
        free = [""] + [n for n in self._app.settings.get("roster") if n not in self._names]
        now = self._names[seat]
        roster = self._app.settings.get("roster")
        later = [n for n in free if n and (not now or roster.index(n) > _place(roster, now))]
        self._names[seat] = later[0] if later else ""


def _place(roster, name):
    return roster.index(name) if name in roster else -1
