"""Setting up a full game: as a table game is, and a bot that the engine knows in any seat."""

from vigil.codes import FULL
from vigil.full.game import BOTS
from vigil.text import t
from vigil_pico.screens.start import Start


class Whole(Start):
    """The lines of a table game; names are those of people, and bots follow them."""

    def __init__(self, app, again, sets, variant, names, kind=FULL, bots=()):
        cards = t("Cards\tnone, Vigil deals"), self._with_cards
        self._bots = [min(bot, len(BOTS) - 1) for bot in bots]
        Start.__init__(self, app, again, sets, variant, names, cards)

    def _start(self):
        """A bot is called as it is known."""
        from vigil.full.setup import command

        players = self._players()
        names = [self._called(seat) or self._names[seat] for seat in range(players)]
        asked = self._sets, self._variant, players, names, self._first, 0, 0
        self._ask(command(*asked, self._app.board.random(), self._bots[:players]))

    def _called(self, seat):
        """Nothing for a person; of several bots alike each has the number of its seat."""
        name = BOTS[self._bots[seat]]
        alike = name and self._bots.count(self._bots[seat]) > 1
        return name[:1].upper() + name[1:] + (" %d" % (seat + 1) if alike else "")

    def _kept(self):
        return Start._kept(self) + [FULL, self._bots]

    def _with_cards(self):
        """The set-up of a table game in place of this one."""
        app = self._app
        start = Start(app, False, *Start._kept(self))
        start.choose(1)
        app.back()
        app.open(start)

    def _seat(self, count):
        Start._seat(self, count)
        self._seat_bots()

    def _seat_bots(self):
        """Where nobody was chosen a name plays, else the last bot, but not in the first seat."""
        for seat in range(len(self._bots), len(self._names)):
            person = seat == 0 or self._names[seat]
            self._bots.append(0 if person else len(BOTS) - 1)
        self._bots = self._bots[: len(self._names)]

    def _who(self, seat):
        bot = BOTS[self._bots[seat]]
        return t("bot: %s") % bot if bot else self._names[seat] or t("a person")

    def _next_name(self, seat):
        """The next name; after the last one the bots, then a person without a name again."""
        bot = self._bots[seat]
        if bot:
            self._names[seat] = ""
        else:
            Start._next_name(self, seat)
        if not self._names[seat]:
            self._bots[seat] = (bot + 1) % len(BOTS)

    def _give_name(self, seat, name):
        Start._give_name(self, seat, name)
        self._bots[seat] = 0

    def _no_name(self):
        """Bots follow."""
