"""What a device says of itself when it is greeted: HELLO, then EPOCHS, the lives of its log."""

import struct

from vigil.link import messages as m
from vigil.link.records import RECORDS_MOST
from vigil.names import clean
from vigil_host.books.branches import epoch_at

WORD_CHARS = 40  # of a name, board or version that a device tells: any firmware may have sent it
_HELLO_BYTES = 20
_EPOCHS_MOST = 1000


class Introduction:
    """A HELLO, and the epochs that have come since; nothing else is known of another protocol."""

    def __init__(self, hello: bytes) -> None:
        self.protocol = hello[1] if len(hello) > 1 else 0
        self.readable = self.protocol == m.PROTOCOL and len(hello) >= _HELLO_BYTES
        self.epochs: list[tuple[int, int]] = []  # number and first record of each
        self.device = self.board = self.name = ""  # device: its id as hex
        self.head = self.oldest = self._count = 0
        if self.readable:
            self.device = hello[2:10].hex()
            self.head, self.oldest, self._count = struct.unpack_from("<IIH", hello, 10)
            board, _, name = hello[_HELLO_BYTES:].decode("utf-8", "replace").partition("\n")
            self.board, self.name = clean(board, WORD_CHARS), clean(name, WORD_CHARS)

    def learn(self, message: bytes) -> bool:
        """Take in EPOCHS that follow those before; whether these are the last ones."""
        if len(message) % 8 != 3 or struct.unpack_from("<H", message, 1)[0] != len(self.epochs):
            return False
        for at in range(3, len(message), 8):
            self.epochs.append(struct.unpack_from("<II", message, at))
        return len(self.epochs) >= self._count

    @property
    def makes_sense(self) -> bool:
        """Whether a log can be as it says."""
        return 0 < self._count <= _EPOCHS_MOST and max(self.head, self.oldest) <= RECORDS_MOST

    def epoch(self, number: int) -> int | None:
        """Which epoch a record belongs to."""
        return epoch_at(self.epochs, number)
