"""A game at a prompt in a terminal of few columns or lines."""

import io
import re

import pytest
from rich.console import Console

from tests.laptop.lib.typist import screens_at
from vigil.log.files import Files
from vigil_host.games.full import prompt as full
from vigil_host.games.full.screen import Screen
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script
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


@pytest.mark.parametrize("width", [40, 80])
def test_every_number_of_the_opponent_has_a_heading(tmp_path, width):
    screen, keeper = io.StringIO(), open_keeper(Files(str(tmp_path)))
    play = table.Prompt(keeper, Console(file=screen, width=width))
    shown = screens_at(play, screen, ("new table names=Ana", "honor +1"))[2]
    heading, opponent = re.findall("^.*(?:seat|Samael).*$", shown, re.M)[-2:]
    ends = [number.end() for number in re.finditer(r"\d+", opponent)]
    assert ends == [heading.index(word) + len(word) for word in ("Honor", "cards", "total")]


@pytest.mark.parametrize("names", ["Ana", "Ana,Bo,Cy,Di"])
def test_a_turn_fits_a_terminal_of_24_lines_with_the_number_of_every_move(names, tmp_path):
    keeper = open_keeper(Files(str(tmp_path / "log")))
    script = Script(keeper)
    script.answer(
        f"new full sets=godslayer,fallen,souls names={names} seed=1"
        f" variant={'team' if ',' in names else 'solitaire'}"
    )
    sizes, told = set(), []
    while (game := keeper.game) and not game.state.over:
        screen = io.StringIO()
        console = Console(file=screen, width=80, height=24, force_terminal=True)
        Screen(console).show(game, game.state.seat + 1, told)
        first = 1 if game.state.ask else 2  # ending the turn has a key of its own
        numbers = range(first, len(game.state.moves()) + 1)
        told = [event["text"] for event in script.answer("auto 5")["events"]]
        lines = re.sub(r"\x1b\[[0-9;]*m", "", screen.getvalue()).splitlines()
        sizes.add(len(lines) + 1)  # the prompt
        assert max(map(len, lines)) <= 80
        assert all(re.search(rf"(^|\s){number} [^×]", "\n".join(lines)) for number in numbers)
    assert max(sizes) <= 24
