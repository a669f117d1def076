"""The log: what went in comes out, in whatever state files and flash are found."""

import os
import struct
from binascii import crc32

from logs import folder_of, kept, opened, payload, segments, size_of, written
from player import IDENTITY, Folder
from raises import raises
from scratch import scratch
from vigil.codes import START
from vigil.log.files import Files
from vigil.log.journal import Journal, JournalError
from vigil.log.search import last

BLOCK = 4096  # bytes of flash that are erased together


def test_what_was_appended_is_read_back():
    folder = Folder()
    for count in (0, 1, 2, 60, 61, 400):
        journal = written(count, folder)
        assert journal.head == opened(folder).head == count
        assert list(journal.records()) == list(opened(folder).records()) == kept(count)


def test_reading_begins_anywhere():
    journal = opened(folder_of(300))
    assert list(journal.records(290)) == kept(300)[289:]
    assert list(journal.records(301)) == []
    for number in (1, 2, 150, 300):
        assert journal.read(number) == payload(number)
    for number in (0, 301):
        sentence = str(raises(JournalError, journal.read, number))
        assert sentence == "The log has no record %d." % number
    assert str(raises(JournalError, opened(Folder()).read, 1)) == "The log has no record 1."


def test_reading_goes_on_while_records_are_added():
    journal = opened(folder_of(300))
    found = []
    for number, record in journal.records():
        found.append((number, record))
        if number % 2 and journal.head < 900:  # meanwhile files are merged
            for _ in range(4):
                journal.append(payload(journal.head + 1))
    assert found == kept(900)


def test_the_last_record_of_a_kind_is_found():
    journal = opened(folder_of(700))
    for before, found in ((701, 601), (602, 601), (601, 401), (202, 201), (201, 1), (1, 0)):
        assert last(journal, START, before) == found


def test_a_record_has_1_to_2048_bytes():
    folder = Folder()
    journal = opened(folder)
    sizes = (1, 127, 128, 129, 255, 256, 2048)
    for size in sizes:
        journal.append(b"x" * size)
    for size in (0, 2049):
        raises(ValueError, journal.append, b"x" * size)
    assert [len(record) for _, record in opened(folder).records()] == list(sizes)


def test_small_files_are_merged_into_blocks():
    folder = folder_of(6000)
    sizes = [folder.size(name) for name in segments(folder)]
    assert max(sizes) <= BLOCK
    assert len(sizes) <= sum(sizes) // 3800 + 22  # whole blocks and one more in small files
    assert sum(sizes) == sum(size_of(number) for number in range(1, 6001))
    assert list(opened(folder).records()) == kept(6000)


def test_a_new_record_touches_a_small_file():
    folder = folder_of(1000)
    journal = opened(folder)
    for number in range(1001, 1400):
        before = dict(folder.contents)
        journal.append(payload(number))
        newest = segments(folder)[-1]
        assert folder.size(newest) <= 240  # more would leave littlefs's directory block
        assert before.get(newest, b"") == folder.contents[newest][: len(before.get(newest, b""))]


def test_a_folder_on_disk_is_as_good_as_one_in_memory():
    path = scratch("log")
    journal = written(900, Files(path))
    assert list(Journal(Files(path), IDENTITY).records()) == list(journal.records()) == kept(900)
    files, memory = Files(path), folder_of(900)
    assert sorted(files.names()) == sorted(memory.names())
    assert [files.size(name) for name in sorted(files.names())] == [
        memory.size(name) for name in sorted(memory.names())
    ]
    assert files.sizes() == memory.sizes()


# Where files overlap


def test_where_files_overlap_the_later_one_wins():
    folder, other = Folder(), Folder()
    journal, rewritten = written(8, folder), written(2, other)
    skipped = other.size("00000001")
    for text in (b"three", b"four"):
        rewritten.append(text)
    folder.contents["00000003"] = other.contents["00000001"][skipped:]
    journal = opened(folder)
    assert (journal.head, journal.dropped) == (4, "")
    assert list(journal.records()) == kept(2) + [(3, b"three"), (4, b"four")]


def test_copies_left_by_a_merge_read_the_same():
    small = folder_of(330)
    names = segments(small)
    for end in range(2, len(names)):
        merged = b"".join([small.contents[name] for name in names[:end]])
        for removed in range(1, end + 1):
            folder = Folder(small.contents)
            folder.contents[names[0]] = merged
            for name in names[1:removed]:
                folder.remove(name)
            journal = opened(folder)
            assert (journal.dropped, len(journal.epochs)) == ("", 1)
            assert list(journal.records()) == kept(330)


def test_an_unfinished_file_is_forgotten():
    folder = folder_of(50)
    folder.contents["vigil.tmp"] = b"half a merge"
    assert list(opened(folder).records()) == kept(50)
    assert "vigil.tmp" not in folder.contents


# Who it is


