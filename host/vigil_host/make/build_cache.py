"""Files that are made of others: kept in one folder, and only written when they have changed."""

import hashlib
import io
import tempfile
import zipfile
from binascii import crc32
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from vigil_host.places import BUILD
from vigil_host.private import put_whole, usual_mode


def built(data: bytes, path: Path) -> Path:
    """The file with these bytes; elsewhere, if the program lies where this user may not write."""
    try:
        return _keep(data, path)
    except OSError:
        name = f"vigil-{path.stem}-{crc32(data):08x}.bin"
        return _keep(data, Path(tempfile.gettempdir()) / name)


def remembered(name: str, recipe: bytes, make: Callable[[], dict[str, bytes]]) -> dict[str, bytes]:
    """The files that a recipe makes; under each name those of the last recipe are kept."""
    path = BUILD / f"{name}.zip"
    mark = hashlib.sha256(recipe).hexdigest().encode()
    with suppress(OSError, EOFError, zipfile.BadZipFile), zipfile.ZipFile(path) as kept:
        if kept.comment == mark:
            return {each: kept.read(each) for each in kept.namelist()}
    made = make()
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as file:
        for each, data in made.items():
            file.writestr(each, data)
        file.comment = mark
    with suppress(OSError):  # where this user may not write it is made again
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, whole.getvalue(), usual_mode())
    return made


def _keep(data: bytes, path: Path) -> Path:
    """Write the file unless it is there already; replaced whole, so nobody reads half of one."""
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, data, usual_mode())
    return path
