"""The laptop's side of the link, without a port and without a clock: bytes in, bytes out.

Records are taken in order only and acknowledged after the store has them, so a lost, broken or
repeated frame costs a repeated request and nothing else. All waiting is done here: the device
answers and forgets. What cannot go on raises UserError; what is in the store by then stays.

    state       what it means                      what ends it
    GREETING    HELLO was said: who is there?      HELLO: LEARNING
    LEARNING    it says which lives its log had    EPOCHS, the last ones: FOLLOWING
    FOLLOWING   its records come and are kept      STATE, and none is missing: LEVEL
    COMPARING   the same, from its first one on    STATE, and none is missing: LEVEL
    LEVEL       all that it has is here            RECORDS, or a STATE that knows more: FOLLOWING

From each of the last three it is GREETING again when another life of the log has begun. FOLLOWING
becomes COMPARING when what comes differs from what was kept: then the log is found among those that
are kept, or is a new one beside them (`branches`), and both sides go on from there.
"""

import struct
from collections import deque
from collections.abc import Callable
from enum import Enum, auto

from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.link.records import RECORDS_MOST, split
from vigil.names import clean
from vigil.text import t
from vigil_host.books.archive import Archive
from vigil_host.books.branches import Branch, Differs
from vigil_host.books.replay import Replay
from vigil_host.books.store import Record, Store
from vigil_host.cable.earlier_log import EarlierLog
from vigil_host.cable.introduction import WORD_CHARS, Introduction
from vigil_host.cable.news import Kept, Level, Met, News, Noted, Said
from vigil_host.cable.request import AGAIN_MS, Request, Restore, sentence
from vigil_host.errors import UserError

_GAP_MS = 500  # frames behind a lost one are still on their way: ask once
_CALM_MS = 3000  # all is told: ask now and then whether it is still there
_LOST_MS = 10_000  # without any answer: it is not
_STRANGER_MS = 5000  # the same for one that has never answered
_STUCK_MS = 60_000  # it answers, but its log does not come on: it is not the log of a Vigil
_TEXT_CHARS = 200
_SHORTER = "The device's log ends at record %d, and %d are kept here: it has lost some. They stay."
_PARTED = "From record %d on the device's log is another than the one kept here: both are kept."
_UNREADABLE = "Records %d to %d cannot be read on the device; those before and after them are here."
_PROMPTS = ">>>", "MicroPython v", "raw REPL"


class State(Enum):
    """Where a conversation stands."""

    GREETING = auto()
    LEARNING = auto()
    FOLLOWING = auto()
    COMPARING = auto()
    LEVEL = auto()


_MET = (State.FOLLOWING, State.COMPARING, State.LEVEL)


class Conversation:
    """Follows one device; `tell` hears Met, Kept, Level, Said and Noted."""

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
        self._reader = Reader()
        self._requests: deque[Request] = deque()
        self._introduction = Introduction(b"")
        self._branch: Branch | None = None  # where its log lies among those that are kept
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
            raise UserError("%s", self._silence())
        if now_ms - self._came_ms > _STUCK_MS and self.state is not State.LEVEL:
            raise UserError("The device answers, but its log does not come: unplug it, plug it in.")
        return self._request(now_ms) + self._remind(now_ms)

    def ask(self, request: Request) -> None:
        """Put a request in the queue; its future has the answer."""
        self._requests.append(request)

    def rename(self, name: object) -> None:
        """The device goes by another name from now on."""
        self.name = clean(str(name), WORD_CHARS)
        self._store.meet(self.device, (), name=self.name)

    @property
    def log(self) -> int:
        """The kept log that is its own, up to `head`."""
        return self._branch.log if self._branch else -1

    def lost(self) -> int:
        """How many records of an earlier log are kept, where the device has none at all."""
        return EarlierLog(self._store, self.device).head if not self.head else 0

    def restoring(self) -> Restore:
        """The request that gives an empty device its earlier log back."""
        if self.head:
            raise UserError("There is no log to give back: the device has one.")
        return EarlierLog(self._store, self.device).request()

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
        return self._want_from(self._next, now_ms) if now_ms - self._asked_ms >= _GAP_MS else b""

    def _want_from(self, number: int, now_ms: int) -> bytes:
        self._asked_ms = now_ms
        self._next = number
        return frame(struct.pack("<BI", m.WANT, number))

    def _request(self, now_ms: int) -> bytes:
        while self._requests and self._requests[0].future.done():
            self._requests.popleft()
        if self.state not in _MET or not self._requests:
            return b""
        return self._requests[0].due(now_ms)

    def _remind(self, now_ms: int) -> bytes:
        patience_ms = _CALM_MS if self.state is State.LEVEL else AGAIN_MS
        if now_ms - max(self._heard_ms, self._asked_ms) < patience_ms:
            return b""
        return self._want(now_ms) if self.state in _MET else self._greet(now_ms)

    def _silence(self) -> str:
        if self._prompt:
            return t("The device is at MicroPython's prompt: unplug it and plug it in, or deploy.")
        if self.state in _MET:
            return t("The device has stopped answering: unplug it and plug it in.")
        return t("Nothing there answers as a Vigil does: is it the right port? Else deploy to it.")

    # Hearing

    def _hear(self, message: bytes, now_ms: int) -> bytes:
        """Do what a message means in this state; ignore one that does not belong here."""
        if message[:2] == bytes((m.NO, m.WANT)):
            raise UserError("The device says: %s", sentence(message[2:]))
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
        if self._requests:
            self._requests[0].kept(self.head)
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


_FOLLOWED = {
    m.RECORDS: (m.RECORDS_HEAD + 1, Conversation._take),
    m.GAP: (9, Conversation._miss),
    m.STATE: (9, Conversation._compare),
}
_ANSWERS = {  # what is heard in each state: the fewest bytes of it, and what is done
    State.GREETING: {m.HELLO: (1, Conversation._meet)},
    State.LEARNING: {m.HELLO: (1, Conversation._meet), m.EPOCHS: (3, Conversation._learn)},
    State.FOLLOWING: _FOLLOWED,
    State.COMPARING: _FOLLOWED,
    State.LEVEL: _FOLLOWED,
}
