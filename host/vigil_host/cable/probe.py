"""One question to whoever is at the end of a cable: who are you? Nothing is kept or changed."""

import json
import struct
import time
from dataclasses import dataclass

from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.names import clean
from vigil_host.cable.conversation import HELLO_BYTES, NAME_CHARS
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
        reader, about, end_s = Reader(), b"", time.monotonic() + patience_s
        epochs: list[tuple[int, int]] = []
        while time.monotonic() < end_s:
            for message, _ in reader.feed(port.read(max(port.in_waiting, 1))):
                code = message[0] if message else None
                if message and code == m.HELLO:
                    about = message
                    if message[1:2] != bytes((m.PROTOCOL,)):
                        return Greeting(message[1] if len(message) > 1 else 0)
                elif message and code == m.EPOCHS and about:
                    whole = range(3, len(message) - 7, 8)
                    epochs += [struct.unpack_from("<II", message, at) for at in whole]
                    port.write(frame(bytes((m.GET,)) + _VERSION))
                elif message and code in (m.VALUE, m.NO) and about:
                    return _read(about, message, epochs)
    return _read(about, b"", epochs) if about else None


def _read(about: bytes, value: bytes, epochs: list[tuple[int, int]]) -> Greeting:
    if len(about) < HELLO_BYTES:
        return Greeting(about[1])
    board, _, name = about[HELLO_BYTES:].decode("utf-8", "replace").partition("\n")
    (records,) = struct.unpack_from("<I", about, 10)
    shown = (clean(board, NAME_CHARS), clean(name, NAME_CHARS))
    known = about[2:10].hex(), tuple(epochs)
    return Greeting(about[1], *shown, records, _version(value), *known)


def _version(value: bytes) -> str:
    key, _, text = value[1:].partition(b"\n")
    if value[:1] != bytes((m.VALUE,)) or key != _VERSION:
        return ""
    try:
        return clean(str(json.loads(text)), NAME_CHARS)
    except (ValueError, RecursionError):
        return ""
