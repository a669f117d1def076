"""Repairing an illegal pattern: which steps the book allows next, and the repair that keeps most.

First leaderless creatures move up, until there are none; then creatures of a broken relation are
removed, one at a time. The best repair is looked for from its end: legal arrangements, those that
keep most first, until one is found that steps lead to. A creature that stays leads its minions all
the while, so they never move: that leaves few arrangements, also of four tiers.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak.pattern import below, leaders

OUT = const(-1)  # where a removed creature goes
_TRIED_MOST = const(600)  # arrangements on the way to one end; where steps lead there, 508 at most
_LOOKED_MOST = const(60000)  # places filled: only four tiers full of faults need as many
_BIT = const(8)  # so many of them at a time
_LITTLE = const(-9999)


def steps(pattern):
    """(from, to) of every step that the book allows now; to OUT: removed."""
    found = [(at, up) for at in pattern.leaderless() for up in leaders(at)]
    if found:
        return found
    involved = set()
    for fault in pattern.faults():
        involved.add(fault[1])
        if fault[0] == c.CLAN_RULE:
            involved.add(fault[2])
        else:
            involved.update(up for up in leaders(fault[1]) if pattern.cells[up])
    return [(at, OUT) for at in sorted(involved)]


def take(pattern, step):
    """Carry out a step."""
    at, to = step
    if to != OUT:
        pattern.cells[to] = pattern.cells[at]
    pattern.cells[at] = 0


def best(pattern):
    """The steps that keep most Power, then most creatures."""
    return next(found for found in looking(pattern) if found is not None)


def looking(pattern):
    """Yield None after each bit of work, then the steps of the best repair.

    With four tiers it can take a second, and a Pico a minute; the pattern is as it was only then.
    """
    if not steps(pattern):
        yield ()
        return
    search = _Search(pattern)
    for goal in search.ends():
        yield
        if goal:
            for _ in search.lead_to(goal):
                yield
            pattern.cells[:] = goal
    pattern.cells[:] = search.begun
    yield search.found


def mend(pattern):
    """Carry out the best repair."""
    for step in best(pattern):
        take(pattern, step)


def numbers(found):
    """Steps as a command tells them."""
    told = []
    for at, to in found:
        told += [at + c.FIRST_PLACE, c.DISCARD if to == OUT else to + c.FIRST_PLACE]
    return told


class _Search:
    """Fills the places of an empty pattern one after the other, from above."""

    def __init__(self, pattern):
        self.pattern = pattern
        self.begun = bytes(pattern.cells)
        self.used = bytearray(pattern.size)  # by where a creature began: whether it is placed
        self.stays = bytearray(pattern.size)  # whether it stands where it began
        self.found: tuple = ()
        self.most = _LITTLE
        helped = sum(aura for aura in pattern.auras if aura > 0)
        self.hopes = [
            16 * max(0, pattern.strengths[each] + helped) + 1 if each else 0 for each in self.begun
        ]

    def ends(self):
        """Legal arrangements that would keep more than the best repair so far; None in between."""
        pattern, size, looked = self.pattern, self.pattern.size, 0
        pattern.cells[:] = bytes(size)
        choices, worths = [self._choices(0)], [0] * (size + 1)
        taken = [OUT] * size
        while choices and (looked < _LOOKED_MOST or not self.found):
            looked += 1
            if not looked % _BIT:
                yield
            at = len(choices) - 1
            self._put(taken[at], at, 0)
            if not choices[at]:
                taken[at] = OUT
                choices.pop()
                continue
            taken[at] = home = choices[at].pop()
            self._put(home, at, 1)
            worth = worths[at] + (16 * pattern.power(at) + 1 if home != OUT else 0)
            if worth + self._hope(at + 1) <= self.most:
                continue
            worths[at + 1] = worth
            if at + 1 < size:
                choices.append(self._choices(at + 1))
            else:
                yield bytes(pattern.cells)

    def _put(self, home, at, there):
        """The creature that began somewhere is placed, or taken away again."""
        self.pattern.cells[at] = self.begun[home] if there and home != OUT else 0
        if home != OUT:
            self.used[home] = there
            if home == at:
                self.stays[at] = there

    def _hope(self, at):
        """More than this cannot come of those who may still be placed from there on."""
        return sum(self.hopes[home] for home in range(at, len(self.hopes)) if not self.used[home])

    def _choices(self, at):
        """Nobody, or who may stand there; the one that began there last: it is tried first."""
        found, pattern = [OUT], self.pattern
        for home in range(pattern.size - 1, at - 1, -1):
            if self.begun[home] and not self.used[home] and self._could(home, at):
                pattern.cells[at] = self.begun[home]
                if pattern.fits(at):
                    found.append(home)
                pattern.cells[at] = 0
        return found

    def _could(self, home, at):
        """Only a creature that has lost its leaders moves, and only up."""
        if home == at:
            return not any(self.used[each] for each in self.pattern.minions(at))
        return below(home, at) and not any(self.stays[each] for each in leaders(home))

    def lead_to(self, goal):
        """Look for steps to an arrangement, each creature on its way there or out, bit by bit."""
        pattern, most = self.pattern, self.most
        goals = {each: goal.find(bytes((each,))) for each in self.begun if each}
        seen = {self.begun}
        waiting: list = [(self.begun, ())]
        while waiting and len(seen) < _TRIED_MOST:
            yield
            cells, path = waiting.pop()
            pattern.cells[:] = cells
            allowed = steps(pattern)
            if not allowed and _worth(pattern) > most:
                self.found, self.most = path, _worth(pattern)
                break
            for step in allowed:
                if not _towards(step[1], goals[cells[step[0]]]):
                    continue
                pattern.cells[:] = cells
                take(pattern, step)
                after = bytes(pattern.cells)
                if after not in seen and not _stuck(after, goals):
                    seen.add(after)
                    waiting.append((after, path + (step,)))


def _towards(to, goal):
    """Whether a step leads to where a creature shall end; one to be removed may go anywhere."""
    return goal == OUT or (to != OUT and (to == goal or below(to, goal)))


def _stuck(cells, goals):
    """Whether a creature that has to move has a leader that will stay."""
    for at in range(2, len(cells)):
        if cells[at] and goals[cells[at]] not in (at, OUT):
            for up in leaders(at):
                if cells[up] and goals[cells[up]] == up:
                    return True
    return False


def _worth(pattern):
    """Power first, number of creatures second, as one number."""
    return 16 * pattern.total() + sum(1 for each in pattern.cells if each)
