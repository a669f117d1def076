"""A disk that fails in the middle, reading too: at one operation, or one file for good."""

from logs import folder_of, kept, opened, payload
from player import IDENTITY, Folder
from vigil.log.journal import Journal, JournalError

NEAR = 492  # records; small files are merged when a few more have come
MORE = 12


class Failing(Folder):
    """A folder of which one operation fails, before or after it was done, or one file for good."""

    left = 1000000
    late = False  # after it was done
    bad = ""  # the file that cannot be read …
    good = 0  # … but for so many bytes

    def open(self, name, mode):  # pyright: ignore[reportIncompatibleMethodOverride]
        if mode != "rb":
            return Folder.open(self, name, mode)
        self._spend(lambda: None)
        return _Reading(self, name, Folder.open(self, name, mode))

    def sizes(self):
        return self._spend(lambda: Folder.sizes(self))

    def size(self, name):
        return self._spend(lambda: Folder.size(self, name))

    def write(self, name, chunk):
        self._spend(lambda: Folder.write(self, name, chunk))

    def rename(self, old, new):
        self._spend(lambda: Folder.rename(self, old, new))
        if self.bad in (old, new):  # what is bad goes with its file
            self.bad = new if self.bad == old else ""

    def remove(self, name):
        self._spend(lambda: Folder.remove(self, name))

    def _spend(self, do):
        self.left -= 1
        if not self.left and not self.late:
            raise OSError(5, "input/output error")
        done = do()
        if not self.left:
            raise OSError(5, "input/output error")
        return done


class _Reading:
    def __init__(self, folder, name, file):
        self._folder = folder
        self._name = name
        self._file = file

    def read(self, size=-1):
        folder = self._folder
        data = folder._spend(lambda: self._file.read(size))
        if folder.bad == self._name and self._file.tell() > folder.good:
            raise OSError(5, "input/output error")
        return data

    def seek(self, place):
        self._file.seek(place)

    def close(self):
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def played(folder):
    """What was acknowledged, by number: a log is opened, and goes on whatever it says."""
    acknowledged, journal = {}, None
    for _ in range(MORE):
        try:
            journal = journal or Journal(folder, IDENTITY)
            record = payload(journal.head + 1)
            acknowledged[journal.append(record)] = record
        except JournalError:
            pass
    return acknowledged


def operations():
    """How many there are, from the opening of a log to behind a merge."""
    whole = folder_of(NEAR, Failing)
    assert len(played(whole)) == MORE
    assert len(whole.contents) < len(folder_of(NEAR).contents)  # there was a merge
    return 1000000 - whole.left


def lost(left, late):
    """How many records are not there, after one operation failed, though they were acknowledged."""
    folder = folder_of(NEAR, Failing)
    folder.left, folder.late = left, late
    acknowledged = played(folder)
    assert len(acknowledged) >= MORE - 2
    found = dict(opened(Folder(folder.contents)).records())
    wanted = kept(NEAR) + list(acknowledged.items())
    return sum([found.get(number) != record for number, record in wanted])
