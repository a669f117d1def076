"""The engine compiled by mypyc, where somebody has built it: the same games in a sixth of the time.

It is never needed, and never used when the sources have changed since.
"""

import sys
from binascii import crc32
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vigil_host import places

FOLDER = places.BUILD / "compiled"
_STAMP = "stamp"


def compiled(folder: Path = FOLDER) -> Path | None:
    """The folder to put on the path, or None."""
    stamp = folder / _STAMP
    return folder if stamp.is_file() and stamp.read_text() == engine_stamp() else None


@contextmanager
def preferred(folder: Path | None) -> Iterator[None]:
    """Let processes that are begun meanwhile find a folder first: they take over this path."""
    path = sys.path[:]
    sys.path[:0] = [str(folder)] if folder else []
    try:
        yield
    finally:
        sys.path[:] = path


def mark(folder: Path) -> None:
    """Note which sources were compiled into a folder."""
    (folder / _STAMP).write_text(engine_stamp())


def engine_stamp() -> str:
    """What the sources of the engine are, and what it has learned, in eight letters."""
    number = 0
    for path in sorted(each for kind in ("py", "bin") for each in places.SHARED.rglob(f"*.{kind}")):
        number = crc32(path.read_bytes(), number)
    return f"{number:08x}"
