"""Frames on their way through a terminal: printable, bounded, and text is text."""

import pytest

from vigil.link.frames import Reader, frame


@pytest.mark.parametrize("payload", [b"\x00", b"~", b"\x03" * 40, bytes(range(256)), b"x" * 2060])
def test_a_frame_is_printable_and_comes_back(payload):
    line = frame(payload)
    assert all(32 < byte < 127 for byte in line.strip(b"\n"))
    assert list(Reader().feed(b"old rubbish" + line)) == [(None, b"old rubbish"), (payload, None)]


def test_a_damaged_frame_is_text_and_the_next_one_is_read():
    good = frame(b"hello")
    for i in range(1, len(good) - 1):
        bad = good[:i] + bytes((good[i] ^ 1,)) + good[i + 1 :]
        payloads = [payload for payload, _ in Reader().feed(bad + good) if payload]
        assert payloads == [b"hello"]


def test_a_line_without_end_takes_no_memory():
    reader = Reader()
    assert list(reader.feed(b"x" * 100_000)) == []
    assert len(reader.line) <= 2801
    assert list(reader.feed(frame(b"ok"))) == [(b"ok", None)]


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
def test_lines_end_as_terminals_end_them(end):
    assert list(Reader().feed(b"help" + end + b"who" + end)) == [(None, b"help"), (None, b"who")]


def test_crumbs():
    reader = Reader()
    stream = b"".join(frame(bytes((i,)) * i) for i in range(1, 30))
    fed = [payload for byte in stream for payload, _ in reader.feed(bytes((byte,)))]
    assert fed == [bytes((i,)) * i for i in range(1, 30)]
