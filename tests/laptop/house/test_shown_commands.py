"""Every command that a document shows is run: here, by its neighbour, or by what CI runs.

What is for devices, pages and terminals is run by `test_shown_devices.py`; what needs a fresh home
or builds in the tree, by `make wheel` in a clone of its own.
"""

import importlib.util
import io
import os
import re
import subprocess
from pathlib import Path

import pytest
from typer.main import get_command

from tests import newcomer
from tests.laptop.house import test_shown_devices as devices
from tests.laptop.lib import documented_commands
from vigil_host.cli import app
from vigil_host.page.seats import Seat, SeatKeys, seats_file

ROOT = documented_commands.ROOT
COMMANDS = get_command(app).commands  # pyright: ignore[reportAttributeAccessIssue]
SHOWN = documented_commands.everywhere()
THERE = ("deploy", "emulate", "firmware", "run", "setup", "sync", "--install-completion")
# Names of commands that say nothing without more words; with them they stand elsewhere.
NAMES = (["lab"], ["script"])
# Hours of a whole machine, or a C compiler: what they call is looked for, and its parts have tests.
HOURS = ("make bench", "make bench ONLY=strength", "make compiled", "make weights")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty place with the files that the documents tell of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("VIGIL_LANGUAGE", "en")
    for name, held in documented_commands.files():
        Path(name).write_text(held, "utf-8")
    return tmp_path


def _of(program):
    return [words[1:] for words in SHOWN if words[0] == program]


def test_no_command_is_forgotten():
    assert {words[0] for words in SHOWN} - {"vigil", "make", "git", "cd", "pipx", "sudo"} == {
        "MICROPYTHON=/path/to/micropython",
        "UF2=FILE",
    }
    assert len(_of("vigil")) > 40
    assert len(_of("make")) > 15
    there = {name for name in THERE if hasattr(devices, f"test_vigil_{name}")}
    assert there == set(THERE) - {"--install-completion"}


@pytest.mark.parametrize("words", _of("vigil"), ids=" ".join)
def test_every_command_of_vigil_can_be_read(words):
    name, *rest = [word.replace("NAME", "pico_epaper") for word in words]
    if name in COMMANDS and rest:
        COMMANDS[name].make_context(name, rest)  # or it says what is wrong
    assert name in COMMANDS or name in ("--version", "--install-completion")


def test_every_other_command_of_vigil_is_run(folder, monkeypatch, capsys):
    seats_file().parent.mkdir()
    SeatKeys(seats_file()).renew(Seat("device", 2))  # somebody has sat there
    for words in _of("vigil"):
        if words[0] in THERE or words in NAMES:
            continue
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        try:
            done = app(_quick(words), standalone_mode=False)
        except SystemExit as ended:
            done = ended.code
        assert not done or words[0] == "doctor", (words, capsys.readouterr())
    assert (folder / "games.csv").read_text("utf-8")


def _quick(words):
    """The same with fewer games, where many would take long."""
    if words[0] != "lab":
        return words
    return [*words[: words.index("--games")], "--games", "2"] if "--games" in words else [
        *words, "--games", "2"]  # fmt: skip


@pytest.mark.parametrize("name", [name for (name,) in NAMES])
def test_a_name_alone_stands_elsewhere_with_words(name):
    assert [words for words in _of("vigil") if words[0] == name and len(words) > 1]


@pytest.mark.parametrize("words", [words for words in SHOWN if "make" in words], ids=" ".join)
def test_every_target_of_make_is_run_by_what_ci_runs(words):
    words = words[words.index("make") :]  # a variable before it names a file of one's own
    steps = re.findall(r"^make [a-z-]+", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE)
    assert " ".join(words) in {*steps, *newcomer.TYPED, *HOURS}


@pytest.mark.parametrize("words", [words for words in SHOWN if "make" in words], ids=" ".join)
def test_every_target_of_make_calls_what_is_there(words):
    variables = [word for word in words if "=" in word]
    call = ["make", "--dry-run", *variables, *words[words.index("make") + 1 :]]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for module in re.findall(r" -m (tests[\w.]*|vigil_host[\w.]*)", done.stdout):
        assert importlib.util.find_spec(module), module
    for path in re.findall(r"bin/python ([\w/]+\.py)", done.stdout):
        assert (ROOT / path).is_file(), path


def test_the_newcomer_types_what_is_shown():
    told = {" ".join(words) for words in SHOWN}
    assert [typed for typed in newcomer.TYPED if typed not in told] == []
    assert {"pipx install .", "make run"} <= set(newcomer.TYPED)
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_tree_can_be_cloned_and_entered(tmp_path):
    newcomer.clone(tmp_path)
    (entered,) = _of("cd")
    assert (tmp_path / entered[0] / "Makefile").is_file()
