"""Games that are typed on the laptop are in the books like those of a device."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys

import pytest

from tests.laptop.lib.command import told, vigil
from vigil_host.books.archive import Archive
from vigil_host.books.store import Store

TABLE = "1\nAna,Bo\n+5\ne\n+2\ne\nfinish\ndeck 3 seat=1\ndeck 4 seat=2\nreveal\nq\n"
FULL = "greedy,power\n1\nq\n"
FIREPEAK = "new firepeak players=2 names=Ana,Bo seed=4\nauto end\n"


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def typed(text, *args):
    run = vigil(*args, stdin=None, input=text)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


def games():
    return json.loads(told("log", "--json"))


def test_a_game_of_the_prompt_is_everywhere(data):
    typed(TABLE, "table")
    (game,) = games()
    assert (game["device"], game["finished"]) == ("this laptop", True)
    assert sum(player["total"] for player in game["players"]) == 14  # who began was drawn
    assert json.loads(told("stats", "--json"))["games"] == 1
    assert len(told("export", "--per", "game").splitlines()) == 2
    assert "this laptop" in told("log", "1")
    assert json.loads(told("replay", "--json"))["phase"] == "over"


def test_a_full_game_between_bots_is_kept(data):
    typed(FULL, "play")
    (game,) = games()
    assert game["finished"]
    assert [player["name"] for player in game["players"]] == ["greedy", "power"]


def test_firepeak_from_text_is_kept_with_a_journal_and_not_without(data, tmp_path):
    (tmp_path / "game.txt").write_text(FIREPEAK)
    typed("", "script", tmp_path / "game.txt", "--quiet")
    assert games() == []
    typed("", "script", tmp_path / "game.txt", "--quiet", "--journal", tmp_path / "log")
    (game,) = games()
    assert (game["finished"], game["device"]) == (True, "this laptop")
    for words in (["log"], ["log", "1"], ["stats"]):  # for people, with a capital
        assert " Firepeak " in f" {told(*words)} ".replace("\n", " "), words


def test_each_record_is_in_the_books_when_the_process_is_killed(data, tmp_path):
    program = [
        sys.executable,
        "-m",
        "vigil_host",
        "script",
        "-",
        "--journal",
        str(tmp_path / "log"),
    ]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for line in (b"new table names=Ana,Bo first=1\n", b"honor +7\n"):
            process.stdin.write(line)
            process.stdin.flush()
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    assert games()[0]["players"][0]["total"] == 7


def test_what_an_older_vigil_left_is_caught_up_with(data):
    typed(TABLE, "table")
    for file in data.glob("vigil.db*"):
        file.unlink()
    assert games() == []
    typed("q\n", "table")
    assert games()[0]["finished"]


def test_the_game_goes_on_when_the_books_cannot_be_written(data):
    data.mkdir()
    (data / "vigil.db").write_bytes(b"a letter to my aunt" * 100)
    run = vigil("table", stdin=None, input=TABLE)
    assert run.returncode == 0
    assert " wins with " in run.stdout
    assert run.stderr == (
        f"vigil: The game is safe in {data / 'table'}, but not in the books: {data / 'vigil.db'}"
        " is not a Vigil database: move it away, or set VIGIL_DATA.\n"
    )
    (data / "vigil.db").unlink()
    typed("q\n", "table")
    assert games()[0]["finished"]


def test_a_log_from_a_backup_is_told_and_nothing_is_written_over(data):
    typed("1\nAna,Bo\n+5\nq\n", "table")
    shutil.copytree(data / "table", data / "backup")
    typed("e\n+4\nq\n", "table")
    shutil.rmtree(data / "table")
    (data / "backup").rename(data / "table")
    run = vigil("table", stdin=None, input="+9\nq\n")
    assert run.returncode == 0
    assert "4 records of this log are known, it has 2." in run.stderr
    assert sorted(player["total"] for player in games()[0]["players"]) == [4, 5]


def test_a_journal_that_belongs_to_a_device_stays_that_devices(data, tmp_path):
    typed("", "script", _file(tmp_path, "new table\n"), "--journal", tmp_path / "log")
    with sqlite3.connect(data / "vigil.db") as db:
        db.execute("UPDATE device SET name = 'Kitchen', board = 'pico_epaper'")
    db.close()
    typed("", "script", _file(tmp_path, "honor +1\n"), "--journal", tmp_path / "log")
    with Store() as store:
        (game,) = Archive(store).games()
        assert (game.device.called, len(game.steps)) == ("Kitchen", 2)


def _file(folder, text):
    (folder / "lines.txt").write_text(text)
    return folder / "lines.txt"
