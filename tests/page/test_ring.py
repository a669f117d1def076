"""The ring has as many lights as the device."""

import pytest
from playwright.sync_api import expect

from tests.laptop.lib.running import running
from tests.laptop.lib.tree import copied


@pytest.fixture
def run(tmp_path):
    """Pixels alone, and only eight of them."""
    tree = copied(tmp_path / "tree")
    table = tree.root / "hardware" / "boards.csv"
    lines = table.read_text("utf-8").splitlines(keepends=True)
    (alone,) = (line for line in lines if ",none,24," in line)
    table.write_text(lines[0] + alone.replace(",none,24,", ",none,8,"), "utf-8")
    with running(tmp_path / "data", variables=tree.variables) as started:
        yield started


def test_eight_lights_are_eight(screen):
    page = screen().page
    cores, lit = '.ring circle[r="3.7"]', '[fill^="rgb"]'
    expect(page.locator(cores)).to_have_count(8)
    expect(page.locator(f"{cores}{lit}").first).to_be_attached()
