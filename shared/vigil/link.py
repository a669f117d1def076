"""What device and laptop say to each other, without a port and without a clock.

The journal is the only outbox: the laptop says from which record on it wants to hear, the device
sends those records as they lie on its flash, then what it makes of them. Whoever lost the thread
says HELLO again; nothing is kept in memory for the other side.

    HELLO   protocol | device (8 bytes) | epoch, head (4 + 4)   device: who I am
    WANT    first record (4)                                    laptop: send from here on
    EPOCH   epoch, first record (4 + 4)                         device: of the records that follow
    RECORD  number (4) | payload                                device
    STATE   head, digest (4 + 4)                                device: after the last record
"""

import struct

from vigil.compat import const
from vigil.frames import frame

PROTOCOL = const(1)

HELLO = const(0x48)
WANT = const(0x57)
EPOCH = const(0x45)
RECORD = const(0x52)
STATE = const(0x53)


class Outbox:
    """The device's side: answers a laptop out of the journal."""

    def __init__(self, keeper):
        self._keeper = keeper

    def hello(self):
        """The frame that introduces this device."""
        journal = self._keeper.journal
        head = journal.head
        return frame(
            bytes((HELLO, PROTOCOL))
            + journal.device
            + struct.pack("<II", journal.epoch(head), head)
        )

    def answer(self, message):
        """Yield the frames that answer one message; a message not understood gets none."""
        if len(message) != 5 or message[0] != WANT:
            return
        journal = self._keeper.journal
        epoch = None
        for number, payload in journal.records(unpack_number(message)):
            if epoch != journal.epoch(number):
                epoch = journal.epoch(number)
                yield frame(bytes((EPOCH,)) + struct.pack("<II", epoch, number))
            yield frame(bytes((RECORD,)) + struct.pack("<I", number) + payload)
        yield self._state()

    def _state(self):
        game = self._keeper.game
        digest = game.digest() if game else 0
        return frame(bytes((STATE,)) + struct.pack("<II", self._keeper.journal.head, digest))


def want(first):
    """The frame that asks for every record from a number on."""
    return frame(bytes((WANT,)) + struct.pack("<I", first))


def unpack_number(message):
    """The record number a message names."""
    return struct.unpack_from("<I", message, 1)[0]
