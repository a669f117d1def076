"""Opening a log: who wrote it, and the longest run of records that can be believed.

Needed at start and after an interrupted write only, so a device forgets it in between. For
what the files are, see `journal`.
"""

import struct
from binascii import crc32

from vigil.codes import SNAPSHOT
from vigil.compat import const
from vigil.log.journal import MERGED, TMP, JournalError, is_mark, name_of
from vigil.text import t

_VERSION = const(1)
_CHUNK = const(256)
_HEAD = const(13)  # bytes of the id file before its epochs
_IDS = ("id", "id2")
_TAIL = const(128)  # records that are kept to be read again: a mark comes sooner, as a rule
_TRIES = const(3)  # before a file is taken for one that cannot be read


def recover(journal):
    """Fill in a journal from the files of its folder."""
    journal.dropped = ""
    names = journal.files.sizes()
    ids = [names[name] for name in _IDS if name in names]
    journal.fresh = ids in ([], [0, 0])  # two empty ones: a disk that forgot what was written
    if journal.fresh:
        names = _begin(journal, names)
    else:
        _read_ids(journal, names)
    if TMP in names:
        from vigil.log.merging import forget_tmp

        forget_tmp(journal)
    if any(is_old(name) for name in names):
        from vigil.log.restoring import resume

        names = resume(journal, names)
    journal.firsts = sorted(number_in(name) for name in names if number_in(name))
    journal.tail = []
    _check_chain(journal, names)
    if journal.dropped or len(journal.tail) != journal.head - journal.mark + 1:
        journal.tail = []
    _measure(journal, journal.files.sizes() if journal.dropped else names)


# The id file


def _begin(journal, names):
    """Begin a new log; records whose id file was emptied are set aside."""
    if "id" in names:
        for name in names:
            if number_in(name):
                journal.files.rename(name, "lost" + name)
    elif any(name != TMP for name in names):
        raise JournalError(t("This folder holds other files and no Vigil log: choose another."))
    journal.device = journal.identity[:8]
    journal.epochs = [(struct.unpack("<I", journal.identity[8:])[0], 1)]
    write_id(journal)
    return journal.files.sizes()


def _new_epoch(journal):
    journal.epochs.append((crc32(journal.identity, journal.epochs[-1][0]), journal.head + 1))
    write_id(journal)


def write_id(journal):
    """Write who this is and which epochs there were, twice."""
    data = b"VIGL" + bytes((_VERSION,)) + journal.device
    for number, first in journal.epochs:
        data += struct.pack("<II", number, first)
    for name in _IDS:  # two copies: without it no record could be believed
        journal.replace(name, (data, struct.pack("<H", crc32(data) & 0xFFFF)))


def _read_ids(journal, names):
    whole = [_read_id(journal, name) for name in _IDS if name in names]
    data = whole[0] or whole[-1]  # the first one is written first: it knows more epochs
    if not data:
        raise JournalError(t("This folder's id file is damaged or not a Vigil log's."))
    if data[4] > _VERSION:
        raise JournalError(t("This log was written by a newer Vigil: update this one to read it."))
    journal.device = data[5:_HEAD]
    journal.epochs = [struct.unpack_from("<II", data, i) for i in range(_HEAD, len(data), 8)]
    if whole != [data, data]:
        write_id(journal)


def _read_id(journal, name):
    """The bytes of an id file without their check, or none if it does not hold."""
    data = b""
    for _ in range(_TRIES):
        try:
            with journal.files.open(name, "rb") as file:
                data = file.read()
            break
        except OSError:  # the other one may be read
            pass
    if data[:4] != b"VIGL" or len(data) < _HEAD + 10:
        return b""
    return data[:-2] if crc32(data[:-2]) & 0xFFFF == struct.unpack("<H", data[-2:])[0] else b""


# The longest valid run


def _check_chain(journal, sizes):
    """Keep what follows the newest mark without a gap."""
    firsts = journal.firsts
    journal.head = journal.mark = 0
    if firsts and firsts[0] != 1:
        missing = t("The log begins at record %d: older ones are missing.")
        journal.dropped = missing % firsts[0]
    looks = []  # at the files since then, the newest first
    while len(looks) < len(firsts) and not journal.mark:
        looks.append(_look(journal, len(firsts) - 1 - len(looks)))
    for i in range(len(firsts) - len(looks), len(firsts)):
        journal.head, end = looks.pop()
        last = not looks
        whole = end == sizes[name_of(firsts[i])] if last else firsts[i + 1] == journal.head + 1
        if not whole:
            _drop(journal, i, end)
            break


