"""A device and a laptop in memory, with no port and no clock between them."""

import pytest

from tests.laptop.lib.memory_cable import Device, Laptop, game


@pytest.fixture
def device():
    return Device().play(game())


@pytest.fixture
def laptop(tmp_path):
    laptop = Laptop(tmp_path / "vigil.db")
    yield laptop
    laptop.store.close()
