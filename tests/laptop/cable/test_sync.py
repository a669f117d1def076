"""`vigil sync` as a person or a program meets it: real processes, real ptys."""

import io
import json
import signal
import subprocess
import sys
from typing import Any

import pytest

from tests.laptop.lib.command import vigil
from tests.laptop.lib.terminal import Terminal
from vigil_host.books.archive import Archive
from vigil_host.books.store import Store
from vigil_host.cable import sync as syncing
from vigil_host.cable.session import Met, Said
from vigil_host.sim.usb import Usb


@pytest.fixture
def data(tmp_path, monkeypatch):
    """Where the twin's port and the database are."""
    folder = tmp_path / "data"
    monkeypatch.setenv("VIGIL_DATA", str(folder))
    return folder


def sync(*args):
    return vigil("sync", *args)


def test_a_game_on_the_twin_comes_into_the_database(tmp_path, data):
    twin = Terminal(tmp_path, 100, 30)
    twin.wait_for("New game")
    twin.type("a")
    twin.wait_for("end turn")
    twin.type("+++")
    twin.wait_for("gains 3 Honor.")
    with twin.watched():
        run = sync("--once")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith(": all records are here: 2.\n")
    twin.type("+")
    twin.wait_for("gains 1 Honor.")
    with twin.watched():
        run = sync("--once", "--json")
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    assert [line["event"] for line in lines] == ["met", "kept", "level"]
    assert lines[1]["steps"][0]["text"].endswith("gains 1 Honor.")
    assert (lines[2]["head"], lines[2]["agreed"]) == (3, True)
    with twin.watched():
        run = sync("--restore")
    assert (run.returncode, run.stderr) == (
        1,
        "vigil: No device here has lost its log: there is nothing to restore.\n",
    )
    assert twin.leave() == 0
    with Store(data / "vigil.db") as store:
        (game,) = Archive(store).games()
        assert sorted(seat["honor"] for seat in game.seats) == [0, 4]


def test_it_follows_until_it_is_told_to_stop(tmp_path, data):
    twin = Terminal(tmp_path, 100, 30)
    twin.wait_for("New game")
    call = [sys.executable, "-m", "vigil_host", "sync", "--json"]
    with twin.watched(), subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        events = (json.loads(line) for line in process.stdout)
        assert next(events)["event"] == "met"
        assert next(events)["event"] == "level"
        twin.type("a")
        kept = next(event for event in events if event["event"] == "kept")
        assert kept["steps"][0]["text"] == "A new game begins."
        twin.type("!")  # the plug
        assert next(event for event in events if event["event"] == "gone")["why"]
        assert next(event for event in events if event["event"] == "met")["behind"] == 0
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    assert twin.leave() == 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--once"], "No device is plugged in and no twin runs."),
        (["--once", "--port", "/dev/ttyNONE"], "There is no port /dev/ttyNONE"),
        (["--once", "--port", "/dev/null"], "/dev/null is not a serial port."),
    ],
)
def test_one_sentence_and_exit_code_1(data, args, sentence):
    run = sync(*args)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith(f"vigil: {sentence}")
    assert run.stderr.count("\n") == 1


def test_a_port_where_nobody_answers(data):
    usb = Usb()
    run = sync("--once", "--port", usb.path)
    usb.close()
    assert run.returncode == 1
    assert "Nothing there answers as a Vigil does" in run.stderr


def test_a_database_of_another_kind(data):
    data.mkdir()
    (data / "vigil.db").write_text("my diary " * 200)
    run = sync("--once")
    assert run.returncode == 1
    assert "is not a Vigil database" in run.stderr


class Named:
    """A session with a device whose owner likes brackets."""

    called = "[/red] :fire:"


def test_a_name_is_never_markup(monkeypatch):
    shown = io.StringIO()
    monkeypatch.setattr(sys, "stdout", shown)
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    words = syncing._Words()
    named: Any = Named()
    words.hear(named, Met(5))  # a bar, and what it is called
    words.hear(named, Said("[bold]:fire:"))
    words.close()
    assert "[/red] :fire: prints: [bold]:fire:" in shown.getvalue()
