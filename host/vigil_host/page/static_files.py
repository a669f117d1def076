"""The files that a browser loads, and which version of the page they are."""

import hashlib
from functools import cache
from pathlib import Path

STATIC = Path(__file__).with_name("static")
BOARDS = STATIC / "js" / "games"  # what each game is drawn and touched with


@cache
def version() -> str:
    """The same as long as every file is: an open page that is older loads itself again."""
    files = sorted(path for path in STATIC.rglob("*") if path.is_file())
    told = hashlib.sha256()
    for path in files:
        told.update(path.relative_to(STATIC).as_posix().encode() + path.read_bytes())
    return told.hexdigest()[:16]
