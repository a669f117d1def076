"""`vigil play` as somebody meets it at a terminal: what is shown, asked, hidden and kept."""

import io
import re
import shutil
from tempfile import mkdtemp
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from tests.laptop.lib.typist import screens_at, type_at
from tests.micropython import ROOT
from vigil.codes import START
from vigil.full.facts import DECISIONS
from vigil.log.files import Files
from vigil.pack import pack_text, unpack_text
from vigil.text import t
from vigil_host.games import asking
from vigil_host.games.full import words as full
from vigil_host.games.full.picture import describe
from vigil_host.games.full.prompt import Prompt
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script
from vigil_host.games.table import prompt
from vigil_host.language import speaking
from vigil_host.make.cards import load_catalog
from vigil_host.make.sentences import languages

SEED = 7  # the first hand has Apprentices and a Militia


@pytest.fixture
def sit_down(tmp_path, monkeypatch):
    """A terminal at which some lines are typed; what was on the screen at each prompt."""
    monkeypatch.setattr(full.secrets, "randbits", lambda _bits: ~SEED)

    def typed(*lines: str, width=110, boxes="", **console):
        screen = io.StringIO()
        terminal = Prompt(
            open_keeper(Files(str(tmp_path / "log"))), Console(file=screen, width=width, **console)
        )

        def quick(question):
            return boxes if question.startswith(t("Boxes: %s; several as 12 [1]: ")[:6]) else None

        return screens_at(terminal, screen, lines, quick)

    return typed


def test_a_person_alone_sees_row_hand_and_legal_moves(sit_down):
    _, first, _ = sit_down("Ana")
    for words in ("Center Row", "Your hand", "pool 50 of 50", "Samael", "Runes 0   Power 0"):
        assert words in first
    assert re.search(r"^  2 (Apprentice|Militia) .* \+1 (rune|power) *$", first, re.M)
    row = first.partition("Center Row")[2].partition("Your hand")[0]
    assert not re.search(r"^ {0,3}\d", row, re.M)  # nothing can be paid yet
    assert "Mystic" in row
    assert "30 left" in row
    assert "+2 runes" in row
    assert "e ends the turn" in first
    assert "? help" in first


def test_what_can_be_paid_has_a_number_that_takes_it(sit_down):
    shown = sit_down("Ana", "p")[2]
    number = re.search(r"^ +(\d+) (Heavy Infantry|Mystic) ", shown, re.M)  # 2 or 3 Runes at least
    assert number
    again = sit_down(number[1])
    assert f"Ana acquires {number[2]}." in again[1]


def test_all_cards_are_played_at_once_and_undone_one_by_one(sit_down):
    screens = sit_down("Ana", "p", "p", "u")
    assert "hand 0" in screens[2]
    assert "Your hand" not in screens[2]
    assert "Nothing is left to be played." in screens[3]
    assert "hand 1" in screens[4]


def test_all_moves_can_be_had_in_words(sit_down):
    shown = sit_down("Ana", "m")[2]
    assert re.search(r"^  1 end the turn +2 play ", shown)


def test_moves_by_number_by_their_beginning_and_no_others(sit_down):
    screens = sit_down("Ana", "2", "pl app", "acquire everything")
    assert "Ana plays " in screens[2]
    assert "Ana plays Apprentice." in screens[3]
    assert "That is no legal move now: acquire everything." in screens[4]
    assert re.search("Say which one: play .* or play ", sit_down("new", "y", "Ana", "pl")[4])


def test_a_warning_before_ending_a_turn_with_something_left(sit_down):
    screens = sit_down("Ana", "e", "n", "e", "y")
    assert "You could still play" in screens[2]
    assert screens[2].endswith("End the turn all the same? [y/N] ")
    assert screens[3] == "Ana> "  # thought better of it
    assert "round 2" in screens[5]


def test_a_warning_that_names_only_the_first_of_many_ends_once(sit_down):
    said = " ".join(sit_down("Ana", "p", "e")[3].split())
    assert re.search(r"You could still .*, .* … End the turn", said)


def test_undo_past_seen_cards_needs_saying_so(sit_down):
    screens = sit_down("Ana", "e", "y", "u", "uu")
    assert "What was hidden has been seen since: uu undoes all the same, or play on." in screens[-3]
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
    assert "greedy 1" in screens[2]
    assert "greedy 2" in screens[2]


def test_names_that_are_none_are_refused_and_asked_for_again(sit_down):
    screens = sit_down("Ana team", "Ana,,Bo", "Ana,Bo,Cy,Di,Ed", "", "q")
    assert "Give the names alone: with four or six of them, teams are asked for next." in screens[1]
    assert "A name is missing between the commas." in screens[2]
    assert "This box is for 2 to 4 players: add a box or house rules." in screens[3]
    assert screens[4] == "Names in turn order, with commas: "


