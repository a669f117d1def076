"""One frame is one printable line: a mark, base64 of payload and checksum, a newline.

So the byte that interrupts a MicroPython program never occurs, noise ends at the next newline, and
a person in a serial terminal is not shown rubbish. No I/O in here: bytes in, payloads out. What is
not a frame comes back as text, for that is what it is: a banner, a traceback, somebody typing.
"""

import struct
from binascii import a2b_base64, b2a_base64, crc32

from vigil.compat import const

_MARK = b"~"
_ENDS = b"\r\n"  # a terminal ends its lines with either
_LINE_MOST = const(2800)  # bytes of a line: the longest record fits; more is not kept in memory


def frame(payload):
    """A payload as the bytes of a line; a newline before it cuts off whatever came earlier."""
    body = b2a_base64(payload + struct.pack("<I", crc32(payload)))
    return b"\n" + _MARK + body  # b2a_base64 ends its line itself


class Reader:
    """Cuts a stream of bytes into payloads and lines of text; `line` is what has no end yet."""

    def __init__(self, line=b""):
        self.line = bytearray(line)

    def feed(self, data):
        """Yield (payload, None) for each frame and (None, line) for each other line."""
        for byte in data:
            if byte not in _ENDS:
                if len(self.line) <= _LINE_MOST:  # one more than may be shows that it is noise
                    self.line.append(byte)
            elif self.line:
                line, self.line = self.line, bytearray()
                if len(line) <= _LINE_MOST:
                    payload = _open(line)
                    yield (payload, None) if payload is not None else (None, bytes(line))


def _open(line):
    """The payload of a line, or None if it is not a whole frame."""
    if line[:1] != _MARK:
        return None
    try:
        body = a2b_base64(memoryview(line)[1:])
    except ValueError:
        return None
    payload = body[:-4]
    if len(body) < 5 or struct.pack("<I", crc32(payload)) != body[-4:]:
        return None
    return payload
