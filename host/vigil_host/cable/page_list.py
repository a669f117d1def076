"""Which pages are running now: each has a file here, called by its address, and holds it locked.

In the file stands which twin's memory the page has open, if any. A page that was killed leaves its
file without the lock, so no command shows the key to another program that has the port by now.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from vigil_host.locks import hold, is_held
from vigil_host.places import data_folder

_FOLDER = "pages"
_COLON = "+"  # no file on Windows has one in its name


@contextmanager
def listed(address: str, memory: Path | None = None) -> Iterator[None]:
    """Let commands find this page while it runs: `address` is its host and port, as [::1]:8642."""
    path = _file(address)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = hold(path, wait=True)
    except OSError:  # then commands do not find it, and it is a page all the same
        yield
        return
    try:
        os.truncate(file, 0)
        os.write(file, os.fsencode(memory.resolve()) if memory else b"")
        yield
    finally:
        with suppress(OSError):
            path.unlink()
        os.close(file)


def addresses() -> list[str]:
    """Host and port of every page of this user that is running."""
    files = sorted((data_folder() / _FOLDER).glob("*"))
    return [file.name.replace(_COLON, ":") for file in files if is_held(file)]


def page_of(memory: Path) -> str | None:
    """Host and port of the page of the twin with this memory."""
    wanted = os.fsencode(memory.resolve())
    for address in addresses():
        with suppress(OSError):
            if _file(address).read_bytes() == wanted:
                return address
    return None


def _file(address: str) -> Path:
    return data_folder() / _FOLDER / address.replace(":", _COLON)