def test_four_names_are_asked_for_teams(sit_down):
    screens = sit_down("Ana,Bo,Cy,Di", "y", "")
    assert screens[1].endswith("Teams, Ana & Cy against Bo & Di? [y/N] ")
    assert "pool 120 of 120" in screens[-2]
    again = sit_down("", "new", "y", "")
    assert "pool 120" in again[-2]  # Enter alone goes back to it


def test_boxes_are_asked_for(sit_down):
    assert "Fanatic" in sit_down("Ana,greedy", boxes="13")[1]


FULL = ("Ana,Bo,Cy,Di", "y", "12", "")  # names, teams, boxes, only I look


@pytest.fixture(params=["play", "table"])
def asked(request, tmp_path):
    """A new prompt, lines typed at it, and what it asked and said before: [(question, said)]."""
    kind, lines = (Prompt, FULL) if request.param == "play" else (prompt.Prompt, ("12", "Ana,Bo"))

    def typed(*answers):
        screen, folder = io.StringIO(), mkdtemp(dir=tmp_path)
        made: Any = kind(open_keeper(Files(folder)), Console(file=screen, width=100))
        return type_at(made, screen, answers)[0]

    prompted: Any = typed
    prompted.lines = lines
    return prompted


def test_a_word_is_known_in_capitals(asked):
    seen = asked(*asked.lines, "H", "U", "y", "R", "NEW", "n", "Q", "more")
    assert len(seen) == len(asked.lines) + 7
    assert len(seen[-6][1].splitlines()) > 6  # help
    assert "No game is running: redo brings back" in seen[-4][1]
    assert not re.search("There is no|no legal", str(seen))


def test_help_is_answered_wherever_something_is_asked(asked):
    """Each question is asked again, with more words to it."""
    for place in range(len(asked.lines) + 1):
        seen = asked(*asked.lines[:place], "?", "help")
        assert len({question for question, _ in seen[place:]}) == 1
        assert all(len(said.strip()) > 40 for _, said in seen[place + 1 :])
    again = [question for question, _ in asked(*asked.lines, "new", "?", "n")]
    assert again[-3] == again[-2] == "A game is running. Begin another all the same? [y/N] "


def test_q_leaves_wherever_something_is_asked(asked):
    for place in range(len(asked.lines) + 1):
        for word in ("q", "quit"):
            assert len(asked(*asked.lines[:place], word, "more", "more")) == place + 1
    assert "Your hand" not in str(asked(*asked.lines[:-1], "new", "hand", "q"))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("foo", "There is no box foo: type numbers, as 12."),
        ("14", "There is no box 14: type numbers, as 12."),
        ("1,dawn", "There is no box dawn: type numbers, as 12."),
    ],
)
def test_a_box_is_refused_before_anything_else_is_asked(asked, typed, sentence):
    place = next(at for at, line in enumerate(asked.lines) if line == "12")
    seen = asked(*asked.lines[:place], typed, "2, souls")
    assert sentence in seen[place + 1][1]
    assert seen[place][0] == seen[place + 1][0] != seen[place + 2][0]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Ana,,Bo", "A name is missing between the commas."),
        ("Ana,Ana", "Two are called Ana: nobody could tell whose turn it is."),
        ("A,B,C,D,E,F,G", "At most 6 can play."),
        ("Ana,Bartholomew Smith", "Bartholomew Smith is too long: a name has at most 16 letters."),
        ("Ana,Bo🐉", "The device cannot show 🐉: write Bo🐉 in Latin letters."),
    ],
)
def test_names_are_refused_before_anything_else_is_asked(asked, typed, sentence):
    place = next(at for at, line in enumerate(asked.lines) if line.startswith("Ana"))
    seen = asked(*asked.lines[:place], typed)
    assert sentence in seen[place + 1][1]
    assert seen[place][0] == seen[place + 1][0]


def test_blanks_and_invisible_letters_of_a_name_are_dropped():
    assert asking.names("Ana  Zé,\tB\u200bo ") == ["Ana Zé", "Bo"]
    assert asking.names("Joa\u0303o") == ["João"]


def test_a_letter_that_is_typed_in_two_parts_is_one(monkeypatch):
    monkeypatch.setattr(asking, "ask", lambda _prompt: "card Joa\u0303o")
    assert asking.typed("> ", Console(file=io.StringIO())) == "card João"


