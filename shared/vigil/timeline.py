"""Which records of the log count: every step since a game began, less those undone.

A step is a record that changed something. Undo and redo are records too, so the log itself only
grows. Steps are kept as runs of consecutive record numbers: an undo followed by something new
cuts the last run short and begins another, and a game of a thousand events fits in a few numbers.
"""

from vigil.codes import REDO, SNAPSHOT, START, TIME, UNDO
from vigil.pack import unpack


class Timeline:
    """The steps found in the log from record `base` on."""

    def __init__(self, base):
        self.base = base
        self.length = 0  # steps in force
        self._total = 0  # and those that a redo would bring back
        self._runs = []  # first record, number of steps; and so on
        self._starts = []  # step, record; and so on: where games begin
        self._snapshots = []  # steps done, record; and so on

    def redoable(self):
        """How many undone steps could come back."""
        return self._total - self.length

    def add(self, number, record):
        """Take in the next record; False where it leads to before `base`, or beyond the end."""
        code = record[0]
        if code in (UNDO, REDO):
            steps = unpack(record)[0]
            self.length += steps if code == REDO else -steps
            return 0 <= self.length <= self._total
        if code == SNAPSHOT:
            self._snapshots += (self.length, number)
        elif code != TIME:
            self._cut()
            if code == START:
                self._starts += (self.length, number)
            self._extend(number)
        return True

    def start(self):
        """The step and the record that began the game in force; record 0 when there is none."""
        return _below(self._starts, self.length)

    def snapshot(self, back=0):
        """The nearest step with a snapshot at least so far back, and its record (0: none)."""
        return _below(self._snapshots, self.length + 1 - back)

    def since(self, step):
        """(first record, count) for each run of steps from `step` to now."""
        at = 0
        for i in range(0, len(self._runs), 2):
            first, count = self._runs[i], self._runs[i + 1]
            begin, end = max(step, at), min(at + count, self.length)
            if begin < end:
                yield first + begin - at, end - begin
            at += count

    def undone(self):
        """The records that redo would bring back, the next one first."""
        at = 0
        for i in range(0, len(self._runs), 2):
            first, count = self._runs[i], self._runs[i + 1]
            yield from range(first + max(0, self.length - at), first + count)
            at += count

    def _cut(self):
        """Something new: what was undone can no longer be redone."""
        excess = self._total - self.length
        while excess:
            gone = min(excess, self._runs[-1])
            self._runs[-1] -= gone
            excess -= gone
            if not self._runs[-1]:
                del self._runs[-2:]
        self._total = self.length
        _trim(self._starts, self.length)
        _trim(self._snapshots, self.length + 1)

    def _extend(self, number):
        runs = self._runs
        if runs and runs[-2] + runs[-1] == number:
            runs[-1] += 1
        else:
            runs += (number, 1)
        self.length += 1
        self._total += 1


def _below(pairs, limit):
    """The last pair whose step is below a limit."""
    for i in range(len(pairs) - 2, -1, -2):
        if pairs[i] < limit:
            return pairs[i], pairs[i + 1]
    return 0, 0


def _trim(pairs, limit):
    while pairs and pairs[-2] >= limit:
        del pairs[-2:]
