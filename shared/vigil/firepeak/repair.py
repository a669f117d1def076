"""Repairing an illegal pattern: which steps the book allows next, and the repair that keeps most.

First leaderless creatures move up, until there are none; then creatures of a broken relation are
removed, one at a time. The search looks at each arrangement once and never goes deeper than its
list; it gives up after a number of arrangements, with the best it has found by then. Three tiers
are never so many; of four tiers full of faults the best may be missed: the promising come first.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak.pattern import begins, leaders

OUT = const(-1)  # where a removed creature goes
_ARRANGEMENTS_MOST = const(3000)  # three tiers need at most 2,600: then nothing is missed


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


def promising(pattern, allowed):
    """One of the allowed steps, for who has no time to look further."""
    cells, found = bytes(pattern.cells), []
    for step in allowed:
        take(pattern, step)
        found.append((_promise(pattern), step))
        pattern.cells[:] = cells
    return max(found)[1]


def best(pattern):
    """The steps that keep most Power, then most creatures."""
    begun, found, most = bytes(pattern.cells), [], -1
    seen, waiting = set(), [(begun, [])]
    while waiting:
        cells, path = waiting.pop()
        pattern.cells[:] = cells
        if _hope(pattern) <= most:
            continue
        allowed = steps(pattern)
        if not allowed and _worth(pattern, pattern.total()) > most:
            found, most = path, _worth(pattern, pattern.total())
        reached = []
        for step in allowed:
            pattern.cells[:] = cells
            take(pattern, step)
            key = _key(pattern, begun)
            if key not in seen and len(seen) < _ARRANGEMENTS_MOST:
                seen.add(key)
                reached.append((_promise(pattern), len(reached), bytes(pattern.cells), step))
        reached.sort()  # the most promising last, as that is looked at first
        waiting += [(after, path + [step]) for _, _, after, step in reached]
    pattern.cells[:] = begun
    return found


def _key(pattern, begun):
    """An arrangement as a number: on the device, thousands of small ones take little room.

    A creature is gone, in a place of a tier above the one where it began, or still where it was.
    """
    cells, key = pattern.cells, 0
    for at in range(pattern.size):
        if begun[at]:
            above = begins(at)
            digit = above + 1 if cells[at] == begun[at] else 0
            for up in range(above):
                if cells[up] == begun[at]:
                    digit = up + 1
            key = key * (above + 2) + digit
    return key


def _worth(pattern, power):
    """Power first, number of creatures second, as one number."""
    return (power + 256) * 16 + sum(1 for each in pattern.cells if each)


def _hope(pattern):
    """More than this cannot come of an arrangement: auras may help wherever creatures end."""
    helped = sum(aura for aura in pattern.auras if aura > 0)
    strengths = [pattern.strengths[each] + helped for each in pattern.cells if each]
    return _worth(pattern, sum(power for power in strengths if power > 0))


def _promise(pattern):
    """What an arrangement will keep, more or less: each fault costs about two Power."""
    return _hope(pattern) - 32 * sum(1 for _ in pattern.faults())
