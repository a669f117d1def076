"""The strip at the wire: our bytes against Adafruit's, simulated pixels, dots in a terminal."""

import io
import random
from importlib import import_module

import pytest
from rich.console import Console

from vigil_host.sim.ring import dot, line, ring
from vigil_host.sim.strip import Chain
from vigil_pico import pages
from vigil_pico.drivers.pixels import Strip
from vigil_pico.faces.lights import Lights

_KEYS = ("", "", "", "", "")


def _gamma(part):
    return round(255 * ((part >> 2) / 63) ** 2.2)


def _seen(colour):
    """A drawn 0xRRGGBB as it comes out of the table, (red, green, blue)."""
    parts = (colour >> 16, colour >> 8 & 0xFF, colour & 0xFF)
    return tuple(_gamma(part) or int(part > 3) for part in parts)


def _strip(count=24, **options):
    chain = Chain(count)
    strip = Strip(chain.write, count, supply=chain.supply, **options)
    strip.brightness = 100
    return strip, chain


@pytest.fixture(scope="module")
def adafruit():
    """Adafruit's own NeoPixel on a board that does not exist, and the bytes it sends."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BLINKA_OS_AGNOSTIC", "1")
        patch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else it may offer to run pip
        board, neopixel = import_module("board"), import_module("neopixel")
        sent = []
        patch.setattr(neopixel, "neopixel_write", lambda _pin, buffer: sent.append(bytes(buffer)))
        yield neopixel.NeoPixel(board.NEOPIXEL, 24, auto_write=False), sent


def test_our_bytes_are_what_adafruits_library_sends(adafruit):
    pixels, sent = adafruit
    frames = []
    strip = Strip(lambda frame: frames.append(bytes(frame)), limit_ma=2000)
    strip.brightness = 100
    dice = random.Random(7)
    for _ in range(50):
        for i in range(24):
            colour = dice.choice([0, 0xFF0000, 0x00FF00, 0x0000FF, dice.randrange(1 << 24)])
            strip.put(i, colour)
            pixels[i] = _seen(colour)
        strip.show()
        pixels.show()
        assert frames[-1] == sent[-1]
    assert len(frames) == 50


def test_what_the_simulated_strip_shows_gives_the_same_bytes_again(adafruit):
    """Dimmed and limited frames too: write, decode, let Adafruit encode."""
    pixels, sent = adafruit
    strip, chain = _strip(limit_ma=120)
    face = Lights(strip)
    page = pages.Notice("", _KEYS, "", pages.ENDING)
    for now_ms in range(0, 1300, 40):
        face.show(page, now_ms)
        pixels[:] = chain.colours()
        pixels.show()
        assert sent[-1] == bytes(strip.frame)


def test_the_gamma_table_is_its_formula():
    strip, chain = _strip(64, limit_ma=9999)
    for step in range(64):
        strip.put(step, 0x010000 * (4 * step + 3))
    strip.show()
    assert [red for red, _, _ in chain] == [max(_gamma(4 * i), int(i > 0)) for i in range(64)]


def test_a_short_frame_changes_only_the_first_pixels():
    chain = Chain(3)
    chain.write(bytes([1, 2, 3] * 3))
    chain.write(bytes([9, 8, 7]))
    assert chain.colours() == [(8, 9, 7), (2, 1, 3), (2, 1, 3)]
    chain.write(bytes([5, 5, 5] * 10))  # the rest runs out of the last pixel
    assert chain.colours() == [(5, 5, 5)] * 3


def test_the_chain_keeps_no_hold_of_the_senders_buffer():
    chain = Chain(1)
    frame = bytearray([1, 2, 3])
    chain.write(frame)
    frame[0] = 200
    assert chain.colours() == [(2, 1, 3)]


def test_only_another_picture_is_told():
    told = []
    chain = Chain(2, changed=lambda: told.append(chain.colours()))
    chain.write(bytes(6))
    chain.write(bytes([0, 9, 0] * 2))
    chain.write(bytes([0, 9, 0] * 2))
    assert told == [[(9, 0, 0)] * 2]
    assert chain.writes == 3


def test_without_power_it_is_dark_and_deaf():
    strip, chain = _strip(2)
    chain.supply(False)
    chain.write(bytes([9] * 6))
    assert chain.colours() == [(0, 0, 0)] * 2
    strip.put(0, 0xFFFFFF)
    strip.show()  # switches it on first
    assert chain.powered
    assert chain[0] != (0, 0, 0)
    strip.off()
    assert not chain.powered
    assert chain.colours() == [(0, 0, 0)] * 2


def test_dots_tell_brightness_without_colour():
    assert [dot((0, part, 0))[0] for part in (0, 1, 20, 150)] == list("·∘○●")
    assert dot((255, 0, 0)) == ("●", "#ff0000")


def test_a_line_shows_tens_and_ones():
    strip, chain = _strip()
    Lights(strip).show(pages.Number("", _KEYS, 47), 0)
    assert line(chain.colours()).plain == "●●●●·· ······ ○○○○○○ ○··∘·∘"
    strip.brightness = 10
    strip.show()
    assert line(chain.colours()).plain == "○○○○·· ······ ∘∘∘∘∘∘ ∘··∘·∘"


def test_a_ring_has_every_pixel_clockwise_from_the_top():
    for lit in range(24):
        pixels = [(255, 255, 255) if i == lit else (0, 0, 0) for i in range(24)]
        text = ring(pixels).plain
        assert (text.count("●"), text.count("·")) == (1, 23)
    rows = ring([(255, 0, 0)] * 6 + [(0, 0, 0)] * 18).plain.split("\n")
    assert [len(row) for row in rows] == [25] * 9
    assert all("●" not in row[:12] for row in rows)
    assert sum(row.count("●") for row in rows[:4]) == 6


def test_a_ring_prints_with_and_without_colour():
    text = ring([(255, 0, 0), (0, 0, 0)] * 12)
    for colours in (None, "truecolor"):
        console = Console(file=io.StringIO(), color_system=colours, force_terminal=True, width=40)
        with console.capture() as capture:
            console.print(text)
        printed = capture.get()
        assert printed.count("●") == 12
        assert ("38;2;255;0;0" in printed) == bool(colours)
