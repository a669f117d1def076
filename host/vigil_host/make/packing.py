"""The modules of a device as one file, as `firmware/modules.py` reads it."""

import struct
from binascii import crc32
from pathlib import PurePosixPath


def pack(modules: dict[str, bytes]) -> bytes:
    """Compiled modules by their names in the folder, `vigil/text.mpy`, in one file."""
    folders = {parent for name in modules for parent in PurePosixPath(name).parents[:-1]}
    names = [*sorted(str(folder) for folder in folders), *sorted(modules)]
    sums = [crc32(f"/{name}".encode()) for name in names]
    assert len(set(sums)) == len(sums), "two names have one checksum: rename a file"
    begin = 6 + 8 * len(names) + 4
    begins = [begin]
    for name in names:
        begins.append(begins[-1] + len(modules.get(name, b"")))
    head = struct.pack(f"<4sH{2 * len(names) + 1}I", b"VIGM", len(names), *sums, *begins)
    return head + b"".join(modules.get(name, b"") for name in names)
