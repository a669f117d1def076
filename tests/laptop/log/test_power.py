"""Nothing that was acknowledged is lost: to a pulled plug, to Ctrl-C, to a full flash.

`make bench` cuts every operation of several evenings; here it is a sample, and the proof that the
checkers would see a journal that does not keep its word.
"""

from itertools import count, islice

import pytest

from tests import micropython
from tests.power import checkers
from tests.power.cuts import Evening, Witness
from tests.power.game import evening
from tests.power.interrupts import interrupted
from tests.power.lfs_python import Disk, LfsFiles
from tests.power.liars import Boastful, Late, TwoSteps
from tests.power.memory import Memory
from vigil.boxes import STANDARD
from vigil.catalog import Catalog
from vigil.codes import FALLEN, GODSLAYER, NOTE, UNDO
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Full, Journal
from vigil.pack import pack, pack_text
from vigil.table import codes as c
from vigil.table.setup import command
from vigil_host.make.cards import catalog_path

_IDENTITY = b"123456789012"
_START = command(GODSLAYER | FALLEN, STANDARD, 4, ["Ana", "Bo"], 1)
_HONOR = pack(c.HONOR, 0, 1)
_LONG_NOTE = pack_text(NOTE, (), "🂡" * 60)  # a file of its own in the log


@pytest.fixture(scope="module")
def catalog():
    with catalog_path().open("rb") as file:
        yield Catalog(file)


# A pulled plug


@pytest.mark.parametrize(("checker", "every"), [(checkers.PYTHON, 97), (checkers.MICROPYTHON, 307)])
def test_a_sample_of_power_cuts_loses_nothing(checker, every):
    report = {}
    for report in checkers.reports(checker, 1, every):
        assert report["fault"] == ""
    assert report["cuts"] == report["planned"] > 200


def test_the_evening_merges_three_times_and_ends_with_the_reveal(catalog):
    files = Memory()
    keeper = _play(files, catalog, evening(catalog))
    assert sum(len(data) > 2048 for data in files.held.values()) >= 3
    assert keeper.game.view()["phase"] == "over"


@pytest.mark.parametrize(
    ("files", "journal", "commands", "every"),
    [(Late, Witness, 60, 5), (LfsFiles, Boastful, 60, 5), (TwoSteps, Witness, 500, 999)],
)
def test_a_journal_that_breaks_its_word_is_caught(catalog, files, journal, commands, every):
    played = Evening(Disk(files=files), catalog, islice(evening(catalog), commands), journal)
    assert any(played.lost for _ in played.cut(played.operations(every))), played.cuts
    assert played.fault


# Ctrl-C


def _until_the_merge(catalog):
    files = Memory()
    keeper = _play(files, catalog, [_START])
    while True:
        before = Memory(files.held)
        keeper.submit(_LONG_NOTE)
        if len(files.held) < len(before.held):
            return before


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        ([_START], _HONOR),
        ([_START] + 31 * [_HONOR], _HONOR),  # a snapshot is due
        ([_START] + 40 * [_HONOR], pack(UNDO, 9)),
        ([_START] + 40 * [_HONOR], _START),
        ("merge", _LONG_NOTE),
    ],
    ids=["honor", "snapshot", "undo", "start", "merge"],
)
def test_ctrl_c_at_any_line_costs_at_most_the_event_it_met(catalog, before, asked):
    files = Memory()
    if before == "merge":
        files = _until_the_merge(catalog)
    else:
        _play(files, catalog, before)
    acknowledged = _records(_play(Memory(files.held), catalog))
    whole = _records(_play(Memory(files.held), catalog, [asked]))
    for line in count(1):
        struck = Memory(files.held)
        keeper = _play(struck, catalog)
        if not interrupted(line, lambda keeper=keeper: keeper.submit(asked)):
            assert line > 50
            return
        _check_interrupted(keeper, struck, catalog, acknowledged, whole)


def _check_interrupted(keeper, struck, catalog, acknowledged, whole):
    """A restart finds all but the event that was met, and the keeper itself goes on from there."""
    restarted = _play(Memory(struck.held), catalog)
    found = _records(restarted)
    assert len(found) >= len(acknowledged)
    assert found == whole[: len(found)]
    note = pack_text(NOTE, (), "on")
    keeper.submit(note)
    assert _records(keeper)[: len(found) + 1] == [*found, note]
    assert keeper.game.digest() == restarted.game.digest()
    again = _play(Memory(struck.held), catalog)
    assert _records(again) == _records(keeper)
    assert again.game.digest() == keeper.game.digest()


@pytest.mark.parametrize("shield", ["shielded", "open"])
def test_ctrl_c_never_strikes_out_of_the_flash_itself(shield):
    script = str(micropython.ROOT / "tests" / "power" / "lfs_interrupts.py")
    run = micropython.run([script, shield], "16m", env=checkers.environment(), check=True)
    assert (int(run.stdout) == 0) == (shield == "shielded")


# A full flash, and an empty one


@pytest.mark.parametrize("asked", [_HONOR, _LONG_NOTE], ids=["honor", "note"])
def test_a_full_flash_refuses_and_keeps_the_score(catalog, asked):
    disk = Disk(blocks=16)
    disk.format()
    keeper = _play(disk.mount(), catalog, [_START])
    head, digest = _fill(keeper, asked)
    assert keeper.game.digest() == digest
    with pytest.raises(Full, match="the score so far is safe"):
        keeper.submit(_LONG_NOTE)
    disk.unmount()
    again = _play(disk.mount(), catalog)
    assert (again.journal.head, again.journal.dropped) == (head, "")
    assert again.game.digest() == digest


def _fill(keeper, asked):
    """Submit until there is no room; how things stood before the last try."""
    while True:
        head, digest = keeper.journal.head, keeper.game.digest()
        try:
            keeper.submit(asked)
        except Full:
            return head, digest


def test_an_empty_file_system_is_noticed_and_begins_another_epoch():
    disk = Disk()
    disk.format()
    first = Journal(disk.mount(), _IDENTITY)
    assert first.fresh
    assert not Journal(disk.mount(), b"another life").fresh
    disk.format()
    second = Journal(disk.mount(), b"another life")
    assert second.fresh
    assert (first.device, first.epochs) != (second.device, second.epochs)
    assert first.epochs[0][0] != second.epochs[0][0]


def _play(files, catalog, commands=()):
    keeper = Keeper(Journal(files, _IDENTITY), Games(catalog))
    for each in commands:
        keeper.submit(each)
    return keeper


def _records(keeper):
    return [payload for _, payload in keeper.journal.records()]
