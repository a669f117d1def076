"""A file that one program holds while it is alive: whoever is killed has let go of it.

Unix has `flock` for that; Windows locks the first byte, and not of a folder: there a file beside
the folder stands for it. A lock ends with its file, so nobody tidies up after a crash.
"""

import os
from importlib import import_module
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

msvcrt: Any = None if fcntl else import_module("msvcrt")


def hold(path: Path, wait: bool = False) -> int:
    """Open a file or a folder and hold it until it is closed; BlockingIOError: it is held."""
    is_folder = path.is_dir()
    if is_folder and fcntl is None:
        is_folder, path = False, path.with_name(f"{path.name}.lock")
    number = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(number, wait)
    except OSError as error:
        os.close(number)
        raise BlockingIOError(error.errno, f"{path} is held") from None
    return number


def is_held(path: Path) -> bool:
    """Whether the program that holds a file is alive: one that was killed may have left it."""
    try:
        with path.open() as file:
            _try(file.fileno())
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


if fcntl:

    def _lock(number: int, wait: bool) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))

    def _try(number: int) -> None:
        """Two that look at once do not hinder each other."""
        fcntl.flock(number, fcntl.LOCK_SH | fcntl.LOCK_NB)

else:

    def _lock(number: int, wait: bool) -> None:
        msvcrt.locking(number, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)

    def _try(number: int) -> None:
        try:
            _lock(number, wait=False)
        except OSError as error:
            raise BlockingIOError(error.errno, "held") from None
