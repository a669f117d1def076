"""Records that cannot be read any more: what lies on both sides is kept, and they are named.

`make bench` flips every bit of a log; here it is a sample.
"""

from struct import pack

import pytest

from tests.laptop.lib import flips
from tests.laptop.lib.memory_cable import Cable, Device, game
from tests.power.memory import Memory
from vigil.codes import START
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.log.journal import name_of
from vigil_host.cable.news import Level, Noted


def spoilt(device, number, bit=12):
    """A device with a record that cannot be read."""
    journal = device.journal
    first = journal.firsts[journal.file_of(number)]
    at = sum(len(journal.encode(n, journal.read(n))) for n in range(first, number))
    log = device.folders["log"].held
    data = bytearray(log[name_of(first)])
    data[at + bit // 8] ^= 1 << bit % 8
    log[name_of(first)] = bytes(data)
    device.plug_in()
    return device


def noted(laptop):
    return [event.text for event in laptop.heard if isinstance(event, Noted)]


@pytest.mark.parametrize(("name", "bit"), flips.sample(40))
def test_a_flipped_bit_costs_what_it_hit(tmp_path, name, bit):
    assert flips.fault(tmp_path / "vigil.db", name, bit) == ""


def test_one_record_of_an_old_game_is_missing_and_named(laptop):
    device = spoilt(Device().play(game(30)).play(game(30)).play(game(30)), 30)
    Cable(device, laptop).run(lambda: laptop.level)
    assert laptop.heard[-1] == Level(True)
    assert noted(laptop) == [
        "Records 30 to 30 cannot be read on the device; those before and after them are here."
    ]
    kept = [number for _, number, _ in laptop.kept(device)]
    assert kept == [n for n in range(1, device.journal.head + 1) if n != 30]
    games = laptop.archive.games()
    assert [each.finished for each in games] == [False] * 3
    assert [each.play.trouble for each in games] == ["Records 30 to 30 are missing.", "", ""]
    laptop.begin(0)
    laptop.heard.clear()
    Cable(device, laptop).sync()
    assert noted(laptop) == []


def test_a_snapshot_heals_a_gap_of_its_own_game_only(laptop):
    device = Device().play(game(30)).play(game(30))
    start = max(number for _, number, payload in device.records() if payload[0] == START)
    spoilt(device, start)
    Cable(device, laptop).run(lambda: laptop.level)
    assert laptop.heard[-1] == Level(True)
    (first,) = laptop.archive.games()  # the second one's beginning is not known
    assert first.play.trouble == f"Records {start} to {start} are missing."


def test_the_length_of_a_record_is_wrong_and_the_rest_of_its_file_is_missing(laptop):
    device = spoilt(Device().play(game(90)).play(game(90)), 7, bit=3)
    Cable(device, laptop).run(lambda: laptop.level)
    following = device.journal.firsts[1]
    kept = {number for _, number, _ in laptop.kept(device)}
    assert set(range(following, device.journal.head + 1)) | set(range(1, 7)) <= kept


def test_what_the_laptop_has_and_the_device_cannot_read_any_more_stays(laptop):
    device = Device().play(game(30)).play(game(30))
    Cable(device, laptop).sync()
    before = laptop.kept(device)
    spoilt(device, 7)
    laptop.begin(0)
    laptop.heard.clear()
    device.play(game(3))
    Cable(device, laptop).sync()
    assert noted(laptop) == []
    assert laptop.kept(device)[: len(before)] == before


def test_a_gap_that_makes_no_sense_is_not_believed(laptop):
    device = Device().play(game(3))
    cable = Cable(device, laptop).sync()
    for first, following in ((9, 9), (9, 2), (1, 3), (5, 1 << 30), (6, 8)):
        device.port.sent += frame(pack("<BII", m.GAP, first, following))
    cable.sync()
    assert laptop.kept(device) == device.records()


def test_the_game_in_force_goes_on_from_a_snapshot_behind_the_gap(laptop):
    device = Device().play(game(150))
    spoilt(device, 7)
    assert device.app.keeper.game
    Cable(device, laptop).run(lambda: laptop.level)
    assert laptop.heard[-1] == Level(True)
    replay = laptop.talk.replay
    assert replay
    assert replay.gap is False
    assert replay.digest == device.app.keeper.game.digest()


# Files that cannot be read at all


class Worn(Memory):
    """Flash of which some files cannot be read any more."""

    bad = ()

    def open(self, name, mode):
        if name in self.bad and mode == "rb":
            raise OSError(5, "input/output error")
        return super().open(name, mode)

    def rename(self, old, new):
        super().rename(old, new)
        self.bad = [{old: new}.get(name, name) for name in self.bad if name != new]


def worn(device, *bad):
    """The same device with such a flash."""
    log = Worn(device.folders["log"].held)
    log.bad = bad
    device.folders["log"] = log
    device.plug_in()
    return device


def test_a_file_of_an_old_game_cannot_be_read_and_all_others_come(laptop):
    device = Device().play(game(90)).play(game(90)).play(game(90))
    second, third = device.journal.firsts[1:3]
    worn(device, name_of(second))
    cable = Cable(device, laptop).run(lambda: laptop.level)
    assert noted(laptop)[0].startswith(f"Records {second} to {third - 1} cannot be read")
    for _ in range(12):  # merges too
        device.play(game(90))
    cable.run(lambda: laptop.talk.head == device.journal.head and laptop.level)
    assert laptop.heard[-1] == Level(True)
    kept = {number for _, number, _ in laptop.kept(device)}
    assert set(range(1, device.journal.head + 1)) - kept == set(range(second, third))
    assert not device.app.crashed


def test_a_file_of_the_game_in_force_cannot_be_read_and_another_game_begins(laptop):
    device = Device().play(game(60))
    worn(device, *(name_of(first) for first in device.journal.firsts))
    assert device.app.page()
    device.play(game(9))
    device.plug_in()
    assert device.app.keeper.game
    Cable(device, laptop).sync()
    assert laptop.kept(device)[-1][1] == device.journal.head
