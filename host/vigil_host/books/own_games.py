"""The laptop's own games: a log that is typed here goes into the books as a device's does.

Each folder with a log is a device of its own, with the id of that log, and is called "this laptop".
A record is in the database as soon as it is on the disk; what an older Vigil left, or what could
not be written, is caught up with the next time. The game never waits for the books: when they
cannot be written it goes on, and that is said at the end.
"""

import sys
from pathlib import Path

from vigil.log.journal import Journal, JournalError
from vigil.text import t
from vigil_host.books.store import LAPTOP, Store
from vigil_host.errors import UserError


class OwnGames:
    """Follows the log in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._store: Store | None = None
        self._epochs: list = []
        self._head = 0  # the last record that is in the database
        self._trouble = ""

    def __enter__(self) -> "OwnGames":
        return self

    def __exit__(self, *_error: object) -> None:
        if self._store:
            self._store.close()
        if self._trouble:
            words = t("The game is safe in %s, but not in the books: %s")
            print("vigil:", words % (self._folder, self._trouble), file=sys.stderr)

    def follow(self, journal: Journal) -> None:
        """Take in what the log has and the database has not."""
        if self._trouble or not journal.head:
            return
        try:
            if self._store is None:
                self._store = Store()
            device = journal.device.hex()
            if self._epochs != journal.epochs:
                self._meet(self._store, device, journal)
            records = [
                (journal.epoch(number), number, event)
                for number, event in journal.records(self._head + 1)
            ]
            self._store.append(device, records)
            self._head = journal.head
        except (UserError, JournalError) as error:
            self._trouble = str(error)

    def _meet(self, store: Store, device: str, journal: Journal) -> None:
        """Find out where the database is; the record it ends with must be the log's own."""
        is_new = all(known.id != device for known in store.devices())
        store.meet(device, journal.epochs, **({"board": LAPTOP} if is_new else {}))
        self._epochs = list(journal.epochs)
        self._head = store.head(device, journal.epochs[-1][0])
        if self._head > journal.head:
            raise UserError(
                "%s records of this log are known, it has %s.", self._head, journal.head
            )
        if self._head:
            last = journal.epoch(self._head), self._head, journal.read(self._head)
            store.append(device, [last])


class Followed(Journal):
    """A log whose records go into the books."""

    def __init__(self, files, identity: bytes, books: OwnGames) -> None:
        self._books = books
        super().__init__(files, identity)
        books.follow(self)

    def append(self, payload: bytes) -> int:
        """Put a record on the disk, then into the books."""
        number = super().append(payload)
        self._books.follow(self)
        return number
