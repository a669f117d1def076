"""The laptop's database: what is kept stays, what is wrong is said, nothing is written over."""

import os
import sqlite3
import threading

import pytest

from vigil_host.books import database
from vigil_host.books.store import Device, Store
from vigil_host.errors import UserError
from vigil_host.language import speaking
from vigil_host.places import data_folder

DEVICE = "0102030405060708"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "vigil.db"


@pytest.fixture
def store(path):
    with Store(path) as store:
        store.meet(DEVICE, [(7, 1)])
        yield store


def events(store, epoch):
    return [
        (record.epoch, record.sequence, record.event) for record in store.records(DEVICE, epoch)
    ]


def fill(store, epoch, first, last, text=b"event"):
    store.append(DEVICE, [(epoch, n, text) for n in range(first, last + 1)])


def test_what_comes_twice_is_kept_once(store):
    fill(store, 7, 1, 5)
    fill(store, 7, 3, 8)
    assert events(store, 7) == [(7, n, b"event") for n in range(1, 9)]
    assert store.head(DEVICE, 7) == 8


def test_another_record_under_the_same_name_is_an_error_and_changes_nothing(store):
    fill(store, 7, 1, 3)
    with pytest.raises(UserError, match="Record 3 of device 010203 differs"):
        store.append(DEVICE, [(7, 4, b"new"), (7, 3, b"other")])
    assert events(store, 7) == [(7, n, b"event") for n in range(1, 4)]


def test_a_record_of_an_unknown_device_is_refused(store):
    with pytest.raises(UserError, match="FOREIGN KEY"):
        store.append("ff" * 8, [(1, 1, b"x")])


def test_a_log_that_lost_its_end_goes_on_beside_what_was_lost(store):
    fill(store, 7, 1, 60)
    store.meet(DEVICE, [(7, 1), (8, 50)])
    assert store.head(DEVICE, 8) == 49
    fill(store, 8, 50, 55, b"again")
    assert events(store, 8) == [(7, n, b"event") for n in range(1, 50)] + [
        (8, n, b"again") for n in range(50, 56)
    ]
    assert store.logs(DEVICE) == [8, 7]  # 7 holds what the device has lost


def test_a_log_that_lost_nothing_that_was_here_is_one_line(store):
    fill(store, 7, 1, 49)
    store.meet(DEVICE, [(7, 1), (8, 50)])
    assert store.logs(DEVICE) == [7]  # 8 has no record yet
    fill(store, 8, 50, 51)
    assert store.logs(DEVICE) == [8]


def test_a_record_that_was_lost_after_a_restore_is_in_a_line(store):
    fill(store, 7, 1, 32)
    store.meet(DEVICE, [(7, 1), (8, 33), (9, 32)])  # 8 began when the log was given back
    fill(store, 9, 32, 33, b"again")
    assert store.logs(DEVICE) == [9, 7]


def test_a_log_that_was_cut_back_past_an_earlier_cut_holds_nothing_twice(store):
    fill(store, 7, 1, 49)
    store.meet(DEVICE, [(7, 1), (8, 50)])
    fill(store, 8, 50, 60, b"again")
    store.meet(DEVICE, [(7, 1), (8, 50), (9, 31)])
    assert store.head(DEVICE, 9) == 30
    fill(store, 9, 31, 33, b"anew")
    assert [sequence for _, sequence, _ in events(store, 9)] == list(range(1, 34))
    assert store.logs(DEVICE) == [9, 8]


def test_a_log_that_is_its_own_past_does_not_hang(store):
    store.meet(DEVICE, [(7, 1), (9, 5), (7, 8), (9, 12)])
    assert store.head(DEVICE, 9) == 0


def test_a_device_keeps_its_name_until_it_has_another(store):
    store.meet(DEVICE, [(7, 1)], name="Kitchen", board="badger2040", usb_serial="E66")
    store.meet(DEVICE, [(7, 1)], board="pico_pixels")
    (device,) = store.devices()
    assert (device.name, device.board, device.usb_serial) == ("Kitchen", "pico_pixels", "E66")
    assert device.called == "Kitchen"


def test_it_is_on_disk_when_append_returns(store, path):
    fill(store, 7, 1, 3)
    other = sqlite3.connect(path)
    assert other.execute("SELECT count(*) FROM record").fetchone() == (3,)
    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    other.close()


def test_several_threads_write_at_once(store):
    errors = []

    def write(epoch):
        try:
            for n in range(1, 40):
                store.append(DEVICE, [(epoch, n, b"%d" % n)])
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=write, args=(epoch,)) for epoch in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    store.meet(DEVICE, [(1, 1)])
    assert store.head(DEVICE, 1) == 39


def test_the_folder_can_be_named(monkeypatch, tmp_path):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    with Store() as store:
        assert store.path == tmp_path / "mine" / "vigil.db"
    monkeypatch.delenv("VIGIL_DATA")
    assert data_folder().name == "vigil"


# What can be wrong with it


