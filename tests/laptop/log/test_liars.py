"""Snapshots that lie, whole in every byte: a game is told by its events, and no device is lost."""

import random

import pytest

from tests.laptop.lib.memory_cable import Device, game
from vigil.codes import SNAPSHOT
from vigil.log import rebuild as log_rebuild
from vigil.log.journal import Journal
from vigil.log.rebuild import rebuild
from vigil.log.snapshots import saved_in


def with_lies(device, spoil):
    """The same log in which every snapshot was changed; power."""
    lying = Device()
    log = lying.folders["log"]
    log.held.clear()
    journal = Journal(log, device.identity)
    for _, _, payload in device.records():
        journal.append(spoil(payload) if payload[0] == SNAPSHOT else payload)
    lying.plug_in()
    return lying


def spoilt_state(dice):
    def spoil(payload):
        at = len(payload) - len(saved_in(payload))
        data = bytearray(payload)
        for _ in range(dice.randrange(1, 30)):
            data[dice.randrange(at + 1, len(data))] = dice.choice((0, 1, 127, 128, 255))
        return bytes(data)

    return spoil


def spoilt_anywhere(dice):
    def spoil(payload):
        data = bytearray(payload)
        for _ in range(dice.randrange(1, 4)):
            data[dice.randrange(1, len(data))] = dice.randrange(256)
        return bytes(data[: max(2, len(data) - dice.choice((0, 0, 1, 40)))])

    return spoil


@pytest.mark.parametrize("spoilt", [spoilt_state, spoilt_anywhere])
def test_a_device_starts_whatever_its_snapshots_tell(spoilt):
    device = Device().play(game(70))
    for seed in range(60):
        lying = with_lies(device, spoilt(random.Random(seed)))
        for _ in range(3):
            lying.step()
        lying.play(game(3))
        for _ in range(3):
            lying.step()
        assert not lying.app.crashed
        assert lying.app.keeper.game
        lying.plug_in()
        assert lying.app.keeper.game
        lying.board.close()


def test_what_cannot_be_shown_is_told_by_its_events():
    device = Device().play(game(70))

    def spoil(payload):
        at = len(payload) - len(saved_in(payload))
        return payload[: at + 1] + b"\xff" * (len(payload) - at - 1)

    lying = with_lies(device, spoil)
    assert lying.app.keeper.halted == ""
    assert lying.app.keeper.game.digest() == device.app.keeper.game.digest()


def test_a_state_that_no_page_can_be_drawn_of_is_told_by_its_events_too(monkeypatch):
    """Some lies are only found when they are shown: the game is not set aside for them."""
    device, rebuilt = Device().play(game(70)), []
    watched = lambda keeper: (rebuilt.append(keeper), rebuild(keeper))  # noqa: E731
    monkeypatch.setattr(log_rebuild, "rebuild", watched)
    for seed in range(40, 110):
        lying = with_lies(device, spoilt_state(random.Random(seed)))
        if rebuilt and rebuilt[-1] is lying.app.keeper:
            assert lying.app.keeper.halted == ""
            assert lying.app.keeper.game.digest() == device.app.keeper.game.digest()
        lying.board.close()
    assert len(rebuilt) > 1
