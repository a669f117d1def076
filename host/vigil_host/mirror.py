"""The laptop's side of the link: a copy of a device's log, replayed by the same engine.

Bytes in, bytes out; the port is somebody else's. Records are taken in order only, so a lost or
repeated frame costs a repeated question and nothing else.
"""

import struct

from vigil.catalog import Catalog
from vigil.files import Files
from vigil.frames import Reader
from vigil.journal import Journal
from vigil.keeper import Keeper
from vigil.link import HELLO, PROTOCOL, RECORD, STATE, unpack_number, want
from vigil.shelf import Shelf
from vigil_host.errors import UserError


class Mirror:
    """Follows one device."""

    def __init__(self, files: Files, catalog: Catalog) -> None:
        self._files = files
        self._shelf = Shelf(catalog)
        self._reader = Reader()
        self._journal: Journal | None = None
        self.agreed: bool | None = None  # whether both sides made the same of the same records
        self.log_lines: list[bytes] = []  # what the device printed besides frames

    @property
    def keeper(self) -> Keeper:
        """The device's game, from the records that have arrived."""
        assert self._journal is not None
        return Keeper(self._journal, self._shelf)

    def receive(self, data: bytes) -> bytes:
        """Take in bytes from the device; what to send back."""
        answer = b""
        for message, text in self._reader.feed(data):
            if message is not None:
                answer += self._handle(message)
            elif text is not None:
                self.log_lines.append(text)
        return answer

    def _handle(self, message: bytes) -> bytes:
        kind = message[0]
        if kind == HELLO:
            return self._meet(message)
        if self._journal is None:
            return b""
        if kind == RECORD and unpack_number(message) == self._journal.head + 1:
            self._journal.append(message[5:])
        elif kind == STATE:
            return self._compare(*struct.unpack_from("<II", message, 1))
        return b""

    def _meet(self, message: bytes) -> bytes:
        if message[1] != PROTOCOL:
            older = "older" if message[1] < PROTOCOL else "newer"
            raise UserError(f"The device speaks an {older} protocol: deploy this Vigil to it.")
        identity = message[2:14]  # device and epoch: the copy bears the original's name
        self._journal = Journal(self._files, identity)
        return want(self._journal.head + 1)

    def _compare(self, head: int, digest: int) -> bytes:
        assert self._journal is not None
        if self._journal.head != head:  # something was lost on the way: ask again from there
            return want(self._journal.head + 1)
        game = self.keeper.game
        self.agreed = (game.digest() if game else 0) == digest
        return b""
