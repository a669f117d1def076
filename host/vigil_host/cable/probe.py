"""One question to whoever is at the end of a cable: who are you? Nothing is kept or changed."""

import json
import time
from dataclasses import dataclass

from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.names import clean
from vigil_host.cable.introduction import NAME_CHARS, Introduction
from vigil_host.cable.port import Place, open_port

_VERSION = b"version"


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


def greet(place: Place, patience_s: float = 2.0) -> Greeting | None:
    """Ask, one question after the other; None if nobody there is a Vigil."""
    with open_port(place) as port:
        port.write(frame(bytes((m.HELLO, m.PROTOCOL))))
        reader, end_s = Reader(), time.monotonic() + patience_s
        introduction = None
        while time.monotonic() < end_s:
            for message, _ in reader.feed(port.read(max(port.in_waiting, 1))):
                code = message[0] if message else None
                if message and code == m.HELLO:
                    introduction = Introduction(message)
                    if not introduction.readable:
                        return Greeting(introduction.protocol)
                elif message and code == m.EPOCHS and introduction:
                    introduction.learn(message)
                    port.write(frame(bytes((m.GET,)) + _VERSION))
                elif message and code in (m.VALUE, m.NO) and introduction:
                    return _greeting(introduction, message)
    return _greeting(introduction, b"") if introduction else None


def _greeting(introduction: Introduction, value: bytes) -> Greeting:
    return Greeting(
        introduction.protocol,
        introduction.board,
        introduction.name,
        introduction.head,
        _version(value),
        introduction.device,
        tuple(introduction.epochs),
    )


def _version(value: bytes) -> str:
    key, _, text = value[1:].partition(b"\n")
    if value[:1] != bytes((m.VALUE,)) or key != _VERSION:
        return ""
    try:
        return clean(str(json.loads(text)), NAME_CHARS)
    except (ValueError, RecursionError):
        return ""
