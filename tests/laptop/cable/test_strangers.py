"""Devices that speak the protocol and mean it ill, or were built by somebody else."""

from struct import pack

import pytest

from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.link.records import join
from vigil_host.cable import following
from vigil_host.cable import hub as hubs
from vigil_host.cable import session as sessions
from vigil_host.cable.hub import Hub
from vigil_host.cable.news import Level, Met
from vigil_host.cable.port import Place
from vigil_host.cable.request import Get
from vigil_host.cable.session import Session
from vigil_host.errors import UserError

EPOCH = 7
DEVICE = b"12345678"


def hello(head=0, oldest=1, epochs=((EPOCH, 1),)):
    """How a device introduces itself."""
    numbers = pack("<IIH", head, oldest, len(epochs))
    about = frame(bytes((m.HELLO, m.PROTOCOL)) + DEVICE + numbers + b"board\nname")
    told = b"".join(pack("<II", *epoch) for epoch in epochs)
    return about + frame(pack("<BH", m.EPOCHS, 0) + told)


def records(first, payloads, epoch=EPOCH):
    return frame(pack("<BII", m.RECORDS, epoch, first) + join(payloads))


def state(head):
    return frame(pack("<BII", m.STATE, head, 0))


def value(text):
    return frame(bytes((m.VALUE,)) + b"name\n" + text)


@pytest.mark.parametrize(
    "told",
    [
        hello(epochs=()),
        hello(head=0xFFFFFFFF),
        hello(head=0xFFFFFFFF, oldest=0xFFFFFFFF),
        hello(head=1 << 20),
    ],
)
def test_a_log_that_cannot_be_is_refused_in_words(laptop, told):
    with pytest.raises(UserError, match="makes no sense"):
        laptop.step(told, 5)


def test_a_log_without_end_is_left(laptop, monkeypatch):
    monkeypatch.setattr(following, "RECORDS_MOST", 20)
    laptop.step(hello(head=20), 5)
    with pytest.raises(UserError, match="has no end"):
        laptop.step(records(1, [b"\x10"] * 21), 6)


def test_two_lives_of_a_log_in_one_read(laptop):
    """What came before the second one is kept, and the device is asked anew who it is."""
    laptop.step(hello(head=2) + records(1, [b"\x10"]) + records(2, [b"\x10"], epoch=8), 5)
    assert laptop.store.head(DEVICE.hex(), EPOCH) == 1
    assert laptop.talk.state is following.State.GREETING


@pytest.mark.parametrize("number", [0, 4])
def test_a_record_before_the_first_is_not_kept(laptop, number):
    laptop.step(hello(epochs=((EPOCH, 5),)), 5)
    laptop.step(records(number, [b"\x10"], epoch=0), 6)
    assert laptop.store.append(DEVICE.hex(), [(0, number, b"\x11")])  # the place is free


def stuck(laptop, told):
    """For how long the laptop listens to somebody who says the same again and again."""
    for now_ms in range(5, 600_000, 900):
        try:
            laptop.step(told, now_ms)
        except UserError as error:
            assert "its log does not come" in str(error)  # noqa: PT017
            return now_ms
    return 0


@pytest.mark.parametrize(
    "told", [hello(head=50), hello(head=50) + state(99), hello() + records(1, [b"\x10"], epoch=3)]
)
def test_one_that_talks_and_never_tells_its_log_is_left(laptop, told):
    assert 60_000 < stuck(laptop, told) < 62_000


def test_one_whose_log_is_here_may_be_quiet_for_ever(laptop):
    laptop.step(hello(), 5)
    for now_ms in range(6, 300_000, 900):
        laptop.step(state(0), now_ms)
    assert laptop.heard == [Met(0), Level(True)]


def test_a_storm_of_greetings_is_one_greeting(laptop):
    laptop.step(hello() * 100, 5)
    assert laptop.heard == [Met(0)]


# Answers


def asked(laptop):
    """A question that has been said."""
    question = Get("name")
    laptop.step(hello() + state(0), 5)
    laptop.talk.ask(question)
    laptop.step(b"", 10)
    return question.future


def test_an_answer_that_comes_too_late_harms_nobody(laptop):
    future = asked(laptop)
    laptop.step(state(0), 9000)
    laptop.step(b"", 10_011)
    assert future.done()
    laptop.step(value(b'"Ana"'), 10_020)
    with pytest.raises(UserError, match="does not answer"):
        future.result()


def test_who_stops_waiting_stops_nobody_else(laptop):
    future = asked(laptop)
    assert not future.cancel()
    laptop.step(value(b'"Ana"'), 20)
    assert future.result() == "Ana"


@pytest.mark.parametrize(
    "text", [b"[" * 2000, b"NaN", b"-Infinity", b"1e999", b"{", b"9" * 2000 + b"."]
)
def test_an_answer_that_is_a_trap_is_none(laptop, text):
    future = asked(laptop)
    laptop.step(value(text), 20)
    with pytest.raises(UserError, match="cannot be read"):
        future.result()


# The session around it


def session(laptop):
    """A session whose events nobody hears."""
    return Session(Place("/dev/null", ""), laptop.store, laptop.archive, lambda *_: None)


def clocks(talk):
    """Clocks that are told next."""
    out = talk.receive(hello() + state(0), 5) + talk.tick(10)
    return [message for message, _ in Reader().feed(out) if message and message[0] == m.CLOCK]


def test_the_time_is_told_once(laptop):
    talk = session(laptop)._talk
    assert len(clocks(talk)) == 1


@pytest.mark.parametrize("now_s", [0, 946_684_800])
def test_a_laptop_without_the_time_tells_none(laptop, monkeypatch, now_s):
    monkeypatch.setattr(sessions.time, "time", lambda: now_s)
    assert clocks(session(laptop)._talk) == []


class Pipe:
    """A port with something in it."""

    in_waiting = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def write(self, _data):
        pass

    def read(self, _count):
        return hello()


def test_a_session_never_ends_without_a_word(laptop, monkeypatch):
    def stumble(*_):
        raise KeyError("nobody thought of this")

    monkeypatch.setattr(laptop.archive, "replay", stumble)
    heard = []
    session = Session(
        Place("/dev/null", ""), laptop.store, laptop.archive, lambda _, e: heard.append(e)
    )
    monkeypatch.setattr(session, "_port", Pipe())
    session._run()
    assert "KeyError" in heard[-1].why
    assert session.gone is heard[-1]


def test_a_port_that_vanishes_while_it_is_looked_at_is_looked_for_again(laptop, monkeypatch):
    looks = []

    def find():
        looks.append(hub)
        if len(looks) == 1:
            raise FileNotFoundError("/sys/class/tty/ttyACM0")
        hub._stop.set()
        return []

    monkeypatch.setattr(hubs, "_SCAN_S", 0)
    monkeypatch.setattr(hubs.ports, "find", find)
    hub = Hub(laptop.store, lambda *_: None, lambda *_: None)
    hub._watch()
    assert len(looks) == 2
