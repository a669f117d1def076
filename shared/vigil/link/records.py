"""The device's log on its way to the laptop, without a port and without a clock.

The journal is the only outbox: records are sent as they lie on flash, many to a frame, and after
the last one what the device makes of them. How far ahead of the laptop's acknowledgements to send
is for the cable to decide.
"""

import struct

from vigil.compat import const
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.log.journal import JournalError

RECORDS_MOST = const(0xFFFFF)  # in a log: more than any flash holds, few enough for a laptop
_BATCH = const(240)  # bytes of records in a frame; a longer record has one of its own
_EPOCHS = const(24)  # in a frame
_TWO_BYTES = const(128)  # a length from here on takes two


def hello(keeper, name):
    """Yield the frames that introduce a device; `name`: of its board, and its own."""
    journal = keeper.journal
    epochs = journal.epochs
    oldest = journal.firsts[0] if journal.firsts else 1
    numbers = struct.pack("<IIH", journal.head, oldest, len(epochs))
    yield frame(bytes((m.HELLO, m.PROTOCOL)) + journal.device + numbers + name.encode())
    for at in range(0, len(epochs), _EPOCHS):
        data = struct.pack("<BH", m.EPOCHS, at)
        for number, first in epochs[at : at + _EPOCHS]:
            data += struct.pack("<II", number, first)
        yield frame(data)


def stream(keeper, first):
    """Yield (the next record, a frame with those before it) up to the head, then the state.

    What cannot be read is named and passed over. Whoever has heard enough begins anew from the next
    record later.
    """
    journal = keeper.journal
    while first:
        batch, epoch, begin, number = bytearray(), 0, 0, first - 1
        whole = False
        try:
            for number, payload in journal.records(first):
                if batch and (epoch != journal.epoch(number) or len(batch) + len(payload) > _BATCH):
                    yield number, _records(epoch, begin, batch)
                    batch = bytearray()
                if not batch:
                    begin, epoch = number, journal.epoch(number)
                _add(batch, payload)
            whole = True
        except JournalError:
            pass
        if batch:
            yield number + 1, _records(epoch, begin, batch)
        first = 0
        if not whole:
            from vigil.log.gaps import readable

            first = readable(journal, number + 1)
            yield first, frame(struct.pack("<BII", m.GAP, number + 1, first))
    game = keeper.game
    state = struct.pack("<BII", m.STATE, journal.head, game.digest() if game else 0)
    yield 0, frame(state)  # there is no next


def split(data, at):
    """Yield the payloads of some records; ValueError if they do not end where they should."""
    while at < len(data):
        length = data[at]
        at += 1
        if length >= _TWO_BYTES and at < len(data):
            length = length & 127 | data[at] << 7
            at += 1
        if not 0 < length <= len(data) - at:
            raise ValueError("a record that is cut short")
        yield data[at : at + length]
        at += length


def join(payloads):
    """Records as `split` takes them."""
    batch = bytearray()
    for payload in payloads:
        _add(batch, payload)
    return bytes(batch)


def _add(batch, payload):
    length = len(payload)
    if length >= _TWO_BYTES:
        batch.append(length & 127 | 128)
        length >>= 7
    batch.append(length)
    batch += payload


def _records(epoch, first, batch):
    return frame(struct.pack("<BII", m.RECORDS, epoch, first) + batch)
