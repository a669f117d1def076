"""Where a log can be read again after a record that cannot be.

A damaged record is passed over by its length; two that are whole must follow, for damage can look
like one. Where that is not found soon, the next file is where reading goes on. Rarely needed, so a
device forgets this in between.
"""

from vigil.compat import const
from vigil.log.journal import JournalError

_TRIES = const(8)  # records that are passed over before the rest of a file is


def readable(journal, number):
    """The first record after a damaged one that can be read, or may be."""
    i = journal.file_of(number)
    more = i + 1 < len(journal.firsts)
    limit = journal.firsts[i + 1] if more else journal.head + 1
    for first in range(number + 1, min(number + 1 + _TRIES, limit)):
        if _is_read(journal, i, first, limit):
            return first
    return max(limit, number + 1)


def _is_read(journal, i, first, limit):
    """Whether two records are whole from one on, or all that the file has."""
    reader = journal.read_file(i, first)
    number = first
    try:
        while number < min(first + 2, limit) and next(reader, None):
            number += 1
    except JournalError:
        return False
    finally:
        reader.close()
    return number == min(first + 2, limit)
