"""`vigil play` as somebody meets it at a terminal: what is shown, asked, hidden and kept."""

import io
import re

import pytest
from rich.console import Console

from vigil.files import Files
from vigil_host import terminal
from vigil_host.folder import open_keeper
from vigil_host.play import Terminal


@pytest.fixture
def sit_down(tmp_path):
    """A terminal at which some lines are typed; what was on the screen at each prompt."""

    def typed(*lines: str, width=110):
        screen = io.StringIO()
        terminal = Terminal(
            open_keeper(Files(str(tmp_path / "log"))), Console(file=screen, width=width)
        )
        left, seen = list(lines), []

        def ask(prompt):
            seen.append(screen.getvalue() + prompt)
            screen.seek(0)
            screen.truncate()
            if not left:
                raise EOFError
            return left.pop(0)

        terminal._ask = ask
        terminal.run()
        return [*seen, screen.getvalue()]

    return typed


def test_a_person_alone_sees_row_hand_and_legal_moves(sit_down):
    _, first, _ = sit_down("Ana")
    for words in ("Center Row", "Your hand", "pool 50 of 50", "Samael", "Runes 0   Power 0"):
        assert words in first
    assert "1 end the turn" in first
    assert "play Apprentice" in first
    assert "acquire" not in first.partition("Ana plays.")[2]  # nothing can be paid yet
    assert "+1 rune" in first  # what a card does, beside it


def test_moves_by_number_by_their_beginning_and_no_others(sit_down):
    screens = sit_down("Ana", "2", "pl app", "acquire everything")
    assert "Ana plays " in screens[2]
    assert "Ana plays Apprentice." in screens[3]
    assert "That is no legal move now: acquire everything." in screens[4]


def test_a_warning_before_ending_a_turn_with_something_left(sit_down):
    screens = sit_down("Ana", "e", "n", "e", "y")
    assert "You could still play" in screens[2]
    assert screens[2].endswith("End the turn all the same? [y/N] ")
    assert screens[3] == "Ana> "  # thought better of it
    assert "round 2" in screens[5]


def test_undo_past_seen_cards_needs_saying_so(sit_down):
    screens = sit_down("Ana", "e", "y", "u", "uu")
    assert "What was hidden has been seen since: uu, or play on." in screens[-3]
    assert "round 1" in screens[-2]


def test_a_hand_is_hidden_until_its_player_is_alone(sit_down):
    screens = sit_down("Ana,Bo", "", "e", "y", "")
    assert "Your hand" not in screens[1]
    handing = screens[-3]
    assert "Bo plays now. Enter when only you look." in handing
    assert "Your hand" not in handing
    assert "Your hand" in screens[-2]
    again = sit_down("")
    assert again[0].endswith("Bo plays now. Enter when only you look. ")
    assert "Your hand" not in again[0]


def test_two_people_of_one_name_are_refused_and_two_bots_are_not(sit_down):
    screens = sit_down("Ana, Bo,Ana", "greedy,greedy")
    assert "Two are called Ana: nobody could tell whose turn it is." in screens[1]
    assert "cards worth" in screens[2]


def test_leaving_before_there_is_a_game_promises_none(sit_down):
    for lines in (("q",), ()):
        assert "kept" not in "".join(sit_down(*lines))


def test_help_fits_a_small_terminal(sit_down):
    shown = sit_down("Ana", "?", width=80)[2]
    assert "leave; the game is kept" in shown
    assert all(len(line) <= 79 and line[:2] == "  " for line in shown.splitlines()[:-1])


@pytest.mark.parametrize("kind", [Terminal, terminal.Terminal])
def test_the_prompt_is_left_to_readline_which_draws_the_line_anew(kind, tmp_path, monkeypatch):
    screen, asked = io.StringIO(), []
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or " a\x1bb ")
    keeper = open_keeper(Files(str(tmp_path / "log")))
    assert kind(keeper, Console(file=screen))._ask("Ana> ") == "ab"
    assert asked == ["Ana> "]
    assert screen.getvalue() == ""


def test_a_bot_plays_its_seat_and_tells_what_it_did(sit_down):
    screens = sit_down("Ana,power", "e", "y")
    assert "power plays" in screens[-2]
    assert "Ana plays." in screens[-2]


def test_a_game_is_kept_and_gone_on_with(sit_down):
    sit_down("Ana", "2", "q")
    assert "Ana plays." in sit_down()[0]  # no set-up
    assert "No game is running" not in sit_down("q")[0]


def test_a_whole_game_to_the_result(sit_down):
    screens = sit_down("greedy,power", "a", width=60)  # nobody has to be asked
    assert "pool 0 of 60" in screens[1]
    assert "Honor, cards worth" in screens[1]
    assert "wins with" in screens[1] or "both have" in screens[1]
    assert "The game is over: undo, or start a new one." in screens[2]


def test_the_result_alone_tells_the_opponents_side_too(sit_down):
    last = sit_down("greedy")[-2]  # nobody has to be asked
    assert re.search(r"^  Samael: \d+ Honor, cards worth \d+\.$", last, re.M)


def test_cards_the_log_and_help_can_be_asked_for(sit_down):
    screens = sit_down(
        "Ana", "card Arha Templar", "card Nobody", "2", "log", "?", "new", "Bo,,x,,y"
    )
    text = "".join(screens)
    assert "Cultist is a legal target" in text
    assert "There is no card Nobody." in text
    assert "let the greedy bot decide" in text
    assert "This box is for 2 to 4 players" in text
