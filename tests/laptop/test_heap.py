"""The firmware that is shipped plays a game for six from set-up to reveal in little memory."""

import pytest

from tests.bench import device
from tests.bench.bars import AT_MOST


@pytest.mark.timeout(240)
def test_a_table_game_fits_its_heap(tmp_path):
    digest = device.record(tmp_path)
    assert device.comes_to(tmp_path, AT_MOST["table_heap_kb"], digest)
    assert not device.comes_to(tmp_path, 40, digest), "the heap is not limited at all"
