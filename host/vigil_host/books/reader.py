"""Reads logs into the ledger: what has come since the last time, and nothing twice.

A chapter is what can be told by itself: a game, or several where one was taken back into another.
Reading goes on at the last chapter, so a record that comes to a kept game costs that game alone; an
undo that leads further back makes the chapters one. What has been read is written now and then, so
that whoever interrupts a long reading loses little of it.
"""

import json
from collections.abc import Callable
from time import monotonic

from vigil.codes import START
from vigil.games import Games
from vigil_host.books.ledger import Ledger, Row
from vigil_host.books.outcome import outcome
from vigil_host.books.play import Play
from vigil_host.books.replay import Earlier, Replay
from vigil_host.books.store import Store

_WRITE_S = 0.5

Heard = Callable[[int], object]  # how many records have been read since the last call


class Reader:
    """Reads the logs of all devices."""

    def __init__(self, store: Store, registry: Callable[[], Games]) -> None:
        self._store = store
        self._registry = registry

    def behind(self) -> int:
        """How many records have to be read."""
        return sum(head - known for _, _, head, known in self._unread())

    def read(self, hear: Heard = lambda _: None) -> None:
        """Read them."""
        for device, log, head, _ in self._unread():
            while not _Log(self._store, self._registry(), device, log).read(head, hear):
                pass

    def _unread(self) -> list[tuple[str, int, int, int]]:
        """(device, log, its last record, the last that was read) of logs that have grown."""
        found = []
        for device in self._store.devices():
            for log in reversed(self._store.logs(device.id)):
                head = self._store.head(device.id, log)
                known = Ledger(self._store, device.id, log).head()
                if known < head:
                    found.append((device.id, log, head, known))
        return found


class _Log:
    """One log that is read on."""

    def __init__(self, store: Store, registry: Games, device: str, log: int) -> None:
        self._store = store
        self._registry = registry
        self._name = device, log
        self._ledger = Ledger(store, device, log)
        if not self._ledger.head():
            self._ledger.inherit()
        self._known = self._ledger.head()
        self._chapter = self._ledger.chapter(self._known)  # all from here on is read again
        self._rows: list[Row] = []  # not written yet
        self._wrote_s = monotonic()

    def read(self, head: int, hear: Heard) -> bool:
        """Read as far as a record; False if somebody else did meanwhile."""
        if self._known >= head:
            return True
        replay, heard = self._replay(), self._known
        for record in self._store.records(*self._name, self._chapter, head):
            if record.event[0] == START and replay.may_end:
                self._close(replay, record.sequence - 1)
                replay = self._replay()
                hear(max(0, record.sequence - 1 - heard))
                heard = max(heard, record.sequence - 1)
                if monotonic() - self._wrote_s > _WRITE_S and not self._write(heard):
                    return False
            replay.take(record)
        self._close(replay, head)
        hear(head - heard)
        return self._write(head)

    def _replay(self) -> Replay:
        return Replay(self._registry, earlier(self._store, *self._name))

    def _close(self, replay: Replay, until: int) -> None:
        """A chapter is at its end; it may have begun further back than the one before."""
        first = replay.first
        self._chapter = min(self._chapter, first)
        self._rows = [row for row in self._rows if row.first < first]
        self._rows += [_row(play, first, until) for play in replay.plays]

    def _write(self, head: int) -> bool:
        done = self._ledger.write(self._known, head, self._chapter, self._rows)
        self._known, self._chapter, self._rows = head, head + 1, []
        self._wrote_s = monotonic()
        return done


def earlier(store: Store, device: str, log: int) -> Earlier:
    """What lies before a record of a log, back to the beginning of a game."""

    def found(before: int, count: int) -> list:
        begin = store.start(device, log, before - count)
        return list(store.records(device, log, begin, before - 1))

    return found


def _row(play: Play, chapter: int, until: int) -> Row:
    start, last = play.start, play.steps[-1].record
    return Row(
        first=start.sequence,
        epoch=start.epoch,
        last=last.sequence,
        last_epoch=last.epoch,
        chapter=chapter,
        until=until,
        when_ms=play.when_ms or start.received_ms,
        undone=int(play.undone),
        outcome=json.dumps(outcome(play), ensure_ascii=False, separators=(",", ":")),
    )
