"""`vigil setup` with a twin at the end of a real pty, and without one."""

import json
import os
import pty
import re
import sqlite3
import subprocess
import sys
import tomllib
import tty

import pytest

from tests.laptop.lib.command import vigil
from tests.laptop.lib.plugged_twin import plugged_twin
from tests.micropython import ROOT
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil_host.cable import setup_prompt
from vigil_host.cable.setup import Setup, proper, read
from vigil_host.commands.setup import EPILOG
from vigil_host.errors import UserError


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    """A folder for the laptop's data: commands find only the twins of this test there."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def twin(tmp_path, data):
    with plugged_twin(tmp_path / "flash") as plugged:
        yield plugged


def test_settings_by_options(twin):
    run = vigil("setup", "--name", "Kitchen", "--roster", "Ana,Zé", "--brightness", 30, "--night")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith("Kitchen is set up.\n")
    settings = twin.app.settings
    assert [settings.get(key) for key in ("name", "roster", "brightness", "night")] == [
        "Kitchen",
        ["Ana", "Zé"],
        30,
        True,
    ]


def test_the_language_by_an_option(twin):
    run = vigil("setup", "--language", "pt")
    assert (run.returncode, run.stderr) == (0, "")
    assert twin.app.settings.get("language") == "pt"


def test_the_file_in_the_help_is_a_whole_evening(twin, tmp_path):
    evening = tmp_path / "evening.toml"
    evening.write_text(EPILOG.partition("evening.toml:\n")[2])
    run = vigil("setup", evening, "--port", "twin twin", "--json")
    assert (run.returncode, run.stderr) == (0, "")
    answer = json.loads(run.stdout)
    assert answer["settings"] == tomllib.loads(evening.read_text())["device"]
    assert [seat["name"] for seat in twin.app.keeper.game.view()["seats"]] == ["Ana", "Zé", "Cy"]
    assert twin.app.keeper.game.view()["first"] == 2
    assert answer["game"]["sets"] == ["godslayer", "souls"]


def test_the_file_in_the_documents_is_the_one_in_the_help():
    text = (ROOT / "host/docs/laptop.md").read_text(encoding="utf-8")
    assert tomllib.loads(text.partition("```toml\n")[2].partition("```")[0]) == tomllib.loads(
        EPILOG.partition("evening.toml:\n")[2]
    )


def test_a_running_game_is_not_replaced_by_accident(twin):
    game = ("setup", "--sets", "godslayer", "--players", "Ana,Zé")
    assert vigil(*game).returncode == 0
    again = vigil(*game, "--brightness", 5)
    assert (again.returncode, again.stdout) == (1, "")
    assert again.stderr == (
        "vigil: A game is running: say --over to begin another; undo brings it back.\n"
    )
    assert twin.app.settings.get("brightness") == 60  # nothing was changed at all
    head = twin.app.keeper.journal.head
    assert vigil(*game, "--over").returncode == 0
    assert twin.app.keeper.journal.head > head


def test_what_was_set_up_is_in_the_log_of_the_laptop(twin):
    vigil("setup", "--sets", "godslayer", "--players", "Ana,Zé", "--name", "Kitchen")
    (game,) = json.loads(vigil("log", "--json").stdout)
    assert [player["name"] for player in game["players"]] == ["Ana", "Zé"]


BAD = {
    ("--brightness", "300"): "brightness must be a number from 0 to 100, not 300.",
    ("--language", "fr"): "language must be en or pt, not 'fr'.",
    ("--rotation", "45"): "rotation must be 0, 90, 180 or 270, not 45.",
    ("--name", "x" * 17): f"{'x' * 17} is too long: a name has at most 16 letters.",
    ("--sets", "dawn"): "This game cannot begin: There is no set dawn: there are godslayer,"
    " fallen, souls.",
    ("--sets", ","): "Choose at least one box.",
    ("--players", 'A"B,C'): 'A name has no commas and quotation marks: A"B.',
    ("--players", "A\udcff,C"): "A name has no commas and quotation marks: A.",
    ("--variant", "duel"): "This game cannot begin: variant is standard, team or solitaire,"
    " not 'duel'.",
    ("--sets", "godslayer", "--first", "9"): "This game cannot begin: There is no seat 9: the"
    " seats are 1 to 2.",
}


@pytest.mark.parametrize("args", BAD)
def test_a_wish_that_cannot_be(args):
    """It is refused before any device is looked for."""
    run = vigil("setup", *args)
    assert (run.returncode, run.stdout, run.stderr) == (1, "", f"vigil: {BAD[args]}\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[device", "is not TOML"),
        ("x = 1", r"may have the parts \[device\] and \[game\], not 'x'"),
        ("device = 1", r"may have the parts \[device\] and \[game\], not 'device'"),
        ("[device]\ncolour = 1", "There is no setting 'colour'"),
        ("[device]\nbrightness = true", "brightness must be a number"),
        ('[device]\nroster = ["a\\u001b"]', "roster must be at most 24 names"),
        ("[device]\nroster = [[]]", "roster must be"),
        ("a = " + "[" * 5000, "is not TOML"),
        ("#" * 70_000, "is too long"),
    ],
)
def test_a_file_that_will_not_do(tmp_path, text, sentence):
    path = tmp_path / "wish.toml"
    path.write_text(text)
    with pytest.raises(UserError, match=sentence):
        read(path)


@pytest.mark.parametrize(
    "game", [{"colour": "red"}, {"names": ["a\nb"]}, {"first": 1.5}, {"pool": {}}, {"names": [[]]}]
)
def test_a_game_that_will_not_do(game):
    with pytest.raises(UserError):
        Setup(game=game).command()


def test_a_file_that_is_not_there_or_no_text(tmp_path):
    (tmp_path / "wish.toml").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "none.toml", tmp_path, tmp_path / "wish.toml"):
        run = vigil("setup", path)
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (1, "", 1)


def test_nothing_to_do_and_nobody_to_ask(twin):
    run = vigil("setup")
    assert run.stderr == (
        "vigil: Say what to set up, by options or a TOML file: vigil setup --help\n"
    )


def test_no_device():
    run = vigil("setup", "--brightness", 5)
    assert run.returncode == 1
    assert run.stderr.startswith("vigil: No device is plugged in: plug one in, or name its port")


def test_two_twins_must_be_told_apart(tmp_path, twin):
    with plugged_twin(tmp_path / "other", "other") as other:
        assert "There are several devices: name one" in vigil("setup", "--night").stderr
        assert vigil("setup", "--night", "--port", "twin other").returncode == 0
        assert other.app.settings.get("night")
    assert not twin.app.settings.get("night")


def test_the_device_is_unplugged_in_the_middle(twin):
    twin.app.set_setting = lambda _key, _value: twin.pull()
    run = vigil("setup", "--brightness", 5)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "vigil: The device was unplugged.\n"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (frame(bytes((m.HELLO, m.PROTOCOL - 1))), "The device runs an older Vigil: deploy this"),
        (frame(bytes((m.HELLO, m.PROTOCOL + 1))), "The device runs a newer Vigil than this"),
        (b"\r\n>>> \r\n", "The device is at MicroPython's prompt: "),
        (b"~~~~\n\x00\xff\n", "Nothing there answers as a Vigil does: is it the right port?"),
    ],
)
def test_a_device_that_is_no_match(answer, sentence):
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    program = [sys.executable, "-m", "vigil_host", "setup", "--night", "--port"]
    program.append(os.ttyname(theirs))
    with subprocess.Popen(program, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
        os.read(ours, 1000)
        os.write(ours, answer)
        assert process.stderr is not None
        told = process.stderr.read().decode()
        assert process.wait() == 1
    os.close(ours)
    os.close(theirs)
    assert told.startswith(f"vigil: {sentence}")
    assert told.count("\n") == 1


def test_a_database_that_is_read_only(twin, data):
    vigil("log")
    with sqlite3.connect(data / "vigil.db") as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    with open(data / "vigil.db", "r+b") as file:
        file.seek(18)
        file.write(b"\x03")  # a version that this SQLite may read and not write
    run = vigil("setup", "--brightness", 5)
    assert run.returncode == 1
    assert re.fullmatch(r"vigil: The database .* may not be written: .*\n", run.stderr)
    assert twin.app.settings.get("brightness") == 60


# Questions


def test_questions_are_asked_until_the_answer_will_do(monkeypatch):
    answers = iter(["Kitchen", "fr", "pt", "", "bright", "300", "20", "", "perhaps", "no"])
    monkeypatch.setattr("builtins.input", lambda _question: next(answers))
    device = {"name": "", "roster": ["Ana"], "brightness": 60, "rotation": 0, "night": False}
    device["language"] = "en"
    wished = {"name": "Kitchen", "language": "pt", "brightness": 20}
    assert setup_prompt.ask_settings(device.get) == wished


def test_a_game_is_asked_for_until_the_rules_accept_it(monkeypatch, capsys):
    answers = iter(["yes", "9", "Ana", "", "13", "Ana,Zé", "2"])
    monkeypatch.setattr("builtins.input", lambda _question: next(answers))
    game = setup_prompt.ask_game(["Ana"], {"phase": "playing"})
    assert game.pop("variant") == "standard"
    assert game == {"sets": ["godslayer", "souls"], "names": ["Ana", "Zé"], "first": "2"}
    assert "This game cannot begin: There is no set 9" in capsys.readouterr().out


def test_teams_are_offered_where_they_can_be_made(monkeypatch):
    answers = iter(["yes", "1", "A,B,C,D", "", "yes"])
    monkeypatch.setattr("builtins.input", lambda _question: next(answers))
    assert setup_prompt.ask_game([], {})["variant"] == "team"


def test_somebody_who_walks_away_changes_nothing(monkeypatch):
    def walk_away(_question):
        raise EOFError

    monkeypatch.setattr("builtins.input", walk_away)
    with pytest.raises(UserError, match=r"Nothing was changed\."):
        setup_prompt.ask_settings({"name": "x"}.get)


def test_an_evening_by_questions_on_a_terminal(twin):
    ours, theirs = pty.openpty()
    lines = ["Kitchen", "pt", "Ana, Zé", "40", "180", "yes", "yes", "1", "Ana, Zé", "1"]
    program = [sys.executable, "-m", "vigil_host", "setup"]
    with subprocess.Popen(program, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        os.write(ours, "".join(f"{line}\n" for line in lines).encode())
        seen = b""
        while b"is set up" not in seen:
            seen += os.read(ours, 65536)
        assert process.wait() == 0
    os.close(ours)
    assert twin.app.settings.get("rotation") == 180
    assert twin.app.settings.get("language") == "pt"
    assert twin.app.keeper.game.view()["first"] == 1


def test_every_setting_says_what_it_expects():
    with pytest.raises(UserError, match="There is no setting 'x': there are name, language, "):
        proper("x", 1)


def test_a_letter_whose_accent_comes_after_it_is_that_letter():
    assert proper("name", "Joa\u0303o") == "João"
    assert proper("roster", ["Ze\u0301", "Bo"]) == ["Zé", "Bo"]
