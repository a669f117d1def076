"""The keys to the seats of a game: whoever has one sits there with a phone, and nowhere else.

Each seat of each device has its own, kept beside the page's key in a file that is its owner's alone
and made when it is first asked for. It stays good from game to game until another one is made, by
the page or by a command: whoever has the old one is outside at once.
"""

import json
import secrets
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vigil.boxes import SEATS_MOST
from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.page.key import KEY_BYTES
from vigil_host.places import data_folder
from vigil_host.private import is_private, put_whole, stamp

KEYS = "seats.key"
_WIDE = "%s was open to others on this computer: every seat has a new link now."


@dataclass(frozen=True)
class Seat:
    """A place at the table of a device."""

    device: str
    number: int


def seats_file() -> Path:
    """Where the keys are kept."""
    return data_folder() / KEYS


class SeatKeys:
    """The keys in a file; if it cannot be written, they last as long as this program."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.RLock()
        self._stamp: tuple[int, ...] | None = None
        self._kept: dict[str, dict[str, str]] = {}  # by device and number

    def key(self, seat: Seat) -> str:
        """What opens a seat now."""
        with self._lock:
            return self._known().get(seat.device, {}).get(str(seat.number)) or self._made(seat)

    def renew(self, seat: Seat) -> None:
        """Make another one; it must last, or the old one would come back."""
        with self._lock:
            self._known()
            try:
                self._made(seat, lasting=True)
            except OSError as error:
                raise UserError("%s cannot be written: %s.", self._path, error.strerror) from None

    def given(self) -> list[Seat]:
        """The seats that have a key."""
        return [seat for seat, _ in self._all()]

    def whose(self, key: str) -> Seat | None:
        """The seat that a key opens; all are compared, so that nobody learns how near they are."""
        found = None
        for seat, kept in self._all():
            if secrets.compare_digest(kept.encode(), key.encode()):
                found = seat
        return found

    def _all(self) -> Iterator[tuple[Seat, str]]:
        with self._lock:
            known = {device: dict(keys) for device, keys in self._known().items()}
        for device, keys in known.items():
            for number, key in keys.items():
                yield Seat(device, int(number)), key

    def _known(self) -> dict[str, dict[str, str]]:
        now = stamp(self._path)
        if now != self._stamp:
            self._stamp = now
            self._kept = self._read() if now else self._kept
        return self._kept

    def _made(self, seat: Seat, lasting: bool = False) -> str:
        key = secrets.token_urlsafe(KEY_BYTES)
        keys = {**self._kept.get(seat.device, {}), str(seat.number): key}
        after = {**self._kept, seat.device: keys}
        try:
            put_whole(self._path, json.dumps(after).encode(), 0o600)
            self._stamp = stamp(self._path)
        except OSError:
            if lasting:
                raise
        self._kept = after
        return key

    def _read(self) -> dict[str, dict[str, str]]:
        """What the file holds; nothing if others can read it: then every seat gets a new key."""
        try:
            if not is_private(self._path):
                print("vigil:", t(_WIDE) % self._path, file=sys.stderr)
                return {}
            told = json.loads(self._path.read_text("ascii"))
        except (OSError, ValueError, RecursionError):
            return {}
        return {device: _keys_in(keys) for device, keys in told.items()} if _is_dict(told) else {}


def _is_dict(told: Any) -> bool:
    return isinstance(told, dict) and all(isinstance(keys, dict) for keys in told.values())


def _keys_in(keys: dict[str, Any]) -> dict[str, str]:
    """The keys among what a file holds by number: somebody may have edited it."""
    numbers = map(str, range(1, SEATS_MOST + 1))
    found = {number: keys.get(number) for number in numbers}
    return {
        number: key
        for number, key in found.items()
        if isinstance(key, str) and key.isascii() and len(key) >= KEY_BYTES
    }
