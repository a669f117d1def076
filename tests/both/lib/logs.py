"""Logs to be read, torn and spoiled: records that differ, in files that a test can touch."""

from player import IDENTITY, Folder
from vigil.codes import START
from vigil.log.journal import Journal

_HONOR = 0x10
_written = {}  # folders by number of records: many tests begin with the same log


def payload(number):
    """A record unlike its neighbours; every two hundredth begins a game."""
    code = START if number % 200 == 1 else _HONOR
    return bytes((code, number & 255, number >> 8)) + b"." * (number % 5)


def size_of(number):
    """Bytes that record takes in a file: its length before it, a check behind it."""
    return 1 + len(payload(number)) + 2


def kept(count):
    """What a log of so many records holds."""
    return [(number, payload(number)) for number in range(1, count + 1)]


def written(count, folder):
    """A log brought up to so many records."""
    journal = Journal(folder, IDENTITY)
    while journal.head < count:
        number = journal.head + 1
        assert journal.append(payload(number)) == number
    return journal


def folder_of(count, kind=Folder):
    """A folder with a log of so many records."""
    if count not in _written:
        _written[count] = Folder()
        written(count, _written[count])
    return kind(_written[count].contents)


def opened(folder):
    """A log that exists: who it is was settled at the first start."""
    return Journal(folder, b"another one!")


def segments(folder):
    """The names of the files that hold records, in order."""
    return sorted(name for name in folder.contents if name.isdigit())


def goes_on(folder, count):
    """The log holds so many records, takes more and keeps them."""
    journal = opened(folder)
    assert list(journal.records()) == kept(count)
    for number in range(count + 1, count + 40):
        assert journal.append(payload(number)) == number
    again = opened(folder)
    assert (list(again.records()), again.dropped) == (kept(count + 39), "")
