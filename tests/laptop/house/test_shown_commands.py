"""Every command that a document shows is run; what cannot be is listed, with the reason."""

import importlib.util
import io
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from tests.laptop.lib import shown
from vigil_host.cli import app
from vigil_host.page.seats import Seat, SeatKeys, seats_file

ROOT = shown.ROOT
COMMANDS = get_command(app).commands  # pyright: ignore[reportAttributeAccessIssue]
SHOWN = shown.everywhere()
# Not run here: why, and where they are. Their options are read here all the same.
ELSEWHERE = {
    "run": ("it goes on until it is stopped", "tests/laptop/sim/test_run.py"),
    "deploy": ("takes a device", "tests/laptop/make/test_deploy.py"),
    "setup": ("takes a device", "tests/laptop/cable/test_setup_command.py"),
    "sync": ("takes a device", "tests/laptop/cable/test_sync.py"),
    "emulate": ("takes an image of MicroPython", "tests/laptop/sim/test_emulate.py"),
    "firmware": ("fills build/ of this tree", "tests/wheel.py"),
}
# They stand for a command with more words, or change the shell: their help is asked for.
HELP_ONLY = (["lab"], ["script"], ["--install-completion"])
# Outside of Vigil, with what can be checked of each.
NOT_RUN = {
    "pipx install .": "fetches packages: `make wheel` has pipx install the same in a fresh home",
    "sudo cp hardware/60-vigil.rules /etc/udev/rules.d/": "changes the computer",
    "sudo udevadm control --reload": "changes the computer",
    "sudo udevadm trigger": "changes the computer",
    "circup install -r build/circuitpython/requirements.txt": "takes a device",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty place with the files that the documents tell of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("VIGIL_LANGUAGE", "en")
    for name, held in shown.files():
        Path(name).write_text(held, "utf-8")
    return tmp_path


def _of(program):
    return [words[1:] for words in SHOWN if words[0] == program]


def test_no_command_is_forgotten():
    known = {"vigil", "make", "git", "cd"}
    others = [words for words in SHOWN if words[0] not in known and "make" not in words]
    assert sorted(map(" ".join, others)) == sorted(NOT_RUN)
    assert len(_of("vigil")) > 40
    assert len(_of("make")) > 15


@pytest.mark.parametrize("words", _of("vigil"), ids=" ".join)
def test_every_command_of_vigil_can_be_read(words):
    name, *rest = [word.replace("NAME", "pico_epaper") for word in words]
    if name in COMMANDS and rest:
        COMMANDS[name].make_context(name, rest)  # or it says what is wrong
    assert name in COMMANDS or name in ("--version", "--install-completion")


def test_every_command_of_vigil_is_run(folder, monkeypatch, capsys):
    seats_file().parent.mkdir()
    SeatKeys(seats_file()).renew(Seat("device", 2))  # somebody has sat there
    for words in _of("vigil"):
        if words[0] in ELSEWHERE:
            continue
        call = [*words, "--help"] if words in HELP_ONLY else _quick(words)
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        try:
            done = app(call, standalone_mode=False)
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


@pytest.mark.parametrize("name", ELSEWHERE)
def test_what_is_not_run_here_is_run_there(name):
    _, where = ELSEWHERE[name]
    assert re.search(rf'["`](vigil )?{name}["`]', (ROOT / where).read_text("utf-8"))
    assert any(words[0] == name for words in _of("vigil"))


@pytest.mark.parametrize("words", [words for words in SHOWN if "make" in words], ids=" ".join)
def test_every_target_of_make_is_there_and_calls_what_is_there(words):
    variables = [word for word in words if "=" in word]
    call = ["make", "--dry-run", *variables, *words[words.index("make") + 1 :]]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for module in re.findall(r" -m (tests[\w.]*|vigil_host[\w.]*)", done.stdout):
        assert importlib.util.find_spec(module), module
    for path in re.findall(r"bin/python ([\w/]+\.py)", done.stdout):
        assert (ROOT / path).is_file(), path


def test_the_tree_can_be_cloned_and_entered(tmp_path):
    (clone,) = _of("git")
    (entered,) = _of("cd")
    safe = {
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory",
        "GIT_CONFIG_VALUE_0": "*",
    }
    words = [str(ROOT) if word == "…" else word for word in clone]
    subprocess.run(["git", *words], cwd=tmp_path, env={**os.environ, **safe}, check=True)
    assert (tmp_path / entered[0] / "Makefile").is_file()


def test_what_cannot_be_run_names_files_that_are_there():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["scripts"]["vigil"]  # what pipx puts in place
    for command in NOT_RUN:
        for name in re.findall(r"hardware/\S+", command):
            assert (ROOT / name).is_file(), name
    assert (ROOT / "firmware/circuitpython/requirements.txt").is_file()
    assert os.access(ROOT / ".ci/run", os.X_OK)
