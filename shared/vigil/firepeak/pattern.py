"""The judge: one pattern, what in it is illegal, and why.

Positions are counted from 0, tier after tier: 2, 3, 4 and so on. A position's leaders are the one
or two above it that exist, its minions those below; the wizard leads the first tier.
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s

_TIER = b"\1\1\2\2\2\3\3\3\3\4\4\4\4\4"  # of each position
_COLUMN = b"\1\2\1\2\3\1\2\3\4\1\2\3\4\5"
_BEGINS = b"\0\0\2\5\x09\x0e"  # the first position of each tier


def tier(position):
    """The tier, from 1 on."""
    return _TIER[position]


def position(row, column):
    """The position in a tier, or -1 where there is none."""
    return _BEGINS[row] + column - 1 if 0 < row < 5 and 0 < column <= row + 1 else -1


def spelled(place):
    """A place as people write it: tier.place."""
    return "%d.%d" % (_TIER[place - c.FIRST_PLACE], _COLUMN[place - c.FIRST_PLACE])


def leaders(at):
    """The positions above; none for the first tier, which the wizard leads."""
    row, column = _TIER[at] - 1, _COLUMN[at]
    above = _BEGINS[row] + column - 1
    if row == 0:
        return ()
    if column == 1:
        return (above,)
    return (above - 1,) if column == row + 2 else (above - 1, above)


def below(at, other):
    """Whether a creature that goes up from a position, step by step, can come to another."""
    rise = _TIER[at] - _TIER[other]
    return rise > 0 and 0 <= _COLUMN[at] - _COLUMN[other] <= rise


class Pattern:
    """One seat's pyramid, apart from the game: a search may change it."""

    def __init__(self, game, seat):
        self.size = size = len(game.places())
        self.cells = bytearray(size)  # creature + 1 in each position, 0: empty
        self.strengths = {}  # of each creature, auras apart
        self.auras = [0] * size
        self.only = {}  # the clan that an aura changes, from 1 on, where it is one clan only
        self.foes = game.raw[s.FOES : s.FOES + c.CLANS]
        raw, first = game.raw, s.SHELF * seat + c.FIRST_PLACE
        for spell in range(c.SPELLS):
            at = raw[s.BOOK + spell] - first
            if 0 <= at < size:
                self.auras[at] = game.spell(spell)[2]
                if game.more(spell)[0]:
                    self.only[at] = game.more(spell)[0]
        for creature in range(c.CREATURES):
            at = raw[s.WHERE + creature] - first
            if 0 <= at < size:
                self.add(at, creature, game.strength(creature))

    def add(self, at, creature, strength):
        """Put a creature somewhere."""
        self.cells[at] = creature + 1
        self.strengths[creature + 1] = strength

    def minions(self, at):
        """The positions below."""
        below = _BEGINS[_TIER[at] + 1] + _COLUMN[at] - 1
        return (below, below + 1) if below < self.size else ()

    def near(self, at):
        """The positions next to one: leaders, minions, and those beside it."""
        found = list(leaders(at)) + list(self.minions(at))
        if _COLUMN[at] > 1:
            found.append(at - 1)
        if _COLUMN[at] <= _TIER[at]:
            found.append(at + 1)
        return found

    def power(self, at):
        """Power of the creature there: auras reach it from its own place and from its leaders'."""
        power = self.strengths[self.cells[at]]
        if self.auras[at]:
            power += self._aura(at, at)
        for above in leaders(at):
            if self.auras[above] and self.cells[above]:
                power += self._aura(above, at)
        return power

    def _aura(self, source, at):
        """What an aura changes for the creature at a position."""
        clan = self.only.get(source, 0)
        return self.auras[source] if clan in (0, (self.cells[at] - 1) // 10 + 1) else 0

    def total(self):
        """The Power of all its creatures."""
        return sum(self.power(at) for at in range(self.size) if self.cells[at])

    def full(self):
        """Whether every position is filled."""
        return all(self.cells)

    def leaderless(self):
        """The positions of creatures without a leader."""
        cells = self.cells
        for at in range(2, self.size):
            if cells[at] and not any(cells[above] for above in leaders(at)):
                yield at

    def fits(self, at):
        """Whether the creature there may stand below and beside those placed before it."""
        cells, foe = self.cells, self.foes[(self.cells[at] - 1) // 10]
        above = [each for each in leaders(at) if cells[each]]
        beside = [at - 1] if _COLUMN[at] > 1 and cells[at - 1] else []
        if any((cells[each] - 1) // 10 == foe for each in above + beside):
            return False
        if not above:
            return at < 2
        return self.power(at) < sum(self.power(each) for each in above)

    def faults(self):
        """What is broken: (rule, position, other position) or (rule, position, Power, leaders')."""
        cells = self.cells
        for at in self.leaderless():
            yield c.LEADER_RULE, at
        for at in range(self.size):
            if cells[at]:
                foe = self.foes[(cells[at] - 1) // 10]
                for other in self.near(at):
                    if other > at and cells[other] and (cells[other] - 1) // 10 == foe:
                        yield c.CLAN_RULE, at, other
                above = [each for each in leaders(at) if cells[each]]
                if above:
                    power, over = self.power(at), sum(self.power(each) for each in above)
                    if power >= over:
                        yield c.POWER_RULE, at, power, over

    def fault(self, places=None):
        """The first rule that is broken; `places`: by the creatures there. None if all is well."""
        for fault in self.faults():
            about = fault[1:3] if fault[0] == c.CLAN_RULE else fault[1:2]
            if places is None or any(at in places for at in about):
                return fault
        return None
