"""One bit of one file of a log is wrong: what a device makes of it, and what a laptop gets.

Three games lie in the log. Nothing wrong may ever be taken for a record; what is missing must lie
in the damaged file, or behind the damage in the last game, and must be named.
"""

import random
from functools import cache

from tests.laptop.lib.memory_cable import Cable, Device, Laptop, game
from vigil_host.cable.news import Level, Noted

_GAMES, _EVENTS = 3, 18


@cache
def log():
    """The files of a log, and its records by number."""
    device = Device()
    for _ in range(_GAMES):
        device.play(game(_EVENTS))
    files = dict(device.folders["log"].held)
    return files, {number: (epoch, payload) for epoch, number, payload in device.records()}


def bits():
    """Every bit of every file."""
    files, _ = log()
    return [(name, bit) for name in sorted(files) for bit in range(8 * len(files[name]))]


def sample(count, seed=1):
    """Some of them."""
    return random.Random(seed).sample(bits(), count)


def fault(path, name, bit):
    """What is wrong when that bit is flipped and a laptop that has nothing follows the device."""
    files, records = log()
    data = bytearray(files[name])
    data[bit // 8] ^= 1 << bit % 8
    device = Device()
    device.put_back({"log": {**files, name: bytes(data)}})
    laptop = Laptop(path)
    laptop.store._db.execute("PRAGMA synchronous = OFF")
    try:
        cable = Cable(device, laptop).run(lambda: laptop.level)
        if laptop.heard[-1] != Level(True):
            return f"they do not agree: {laptop.heard[-1]}"
        named = device.journal.dropped
        named += " ".join(each.text for each in laptop.heard if isinstance(each, Noted))
        kept = {number: (epoch, payload) for epoch, number, payload in laptop.kept(device)}
        return _judged(name, files, records, kept, named) or _goes_on(cable, laptop)
    finally:
        laptop.store.close()
        device.board.close()


def _judged(name, files, records, kept, named):
    wrong = [number for number, record in kept.items() if record != records.get(number)]
    if wrong:
        return f"records {wrong} are wrong"
    missing = sorted(records.keys() - kept.keys())
    if not missing:
        return ""
    if not named:
        return f"records {missing} are missing, and nobody said so"
    firsts = sorted(int(each) for each in files if each.isdigit())
    last_game = (_GAMES - 1) * (_EVENTS + 1)
    end = min([first for first in firsts if first > int(name)], default=len(records) + 1)
    own = int(name) <= missing[0] and (missing[-1] < end or missing[-1] > last_game)
    return "" if own else f"records {missing} are missing: more than the file {name} held"


def _goes_on(cable, laptop):
    """The device plays on, and that comes too."""
    cable.device.play(game(2))
    cable.run(lambda: laptop.talk.head == cable.device.journal.head and laptop.level)
    return "" if laptop.heard[-1] == Level(True) else "what follows is not understood"
