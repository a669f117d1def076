"""A device, or a folder that somebody gave away, cannot steer the terminal of its reader."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laptop.lib.cables import cables
from tests.laptop.lib.command import vigil
from tests.laptop.lib.plug import Pico
from tests.laptop.lib.running import running
from tests.laptop.lib.steering import NAME, STEERS, hostile_log
from tests.laptop.lib.synced_device import keeper_in
from vigil.codes import GODSLAYER
from vigil.firepeak import codes as c
from vigil.firepeak.setup import command as firepeak
from vigil.full.setup import command as full
from vigil.names import clean
from vigil.pack import pack
from vigil.table.setup import command as table
from vigil_host.page.answer import spelled
from vigil_host.terminal import as_json, fit

TURNS = re.compile("[\x80-\x9f\u202a-\u202e\u2066-\u2069]")  # what a browser would obey
HOST = Path(__file__).resolve().parents[3] / "host" / "vigil_host"
TABLE = table(GODSLAYER, 0, 2, ("Ana", "Bo"), 1)
PEAK = firepeak(2, ("Ana", "Bo"), first=1, seed=5)
FULL = full(GODSLAYER, 0, 2, ("Ana", "Bo"), 1, seed=7)


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    """Where the ports and the database are."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))


def test_what_is_dropped_is_what_names_may_not_have():
    spared = "\t\n \u00a0\u2800"  # line ends, blanks; braille without a dot is part of a picture
    for code in range(0x110000):
        letter = chr(code)
        assert bool(fit(letter)) == (letter in spared or bool(clean(letter, 1))), hex(code)
    assert fit("a\r\nb\rc") == "a\r\nbc"


def test_json_escapes_what_a_text_drops_and_loses_nothing():
    value = {"name": NAME + "\U000e0041\ud800", "plain": "Zé 木"}
    text = as_json(value, indent=1)
    assert json.loads(text) == value
    assert fit(text) == text
    assert "Zé 木" in text


@pytest.mark.parametrize(
    ("asked", "command", "typed"),
    [
        (TABLE, ("script", "-", "--journal"), "state\nhonor +1\nnonsense\n"),
        (TABLE, ("table", "--journal"), "honor +1\nnote hello\n"),
        (FULL, ("play", "--journal"), "\nm\nlog\n"),
        (PEAK, ("table", "--journal"), "recruit from=wizard\nstate\nnonsense\n"),
        (PEAK, ("script", "-", "--journal"), "state\nrecruit from=wizard\nnonsense\n"),
    ],
)
def test_a_game_in_a_folder(tmp_path, asked, command, typed):
    folder = hostile_log(tmp_path / "given", asked) / "log"
    run = vigil(*command, folder, input=typed, stdin=None)
    assert "Eve" in run.stdout
    assert not STEERS.search(run.stdout + run.stderr)


