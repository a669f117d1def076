"""All modules of the program in one file, mounted as /lib: finding one took longer than loading it.

MicroPython looks three times for each module it imports, and littlefs needs 2 to 8 ms for a look.
Here a name is found by its checksum, and a module is a few bytes of a file that is open already:

    "VIGM" | how many (H) | checksum of each name (I) | where each begins, and the end (I) | modules

Names are as the mounted folder has them: /vigil/text.mpy. A folder takes no bytes. The laptop makes
the file and sees to it that no two checksums are equal.
"""

import sys
from binascii import crc32
from errno import ENOENT
from io import IOBase
from struct import pack, unpack

_HEAD = 6  # bytes before the checksums
_FOLDER = 0x4000
_FILE = 0x8000
_ASKS_SIZE = 11  # MP_STREAM_GET_BUFFER_SIZE: how many bytes it shall read at a time
_PIECE = 255  # as many as MicroPython can


def mount_modules(name):
    """Let modules be found in such a file; in folders or in the image, where there is none."""
    try:
        file = open(name, "rb")  # noqa: SIM115
    except OSError:
        return
    import vfs

    vfs.mount(Modules(file), "/lib")
    sys.path[:] = ("/lib",)
    __import__("vigil")
    __import__("vigil_pico")  # a package finds its modules without a path, …
    sys.path[:] = (".frozen",)  # … along which each import of `struct` looked for a file: 3.5 ms


class Modules:
    """A file system with nothing but what an import asks for."""

    def __init__(self, file):
        self._file = file
        mark, count = unpack("<4sH", file.read(_HEAD))
        if mark != b"VIGM":
            raise ValueError("no modules")
        self._sums = file.read(4 * count)

    def mount(self, _readonly, _mkfs):
        """Nothing is to be done for it."""

    def umount(self):
        """Nothing is to be done here either."""

    def stat(self, name):
        """Whether there is such a module or folder."""
        begin, end = self._find(name)
        size = end - begin
        return (_FILE if size else _FOLDER, 0, 0, 0, 0, 0, size, 0, 0, 0)

    def open(self, name, _mode):
        """A module, to be loaded."""
        begin, end = self._find(name)
        self._file.seek(begin)
        return _Module(self._file, end - begin)

    def _find(self, name):
        """Where a module begins and ends: read from the file each time, for memory is dearer."""
        key = pack("<I", crc32(name.encode()))
        at = self._sums.find(key)
        while at >= 0 and at & 3:  # the end of one checksum and the beginning of the next
            at = self._sums.find(key, at + 1)
        if at < 0:
            raise OSError(ENOENT)
        self._file.seek(_HEAD + len(self._sums) + at)
        return unpack("<2I", self._file.read(8))


class _Module(IOBase):
    """One of the modules, read piece by piece: no two kilobytes need lie free side by side."""

    def __init__(self, file, size):
        self._file = file
        self._left = size

    def readinto(self, buffer):
        """The next piece."""
        if len(buffer) > self._left:
            buffer = memoryview(buffer)[: self._left]
        self._left -= len(buffer)
        return self._file.readinto(buffer)

    def ioctl(self, request, _value):
        """MicroPython asks before it reads, and closes what all modules are in: it stays open."""
        return _PIECE if request == _ASKS_SIZE else 0