def test_a_game_that_runs_is_not_thrown_away_unasked(asked):
    seen = asked(*asked.lines, "new", "n")
    assert seen[-2][0] == "A game is running. Begin another all the same? [y/N] "
    assert seen[-1][0] in ("Ana> ", "Bo> ")
    assert asked.lines == FULL or "Ana" in seen[-1][1]  # the table is shown again
    assert asked(*asked.lines, "new", "y")[-1][0] == asked()[0][0]


def test_a_line_that_begins_a_game_is_taken_at_the_first_question_of_the_table(asked):
    if asked.lines != FULL:
        assert "Ana> " in [question for question, _ in asked("new table names=Ana,Bo first=1")]


def test_a_table_has_a_heading_over_each_of_its_columns(asked):
    if asked.lines != FULL:
        lines = asked(*asked.lines)[-1][1].splitlines()
        heading = next(line.split() for line in lines if "total" in line)
        assert heading == ["seat", "Honor", "cards", "total"]


def test_a_table_asks_for_the_decks_that_are_left_and_names_the_winner_once(asked):
    if asked.lines == FULL:
        return
    seen = asked(*asked.lines, "finish", "deck 4 seat=1", "deck 9 seat=2", "reveal")
    counting = [said for question, said in seen if question == "count> "]
    assert "Count the decks: deck 23 seat=1, then reveal" in counting[0]
    assert "Count the decks: deck 23 seat=2, then reveal" in counting[1]
    assert "Count the decks" not in counting[2]
    assert "All decks are counted: reveal" in counting[2]
    assert seen[-1][1].count("Bo wins with 9 Honor.") == 1


def test_leaving_before_there_is_a_game_promises_none(sit_down):
    for lines in (("q",), ()):
        assert "kept" not in "".join(sit_down(*lines))


@pytest.mark.parametrize("language", languages())
def test_the_pool_is_seen_at_80_columns_in_every_language(sit_down, language):
    """It is the one number that ends the game."""
    with speaking(language):
        head = sit_down("Ana", width=80, boxes="123")[1].strip().split("\n")[0]
    assert re.search(r"\b50\b.*\b50\b", head)


def test_help_fits_a_small_terminal(sit_down):
    shown = sit_down("Ana", "?", width=80)[2]
    assert "leave; the game is kept" in shown
    assert all(len(line) <= 79 and line[:2] == "  " for line in shown.splitlines()[:-1])


@pytest.mark.parametrize("kind", [Prompt, prompt.Prompt])
def test_the_prompt_is_left_to_readline_which_draws_the_line_anew(kind, tmp_path, monkeypatch):
    screen, asked = io.StringIO(), []
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or " a\x1bb ")
    keeper = open_keeper(Files(str(tmp_path / "log")))
    assert kind(keeper, Console(file=screen))._ask("Ana> ") == "ab"
    assert asked == ["Ana> "]
    assert screen.getvalue() == ""


def test_a_bot_plays_its_seat_and_tells_what_it_did(sit_down):
    screens = sit_down("Ana,power", "e", "y")
    assert "power plays" in screens[-2]
    assert "Ana plays: " in screens[-2]


def test_a_game_is_kept_and_gone_on_with_and_tells_what_happened_last(sit_down):
    sit_down("Ana", "pl app", "q")
    again = sit_down("log")
    assert "Names" not in again[0]
    assert "Ana plays Apprentice." in again[0]
    assert "Ana plays Apprentice." in again[1]


def test_a_bot_that_was_interrupted_goes_on(sit_down, tmp_path):
    sit_down("Ana,power", "q")
    keeper = open_keeper(Files(str(tmp_path / "log")))
    keeper.submit(bytes((DECISIONS,)))  # the turn is ended, and the plug pulled
    assert keeper.game.bot_command()
    assert "round 2" in sit_down()[0]


def test_one_redo_brings_back_what_one_undo_took(sit_down):
    screens = sit_down("Ana,power", "e", "y", "uu", "r")
    assert "round 2" in screens[3]
    assert "round 1" in screens[4]
    assert "round 2" in screens[5]


def test_a_question_comes_before_the_end_of_the_turn(sit_down, tmp_path):
    sit_down("Ana", "q")
    asked = _until_asked(tmp_path)
    screens = sit_down("e", "p")
    assert asked in screens[0]
    for screen in screens[1:3]:
        assert "Something is asked first: choose one of the numbers." in screen


def _until_asked(tmp_path):
    """Go on until a question comes up; the question."""
    keeper = open_keeper(Files(str(tmp_path / "log")))
    while not keeper.game.state.ask:
        keeper.submit(keeper.game.advice("greedy"))
    return keeper.game.view(1)["decision"]["question"]


