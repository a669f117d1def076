"""The promise, and how it is held to: after any cut, everything acknowledged is there.

An evening is played once with the plug in, on a disk that knows how littlefs is mounted on this
interpreter. Then power is lost in each of its flash operations, and the log must read as the
undisturbed one did, up to the last acknowledged record or one more: the one that was being
written. The game must stand as it stood after that record, and go on.
"""

import json
import os
import sys

from tests.power.flash import WAYS
from tests.power.game import evening
from vigil.catalog import Catalog
from vigil.codes import NOTE
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil.pack import pack_text
from vigil.table.setup import command

_IDENTITY = b"the table at"
_OTHER = b"first start!"  # a log that was lost would begin anew with these
_GO_ON = 17  # every so many cuts the game also goes on; odd, so that each way has its turn
_MERGE = 30  # flash operations; an append that takes more has merged segments
_REPORT = 100  # cuts between two lines of progress


class Witness(Journal):
    """A journal that notes on the flash when it acknowledges a record."""

    def __init__(self, files, identity, flash):
        self._flash = flash
        Journal.__init__(self, files, identity)

    def append(self, payload):
        """Write a record, then say so."""
        number = Journal.append(self, payload)
        self._flash.mark()
        return number


class Evening:
    """One evening: played once, then cut."""

    def __init__(self, disk, catalog, commands, journal=Witness):
        self.cuts = self.lost = self.mount_failures = 0
        self.fault = ""  # the first thing that went wrong
        self._disk = disk
        self._flash = disk.flash
        self._games = Games(catalog)
        self._digests = [0]  # of the state after each record
        disk.format()
        self._flash.record()
        keeper = Keeper(journal(disk.mount(), _IDENTITY, self._flash), self._games)
        for each in commands:
            keeper.submit(each)
            while len(self._digests) <= keeper.journal.head:
                self._digests.append(_digest(keeper))
        self._records = [payload for _, payload in keeper.journal.records()]
        disk.unmount()

    def operations(self, every):
        """Each so many of the flash operations, and all those of the first merge."""
        begin, end = self._first_merge()
        count = len(self._flash.operations)
        return [k for k in range(count) if k % every == 0 or begin <= k < end]

    def cut(self, operations):
        """Lose power four ways in each of these operations, ascending; yields after each one."""
        at = acknowledged = 0
        marks = self._flash.marks
        self._flash.rewind()
        for k in operations:
            while at < k:
                self._flash.forward()
                at += 1
            while acknowledged < len(marks) and marks[acknowledged] <= k:
                acknowledged += 1
            for way in WAYS:
                self._flash.cut(way)
                self._note(self._restart(acknowledged), k, way)
                self._flash.mend()
            yield k

    def _first_merge(self):
        marks = self._flash.marks
        for i in range(1, len(marks)):
            if marks[i] - marks[i - 1] > _MERGE:
                return marks[i - 1], marks[i]
        return 0, 0

    def _note(self, fault, k, way):
        self.cuts += 1
        if fault:
            self.fault = self.fault or "operation %d, %s: %s" % (k, way, fault)

    def _restart(self, acknowledged):
        """What is wrong after power came back, or nothing."""
        fault = self._switch_on(self._compare, acknowledged)
        if not fault and self.cuts % _GO_ON == 0:
            fault = self._switch_on(self._go_on) or self._switch_on(self._gone_on)
        return fault

    def _switch_on(self, check, *args):
        try:
            files = self._disk.mount()
        except OSError as error:
            self.mount_failures += 1
            return "the file system cannot be mounted: %r" % error
        try:
            fault = check(Keeper(Journal(files, _OTHER), self._games), *args)
        except Exception as error:  # whatever stops a restart is the fault that is looked for
            fault = repr(error)
        self._disk.unmount()
        self.lost += fault != ""
        return fault

    def _compare(self, keeper, acknowledged):
        journal = keeper.journal
        head = journal.head
        if not acknowledged <= head <= acknowledged + 1:
            return "%d records acknowledged, %d found" % (acknowledged, head)
        if journal.dropped:
            return journal.dropped
        last = 0
        for number, payload in journal.records():
            if number != last + 1 or payload != self._records[last]:
                break
            last = number
        if last != head:
            return "record %d is missing or differs" % (last + 1)
        if _digest(keeper) != self._digests[head]:
            return "after record %d the game differs" % head
        return ""

    def _go_on(self, keeper):
        """Another command is carried out."""
        self._more = keeper.journal.head + 1
        keeper.submit(pack_text(NOTE, (), "on") if keeper.game else command(1, 0, 2, ()))
        self._expected = list(keeper.journal.records(self._more)), _digest(keeper)
        return ""

    def _gone_on(self, keeper):
        """And is there the next time."""
        found = list(keeper.journal.records(self._more)), _digest(keeper)
        return "" if found == self._expected else "record %d did not stay" % self._more


def main(disk):
    """Cut evening argv[1] at every argv[2]th operation; a line of JSON now and then."""
    seed, every = int(sys.argv[1]), int(sys.argv[2])
    catalog = Catalog(open(os.getenv("VIGIL_CARDS", ""), "rb"))  # noqa: SIM115
    played = Evening(disk, catalog, evening(catalog, seed))
    operations = played.operations(every)
    for k in played.cut(operations):
        if played.cuts % _REPORT == 0 or k == operations[-1]:
            _report(played, len(operations) * len(WAYS))


def _report(played, planned):
    report = {"planned": planned}
    for name in ("cuts", "lost", "mount_failures", "fault"):
        report[name] = getattr(played, name)
    sys.stdout.write(json.dumps(report) + "\n")
    sys.stdout.flush()


def _digest(keeper):
    return keeper.game.digest() if keeper.game else 0
