"""Setting up a game with five buttons: a rematch in two presses, anything else under a minute.

How a game is set up stands in `setup` in the folder of its screens: `set_up(app, again, *last)`,
where `last` is what the set-up of the last game has kept. What every set-up has is here: who sits
where, who begins, and which game it is.
"""

from vigil.boxes import STANDARD
from vigil.codes import REDO
from vigil.games import NAMES, TITLES
from vigil.pack import pack
from vigil.text import t
from vigil_pico.pages import REFUSED
from vigil_pico.screens.menu import Menu

_GAMES = tuple(game for game in zip(TITLES, NAMES) if game[0])  # with a set-up of their own


def root(app, again=False):
    """The set-up of the last game; after its end it is ready to start with one more press."""
    last = app.settings.get("last") or [1, STANDARD, ["", ""]]
    return set_up(app, NAMES[last[3] - 1 if len(last) > 3 else 0], again, last)


def set_up(app, name, again, last):
    """The set-up of a game."""
    if name != _GAMES[0][1]:
        __import__("vigil." + name)  # first: so it is not loaded inside the next one
    file = "vigil_pico.screens." + name + ".setup"
    return __import__(file, None, None, ("set_up",)).set_up(app, again, *last)


class SetUp(Menu):
    """Start, what a game adds, players, first player, names, which game."""

    GAME = 0  # which of `_GAMES`

    def __init__(self, app, again, names, lines):
        """`lines`: those of a game, after the first."""
        self._names = (names + ["", ""])[: max(len(names), 2)]
        self._wanted = len(self._names)  # players, as they were chosen
        self._spare = []  # names of seats that there is no room for
        self._first = 0
        items: list = [(self._start_word, self._start)] + lines
        items.append((lambda: t("Players\t%d") % self._players(), self._next_players))
        items.append((self._first_word, self._next_first))
        items.append((t("Names"), self._open_names))
        self.game_line = len(items)
        items.append((t("Game\t%s") % _GAMES[self.GAME][0], self._next_game))
        if app.board.panel and app.settings.get("last") is None:  # it is new, and has words
            from vigil_pico.screens.language import language_item

            items.append(language_item(app))
        redo = None
        if app.keeper.game is None and app.keeper.redoable():  # undone down to the empty table
            redo = t("redo"), lambda: app.submit(pack(REDO, 1))
        Menu.__init__(self, app, t("Rematch") if again else t("New game"), items, redo)
        self._fit()

    def page(self):
        """The lines; without a panel, the chosen one as a number."""
        page = Menu.page(self)
        if not self._app.board.panel:
            players = self._players()
            values = [players] + self._values() + [players, self._first, 0, self.GAME + 1]
            page.value = values[self.chosen]
        return page

    # What a game tells

    def _start(self):
        raise NotImplementedError

    def _kept(self):
        """What the next set-up begins with."""
        raise NotImplementedError

    def _values(self):
        """The game's own lines as small numbers."""
        raise NotImplementedError

    def _counts(self):
        """How many can play, but for one alone."""
        raise NotImplementedError

    # Beginning

    def _start_word(self):
        return t("Start: %d players") % self._players() if self._players() > 1 else t("Start")

    def _ask(self, asked):
        """Begin, unless a game is running that somebody may want to go on with."""
        app = self._app
        if app.keeper.game is not None and not app.keeper.game.over():
            text = t("A game is running. It can be brought back with undo.")
            from vigil_pico.screens.notice import Confirm

            app.open(Confirm(app, t("Start a new game?"), text, lambda: self._begin(asked)))
        else:
            self._begin(asked)

    def _begin(self, asked):
        self._app.submit(asked)
        self._app.later(self._begun)

    def _begun(self):
        self._app.set_setting("last", self._kept())

    def _next_game(self):
        """The set-up of the next game in place of this one."""
        name = _GAMES[(self.GAME + 1) % len(_GAMES)][1]
        self._lead(name, 0)

    def _lead(self, name, line):
        """Go to the set-up of another game and choose a line of it (0: which game it is)."""
        __import__("vigil." + name)
        self._app.later(lambda: self._show(name, line))

    def _show(self, name, line):
        app = self._app
        other = set_up(app, name, False, self._kept()[:3])
        other.choose(line or other.game_line)
        app.back()
        app.open(other)

    # Seats

    def _players(self):
        return max(len(self._names), 2)

    def _next_players(self):
        """The next number that can be started."""
        counts, now = self._counts(), len(self._names)
        self._wanted = min(counts, key=lambda count: (count <= now, count))
        self._seat(self._wanted)

    def _fit(self):
        """As many players as were chosen or, where that cannot be started, the nearest number."""
        counts = self._counts() or [len(self._names)]
        self._seat(min(counts, key=lambda count: abs(count - self._wanted)))

    def _seat(self, count):
        """Set the number of seats; names that no longer fit come back when there is room."""
        names = self._names + self._spare
        names += [""] * (count - len(names))
        self._names, self._spare = names[:count], names[count:]
        self._first = 0

    def _first_word(self):
        if not self._first:
            return t("First player\tdrawn")
        return t("First player\t%s") % (self._names[self._first - 1] or self._first)

    def _next_first(self):
        self._first = (self._first + 1) % (self._players() + 1)

    # Names

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
