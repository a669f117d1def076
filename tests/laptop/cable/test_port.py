"""The chip's serial port with a laptop that stops reading: it is waited for once, and dropped."""

import select
from types import SimpleNamespace

import pytest

from vigil_pico.drivers import port

FIFO = 256  # bytes that the chip holds for a laptop


class Stdio:
    """Standard output as MicroPython has it on a Pico: it waits a while for room, then gives up."""

    def __init__(self):
        self.buffer = self
        self.reads = True
        self.held = b""
        self.read = b""
        self.waits = 0

    def write(self, data):
        sent = 0
        while sent < len(data):
            if self.reads:
                self.read, self.held = self.read + self.held, b""
            room = FIFO - len(self.held)
            if len(data) - sent > room and not self.reads:
                self.waits += 1
            if not room:
                break
            self.held += bytes(data[sent : sent + room])
            sent += min(room, len(data) - sent)
        return sent

    def poll(self, _ms):
        return [self] if self.reads or len(self.held) < FIFO else []

    def register(self, _stream, _events):
        """It is the only one."""


@pytest.fixture
def laptop(monkeypatch):
    stdio = Stdio()
    monkeypatch.setattr(port, "sys", SimpleNamespace(stdin=stdio, stdout=stdio))
    polls = SimpleNamespace(poll=lambda: stdio, POLLIN=select.POLLIN, POLLOUT=select.POLLOUT)
    monkeypatch.setattr(port, "select", polls)
    return stdio


def test_who_stops_reading_is_waited_for_once(laptop):
    ours = port.Port()
    laptop.reads = False
    assert ours.write(b"a" * 200) is True
    assert ours.write(b"b" * 200) is False
    waits = laptop.waits
    assert waits <= 2
    assert [ours.write(b"c" * 90) for _ in range(50)] == [False] * 50
    assert laptop.waits == waits
    laptop.reads = True
    assert ours.write(b"d" * 700) is True
    laptop.write(b"")
    assert (laptop.read + laptop.held).endswith(b"b" * 56 + b"d" * 700)


def test_nothing_is_waited_for_where_no_port_is(laptop):
    laptop.write = lambda data: 0
    assert port.Port().write(b"who") is False
