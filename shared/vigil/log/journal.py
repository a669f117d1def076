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

A mark is a record at which reading may begin: the start of a game, or a snapshot that tells which
records before it count (its second byte is 0, as no state begins). A start checks what follows the
newest mark; what lies before it is checked when it is read.
"""

import struct
from binascii import crc32

from vigil.codes import SNAPSHOT, START
from vigil.compat import const
from vigil.text import t

MERGED = const(2048)  # a file this large has been merged already
TMP = "vigil.tmp"

_SEGMENT = const(200)  # bytes; up to about 240 a file stays inside littlefs's directory block
_BATCH = const(3800)  # bytes of closed segments worth merging: with one more they fill a block
_LONGEST = const(2048)  # bytes of a payload
_SHORTEST = const(4)  # bytes of a record
_USUAL = const(130)  # bytes of a record whose length is one byte, at most
_CHUNK = const(256)  # bytes that are read at a time
_NO_SPACE = const(28)  # ENOSPC
_NO_ROOM_FOR_NAME = const(36)  # ENAMETOOLONG: what littlefs says when a new file does not fit


class JournalError(Exception):
    """The log cannot be read or written; the sentence says what to do."""


class Full(JournalError):
    """No room for another record. Everything written before is safe."""


class Journal:
    """The records of one device in one folder."""

    def __init__(self, files, identity):
        """Open the log, or begin one: `identity` is twelve random bytes for that case."""
        self.files = files
        self.identity = identity
        self.device = b""
        self.epochs = []  # number, first record
        self.head = 0  # the last record's number
        self.mark = 0  # the newest mark's; 0 where there is none
        self.dropped = ""  # a sentence, when this start had to drop something
        self.fresh = False  # whether there was no log
        self.firsts = []  # the first record of each file
        self.size = 0  # bytes in the last file
        self.closed = 0  # bytes in small files before it
        self.end = 0  # of the valid part of the file that was read last
        self.tail = []  # the payloads from the newest mark on, while a start needs them again
        self.recover()

    def recover(self):
        """Read the folder anew, keep the longest valid run of records, set the rest aside."""
        from vigil.log.recovery import recover  # once, as a rule

        try:
            recover(self)
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
        record = self.encode(self.head + 1, payload)
        self.tail = []
        self._busy = True
        if not self.firsts or (self.size and self.size + len(record) > _SEGMENT):
            if self.size < MERGED:
                self.closed += self.size
            self.size = 0
            self.firsts.append(self.head + 1)
        try:
            self.write(name_of(self.firsts[-1]), "ab", (record,))
        except OSError as error:
            raise _explain(error) from error
        self.head += 1
        if is_mark(payload):
            self.mark = self.head
        self.size += len(record)
        if self.closed > _BATCH:
            from vigil.log.merging import merge  # after some 900 records

            merge(self)
        self._busy = False
        return self.head

    def records(self, first=1):
        """Every (number, payload) from a number on; records may be added meanwhile."""
        self.settle()
        number = max(first, self.firsts[0] if self.firsts else 1)
        kept = len(self.tail) + number - self.head - 1
        for payload in self.tail[kept:] if kept >= 0 else ():
            yield number, payload
            number += 1
        while number <= self.head:
            begin, files = number, self.firsts
            reader = self.read_file(self.file_of(number), number)
            try:
                for _, payload in reader:
                    yield number, payload
                    number += 1
                    if self.firsts is not files:  # a merge: look where the rest is now
                        break
            finally:
                reader.close()
            if number == begin:
                raise JournalError(t("Record %d of the log cannot be read.") % number)

    def read(self, number):
        """The payload of one record."""
        self.settle()
        if not self.firsts or not self.firsts[0] <= number <= self.head:
            raise JournalError(t("The log has no record %d.") % number)
        reader = self.read_file(self.file_of(number), number)
        found = next(reader, None)
        reader.close()
        if not found:
            raise JournalError(t("Record %d of the log cannot be read.") % number)
        return found[1]

    def epoch(self, number):
        """The epoch a record belongs to."""
        i = len(self.epochs) - 1
        while i and self.epochs[i][1] > number:
            i -= 1
        return self.epochs[i][0]

    # Files

    def file_of(self, number):
        """The index of the file that holds a record, or would."""
        i = len(self.firsts) - 1
        while i > 0 and self.firsts[i] > number:
            i -= 1
        return i

    def read_file(self, i, first=0):
        """Records from `first` on in one file, as far as the file is the last word on them.

        Leaves in `end` where the valid part ends. Records before `first` are passed over unchecked.
        There are few calls in here, for a start waits for it and the stack is short.
        """
        number = self.firsts[i]
        limit = self.firsts[i + 1] if i + 1 < len(self.firsts) else 0
        data, at, more, place, self.end, file = b"", 0, True, 0, 0, None
        try:
            file = self.files.open(name_of(number), "rb")
            while number != limit:
                if more and len(data) - at < _USUAL:
                    more = file.read(_CHUNK)
                    data, at = data[at:] + more, 0
                if len(data) - at < _SHORTEST:
                    break
                begin, length = at + 1, data[at]
                if length > 127:
                    begin, length = at + 2, length & 127 | data[at + 1] << 7
                    data += file.read(max(0, begin + length + 2 - len(data)))
                end = begin + length
                place += end + 2 - at
                if number >= first:
                    payload = data[begin:end]
                    if not length or data[end : end + 2] != self._check(number, payload):
                        break
                    self.end = place
                    yield number, payload
                at = end + 2
                number += 1
        except OSError as error:
            raise _explain(error) from error
        finally:
            if file:
                file.close()

    def encode(self, number, payload):
        length = len(payload)
        head = bytes((length,)) if length < 128 else bytes((length & 127 | 128, length >> 7))
        return head + payload + self._check(number, payload)

    def _check(self, number, payload):
        epoch, first = self.epochs[-1]
        if number < first:
            epoch = self.epoch(number)
        return struct.pack("<H", crc32(payload, epoch + number & 0xFFFFFFFF) & 0xFFFF)

    def replace(self, name, chunks):
        """Write a file that takes another's place only when it is whole."""
        self.write(TMP, "wb", chunks)
        self.files.rename(TMP, name)

    def write(self, name, mode, chunks):
        file = self.files.open(name, mode)
        try:
            for chunk in chunks:
                file.write(chunk)
        finally:
            self.files.close(file)


def is_mark(payload):
    """Whether reading may begin at a record."""
    return payload[0] == START or (payload[0] == SNAPSHOT and payload[1:2] == b"\0")


def name_of(first):
    """The file whose first record this is."""
    return "%08d" % first


def _explain(error):
    if error.errno in (_NO_SPACE, _NO_ROOM_FOR_NAME):
        return Full(t("The memory is full: make room; the score so far is safe."))
    return JournalError(t("The log cannot be read or written here (%s).") % error)
