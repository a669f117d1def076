"""Files that are made of others: kept in build/, and only written when they have changed."""

import tempfile
from binascii import crc32
from pathlib import Path

from vigil_host.private import put_whole, usual_mode

BUILD = Path(__file__).resolve().parents[3] / "build"


def built(data: bytes, path: Path) -> Path:
    """The file with these bytes; elsewhere, if the program lies where this user may not write."""
    try:
        return _keep(data, path)
    except OSError:
        name = f"vigil-{path.stem}-{crc32(data):08x}.bin"
        return _keep(data, Path(tempfile.gettempdir()) / name)


def _keep(data: bytes, path: Path) -> Path:
    """Write the file unless it is there already; replaced whole, so nobody reads half of one."""
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, data, usual_mode())
    return path
