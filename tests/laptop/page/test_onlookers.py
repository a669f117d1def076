"""What one seat may not see never leaves the laptop for it; many more games in `make bench`."""

import asyncio

import pytest

from tests.laptop.lib import onlookers
from vigil.codes import PUBLIC, SNAPSHOT
from vigil_host.books.store import Store
from vigil_host.errors import UserError
from vigil_host.page.stream import Follower


def _watched(folder, seed, moments=0.05):
    names = "names=Ana,Bo,Cy sets=godslayer,fallen,souls"
    start = onlookers.begun(f"full {names} pool=5 first=1 seed={seed}")
    with Store(folder / "vigil.db") as store:
        return asyncio.run(onlookers.watch(store, start, seed, moments))


def test_no_follower_can_tell_what_is_hidden_from_it(tmp_path):
    found = _watched(tmp_path, 2)
    assert found.leaks == []
    assert found.sent > 100_000
    assert found.moves > found.forks > 10
    assert found.told_others > found.forks / 2  # those who may know of it do


def test_a_hand_that_is_told_to_all_would_be_found(tmp_path, monkeypatch):
    def careless(ear, topic, device, spoken, eye):
        return spoken in ("", ear.language) and eye in (PUBLIC, 1, ear.eye)

    monkeypatch.setattr(Follower, "hears", careless)
    assert _watched(tmp_path, 5, moments=0.02).leaks


def test_a_move_is_late_only_if_the_game_has_gone_on(tmp_path):
    """What a device writes for itself between a look and a tap changes nothing."""
    start = onlookers.begun("full names=Ana,Bo first=1 seed=3")
    with Store(tmp_path / "vigil.db") as store:
        world = onlookers.World(store, [start])
        seen = world.cabled.head
        world.cabled.keep(bytes((SNAPSHOT,)))
        world.devices.do(onlookers.DEVICE, "do 2 seat=1", seen, 1)
        assert world.cabled.head == seen + 2
        with pytest.raises(UserError, match="The game has moved on meanwhile"):
            world.devices.do(onlookers.DEVICE, "do 2 seat=1", seen, 1)
        assert world.cabled.head == seen + 2
