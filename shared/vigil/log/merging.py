"""Small files of the log become one large one, a flash block at a time.

It happens after some hundred records, so a device forgets this in between. Why a cut anywhere in
it costs nothing: see `journal`.
"""

from vigil.log.journal import MERGED, TMP, JournalError, name_of


def merge(journal):
    """One block's worth of closed segments into one file."""
    journal.closed = 0
    try:
        last = len(journal.firsts) - 1
        tail = _first_small(journal, last)
        if last - tail < 2:
            return
        journal.replace(name_of(journal.firsts[tail]), _raw(journal, tail, last))
        merged = journal.firsts[tail + 1 : last]
        journal.firsts = journal.firsts[: tail + 1] + journal.firsts[last:]
        for first in merged:
            journal.files.remove(name_of(first))
    except (OSError, JournalError):  # the segments hold everything; the next batch tries again
        forget_tmp(journal)


def _first_small(journal, tail):
    """The first of the small files before one that can be copied."""
    while tail and journal.files.size(name_of(journal.firsts[tail - 1])) < MERGED:
        if not _is_whole(journal, tail - 1):  # damage in an older game: leave it as it lies
            break
        tail -= 1
    return tail


def forget_tmp(journal):
    """Remove what was not finished."""
    try:
        journal.files.remove(TMP)
    except OSError:  # it never came to be
        pass


def _is_whole(journal, i):
    """Whether a file holds every record up to the next file's first."""
    try:
        count = sum(1 for _ in journal.read_file(i))
    except JournalError:
        return False
    return journal.firsts[i] + count == journal.firsts[i + 1]


def _raw(journal, i, stop):
    """The records of some files as bytes."""
    for file in range(i, stop):
        for number, payload in journal.read_file(file):
            yield journal.encode(number, payload)