def _look(journal, i):
    """A file's last record and where that ends; `mark` becomes its newest mark, if it has one."""
    for _ in range(_TRIES):
        try:
            return _look_once(journal, i)
        except (OSError, JournalError):  # a disk may find what it did not find at once
            journal.mark = 0
    return _read_until(journal, i)


def _read_until(journal, i):
    """What `_look` tells, of a file that cannot be read to its end."""
    last, end = journal.firsts[i] - 1, 0
    try:
        for number, payload in journal.read_file(i):
            last, end = number, journal.end
            if is_mark(payload):
                journal.mark = number
    except JournalError:
        pass
    return last, end


def _look_once(journal, i):
    first = _skim(journal, i)
    last = _read_on(journal, i, first)
    if first and not journal.mark:  # damage looked like one
        last = _read_on(journal, i, 0)
    return last, journal.end


def _read_on(journal, i, first):
    """The last valid record from one on, or from the file's first."""
    last, found = max(first, journal.firsts[i]) - 1, []
    for number, payload in journal.read_file(i, first):
        last = number
        if is_mark(payload):
            journal.mark = number
            found = []
        if len(found) < _TAIL:
            found.append(payload)
    if len(journal.tail) < _TAIL:
        journal.tail = found + journal.tail
    return last


def _skim(journal, i):
    """Where the newest mark of a file seems to be; 0 for nowhere.

    Only lengths are read: of a merged file a start needs the end, and checks cost ten times that.
    """
    with journal.files.open(name_of(journal.firsts[i]), "rb") as file:
        data = file.read()
    number, at, found = journal.firsts[i], 0, 0
    while at + 3 < len(data):
        begin, length = at + 1, data[at]
        if length > 127:
            begin, length = at + 2, length & 127 | data[at + 1] << 7
        if data[begin] <= SNAPSHOT and is_mark(data[begin : begin + 2]):
            found = number
        at = begin + length + 2
        number += 1
    return found


def _drop(journal, i, end):
    """Set aside everything after byte `end` of file `i`, and begin a new epoch."""
    names = [name_of(first) for first in journal.firsts[i:]]
    bytes_lost = sum(journal.files.size(name) for name in names) - end
    lost = t("After record %d, %d bytes of the log could not be read and were set aside.")
    journal.dropped = lost % (journal.head, bytes_lost)
    _new_epoch(journal)
    for name in names[1:]:
        journal.files.rename(name, "lost" + name)
    lost = "lost" + name_of(journal.head + 1)
    try:
        journal.replace(lost, _bytes(journal, names[0], end, bytes_lost))
        journal.replace(names[0], _bytes(journal, names[0], 0, end))
    except OSError:  # it cannot even be copied: what can be read takes its place
        journal.write(TMP, "wb", _bytes(journal, names[0], 0, end) if end else ())
        journal.files.rename(names[0], lost)
        journal.files.rename(TMP, names[0])
    journal.firsts = journal.firsts[: i + 1]


def _measure(journal, sizes):
    """How much lies in small files that have not been merged yet."""
    found = [sizes[name_of(first)] for first in journal.firsts]
    journal.size = found.pop() if found else 0
    journal.closed = 0
    while found and found[-1] < MERGED:
        journal.closed += found.pop()


def _bytes(journal, name, start, count):
    """Part of a file, a chunk at a time."""
    with journal.files.open(name, "rb") as file:
        file.seek(start)
        while count > 0:
            chunk = file.read(min(count, _CHUNK))
            if not chunk:
                break
            count -= len(chunk)
            yield chunk


def is_old(name):
    """Whether a file holds records of a log that is being restored."""
    return name[0] == "r" and number_in(name[1:], 7) > 0


def number_in(name, digits=8):
    """The number of a file's first record, read from its name; 0 if it is no file of the log."""
    return int(name) if len(name) == digits and all(c in "0123456789" for c in name) else 0
