"""A device's log as it comes: who it is, its records in order, and whether both sides agree.

The lower storey of a conversation: it knows nothing of requests or of waiting.
"""

import struct
from collections.abc import Callable
from enum import Enum, auto

from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.link.records import RECORDS_MOST, split
from vigil.text import t
from vigil_host.books.archive import Archive
from vigil_host.books.branches import Branch, Differs
from vigil_host.books.replay import Replay
from vigil_host.books.store import Record, Store
from vigil_host.cable.introduction import Introduction
from vigil_host.cable.news import Kept, Level, Met, News, Noted
from vigil_host.errors import UserError

_GAP_MS = 500  # frames behind a lost one are still on their way: ask once
_SHORTER = "The device's log ends at record %d, and %d are kept here: it has lost some. They stay."
_PARTED = "From record %d on the device's log is another than the one kept here: both are kept."
_UNREADABLE = "Records %d to %d cannot be read on the device; those before and after them are here."


class State(Enum):
    """Where a conversation stands: `conversation` tells what each means."""

    GREETING = auto()
    LEARNING = auto()
    FOLLOWING = auto()
    COMPARING = auto()
    LEVEL = auto()


class Following:
    """Takes a log in and keeps it; each method that hears a message returns what to send back."""

    def __init__(self, store: Store, archive: Archive, tell: Callable[[News], None]) -> None:
        self.usb_serial = ""
        self.device = ""  # hex, once it is known
        self.board = self.name = ""
        self.head = 0  # the last record that is kept
        self.replay: Replay | None = None
        self.state = State.GREETING
        self._store = store
        self._archive = archive
        self._tell = tell
        self._introduction = Introduction(b"")
        self._branch: Branch | None = None  # where its log lies among those that are kept
        self._batch: list[tuple[int, int, bytes]] = []
        self._next = 1
        self._asked_ms = self._came_ms = 0

    @property
    def log(self) -> int:
        """The kept log that is its own, up to `head`."""
        return self._branch.log if self._branch else -1

    # Saying

    def _greet(self, now_ms: int) -> bytes:
        self.state = State.GREETING
        self._asked_ms = now_ms
        self.device = ""
        return frame(bytes((m.HELLO, m.PROTOCOL)))

    def _want(self, now_ms: int) -> bytes:
        """Ask from the next record on, unless that was done a moment ago."""
        return self._want_from(self._next, now_ms) if now_ms - self._asked_ms >= _GAP_MS else b""

    def _want_from(self, number: int, now_ms: int) -> bytes:
        self._asked_ms = now_ms
        self._next = number
        return frame(struct.pack("<BI", m.WANT, number))

    # Meeting

    def _meet(self, message: bytes, _now_ms: int) -> bytes:
        introduction = Introduction(message)
        if introduction.protocol < m.PROTOCOL:
            raise UserError("The device runs an older Vigil: deploy this one to it.")
        if introduction.protocol > m.PROTOCOL:
            raise UserError("The device runs a newer Vigil than this laptop: update this one.")
        if introduction.readable:
            self.state = State.LEARNING
            self._introduction = introduction
        return b""

    def _learn(self, message: bytes, now_ms: int) -> bytes:
        """More epochs; when all are known the talk begins."""
        if not self._introduction.learn(message):
            return b""
        if not self._introduction.makes_sense:
            raise UserError("The device's log makes no sense: deploy this Vigil to it.")
        self._open(self._introduction)
        return self._want_from(self._next, now_ms)

    def _open(self, introduction: Introduction) -> None:
        """Go on where the store is, with the last records that both sides know."""
        self.device, head = introduction.device, introduction.head
        self.board, self.name = introduction.board, introduction.name
        known = {"board": self.board, "name": self.name}
        if self.usb_serial:
            known["usb_serial"] = self.usb_serial
        self._store.meet(self.device, (), **known)
        branch = self._branch = Branch(self._store, self.device, introduction.epochs, head)
        self.head = branch.known
        self._next = max(branch.first, self._oldest)
        self._batch = []
        self.state = State.FOLLOWING
        self.replay = self._archive.replay(self.device, branch.log, self.head)
        self._tell(Met(head - self.head))
        if head < branch.kept:
            self._tell(Noted(t(_SHORTER) % (head, branch.kept)))

    @property
    def _oldest(self) -> int:
        return max(self._introduction.oldest, 1)

    # Following

    def _take(self, message: bytes, now_ms: int) -> bytes:
        """Records in order, for the next commit."""
        epoch, number = struct.unpack_from("<II", message, 1)
        if self.state is State.LEVEL:
            self.state = State.FOLLOWING
        if not number or epoch != self._introduction.epoch(number):
            return self._keep(now_ms) + self._greet(now_ms)  # another life of its log has begun
        if number > self._next:
            return self._want(now_ms)
        try:
            payloads = list(split(message, m.RECORDS_HEAD))
        except ValueError:  # a device that packs like this is not ours
            return b""
        for payload in payloads[self._next - number :]:
            self._batch.append((epoch, self._next, payload))
            self._next += 1
        if self._next > RECORDS_MOST:
            raise UserError("The device's log has no end: deploy this Vigil to it.")
        return b""

    def _miss(self, message: bytes, now_ms: int) -> bytes:
        """Some records cannot be read there: go on behind them."""
        first, following = struct.unpack_from("<II", message, 1)
        out = self._keep(now_ms)
        if not first <= self._next < following <= RECORDS_MOST:
            return out
        known = self.head >= following - 1 and self.state is not State.COMPARING
        self._next = following
        self._came_ms = now_ms
        if self.state is not State.COMPARING:
            self.head = max(self.head, following - 1)
        if not known:
            self._tell(Noted(t(_UNREADABLE) % (first, following - 1)))
        return out + frame(struct.pack("<BI", m.ACK, following))

    def _keep(self, now_ms: int) -> bytes:
        """Commit, then acknowledge."""
        if not self._batch:
            return b""
        assert self._branch
        batch, self._batch = self._batch, []
        try:
            kept = self._branch.take(batch)
        except Differs:
            return self._begin_comparing(now_ms)
        if self.state is State.COMPARING:
            self._came_ms = now_ms
        else:
            self._add(kept, now_ms)
            self._tell_parting()
        return frame(struct.pack("<BI", m.ACK, self._next))

    def _add(self, kept: list[Record], now_ms: int) -> None:
        """The log goes on with some records that are in the store."""
        assert self.replay
        new = [record for record in kept if record.sequence > self.head]
        steps = [step for step in map(self.replay.take, new) if step]
        self.head = max(self.head, self._next - 1)  # last: others ask for this head's game
        if new:
            self._came_ms = now_ms
            self._tell(Kept(new, steps))

    # Comparing

    def _begin_comparing(self, now_ms: int) -> bytes:
        """Compare the log from its first record on: it is not the one that it was taken for."""
        assert self._branch
        self._branch.compare()
        self.state = State.COMPARING
        return self._want_from(self._oldest, now_ms)

    def _end_comparing(self) -> None:
        """The log is found, or is a new one: that is the one which is followed."""
        assert self._branch
        self.state = State.FOLLOWING
        self.head = self._next - 1
        self.replay = self._archive.replay(self.device, self._branch.log, self.head)
        self._tell(Met(0))
        self._tell_parting()

    def _tell_parting(self) -> None:
        assert self._branch
        number, self._branch.parted = self._branch.parted, 0
        if number:
            self._tell(Noted(t(_PARTED) % number))

    def _compare(self, message: bytes, now_ms: int) -> bytes:
        """The device has told everything: compare its head and digest with ours."""
        out = self._keep(now_ms)
        assert self.replay
        assert self._branch
        head, digest = struct.unpack_from("<II", message, 1)
        if head >= self._next:  # something was lost on the way, or is compared once more
            self.state = State.FOLLOWING if self.state is State.LEVEL else self.state
            return out + self._want(now_ms)
        if self.state is State.COMPARING:
            self._end_comparing()
        if head < self.head:
            return out + self._greet(now_ms)
        self._came_ms = now_ms
        agreed = self.replay.digest == digest or self.replay.gap
        if not agreed and not self._branch.compared:
            return out + self._begin_comparing(now_ms)
        if self.state is not State.LEVEL:
            self.state = State.LEVEL
            self._tell(Level(agreed))
        return out
