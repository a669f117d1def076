"""What every `vigil` command owes its user: help with an example, one-line errors, exit codes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from tests.laptop.lib.command import vigil
from tests.laptop.lib.law import imports, plant
from tests.micropython import ROOT
from vigil_host.cli import app

COMMANDS = sorted(get_command(app).commands)  # pyright: ignore[reportAttributeAccessIssue]
LINES_MOST = 250


def unlisted(root):
    """Files of commands of which `cli.py` has no line, and commands that another file names."""
    house = root / "host" / "vigil_host"
    files = {f"vigil_host.commands.{path.stem}" for path in (house / "commands").glob("[a-z]*.py")}
    yield from sorted(files - set(imports(house / "cli.py")))
    for path in sorted(house.rglob("*.py")):
        if path.name != "cli.py":
            name = path.relative_to(house).as_posix()
            yield from (f"{name}: {module}" for module in imports(path) if module in files)


def test_a_command_is_its_file_and_a_line():
    assert list(unlisted(ROOT)) == []


def test_a_command_without_a_line_or_with_another_one_is_seen(tmp_path):
    plant(tmp_path, "host/vigil_host/commands/__init__.py", "")
    plant(tmp_path, "host/vigil_host/commands/dance.py", "def dance(): ...")
    plant(tmp_path, "host/vigil_host/commands/sing.py", "def sing(): ...")
    plant(tmp_path, "host/vigil_host/cli.py", "from vigil_host.commands.sing import sing")
    plant(tmp_path, "host/vigil_host/a.py", "from vigil_host.commands.sing import sing")
    assert list(unlisted(tmp_path)) == [
        "vigil_host.commands.dance",
        "a.py: vigil_host.commands.sing",
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command):
    run = vigil(command, "--help")
    assert (run.returncode, run.stderr) == (0, "")
    assert "Example" in run.stdout
    assert "list[" not in run.stdout  # a word of Python, not of a person
    assert f"vigil {command}" in run.stdout.partition("Example")[2]


def test_the_list_of_commands_is_not_cut_off():
    shown = vigil("--help").stdout
    assert "..." not in shown.partition("Commands:")[2]
    for command in COMMANDS:
        assert f"\n  {command} " in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_told_without_a_traceback(command):
    run = vigil(command, "--no-such-option")
    assert (run.returncode, run.stdout) == (2, "")
    assert "--no-such-option" in run.stderr
    assert "Traceback" not in run.stderr


def test_the_documents_name_every_command():
    text = (ROOT / "host/docs/laptop.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"vigil {command}" not in text] == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_commands(shell):
    variables = {"_VIGIL_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_ARGS": "vigil de"}
    variables |= {"COMP_WORDS": "vigil de", "COMP_CWORD": "1"}
    variables |= {"_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    program = str(Path(sys.executable).with_name("vigil"))
    run = subprocess.run([program], env=os.environ | variables, capture_output=True, text=True)
    assert "deploy" in run.stdout


def test_help_loads_nothing_heavy():
    """Help is instant because commands import what they need when they run."""
    program = "import sys, vigil_host.cli; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout
    heavy = {"rich.table", "serial", "sqlite3", "mpremote", "vigil_pico", "vigil.table"}
    assert heavy & set(loaded.split()) == set()


def test_no_file_of_the_command_line_grows_without_end():
    files = [*(ROOT / "host/vigil_host/commands").glob("*.py"), ROOT / "host/vigil_host/cli.py"]
    assert [path.name for path in files if len(path.read_text().splitlines()) > LINES_MOST] == []
