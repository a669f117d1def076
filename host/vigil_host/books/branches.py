"""Where a device's log lies among those that are kept: what was one log may have become several.

An older copy of a flash that is put back, a last file that was lost, two devices that go by one
name: then different records have the same name. Nothing is written over. The log that came later
leaves the kept one at the first record that differs and is kept from there on under an epoch of the
laptop's own: the one that was told, and 2**32 for each time that it had been told before.

A log is found again by what it holds. The last records that both sides know are compared at every
meeting (`Differs`); where they are not the same, all of them are, from the first one on.
"""

from collections.abc import Iterable, Sequence

from vigil_host.books.store import Record, Store
from vigil_host.errors import UserError

_COMPARED = 24  # records at the end of what is known: they fit into a frame or two
_BRANCHES_MOST = 200  # of one epoch: a device that makes more is no device of ours
_OWN = 1 << 32  # epochs from here on were never told by a device


class Differs(Exception):
    """The log is not the one that it was taken for."""


def device_epoch(epoch: int) -> int:
    """The epoch that a device tells, of one that is kept."""
    return epoch % _OWN


def epoch_at(epochs: Sequence[tuple[int, int]], number: int) -> int | None:
    """Which of some epochs, each with its first record, a record belongs to."""
    return next((epoch for epoch, first in reversed(epochs) if first <= number), None)


