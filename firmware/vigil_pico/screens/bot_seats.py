"""Bots in the seats of a set-up: names are those of people, and bots follow them."""

# This is mixed into a set-up and uses what that has. It does not inherit from `SetUp` itself, or
# MicroPython would look there before it looks in the other parent.
# pyright: reportAttributeAccessIssue=false, reportArgumentType=false

from vigil.text import t
from vigil_pico.screens.start import SetUp


class BotSeats:
    """What a set-up with bots adds; `bots` are all by name, "" first for a person."""

    bots = ("",)

    def _take_bots(self, bots):
        self._bots = [min(bot, len(self.bots) - 1) for bot in bots]

    def _called(self, seat):
        """Nothing for a person; of several bots alike each has the number of its seat."""
        name = self.bots[self._bots[seat]]
        alike = name and self._bots.count(self._bots[seat]) > 1
        return name[:1].upper() + name[1:] + (" %d" % (seat + 1) if alike else "")

    def _seat(self, count):
        SetUp._seat(self, count)
        self._seat_bots()

    def _seat_bots(self):
        """Where nobody was chosen a name plays, else a bot, but not in the first seat."""
        for seat in range(len(self._bots), len(self._names)):
            person = seat == 0 or self._names[seat]
            self._bots.append(0 if person else self._filler())
        self._bots = self._bots[: len(self._names)]

    def _filler(self):
        """Which bot plays where nobody was chosen."""
        return len(self.bots) - 1

    def _who(self, seat):
        bot = self.bots[self._bots[seat]]
        return t("bot: %s") % bot if bot else self._names[seat] or t("a person")

    def _next_name(self, seat):
        """The next name; after the last one the bots, then a person without a name again."""
        bot = self._bots[seat]
        if bot:
            self._names[seat] = ""
        else:
            SetUp._next_name(self, seat)
        if not self._names[seat]:
            self._bots[seat] = (bot + 1) % len(self.bots)

    def _give_name(self, seat, name):
        SetUp._give_name(self, seat, name)
        self._bots[seat] = 0

    def _no_name(self):
        """Bots follow."""
