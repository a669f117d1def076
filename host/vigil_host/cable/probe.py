"""Questions to whoever is at the end of a cable: who are you, and what do you hold?

Nothing is kept or changed, neither here nor there.
"""

import json
import struct
import time
from dataclasses import dataclass

from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.link.records import split
from vigil.names import clean
from vigil_host.cable.introduction import WORD_CHARS, Introduction
from vigil_host.cable.port import Place, open_port

_VERSION = b"version"
_LATEST = 1000  # records that are asked for
_GAP_BYTES = 9


@dataclass(frozen=True)
class Greeting:
    """What a device says of itself."""

    protocol: int
    board: str = ""
    name: str = ""
    records: int = 0
    version: str = ""  # of its firmware; nothing if it does not know
    device: str = ""  # its id as hex
    epochs: tuple[tuple[int, int], ...] = ()  # number and first record of each
    latest: tuple[tuple[int, bytes], ...] = ()  # number and event of its last records


def greet(place: Place, patience_s: float = 2.0) -> Greeting | None:
    """Ask, one question after the other; None if nobody there is a Vigil."""
    with open_port(place) as port:
        questions = Questions()
        port.write(questions.begin())
        end_s = time.monotonic() + patience_s
        while not questions.done and time.monotonic() < end_s:
            port.write(questions.hear(port.read(max(port.in_waiting, 1))))
        return questions.met()


class Questions:
    """The questions, without a port and without a clock: bytes in, bytes out."""

    def __init__(self) -> None:
        self.done = False
        self._reader = Reader()
        self._introduction: Introduction | None = None
        self._version = b""
        self._latest: dict[int, bytes] = {}
        self._next = 0  # the record that is waited for; 0: none yet

    def begin(self) -> bytes:
        """The first one."""
        return frame(bytes((m.HELLO, m.PROTOCOL)))

    def hear(self, data: bytes) -> bytes:
        """What is asked next."""
        out = b""
        for message, _ in self._reader.feed(data):
            if message and not self.done:
                out += self._hear(message)
        return out

    def met(self) -> Greeting | None:
        """What has been answered."""
        known = self._introduction
        if not known:
            return None
        return Greeting(
            known.protocol,
            known.board,
            known.name,
            known.head,
            _version(self._version),
            known.device,
            tuple(known.epochs),
            tuple(self._latest.items()),
        )

    @property
    def _head(self) -> int:
        return self._introduction.head if self._introduction else 0

    def _hear(self, message: bytes) -> bytes:
        code = message[0]
        if code == m.HELLO:
            self._introduction = Introduction(message)
            self.done = not self._introduction.readable
        elif code == m.EPOCHS and self._introduction:
            self._introduction.learn(message)
            return frame(bytes((m.GET,)) + _VERSION)
        elif code in (m.VALUE, m.NO) and self._introduction and not self._version:
            self._version = message
            self._next = max(1, self._head - _LATEST + 1)
            return frame(struct.pack("<BI", m.WANT, self._next))
        elif not self._version:
            return b""
        elif code == m.NO or (code == m.STATE and self._next > self._head):
            self.done = True
        elif code == m.GAP and len(message) == _GAP_BYTES:
            return self._pass(*struct.unpack_from("<II", message, 1))
        elif code == m.RECORDS and len(message) > m.RECORDS_HEAD:
            return self._take(message)
        return b""

    def _take(self, message: bytes) -> bytes:
        """Records, unless they are those that somebody else had asked for."""
        first = struct.unpack_from("<I", message, 5)[0]
        try:
            events = list(split(message, m.RECORDS_HEAD))
        except ValueError:  # a device that packs like this is not ours
            self.done = True
            return b""
        if first == self._next:
            self._latest.update(enumerate(events, first))
        return self._pass(first, first + len(events))

    def _pass(self, first: int, following: int) -> bytes:
        if not self._next or first != self._next or following <= first:
            return b""
        self._next = following
        return frame(struct.pack("<BI", m.ACK, following))


def _version(value: bytes) -> str:
    key, _, text = value[1:].partition(b"\n")
    if value[:1] != bytes((m.VALUE,)) or key != _VERSION:
        return ""
    try:
        return clean(str(json.loads(text)), WORD_CHARS)
    except (ValueError, RecursionError):
        return ""