class Branch:
    """One log among those of a device; nothing is written until a record is taken."""

    def __init__(
        self, store: Store, device: str, epochs: Sequence[tuple[int, int]], head: int
    ) -> None:
        """`epochs` and `head` as the device tells them."""
        self.compared = False  # from the first record on
        self.parted = 0  # the record at which it left a kept log just now
        self._store = store
        self._device = device
        self._epochs = _with_records(epochs)
        self._path = self._likely(head)  # the kept epoch of each that was told
        self.kept = self._kept(self._path)  # the last record of this log that is here
        self.known = min(self.kept, head)  # … and on the device
        self._settle()
        self._expected = self._last_ones()
        self._seen = self.known

    @property
    def log(self) -> int:
        """The kept log that this one is; up to `known`, for others may go on."""
        return self._path[-1] if self._path else -1

    @property
    def first(self) -> int:
        """The first record to be compared."""
        return min(self._expected, default=self.known + 1)

    def compare(self) -> None:
        """Begin anew: whatever comes is compared from the first record on."""
        self.compared = True
        self._path, self._expected, self._seen = [], {}, 0

    def take(self, batch: Iterable[tuple[int, int, bytes]]) -> list[Record]:
        """Keep (epoch, sequence, event) of some records that follow each other; on disk then."""
        taken = []
        with self._store.writing():
            for _, number, event in batch:
                taken.append(self._take(number, event))
        return taken

    def _take(self, number: int, event: bytes) -> Record:
        expected = self._expected.get(number)
        if expected and expected.event != event:
            raise Differs
        if expected:
            return expected
        if number <= self.known and not self.compared:  # it could not be read before
            return self._store.keep(self._device, self._holder(number), number, event)
        at = self._index(number)
        self._extend(at)
        node = self._place(self._path[at], number, event)
        if node != self._path[at]:
            self._path[at:] = [node]
        self._seen = number
        return self._store.keep(self._device, node, number, event)

    def _holder(self, number: int) -> int:
        parts = self._store.parts(self._device, self.log)
        return next(epoch for epoch, first, before in parts if first <= number < before)

    def _place(self, node: int, number: int, event: bytes) -> int:
        """The epoch under which a record is kept that follows in one."""
        held = self._store.event(self._device, node, number)
        if held == event:
            return node
        leaving = self._store.leaving(self._device, node, self._seen + 1, number)
        for fork in leaving:
            if device_epoch(fork) == device_epoch(node) and self._holds(fork, number, event):
                return fork
        if held is None:
            return node
        self.parted = number
        return self._begin(device_epoch(node), number, node)

    def _holds(self, node: int, number: int, event: bytes) -> bool:
        return self._store.event(self._device, node, number) == event

    def _index(self, number: int) -> int:
        """Which of the told epochs a record belongs to."""
        found = [i for i, (_, first) in enumerate(self._epochs) if first <= number]
        return found[-1]

    def _extend(self, at: int) -> None:
        """Know the kept epochs up to one that was told; those that are new begin here."""
        while len(self._path) <= at:
            number, first = self._epochs[len(self._path)]
            previous = self._path[-1] if self._path else None
            found = [row[0] for row in self._roots() if row[1:] == (first, previous)]
            same = [epoch for epoch in found if device_epoch(epoch) == number]
            self._path.append(same[0] if same else self._begin(number, first, previous))

    def _begin(self, number: int, first: int, previous: int | None) -> int:
        used = [epoch for epoch, _, _ in self._rows() if device_epoch(epoch) == number]
        if len(used) > _BRANCHES_MOST:
            raise UserError(
                "Too many different logs go by the name of this device: is it what it says?"
            )
        epoch = number + len(used) * _OWN
        self._store.begin(self._device, epoch, first, previous)
        return epoch

    # Which one is it?

    def _rows(self) -> list[tuple[int, int, int | None]]:
        return self._store.epochs(self._device)

    def _roots(self) -> list[tuple[int, int, int | None]]:
        """The kept epochs as `_rows` has them, but each after one of which a record is left."""
        known = {epoch: (first, previous) for epoch, first, previous in self._rows()}
        roots = []
        for epoch, (first, previous) in known.items():
            passed = {epoch}
            while previous in known and previous not in passed and known[previous][0] >= first:
                passed.add(previous)
                previous = known[previous][1]
            roots.append((epoch, first, previous))
        return roots

    def _likely(self, head: int) -> list[int]:
        """Of the kept logs that could be this one: the longest that it holds, or the shortest."""
        paths: list[list[int]] = [[]]
        for number, first in self._epochs:
            longer = [[*path, node] for path in paths for node in self._nodes(number, first, path)]
            if not longer:
                break
            paths = longer
        kept = [(self._kept(path), path) for path in paths]
        fitting = [each for each in kept if each[0] <= head]
        return max(fitting)[1] if fitting else min(kept)[1]

    def _nodes(self, number: int, first: int, path: list[int]) -> list[int]:
        """The kept epochs that may be one that was told, after a path."""
        rows = [row for row in self._rows() if device_epoch(row[0]) == number]
        previous = path[-1] if path else None
        roots = [row for row in self._roots() if device_epoch(row[0]) == number]
        nodes = [row[0] for row in roots if row[1:] == (first, previous) and row[0] not in path]
        for node in nodes:
            nodes += [row[0] for row in rows if row[2] == node and row[0] not in nodes]
        return nodes

    def _kept(self, path: list[int]) -> int:
        head = self._store.head(self._device, path[-1]) if path else 0
        if len(path) < len(self._epochs):
            head = min(head, self._epochs[len(path)][1] - 1)
        return head

    def _settle(self) -> None:
        """Go back along each epoch's forks to the one that holds what is known."""
        rows = {epoch: (first, previous) for epoch, first, previous in self._rows()}
        for i, node in enumerate(self._path):
            first, previous = rows[node]
            while (
                first > self.known
                and previous is not None
                and device_epoch(previous) == device_epoch(node)
            ):
                node = previous
                first, previous = rows[node]
            if node != self._path[i]:
                self._path[i:] = [node]
                break

    def _last_ones(self) -> dict[int, Record]:
        if not self._path:
            return {}
        first = self.known - _COMPARED + 1
        records = self._store.records(self._device, self.log, first, self.known)
        return {record.sequence: record for record in records}


def _with_records(epochs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Without those of which no record is left: a later one begins no later."""
    return [
        each
        for at, each in enumerate(epochs)
        if all(first > each[1] for _, first in epochs[at + 1 :])
    ]