def test_a_game_in_a_folder_at_a_real_terminal(tmp_path):
    """Where colours and bars are steered, and names are not."""
    folder = hostile_log(tmp_path / "given", TABLE) / "log"
    ours, theirs = pty.openpty()
    program = [sys.executable, "-m", "vigil_host", "table", "--journal", str(folder)]
    env = {**os.environ, "TERM": "xterm-256color"}
    process = subprocess.Popen(program, stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    os.write(ours, b"honor +1\nq\n")
    seen = b""
    try:
        while chunk := os.read(ours, 65536):
            seen += chunk
    except OSError:  # the other end is closed
        pass
    os.close(ours)
    assert process.wait() == 0
    text = seen.decode()
    assert "Eve> " in text
    assert "\x1b[" in text
    assert not STEERS.search(text)


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_device_that_is_followed(tmp_path, form):
    hostile_log(tmp_path / "kitchen", TABLE)
    program = [sys.executable, "-m", "vigil_host", "sync", *form]
    with cables(tmp_path) as plug_in:
        kitchen = plug_in("kitchen")
        call = [*program, "--port", kitchen.port]
        with subprocess.Popen(call, stdout=subprocess.PIPE) as process:
            assert process.stdout
            said = b""
            while b"are here" not in said and b'"level"' not in said:
                said += process.stdout.readline()
            kitchen.press("UP")
            while b"gains" not in said:
                said += process.stdout.readline()
            process.send_signal(signal.SIGINT)
            assert process.wait() == 0
    assert "Eve gains 1 Honor." in said.decode()
    assert not STEERS.search(said.decode())


def test_every_command_that_reads_the_books(tmp_path):
    """And the doctor, who looks at a device too."""
    with cables(tmp_path) as plug_in:
        hostile_log(tmp_path / "kitchen", TABLE)
        kitchen = plug_in("kitchen")
        assert vigil("sync", "--once", "--port", kitchen.port).returncode == 0
        runs = [vigil("doctor", "--port", kitchen.port)]
    for asked in ("log", "log 1", "stats", "replay 1", "export", "export --format json", "doctor"):
        runs.append(vigil(*asked.split()))
        runs += [vigil(*asked.split(), "--json")] if asked in ("log", "log 1", "stats") else []
    assert sum("Eve" in run.stdout for run in runs) >= 6
    assert not any(STEERS.search(run.stdout + run.stderr) for run in runs)


def test_no_answer_of_the_page_holds_what_steers_nor_loses_anything_else():
    plain = {"a": "tab\there\nline", "b": ["\\u001b", "\\\\u0007 é ♥"]}
    assert json.loads(spelled(plain)) == plain
    assert json.loads(spelled({"a": f"\\{NAME}"})) == {"a": "\\]0;pwned[2J2JEve"}


def test_a_page_is_told_names_that_steer_nothing(tmp_path):
    hostile_log(tmp_path / "data" / "pico_epaper", TABLE)
    with running(tmp_path / "data") as run:
        run.see("game", lambda told: "Eve" in str(told))
        run.press("UP")
        run.see("game", lambda told: "Eve gains 1" in str(told))
        games = run.browser.get("/games").json()
        told = [run.heard, games, run.browser.get("/stats").json()]
        told.append(run.browser.get("/games/" + games[0]["key"]).json())
    assert "Eve" in str(games)
    assert not any(STEERS.search(text) for text in texts(told))


def test_a_page_is_told_cards_that_steer_nothing(tmp_path):
    """What a table reads from its own cards lies in the log, too."""
    folder = hostile_log(tmp_path / "data" / "pico_epaper", PEAK)
    spell = pack(c.SPELL, 2, c.PLAIN, 0, 0, 0, *map(ord, f"{NAME}\n{NAME}"))
    keeper_in(folder).journal.append(spell)
    with running(tmp_path / "data") as run:
        run.see("game", lambda told: str(told).count("Eve") > 2)
        told = [run.heard, *(run.browser.get(f"/games/{key}").json() for key in keys(run))]
    assert not any(TURNS.search(text) for text in texts(told))


def keys(run):
    return [game["key"] for game in run.browser.get("/games").json()]


def texts(value):
    """Every text in what was told."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in (*value.keys(), *value.values()) if isinstance(value, dict) else value:
            yield from texts(each)


def test_a_device_at_its_repl(tmp_path):
    pico = Pico(tmp_path)
    pico.put("/board", b"pico_pixels")
    pico.put("/main.py", b"")
    pico.put(f"/lib/vigil/{NAME[:24]}", b"old")
    with pico.plugged():
        run = vigil("deploy", "--dry-run", "--port", pico.port)
    assert "Would remove:" in run.stdout, run.stderr
    assert not STEERS.search(run.stdout + run.stderr)
    other = tmp_path / "other"
    other.mkdir()
    stranger = Pico(other, platform="rp3" + NAME)
    with stranger.plugged():
        run = vigil("deploy", "--port", stranger.port)
    assert "This is MicroPython" in run.stderr
    assert not STEERS.search(run.stdout + run.stderr)


def test_nobody_goes_past_that_one_place():
    """A console, a question and JSON for people are made there and nowhere else."""
    past = re.compile(r"(?<![\w.])(Console|input)\(|print\(json\.dumps|ensure_ascii=False, indent")
    found = {
        str(path.relative_to(HOST)) for path in HOST.rglob("*.py") if past.search(path.read_text())
    }
    assert found <= {"terminal.py", "console.py", "make/deploy.py"}  # a Pico's own print
