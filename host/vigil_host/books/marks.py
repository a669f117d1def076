"""What a person said about a game: its name, that it does not count, that it is gone.

The last word counts, and the words before it stay in the database. They are about the game's first
record, so neither a sync nor a new reading changes them; the log itself is never touched.
"""

from dataclasses import dataclass

from vigil_host.books.store import Store, now_ms


@dataclass(frozen=True)
class Mark:
    """One thing that was said."""

    what: str  # named, hidden, shown, deleted
    value: str
    at_ms: int


class Marks:
    """All of them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, device: str) -> dict[tuple[int, int], list[Mark]]:
        """By a game's epoch and first record, the oldest first."""
        found: dict[tuple[int, int], list[Mark]] = {}
        for epoch, first, *mark in self._store.rows(
            "SELECT epoch, first, what, value, at_ms FROM mark WHERE device = ? ORDER BY id",
            (device,),
        ):
            found.setdefault((epoch, first), []).append(Mark(*mark))
        return found

    def say(self, device: str, epoch: int, first: int, what: str, value: str = "") -> None:
        """Say something about the game that begins with a record."""
        with self._store.writing() as db:
            db.execute(
                "INSERT INTO mark (device, epoch, first, what, value, at_ms)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (device, epoch, first, what, value, now_ms()),
            )
