"""The laptop's side of the link, without a port and without a clock: bytes in, bytes out.

Records are taken in order only and acknowledged after the store has them, so a lost, broken or
repeated frame costs a repeated request and nothing else. All waiting is done here: the device
answers and forgets. What cannot go on raises UserError; what is in the store by then stays.

    state       what it means                      what ends it
    GREETING    HELLO was said: who is there?      HELLO: LEARNING
    LEARNING    it says which lives its log had    EPOCHS, the last ones: FOLLOWING
    FOLLOWING   its records come and are kept      STATE, and none is missing: LEVEL
    LEVEL       all that it has is here            RECORDS, or a STATE that knows more: FOLLOWING

From either of the last two it is GREETING again when the log is not the one that was met.
"""

import struct
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.link.records import split
from vigil.names import clean
from vigil_host.books.archive import Archive
from vigil_host.books.replay import Replay, Step
from vigil_host.books.store import Record, Store
from vigil_host.cable.request import Request, Restore, sentence
from vigil_host.errors import UserError

_AGAIN_MS = 1000  # unanswered for so long: ask again
_GAP_MS = 500  # frames behind a lost one are still on their way: ask once
_CALM_MS = 3000  # all is told: ask now and then whether it is still there
_LOST_MS = 10_000  # without any answer: it is not
_STRANGER_MS = 5000  # the same for one that has never answered
_STUCK_MS = 60_000  # it answers, but its log does not come on: it is not the log of a Vigil
_HELLO_BYTES = 20
_RECORDS_MOST = 0x7FFFFFFF
_NAME_CHARS = 40
_TEXT_CHARS = 200
_PROMPTS = ">>>", "MicroPython v", "raw REPL"


@dataclass(frozen=True)
class Met:
    """The device has said who it is."""

    behind: int  # records it has that are not here yet


@dataclass(frozen=True)
class Kept:
    """Records that are in the store now, and the steps they are."""

    records: list[Record]
    steps: list[Step]


@dataclass(frozen=True)
class Level:
    """All that the device has is here; whether both sides made the same of it."""

    agreed: bool


@dataclass(frozen=True)
class Said:
    """A line that the device printed besides frames."""

    text: str


Told = Met | Kept | Level | Said


class State(Enum):
    """Where a conversation stands."""

    GREETING = auto()
    LEARNING = auto()
    FOLLOWING = auto()
    LEVEL = auto()


_MET = (State.FOLLOWING, State.LEVEL)


