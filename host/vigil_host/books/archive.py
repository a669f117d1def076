"""Games out of records: what was played, by whom, with which result, and every step of it.

Nothing here is stored: a log is replayed by the engine each time it is read. Views are plain words
and numbers that every game has, so no game is known by name.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from vigil.games import Games
from vigil.text import t
from vigil_host.books.replay import Play, Replay, Step
from vigil_host.books.store import Device, Store
from vigil_host.make.cards import load_catalog


@dataclass(frozen=True)
class Game:
    """One game that was played on a device."""

    device: Device
    line: int  # the epoch of the log it was read from
    play: Play

    @property
    def key(self) -> str:
        """What it is called for ever: device, epoch and number of its first record."""
        start = self.play.start
        life = start.epoch + (start.epoch >> 32) & 0xFFFF  # a branch's differs from the one told
        return f"{self.device.id[:6]}-{life:04x}-{start.sequence}"

    @property
    def first(self) -> int:
        """Its first record."""
        return self.play.start.sequence

    @property
    def last(self) -> int:
        """Its last record, undone or not."""
        return self.play.steps[-1].number

    @property
    def when_ms(self) -> int:
        """When it began, or else when the laptop first heard of it: a device has no clock."""
        return self.play.when_ms or self.play.start.received_ms

    @property
    def steps(self) -> list[Step]:
        """All that happened, in order; what was undone is marked."""
        return self.play.steps

    @cached_property
    def view(self) -> dict:
        """The game as it stands, nothing hidden; empty if this Vigil cannot read it."""
        last = self.play.last
        return (last.view() if last else None) or {}

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
        return self.view.get("reason") or "" if self.finished else t("unfinished")

    @property
    def minutes(self) -> float | None:
        """How long it took, where the turns were timed."""
        seconds = sum(seat.get("seconds") or 0 for seat in self.seats)
        return seconds / 60 if seconds else None


class Archive:
    """Reads the games in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shelf = Games(load_catalog())

    def games(self, device: str = "") -> list[Game]:
        """Every game of a device, or of all, the oldest first.

        Those of one device stay in the order of its log, whatever its clock said.
        """
        found = []
        for known in self._store.devices():
            if device in ("", known.id):
                latest_ms = 0
                for game in self._games(known):
                    latest_ms = max(latest_ms, game.when_ms)
                    found.append((latest_ms, known.id, len(found), game))
        return [game for *_, game in sorted(found)]

    def find(self, key: str) -> Game | None:
        """The game with that key."""
        return next((game for game in reversed(self.games()) if game.key == key), None)

    def replay(self, device: str, line: int, last: int | None = None) -> Replay:
        """A log as far as it is here, or up to a record; it can take in what comes next."""
        replay = Replay(self._shelf)
        some = () if last is None else (0, last)
        for record in self._store.line(device, line, *some):
            replay.take(record)
        return replay

    def _games(self, device: Device) -> Iterator[Game]:
        """What its logs hold, the oldest log first; a game that two of them share counts once."""
        seen = set()
        for line in reversed(self._store.lines(device.id)):
            for play in self.replay(device.id, line).plays:
                last = play.steps[-1].record
                name = play.start.epoch, play.start.sequence, last.epoch, last.sequence
                if name not in seen and not play.undone:
                    yield Game(device, line, play)
                seen.add(name)