def test_the_first_start_is_told_and_names_the_log():
    folder = Folder()
    first = Journal(folder, IDENTITY)
    assert first.fresh and first.dropped == ""
    assert (first.device, first.epochs) == (IDENTITY[:8], [(0x44332211, 1)])
    again = opened(folder)
    assert not again.fresh
    assert (again.device, again.epochs) == (first.device, first.epochs)


def test_a_plug_pulled_in_the_very_first_write_does_no_harm():
    for torn in (b"", b"VIGL\x01"):
        journal = Journal(Folder({"vigil.tmp": torn}), IDENTITY)
        assert journal.fresh
        assert journal.append(payload(1)) == 1


def test_a_folder_with_other_files_is_left_alone():
    for contents in ({"notes.txt": b"dear diary"}, {"00000001": b"data"}, {"tmp": b"mine"}):
        folder = Folder(contents)
        sentence = str(raises(JournalError, opened, folder))
        assert sentence == "This folder holds other files and no Vigil log: choose another."
        assert folder.contents == contents


def test_an_id_that_is_none_is_left_alone():
    for data in (b"", b"VIGL", b"uid=0(root) gid=0(root) groups=0(root)"):
        folder = Folder({"id": data})
        sentence = str(raises(JournalError, opened, folder))
        assert sentence == "This folder's id file is damaged or not a Vigil log's."
        assert folder.contents == {"id": data}


def test_two_empty_ids_are_none_and_what_they_named_is_set_aside():
    whole = folder_of(70)
    folder = Folder(whole.contents)
    folder.contents.update({"id": b"", "id2": b"", "00000001": b""})
    journal = Journal(folder, IDENTITY)
    assert (journal.fresh, journal.head, journal.device) == (True, 0, IDENTITY[:8])
    for name in segments(whole)[1:]:
        assert folder.contents["lost" + name] == whole.contents[name]
    journal.append(payload(1))
    assert list(opened(folder).records()) == kept(1)


def test_another_ones_id_beside_our_own_is_not_believed():
    other = Folder()
    Journal(other, b"\xff" * 12)
    whole = folder_of(12)
    folder = Folder(whole.contents)
    folder.contents["id2"] = other.contents["id"]
    journal = opened(folder)
    assert (list(journal.records()), journal.dropped) == (kept(12), "")
    assert folder.contents == whole.contents


def test_files_of_others_in_the_folder_are_left_alone():
    others = {"recovery": b"mine", "research": b"mine", "r123456x": b"mine", "rest": b"mine"}
    folder = folder_of(12)
    folder.contents.update(others)
    name = segments(folder)[-1]
    for lost in (0, 1):  # the second time another epoch begins
        folder.contents[name] = folder.contents[name][: folder.size(name) - lost]
        assert opened(folder).head == 12 - lost
        assert {name: folder.contents[name] for name in others} == others


def test_a_folder_in_the_folder_is_no_file():
    path = scratch("folder_in_log")
    os.mkdir(path + "/log")
    for name in ("20261117", "research", "r0000001", "mine"):
        Files(path + "/log/" + name)
    for count in (12, 14):
        assert written(count, Files(path + "/log")).head == count


def test_every_flipped_byte_of_the_id_is_mended_from_its_copy():
    whole = folder_of(3)
    for at in range(whole.size("id")):
        for name in ("id", "id2"):
            folder = flipped_id(whole, at, name)
            journal = opened(folder)
            assert (journal.head, journal.dropped, journal.fresh) == (3, "", False)
            assert folder.contents == whole.contents


def test_an_id_damaged_twice_is_told_and_left_alone():
    whole = folder_of(3)
    for at in range(whole.size("id")):
        folder = flipped_id(flipped_id(whole, at, "id"), at, "id2")
        before = dict(folder.contents)
        assert "damaged" in str(raises(JournalError, opened, folder))
        assert folder.contents == before


def flipped_id(whole, at, name):
    folder = Folder(whole.contents)
    data = bytearray(folder.contents[name])
    data[at] ^= 1
    folder.contents[name] = bytes(data)
    return folder


def test_a_log_of_a_newer_vigil_is_left_alone():
    folder = folder_of(3)
    data = b"VIGL\x02" + folder.contents["id"][5:-2] + b"whatever comes then"
    folder.contents["id"] = data + struct.pack("<H", crc32(data) & 0xFFFF)
    before = dict(folder.contents)
    sentence = str(raises(JournalError, opened, folder))
    assert sentence == "This log was written by a newer Vigil: update this one to read it."
    assert folder.contents == before


def test_a_disk_that_fails_is_told_in_a_sentence():
    class Broken(Folder):
        def sizes(self):
            raise OSError(5, "input/output error")

    sentence = str(raises(JournalError, opened, Broken()))
    assert sentence[:40] == "The log cannot be read or written here ("
    assert sentence[-2:] == ")."
