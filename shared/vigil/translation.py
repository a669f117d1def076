"""The sentences of another language, sought in a file and never held as a table.

The file is written by `vigil_host.make.sentences` from a table in `shared/text`. Numbers
little-endian, offsets from the start:

    header    4s magic, B version, I crc32 of all that follows this field, H places
    places    I for each place: where its sentences begin
    sentences in order of place: I crc32 of the English sentence, H length, the other in UTF-8

A sentence's place is its crc32 modulo their number, so that most lie alone: three short reads find
one. Nothing is kept of them: a page asks for some twenty, and drawing it takes much longer.
"""

from binascii import crc32
from struct import unpack

from vigil.catalog import checksum
from vigil.compat import const

MAGIC = const(b"VIGT")
FORMAT = const(1)
HEADER_BYTES = const(11)
_PLACE = const(4)
_HEAD = const(6)


class Words:
    """One open file, which stays open."""

    def __init__(self, file):
        file.seek(0)
        header = file.read(HEADER_BYTES)
        if len(header) < HEADER_BYTES or header[:4] != MAGIC or header[4] != FORMAT:
            raise ValueError("This file holds no sentences of Vigil.")
        crc, self._places = unpack("<IH", header[5:])
        if not self._places or checksum(file) != crc:
            raise ValueError("These sentences are cut short or damaged: build them again.")
        self._file = file

    def find(self, sentence):
        """What is said instead of an English sentence; nothing if it is not known."""
        file, wanted = self._file, crc32(sentence.encode())
        place = wanted % self._places
        file.seek(HEADER_BYTES + _PLACE * place)
        file.seek(unpack("<I", file.read(_PLACE))[0])
        head = file.read(_HEAD)
        while len(head) == _HEAD:
            found, size = unpack("<IH", head)
            if found == wanted:
                return str(file.read(size), "utf-8")
            if found % self._places != place:  # the next place begins
                break
            file.seek(size, 1)
            head = file.read(_HEAD)
        return ""
