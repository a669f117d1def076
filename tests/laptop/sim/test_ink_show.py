"""When the panel is asked to paint, and how: never while it works, seldom with a flash."""

import pytest

from vigil_host.sim import picture
from vigil_pico import pages
from vigil_pico.faces.ink.ink import Ink

_KEYS = ("end turn", "more", "menu", "+1", "-1")


class Panel:
    """Takes a while for each picture, and notes when it got one."""

    def __init__(self, busy_ms=300):
        self.painted = []  # (ms, clean)
        self.images = []
        self.busy_ms = busy_ms
        self.now_ms = 0
        self._until_ms = 0
        self._working = b"", b""

    def ready(self):
        if self.now_ms >= self._until_ms:
            return True
        live, copy = self._working
        assert bytes(live) == copy, "drawn on while the panel reads it"
        return False

    def paint(self, image, clean):
        assert self.now_ms >= self._until_ms, "the panel is still at work"
        self.painted.append((self.now_ms, clean))
        self.images.append(bytes(image))
        self._working = image, bytes(image)
        self._until_ms = self.now_ms + self.busy_ms


class Table:
    """An Ink, its panel and the time."""

    def __init__(self, start_ms=0, **panel):
        self.panel = Panel(**panel)
        self.panel.now_ms = start_ms
        self.settings = {"rotation": 0}
        self.ink = Ink(self.panel, picture.letters(), self.settings)

    @property
    def painted(self):
        return self.panel.painted

    def show(self, page, for_ms=1000):
        """Show a page for a while, a step every 10 ms; whether it has arrived in the end."""
        arrived = False
        for _ in range(0, for_ms, 10):
            arrived = self.ink.show(page, self.panel.now_ms & 0x3FFFFFFF)
            self.panel.now_ms += 10
        return arrived


def _score(value=12, change=0):
    page = pages.Score("Round 1", _KEYS)
    page.value, page.change, page.name = value, change, "Ana"
    page.seats = [(1, "Ana", value, pages.ACTIVE)]
    page.pool = page.pool_start = 60
    return page


def _list(chosen=0):
    return pages.List("Menu", _KEYS, ["one", "two"], chosen)


def test_the_first_picture_is_clean_and_a_page_is_painted_once():
    table = Table()
    page = _score()
    assert table.show(page)
    assert table.show(page)
    assert table.painted == [(0, True)]


def test_a_change_is_painted_at_once_and_without_a_flash():
    table = Table()
    table.show(_score())
    assert table.show(_score(13))
    assert table.painted[1:] == [(1000, False)]


def test_what_changes_while_the_panel_works_is_painted_together_afterwards():
    table = Table()
    for value in range(13, 18):
        table.show(_score(value), 50)
    table.show(_score(18))
    assert table.painted == [(0, True), (300, False)]
    assert table.panel.images[-1] == picture.drawing(_score(18))


def test_another_page_that_looks_the_same_is_not_painted():
    table = Table()
    table.show(_score())
    assert table.show(_score())
    assert len(table.painted) == 1


@pytest.mark.parametrize("field", ["note", "mood"])
def test_a_note_or_a_mood_may_be_set_later(field):
    table = Table()
    page = pages.Notice("Fate", _KEYS, "Something.")
    table.show(page)
    setattr(page, field, {"note": "Undone.", "mood": pages.FATE}[field])
    assert table.show(page)
    assert len(table.painted) == 2


def test_another_rotation_is_another_picture():
    table = Table()
    page = _score()
    table.show(page)
    table.settings["rotation"] = 180
    table.show(page)
    assert table.panel.images[-1] == picture.drawing(page, 180)


def test_a_burst_is_painted_when_it_pauses():
    table = Table()
    table.show(_score())
    for change in (1, 2):
        table.show(_score(12, change), 100)
    table.show(_score(12, 3))
    assert table.painted[1:] == [(1400, False)]  # 200 ms after the last press


def test_a_long_burst_is_painted_on_the_way():
    table = Table()
    table.show(_score())
    for change in range(1, 14):
        table.show(_score(12, change), 100)
    assert [ms for ms, _ in table.painted[1:]] == [1500, 2100]


def test_every_so_often_a_picture_is_clean_but_never_within_a_burst():
    table = Table()
    for value in range(60):
        table.show(_score(value), 400)
    clean = [i for i, (_, clean) in enumerate(table.painted) if clean]
    assert clean == [0, 25, 50]
    for change in range(1, 40):
        table.show(_score(60, change), 700)
    assert not any(clean for _, clean in table.painted[60:])
    table.show(_score(100))
    assert table.painted[-1][1]


def test_another_kind_of_page_after_long_is_clean():
    table = Table()
    table.show(_score())
    table.show(_list())
    assert not table.painted[-1][1]
    for i in range(8):
        table.show(_list(i % 2))
    table.show(_score())
    assert table.painted[-1][1]


def test_the_leaves_of_a_long_text_go_round():
    table = Table()
    for leaf in (0, 1, 2, 3, -1):
        page = pages.Notice("Log", _KEYS, "A long text that goes on and on. " * 14)
        page.leaf = leaf
        assert table.show(page, 60000)
    first, second, third, again, before = table.panel.images  # none turns by itself
    assert len({first, second, third}) == 3
    assert (again, before) == (first, third)


def test_the_clock_may_begin_again():
    table = Table(start_ms=0x3FFFFFFF - 1020)
    table.show(_score())
    for change in (1, 2, 3):
        table.show(_score(12, change), 100)
    table.show(_score(12, 3))
    assert len(table.painted) == 2


def test_a_press_is_acknowledged_by_light_not_by_ink():
    table = Table()
    table.ink.acknowledge(0)
    assert table.painted == []
