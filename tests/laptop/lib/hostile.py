"""Frames that no Vigil sends, for both ends of the cable: whole, with a good checksum, and wrong.

The same dice give the same frames, so that what once did harm can be sent again.
"""

import random
from struct import pack

from tests.laptop.lib.memory_cable import Device, Laptop, game
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.link.records import hello, join
from vigil_host.errors import UserError
from vigil_host.sim.board import Restart

_CODES = [value for name, value in vars(m).items() if name.isupper() and name != "PROTOCOL"]
_NUMBERS = (0, 1, 2, 90, 127, 128, 255, 256, 0x7FFF, 0xFFFF, 0x3FFFFFFF, 0x7FFFFFFF, 0xFFFFFFFF)
_TEXTS = (b"name\n", b"roster\n", b"rotation\n", b"last\n", b"\xff\xfe", b"../boot.py\n", b"clock")
_JSON = (b"[]", b'["a"]', b"9" * 40, b"{", b"null", b'"x"', b"[[[[[[", b"true", b"1e999", b"-0")


def payload(dice, epoch):
    """One message; `epoch`: a number that the laptop would believe."""
    kind = dice.randrange(8)
    code = dice.choice(_CODES)
    if kind == 0:
        return dice.randbytes(dice.randrange(1, 60))
    if kind == 1:
        return bytes((code,)) + dice.randbytes(dice.randrange(40))
    if kind == 2:
        numbers = [dice.choice(_NUMBERS) for _ in range(dice.randrange(5))]
        return bytes((code,)) + b"".join(pack("<I", number) for number in numbers)
    if kind == 3:
        return bytes((code,)) + dice.choice(_TEXTS) + dice.choice(_JSON)
    if kind == 4:
        events = [_event(dice) for _ in range(dice.randrange(1, 6))]
        return pack("<BII", m.RECORDS, epoch, dice.randrange(120)) + join(events)
    if kind == 5:
        return pack("<BII", m.DO, dice.choice(_NUMBERS), dice.randrange(100)) + _event(dice)
    if kind == 6:
        return pack("<BBII", m.HELLO, m.PROTOCOL, dice.choice(_NUMBERS), 0) + dice.randbytes(20)
    return bytes((code,)) * dice.randrange(1, 300)


def _event(dice):
    """A record or a command, more or less."""
    code = dice.choice((*range(1, 8), *range(0x10, 0x26), dice.randrange(256)))
    return bytes((code,)) + dice.choice((b"", dice.randbytes(dice.randrange(1, 9))))


def line(dice, epoch):
    """One frame as bytes; some are damaged after all, some are followed by noise."""
    told = frame(payload(dice, epoch))
    if dice.random() < 0.1:
        at = dice.randrange(len(told))
        told = told[:at] + dice.randbytes(1) + told[at + 1 :]
    return told + dice.randbytes(dice.randrange(20)) if dice.random() < 0.02 else told


def at_a_device(seed, count):
    """Let a device hear so many, and go on as a device does."""
    dice = random.Random(seed)
    device = Device().play(game(20))
    epoch = device.journal.epochs[-1][0]
    device.port.arrived = b"".join(line(dice, epoch) for _ in range(count))
    while device.port.arrived:
        _step(device)
    _step(device)
    device.board.close()


def _step(device):
    try:
        device.step()
        device.port.sent = b""
    except Restart:  # it was sent to the REPL, which is one of the messages
        rest = device.port.arrived
        device.plug_in()
        device.port.arrived = rest


def at_a_laptop(path, seed, count):
    """Let a laptop hear so many; when a session ends with a sentence another one begins."""
    dice = random.Random(seed)
    device = Device().play(game(20))
    epoch = device.journal.epochs[-1][0]
    greeting = b"".join(hello(device.app.keeper, "bench\n"))
    laptop = Laptop(path)
    laptop.store._db.execute("PRAGMA synchronous = OFF")
    now_ms = 0
    for _ in range(count):
        now_ms += 5
        try:
            if not laptop.talk.device:
                laptop.begin(now_ms)
                laptop.step(greeting, now_ms)
            laptop.step(line(dice, epoch), now_ms)
        except UserError:  # one sentence, and the session has ended
            laptop.begin(now_ms)
        _tell(laptop)
    laptop.archive.games()
    laptop.store.close()
    device.board.close()


def _tell(laptop):
    """What a person would be shown."""
    for event in laptop.heard:
        for step in getattr(event, "steps", ()):
            assert isinstance(step.sentence, str)
            step.view()
    laptop.heard.clear()
