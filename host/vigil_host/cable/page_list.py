"""Which pages are running now: each has a file here, called by its address, and holds it locked.

In the file stands where others in the network find the page, and which twin's memory it has open,
if any. A page that was killed leaves its file without the lock, so no command shows the key to
another program that has the port by now.
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
def listed(address: str, memory: Path | None = None, home: str = "") -> Iterator[None]:
    """Let commands find this page while it runs: `address` is its host and port, as [::1]:8642.

    `home` is what others open, if that is not http:// and the address.
    """
    path = _file(address)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = hold(path, wait=True)
    except OSError:  # then commands do not find it, and it is a page all the same
        yield
        return
    try:
        os.truncate(file, 0)
        os.write(file, home.encode() + b"\n" + _named(memory))
        yield
    finally:
        with suppress(OSError):
            path.unlink()
        os.close(file)


def addresses() -> list[str]:
    """Host and port of every page of this user that is running."""
    files = sorted((data_folder() / _FOLDER).glob("*"))
    return [file.name.replace(_COLON, ":") for file in files if is_held(file)]


def homes() -> list[str]:
    """What others in the network open to see those pages."""
    return [_told(address)[0].decode() or f"http://{address}" for address in addresses()]


def page_of(memory: Path) -> str | None:
    """Host and port of the page of the twin with this memory."""
    wanted = _named(memory)
    return next((address for address in addresses() if _told(address)[1] == wanted), None)


def _told(address: str) -> tuple[bytes, bytes]:
    """What stands in the file of a page; nothing where it cannot be read, as Windows has it.

    An earlier Vigil, which may still run, wrote only which memory it has open.
    """
    try:
        told = _file(address).read_bytes()
    except OSError:
        return b"", b""
    home, new, memory = told.partition(b"\n")
    return (home, memory) if new else (b"", told)


def _named(memory: Path | None) -> bytes:
    return os.fsencode(memory.resolve()) if memory else b""


def _file(address: str) -> Path:
    return data_folder() / _FOLDER / address.replace(":", _COLON)
