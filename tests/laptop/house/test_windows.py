"""Vigil on a laptop without fcntl, termios and ptys: what is promised starts, the rest says so."""

import subprocess
import sys

import pytest

from tests.laptop.lib.running import environment, running
from tests.micropython import ROOT

_PROGRAM = (sys.executable, "-m", "tests.laptop.lib.windows")
_GAME = "new full players=1 seed=7\nmoves\nexpect pool=50\n"


def call(data, *words, typed=""):
    """How it ended, and what it said."""
    env = environment(data) | {"PATH": "/usr/bin:/bin", "HOME": str(data)}
    options = {"input": typed, "capture_output": True, "text": True, "env": env, "cwd": ROOT}
    return subprocess.run([*_PROGRAM, *words], **options, check=False)


def test_help_a_script_and_a_game_start(tmp_path):
    assert "Usage: " in call(tmp_path, "--help").stdout
    game = tmp_path / "game.txt"
    game.write_text(_GAME)
    for kept in ((), ("--journal", str(tmp_path / "log"))):
        run = call(tmp_path, "script", str(game), "--quiet", *kept)
        assert (run.returncode, run.stderr) == (0, "")
    run = call(tmp_path, "play", typed="\n\nAna\n\np\nq\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert "Your hand" in run.stdout


def test_the_twin_is_pressed_and_kept_and_found_by_others(tmp_path):
    with running(tmp_path, "--no-browser", program=_PROGRAM) as run:
        run.see("devices", lambda told: told["value"] and told["value"][0]["live"])
        run.press("A")
        run.see("page", lambda told: told["value"])
        second = call(tmp_path, "run", "--no-browser")
        assert (second.returncode, second.stderr) == (0, "")
        assert f"127.0.0.1:{run.web_port}" in second.stdout
        assert f"127.0.0.1:{run.web_port}" in call(tmp_path, "key").stdout
        assert run.end() == (0, "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("run", "--terminal"), "This needs a terminal"),
        (("deploy",), "No device is plugged in"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(tmp_path, words, sentence):
    run = call(tmp_path, *words)
    assert run.returncode == 1, run.stdout
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1


def test_single_keys_are_refused_in_one_sentence(tmp_path):
    program = "from tests.laptop.lib import windows as w; w.begin(); from vigil_host.keys import *"
    program += "\ntry:\n with cbreak(): pass\nexcept UserError as error: print(error)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert run.stdout.startswith("Single keys need a terminal of Linux or macOS"), run.stderr
