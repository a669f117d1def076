"""A MicroPython image for the board RPI_PICO: where it is looked for, how it lies on the flash."""

import os
import struct
from pathlib import Path

from vigil.text import t
from vigil_host import places
from vigil_host.errors import UserError

FLASH_BYTES = 2 * 1024 * 1024
FILES_AT = 0xA0000  # the file system takes the rest: 352 blocks

_PLACE = places.CACHE / "RPI_PICO.uf2"
_BLOCK = 512
_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_FLASH_AT = 0x10000000
_ADVICE = (
    "MicroPython for the board RPI_PICO (a .uf2, from the download page of the MicroPython"
    " project) goes to %s, or is named: UF2=FILE"
)


def advice() -> str:
    """Where to get an image, and where to put it."""
    return t(_ADVICE) % places.short(_PLACE)


def find() -> Path | None:
    """The image that UF2 names, or the one in the cache."""
    named = os.environ.get("UF2")
    if named:
        path = Path(os.path.expanduser(named))
        if not path.is_file():
            raise UserError("There is no file %s.", path)
        return path
    return _PLACE if _PLACE.is_file() else None


def flash(uf2: Path, files: bytes = b"") -> bytes:
    """Two megabytes: the image, and a file system behind it."""
    whole = bytearray(b"\xff" * FLASH_BYTES)
    data = uf2.read_bytes()
    if len(data) < _BLOCK or _HEAD.unpack_from(data)[:2] != _MAGIC:
        raise UserError("%s is not a UF2 file.", uf2)
    for at in range(0, len(data) - _BLOCK + 1, _BLOCK):
        address, count = _HEAD.unpack_from(data, at)[3:5]
        begin = address - _FLASH_AT
        if 0 <= begin <= FLASH_BYTES - count:
            body = at + _HEAD.size
            whole[begin : begin + count] = data[body : body + count]
    whole[FILES_AT : FILES_AT + len(files)] = files
    return bytes(whole)
