"""The number that a real chip is born with: a twin whose log is lost is still the same device.

It lies beside the log in a folder of its own. A twin that is older than that has it from its log.
"""

import os
from collections.abc import Callable

from vigil.log.files import Files

_BYTES = 8
_NAME = "serial"
_ID = slice(5, 13)  # where a log's id file has it


def serial(files: Callable[[str], Files]) -> bytes:
    """Eight bytes; `files(folder)` opens a folder of the flash."""
    chip = files("chip")
    found = _read(chip, _NAME)
    if len(found) != _BYTES:
        known = [_read(files("log"), name)[_ID] for name in ("id", "id2")]
        found = next((each for each in known if len(each) == _BYTES), os.urandom(_BYTES))
        _write(chip, found)
    return found


def _read(files: Files, name: str) -> bytes:
    if name not in files.names():
        return b""
    with files.open(name, "rb") as file:
        return file.read()


def _write(files: Files, data: bytes) -> None:
    file = files.open(_NAME + ".new", "wb")
    try:
        file.write(data)
    finally:
        files.close(file)
    files.rename(_NAME + ".new", _NAME)
