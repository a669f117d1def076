"""Any questions in any order, cut into reads anywhere: hypothesis looks for one that is lost."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from questions import gist, questions
from tests.laptop.lib.memory_cable import BURST, Device, game

GAME = list(game(3))
QUESTIONS = questions(len(GAME))


class Pieces:
    """A port that gives one piece a read and keeps what is written."""

    def __init__(self, pieces):
        self.pieces = list(pieces)
        self.sent = b""

    def read(self):
        return self.pieces.pop(0) if self.pieces else b""

    def write(self, data):
        self.sent += bytes(data)
        return True


def answered(pieces):
    """All that a device answers."""
    device = Device().play(GAME)
    port = device.app._cable.port = Pieces(pieces)
    while port.pieces or device.app._cable.data:
        device.step()
    for _ in range(10):
        device.step()
    device.board.close()
    return gist(port.sent)


def cut(data, places):
    """Bytes cut at some places, and where a port would cut them."""
    ends = sorted({*places, *range(0, len(data), BURST), len(data)})
    return [data[begin:end] for begin, end in pairwise(ends)]


@settings(max_examples=60, deadline=None)
@given(
    asked=st.lists(st.sampled_from(QUESTIONS), max_size=12).map(b"".join),
    places=st.data(),
)
def test_answers_do_not_depend_on_reads(asked, places):
    anywhere = st.sets(st.integers(0, len(asked)), max_size=40)
    assert answered(cut(asked, places.draw(anywhere))) == answered(cut(asked, ()))


@settings(max_examples=60, deadline=None)
@given(asked=st.lists(st.sampled_from(QUESTIONS), max_size=12))
def test_questions_at_once_are_answered_like_questions_with_time_between(asked):
    apart = [piece for each in asked for piece in (*cut(each, ()), *[b""] * 10)]
    assert answered(cut(b"".join(asked), ())) == answered(apart)
