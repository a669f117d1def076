"""A disk that fails in the middle, reading too: once, or for good. What was acknowledged stays."""

from logs import folder_of, kept, opened, payload, segments
from player import IDENTITY, Folder
from vigil.codes import START
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


def test_an_error_in_any_operation_costs_nothing_that_was_acknowledged():
    whole = folder_of(NEAR, Failing)
    assert len(played(whole)) == MORE
    spent = 1000000 - whole.left
    assert len(whole.contents) < len(folder_of(NEAR).contents)  # there was a merge
    early, late = list(range(1, 60)), list(range(spent - 90, spent + 1))
    for left in early + list(range(60, spent - 90, 37)) + late:
        for after in (False, True):
            folder = folder_of(NEAR, Failing)
            folder.left, folder.late = left, after
            acknowledged = played(folder)
            assert len(acknowledged) >= MORE - 2
            found = dict(opened(Folder(folder.contents)).records())
            for number, record in kept(NEAR):
                assert found[number] == record
            for number, record in acknowledged.items():
                assert found[number] == record


def test_a_file_that_cannot_be_read_any_more_ends_no_log():
    whole = folder_of(450)  # games begin at 1, 201 and 401
    for name in ["id", "id2"] + segments(whole):
        for good in (0, 60, 256):
            if good >= whole.size(name):
                continue
            folder = folder_of(450, Failing)
            folder.bad, folder.good = name, good
            journal = opened(folder)
            in_force = name[:2] != "id" and int(name) > segments_before(whole, 401)
            assert in_force or (journal.head, journal.dropped) == (450, "")
            assert not in_force or journal.dropped
            begun = journal.append(bytes((START,)) + b"another")
            for number in range(begun + 1, begun + 700):  # merges too
                assert journal.append(b"\x10x") == number
            again = opened(folder)
            assert (again.head, again.dropped) == (begun + 699, "")
            assert next(again.records(begun)) == (begun, bytes((START,)) + b"another")


def segments_before(folder, number):
    """The first record of the file before the one that holds a number."""
    firsts = [int(name) for name in segments(folder) if int(name) <= number]
    return firsts[-2]
