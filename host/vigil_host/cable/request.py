"""What a laptop can ask a device besides its log: one request at a time, each with a future.

A request is said again until it is answered: a command carries an id, so that a repeat gets the
first answer, and all others may be asked as often as one likes.
"""

import itertools
import json
import os
import struct
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache

from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.link.records import join
from vigil.names import clean
from vigil.text import t
from vigil_host.books.store import Record
from vigil_host.errors import UserError

AGAIN_MS = 1000  # unanswered for so long: it is said again
_PATIENCE_MS = 10_000
_CONFIRM_MS = 120_000  # for a person to come and press a button
_OLD_BYTES = 480  # of records in a frame to the device
_SENTENCE_CHARS = 200  # of what a device says


@cache
def _ids() -> Iterator[int]:
    """Ids from a number on that no other program is likely to have begun with."""
    return itertools.count(int.from_bytes(os.urandom(3), "little") + 1)


@dataclass(frozen=True)
class Picture:
    """What a device shows: its panel (None without one) and its pixels."""

    width: int
    height: int
    panel: bytes | None  # columns of eight pixels, the lowest bit on top; row after row of them
    lights: list[tuple[int, int, int]]  # red, green, blue

    @property
    def hidden(self) -> bool:
        """Whether the device keeps it for the eyes of one player."""
        return not self.panel and not self.lights


class Request:
    """A message and what is to be made of its answer."""

    patience_ms = _PATIENCE_MS

    def __init__(self, message: bytes) -> None:
        self.future: Future = Future()
        self.future.set_running_or_notify_cancel()  # whoever waits for it may leave, it goes on
        self.refusals = bytes((message[0],))  # messages that, refused, refuse this
        self._message = message
        self._first_ms: int | None = None
        self._said_ms: int | None = None

    def due(self, now_ms: int) -> bytes:
        """The frame to send now, if any; it gives up after a while."""
        if self._first_ms is None:
            self._first_ms = now_ms
        if now_ms - self._first_ms > self.patience_ms:
            self.fail(t("The device does not answer: try again, or unplug it and plug it in."))
            return b""
        if self._said_ms is not None and now_ms - self._said_ms < AGAIN_MS:
            return b""
        self._said_ms = now_ms
        return frame(self._message)

    def hear(self, message: bytes) -> None:
        """Take in a message that may be the answer; one that comes too late is none."""
        if self.future.done():
            return
        if message[0] == m.NO and len(message) > 1 and message[1] in self.refusals:
            self.fail(sentence(message[2:]))
        else:
            self._read(message)

    def kept(self, head: int) -> None:
        """The store has all records up to `head`."""

    def fail(self, why: str) -> None:
        """There will be no answer."""
        if not self.future.done():
            self.future.set_exception(UserError("%s", why))

    def _read(self, message: bytes) -> None:
        raise NotImplementedError

    def _next(self, message: bytes) -> None:
        """Go on with another message at once."""
        self._message = message
        self._first_ms = self._said_ms = None


class Do(Request):
    """A command for the door that the buttons use: done when its records are in the store.

    It is refused for a log that has gone on when that, too, is in the store: so one can see why.
    One that `follows` another does not mind what a bot has done in between: it is said once more.
    """

    def __init__(self, command: bytes, expected: int, follows: bool = False) -> None:
        self._command = command
        self._follows = follows
        self._head: int | None = None  # of the log, once it is answered
        self._why = ""  # it was not done: the log had gone on
        super().__init__(self._made(expected))

    def _made(self, expected: int) -> bytes:
        self._ident, self._expected = next(_ids()) & 0x7FFFFFFF, expected
        return struct.pack("<BII", m.DO, self._ident, expected) + self._command

    def _read(self, message: bytes) -> None:
        if message[0] != m.DONE or len(message) < 10:
            return
        ident, head, done = struct.unpack_from("<IIB", message, 1)
        if ident != self._ident:
            return
        if done:
            self._head = head
        elif self._follows and head != self._expected:
            self._next(self._made(head))
        elif head > self._expected:
            self._head, self._why = head, sentence(message[10:])
        else:
            self.fail(sentence(message[10:]))

    def kept(self, head: int) -> None:
        """The store has all records up to `head`."""
        if self._head is None or head < self._head or self.future.done():
            return
        if self._why:
            self.fail(self._why)
        else:
            self.future.set_result(None)


class Get(Request):
    """The value of a setting."""

    def __init__(self, key: str) -> None:
        self._key = key
        super().__init__(bytes((m.GET,)) + key.encode())

    def _read(self, message: bytes) -> None:
        key, _, value = message[1:].decode("utf-8", "replace").partition("\n")
        if message[0] == m.VALUE and key == self._key:
            try:
                self.future.set_result(_plain(value or "null"))
            except (ValueError, RecursionError):
                self.fail(t("The device's answer cannot be read."))


