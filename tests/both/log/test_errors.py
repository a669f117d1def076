"""A disk that fails in the middle, reading too: once, or for good. What was acknowledged stays."""

from failing import Failing, lost, operations
from logs import folder_of, opened, segments
from vigil.codes import START


def test_an_error_in_any_operation_costs_nothing_that_was_acknowledged():
    spent = operations()
    early, late = list(range(1, 60)), list(range(spent - 90, spent + 1))
    for left in early + list(range(60, spent - 90, 37)) + late:  # `make bench`: every one
        for after in (False, True):
            assert lost(left, after) == 0


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
            if in_force:  # a better disk may read it
                assert whole.contents[name] in [folder.contents[each] for each in lost_in(folder)]
            begun = journal.append(bytes((START,)) + b"another")
            for number in range(begun + 1, begun + 700):  # merges too
                assert journal.append(b"\x10x") == number
            again = opened(folder)
            assert (again.head, again.dropped) == (begun + 699, "")
            assert next(again.records(begun)) == (begun, bytes((START,)) + b"another")


def lost_in(folder):
    """The names of what was set aside."""
    return [name for name in folder.contents if name[:4] == "lost"]


def segments_before(folder, number):
    """The first record of the file before the one that holds a number."""
    firsts = [int(name) for name in segments(folder) if int(name) <= number]
    return firsts[-2]
