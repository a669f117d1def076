"""The kept games in the database: how far each log has been read, and what was found there.

A reading and the rows it made are written in one transaction, and only if nobody else has read on
meanwhile. Rows past a reading's head are none: their records have changed and are read again.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from vigil_host.books.edition import edition
from vigil_host.books.store import NO_END, Store


@dataclass(frozen=True)
class Row:
    """A game as it is kept."""

    first: int
    epoch: int
    last: int
    last_epoch: int
    chapter: int
    until: int
    when_ms: int
    undone: int
    outcome: str  # JSON


class Ledger:
    """What has been read of a device's log; the database calls it `line`."""

    def __init__(self, store: Store, device: str, log: int) -> None:
        self._store = store
        self._name = device, log
        self._parts = json.dumps(store.parts(device, log))

    def head(self) -> int:
        """The last record that was read as it would be read now; 0: none."""
        found = self._store.rows(
            "SELECT head FROM reading WHERE device = ? AND line = ? AND parts = ? AND edition = ?",
            (*self._name, self._parts, edition()),
        )
        return found[0][0] if found else 0

    def chapter(self, head: int) -> int:
        """Where reading begins again after a record: at the chapter that it belongs to."""
        return self._store.rows(
            "SELECT coalesce(max(chapter), 0) FROM game"
            " WHERE device = ? AND line = ? AND first <= ?",
            (*self._name, head),
        )[0][0]

    def rows(self, first: int = 0) -> list[Row]:
        """Every game that was read, those taken back too, in the order of the log; or one."""
        found = self._store.rows(
            "SELECT first, epoch, last, last_epoch, chapter, until, when_ms, undone, outcome"
            " FROM game WHERE device = ? AND line = ? AND first BETWEEN ? AND ? ORDER BY first",
            (*self._name, first, min(first or NO_END, self.head())),
        )
        return [Row(*row) for row in found]

    def inherit(self) -> None:
        """Begin with what was read of the life before, as far as this one shares it."""
        parts = json.loads(self._parts)
        if len(parts) < 2:
            return
        before = Ledger(self._store, self._name[0], parts[-2][0])
        shared = min(before.head(), parts[-1][1] - 1)
        end = before.chapter(shared) - 1  # what its last chapter became is read here
        if end < 1 or json.loads(before._parts)[:-1] != parts[:-2]:
            return
        rows = [row for row in before.rows() if row.until <= end]
        self.write(0, end, 0, rows)

    def write(self, known: int, head: int, chapter: int, rows: Iterable[Row]) -> bool:
        """Keep what was read after `known` up to `head`, in place of all from a chapter on.

        False, and nothing is written, if the log was read by somebody else meanwhile.
        """
        with self._store.writing() as db:
            if self.head() != known:
                return False
            db.execute(
                "DELETE FROM game WHERE device = ? AND line = ? AND first >= ?",
                (*self._name, chapter if known else 0),
            )
            db.executemany(
                "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [(*self._name, *vars(row).values()) for row in rows],
            )
            db.execute(
                "INSERT OR REPLACE INTO reading VALUES (?, ?, ?, ?, ?)",
                (*self._name, self._parts, edition(), head),
            )
        return True

    def forget(self) -> None:
        """Let all be read again."""
        with self._store.writing() as db:
            db.execute("UPDATE reading SET edition = '' WHERE device = ? AND line = ?", self._name)
