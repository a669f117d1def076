"""The firmware that is shipped plays games from set-up to their end in little memory."""

import pytest

from tests.bench import device
from tests.bench.bars import AT_MOST


@pytest.mark.parametrize("name", ["table"])  # a full game: `make size` tells
def test_a_game_fits_its_heap(tmp_path, name):
    digest = device.record(tmp_path, device.GAMES[name])
    assert device.fits(tmp_path, AT_MOST[f"{name}_heap_kb"], digest)
    assert not device.fits(tmp_path, 40, digest), "the heap is not limited at all"
