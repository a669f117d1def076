"""One flat folder of small files: all that the journal asks of a disk.

Each call is finished when it returns: on littlefs closing a file is the sync. Ctrl-C waits until
then, for a file left half-open would be closed by the collector later, over newer records. Names
come from the journal, never from a cable.
"""

import os

from vigil.compat import const, shield

_FOLDER = const(0x4000)  # what is none of our files


class Files:
    """A folder on the interpreter's own file system."""

    def __init__(self, folder):
        self._folder = folder + "/"
        _shielded(_make, folder)

    def names(self):
        """Every file in the folder, in no order."""
        return _shielded(os.listdir, self._folder[:-1])

    def sizes(self):
        """Every file and its length in bytes: one look at the folder for all of them."""
        return _shielded(_sizes, self._folder[:-1])

    def size(self, name):
        """Length of a file in bytes."""
        return _shielded(os.stat, self._folder + name)[6]

    def open(self, name, mode):
        """A file open for `rb`, `wb` or `ab`; one that is written must be given to `close`."""
        shield(True)
        written = False
        try:
            file = open(self._folder + name, mode)  # noqa: SIM115
            written = mode != "rb"
        finally:
            if not written:
                shield(False)
        return file

    def close(self, file):
        """Close a written file so that it survives a power cut."""
        try:
            file.close()
        finally:
            shield(False)

    def rename(self, old, new):
        """Give a file another's name and take that one's place, in one step."""
        _shielded(os.rename, self._folder + old, self._folder + new)

    def remove(self, name):
        """Forget a file."""
        _shielded(os.remove, self._folder + name)


def _make(folder):
    try:
        os.stat(folder)  # asked to make what is there, littlefs looks through all the flash
    except OSError:
        try:
            os.mkdir(folder)
        except OSError:  # opening a file will say what is wrong
            pass


def _sizes(folder):
    sizes = {}
    for entry in getattr(os, "ilistdir", _listed)(folder):
        whole = len(entry) > 3  # as littlefs tells it
        if entry[1] != _FOLDER:
            sizes[entry[0]] = entry[3] if whole else os.stat(folder + "/" + entry[0])[6]
    return sizes


def _listed(folder):
    return [(name, os.stat(folder + "/" + name)[0] & 0xF000) for name in os.listdir(folder)]


def _shielded(call, *args):
    shield(True)
    try:
        return call(*args)
    finally:
        shield(False)
