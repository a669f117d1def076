"""`vigil log`, `stats`, `replay` and `export`: one story out of one database."""

import csv
import gc
import io
import json
import os
import sqlite3
import subprocess
import sys
import time
import weakref

import pytest

from tests.laptop.lib.command import told, vigil
from tests.laptop.lib.synced_device import keep, short
from vigil.pack import pack_text, unpack_text
from vigil_host.books import choosing
from vigil_host.books.archive import Archive
from vigil_host.books.export import as_csv, of_entries
from vigil_host.books.store import Store
from vigil_host.books.summary import entries
from vigil_host.language import environment_language

ROOT_COMMANDS = ("log", "stats", "replay", "export")


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A folder for the laptop's data, used by every command of a test."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TZ", "UTC")
    return tmp_path


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LC_MESSAGES": "pt_PT", "LANG": "de_DE.UTF-8"}, "pt"),
        ({"LC_ALL": "C", "LC_MESSAGES": "pt_BR", "LANG": "pt_BR"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"VIGIL_LANGUAGE": "pt", "LC_ALL": "C"}, "pt"),
        ({"VIGIL_LANGUAGE": "en", "LANG": "pt_BR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(monkeypatch, environment, language):
    for name in ("VIGIL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert environment_language() == language


def test_a_game_is_told_in_portuguese_and_stays_english_for_programs(data, monkeypatch):
    keep(data, short())
    english = told("log", "1")
    as_json = told("log", "1", "--json"), told("replay", "1", "--json"), told("export")
    monkeypatch.setenv("VIGIL_LANGUAGE", "pt_BR")
    assert "Ana gains" in english
    assert "what happened" in english
    portuguese = told("log", "1")
    assert "Ana ganha" in portuguese
    assert "o que aconteceu" in portuguese
    assert " Honor" not in portuguese + told("replay", "1")
    assert "Um novo jogo começa." in told("replay", "1", "--to", 1)
    assert (told("log", "1", "--json"), told("replay", "1", "--json"), told("export")) == as_json


def test_all_of_them_tell_the_same_story(data):
    keep(data, short(), short("Bo,Ana", 3))
    newest, oldest = json.loads(told("log", "--json"))
    assert [player["total"] for player in oldest["players"]] == [15, 22]
    assert oldest["result"] == "Zé wins with 22 Honor."
    figures = json.loads(told("stats", "--json"))
    assert figures["games"] == 2
    assert "2 finished games · 2 rounds" in told("stats")
    wins = {row["name"]: (row["games"], row["wins"]) for row in figures["players"]}
    assert wins == {"Ana": (2, 0), "Bo": (1, 1), "Zé": (1, 1)}
    assert figures["honor_per_turn"]["all"] == 3.5  # 5 and 2 in two turns, twice
    assert [row["behind"] for row in figures["comebacks"]] == [5, 0]
    assert [(row["games"], row["rounds"]) for row in figures["months"]] == [(2, 2)]
    rows = list(csv.DictReader(io.StringIO(told("export", "--per", "game"))))
    assert [row["game"] for row in rows] == [oldest["game"], newest["game"]]
    assert (rows[0]["winners"], rows[0]["total_2"], rows[0]["minutes"]) == ("Zé", "22", "1.5")
    view = json.loads(told("replay", "2", "--json"))
    assert [seat["total"] for seat in view["seats"]] == [15, 22]


def test_an_undone_entry_is_told_and_marked(data):
    keep(data, short())
    lines = told("log", "1").splitlines()
    assert lines[0].endswith(" · Godslayer · standard")
    assert any(line.strip().startswith("4   (undone) Zé gains 3 Honor.") for line in lines)
    struck = json.loads(told("log", "1", "--json"))["entries"]
    assert [entry["entry"] for entry in struck if entry["undone"]] == [4]
    assert [entry["entry"] for entry in struck if entry["undo"]] == [5]


def test_replay_goes_to_an_entry(data):
    keep(data, short())
    view = json.loads(told("replay", "--to", "4", "--json"))
    assert (view["pool"], view["seats"][1]["honor"]) == (52, 3)
    assert "4/11  Zé gains 3 Honor.  undone later" in told("replay", "1", "--to", "4")
    refused = vigil("replay", "--to", "12")
    _one_sentence(refused, "This game has the entries 1 to 11.")


def test_a_whole_game_is_told_and_shown_without_anybodys_hand(data):
    keep(data, "new full names=Ana,Bo seed=3 first=1 bots=-,power\nauto 20\nundo house=yes\nredo\n")
    log = json.loads(told("log", "1", "--json"))["entries"]
    steps = [entry["text"] for entry in log[1:] if not entry["undo"]]
    assert all(text.startswith(("Ana ", "Bo ")) for text in steps)
    assert not any(entry["undone"] for entry in log)  # one redo brought back what one undo took
    shown = told("replay", "--to", "3")
    assert f"3/{len(log)}  {log[2]['text']}" in shown
    assert "pool 60 of 60" in shown
    assert "Your hand" not in shown
    assert json.loads(told("replay", "--to", "3", "--json"))["seats"][0]["hand"] is None


def test_the_log_begins_with_what_the_first_deal_brought_about(data):
    keep(data, "new full sets=fallen,souls names=Ana,Bo seed=206 first=1\n")
    begun = json.loads(told("log", "1", "--json"))["entries"][0]["text"]
    assert begun.startswith("A new game begins. Ogo Rising is the current Event. The Fate of ")


def test_a_deck_stays_hidden_until_the_reveal(data):
    keep(data, short(second=737).replace("reveal\n", ""))
    everything = told("export") + told("log") + told("log", "1") + told("replay")
    assert json.loads(told("replay", "--json"))["seats"][1]["cards"] is None
    assert "737" not in everything
    assert "739" not in everything
    assert json.loads(told("log", "--json"))[0]["players"][1]["total"] == 2


def test_a_game_is_found_by_number_key_or_part_of_it(data):
    keep(data, short(), short("Bo,Cy"))
    newest, oldest = json.loads(told("log", "--json"))
    assert json.loads(told("log", oldest["game"], "--json"))["game"] == oldest["game"]
    assert json.loads(told("log", newest["game"][-7:], "--json"))["game"] == newest["game"]
    assert vigil("log", "3").stderr == "vigil: There is no game 3: `vigil log` numbers 1 to 2.\n"
    assert "Several games have '" in vigil("log", newest["game"][:6]).stderr
    assert "No game has 'zzz' in the key" in vigil("log", "zzz").stderr


def test_a_span_of_days(data):
    keep(data, short())
    assert json.loads(told("log", "--until", "2001-01-01", "--json")) == []
    for span in (("--since", "2001-01-01"), ("--since", "0001-01-01"), ("--until", "9999-12-31")):
        assert len(json.loads(told("log", *span, "--json"))) == 1
    assert json.loads(told("stats", "--until", "2001-01-01", "--json"))["games"] == 0
    for day in ("yesterday", "2026-13-01", "99999-01-01"):
        run = vigil("stats", "--since", day)
        assert run.stderr == f"vigil: '{day}' is not a day: write it as 2026-12-31.\n"
        assert run.returncode == 1


@pytest.fixture
def berlin(monkeypatch):
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.parametrize(("day", "next_one"), [("10-24", "10-25"), ("10-25", "10-26")])
def test_a_day_ends_where_the_next_begins_when_clocks_change_too(berlin, day, next_one):
    assert choosing._day_ms(f"2026-{day}", 1) == choosing._day_ms(f"2026-{next_one}", 0)


@pytest.mark.parametrize("command", ["log", "stats"])
def test_nothing_yet(data, command):
    assert told(command) == "No games are kept here yet: `vigil sync` fetches them from a device.\n"
    assert vigil("replay").returncode == 1


@pytest.mark.parametrize(("form", "text"), [("csv", ""), ("json", "[]\n")])
def test_nothing_to_export_is_said_beside_what_is_exported(data, form, text):
    keep(data, short())
    run = vigil("export", "--format", form, "--until", "1999-12-31")
    assert (run.returncode, run.stdout) == (0, text)
    assert run.stderr == "vigil: No games to export: `vigil log` lists those kept here.\n"


# Hostile names: the device has sent them, nobody cleaned them at the door.

HOSTILE = ["[red]Ana[/red]", "=1+1", "\x1b[2J\x9b31m", "a\u202eb", "@c", "x\r<b>"]


@pytest.fixture
def hostile(data):
    """A database whose device writes names as it likes."""
    device = keep(data, "new table sets=godslayer,souls names=A,B,C,D,E,F first=1\nhonor +1\n")
    db = sqlite3.connect(data / "vigil.db")
    with db:
        ((event,),) = db.execute("SELECT event FROM record WHERE sequence = 1").fetchall()
        numbers, _ = unpack_text(event)
        event = pack_text(event[0], numbers, "\n".join(HOSTILE))
        db.execute("UPDATE record SET event = ? WHERE sequence = 1", (event,))
        db.execute("UPDATE device SET name = ?", ("[bold]\x1b]0;title\x07",))
    db.close()
    return device


@pytest.mark.parametrize(
    "args",
    [
        ("log",),
        ("log", "1"),
        ("log", "--json"),
        ("log", "1", "--json"),
        ("stats",),
        ("replay",),
        ("replay", "--json"),
        ("export",),
        ("export", "--per", "game"),
        ("export", "--format", "json"),
    ],
)
def test_names_are_shown_as_text_and_steer_nothing(hostile, args):
    text = told(*args)
    for sign in "\x1b\x9b\x07\r\u202e":
        assert sign not in text
    if args not in (("stats",), ("log", "1")):
        assert "[red]Ana[/red]" in text


def test_no_cell_is_a_formula(hostile):
    (row,) = csv.DictReader(io.StringIO(told("export", "--per", "game")))
    assert (row["name_2"], row["name_5"], row["honor_1"]) == ("'=1+1", "'@c", "1")
    rows = [{"a": text, "b": -5} for text in ("=1", "+1", "-1", "@x", "\t=1", "a\x07")]
    assert "".join(as_csv(rows)) == "a,b\n'=1,-5\n'+1,-5\n'-1,-5\n'@x,-5\n'=1,-5\n'a,-5\n"


# Terminals


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_a_terminal_of_any_width_is_enough(data, columns):
    keep(data, short('"Anastasia Maria,Zéphyrine Albert"'), short())
    for args in (("log",), ("log", "1"), ("stats",), ("replay", "--to", "3")):
        shown = on_a_terminal(*args, columns=columns)
        assert max(len(line) for line in shown.splitlines()) <= columns
        assert "Ana" in shown or args[0] == "stats"


def test_colours_are_left_out_when_asked(data):
    keep(data, short())
    assert "\x1b[1;32m" in on_a_terminal("log", plain=False)
    assert "\x1b[32m" not in on_a_terminal("log", "1", plain=False, NO_COLOR="1")
    assert "\x1b" not in told("log")


def test_leaves_are_turned_by_keys(data):
    keep(data, short())
    shown = on_a_terminal("replay", keys=" " * 3 + "q")
    for at in ("1/11  A new game begins.", "2/11  Ana gains 5", "4/11  Zé gains 3"):
        assert at in shown


def on_a_terminal(*args, columns=80, plain=True, keys="", **environment):
    """What a command shows on a terminal of some width."""
    import fcntl
    import pty
    import re
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    env = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
    env |= {"TERM": "xterm-256color", **environment}
    program = [sys.executable, "-m", "vigil_host", *args]
    with subprocess.Popen(program, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        seen = b""
        while b"leave" not in seen and keys:
            seen += os.read(ours, 65536)
        for key in keys:
            before = len(seen)
            os.write(ours, key.encode())
            while len(seen) == before and key != "q":
                seen += os.read(ours, 65536)
        try:
            while data := os.read(ours, 65536):
                seen += data
        except OSError:  # closed
            pass
        assert process.wait() == 0
    os.close(ours)
    text = seen.decode().replace("\r\n", "\n")
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text) if plain else text


# A database that cannot be used


@pytest.mark.parametrize("command", ROOT_COMMANDS)
def test_a_database_from_a_newer_vigil(data, command):
    keep(data, short())
    with sqlite3.connect(data / "vigil.db") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    _one_sentence(vigil(command), "was made by a newer Vigil: update this one.")


@pytest.mark.parametrize("command", ROOT_COMMANDS)
def test_a_database_that_is_none(data, command):
    (data / "vigil.db").write_bytes(b"a letter to my aunt" * 100)
    _one_sentence(vigil(command), "is not a Vigil database: move it away, or set VIGIL_DATA.")


def test_a_database_that_somebody_holds(data):
    keep(data, short())
    other = sqlite3.connect(data / "vigil.db", isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    other.execute("UPDATE device SET name = 'x'")
    _one_sentence(vigil("log"), "is in use: close the other Vigil and try again.")
    other.execute("ROLLBACK")
    other.close()
    assert "Kitchen" in told("log", "1")


def test_a_folder_that_cannot_be_made(data):
    (data / "file").touch()
    env = {**os.environ, "VIGIL_DATA": str(data / "file" / "deep")}
    _one_sentence(vigil("log", env=env), "cannot be made: Not a directory.")


@pytest.mark.parametrize("words", ["log", "stats", "export", "log --json", "replay", "doctor"])
def test_a_full_disk_is_told(data, words):
    keep(data, short())
    with open("/dev/full", "w") as full:
        run = vigil(*words.split(), capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (run.returncode, run.stderr) == (1, "vigil: No space left on device.\n")


def test_an_export_is_there_whole_or_not_at_all(data):
    keep(data, short())
    target = data / "games.csv"
    target.write_text("before")
    _one_sentence(vigil("export", "-o", data / "no" / "games.csv"), "No such file or directory.")
    assert told("export", "-o", target) == f"Entries in {target}: 11.\n"
    assert told("export", "-o", data / "one", "--per", "game") == f"Games in {data / 'one'}: 1.\n"
    assert len(target.read_text().splitlines()) == 12
    assert sorted(path.name for path in data.iterdir() if "games" in path.name) == ["games.csv"]


def _one_sentence(run, end):
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("vigil: ")
    assert run.stderr.endswith(end + "\n")
    assert run.stderr.count("\n") == 1


def test_a_game_this_vigil_cannot_read_is_listed_all_the_same(data):
    keep(data, short(), short("Bo,Cy"))
    with sqlite3.connect(data / "vigil.db") as db:
        db.execute("UPDATE record SET event = x'01027e7e' WHERE sequence = 1")
    db.close()
    assert len(json.loads(told("log", "--json"))) == 2
    assert "newer Vigil" in told("log", "2") + told("log")
    assert json.loads(told("stats", "--json"))["games"] == 1
    told("export")
    told("replay", "2")


def test_the_archive_is_what_the_commands_tell(data):
    keep(data, short())
    with Store(data / "vigil.db") as store:
        (game,) = Archive(store).games()
        assert [entry["text"] for entry in entries(game)] == [
            entry["text"] for entry in json.loads(told("log", "1", "--json"))["entries"]
        ]


def test_a_whole_game_ends_with_what_its_cards_are_worth(data):
    """Not with how many cards lie in a pile."""
    keep(data, "new full names=Ana,Bo seed=3 first=1 bots=greedy,power\n")
    seats = json.loads(told("replay", "--json"))["seats"]
    (row,) = csv.DictReader(io.StringIO(told("export", "--per", "game")))
    assert "deck_1" not in row
    for seat in seats:
        numbers = [int(row[f"{key}_{seat['seat']}"]) for key in ("honor", "cards", "total")]
        assert numbers == [seat["honor"], seat["cards"], seat["honor"] + seat["cards"]]
        assert seat["parts"] == [["Honor", seat["honor"]], ["cards", seat["cards"]]]
    assert [seat["cards"] for seat in seats] != [seat["deck"] for seat in seats]


def test_an_export_holds_one_game_at_a_time(data, monkeypatch):
    """However many there are, and whoever plays with more seats."""
    keep(
        data, short(), *[short(f"Bo,Cy{i}") for i in range(6)], short("Ana,Zé,Cy").split("deck")[0]
    )
    opened = []
    replayed = Archive.replayed
    with Store(data / "vigil.db") as store:
        games = Archive(store).games()

        def count(archive, device, line, row):
            play = replayed(archive, device, line, row)
            opened.append(weakref.ref(play))
            return play

        monkeypatch.setattr(Archive, "replayed", count)
        for row in of_entries(games):
            gc.collect()
            assert sum(play() is not None for play in opened) <= 2
            assert list(row)[-6:] == [f"{key}_3" for key in _SEAT]
    assert len(opened) == 8


_SEAT = ("name", "honor", "cards", "total", "turns", "seconds")


def test_times_are_told_in_minutes_to_people_and_in_seconds_to_programs(data):
    keep(data, short().replace("seconds=40", "seconds=4280").replace("seconds=50", "seconds=40"))
    assert "1 h 12 min" in told("log")
    assert "2 rounds, 1 h 12 min · Kitchen" in told("log", "1")
    assert "The turn ends after 71 min." in told("log", "1")
    assert "1 h 12 min" in told("stats")
    (row,) = csv.DictReader(io.StringIO(told("export", "--per", "game")))
    assert (row["seconds_1"], row["seconds_2"], row["minutes"]) == ("4280", "40", "72.0")
