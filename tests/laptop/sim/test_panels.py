"""The panel drivers at the bus: what they send, and what the emulated panels make of it."""

import pytest

from tests.laptop.lib.panel_bench import BLANK, KINDS, SIZE, SSD1680_LUT, Bench, pictures
from vigil_host.sim.ssd1680 import Ssd1680
from vigil_pico.drivers import ssd1680, uc8151
from wires import Wires


@pytest.fixture(params=KINDS)
def bench(request):
    bench = Bench(*KINDS[request.param])
    bench.panel.begin()
    return bench


def test_what_is_painted_is_seen(bench):
    images = pictures(6)
    for image, clean in zip(images, (True, False, False, True, False, False), strict=True):
        bench.show(image, clean)
        assert bench.chip.image() == image
    assert bench.chip.refreshes == ["full", "partial", "partial"] * 2
    assert bench.chip.complaints == []


def test_the_first_picture_is_always_clean(bench):
    (image,) = pictures(1)
    bench.show(image, clean=False)
    assert bench.chip.image() == image
    assert bench.chip.refreshes == ["full"]
    bench.panel.begin()
    bench.show(image, clean=False)
    assert bench.chip.refreshes == ["full", "full"]
    assert bench.chip.complaints == []


def test_painting_does_not_wait(bench):
    first, second = pictures(2)
    bench.panel.paint(first, True)
    assert bench.clock.ms < 250
    assert not bench.panel.ready()
    assert bench.chip.image() == BLANK
    while not bench.panel.ready():
        bench.clock.ms += 10
    assert 1900 < bench.show(second, clean=True) < 2200
    assert 250 < bench.show(first) < 450


def test_a_refresh_is_not_started_on_another(bench):
    first, second = pictures(2)
    bench.panel.paint(first, True)
    with pytest.raises(OSError, match="still busy"):
        bench.panel.paint(second, False)
    with pytest.raises(OSError, match="still busy"):
        bench.panel.sleep()
    bench.clock.ms += 5000
    assert bench.chip.image() == first
    assert bench.chip.complaints == []


def test_who_draws_too_early_is_told(bench):
    first, second = pictures(2)
    bench.show(first, True)
    bench.panel.paint(second, False)
    second[:] = BLANK
    while not bench.panel.ready():
        bench.clock.ms += 10
    bench.show(first)
    complained = any("previous image" in text for text in bench.chip.complaints)
    assert complained == isinstance(bench.chip, Ssd1680)  # the other one remembers by itself


def test_it_sleeps_and_the_next_picture_wakes_it(bench):
    images = pictures(4)
    bench.show(images[0], True)
    bench.panel.sleep()
    bench.panel.sleep()
    bench.clock.ms += 60_000
    assert bench.panel.ready()
    assert bench.chip.image() == images[0]
    for image in images[1:]:
        bench.show(image)
        assert bench.chip.image() == image
        bench.panel.sleep()
    remembers = isinstance(bench.chip, Ssd1680)
    assert bench.chip.refreshes == ["full"] + ["partial" if remembers else "full"] * 3
    assert bench.chip.complaints == []


def test_one_that_stays_busy_gives_up_in_a_second(bench):
    start = bench.clock.ms
    broken = Bench(type(bench.panel), type(bench.chip))
    broken.panel._busy = lambda: broken.chip.BUSY
    with pytest.raises(OSError, match="does not answer"):
        broken.panel.begin()
    assert broken.clock.ms - start < 1100


def test_one_that_comes_back_is_set_up_again(bench):
    first, second = pictures(2)
    bench.show(first, True)
    bench.panel.sleep()
    working, bench.panel._busy = bench.panel._busy, lambda: bench.chip.BUSY
    with pytest.raises(OSError, match="does not answer"):
        bench.panel.paint(second, False)
    bench.panel._busy = working
    bench.show(second)
    assert bench.chip.image() == second
    assert bench.chip.complaints == []


def test_many_changes_in_a_row(bench):
    images = pictures(2)
    bench.show(images[0], True)
    for turn in range(20):
        bench.show(images[turn % 2])
    assert bench.chip.image() == images[1]
    assert bench.chip.complaints == []


# What goes over the bus, from the data sheets

SSD1680_TALK = {
    "begin": ["reset", "12", "01 270100", "11 06", "44 0f00", "45 00002701", "18 80"],
    "clean": [
        *("3c 05", "21 4880"),
        *("4e 0f", "4f 0000", "24 …", "4e 0f", "4f 0000", "26 …", "22 f7", "20"),
    ],
    "change": [
        *("3c 80", "21 8880", "3f 22", "03 17", "04 41b032", "2c 36", SSD1680_LUT),
        *("4e 0f", "4f 0000", "24 …", "22 cf", "20", "4e 0f", "4f 0000", "26 …"),
    ],
    "again": ["4e 0f", "4f 0000", "24 …", "22 cf", "20", "4e 0f", "4f 0000", "26 …"],
    "sleep": ["10 01"],
}

REST = "00" * 30

UC8151_TALK = {
    "begin": ["reset", "01 03002b2b03", "06 171717", "30 3a"],
    "clean": ["00 93", "50 4c", "13 …", "04", "12", "02"],
    "change": [
        *("00 b3", "50 cc", "20 000404000001 000a00000002" + REST + "0000"),
        *("21 000000000000 000000000000" + REST, "22 600404000001 800a00000002" + REST),
        *("23 900404000001 400a00000002" + REST, "24 000000000000 000000000000" + REST),
        *("13 …", "04", "12", "02"),
    ],
    "again": ["13 …", "04", "12", "02"],
    "sleep": ["07 a5"],
}


def transcript(sent):
    said = []
    for code, data in sent:
        if code == "reset":
            said.append(f"reset {data}")
        else:
            said.append(f"{code:02x}" + ("…" if len(data) == SIZE else data.hex()))
    return said


@pytest.mark.parametrize(
    ("driver", "idle", "talk"),
    [(ssd1680.Panel, 0, SSD1680_TALK), (uc8151.Panel, 1, UC8151_TALK)],
)
def test_the_order_of_commands(driver, idle, talk):
    def expect(what):
        expected = []
        for line in talk[what]:
            reset = ["reset 1", "reset 0", "reset 1"]
            expected += reset if line == "reset" else [line.replace(" ", "")]
        assert transcript(wires.take()) == expected

    wires = Wires(idle)
    panel = driver(*wires.args())
    panel.begin()
    expect("begin")
    for what, clean in (("clean", True), ("change", False), ("again", False), ("clean", True)):
        panel.paint(pictures(1)[0], clean)
        assert panel.ready()
        expect(what)
    panel.sleep()
    expect("sleep")
