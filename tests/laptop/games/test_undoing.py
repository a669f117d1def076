"""Undo at every prompt stays in the game; leaving it is asked for, and redo brings it back."""

import io
from importlib import import_module

import pytest
from rich.console import Console

from tests.laptop.lib.typist import screens_at
from vigil.log.files import Files
from vigil_host.games import offered
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script

PROMPTS = [(way, name) for way in ("table", "play") for name in offered(way)]
WORDS = [(*prompt, word) for prompt in PROMPTS for word in ("u", "uu", "undo")]
WORDS.remove(("table", "table", "uu"))  # nothing is hidden there
ASKED = "This is the beginning of the game. Leave it? redo brings it back. [y/N] "
LEFT = "No game is running: redo brings back the one that was left, new starts another."
every_prompt = pytest.mark.parametrize(("way", "name"), PROMPTS)


class Table:
    """Somebody at the prompt of a game, and the log behind it."""

    def __init__(self, folder, way, name, *lines):
        self.keeper = open_keeper(Files(str(folder)))
        script = Script(self.keeper)
        for line in lines:
            assert script.answer(line)["ok"], line
        self.screen = io.StringIO()
        console = Console(file=self.screen, width=200)
        file = import_module(f"vigil_host.games.{name}.prompt")
        self.prompt = file.Prompt(self.keeper, console, way)

    def types(self, *lines):
        """What was on the screen at each question, and at the end."""
        screens = screens_at(self.prompt, self.screen, lines)
        return [" ".join(screen.split()) + " " for screen in screens]

    @property
    def digest(self):
        return self.keeper.game and self.keeper.game.digest()


def first(name):
    """A game that a bot begins, where bots play without being told what they draw."""
    return f"new {name} names=Sage,Ana first=1" + (" bots=greedy,-" if name == "full" else "")


def test_vigil_play_undoes_several_steps_as_a_script_does(tmp_path):
    table = Table(tmp_path, "play", "full", "new full names=Ana")
    shown = table.types("p", "undo 2", "redo 2")
    assert "Steps undone: 2." in shown[2]
    assert "Steps redone: 2." in shown[3]


@pytest.mark.parametrize(("way", "name", "word"), WORDS)
def test_a_game_is_left_only_if_that_is_wanted_and_redo_brings_it_back(way, name, word, tmp_path):
    table = Table(tmp_path, way, name, first(name))
    begun, head = table.digest, table.keeper.journal.head
    asked, kept = table.types(word, "")[1:3]
    assert asked.endswith(ASKED)
    assert (table.digest, table.keeper.journal.head) == (begun, head)
    assert LEFT not in kept
    assert LEFT in table.types(word, "y")[2]
    assert table.digest is None
    assert LEFT in table.types("redo")[0]  # another day
    assert table.digest == begun


@every_prompt
def test_the_game_before_is_come_back_to_and_from(way, name, tmp_path):
    table = Table(tmp_path, way, name, first(name), first(name))
    begun = table.digest
    table.types("u", "y")
    assert table.keeper.timeline.start()[1] == 1
    table.types("redo")
    assert table.digest == begun


@every_prompt
def test_the_game_before_is_played_at_its_own_prompt(way, name, tmp_path):
    for other in set(offered(way)) - {name}:
        table = Table(tmp_path / other, way, name, first(other), first(name))
        screens_at(table.prompt, table.screen, ["u", "y"])
        assert (table.keeper.game.NAME, table.prompt.begun) == (other, True)


def test_steps_of_the_game_itself_are_taken_back_unasked(tmp_path):

    table = Table(tmp_path, "table", "table", first("table"), "end")
    assert ASKED not in "".join(table.types("u"))
    assert ASKED in "".join(table.types("undo 2", ""))
    assert "leave is yes or no, not 'x'" in "".join(table.types("undo leave=x"))
