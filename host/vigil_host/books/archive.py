"""Games out of records: what was played, by whom, with which result, and every step of it.

What a game came to is kept beside its log; its steps are replayed by the engine when somebody asks
for them. Views are plain words and numbers that every game has, so no game is known by name.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cached_property

from vigil.games import Games
from vigil.text import spoken, t
from vigil_host.books.ledger import Ledger, Row
from vigil_host.books.marks import Mark, Marks
from vigil_host.books.play import Play, Step
from vigil_host.books.reader import Heard, Reader, earlier
from vigil_host.books.replay import Replay
from vigil_host.books.store import NO_END, Device, Store
from vigil_host.errors import UserError

_KEY = re.compile(r"[0-9a-f]{6}-[0-9a-f]{4}-[0-9]{1,12}")


class Game:
    """One game that was played on a device."""

    def __init__(
        self, device: Device, row: Row, marks: list[Mark], opened: Callable[[], Play]
    ) -> None:
        self.device = device
        self.row = row
        self.marks = marks  # what was said about it, the oldest first
        self._opened = opened

    @property
    def key(self) -> str:
        """What it is called for ever: device, epoch and number of its first record."""
        life = self.row.epoch + (self.row.epoch >> 32) & 0xFFFF  # a branch's differs from the told
        return f"{self.device.id[:6]}-{life:04x}-{self.row.first}"

    @property
    def first(self) -> int:
        """Its first record."""
        return self.row.first

    @property
    def last(self) -> int:
        """Its last record, undone or not."""
        return self.row.last

    @property
    def when_ms(self) -> int:
        """When it began, or else when the laptop first heard of it: a device has no clock."""
        return self.row.when_ms

    @cached_property
    def play(self) -> Play:
        """The game told again."""
        return self._opened()

    @property
    def steps(self) -> list[Step]:
        """All that happened, in order; what was undone is marked."""
        return self.play.steps

    @cached_property
    def outcome(self) -> dict:
        """What is kept of it."""
        return json.loads(self.row.outcome)

    @property
    def view(self) -> dict:
        """The game as it stands, as far as it is kept; empty if this Vigil cannot read it."""
        return self.outcome["view"]

    @property
    def name(self) -> str:
        """Which game it is."""
        return self.view.get("game") or "unknown"

    @property
    def sets(self) -> list[str]:
        """The boxes that were mixed."""
        return self.view.get("sets", [])

    @property
    def variant(self) -> str:
        """Standard, team, solitaire, …"""
        return self.view.get("variant") or ""

    @property
    def seats(self) -> list[dict]:
        """Each seat as the view has it: name, honor, total, turns, seconds, …"""
        return self.view.get("seats", [])

    @property
    def rounds(self) -> int:
        """How long it was."""
        return self.view.get("round") or 0

    @property
    def finished(self) -> bool:
        """Whether it came to its result."""
        return self.view.get("phase") == "over"

    @property
    def result(self) -> str:
        """Who won and why, in words."""
        if not self.view:
            return self.play.trouble or t("unreadable")
        return self.outcome["reason"].get(spoken(), "") if self.finished else t("unfinished")

    @property
    def minutes(self) -> float | None:
        """How long it took, where the turns were timed."""
        seconds = sum([seat.get("seconds") or 0 for seat in self.seats])
        return seconds / 60 if seconds else None

    # What was said about it

    @property
    def title(self) -> str:
        """The name it was given; empty if none."""
        return next((mark.value for mark in reversed(self.marks) if mark.what == "named"), "")

    @property
    def hidden(self) -> bool:
        """Whether it is left out of the statistics."""
        return self._is("hidden")

    @property
    def deleted(self) -> bool:
        """Whether it is left out of everything."""
        return self._is("deleted")

    def _is(self, what: str) -> bool:
        said = (mark.what for mark in reversed(self.marks) if mark.what != "named")
        return next(said, "shown") == what


class Archive:
    """Reads the games in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reader = Reader(store, lambda: self._registry)

    @cached_property
    def _registry(self) -> Games:
        from vigil_host.make.cards import load_catalog  # most questions need no cards

        return Games(load_catalog())

    def behind(self) -> int:
        """How many records have to be read before all games are known."""
        return self._reader.behind()

    def read(self, hear: Heard = lambda _: None) -> None:
        """Read them; `hear` is told how many at a time."""
        self._reader.read(hear)

    def read_again(self) -> None:
        """Let nothing count that was read before."""
        for device in self._store.devices():
            for log in self._store.logs(device.id):
                Ledger(self._store, device.id, log).forget()

    def games(self) -> list[Game]:
        """Every game of all devices, the oldest first."""
        self.read()
        return self.known()

    def known(self, deleted: bool = False) -> list[Game]:
        """The games that have been read so far, the oldest first; or those that were deleted.

        Those of one device stay in the order of its log, whatever its clock said.
        """
        found = []
        for device in self._store.devices():
            latest_ms = 0
            for game in self._games(device):
                latest_ms = max(latest_ms, game.when_ms)
                if game.deleted is deleted:
                    found.append((latest_ms, device.id, len(found), game))
        return [game for *_, game in sorted(found)]

    def find(self, key: str) -> Game | None:
        """The game with that key, as far as they have been read."""
        first = int(key.rpartition("-")[2]) if _KEY.fullmatch(key) else 0
        for device in self._store.devices():
            if first and key.startswith(device.id[:6]):
                for game in reversed(list(self._games(device, first))):
                    if game.key == key and not game.deleted:
                        return game
        return None

    def replay(self, device: str, log: int, last: int = NO_END) -> Replay:
        """The last game of a log, as far as it is here or up to a record; it can take in more."""
        replay = Replay(self._registry, earlier(self._store, device, log))
        begin = self._store.start(device, log, last)
        for record in self._store.records(device, log, begin, last):
            replay.take(record)
        return replay

    def replayed(self, device: str, log: int, row: Row) -> Play:
        """A kept game, replayed."""
        replay = Replay(self._registry, earlier(self._store, device, log))
        for record in self._store.records(device, log, row.chapter, row.until):
            replay.take(record)
        for play in replay.plays:
            if play.start.sequence == row.first:
                return play
        raise UserError("This game has changed meanwhile: look again.")

    def _games(self, device: Device, first: int = 0) -> Iterator[Game]:
        """What its logs hold, the oldest log first; a game that two of them share counts once.

        `first`: only what begins with that record.
        """
        seen = set()
        marks = Marks(self._store).of(device.id)
        for log in reversed(self._store.logs(device.id)):
            for row in Ledger(self._store, device.id, log).rows(first):
                name = row.epoch, row.first, row.last_epoch, row.last
                if name not in seen and not row.undone:
                    said = marks.get((row.epoch, row.first), [])
                    yield Game(device, row, said, self._opener(device.id, log, row))
                seen.add(name)

    def _opener(self, device: str, log: int, row: Row) -> Callable[[], Play]:
        return lambda: self.replayed(device, log, row)
