"""The emulated controllers against their data sheets: where data goes, and what they mind."""

import pytest

from tests.laptop.lib.panel_bench import BLANK, KINDS, SIZE, SSD1680_LUT, WIDTH, Bench, pictures


@pytest.fixture(params=KINDS)
def bench(request):
    bench = Bench(*KINDS[request.param])
    bench.panel.begin()
    return bench


@pytest.mark.parametrize("mode", range(8))
def test_every_data_entry_mode_reaches_the_same_places(mode):
    bench = Bench(*KINDS["ssd1680"])
    (image,) = pictures(1)
    xs = range(16) if mode & 1 else range(15, -1, -1)
    ys = range(296) if mode & 2 else range(295, -1, -1)
    order = [(x, y) for x in xs for y in ys] if mode & 4 else [(x, y) for y in ys for x in xs]
    data = bytes(image[y + (15 - x) * WIDTH] for x, y in order)
    start_y, end_y = (f"{y & 255:02x}{y >> 8:02x}" for y in (ys[0], ys[-1]))
    bench.send(f"11 0{mode}", f"44 {xs[0]:02x}{xs[-1]:02x}", f"45 {start_y}{end_y}", "21 4880")
    bench.send(f"4e {xs[0]:02x}", f"4f {start_y}", "24" + data.hex(), "22 f7", "20")
    bench.clock.ms += 2000
    assert bench.chip.image() == image
    assert bench.chip.complaints == []


def test_a_small_window_changes_nothing_else():
    bench = Bench(*KINDS["ssd1680"])
    bench.panel.begin()
    (image,) = pictures(1)
    bench.show(image, True)
    bench.send("44 0302", "45 05000600", "4e 03", "4f 0500", "24 ff00ff00", "22 f7", "20")
    bench.clock.ms += 2000
    for page, x, byte in ((12, 5, 255), (12, 6, 0), (13, 5, 255), (13, 6, 0)):
        image[x + page * WIDTH] = byte
    assert bench.chip.image() == image
    assert bench.chip.complaints == []


def test_a_partial_window_of_a_uc8151():
    bench = Bench(*KINDS["uc8151"])
    bench.panel.begin()
    bench.show(bytearray(SIZE), True)
    bench.send("04")
    bench.clock.ms += 100
    bench.send("91", "90 080f 0002 0003 01", "13 ff81", "12")
    bench.clock.ms += 2000
    expected = bytearray(SIZE)
    expected[2 + 14 * WIDTH], expected[3 + 14 * WIDTH] = 0xFF, 0x81
    assert bench.chip.image() == expected
    assert bench.chip.complaints == []


SSD1680_SINS = {
    "command 0xaa is not known": ["aa"],
    "command 0x21 takes 2 parameters, got 1": ["21 00", "12"],
    "command 0x11 takes 1 parameters, not more": ["11 0303"],
    "memory written at 5, 0, outside of the window": ["44 0003", "4e 05", "24 00"],
    "more written than the window holds": ["44 0000", "45 00000000", "24 0000"],
    "window wider than the memory": ["44 0016"],
    "window higher than the memory": ["45 00002801"],
    "gates set for a glass of another wiring": ["01 270104"],
    "command 0x24 while busy": ["22 f7", "20", "24"],
    "command 0x20 in deep sleep": ["10 01", "20"],
    "shown without power": ["22 04", "20"],
    "the panel has no waveform for display mode 2": ["22 ff", "20"],
    "pixels wrong in the previous image": [SSD1680_LUT, "22 cf", "20"],
}

UC8151_SINS = {
    "command 0xaa is not known": ["aa"],
    "command 0x61 takes 3 parameters, got 1": ["61 80", "92"],
    "more written than the picture holds": ["00 93", "13" + "00" * 4737],
    "3 of the 4736 bytes of a picture written": ["00 93", "13 000000", "92"],
    "command 0x12 while busy": ["04", "12"],
    "command 0x04 in deep sleep": ["07 a5", "04"],
    "deep sleep without its check code": ["07 00"],
    "shown without power": ["00 93", "12"],
    "partial window outside of the glass": ["90 0080 0000 0000 01"],
}


@pytest.mark.parametrize(
    ("kind", "text", "sins"),
    [("ssd1680", *sin) for sin in SSD1680_SINS.items()]
    + [("uc8151", *sin) for sin in UC8151_SINS.items()],
)
def test_what_a_real_chip_would_not_like_is_complained_about(kind, text, sins):
    bench = Bench(*KINDS[kind])
    bench.panel.begin()
    assert bench.chip.complaints == []
    bench.send(*sins)
    assert any(text in complaint for complaint in bench.chip.complaints)


def test_waveforms_that_are_not_loaded_are_complained_about():
    bench = Bench(*KINDS["uc8151"])
    bench.panel.begin()
    bench.send("00 b3", "04")
    bench.clock.ms += 100
    bench.send("12")
    missing = "waveforms 0x20, 0x21, 0x22, 0x23, 0x24 are not loaded"
    assert missing in bench.chip.complaints


def test_bytes_astray_are_complained_about(bench):
    bench.bus.write(b"\x00")
    assert bench.chip.complaints.pop() == "1 bytes sent while nobody is selected"
    bench.bus.reset(0)
    bench.send("12")
    assert "command 0x12 while in reset" in bench.chip.complaints
    bench.bus.reset(1)
    bench.chip.complaints.clear()
    bench.bus.cs(0)
    bench.bus.dc(1)
    bench.bus.write(b"\x01\x02")
    assert bench.chip.complaints == ["2 bytes of data without a command"]


def test_a_reset_in_the_middle_leaves_the_picture_as_it_was(bench):
    bench.panel.paint(pictures(1)[0], True)
    bench.panel.begin()
    assert bench.chip.complaints == ["reset in the middle of a refresh"]
    bench.clock.ms += 5000
    assert bench.chip.image() == BLANK


def test_a_waveform_that_pushes_the_wrong_way_is_seen():
    """The emulated glass obeys the waveform, not the image: rows swapped, colours swapped."""
    bench = Bench(*KINDS["ssd1680"])
    bench.panel.begin()
    bench.show(bytearray(SIZE), True)
    data = bytearray.fromhex(SSD1680_LUT)
    data[13:25], data[25:37] = data[25:37], data[13:25]
    bench.send("21 8880", data.hex(), "4e 0f", "4f 0000", "24" + "ff" * SIZE, "22 cf", "20")
    bench.clock.ms += 300
    assert bench.chip.refreshes == ["full", "partial"]
    assert bench.chip.image() == BLANK  # white was pushed to white
