"""The log when the plug is pulled or the flash is full: what was acknowledged stays."""

from fragile import Cut, Fragile
from logs import folder_of, goes_on, kept, opened, payload, written
from player import IDENTITY, Folder
from raises import raises
from vigil.log.journal import Full, Journal

NEAR = 492  # records; small files are merged when a few more have come


class Small(Fragile):
    """A folder that is full after so many writes; names can still be changed."""

    error = OSError(28, "no space")

    def rename(self, old, new):
        Folder.rename(self, old, new)

    def remove(self, name):
        Folder.remove(self, name)


def fragile(kind, left, half):
    """A folder that will fail soon."""
    folder = folder_of(NEAR, kind)
    folder.left = left
    folder.half = half
    return folder


def failures(kind):
    """After how many operations to fail, so that every stage of a merge is met, half-way or not."""
    folder = folder_of(NEAR, kind)
    files = len(folder.contents)
    journal = opened(folder)
    while len(folder.contents) >= files:
        journal.append(payload(journal.head + 1))
    spent = 1000000 - folder.left
    assert spent > NEAR  # each record was copied: it was a merge
    early, late = range(12), range(spent - files - 3, spent + 3)
    for left in list(early) + list(range(12, spent - files - 3, 41)) + list(late):
        yield left, False
        yield left, True


def test_what_was_acknowledged_survives_every_cut():
    for left, half in failures(Fragile):
        folder = fragile(Fragile, left, half)
        acknowledged = NEAR
        try:
            journal = Journal(folder, IDENTITY)
            while True:
                acknowledged = journal.append(payload(acknowledged + 1))
        except Cut:
            pass
        found = list(opened(Folder(folder.contents)).records())
        assert kept(acknowledged + 1)[: len(found)] == found
        assert len(found) >= acknowledged


def test_an_interrupted_device_goes_on_without_a_restart():
    for left, half in failures(Fragile):
        folder = fragile(Fragile, left, half)
        journal = Journal(folder, IDENTITY)
        raises(Cut, lambda journal=journal: [journal.append(b"\x10go") for _ in range(999)])
        folder.left = 1000000
        acknowledged = journal.append(b"\x10on")
        assert journal.read(acknowledged) == b"\x10on"
        assert list(journal.records())[:NEAR] == kept(NEAR)
        assert list(journal.records()) == list(opened(folder).records())


def test_the_first_start_survives_every_cut():
    for left in (0, 1):
        for half in (False, True):
            folder = Fragile()
            folder.left = left
            folder.half = half
            raises(Cut, Journal, folder, IDENTITY)
            assert written(5, Folder(folder.contents)).head == 5


# Full


def fill(journal):
    """Append until the memory is full; the last record that was acknowledged."""
    acknowledged = journal.head
    try:
        while True:
            acknowledged = journal.append(payload(acknowledged + 1))
    except Full as full:
        sentence = "The memory is full: make room; the score so far is safe."
        assert str(full) == sentence
    return acknowledged


def test_a_full_memory_says_so_and_keeps_everything():
    for left, half in failures(Small):
        if not half:  # as littlefs does it: a write that fails leaves nothing behind
            folder = fragile(Small, left, half)
            journal = Journal(folder, IDENTITY)
            acknowledged = fill(journal)
            assert list(journal.records()) == kept(acknowledged)
            assert list(opened(folder).records()) == kept(acknowledged)
            raises(Full, journal.append, b"\x10")
            folder.left = 1000000
            goes_on(folder, acknowledged)


def test_a_record_that_half_fitted_is_dropped_when_there_is_room_again():
    for left, half in failures(Small):
        if half:
            folder = fragile(Small, left, half)
            journal = Journal(folder, IDENTITY)
            acknowledged = fill(journal)
            raises(Full, journal.append, b"\x10")
            folder.left = 1000000
            goes_on(folder, acknowledged)


def test_a_first_start_without_room_says_so():
    folder = Small()
    folder.left = 0
    raises(Full, Journal, folder, IDENTITY)
    folder.left = 1000
    assert written(5, folder).fresh
