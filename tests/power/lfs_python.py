"""Power cuts on CPython: littlefs itself, in C, over the flash that remembers."""

from io import BytesIO

from littlefs import LittleFS, LittleFSError, UserContext, lfs

from tests.power.cuts import main
from tests.power.flash import BLOCK, BLOCKS, PAGE, Flash

_FOLDER = "log/"
_MODES = {"rb": 0x001, "wb": 0x502, "ab": 0x902}  # littlefs: read; write, create and cut or append


class Disk:
    """A file system as MicroPython makes one on a Pico."""

    def __init__(self, blocks=BLOCKS, files=None):
        self.flash = Flash(blocks)
        self._files = files or LfsFiles
        self._fs = None

    def format(self):
        """Make it empty."""
        self._open().format()

    def mount(self):
        """The journal's folder on it."""
        self._fs = self._open()
        _do(self._fs.mount)
        return self._files(self._fs)

    def unmount(self):
        """Forget it, as a chip without power does."""
        self._fs = None

    def _open(self):
        return LittleFS(
            context=_Context(self.flash),
            mount=False,
            block_size=BLOCK,
            block_count=len(self.flash.blocks),
            read_size=32,
            prog_size=PAGE,
            cache_size=4 * PAGE,
            lookahead_size=32,
            block_cycles=100,
        )


class LfsFiles:
    """What `vigil.log.files.Files` is on the device."""

    def __init__(self, fs):
        self._fs = fs.fs
        try:
            _do(lfs.mkdir, self._fs, "log")
        except FileExistsError:
            pass

    def names(self):
        return list(self.sizes())

    def sizes(self):
        folder = _do(lfs.dir_open, self._fs, "log")
        sizes = {}
        while entry := _do(lfs.dir_read, self._fs, folder):
            sizes[entry.name] = entry.size
        _do(lfs.dir_close, self._fs, folder)
        del sizes["."], sizes[".."]
        return sizes

    def size(self, name):
        return _do(lfs.stat, self._fs, _FOLDER + name).size

    def open(self, name, mode):
        file = _do(lfs.file_open, self._fs, _FOLDER + name, _MODES[mode])
        if mode != "rb":
            return _Written(self._fs, file)
        data = _do(lfs.file_read, self._fs, file, _do(lfs.file_size, self._fs, file))
        _do(lfs.file_close, self._fs, file)
        return BytesIO(data)

    def close(self, file):
        file.close()

    def rename(self, old, new):
        _do(lfs.rename, self._fs, _FOLDER + old, _FOLDER + new)

    def remove(self, name):
        _do(lfs.remove, self._fs, _FOLDER + name)


class _Written:
    """A file open for writing."""

    def __init__(self, fs, file):
        self._fs = fs
        self._file = file

    def write(self, data):
        return _do(lfs.file_write, self._fs, self._file, data)

    def close(self):
        _do(lfs.file_close, self._fs, self._file)


class _Context(UserContext):
    """littlefs's way to the flash."""

    def __init__(self, flash):
        self._flash = flash

    def read(self, cfg, block, off, size):
        return self._flash.blocks[block][off : off + size]

    def prog(self, cfg, block, off, data):
        self._flash.program(block, off, data)
        return 0

    def erase(self, cfg, block):
        self._flash.erase(block)
        return 0


def _do(call, *args):
    """littlefs's errors are those of the operating system, negated."""
    try:
        return call(*args)
    except LittleFSError as error:
        raise OSError(-error.code, str(error)) from error


if __name__ == "__main__":
    main(Disk())
