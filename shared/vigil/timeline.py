"""Which records of the log count: every step since a game began, less those undone.

A step is a record that changed something. Undo and redo are records too, so the log itself only
grows. Steps are kept as runs of consecutive record numbers: an undo followed by something new
cuts the last run short and begins another, and a game of a thousand events fits in a few numbers.

A snapshot tells the runs since the snapshot before it and which one that is, so a device that comes
back reads the newest one only, however long the game, and older ones when an undo leads there:

    SNAPSHOT 0 | count | steps, of them undone, record of START, … of the snapshot before (0: none),
    steps before it, runs: first record and count each | the state

Snapshots of older Vigils are the state alone. They serve an undo, but reading cannot begin there.
"""

from vigil.codes import REDO, SNAPSHOT, START, TIME, UNDO
from vigil.compat import const
from vigil.journal import JournalError, is_mark
from vigil.pack import pack_list, unpack, unpack_list
from vigil.refusal import Refusal
from vigil.text import t

_FIXED = const(5)  # numbers of a snapshot before its runs
_MOST = const(199)  # numbers of a snapshot: it must fit into a record


class Timeline:
    """The steps found in the log from record `base` on; `read` is for those told by snapshots."""

    def __init__(self, base, read):
        self.base = base
        self.length = 0  # steps in force
        self._total = 0  # and those that a redo would bring back
        self._floor = 0  # steps before this one are told by the snapshot there
        self._runs = []  # first record, number of steps; and so on
        self._starts = []  # step, record; and so on: where games begin
        self._snapshots = []  # steps done, record; and so on; below zero: it tells the state alone
        self._read = read

    def redoable(self):
        """How many undone steps could come back."""
        return self._total - self.length

    def add(self, number, record):
        """Take in the next record, the first one being `base`.

        False where it leads to before that one, beyond the end, or nowhere.
        """
        code = record[0]
        if code in (UNDO, REDO):
            steps = unpack(record)[0]
            self.length += steps if code == REDO else -steps
            self._reach(max(0, self.length))
            return 0 <= self.length <= self._total
        if code == SNAPSHOT:
            if number == self.base:
                return self._resume(number, record)
            if not self.redoable():  # so that they stay in order
                self._snapshots += (self.length, number if is_mark(record) else -number)
        elif code != TIME:
            self._cut()
            if code == START:
                self._starts += (self.length, number)
            self._extend(number)
        return True

    def start(self, back=0):
        """The step and the record that began the game in force; record 0 when there is none."""
        return _below(self._starts, self.length - back)

    def snapshot(self, back=0):
        """The nearest step with a snapshot at least so far back, and its record (0: none)."""
        self._reach(max(0, self.length - back))
        step, number = _below(self._snapshots, self.length + 1 - back)
        return step, abs(number)

    def since(self, step, back=0):
        """(first record, count) for each run of steps from `step` to so far back."""
        self._reach(step)
        return self._between(step, self.length - back)

    def undone(self):
        """The records that redo would bring back, the next one first."""
        for first, count in self._between(self.length, self._total):
            yield from range(first, first + count)

    # What a snapshot tells

    def _resume(self, number, record):
        """Begin after a snapshot; False if it does not tell what it should."""
        try:
            (total, undone, start, before, floor), runs = _told_by(number, record)
        except (JournalError, Refusal):
            return False
        if not 0 <= undone < total:
            return False
        self.base, self._total, self.length, self._floor = start, total, total - undone, floor
        self._runs, self._starts = runs, [0, start]
        self._snapshots = [floor, before] if before else []
        if not undone:
            self._snapshots += (total, number)
        self._reach(self.length)
        return True

    def told(self):
        """All but the state of a snapshot to be written now; none where that would be too much."""
        step, start = self.start()
        if self._starts[-2] > step:  # a redo would lead into another game
            return b""
        floor, before = self._link(step)
        numbers = [self._total - step, self.redoable(), start, before, floor - step]
        for run in self._between(floor, self._total):
            numbers += run
        return bytes((SNAPSHOT, 0)) + pack_list(numbers) if len(numbers) <= _MOST else b""

    def _reach(self, step):
        """Know the steps from one on: snapshots further back tell them."""
        while step < self._floor:
            number = self._snapshots[1]
            (total, _, _, before, floor), runs = _told_by(number, self._read(number))
            if total != self._floor:
                raise _unreadable(number)
            runs, snapshots = runs + self._runs, self._snapshots
            if before:
                snapshots = [floor, before] + snapshots
            # One assignment: Ctrl-C must not come between its parts.
            self._runs, self._snapshots, self._floor = runs, snapshots, floor

    def _link(self, step):
        """The last snapshot of this game that tells what came before, or the game's first step."""
        pairs = self._snapshots
        for i in range(len(pairs) - 2, -1, -2):
            if pairs[i] > step and pairs[i + 1] > 0:
                return pairs[i], pairs[i + 1]
        return step, 0

    # Runs

    def _between(self, begin, end):
        """(first record, count) for each run of steps from one to before another."""
        at = self._floor
        for i in range(0, len(self._runs), 2):
            first, count = self._runs[i], self._runs[i + 1]
            low, high = max(begin, at), min(end, at + count)
            if low < high:
                yield first + low - at, high - low
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


def saved_in(record):
    """The state in a snapshot, whoever wrote it."""
    return record[unpack_list(record, 2)[1] :] if is_mark(record) else record[1:]


def _told_by(number, record):
    """The first numbers of a snapshot, and its runs."""
    numbers = unpack_list(record, 2)[0] if is_mark(record) else []
    if len(numbers) >= _FIXED:
        fixed, runs = numbers[:_FIXED], numbers[_FIXED:]
        total, _, start, before, floor = fixed
        orderly = start < number and before < number and (before > 0) == (floor > 0)
        if orderly and start > 0 and total - floor == sum(runs[1::2]):
            return fixed, runs
    raise _unreadable(number)


def _unreadable(number):
    return JournalError(t("Record %d of the log cannot be read.") % number)


def _below(pairs, limit):
    """The last pair whose step is below a limit."""
    for i in range(len(pairs) - 2, -1, -2):
        if pairs[i] < limit:
            return pairs[i], pairs[i + 1]
    return 0, 0


def _trim(pairs, limit):
    while pairs and pairs[-2] >= limit:
        del pairs[-2:]
