"""Logs that an earlier Vigil wrote are read to the same end.

tests/golden/logs has, by the day it was written, each log as files and what that Vigil said of it.
A new one is made by playing the scripts of tests/golden with the code of that day.
"""

import json
from base64 import b64decode
from pathlib import Path

import pytest

from player import Folder
from vigil.codes import ALL
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil_host.books.replay import Replay
from vigil_host.books.store import Record
from vigil_host.make.cards import load_catalog

LOGS = Path(__file__).parents[2] / "golden" / "logs"
KEPT = [
    pytest.param(kept, id=f"{path.stem}-{name}")
    for path in sorted(LOGS.glob("*.json"))
    for name, kept in json.loads(path.read_text("utf-8"))["games"].items()
]
# A state of Firepeak has had one more flag since: whether an action broke the pattern.
REMEMBERS_MORE = {"firepeak"}


def opened(kept):
    files = {name: b64decode(data) for name, data in kept["files"].items()}
    return Keeper(Journal(Folder(files), b"another one!"), Games(load_catalog()))


def told(game):
    view = game.view(ALL)
    own = {key: view[key] for key in ("game", "phase", "round", "turn")}
    own |= {key: view[key] for key in ("winner", "ranking", "reason")}
    return own | {"totals": [seat["total"] for seat in view["seats"]]}


@pytest.mark.parametrize("kept", KEPT)
def test_a_device_goes_on_with_it(kept):
    keeper = opened(kept)
    assert not keeper.journal.dropped
    assert not keeper.halted
    assert f"{keeper.game.digest():08x}" == kept["digest"]
    assert told(keeper.game) == kept["result"]


@pytest.mark.parametrize("kept", KEPT)
def test_every_record_leads_there_again(kept):
    """From the first event on, whatever was undone; snapshots on the way are compared."""
    replay = Replay(Games(load_catalog()))
    for number, event in opened(kept).journal.records():
        replay.take(Record(1, number, event, 0))
    assert replay.agreed or kept["result"]["game"] in REMEMBERS_MORE
    assert not replay.gap
    assert f"{replay.digest:08x}" == kept["digest"]
    assert told(replay.now.play.at(replay.now.saved)) == kept["result"]
