"""Logs that part from what was kept: both sides go on, and nothing is written over."""

import pytest

from tests.laptop.lib import branch_walk
from tests.laptop.lib.memory_cable import Cable, Device, game
from vigil.pack import pack
from vigil.table import codes as c
from vigil_host.books import branches
from vigil_host.cable.news import Level, Noted
from vigil_host.cable.request import Do
from vigil_host.errors import UserError

_WALKS = 120  # `make bench` walks further
_PARTS = 4


@pytest.fixture
def device():
    return Device().play(game(20))


def synced(device, laptop):
    """A device that was just plugged in, until all of it is here; sentences about its log."""
    laptop.begin(0)
    laptop.heard.clear()
    Cable(device, laptop).sync()
    assert laptop.kept(device) == device.records()
    return [event.text for event in laptop.heard if isinstance(event, Noted)]


def lines(device, laptop):
    """The payloads of every line that is kept of a device."""
    name = device.journal.device.hex()
    return [
        [record.event for record in laptop.store.records(name, line)]
        for line in laptop.store.logs(name)
    ]


def payloads(device):
    return [payload for _, _, payload in device.records()]


# Records that are gone


@pytest.mark.parametrize("lost", [1, 5, 21])
def test_an_older_copy_is_put_back_and_plays_on(device, laptop, lost):
    copies = [device.copy()]
    for _ in range(lost):
        device.play([pack(c.HONOR, 1, 1)])
    synced(device, laptop)
    before = payloads(device)
    device.put_back(copies[0])
    (said,) = synced(device, laptop)
    assert said.startswith(f"The device's log ends at record {device.journal.head}, and")
    device.play([pack(c.HONOR, 2, 3)])
    (said,) = [text for text in synced(device, laptop) if "another" in text]
    assert said.startswith(f"From record {device.journal.head} on")
    device.play(game(50))
    assert synced(device, laptop) == []
    assert sorted(lines(device, laptop)) == sorted([before, payloads(device)])
    assert len(laptop.archive.games()) == 3


def test_the_last_file_is_gone(device, laptop):
    device.play(game(60))
    synced(device, laptop)
    log = device.folders["log"].held
    del log[max(name for name in log if name.isdigit())]
    device.plug_in()
    assert device.journal.dropped == ""
    assert synced(device, laptop)[0].startswith("The device's log ends at record")
    device.play(game(9))
    synced(device, laptop)


def test_every_file_of_records_is_gone_and_the_laptop_has_them(device, laptop):
    synced(device, laptop)
    head = device.journal.head
    log = device.folders["log"].held
    for name in [name for name in log if name.isdigit()]:
        del log[name]
    device.plug_in()
    synced(device, laptop)
    assert laptop.talk.lost() == head
    assert len(laptop.talk.restoring()._records) == head


def test_it_parts_long_before_the_last_records_and_those_are_the_same(device, laptop):
    copy, parted = device.copy(), device.journal.head + 1
    same = [pack(c.HONOR, 1, 1)] * 40
    device.play([pack(c.HONOR, 1, 2), *same])
    synced(device, laptop)
    device.put_back(copy)
    device.play([pack(c.HONOR, 1, 4), *same])
    (said,) = synced(device, laptop)
    assert f"From record {parted} on" in said
    assert len(lines(device, laptop)) == 2


def test_a_laptop_that_was_not_told_finds_out_by_the_state(device, laptop):
    cable = Cable(device, laptop).sync()
    copy = device.copy()
    device.play([pack(c.HONOR, 1, 2)])
    cable.sync()
    device.put_back(copy)
    device.play([pack(c.HONOR, 1, 3), pack(c.HONOR, 1, 3)])
    cable.run(lambda: laptop.talk.head == device.journal.head and laptop.level)
    assert laptop.heard[-1] == Level(True)
    assert laptop.kept(device) == device.records()


# Others under the same name


