"""A game at a prompt in a terminal of few columns."""

import io
import re

import pytest
from rich.console import Console

from tests.laptop.lib.typist import screens_at
from vigil.log.files import Files
from vigil_host.games.full import prompt as full
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.table import prompt as table


@pytest.mark.parametrize("width", [40, 60])
def test_a_narrow_terminal_shows_the_numbers_of_the_moves(tmp_path, width):
    screen, keeper = io.StringIO(), open_keeper(Files(str(tmp_path)))
    play = full.Prompt(keeper, Console(file=screen, width=width))
    shown = screens_at(play, screen, ("A" * 16, "", "p"))[3]
    assert re.search(r"^ +\d+ (Apprentice|Heavy|Mystic)|: \d+ Mystic", shown, re.M)
    for line in shown.splitlines():
        assert len(line) <= width
    assert re.search(r"^ ▶ +AAAA[A…]+ +0 ", shown, re.M)


def test_a_narrow_terminal_shows_all_that_a_table_game_has(tmp_path):
    screen, keeper = io.StringIO(), open_keeper(Files(str(tmp_path)))
    begun = 'new table names="Bo,MMMMMMMMMMMMMMMM,Di" first=2'
    play = table.Prompt(keeper, Console(file=screen, width=40))
    shown = screens_at(play, screen, (begun, "honor +998 seat=1", "honor +12"))[3]
    assert re.search("^  ▶ +2 MMMMM[M…]+ +12 *$", shown, re.M)
    assert re.search("^ +1 Bo +998 +has the *$", shown, re.M)
    assert "last" in shown
