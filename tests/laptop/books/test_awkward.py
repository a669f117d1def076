"""Days without games, keys and folders that are none, and nobody who listens."""

import os
import shlex
import subprocess
import sys

import pytest

from tests.laptop.lib.command import told, vigil
from tests.laptop.lib.synced_device import keep, short


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A folder for the laptop's data."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    return tmp_path


def _one_sentence(run, end):
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("vigil: ")
    assert run.stderr.endswith(end + "\n")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["log", "stats"])
@pytest.mark.parametrize("days", [("--since", "2999-01-01"), ("--until", "1999-12-31")])
def test_nothing_in_some_days(data, command, days):
    keep(data, short())
    all_told = "without --since and --until all are shown."
    assert told(command, *days) == f"No game began in these days: {all_told}\n"


@pytest.mark.parametrize("command", [["log", "1"], ["export", "1"]])
def test_one_game_of_days_without_games(data, command):
    keep(data, short())
    all_told = "without --since and --until all are shown."
    run = vigil(*command, "--since", "2999-01-01")
    _one_sentence(run, f"No game began in these days: {all_told}")


def test_one_game_of_those_that_were_deleted(data):
    keep(data, short())
    _one_sentence(vigil("log", "1", "--deleted"), "No game was deleted.")
    told("log", "1", "--delete")
    assert told("log", "--deleted", "--since", "2999-01-01").startswith("No game began in these")


def test_a_game_that_is_hidden_does_not_count(data):
    keep(data, short())
    told("log", "1", "--hide")
    counted = "No game that counts has come to its result: there is nothing to count.\n"
    assert told("stats") == counted


def test_no_key_is_no_game(data):
    keep(data, short())
    run = vigil("log", "", "--delete")
    _one_sentence(run, "No game has '' in the key: `vigil log` lists them.")


@pytest.mark.parametrize("target", ["/", ".", ""])
def test_a_folder_is_no_file_to_export_to(data, target):
    keep(data, short())
    _one_sentence(vigil("export", "-o", target), "cannot be written: Is a directory.")


def test_an_export_goes_through_a_pipe_that_has_a_name(data):
    keep(data, short())
    target = data / "pipe"
    os.mkfifo(target)
    with open(os.open(target, os.O_RDONLY | os.O_NONBLOCK)) as reader:
        assert told("export", "-o", target) == f"Entries in {target}: 11.\n"
        assert len(reader.read().splitlines()) == 12


def test_a_file_in_place_of_a_folder_is_named(data):
    env = {**os.environ, "VIGIL_DATA": str(data / "file")}
    (data / "file").touch()
    _one_sentence(vigil("key", env=env), f"{data / 'file'}: File exists.")


@pytest.mark.parametrize("words", [["log"], ["--help"], ["stats", "--json"]])
def test_nobody_listens(data, words):
    keep(data, short())
    line = f"{shlex.quote(sys.executable)} -m vigil_host {' '.join(words)} >&-"
    run = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