def test_an_impostor_does_not_lock_the_true_device_out(device, laptop):
    synced(device, laptop)
    parted = device.journal.head + 1
    impostor = Device()
    impostor.put_back(device.copy())
    impostor.play([pack(c.HONOR, 1, 9)])
    assert synced(impostor, laptop) == []
    device.play([pack(c.HONOR, 2, 1)] * 3)
    assert f"From record {parted} on" in synced(device, laptop)[0]
    for _ in range(2):
        impostor.play([pack(c.HONOR, 1, 9)])
        assert synced(impostor, laptop) == []
        device.play([pack(c.HONOR, 2, 1)])
        assert synced(device, laptop) == []
    assert sorted(lines(device, laptop)) == sorted([payloads(impostor), payloads(device)])
    cable = Cable(device, laptop)
    command = Do(pack(c.HONOR, 1, 1), device.journal.head)
    laptop.talk.ask(command)
    cable.run(command.future.done)
    assert command.future.result() is None


def test_two_devices_under_one_name_are_kept_side_by_side(device, laptop):
    synced(device, laptop)
    other = Device().play(game(12))
    parted = other.journal.head + 1
    other.play([pack(c.HONOR, 1, 9)] * 60)
    assert f"From record {parted} on" in synced(other, laptop)[0]
    assert sorted(lines(device, laptop)) == sorted([payloads(device), payloads(other)])
    assert len({each.key for each in laptop.archive.games()}) == 1  # they began as one game


def test_a_new_life_after_a_branch_belongs_to_the_branch(device, laptop):
    copy = device.copy()
    device.play([pack(c.HONOR, 1, 2)] * 9)
    synced(device, laptop)
    first = payloads(device)
    device.put_back(copy)
    device.play([pack(c.HONOR, 2, 1)] * 12)
    synced(device, laptop)
    log = device.folders["log"].held
    name = max(name for name in log if name.isdigit())
    log[name] = log[name][:-1]
    device.plug_in()
    device.play([pack(c.HONOR, 2, 5)] * 4)
    assert len(device.journal.epochs) == 2
    synced(device, laptop)
    synced(device, laptop)
    assert first in lines(device, laptop)
    assert payloads(device) in lines(device, laptop)


# Lives of a log of which no record is left


def keep(store, epochs, numbers):
    """A log with records of its last epoch, found as a device tells it."""
    branch = branches.Branch(store, "pico", epochs, max(numbers))
    branch.take((epochs[-1][0], number, pack(c.TURN, number)) for number in numbers)


@pytest.fixture
def store(laptop):
    laptop.store.meet("pico", ())
    return laptop.store


def test_they_hide_no_record_of_the_next(store):
    """Two plugs are pulled, one after the other: the second new life begins before the first."""
    keep(store, [(1, 1)], range(1, 10))
    found = branches.Branch(store, "pico", [(1, 1), (2, 8), (3, 7)], 8)
    assert found.known == 6


def test_what_is_given_back_without_them_is_not_kept_twice(store):
    keep(store, [(1, 1), (2, 1)], range(1, 4))
    given = branches.Branch(store, "pico", [(2, 1), (3, 4)], 3)
    assert (given.log, given.known) == (2, 3)


def test_a_device_that_is_another_each_time_is_not_kept_for_ever(device, laptop, monkeypatch):
    monkeypatch.setattr(branches, "_BRANCHES_MOST", 5)
    copy = device.copy()
    for i in range(6):
        device.put_back(copy)
        device.play([pack(c.HONOR, 1, i + 1)])
        synced(device, laptop)
    device.put_back(copy)
    device.play([pack(c.HONOR, 1, 9)])
    with pytest.raises(UserError, match="Too many different logs"):
        synced(device, laptop)


@pytest.mark.parametrize("part", range(_PARTS))
def test_devices_copies_impostors_and_laptops_in_any_order(part):
    for seed in range(part, _WALKS, _PARTS):
        assert branch_walk.walk(seed) == ""
