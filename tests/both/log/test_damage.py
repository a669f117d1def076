"""The log found torn or damaged: the longest valid run goes on, and nothing is thrown away."""

from logs import folder_of, goes_on, kept, opened, payload, segments, size_of
from player import Folder
from raises import raises
from vigil.codes import START
from vigil.log.journal import JournalError
from vigil.log.search import last


def flipped(folder, name, at):
    """A copy of a folder in which one byte has changed."""
    data = bytearray(folder.contents[name])
    data[at] ^= 0x41
    changed = Folder(folder.contents)
    changed.contents[name] = bytes(data)
    return changed


def record_at(folder, name, at):
    """The number of the record that a byte of a file belongs to."""
    number = int(name)
    while at >= size_of(number):
        at -= size_of(number)
        number += 1
    return number


# A torn tail


def test_a_torn_tail_is_dropped_at_every_byte():
    whole = folder_of(70)
    name = segments(whole)[-1]
    for lost in range(1, size_of(70)):
        folder = Folder(whole.contents)
        folder.contents[name] = whole.contents[name][:-lost]
        journal = opened(folder)
        torn = size_of(70) - lost
        told = "After record 69, %d bytes of the log could not be read and were set aside."
        assert (journal.head, journal.dropped) == (69, told % torn)
        assert folder.contents["lost00000070"] == whole.contents[name][-size_of(70) :][:torn]
        goes_on(folder, 69)


def test_a_dropped_record_ends_an_epoch():
    folder = folder_of(70)
    name = segments(folder)[-1]
    folder.contents[name] = folder.contents[name][:-1]
    journal = opened(folder)
    journal.append(b"another seventy")
    first, second = journal.epochs
    assert first[1] == 1 and second[1] == 70 and first[0] != second[0]
    assert (journal.epoch(69), journal.epoch(70)) == (first[0], second[0])
    assert opened(folder).epochs == [first, second]


def test_a_record_that_never_began_is_not_missed():
    whole = folder_of(70)
    name = segments(whole)[-1]
    folder = Folder(whole.contents)
    folder.contents[name] = whole.contents[name][: -size_of(70)]
    journal = opened(folder)
    assert (journal.head, journal.dropped, len(journal.epochs)) == (69, "", 1)
    goes_on(folder, 69)


def test_a_tail_of_another_epoch_is_not_taken_for_ours():
    folder = folder_of(70)
    name = segments(folder)[-1]
    stale = folder.contents[name]
    folder.contents[name] = stale[:-1]
    opened(folder)  # record 70 is gone for good
    folder.contents[name] = stale
    assert opened(folder).head == 69


# Damage


def test_a_damaged_byte_ends_the_game_it_lies_in():
    whole = folder_of(190)
    for name in segments(whole):
        for at in (0, whole.size(name) // 2, whole.size(name) - 1):
            folder = flipped(whole, name, at)
            number = record_at(whole, name, at)
            journal = opened(folder)
            assert journal.dropped[: len("After record %d," % (number - 1))] == (
                "After record %d," % (number - 1)
            )
            goes_on(folder, number - 1)


def test_damage_that_looks_like_the_start_of_a_game_is_none():
    whole = folder_of(380)  # the last game begins at 201, and many bytes are a start's
    for name in segments(whole)[-5:]:
        for at in range(whole.size(name)):
            number = record_at(whole, name, at)
            journal = opened(flipped(whole, name, at))
            assert (journal.head, journal.mark) == (number - 1, 201)
            assert "After record %d," % journal.head in journal.dropped


def test_nothing_that_was_dropped_is_thrown_away():
    whole = folder_of(190)
    names = segments(whole)
    folder = flipped(whole, names[1], 5)
    journal = opened(folder)
    lost = [name for name in sorted(folder.contents) if name[:4] == "lost"]
    assert lost[1:] == ["lost" + name for name in names[2:]]
    for name in names[2:]:
        assert folder.contents["lost" + name] == whole.contents[name]
    kept_bytes = sum(folder.size(name) for name in segments(folder))
    lost_bytes = sum(folder.size(name) for name in lost)
    assert kept_bytes + lost_bytes == sum(whole.size(name) for name in names)
    assert "%d bytes" % lost_bytes in journal.dropped


def test_a_missing_file_ends_the_game_before_it():
    folder = folder_of(190)
    names = segments(folder)
    folder.remove(names[2])
    journal = opened(folder)
    assert journal.head == int(names[2]) - 1
    assert journal.dropped
    goes_on(folder, int(names[2]) - 1)


def test_a_log_without_its_beginning_says_so():
    folder = folder_of(190)
    first, second = segments(folder)[:2]
    folder.remove(first)
    journal = opened(folder)
    told = "The log begins at record %d: older ones are missing." % int(second)
    assert (journal.head, journal.dropped) == (190, told)
    assert list(journal.records()) == kept(190)[int(second) - 1 :]


def test_damage_to_an_older_game_leaves_this_one_alone():
    whole = folder_of(450)  # games begin at 1, 201 and 401
    for name in segments(whole):
        folder = flipped(whole, name, 3)
        number = record_at(whole, name, 3)
        if number > 400:
            continue
        journal = opened(folder)
        assert (journal.head, journal.dropped) == (450, "")
        assert last(journal, START, 451) == 401
        assert list(journal.records(401)) == kept(450)[400:]
        raises(JournalError, lambda journal=journal: list(journal.records()))


def test_a_damaged_older_game_does_not_stop_the_log():
    whole = folder_of(450)
    for name in segments(whole):
        folder = flipped(whole, name, 3)
        if record_at(whole, name, 3) <= 400:
            journal = opened(folder)
            for number in range(451, 1100):
                assert journal.append(payload(number)) == number
                start = (number - 1) // 200 * 200 + 1
                assert number % 50 or list(journal.records(start)) == kept(number)[start - 1 :]
            again = opened(folder)
            assert (again.head, again.dropped) == (1099, "")
            assert list(again.records(1001)) == kept(1099)[1000:]
