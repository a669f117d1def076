"""The log: numbered records that survive a pulled plug, whatever game they belong to.

Records count from 1 and are only ever added. A file is named by its first record's number and
holds the records from there on; where files overlap, the later one wins. That sentence is all of
crash safety: a new record goes into a small file that littlefs keeps inside its directory block
(one cheap commit, 0.1 erases), small files are merged a flash block at a time by writing the merged
file over the first of them and then forgetting the others in ascending order, and a crash anywhere
in between leaves copies that read the same.

    record   length (7 bits a byte, low first) | payload | check (2 bytes)
    id, id2  "VIGL" version | device (8 bytes) | epochs: number, first record (4 + 4) each | check

An epoch is one unbroken life of the log. Whenever records had to be dropped a new one begins, so
that device, epoch and number name a record for ever.
"""

import struct
from binascii import crc32

from vigil.codes import START
from vigil.compat import const

_VERSION = const(1)
_SEGMENT = const(200)  # bytes; up to about 240 a file stays inside littlefs's directory block
_BATCH = const(3800)  # bytes of closed segments worth merging: with one more they fill a block
_MERGED = const(2048)  # a file this large has been merged already
_LONGEST = const(2048)  # bytes of a payload; a larger length is damage, not data
_CHUNK = const(256)
_NO_SPACE = const(28)  # ENOSPC
_NO_ROOM_FOR_NAME = const(36)  # ENAMETOOLONG: what littlefs says when a new file does not fit
_RECENT = const(64)  # files; the small ones are always among them
_HEAD = const(13)  # bytes of the id file before its epochs
_IDS = ("id", "id2")
_TMP = "vigil.tmp"


class JournalError(Exception):
    """The log cannot be read or written; the sentence says what to do."""


class Full(JournalError):
    """No room for another record. Everything written before is safe."""


