"""Giving an empty log its old records back: all of them or none, whenever the plug is pulled.

They are written to files that a log does not read. When all are there the id file is written with
the old epochs and a fresh one for what follows, then the files get their names. A start finishes or
forgets what it finds: the id file says whether all had come.
"""

from binascii import crc32

from vigil.compat import const
from vigil.log.journal import name_of
from vigil.log.recovery import is_old, write_id

_FILE = const(3800)  # bytes: a flash block


class Restoring:
    """Takes the records of an old log, in order."""

    def __init__(self, journal, epochs, head):
        self.next = 1
        self.head = head
        self._journal = journal
        self._name = ""
        self._bytes = 0
        forget_old(journal, journal.files.names())
        journal.epochs = epochs + [(crc32(journal.identity, epochs[-1][0]), head + 1)]

    def take(self, payloads):
        """Take some more records."""
        journal = self._journal
        if not self._name or self._bytes > _FILE:
            self._name, self._bytes = _old(self.next), 0
        records = []
        for payload in payloads:
            records.append(journal.encode(self.next, payload))
            self.next += 1
        journal.write(self._name, "ab", records)
        self._bytes += sum(len(record) for record in records)

    def finish(self):
        """Make the records the log, now that all have come."""
        write_id(self._journal)
        adopt(self._journal, self._journal.files.names())
        self._journal.recover()


def resume(journal, names):
    """At a start, finish or forget a restore; the files that are there afterwards."""
    if journal.epochs[-1][1] > 1:
        adopt(journal, names)
    else:
        forget_old(journal, names)
    return journal.files.sizes()


def adopt(journal, names):
    """Give the old files the names of a log, in ascending order."""
    for name in sorted(names):
        if is_old(name):
            journal.files.rename(name, name_of(int(name[1:])))


def forget_old(journal, names):
    """Remove old records that did not arrive completely."""
    for name in names:
        if is_old(name):
            journal.files.remove(name)


def _old(first):
    return "r%07d" % first
