"""`vigil run` as a person starts it: a twin, its page, its games; ended, killed, started again."""

import signal
import subprocess
import sys

import pytest

from tests.laptop.lib.cables import cables
from tests.laptop.lib.running import environment, running
from vigil_host.games.journal_folder import open_files


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


def _game(told):
    return told.get("value", {}).get("view", {})


def test_a_game_is_played_on_the_page_and_kept(data):
    with running(data) as run:
        run.see("page", lambda told: told["value"]["title"] == "New game")
        run.press("A")
        run.see("game", lambda told: _game(told).get("phase") == "playing")
        run.press("UP")
        run.see("page", lambda told: (told["value"]["pending"] or {}).get("change") == 1)
        game = run.see("game", lambda told: _game(told)["pool"] == 59)["value"]
        assert sum(seat["honor"] for seat in game["view"]["seats"]) == 1
        assert [entry["kind"] for entry in game["log"]] == ["started", "honor"]
        assert run.end() == (0, "")
    with running(data) as again:
        kept = again.see("game", lambda told: _game(told).get("pool") == 59)
        assert kept["value"]["log"] == game["log"]
        assert len(again.browser.get("/games").json()) == 1
        assert again.browser.key == run.browser.key
        assert again.end() == (0, "")


def test_killed_at_any_moment_it_goes_on_without_loss_or_doubles(data):
    for honor in range(1, 4):
        with running(data) as run:
            if honor == 1:
                run.see("page", lambda told: told["value"]["title"] == "New game")
                run.press("A")
            run.see("game", lambda told, left=61 - honor: _game(told).get("pool") == left)
            run.press("UP")
            run.see("game", lambda told, left=60 - honor: _game(told).get("pool") == left)
            run.end(signal.SIGKILL)
    with running(data) as run:
        game = run.see("game", lambda told: _game(told).get("pool") == 57)["value"]
        assert [entry["kind"] for entry in game["log"]] == ["started", *["honor"] * 3]


def test_the_plug_is_pulled_on_the_page(data):
    with running(data) as run:
        run.press("A")
        run.see("game", lambda told: _game(told).get("phase") == "playing")
        assert run.browser.post("/replug", {"device": run.device}).status == 204
        run.see("devices", lambda told: not told["value"][0]["live"])
        run.see("devices", lambda told: told["value"][0]["live"])
        run.press("UP")
        run.see("game", lambda told: _game(told)["pool"] == 59)


def test_two_twins_at_once_are_both_kept(data):
    with running(data) as one, running(data, "--board", "badger2040") as other:
        for run in (one, other):
            run.press("A")
            run.see("game", lambda told: _game(told).get("phase") == "playing")
        assert one.device != other.device
        assert len(one.browser.get("/games").json()) == 2


def test_the_firmware_on_micropython_is_the_same_to_the_page(data):
    with running(data, "--micropython") as run:
        run.see("panel", lambda told: told["value"])
        run.see("devices", lambda told: told["value"])
        run.press("A")
        run.see("game", lambda told: _game(told).get("phase") == "playing")
        assert run.end() == (0, "")


@pytest.fixture
def cable(data, tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(data))
    with cables(tmp_path) as plug_in:
        yield plug_in


def test_a_device_on_a_port_is_watched_and_not_pressed(data, cable):
    device = cable("kitchen")
    with running(data, "--port", device.port) as run:
        run.see("panel", lambda told: told["value"])
        run.see("lights", lambda told: len(told["value"]) == 24)
        refused = run.browser.post("/press", {"device": run.device, "key": "A", "how": "short"})
        assert refused.status == 400
        assert "press the device itself" in refused.json()["error"]
        device.press("A")
        run.see("game", lambda told: _game(told).get("phase") == "playing")
        assert run.end() == (0, "")


def test_every_device_that_is_plugged_in(data, cable):
    devices = [cable("kitchen"), cable("garden")]
    with running(data, "--port", "all") as run:
        told = run.see("devices", lambda told: len(told["value"]) == 2)
        assert [device["live"] for device in told["value"]] == [True, True]
        devices[1].stop()
        run.see("devices", lambda told: [one["live"] for one in told["value"]].count(False) == 1)


def test_a_port_with_nothing_on_it_is_said_on_the_page_and_in_the_terminal(data, tmp_path):
    with running(data, "--port", str(tmp_path / "ttyACM9")) as run:
        told = run.see("fault", lambda told: told["value"])
        assert told["value"].endswith("ttyACM9: is the device plugged in?")
        assert run.end() == (0, f"vigil: {told['value']}\n")  # once, however often it is tried


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--board", "pico_clay"], "There is no board 'pico_clay': there are "),
        (["--host", "300.1.2.3"], "The page cannot be served at 300.1.2.3 port 8642: "),
        (["--web-port", "99999"], "A page's port is a number from 0 to 65535, not 99999."),
        (["--web-port", "-1"], "A page's port is a number from 0 to 65535, not -1."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(data, args, sentence):
    command = [sys.executable, "-m", "vigil_host", "run", *args]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(data))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"vigil: {sentence}")
    assert done.stderr.count("\n") == 1


def test_a_second_run_opens_the_page_of_the_first(data, tmp_path):
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path / "opened"}\n')
    browser.chmod(0o755)
    command = [sys.executable, "-m", "vigil_host", "run"]
    environ = environment(data) | {"BROWSER": str(browser)}
    with running(data, "--no-browser") as first:
        done = subprocess.run(command, capture_output=True, text=True, env=environ)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == f"Vigil is running already, and its page is opened: {first.address}\n"
        (signpost,) = (tmp_path / "opened").read_text().split()
        assert signpost == (data / "open.html").as_uri()
        assert first.browser.key in (data / "open.html").read_text()
        alone = subprocess.run(
            [*command, "--no-browser"], capture_output=True, text=True, env=environ
        )
        assert alone.stdout == f"Vigil is running already: {first.address}\n"


def test_one_twin_has_one_memory(data, tmp_path):
    """Who holds it has no page, or one of another twin."""
    command = [sys.executable, "-m", "vigil_host", "run", "--no-browser", "--flash", str(tmp_path)]
    with running(data), open_files(tmp_path / "lock"):
        done = subprocess.run(command, capture_output=True, text=True, env=environment(data))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("vigil: Another Vigil is using the log in ")