class Put(Get):
    """Another value for a setting; what it is afterwards."""

    def __init__(self, key: str, value: object) -> None:
        super().__init__(key)
        self.refusals = bytes((m.PUT,))
        text = f"{key}\n{json.dumps(value, ensure_ascii=False)}"
        self._message = bytes((m.PUT,)) + text.encode()


class SetClock(Get):
    """Tell the time, in seconds since 2000."""

    def __init__(self, seconds: int) -> None:
        super().__init__("clock")
        self.refusals = bytes((m.CLOCK,))
        self._message = struct.pack("<BI", m.CLOCK, seconds)


class Look(Request):
    """What the device shows."""

    def __init__(self) -> None:
        super().__init__(struct.pack("<BH", m.LOOK, 0))
        self._size = (0, 0)
        self._panel = b""
        self._parts = 0  # heard since the last request

    def _read(self, message: bytes) -> None:
        if message[0] == m.PICTURE and len(message) > 7:
            width, height, at = struct.unpack_from("<HHH", message, 1)
            self._size = width, height
            if at == len(self._panel):  # else one was lost: they are asked for again
                self._panel += message[7:]
                self._message = struct.pack("<BH", m.LOOK, min(len(self._panel), 0xFFFF))
                self._go_on(width * height // 8)
        elif message[0] == m.LIGHTS and (self._is_whole() or len(message) == 1):
            self._finish(message[1:])

    def _is_whole(self) -> bool:
        return len(self._panel) == self._size[0] * self._size[1] // 8

    def _go_on(self, size: int) -> None:
        self._parts += 1
        if self._parts == m.PICTURE_PARTS or len(self._panel) >= size:
            self._parts = 0
            self._next(self._message)

    def _finish(self, lights: bytes) -> None:
        width, height = self._size
        grb = zip(*[iter(lights)] * 3, strict=False)
        pixels = [(red, green, blue) for green, red, blue in grb]
        panel = self._panel if self._is_whole() else b""  # else it was hidden meanwhile
        self.future.set_result(Picture(width, height, panel or None, pixels))


class Games(Request):
    """The games in the device's log, the newest first: number and start event of each."""

    def __init__(self) -> None:
        super().__init__(struct.pack("<BI", m.GAMES, 0x7FFFFFFF))
        self._found: list[tuple[int, bytes]] = []

    def _read(self, message: bytes) -> None:
        if message[0] != m.GAME or len(message) < 5:
            return
        (number,) = struct.unpack_from("<I", message, 1)
        if not number:
            self.future.set_result(self._found)
        elif not self._found or number < self._found[-1][0]:
            self._found.append((number, message[5:]))
            self._next(struct.pack("<BI", m.GAMES, number))


class Leave(Request):
    """Back to MicroPython's prompt."""

    def __init__(self) -> None:
        super().__init__(bytes((m.LEAVE,)))

    def _read(self, message: bytes) -> None:
        if message == bytes((m.LEAVE,)):
            self.future.set_result(None)


class Restore(Request):
    """Give an empty device its log back, after its owner has pressed a button on it."""

    patience_ms = _CONFIRM_MS

    def __init__(self, records: Sequence[Record], epochs: Sequence[tuple[int, int]]) -> None:
        head = records[-1].sequence
        packed = b"".join(struct.pack("<II", *epoch) for epoch in epochs)
        super().__init__(struct.pack("<BI", m.RESTORE, head) + packed)
        self.refusals = bytes((m.RESTORE, m.OLD))
        self._records = {record.sequence: record.event for record in records}

    def _read(self, message: bytes) -> None:
        if message[0] != m.OLD or len(message) != 5:
            return
        (number,) = struct.unpack_from("<I", message, 1)
        if number in self._records:
            self.patience_ms = _PATIENCE_MS
            self._next(struct.pack("<BI", m.OLD, number) + join(self._some(number)))
        else:
            self.future.set_result(None)

    def _some(self, number: int) -> list[bytes]:
        payloads = [self._records[number]]
        while number + 1 in self._records:
            number += 1
            payloads.append(self._records[number])
            if len(join(payloads)) > _OLD_BYTES:
                return payloads[:-1]
        return payloads


def _plain(text: str) -> object:
    """JSON without fractions, which no setting has: some of them are no JSON to a browser."""
    return json.loads(text, parse_float=_refuse, parse_constant=_refuse)


def _refuse(text: str) -> None:
    raise ValueError(text)


def sentence(data: bytes) -> str:
    """Words of a device, fit to be shown."""
    return clean(data.decode("utf-8", "replace"), _SENTENCE_CHARS) or t("The device refuses.")
