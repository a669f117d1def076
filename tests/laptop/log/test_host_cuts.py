"""A cut of the laptop's own power costs the twin nothing that was shown.

`make bench` cuts more often; here it is a sample, and the proof that a twin which does not wait for
the disk is caught.
"""

import os
import sys

import pytest

from tests.laptop.lib.hands import honor, pico, twin
from tests.laptop.lib.memory_cable import Cable, Device, Laptop, game
from tests.power import host_disk, host_image
from vigil.log.files import Files
from vigil_host.games.journal_folder import Synced
from vigil_host.sim.board import SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_host.sim.remote import build
from vigil_pico.boot import start
from vigil_pico.buttons import UP, A


def test_a_sample_of_cuts_loses_nothing(tmp_path):
    faults = list(host_disk.cuts(tmp_path / "twin", 1100, 150))
    assert [fault for fault in faults if fault] == []


def test_a_twin_that_does_not_wait_for_the_disk_is_caught(tmp_path, monkeypatch):
    (tmp_path / "twin").mkdir()
    unsynced = lambda root: lambda name: Files(str(root / name))  # noqa: E731
    monkeypatch.setattr(host_disk, "folders", unsynced)
    assert sum(map(bool, host_disk.cuts(tmp_path / "twin", 40, 50))) > 20


def test_names_that_are_forgotten_out_of_order_are_caught(tmp_path, monkeypatch):
    """The files that a merge has copied must go in order, on the disk too."""
    monkeypatch.setattr(Synced, "remove", Files.remove)
    faults = list(host_disk.cuts(tmp_path / "twin", 1100, 3000))
    assert any(faults)


# Images of a disk

_UNSYNCED = "import os; os.fsync = lambda fd: 0; from vigil_host.cli import main; main()"


@pytest.fixture(scope="module")
def images():
    why = host_image.missing()
    if why:
        pytest.skip(f"no image of a disk can be mounted, for {why}; the cuts above stand for it")


@pytest.mark.usefixtures("images")
@pytest.mark.parametrize("options", [(), ("--micropython",)])
def test_a_disk_that_is_copied_under_a_playing_twin_has_all_that_was_shown(options):
    assert list(host_image.cuts(5, *options)) == [""] * 5


@pytest.mark.usefixtures("images")
def test_such_a_copy_tells_of_a_twin_that_does_not_wait_for_the_disk():
    program = (sys.executable, "-c", _UNSYNCED)
    assert all(host_image.cuts(3, program=program))


# Who it is


def test_a_twin_that_lost_its_id_is_the_same_device_and_its_log_comes_back(tmp_path):
    laptop = Laptop(tmp_path / "vigil.db")
    device = Device().play(game(30))
    Cable(device, laptop).sync()
    before = device.records()
    log = device.folders["log"].held
    log.update(dict.fromkeys(log, b""))  # what a disk leaves that was not waited for
    device.identity = device.identity[:8] + b"LATE"
    device.plug_in()
    assert device.journal.fresh
    laptop.begin(0)
    laptop.heard.clear()
    cable = Cable(device, laptop)
    cable.run(lambda: laptop.level)
    assert laptop.talk.lost() == len(before)
    restore = laptop.talk.restoring()
    laptop.talk.ask(restore)
    cable.run(lambda: device.app.page().title == "Restore the log?")
    device.board.keys.down(A)
    cable.run(restore.future.done)
    assert device.records() == before
    laptop.store.close()


def test_a_twin_has_a_number_that_outlives_its_log(tmp_path):
    names = set()
    for step in range(3):
        board = SimBoard("pico_pixels", folders(tmp_path), Hand())
        names.add(start(board).keeper.journal.device)
        board.close()
        if step == 0:  # as an older Vigil left it
            os.remove(tmp_path / "chip" / "serial")
        for name in ("id", "id2") if step == 1 else ():
            (tmp_path / "log" / name).write_bytes(b"")
    assert len(names) == 1


# On MicroPython


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return build("pico_epaper", tmp_path_factory.mktemp("firmware"))


def test_a_twin_on_micropython_waits_for_the_disk_before_it_shows(tmp_path, program, monkeypatch):
    """After each press the flash's file is synced, and nothing is written after that."""
    with pico(tmp_path, program) as hands:
        done = []
        flash = hands.board.flash
        real_change, real_fsync = flash._change, os.fsync
        monkeypatch.setattr(flash, "_change", lambda *a: (done.append("write"), real_change(*a)))
        monkeypatch.setattr(os, "fsync", lambda fd: (done.append("sync"), real_fsync(fd)))
        hands.wait(5000)
        hands.press(A)
        hands.settle()
        for number in (1, 2, 3):
            hands.press(UP)
            hands.settle()
            assert sorted(honor(tmp_path)) == [0, number]
            assert done[-1] == "sync"
            assert "write" in done
            done.clear()


def test_both_twins_have_their_number_in_the_same_place(tmp_path, program):
    with pico(tmp_path, program) as hands:
        hands.wait(500)
    number = (tmp_path / "chip" / "serial").read_bytes()
    with twin(tmp_path) as hands:
        assert hands.app.keeper.journal.device == number
