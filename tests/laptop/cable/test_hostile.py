"""Some of the hostile frames of the bench, in every run of the tests."""

import pytest

from tests.laptop.lib import hostile


@pytest.mark.parametrize("seed", range(4))
def test_a_device_survives(seed):
    hostile.at_a_device(seed, 2000)


@pytest.mark.parametrize("seed", range(4))
def test_a_laptop_survives(tmp_path, seed):
    hostile.at_a_laptop(tmp_path / "vigil.db", seed, 2000)
