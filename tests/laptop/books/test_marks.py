"""Games are named, hidden and deleted; the log keeps that it was so, and no sync undoes it."""

import json

import pytest

from tests.laptop.lib.command import told, vigil
from tests.laptop.lib.synced_device import keep, short
from vigil_host.books.archive import Archive
from vigil_host.books.store import Store
from vigil_host.page.books import Books


@pytest.fixture
def data(tmp_path, monkeypatch):
    """Two games, the newer one Bo's."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    keep(tmp_path, short(), short("Bo,Cy"))
    return tmp_path


def listed(*args):
    return json.loads(told("log", "--json", *args))


def test_a_game_has_a_name(data):
    key = listed()[0]["game"]
    assert told("log", "1", "--rename", "Easter \x1b[2J") == f"{key} has a name now.\n"
    assert [game["title"] for game in listed()] == ["Easter [2J", ""]
    assert "Easter [2J: Bo 15, Cy 22 ★" in told("log")
    assert told("log", "1").startswith("Easter [2J · ")
    assert "Easter" in told("export", "--per", "game")
    assert told("log", key, "--rename", "") == f"{key} has no name now.\n"
    assert [game["title"] for game in listed()] == ["", ""]
    assert [mark["name"] for mark in listed("1")["marks"]] == ["Easter [2J", ""]
    lines = told("log", "1").splitlines()
    assert any(line.endswith("  It was called Easter [2J.") for line in lines)


def test_a_hidden_game_does_not_count(data):
    assert json.loads(told("stats", "--json"))["games"] == 2
    told("log", "1", "--hide")
    figures = json.loads(told("stats", "--json"))
    assert figures["games"] == figures["months"][0]["games"] == 1
    assert [game["hidden"] for game in listed()] == [True, False]
    assert "(not counted)" in told("log")
    with Store() as store:
        books = Books(store, lambda _: None)
        assert books.stats()["games"] == 1
        assert [game["hidden"] for game in books.games()] == [False, True]
    told("log", "1", "--show")
    assert json.loads(told("stats", "--json"))["games"] == 2


def test_a_deleted_game_is_nowhere_until_it_is_shown_again(data):
    newest, oldest = (game["game"] for game in listed())
    assert told("log", "--deleted") == "No game was deleted.\n"
    assert told("log", "1", "--delete").startswith(f"{newest} is out of the books")
    assert [game["game"] for game in listed()] == [oldest]
    assert json.loads(told("stats", "--json"))["games"] == 1
    assert newest not in told("export") + told("export", "--per", "game")
    assert vigil("log", newest).returncode == vigil("replay", newest).returncode == 1
    with Store() as store:
        assert Archive(store).find(newest) is None
    (gone,) = listed("--deleted")
    assert gone["game"] == newest
    assert "It was deleted from the books." in told("log", "--deleted", "1")
    assert told("log", newest, "--show") == f"{newest} counts.\n"
    assert [game["game"] for game in listed()] == [newest, oldest]
    assert [mark["what"] for mark in listed("1")["marks"]] == ["deleted", "shown"]


def test_a_sync_brings_no_deleted_game_back(data):
    newest, oldest = (game["game"] for game in listed())
    told("log", "1", "--delete")
    keep(data, 'undo\nnote "and on it goes"\n')  # the same device, a while later
    assert [game["game"] for game in listed()] == [oldest]
    assert told("log", "--reread", "--json").count('"game"') == 1
    keep(data, short("Di,Ed"))
    assert len(listed()) == 2
    assert [game["game"] for game in listed("--deleted")] == [newest]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("1", "--hide", "--delete"), "One thing at a time: --rename, --hide, --show or --delete."),
        (("--delete",), "Say which game: its number in `vigil log`, or its key."),
        (("9", "--delete"), "There is no game 9: `vigil log` numbers 1 to 2."),
    ],
)
def test_what_cannot_be_said_changes_nothing(data, args, sentence):
    run = vigil("log", *args)
    assert (run.returncode, run.stdout, run.stderr) == (1, "", f"vigil: {sentence}\n")
    assert len(listed()) == 2
