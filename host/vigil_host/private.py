"""What Vigil keeps is its owner's: games, names of players, the page's key.

Folders and files that it makes are for nobody else to read, whatever the umask is; a file that a
person asked for by name is as others are. None is ever written through a name that somebody could
have guessed and laid a link under.
"""

import os
import secrets
import stat
from collections.abc import Iterable
from pathlib import Path

_OTHERS = 0o077
_OWNERS = hasattr(os, "geteuid")  # Windows has lists instead, and a home is its owner's
_usual = [0o022]  # the umask this program was started with


def keep_private() -> None:
    """From now on nobody else may read what is made."""
    _usual[0] = os.umask(_OTHERS)


def usual_mode() -> int:
    """Of a file that a person asked for: as if they had made it themselves."""
    return 0o666 & ~_usual[0]


def put_whole(
    path: Path, data: bytes | Iterable[bytes], mode: int, beside: Path | None = None
) -> None:
    """Let a file be there whole or as it was; `beside` what it is written until then."""
    near = beside or path
    part = near.with_name(f".{near.name}.{secrets.token_hex(8)}")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.writelines([data] if isinstance(data, bytes) else data)
        part.chmod(mode)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def stamp(path: Path) -> tuple[int, ...]:
    """Changes when a file does; empty while there is none."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_mtime_ns, found.st_mode, found.st_size


def is_private(path: Path) -> bool:
    """Whether a file is its owner's alone, and the owner is whoever runs this."""
    if not _OWNERS:
        return True
    found = path.stat()
    return found.st_uid == os.geteuid() and not stat.S_IMODE(found.st_mode) & _OTHERS


def make_private(path: Path) -> None:
    """Take from others what an earlier Vigil let them have; not where it is not ours to say."""
    found = path.stat()
    if _OWNERS and found.st_uid == os.geteuid() and stat.S_IMODE(found.st_mode) & _OTHERS:
        path.chmod(stat.S_IMODE(found.st_mode) & ~_OTHERS)
