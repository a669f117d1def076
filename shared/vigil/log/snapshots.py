"""What a snapshot tells of the steps before it, so that reading may begin there.

It tells the runs since the snapshot before it and which one that is. A device that comes back reads
the newest one only, however long the game, and older ones when an undo leads there:

    SNAPSHOT 0 | count | steps, of them undone, record of START, … of the snapshot before (0: none),
    steps before it, runs: first record and count each | the state

Snapshots of older Vigils are the state alone. They serve an undo, but reading cannot begin there.
"""

from vigil.codes import SNAPSHOT
from vigil.compat import const
from vigil.log.journal import JournalError, is_mark
from vigil.pack import pack_list, unpack_list
from vigil.refusal import Refusal
from vigil.text import t

_FIXED = const(5)  # numbers before the runs
_MOST = const(199)  # numbers: they must fit into a record with the state


def summary(timeline):
    """All but the state of a snapshot to be written now; empty where that would be too much."""
    step, start = timeline.start()
    if timeline.starts[-2] > step:  # a redo would lead into another game
        return b""
    floor, before = _link(timeline, step)
    numbers = [timeline.total - step, timeline.redoable(), start, before, floor - step]
    for run in timeline.between(floor, timeline.total):
        numbers += run
    return bytes((SNAPSHOT, 0)) + pack_list(numbers) if len(numbers) <= _MOST else b""


def resume(timeline, number, record):
    """Let a timeline begin after a snapshot; False if that does not tell what it should."""
    try:
        (total, undone, start, before, floor), runs = _summary_in(number, record)
    except (JournalError, LookupError, Refusal, ValueError):
        return False
    if not 0 <= undone < total:
        return False
    timeline.base, timeline.starts = start, [0, start]
    timeline.total, timeline.length = total, total - undone
    timeline.floor, timeline.runs = floor, runs
    timeline.snapshots = [floor, before] if before else []
    if not undone:
        timeline.snapshots += (total, number)
    timeline.reach(timeline.length)
    return True


def extend(timeline):
    """Let a timeline know the steps before its floor, which the snapshot there tells."""
    number = timeline.snapshots[1]
    (total, _, _, before, floor), runs = _summary_in(number, timeline.read(number))
    if total != timeline.floor:
        raise _unreadable(number)
    runs, snapshots = runs + timeline.runs, timeline.snapshots
    if before:
        snapshots = [floor, before] + snapshots
    # One assignment: Ctrl-C must not come between its parts.
    timeline.runs, timeline.snapshots, timeline.floor = runs, snapshots, floor


def start_in(record):
    """The record that began the game of a snapshot; 0 where an older Vigil wrote it."""
    return unpack_list(record, 2)[0][2] if is_mark(record) else 0


def saved_in(record):
    """The state in a snapshot, whoever wrote it."""
    return record[unpack_list(record, 2)[1] :] if is_mark(record) else record[1:]


def _link(timeline, step):
    """The last snapshot of this game that tells what came before, or the game's first step."""
    pairs = timeline.snapshots
    for i in range(len(pairs) - 2, -1, -2):
        if pairs[i] > step and pairs[i + 1] > 0:
            return pairs[i], pairs[i + 1]
    return step, 0


def _summary_in(number, record):
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