def test_a_damaged_log_is_told_and_the_rest_gone_on_with(sit_down, tmp_path):
    sit_down("Ana", "2", "3", "q")
    newest = max((tmp_path / "log").glob("0*"))
    newest.write_bytes(newest.read_bytes()[:-1])
    first = sit_down()[0]
    assert "could not be read and were set aside." in first
    assert "Your hand" in first


def test_a_game_with_other_cards_is_told_and_stays(sit_down, tmp_path):
    sit_down("Ana", "2", "q")
    source = open_keeper(Files(str(tmp_path / "log"))).journal
    numbers, names = unpack_text(source.read(1))
    numbers[9] ^= 1  # the hash of the card table
    other = open_keeper(Files(str(tmp_path / "other"))).journal
    other.append(pack_text(START, numbers, names))
    other.append(source.read(2))
    keeper = open_keeper(Files(str(tmp_path / "other")))
    sentence = "This game was played with other cards: restore them to go on."
    answer = Script(keeper).answer("do 1")
    assert answer["error"] == sentence
    shutil.rmtree(tmp_path / "log")
    (tmp_path / "other").rename(tmp_path / "log")
    assert sentence in sit_down("q")[0]
    assert open_keeper(Files(str(tmp_path / "log"))).journal.head == 2


def test_another_kind_of_game_in_the_folder_stays(sit_down, tmp_path):
    keeper = open_keeper(Files(str(tmp_path / "log")))
    Script(keeper).answer("new table names=Ana,Bo")
    first = sit_down("q")[0]
    assert "Another game is kept here: a new one takes its place." in first
    assert open_keeper(Files(str(tmp_path / "log"))).game.NAME == "table"


def test_a_hand_is_hidden_on_a_terminal_without_control_codes_too(sit_down, monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    screens = sit_down("Ana,Bo", "", "e", "y", force_terminal=True, height=24)
    assert "\x1b" not in "".join(screens)
    assert screens[-2].count("\n") >= 24


def test_a_whole_game_to_the_result(sit_down):
    screens = sit_down("greedy,power", "a", width=60)  # nobody has to be asked
    assert re.search(r"Honor +cards +total", screens[1])
    result = re.findall("wins with|both have", screens[1])
    assert len(result) == 1  # told once
    assert "new starts another game" in screens[1]
    assert "The game is over: undo, or start a new one." in screens[2]


def test_the_result_alone_tells_the_opponents_side_too(sit_down):
    last = sit_down("greedy")[-2]  # nobody has to be asked
    assert re.search(r"^ +Samael +\d+ +\d+ +\d+$", last, re.M)


def test_cards_the_log_and_help_can_be_asked_for(sit_down):
    screens = sit_down(
        "Ana", "card Arha Templar", "CARD arh t", "card arha", "card Nobody", "card", "?"
    )
    text = "".join(screens)
    assert text.count("The Cultist can be defeated with it.") == 2
    assert text.count("    Defeat a monster of 4 Power or less for free.") == 2
    assert "Which one: Arha Initiate, Arha Templar" in text
    assert "Say which card" in text
    assert "There is no card Nobody." in text
    assert "let the greedy bot decide" in text


def test_what_the_documents_show_can_be_typed(sit_down):
    told = (ROOT / "host/docs/full.md").read_text("utf-8").partition("## In a terminal")[2]
    words = re.findall(r"`([a-z ]+)`", told.partition("## On the device")[0])
    assert set(words) == {"p", "m", "card wolf", "log", "hint", "sage", "odds", "undo", "q"}
    screens = sit_down("Ana", "", "p", "undo", "redo", "card wolf")
    assert "hand 1 " in screens[4]
    assert "hand 0 " in screens[5]
    assert "+1 Rune. Draw 1 card." in screens[6]


def test_in_portuguese_the_faction_stands_behind_the_kind():
    """As the rulebook has it: Construto Mechana."""
    catalog, out = load_catalog(), io.StringIO()
    with speaking("pt"):
        for name in ("Arha Initiate", "Hedron Cannon", "Void Initiate", "Mephit"):
            Console(file=out, width=120).print(describe(catalog, catalog.find(name), 120))
    for words in ("Herói Iluminado", "Construto Mechana", "Herói do Vazio", "Monstro"):
        assert words in out.getvalue()


def test_tokens_and_the_boxes_are_counted_in_portuguese_too(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    out = io.StringIO()
    asked = prompt.Prompt(open_keeper(Files(str(tmp_path / "log"))), Console(file=out, width=80))
    with speaking("pt"):
        shown = screens_at(asked, out, ("", "Ana,Bo", "beads 37", "beads 400", "box"))
    assert shown[3].startswith("Vermelhos (5): 7, transparentes (1): 2.")
    assert "A caixa não" in shown[4]
    assert "Baralho Central 100: 200 cartas." in shown[5]
