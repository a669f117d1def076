"""Which pages are running now: each has a plate here that bears its address, and holds it locked.

A page that was killed leaves its plate without the lock, so nobody is sent to a stranger who has
its port by now: whoever comes to a page shows it the key.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from vigil_host.books.store import data_folder
from vigil_host.cable.port import is_held

_FOLDER = "pages"


@contextmanager
def shown(address: str) -> Iterator[None]:
    """Let commands find this page while it runs: `address` is its host and port, as [::1]:8642."""
    path = data_folder() / _FOLDER / address
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        plate = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:  # then commands do not find it, and it is a page all the same
        yield
        return
    try:
        fcntl.flock(plate, fcntl.LOCK_EX)
        yield
    finally:
        with suppress(OSError):
            path.unlink()
        os.close(plate)


def addresses() -> list[str]:
    """Host and port of every page of this user that is running."""
    plates = sorted((data_folder() / _FOLDER).glob("*"))
    return [plate.name for plate in plates if is_held(plate)]
