"""Who is at the other end of a device's cable, on both interpreters: a laptop, or a person."""

from struct import pack, unpack_from

from bench_board import play
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.link.records import split

PIECE = 64  # bytes that come in one read, where nothing else is said


class Line:
    """A laptop's end: what it says is heard in the next steps, what is answered is kept."""

    def __init__(self, app):
        self.app = app
        self.said = b""
        self.writes = 0
        self.takes = True
        self.pieces = []  # one for each read to come
        app._cable.port = self

    def read(self):
        return self.pieces.pop(0) if self.pieces else b""

    def write(self, data):
        self.said += bytes(data)
        self.writes += 1
        return self.takes

    def ask(self, *payloads, steps=40):
        """Say something; the messages that come back."""
        said = self.send(b"".join([frame(payload) for payload in payloads]), steps)
        return [message for message, _ in Reader().feed(said) if message]

    def type(self, text):
        """Type something; the text that comes back."""
        return self.send(text, 10).decode()

    def send(self, data, steps):
        """Send some bytes; those that come back."""
        self.said = b""
        self.pieces = cut(data, PIECE)
        self.wait(steps)
        return self.said

    def wait(self, steps):
        for _ in range(steps):
            play(self.app, [20])


def cut(data, size):
    """Bytes as pieces of one size."""
    return [data[at : at + size] for at in range(0, len(data), size)]


def want(first):
    return pack("<BI", m.WANT, first)


def ack(following):
    return pack("<BI", m.ACK, following)


def do(ident, expected, command):
    return pack("<BII", m.DO, ident, expected) + command


def told(messages):
    """(number, payload) of every record in some messages."""
    found = []
    for message in messages:
        if message[0] == m.RECORDS:
            number = unpack_from("<I", message, 5)[0]
            for payload in split(message, 9):
                found.append((number, bytes(payload)))
                number += 1
    return found


def kinds(messages):
    return [message[0] for message in messages]
