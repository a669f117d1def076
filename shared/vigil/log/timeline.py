"""Which records of the log count: every step since a game began, less those undone.

A step is a record that changed something. Undo and redo are records too, so the log itself only
grows. Steps are kept as runs of consecutive record numbers: an undo followed by something new
cuts the last run short and begins another, and a game of a thousand events fits in a few numbers.

Steps before the floor are told by the snapshot there (`snapshots`), read when an undo leads there.
"""

from vigil.codes import REDO, SNAPSHOT, START, TIME, UNDO
from vigil.log.journal import is_mark
from vigil.pack import unpack


class Timeline:
    """The steps found in the log from record `base` on; `read` is for those told by snapshots."""

    def __init__(self, base, read):
        self.base = base
        self.length = 0  # steps in force
        self.total = 0  # and those that a redo would bring back
        self.floor = 0  # steps before this one are told by the snapshot there
        self.runs = []  # first record, number of steps; and so on
        self.starts = []  # step, record; and so on: where games begin
        self.snapshots = []  # steps done, record; and so on; below zero: it tells the state alone
        self.read = read

    def redoable(self):
        """How many undone steps could come back."""
        return self.total - self.length

    def add(self, number, record):
        """Take in the next record, the first one being `base`.

        False where it leads to before that one, beyond the end, or nowhere.
        """
        code = record[0]
        if code in (UNDO, REDO):
            steps = unpack(record)[0]
            self.length += steps if code == REDO else -steps
            self.reach(max(0, self.length))
            return 0 <= self.length <= self.total
        if code == SNAPSHOT:
            if number == self.base:
                from vigil.log.snapshots import resume  # once a start

                return resume(self, number, record)
            if not self.redoable():  # so that they stay in order
                self.snapshots += (self.length, number if is_mark(record) else -number)
        elif code != TIME:
            self._cut()
            if code == START:
                self.starts += (self.length, number)
            self._extend(number)
        return True

    def start(self, back=0):
        """The step and the record that began the game in force; record 0 when there is none."""
        return _below(self.starts, self.length - back)

    def snapshot(self, back=0):
        """The nearest step with a snapshot at least `back` steps ago, and its record (0: none)."""
        self.reach(max(0, self.length - back))
        step, number = _below(self.snapshots, self.length + 1 - back)
        return step, abs(number)

    def since(self, step, back=0):
        """(first record, count) for each run of steps from `step` to `back` steps ago."""
        self.reach(step)
        return self.between(step, self.length - back)

    def undone(self):
        """The records that redo would bring back, the next one first."""
        for first, count in self.between(self.length, self.total):
            yield from range(first, first + count)

    def reach(self, step):
        """Read older snapshots until the steps from this one on are known."""
        while step < self.floor:
            from vigil.log.snapshots import extend

            extend(self)

    def between(self, begin, end):
        """(first record, count) for each run of steps from one to before another."""
        at = self.floor
        for i in range(0, len(self.runs), 2):
            first, count = self.runs[i], self.runs[i + 1]
            low, high = max(begin, at), min(end, at + count)
            if low < high:
                yield first + low - at, high - low
            at += count

    def _cut(self):
        """Something new: what was undone can no longer be redone."""
        excess = self.total - self.length
        while excess:
            gone = min(excess, self.runs[-1])
            self.runs[-1] -= gone
            excess -= gone
            if not self.runs[-1]:
                del self.runs[-2:]
        self.total = self.length
        _trim(self.starts, self.length)
        _trim(self.snapshots, self.length + 1)

    def _extend(self, number):
        runs = self.runs
        if runs and runs[-2] + runs[-1] == number:
            runs[-1] += 1
        else:
            runs += (number, 1)
        self.length += 1
        self.total += 1


def _below(pairs, limit):
    """The last pair whose step is below a limit."""
    for i in range(len(pairs) - 2, -1, -2):
        if pairs[i] < limit:
            return pairs[i], pairs[i + 1]
    return 0, 0


def _trim(pairs, limit):
    while pairs and pairs[-2] >= limit:
        del pairs[-2:]
