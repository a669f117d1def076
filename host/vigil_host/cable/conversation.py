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

from collections import deque
from collections.abc import Callable

from vigil.link import messages as m
from vigil.link.frames import Reader
from vigil.names import clean
from vigil.text import t
from vigil_host.books.archive import Archive
from vigil_host.books.store import Store
from vigil_host.cable.earlier_log import EarlierLog
from vigil_host.cable.following import Following, State
from vigil_host.cable.introduction import WORD_CHARS
from vigil_host.cable.news import News, Said
from vigil_host.cable.request import AGAIN_MS, Request, Restore, sentence
from vigil_host.errors import UserError

_CALM_MS = 3000  # all is told: ask now and then whether it is still there
_LOST_MS = 10_000  # without any answer: it is not
_STRANGER_MS = 5000  # the same for one that has never answered
_STUCK_MS = 60_000  # it answers, but its log does not come on: it is not the log of a Vigil
_TEXT_CHARS = 200
_PROMPTS = ">>>", "MicroPython v", "raw REPL"
_MET = (State.FOLLOWING, State.COMPARING, State.LEVEL)


class Conversation(Following):
    """Follows one device; `tell` hears Met, Kept, Level, Said and Noted."""

    def __init__(self, store: Store, archive: Archive, tell: Callable[[News], None]) -> None:
        super().__init__(store, archive, tell)
        self._reader = Reader()
        self._requests: deque[Request] = deque()
        self._prompt = ""  # of MicroPython, in the last line it printed
        self._heard_ms = 0

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
        out += self._keep(now_ms)
        if self._requests and self.state in _MET:
            self._requests[0].kept(self.head)
        return out

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
