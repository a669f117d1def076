"""The twin as a person meets it: a program in a terminal, with keys for buttons."""

import subprocess
import sys

import pytest

from tests.laptop.lib.terminal import Terminal


def test_honor_is_kept_over_a_pulled_plug(tmp_path):
    twin = Terminal(tmp_path, 100, 30)
    twin.wait_for("New game")
    twin.type("a")
    twin.wait_for("end turn")
    twin.type("+++")
    twin.wait_for("+3 = 3  (pending)")
    twin.wait_for("gains 3 Honor.")
    twin.type("!")
    twin.wait_for(": 3    pool 57 of 60")
    assert twin.leave() == 0
    again = Terminal(tmp_path, 100, 30)
    again.wait_for(": 3    pool 57 of 60")
    assert again.leave() == 0


@pytest.mark.parametrize(("columns", "sign"), [(160, "⣿"), (300, "█")])
def test_a_wide_terminal_shows_the_glass_itself(tmp_path, columns, sign):
    twin = Terminal(tmp_path, columns, 70)
    twin.wait_for(sign * 20)
    assert twin.leave() == 0


def test_a_board_that_is_not_there(tmp_path):
    twin = Terminal(tmp_path, 80, 24, "--board", "pico_clay")
    twin.wait_for("There is no board 'pico_clay': there are pico_epaper, pico_pixels, badger2040.")
    assert twin.leave() == 1


@pytest.mark.parametrize("words", [("run", "--terminal"), ("emulate",)])
def test_without_a_terminal_it_says_what_else_there_is(words):
    command = [sys.executable, "-m", "vigil_host", *words]
    run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "vigil: This needs a terminal; plain vigil run shows the twin on a page.\n"


def test_a_terminal_that_is_too_small_is_told(tmp_path):
    twin = Terminal(tmp_path, 60, 12)
    twin.wait_for("This terminal is too small")
    assert twin.leave() == 0


def test_the_cable_can_be_unplugged(tmp_path):
    twin = Terminal(tmp_path, 100, 30, "--board", "badger2040")
    twin.wait_for("New game")
    twin.type("u")
    twin.wait_for("on battery")
    assert twin.leave() == 0


def test_the_device_of_pixels_alone_is_a_ring_with_its_own_words(tmp_path):
    twin = Terminal(tmp_path, 80, 24, "--board", "pico_pixels")
    twin.wait_for("New game")
    twin.type("a")
    twin.wait_for("B: next seat   C: pool")
    assert twin.leave() == 0
