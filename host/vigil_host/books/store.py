"""The laptop's database: every record of every device, under the name it has for ever.

A record is named by device, epoch and sequence number. It is acknowledged to the device only after
`append` has returned, and that is after the commit: so nothing is lost, whoever is unplugged when.
What comes twice is ignored; two different records under one name are an error that says so.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from vigil.codes import START
from vigil.text import t
from vigil_host.books.database import Database, proof
from vigil_host.errors import UserError

NO_END = 2**62
_PAGE = 4096  # records that are read at a time
LAPTOP = "laptop"  # the board of games that were typed here
_MAY_CHANGE = ("name", "board", "usb_serial")


@dataclass(frozen=True)
class Device:
    """A device that has been seen."""

    id: str
    name: str
    board: str
    usb_serial: str
    first_seen_ms: int
    last_seen_ms: int

    @property
    def called(self) -> str:
        """Its name, or enough of its id to tell it from others."""
        if self.board == LAPTOP:
            return t("this laptop")
        return self.name or t("device %s") % self.id[:6]


@dataclass(frozen=True)
class Record:
    """One record of a log."""

    epoch: int
    sequence: int
    event: bytes
    received_ms: int


class Store(Database):
    """Devices, their records, and the epochs of their logs."""

    # Devices

    def meet(self, device: str, epochs: Sequence[tuple[int, int]], **known: str) -> None:
        """A device has said who it is: `epochs` as (number, first record), `known` what changed.

        `known` may hold name, board and usb_serial; what it leaves out stays.
        """
        seen_ms = now_ms()
        with self.writing() as db:
            db.execute(
                "INSERT INTO device (id, first_seen_ms, last_seen_ms) VALUES (?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET last_seen_ms = excluded.last_seen_ms",
                (device, seen_ms, seen_ms),
            )
            for key in known.keys() & set(_MAY_CHANGE):
                db.execute(f"UPDATE device SET {key} = ? WHERE id = ?", (known[key], device))
            previous = None
            for number, first in epochs:
                self.begin(device, number, first, previous)
                previous = number

    def devices(self) -> list[Device]:
        """Every device, the one seen last first."""
        rows = self.rows("SELECT * FROM device ORDER BY last_seen_ms DESC, id")
        return [Device(*row) for row in rows]

    # Records

    def append(self, device: str, told: Iterable[tuple[int, int, bytes]]) -> list[Record]:
        """Keep (epoch, sequence, event) of some records; they are on disk when this returns."""
        received_ms = now_ms()
        records = [Record(*each, received_ms) for each in told]
        with self.writing():
            for record in records:
                if not self._insert(device, record):
                    self._check_same(device, record)
        return records

    def keep(self, device: str, epoch: int, sequence: int, event: bytes) -> Record:
        """Keep one record, inside of `writing`; the one that was there before stays."""
        record = Record(epoch, sequence, event, now_ms())
        self._insert(device, record)
        return record

    def _insert(self, device: str, record: Record) -> bool:
        name = device, record.epoch, record.sequence, record.event
        row = (*name, record.received_ms, proof(*name))
        added = self._db.execute("INSERT OR IGNORE INTO record VALUES (?, ?, ?, ?, ?, ?)", row)
        if added.rowcount:  # what was read past it while it was not there is read again
            before = record.sequence - 1
            self._db.execute(
                "UPDATE reading SET head = ? WHERE device = ? AND head > ?",
                (before, device, before),
            )
        return added.rowcount > 0

    def damaged(self) -> list[tuple[str, int]]:
        """Device and number of every record that is not what it was when it came."""
        return self.rows(
            "SELECT device, sequence FROM record"
            " WHERE proof IS NOT vigil_proof(device, epoch, sequence, event)"
        )

    def event(self, device: str, epoch: int, sequence: int) -> bytes | None:
        """What is kept under a name."""
        rows = self.rows(
            "SELECT event FROM record WHERE device = ? AND epoch = ? AND sequence = ?",
            (device, epoch, sequence),
        )
        return rows[0][0] if rows else None

    def records(
        self, device: str, log: int, first: int = 0, last: int = NO_END
    ) -> Iterator[Record]:
        """A log of a device, or some of it, as far as it is known here."""
        for part, begin, before in self.parts(device, log):
            at, end = max(begin, first), min(before, last + 1)
            while at < end:
                rows = self.rows(
                    "SELECT epoch, sequence, event, received_ms FROM record"
                    " WHERE device = ? AND epoch = ? AND sequence >= ? AND sequence < ?"
                    " ORDER BY sequence LIMIT ?",
                    (device, part, at, end, _PAGE),
                )
                yield from (Record(*row) for row in rows)
                at = rows[-1][1] + 1 if len(rows) == _PAGE else end

    def start(self, device: str, log: int, upto: int = NO_END) -> int:
        """The last record of a log up to some number that begins a game; 0 if none does."""
        for part, first, before in reversed(self.parts(device, log)):
            found = self.rows(
                "SELECT sequence FROM record WHERE device = ? AND epoch = ? AND sequence >= ?"
                " AND sequence < ? AND substr(event, 1, 1) = ? ORDER BY sequence DESC LIMIT 1",
                (device, part, first, min(before, upto + 1), bytes((START,))),
            )
            if found:
                return found[0][0]
        return 0

    def logs(self, device: str) -> list[int]:
        """The logs that are no other's beginning, the newest first; each goes by its last epoch.

        There is more than one when the device has lost records that are here; one that has none of
        its own is nothing yet.
        """
        epochs = [epoch for epoch, _, _ in self.epochs(device)]
        lasts = {epoch: self._last(device, epoch, 0, NO_END) for epoch in epochs}
        inside = set()
        for epoch in filter(lasts.get, epochs):
            *earlier, _ = self.parts(device, epoch)
            inside |= {part for part, _, before in earlier if lasts[part] < before}
        return [epoch for epoch in reversed(epochs) if lasts[epoch] and epoch not in inside]

    def head(self, device: str, log: int) -> int:
        """The last record of a log that is here; they come in order."""
        return max((self._last(device, *part) for part in self.parts(device, log)), default=0)

    def _last(self, device: str, epoch: int, first: int, before: int) -> int:
        return self.rows(
            "SELECT coalesce(max(sequence), 0) FROM record"
            " WHERE device = ? AND epoch = ? AND sequence >= ? AND sequence < ?",
            (device, epoch, first, before),
        )[0][0]

    def begin(self, device: str, epoch: int, first: int, previous: int | None) -> None:
        """A life of a log, inside of `writing`; one that is known stays as it is."""
        self._db.execute(
            "INSERT OR IGNORE INTO epoch (device, epoch, first, previous) VALUES (?, ?, ?, ?)",
            (device, epoch, first, previous),
        )

    def leaving(self, device: str, epoch: int, first: int, last: int) -> list[int]:
        """The epochs that leave one at a record between these."""
        rows = self.rows(
            "SELECT epoch FROM epoch WHERE device = ? AND previous = ? AND first BETWEEN ? AND ?"
            " ORDER BY id",
            (device, epoch, first, last),
        )
        return [epoch for (epoch,) in rows]

    def epochs(self, device: str) -> list[tuple[int, int, int | None]]:
        """(epoch, first record, epoch before it) in the order they were heard of."""
        return self.rows(
            "SELECT epoch, first, previous FROM epoch WHERE device = ? ORDER BY id", (device,)
        )

    def parts(self, device: str, log: int) -> list[tuple[int, int, int]]:
        """(epoch, first record, the one after its last) of a log, the oldest part first."""
        known = {number: (first, previous) for number, first, previous in self.epochs(device)}
        parts: list[tuple[int, int, int]] = []
        before, at = NO_END, log
        while at in known:
            first, previous = known.pop(at)  # once: one that is its own past must not hang us
            parts.append((at, first, before))
            before, at = min(first, before), previous  # a later life may begin further back
        return parts[::-1]

    def _check_same(self, device: str, record: Record) -> None:
        kept = self.rows(
            "SELECT event FROM record WHERE device = ? AND epoch = ? AND sequence = ?",
            (device, record.epoch, record.sequence),
        )
        if kept[0][0] != record.event:
            raise UserError(
                "Record %s of device %s differs from the one kept in %s: its log was changed by"
                " other hands; nothing was overwritten.",
                record.sequence,
                device[:6],
                self.path,
            )


def now_ms() -> int:
    """The time, as the database has it."""
    return time.time_ns() // 1_000_000