def test_a_database_of_a_newer_vigil(path):
    Store(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(UserError, match="made by a newer Vigil: update this one"):
        Store(path)


def test_a_database_in_use(store, path, monkeypatch):
    monkeypatch.setattr(database, "_WAIT_S", 0.05)
    with Store(path) as second:
        store._db.execute("BEGIN IMMEDIATE")
        with pytest.raises(UserError, match="is in use: close the other Vigil"):
            second.meet(DEVICE, [(7, 1)])
        store._db.execute("ROLLBACK")
        second.meet(DEVICE, [(7, 1)])


def test_a_file_that_is_no_database(path):
    path.write_bytes(b"Dear diary, " * 100)
    with pytest.raises(UserError, match="is not a Vigil database: move it away"):
        Store(path)


def test_a_damaged_database(path):
    with Store(path) as store:
        store.meet(DEVICE, [(7, 1)])
        for n in range(1, 60):
            store.append(DEVICE, [(7, n, b"x" * 500)])
    data = bytearray(path.read_bytes())
    data[4096 * 2 :] = b"\xa5" * (len(data) - 4096 * 2)
    path.write_bytes(data)
    store = Store(path)
    with pytest.raises(UserError, match="is damaged: move it away and sync again"):
        list(store.records(DEVICE, 7))
    store.close()


@pytest.mark.parametrize("pages", [1, 2, 3])
def test_a_database_that_was_cut_off(path, pages):
    with Store(path) as store:
        store.meet(DEVICE, [(7, 1)])
        fill(store, 7, 1, 400)
    path.write_bytes(path.read_bytes()[: 4096 * pages])
    with pytest.raises(UserError, match="is damaged: move it away and sync again"):
        Store(path)


def test_a_database_of_which_only_the_first_page_is_left_is_not_an_empty_one(path, tmp_path):
    """What was not yet in the file itself lay in the log beside it, and that is gone."""
    sqlite3.connect(path).execute("PRAGMA journal_mode = WAL").close()  # as it was once made
    assert path.stat().st_size == 4096
    with pytest.raises(UserError, match="is damaged: move it away and sync again"):
        Store(path)
    with Store(tmp_path / "new.db") as store:
        store.meet(DEVICE, [(7, 1)])
        (tmp_path / "copy.db").write_bytes((tmp_path / "new.db").read_bytes())
    with Store(tmp_path / "copy.db") as store:  # without its log it has fewer records
        assert store.devices() == []


def test_every_bit_of_a_record_is_watched_over(path):
    with Store(path) as store:
        store.meet(DEVICE, [(7, 1)])
        fill(store, 7, 1, 3)
        store.append(DEVICE, [(7, 4, b"an event that is found")])
        assert store.damaged() == []
    whole = path.read_bytes()
    at = whole.index(b"an event that is found")
    for bit in range(8 * len(b"an event that is found")):
        data = bytearray(whole)
        data[at + bit // 8] ^= 1 << bit % 8
        path.write_bytes(data)
        with Store(path) as store:
            assert store.damaged() == [(DEVICE, 4)]


def test_an_older_database_is_watched_over_from_now_on(path):
    db = sqlite3.connect(path)
    db.executescript(database._HERE.joinpath("schema.sql").read_text("utf-8"))
    db.execute("PRAGMA user_version = 1")
    db.execute("INSERT INTO device VALUES (?, '', '', '', 0, 0)", (DEVICE,))
    db.execute("INSERT INTO record VALUES (?, 7, 1, ?, 0)", (DEVICE, b"old"))
    db.commit()
    db.close()
    with Store(path) as store:
        assert store.damaged() == []
        store._db.execute("UPDATE record SET event = ?", (b"bold",))
        assert store.damaged() == [(DEVICE, 1)]


def test_a_full_disk(store):
    fill(store, 7, 1, 2)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(UserError, match="The disk is full: make room"):
        store.append(DEVICE, [(7, n, b"x" * 2000) for n in range(3, 30)])
    assert store.head(DEVICE, 7) == 2


def test_a_folder_that_cannot_be_written(tmp_path):
    me = os.geteuid()
    (tmp_path / "locked").mkdir(mode=0o555)
    if me == 0:  # who may do everything
        os.seteuid(65534)
    try:
        with pytest.raises(UserError, match=r"cannot be (opened|made)"):
            Store(tmp_path / "locked" / "vigil.db")
    finally:
        os.seteuid(me)


def test_a_database_that_may_not_be_written(store):
    store._db.execute("PRAGMA query_only = ON")
    with pytest.raises(UserError, match="may not be written"):
        store.meet(DEVICE, [(7, 1)])


def test_a_folder_whose_name_is_a_file(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="cannot be made"):
        Store(tmp_path / "file" / "vigil.db")


def test_a_device_without_a_name_is_called_so_in_the_reader_s_language():
    one = Device("612070abcdef", "", "pico_epaper", "", 0, 0)
    with speaking("pt"):
        assert one.called == "aparelho 612070"
    assert one.called == "device 612070"