class Journal:
    """The records of one device in one folder."""

    def __init__(self, files, identity):
        """Open the log, or begin one: `identity` is twelve random bytes for that case."""
        self._files = files
        self._identity = identity
        self.recover()

    def recover(self):
        """Read the folder anew, keep the longest valid run of records, set the rest aside."""
        self.dropped = ""  # a sentence, when this start had to drop something
        try:
            names = self._files.names()
            self.fresh = not any(name in names for name in _IDS)  # first start, or all was lost
            if self.fresh:
                self._begin(names)
            else:
                self._read_ids(names)
            if _TMP in names:
                self._forget_tmp()
            self._firsts = sorted(_number(name) for name in names if _number(name))
            self._check_chain(self._last_game())
            self._measure()
        except OSError as error:
            raise _explain(error) from error
        self._busy = False

    def settle(self):
        """After an interrupted write: believe the flash, not the memory."""
        if self._busy:
            self.recover()

    def append(self, payload):
        """Put a record on flash; when this returns its number, no plug can take it back."""
        self.settle()
        if not 0 < len(payload) <= _LONGEST:
            raise ValueError("a record is 1 to %d bytes" % _LONGEST)
        record = self._encode(self.head + 1, payload)
        self._busy = True
        if not self._firsts or (self._size and self._size + len(record) > _SEGMENT):
            if self._size < _MERGED:
                self._closed += self._size
            self._size = 0
            self._firsts.append(self.head + 1)
        try:
            self._write(_name(self._firsts[-1]), "ab", (record,))
        except OSError as error:
            raise _explain(error) from error
        self.head += 1
        self._size += len(record)
        if self._closed > _BATCH:
            self._merge()
        self._busy = False
        return self.head

    def records(self, first=1):
        """Every (number, payload) from a number on; records may be added meanwhile."""
        self.settle()
        number = max(first, self.oldest())
        while number <= self.head:
            begin, files = number, self._firsts
            reader = self._read(self._file_of(number), number)
            try:
                for _, payload in reader:
                    yield number, payload
                    number += 1
                    if self._firsts is not files:  # a merge: look where the rest is now
                        break
            finally:
                reader.close()
            if number == begin:
                raise JournalError("Record %d of the log cannot be read." % number)

    def read(self, number):
        """The payload of one record."""
        if self._firsts and self._firsts[0] <= number <= self.head:
            records = self.records(number)
            try:
                return next(records)[1]
            finally:
                records.close()
        raise JournalError("The log has no record %d." % number)

    def last(self, code, before):
        """The number of the last record below `before` that begins with a code, or 0."""
        i = self._file_of(before - 1)
        while i >= 0:
            found = 0
            for number, payload in self._read(i):
                if payload[0] == code and number < before:
                    found = number
            if found:
                return found
            i -= 1
        return 0

    def oldest(self):
        """The first record that is still here; with an empty log the one to come."""
        return self._firsts[0] if self._firsts else 1

    def epoch(self, number):
        """The epoch a record belongs to."""
        i = len(self.epochs) - 1
        while i and self.epochs[i][1] > number:
            i -= 1
        return self.epochs[i][0]

    # The id file

    def _begin(self, names):
        if any(name != _TMP for name in names):
            raise JournalError("This folder holds other files and no Vigil log: choose another.")
        self.device = self._identity[:8]
        self.epochs = [(struct.unpack("<I", self._identity[8:])[0], 1)]
        self._write_id()

    def _new_epoch(self):
        self.epochs.append((crc32(self._identity, self.epochs[-1][0]), self.head + 1))
        self._write_id()

    def _write_id(self):
        data = b"VIGL" + bytes((_VERSION,)) + self.device
        for number, first in self.epochs:
            data += struct.pack("<II", number, first)
        for name in _IDS:  # two copies: without it no record could be believed
            self._replace(name, (data, struct.pack("<H", crc32(data) & 0xFFFF)))

    def _read_ids(self, names):
        whole = [self._read_id(name) for name in _IDS if name in names]
        data = max(whole)  # the longer one knows more epochs
        if not data:
            raise JournalError("This folder's id file is damaged or not a Vigil log's.")
        if data[4] > _VERSION:
            raise JournalError("This log was written by a newer Vigil: update this one to read it.")
        self.device = data[5:_HEAD]
        self.epochs = [struct.unpack_from("<II", data, i) for i in range(_HEAD, len(data), 8)]
        if whole != [data, data]:
            self._write_id()

    def _read_id(self, name):
        """The bytes of an id file without their check, or none if it does not hold."""
        with self._files.open(name, "rb") as file:
            data = file.read()
        if data[:4] != b"VIGL" or len(data) < _HEAD + 10:
            return b""
        return data[:-2] if crc32(data[:-2]) & 0xFFFF == struct.unpack("<H", data[-2:])[0] else b""

    # The longest valid run

    def _last_game(self):
        """The newest file in which a game begins: what came before needs no check at start."""
        for i in range(len(self._firsts) - 1, 0, -1):
            starts = [1 for _, payload in self._read(i) if payload[0] == START]
            if starts:
                return i
        return 0

    def _check_chain(self, base):
        self.head = self._firsts[base] - 1 if self._firsts else 0
        if self._firsts and self._firsts[0] != 1:
            self.dropped = "The log begins at record %d: older ones are missing." % self._firsts[0]
        for i in range(base, len(self._firsts)):
            for number, _ in self._read(i):
                self.head = number
            if i + 1 < len(self._firsts):
                whole = self._firsts[i + 1] == self.head + 1
            else:
                whole = self._end == self._files.size(_name(self._firsts[i]))
            if not whole:
                self._drop(i, self._end)
                break

    def _drop(self, i, end):
        """Set aside everything after byte `end` of file `i`, and begin a new epoch."""
        names = [_name(first) for first in self._firsts[i:]]
        bytes_lost = sum(self._files.size(name) for name in names) - end
        self.dropped = "After record %d, %d bytes of the log could not be read and were set aside."
        self.dropped %= self.head, bytes_lost
        self._new_epoch()
        for name in names[1:]:
            self._files.rename(name, "lost" + name)
        self._replace("lost" + _name(self.head + 1), self._bytes(names[0], end, bytes_lost))
        self._replace(names[0], self._bytes(names[0], 0, end))
        self._firsts = self._firsts[: i + 1]

    def _measure(self):
        """How much lies in small files that have not been merged yet."""
        sizes = [self._files.size(_name(first)) for first in self._firsts[-_RECENT:]]
        self._size = sizes.pop() if sizes else 0
        self._closed = 0
        while sizes and sizes[-1] < _MERGED:
            self._closed += sizes.pop()

    # Files

    def _file_of(self, number):
        """The index of the file that holds a record, or would."""
        i = len(self._firsts) - 1
        while i > 0 and self._firsts[i] > number:
            i -= 1
        return i

    def _read(self, i, first=0):
        """Records from `first` on in one file, as far as the file is the last word on them.

        Leaves in `_end` where the valid part ends.
        """
        number = self._firsts[i]
        limit = self._firsts[i + 1] if i + 1 < len(self._firsts) else 0
        self._end = 0
        try:
            file = self._files.open(_name(number), "rb")
        except OSError as error:
            raise _explain(error) from error
        try:
            while number != limit:
                payload = self._next(file, number)
                if payload is None:
                    break
                if number >= first:
                    yield number, payload
                number += 1
        finally:
            file.close()

    def _next(self, file, number):
        """The payload at the file's position, or None where the valid part ends."""
        head = file.read(1)
        if head and head[0] > 127:
            head += file.read(1)
        if not head or (head[0] > 127 and len(head) == 1):
            return None
        length = head[0] & 127 | (head[-1] << 7 if len(head) > 1 else 0)
        if not 0 < length <= _LONGEST:
            return None
        payload = file.read(length)
        if file.read(2) != self._check(number, payload) or len(payload) != length:
            return None
        self._end += len(head) + length + 2
        return payload

    def _encode(self, number, payload):
        length = len(payload)
        head = bytes((length,)) if length < 128 else bytes((length & 127 | 128, length >> 7))
        return head + payload + self._check(number, payload)

    def _check(self, number, payload):
        seed = (self.epoch(number) + number) & 0xFFFFFFFF
        return struct.pack("<H", crc32(payload, seed) & 0xFFFF)

    def _merge(self):
        """One block's worth of closed segments into one file."""
        self._closed = 0
        last = len(self._firsts) - 1
        tail = last
        while tail and self._files.size(_name(self._firsts[tail - 1])) < _MERGED:
            if not self._is_whole(tail - 1):  # damage in an older game: leave it as it lies
                break
            tail -= 1
        if last - tail < 2:
            return
        try:
            self._replace(_name(self._firsts[tail]), self._raw(tail, last))
            merged = self._firsts[tail + 1 : last]
            self._firsts = self._firsts[: tail + 1] + self._firsts[last:]
            for first in merged:
                self._files.remove(_name(first))
        except OSError:  # no room: the segments hold everything; the next batch tries again
            self._forget_tmp()

    def _is_whole(self, i):
        """Whether a file holds every record up to the next file's first."""
        count = sum(1 for _ in self._read(i))
        return self._firsts[i] + count == self._firsts[i + 1]

    def _raw(self, i, stop):
        """The records of some files as bytes."""
        for file in range(i, stop):
            for number, payload in self._read(file):
                yield self._encode(number, payload)

    def _forget_tmp(self):
        try:
            self._files.remove(_TMP)
        except OSError:  # it never came to be
            pass

    def _replace(self, name, chunks):
        """Write a file that takes another's place only when it is whole."""
        self._write(_TMP, "wb", chunks)
        self._files.rename(_TMP, name)

    def _write(self, name, mode, chunks):
        file = self._files.open(name, mode)
        try:
            for chunk in chunks:
                file.write(chunk)
        finally:
            self._files.close(file)

    def _bytes(self, name, start, count):
        """Part of a file, a chunk at a time."""
        with self._files.open(name, "rb") as file:
            file.seek(start)
            while count > 0:
                chunk = file.read(min(count, _CHUNK))
                if not chunk:
                    break
                count -= len(chunk)
                yield chunk


def _name(first):
    return "%08d" % first


def _number(name):
    """The first record of a file by its name; 0 for a file that is none of ours."""
    return int(name) if len(name) == 8 and all(digit in "0123456789" for digit in name) else 0


def _explain(error):
    if error.errno in (_NO_SPACE, _NO_ROOM_FOR_NAME):
        return Full("The memory is full: make room; the score so far is safe.")
    return JournalError("The log cannot be read or written here (%s)." % error)
