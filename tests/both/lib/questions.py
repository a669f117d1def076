"""Whatever can be said to a device in one go, and what it answers, as something to compare."""

from struct import pack

from caller import ack, do, want
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.pack import pack as record
from vigil.table import codes as c

_LOG = m.RECORDS, m.STATE  # told at its own pace, between answers
_SEEN = m.PICTURE, m.LIGHTS  # the light breathes meanwhile
_HONOR = record(c.HONOR, 1, 3)


def questions(head):
    """One of each kind, for a device whose log ends at `head`."""
    return [
        b"who\r\n",
        b"score\r",
        b" HELP\n",
        b"\r\n\r\r\n",
        b"rm -rf /\r\n",
        b"x" * 300 + b"who\r",
        frame(bytes((m.HELLO, m.PROTOCOL))),
        frame(bytes((m.GET,)) + b"name"),
        frame(bytes((m.PUT,)) + b'name\n"Den"'),
        frame(bytes((m.PUT,)) + b"name\n7"),
        frame(pack("<BI", m.GAMES, 99)),
        frame(pack("<BI", m.CLOCK, 5)),
        frame(pack("<BH", m.LOOK, 0)),
        frame(do(1, head, _HONOR)),
        frame(do(2, head, _HONOR)),
        frame(do(3, head + 1, _HONOR)),
        frame(do(3, head + 1, _HONOR)),
        frame(want(1)),
        frame(ack(1)),
        frame(b"Z"),
        frame(bytes((m.DO,))),
        frame(bytes((m.GET,)) + b"night")[:-6] + b"\n",
    ]


def gist(said):
    """The answers in their order."""
    answers = []
    for message, text in Reader().feed(said):
        if message is None:
            answers.append(text)
        elif message[0] in _SEEN:
            answers.append(message[0])
        elif message[0] not in _LOG:
            answers.append(message)
    return answers