class Conversation:
    """Follows one device; `tell` hears Met, Kept, Level and Said."""

    def __init__(self, store: Store, archive: Archive, tell: Callable[[Told], None]) -> None:
        self.usb_serial = ""
        self.device = ""  # hex, once it is known
        self.board = self.name = ""
        self.head = 0  # the last record that is kept
        self.replay: Replay | None = None
        self.state = State.GREETING
        self._store = store
        self._archive = archive
        self._tell = tell
        self._reader = Reader()
        self._requests: deque[Request] = deque()
        self._about = b""  # the HELLO whose epochs are told
        self._epochs: list[tuple[int, int]] = []
        self._batch: list[tuple[int, int, bytes]] = []
        self._next = 1
        self._prompt = ""  # of MicroPython, in the last line it printed
        self._asked_ms = self._heard_ms = self._came_ms = 0

    def begin(self, now_ms: int) -> bytes:
        """The first bytes on a fresh port."""
        self._heard_ms = self._came_ms = now_ms
        return self._greet(now_ms)

    def receive(self, data: bytes, now_ms: int) -> bytes:
        """Take in bytes from the device; what to send back."""
        out = b""
        for message, text in self._reader.feed(data):
            if message is not None:
                self._heard_ms = now_ms
                out += self._hear(message, now_ms)
            elif text is not None:
                self._overhear(text)
        return out + self._keep(now_ms)

    def tick(self, now_ms: int) -> bytes:
        """What to say after a silence."""
        if now_ms - self._heard_ms > (_LOST_MS if self.state in _MET else _STRANGER_MS):
            raise UserError(self._silence())
        if now_ms - self._came_ms > _STUCK_MS and self.state is not State.LEVEL:
            raise UserError("The device answers, but its log does not come: unplug it, plug it in.")
        return self._request(now_ms) + self._remind(now_ms)

    def ask(self, request: Request) -> None:
        """Put a request in the line; its future has the answer."""
        self._requests.append(request)

    def rename(self, name: object) -> None:
        """The device goes by another name from now on."""
        self.name = clean(str(name), _NAME_CHARS)
        self._store.meet(self.device, self._epochs, name=self.name)

    def lost(self) -> int:
        """How many records of an earlier log are kept, where the device has none at all."""
        return self._store.head(self.device, self._before()) if not self.head else 0

    def restoring(self) -> Restore:
        """The request that gives an empty device its earlier log back."""
        line = self._before()
        records = list(self._store.line(self.device, line))
        if self.head or not records or records[0].sequence != 1:
            raise UserError("There is no log to give back: the device has one, or none is known.")
        parts = self._store.parts(self.device, line)
        last = records[-1].sequence
        told = [(epoch, first) for epoch, first, end in parts if first <= last and first < end]
        return Restore(records, told)

    def _before(self) -> int:
        """The epoch of the newest log that is not the present one."""
        now = self._epochs[-1][0] if self._epochs else 0
        lines = [line for line in self._store.lines(self.device) if line != now]
        return next((line for line in lines if self._store.head(self.device, line)), 0)

    def close(self, why: str) -> None:
        """Nobody will answer any more."""
        while self._requests:
            self._requests.popleft().fail(why)

    # Saying

    def _greet(self, now_ms: int) -> bytes:
        self.state = State.GREETING
        self._asked_ms = now_ms
        self.device = ""
        return frame(bytes((m.HELLO, m.PROTOCOL)))

    def _want(self, now_ms: int) -> bytes:
        """Ask from the next record on, unless that was done a moment ago."""
        if now_ms - self._asked_ms < _GAP_MS:
            return b""
        self._asked_ms = now_ms
        return frame(struct.pack("<BI", m.WANT, self._next))

    def _request(self, now_ms: int) -> bytes:
        while self._requests and self._requests[0].future.done():
            self._requests.popleft()
        if self.state not in _MET or not self._requests:
            return b""
        return self._requests[0].due(now_ms)

    def _remind(self, now_ms: int) -> bytes:
        patience_ms = _CALM_MS if self.state is State.LEVEL else _AGAIN_MS
        if now_ms - max(self._heard_ms, self._asked_ms) < patience_ms:
            return b""
        return self._want(now_ms) if self.state in _MET else self._greet(now_ms)

    def _silence(self) -> str:
        if self._prompt:
            return "The device is at MicroPython's prompt: unplug it and plug it in, or deploy."
        if self.state in _MET:
            return "The device has stopped answering: unplug it and plug it in."
        return "Nothing there answers as a Vigil does: is it the right port? Else deploy to it."

    # Hearing

    def _hear(self, message: bytes, now_ms: int) -> bytes:
        """Do what the message means in this state; in another one it is nobody's."""
        if message[:2] == bytes((m.NO, m.WANT)):
            raise UserError(f"The device says: {sentence(message[2:])}")
        length, do = _ANSWERS[self.state].get(message[0], (0, None))
        if do and len(message) >= length:
            return do(self, message, now_ms)
        if self.state in _MET and self._requests:
            self._requests[0].hear(message)
            self._requests[0].kept(self.head)
            return self._request(now_ms)
        return b""

    def _overhear(self, text: bytes) -> None:
        words = clean(text.decode("utf-8", "replace"), _TEXT_CHARS)
        self._prompt = next((prompt for prompt in _PROMPTS if prompt in words), "")
        if words:
            self._tell(Said(words))

    def _meet(self, message: bytes, _now_ms: int) -> bytes:
        protocol = message[1] if len(message) > 1 else 0
        if protocol < m.PROTOCOL:
            raise UserError("The device runs an older Vigil: deploy this one to it.")
        if protocol > m.PROTOCOL:
            raise UserError("The device runs a newer Vigil than this laptop: update this one.")
        if len(message) >= _HELLO_BYTES:
            self.state = State.LEARNING
            self._about = message
            self._epochs = []
        return b""

    def _learn(self, message: bytes, now_ms: int) -> bytes:
        """More epochs; when all are known the talk begins."""
        if len(message) % 8 != 3 or struct.unpack_from("<H", message, 1)[0] != len(self._epochs):
            return b""
        for at in range(3, len(message), 8):
            self._epochs.append(struct.unpack_from("<II", message, at))
        head, oldest, count = struct.unpack_from("<IIH", self._about, 10)
        if len(self._epochs) < count:
            return b""
        if not self._epochs or max(head, oldest) > _RECORDS_MOST:
            raise UserError("The device's log makes no sense: deploy this Vigil to it.")
        self._open(head, oldest)
        self._asked_ms = now_ms
        first = max(self.head, oldest, 1)  # the last one known again: is it still the same log?
        return frame(struct.pack("<BI", m.WANT, first))

    def _open(self, head: int, oldest: int) -> None:
        """Go on where the store is."""
        about = self._about
        board, _, name = about[_HELLO_BYTES:].decode("utf-8", "replace").partition("\n")
        self.device = about[2:10].hex()
        self.board, self.name = clean(board, _NAME_CHARS), clean(name, _NAME_CHARS)
        known = {"board": self.board, "name": self.name}
        if self.usb_serial:
            known["usb_serial"] = self.usb_serial
        self._store.meet(self.device, self._epochs, **known)
        epoch = self._epochs[-1][0]
        self.head = self._store.head(self.device, epoch)
        if head < self.head:
            raise UserError(
                f"The device's log ends at record {head}, but {self.head} are known here:"
                " it has lost some. Both are left as they are."
            )
        self._next = max(self.head + 1, oldest)
        self._batch = []
        self.state = State.FOLLOWING
        self.replay = self._archive.replay(self.device, epoch)
        self._tell(Met(head - self.head))

    def _take(self, message: bytes, now_ms: int) -> bytes:
        """Records in order, for the next commit."""
        epoch, number = struct.unpack_from("<II", message, 1)
        self.state = State.FOLLOWING
        if not number or epoch != self._epoch(number):
            return self._greet(now_ms)  # another life of its log has begun
        if number > self._next:
            return self._want(now_ms)
        try:
            payloads = list(split(message, 9))
        except ValueError:  # a device that packs like this is not ours
            return b""
        for payload in payloads:
            self._batch.append((epoch, number, payload))
            number += 1
        self._next = max(self._next, number)
        return b""

    def _epoch(self, number: int) -> int | None:
        return next((epoch for epoch, first in reversed(self._epochs) if first <= number), None)

    def _keep(self, now_ms: int) -> bytes:
        """Commit, then acknowledge."""
        if not self._batch:
            return b""
        assert self.replay
        batch, self._batch = self._batch, []
        kept = self._store.append(self.device, batch)
        new = [record for record in kept if record.sequence > self.head]
        steps = [step for step in map(self.replay.take, new) if step]
        self.head = self._next - 1  # after the replay: another thread asks for this head's game
        if new:
            self._came_ms = now_ms
            self._tell(Kept(new, steps))
        if self._requests:
            self._requests[0].kept(self.head)
        return frame(struct.pack("<BI", m.ACK, self._next))

    def _compare(self, message: bytes, now_ms: int) -> bytes:
        """All is told: is it here, and does it come to the same?"""
        out = self._keep(now_ms)
        assert self.replay
        head, digest = struct.unpack_from("<II", message, 1)
        if head < self.head:
            return out + self._greet(now_ms)
        if head >= self._next:  # something was lost on the way
            self.state = State.FOLLOWING
            return out + self._want(now_ms)
        self._came_ms = now_ms
        if self.state is not State.LEVEL:
            self.state = State.LEVEL
            self._tell(Level(self.replay.digest == digest))
        return out


_FOLLOWED = {m.RECORDS: (10, Conversation._take), m.STATE: (9, Conversation._compare)}
_ANSWERS = {  # what is heard in each state: the fewest bytes of it, and what is done
    State.GREETING: {m.HELLO: (1, Conversation._meet)},
    State.LEARNING: {m.HELLO: (1, Conversation._meet), m.EPOCHS: (3, Conversation._learn)},
    State.FOLLOWING: _FOLLOWED,
    State.LEVEL: _FOLLOWED,
}
