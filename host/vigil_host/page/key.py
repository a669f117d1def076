"""The key to the page: made once, kept in a file that is its owner's alone, changed when asked.

A page that runs takes a new one at once, so that whoever had the old one is outside. A file that
others may read or write is no secret: another key is made instead.
"""

import secrets
import sys
from contextlib import suppress
from pathlib import Path

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.places import PAGE_KEY, data_folder
from vigil_host.private import is_private, put_whole, stamp

KEY_BYTES = 18  # chance in a key: 144 bits, which nobody guesses
_WIDE = "%s was open to others on this computer: there is a new key now."


def key_file() -> Path:
    """Where it is kept."""
    return data_folder() / PAGE_KEY


class Key:
    """The key in a file; if it cannot be written, it lasts as long as this program."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp = stamp(path)
        self._key = self._read()
        if not self._key:
            if path.exists() and not is_private(path):
                print("vigil:", t(_WIDE) % path, file=sys.stderr)
            self._key = secrets.token_urlsafe(KEY_BYTES)
            with suppress(OSError):  # then it lasts until the server ends
                self._write()

    def __call__(self) -> str:
        """The key that is good now."""
        if stamp(self._path) != self._stamp:
            self._stamp = stamp(self._path)
            self._key = self._read() or self._key
        return self._key

    def change(self) -> None:
        """Make another one."""
        self._key = secrets.token_urlsafe(KEY_BYTES)
        try:
            self._write()
        except OSError as error:
            raise UserError("%s cannot be written: %s.", self._path, error.strerror) from None

    def _read(self) -> str:
        """What the file holds, if that is a key and nobody else can read the file."""
        try:
            kept = self._path.read_text("ascii").strip()
            return kept if len(kept) >= KEY_BYTES and is_private(self._path) else ""
        except (OSError, ValueError):
            return ""

    def _write(self) -> None:
        put_whole(self._path, self._key.encode(), 0o600)
        self._stamp = stamp(self._path)
