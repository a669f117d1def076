"""What a pattern is worth to a bot: its places, its Power, and how likely the open ones are filled.

A bot sees patterns, guards, its own dungeon and how many creatures are where. All others may be
anything that it has not seen: the deck and the dungeons of the others are the same to it.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import repair
from vigil.firepeak import state as s
from vigil.firepeak.pattern import Pattern, leaders

_PLACE = const(10)  # a place that is filled
_OPEN = const(12)  # one that any creature could fill
COMPLETE = const(500)
_ANY = const(99)  # a wizard leads any Power


class Unseen:
    """How many creatures of each kind a seat has not seen."""

    def __init__(self, game, seat):
        self.counts = counts = [0] * 25  # by kind
        hidden = [s.SHELF * each for each in game.seats() if each != seat]
        hidden.append(s.UNDRAWN)
        for creature in range(c.CREATURES):
            if game.raw[s.WHERE + creature] in hidden:
                counts[s.kind_of(creature)] += 1
        self.total = max(sum(counts), 1)
        self.up_to = []  # of each clan, those up to a Power
        for clan in range(c.CLANS):
            sums = [0]
            for power in range(1, 5):
                sums.append(sums[-1] + counts[4 * clan + power])
            self.up_to.append(sums)


class Board:
    """A pattern as a bot rates it."""

    def __init__(self, game, seat, unseen):
        self.pattern = pattern = Pattern(game, seat)
        self.unseen = unseen
        self.wizard = game.raw[game.seat(seat) + s.CLAN]
        self.size = pattern.size
        self.near = [pattern.near(at) for at in range(self.size)]
        self.above = [leaders(at) for at in range(self.size)]
        self._read()
        self.worth = self.value()

    def _read(self):
        """Clans from 0 on, -1 where nobody stands, and their Powers."""
        pattern, cells = self.pattern, self.pattern.cells
        self.clans = [(each - 1) // 10 if each else -1 for each in cells]
        self.powers = [pattern.power(at) if cells[at] else 0 for at in range(self.size)]

    def value(self):
        """The higher the better."""
        total, full = 0, True
        for at in range(self.size):
            if self.clans[at] >= 0:
                total += _PLACE + self.powers[at]
            else:
                full = False
                total += _OPEN * self.fitting(at) / self.unseen.total
        return total + COMPLETE if full else total

    def limit(self, at):
        """A creature there needs less Power than this; 0 without a leader."""
        above = self.above[at]
        return sum([self.powers[each] for each in above]) if above else _ANY

    def fitting(self, at):
        """How many of the unseen creatures could be placed there."""
        limit = self.limit(at)
        if limit <= 1:
            return 0
        count, up_to = 0, self.unseen.up_to
        banned = self.banned(at)
        for clan in range(c.CLANS):
            if clan not in banned:
                most = limit - 1 - (clan == self.wizard)
                count += up_to[clan][4 if most > 4 else most]
        return count

    def banned(self, at):
        """The clans that may not stand there."""
        foes, clans = self.pattern.foes, self.clans
        return [foes[clans[each]] for each in self.near[at] if clans[each] >= 0]

    def open(self):
        """The empty positions that have a leader."""
        return [at for at in range(self.size) if self.clans[at] < 0 and self.limit(at) > 0]

    def gain(self, at, clan, printed):
        """What a creature there would add, or 0 where it may not be."""
        power = printed + (clan == self.wizard)
        if power >= self.limit(at) or clan in self.banned(at):
            return 0
        self.clans[at], self.powers[at] = clan, power
        after = self.value()
        self.clans[at], self.powers[at] = -1, 0
        return after - self.worth

    def rearranged(self, at, to):
        """What is gained if two positions are exchanged, one of which may be empty."""
        self._exchange(at, to)
        after = self.value() if self._sound() else 0
        self._exchange(at, to)
        return after - self.worth

    def _sound(self):
        """Whether every creature may stand where it stands."""
        for at in range(self.size):
            clan = self.clans[at]
            if clan >= 0 and (self.powers[at] >= self.limit(at) or clan in self.banned(at)):
                return False
        return True

    def _exchange(self, at, to):
        for row in (self.clans, self.powers):
            row[at], row[to] = row[to], row[at]

    def losing(self, at):
        """Yield None after each bit of work, then what is lost with the creature there.

        That is counted after the best repair.
        """
        pattern = self.pattern
        begun = bytes(pattern.cells)
        pattern.cells[at] = 0
        for steps in repair.looking(pattern):
            yield
            for step in steps or ():
                repair.take(pattern, step)
        self._read()
        after = self.value()
        pattern.cells[:] = begun
        self._read()
        yield self.worth - after
