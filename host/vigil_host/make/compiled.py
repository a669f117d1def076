"""The engine compiled by mypyc, where somebody has built it: the same games in a third of the time.

It is never needed, and never used when the sources have changed since.
"""

from binascii import crc32
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[3]
_SOURCES = _ROOT / "shared" / "vigil"
FOLDER = _ROOT / "build" / "compiled"
_STAMP = "stamp"


def compiled(folder: Path = FOLDER) -> Path | None:
    """The folder to put on the path, or None."""
    stamp = folder / _STAMP
    return folder if stamp.is_file() and stamp.read_text() == _stamp() else None


def mark(folder: Path) -> None:
    """Note which sources were compiled into a folder."""
    (folder / _STAMP).write_text(_stamp())


def _stamp() -> str:
    number = 0
    for path in sorted(_SOURCES.rglob("*.py")):
        number = crc32(path.read_bytes(), number)
    return f"{number:08x}"
