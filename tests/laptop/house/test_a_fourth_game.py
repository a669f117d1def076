"""A game is its folders and a line in the registry: a toy is kept, told, drawn and pressed."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.main import get_command

import vigil
import vigil_host.games
import vigil_pico.screens
from bench_board import A, Flash, device, play
from player import Play
from tests.laptop.lib.synced_device import keep
from vigil import games
from vigil.boxes import BOXES
from vigil_host.books.archive import Archive
from vigil_host.books.flipbook import Flipbook
from vigil_host.books.store import Store
from vigil_host.cli import app
from vigil_host.errors import UserError
from vigil_host.games import between_bots, prompts
from vigil_host.games.picture import picture
from vigil_host.games.script import Script
from vigil_host.lab import match
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path
from vigil_host.page import boxes

PEBBLES = Path(__file__).parents[1] / "lib" / "pebbles"
GAME = "new pebbles 7 names=Ana,Bo"


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """The folders, and the line."""
    monkeypatch.setenv("VIGIL_CARDS", str(catalog_path()))
    monkeypatch.setenv("VIGIL_FONT", str(font_path()))
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "pebbles"))
    monkeypatch.setattr(games, "TITLES", (*games.TITLES, "Pebbles"))
    monkeypatch.setattr(vigil, "__path__", [*vigil.__path__, str(PEBBLES / "vigil")])
    for package, place in (
        (vigil_host.games, "vigil_host/games"),
        (vigil_pico.screens, "vigil_pico/screens"),
    ):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(PEBBLES / place)])


def test_it_is_typed_kept_undone_and_told_to_its_end():
    play = Play()
    script = Script(play.keeper)
    for line in (GAME, "grab 3", "grab 3", "undo", "grab 2", "expect pool=2 active=1", "grab 2"):
        assert script.answer(line)["ok"], line
    assert play.see()["reason"] == "Ana has the last pebble."
    assert play.keeper.history(1) == ["Ana takes 2."]
    again = play.reopen()
    assert again.keeper.game.digest() == play.keeper.game.digest()


def test_what_it_refuses_changes_nothing():
    script = Script(Play().keeper)
    script.answer(GAME)
    refused = script.answer("grab 4")
    assert (refused["ok"], refused["error"]) == (False, "Take 1 to 3 pebbles.")
    assert refused["state"]["pool"] == 7


def test_it_is_drawn_in_a_terminal():
    script = Script(Play().keeper)
    script.answer(GAME)
    paper = io.StringIO()
    Console(file=paper, width=80).print(picture(script.state()))
    assert "ooooooo" in paper.getvalue()
    assert "heap    7" in paper.getvalue()


def test_it_is_chosen_among_the_games_for_a_table(tmp_path, monkeypatch, capsys):
    number = str(len(BOXES) + len(prompts.offered("table")) - 1)
    lines = iter([number, "new pebbles 7 names=Ana,Bo", "grab 3"])
    monkeypatch.setattr("builtins.input", lambda _prompt="": next(lines, "q"))
    prompts.run("table", tmp_path, "")
    shown = capsys.readouterr().out
    assert f"{number} A heap of pebbles." in shown
    assert "Ana takes 3." in shown


def test_it_is_begun_and_gone_on_with_by_its_name(tmp_path, monkeypatch, capsys):
    for typed in (["new pebbles 7 names=Ana,Bo", "grab 3"], ["grab 2"]):
        lines = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _prompt="", lines=lines: next(lines, "q"))
        prompts.run("table", tmp_path, "pebbles")
    assert "Bo takes 2." in capsys.readouterr().out
    with pytest.raises(UserError, match="table, firepeak, pebbles"):
        prompts.run("table", tmp_path, "chess")


def test_bots_play_it_in_the_lab(capsys, monkeypatch):
    monkeypatch.setattr(match, "compiled", lambda: None)  # other processes do not know this game
    assert "pebbles" in between_bots()
    command = get_command(app)
    typed = ["lab", "one", "--game", "pebbles", "--games", "4", "--jobs", "1", "--json"]
    command.main(typed, "vigil", standalone_mode=False)
    figures = json.loads(capsys.readouterr().out)
    assert [row["wins"] for row in figures["by_seat"]] == [4, 0]


def test_it_is_played_on_a_device():
    flash = Flash()
    Script(Play(flash("log")).keeper).answer(GAME)
    app = play(device("ssd1680", flash), [(A, "short"), (A, "short")])
    assert (app.page().title, app.page().value) == ("Pebbles", 5)


def test_the_page_knows_it_and_asks_nothing_of_it_that_it_has_not():
    assert boxes.choices()["games"][-1] == {"word": "pebbles", "title": "Pebbles", "tells": False}


def test_it_is_in_the_books(tmp_path):
    keep(tmp_path, f"{GAME}\ngrab 3\ngrab 3\ngrab 1")
    paper = io.StringIO()
    out = Console(file=paper, width=80)
    with Store(tmp_path / "vigil.db") as store:
        (game,) = Archive(store).games()
        out.print(Flipbook(game, out).picture(1))
    assert "Ana takes 3." in paper.getvalue()
