"""Firepeak at a prompt: few letters a move, what is missing is asked, what is secret is covered."""

import io

import pytest
from rich.console import Console

from tests.laptop.lib.command import told, vigil
from tests.laptop.lib.typist import screens_at
from vigil.log.files import Files
from vigil_host.games.firepeak import words
from vigil_host.games.firepeak.prompt import Prompt
from vigil_host.games.journal_folder import open_keeper
from vigil_host.language import speaking

THREE = ("Ana,Bo,Cy", "n g t", "a", "")  # names, wizards, who begins, neither variant


@pytest.fixture
def sit_down(tmp_path, monkeypatch):
    """A terminal at which some lines are typed; what was on the screen at each prompt."""
    monkeypatch.setattr(words, "_FRESH", 5)
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))

    def typed(*lines: str, cards=True, **console):
        screen = io.StringIO()
        options = {"width": 80, "height": 24, "force_terminal": True, "color_system": None}
        out = Console(file=screen, **(options | console))
        way = "table" if cards else "play"
        prompt = Prompt(open_keeper(Files(str(tmp_path / "log"))), out, way)
        return screens_at(prompt, screen, lines)

    return typed


def keys(line):
    """How many keys a line takes, with Enter."""
    return len(line) + 1


SHORTEST = {  # the longest words of each kind, and how many keys they may take
    "r 2.1 da2": 10,
    "c 1.1 b1.1 6 1": 16,
    "b da3 5 1.2": 12,
    "x": 2,
    "e": 2,
}


def test_a_word_is_known_in_capitals(sit_down):
    shown = sit_down(*THREE, "H", "Q", "more")
    assert len(shown) == len(THREE) + 3
    assert "q " in shown[-2]
    assert "Ana looks" in "".join(sit_down("", "L 1"))


@pytest.mark.parametrize("line", SHORTEST)
def test_a_move_takes_few_keys_and_nothing_is_asked(line, sit_down):
    lies = ["p 1.1 n4", "p 2.3 n1"] if line == "x" else ["p 1.1 n4", "p d da3", "p b1.1 h1"]
    before = sit_down(*THREE, *lies)[-2]
    shown = sit_down(line)
    assert keys(line) <= SHORTEST[line]
    assert shown[1].splitlines()[-1] in ("Ana> ", "Bo> ")
    assert shown[1].splitlines()[:-1] != before.splitlines()[:-1]
    assert sit_down()[0] != before  # it was done


def test_a_recruit_and_a_capture_are_told_in_one_short_line(sit_down):
    shown = sit_down(*THREE, "r 1.1 t4", "e", "r 1.1 da2", "c 1.1 a1.1 6 1", "e", "l c", "", "")
    assert "Ana recruits with the wizard: Twilight Spawn 4 to 1.1." in shown[5]
    assert "1.1 Tw4" in shown[5]
    assert "Dawn Keepers 2 of Bo has 8 and captures Twilight Spawn 4 of Ana with 6." in shown[8]


def test_whatever_is_missing_is_asked_for_and_nothing_else(sit_down):
    begun = (*THREE, "p 1.1 t4", "p b1.1 da2")
    shown = sit_down(*begun, "c 1.1 b1.1", "6,1")
    # 4 against 2 and 1 for the first tier: of 36 rolls 21 are won
    assert shown[7] == "The dice, yours and theirs (win 58 %; Enter: Vigil rolls): "
    assert "Twilight Spawn 4 of Ana has 10 and captures Dawn Keepers 2 of Bo with 4." in shown[8]
    shown = sit_down("u", "c 1.1 b1.1 3", "5")
    assert shown[2] == "Their die: "
    assert "Twilight Spawn 4 of Ana has 7 and is captured by Dawn Keepers 2" in shown[3]


def test_a_drawn_creature_is_asked_for_and_may_be_left_to_vigil(sit_down):
    shown = sit_down(*THREE, "r 1.1", "n3", "r", "", "g")
    assert shown[5].endswith("Which creature was drawn? (h3; - is not shown; Enter: Vigil draws) ")
    assert "1.1 Ni3→4" in shown[6]
    assert "Where does " in shown[8]
    assert "guard –" not in shown[9].split("b Bo")[0]


def test_the_third_die_of_a_twilight_spawn_is_asked_for_alone(sit_down):
    begun = ("Ana,Bo,Cy", "n g t", "a", "c")
    shown = sit_down(*begun, "p 1.1 t4", "p b1.1 h1", "c 1.1 b1.1 6 1", "5", "2.1")
    assert shown[7].endswith("The die for the captive: ")
    assert "Where does Holy Order 1 go?" in shown[8]
    assert "2.1 Ho1" in shown[9]


def test_against_whom_is_asked_with_more_than_two(sit_down):
    shown = sit_down(*THREE, "p 1.1 n4", "p bd h2", "s 1.1", "b", "6 1", "h2 2.1")
    assert shown[7].endswith("Against whom? ")
    assert "Who is rescued" in shown[9]
    assert "2.1 Ho2" in shown[10]


def test_a_brainwash_in_one_line(sit_down):
    shown = sit_down(*THREE, "p d h3", "b h3 5 1.2")
    assert "Ana rolls 5 against Power 3 and brainwashes Holy Order 3: to 1.2." in shown[6]


def test_a_repair_in_one_key_and_by_its_steps(sit_down):
    broken = (*THREE, "p 1.1 n4", "p 2.1 g1")
    shown = sit_down(*broken, "x -", "x 2", "u", "x")
    assert "a Ana: Clan rule: Night Wing may not stand next to Gaia's Children." in shown[6]
    assert " 1 remove Night Wing 4 from 1.1\n 2 remove Gaia's Children 1 from 2.1" in shown[7]
    assert "Gaia's Children 1 is removed" in shown[8]
    assert "Ana repairs the pattern: Gaia's Children 1 is removed." in shown[10]


def test_x_and_back_mean_the_seat_whose_pattern_is_illegal(sit_down):
    broken = (*THREE, "p c1.1 n4", "p c2.1 g1")
    shown = sit_down(*broken, "x", "u", "back")
    assert "Cy repairs the pattern: Gaia's Children 1 is removed." in shown[7]
    assert "Cy takes Gaia's Children 1 back." in shown[9]


def test_moves_have_numbers(sit_down):
    shown = sit_down(*THREE, "p 1.1 n4", "p b1.1 h1", "m", "m c", "2", "t2", "2.1")
    assert "1 r w" in shown[7]
    assert "c 1.1 b1.1 " in shown[8]
    assert "r w" not in shown[8]
    assert "Which creature was drawn?" in shown[9]
    assert "2.1 Tw2" in shown[11]


def test_a_script_has_the_same_moves(sit_down):
    shown = sit_down(*THREE, "moves", "do 1", "n2", "g", "do 99")
    assert "1 r w" in shown[5]
    assert "guard Ni2→3" in shown[8]
    assert "There is no move 99: there are " in shown[9]


BAD = {
    "r 1.1 x3": "There is no clan x: there are Doombringers, Holy Order, Twilight Spawn,",
    "r 1.1 d3": "d may be Doombringers or Dawn Keepers: write one letter more.",
    "r 1.1 h9": "Say the creature's clan, and its Power from 1 to 4.",
    "r 2.1 n4": "Every Night Wing 4 is on the table or discarded already.",
    "r 4.4 h3": "There is no place 4.4: the pattern has 3 tiers.",
    "p 1.1 h3": "1.1 is taken: creatures are added to empty places only.",
    "r 3.4 h3": "Leader rule: that would leave 3.4 without a leader.",
    "r 3.4": "Leader rule: that would leave 3.4 without a leader.",
    "r 1.1 3.4": "3.4 is not below the chosen card.",
    "r 2.1 g1": "Clan rule: Night Wing may not stand next to Gaia's Children.",
    "c 1.1 b1.1 7 1": "A die shows 1 to 6.",
    "c 1.1 b1.1 6 1 2": "A third die is rolled only after a capture by a Twilight Spawn.",
    "b n4 5 6": "Dice rolled here: 1; tell all or none.",
    "c 1.1 b2.2 6 1": "Bo has no creature at 2.2.",
    "c 1.1 z1.1 6 1": "z1.1 is no seat, place, creature or die.",
    "k nothing": "There is no spell nothing: tell it first",
    "m 1.1 1.2 h3": "move does not take",
    "x": "The pattern of Ana is legal.",
    "99": "There is no move 99: there are ",
    "zz": "There is no command 'zz'.",
}


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_one_sentence_and_changes_nothing(line, sit_down):
    sit_down(*THREE, "p 1.1 n4", "p d n4", "p b1.1 h1")
    before = sit_down()[0]
    said = " ".join(sit_down(line)[1].split())
    assert BAD[line] in said
    assert sit_down()[0] == before


def rows(shown):
    return shown.rstrip("\n").count("\n") + 1


def test_five_players_fit_a_small_terminal(sit_down):
    shown = sit_down("Ana,Bo,Cy,Di,Ed", "", "a", "", "p 1.1 n4", "p 2.1 n3")[-2]
    assert rows(shown) <= 24
    for name in ("▶a Ana", "b Bo", "c Cy", "d Di", "e Ed", "1.1 Ni4", "3.4 ·", "Do-Ho Tw-Da Ni-Ga"):
        assert name in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_five_players_fit_with_four_tiers_faults_and_spells_everywhere(sit_down):
    lines = ["new firepeak players=5 names=Ana,Bo,Cy,Di,Ed first=1 tiers=4 seed=5"]
    lines += ["spell 2 Glow kind=aura power=+1 component=none actions=9"]
    for letter in "abcde":
        lines += [f"p {letter}1.1 {['h', 'n', 't', 'da', 'do']['abcde'.index(letter)]}4"]
    lines += ["k glow 1.1", "p 2.1 do2", "p 3.4 h1"]
    shown = sit_down("Ana,Bo", "", "a", "", *lines)[-2]
    assert rows(shown) <= 24
    assert "~" in shown
    assert "Glow+1" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_what_is_inferred_is_shown_until_it_is_told(sit_down):
    shown = sit_down(*THREE)[-2]
    assert "Inferred, check: tiers, opposing clans, kind and component of Atrophy." in shown


def test_a_dungeon_is_read_behind_a_cover(sit_down):
    shown = sit_down(*THREE, "p d h3", "l", "", "")
    assert shown[6].endswith("Ana looks. Enter when only you look, q leaves. ")
    assert "Holy Order 3" not in shown[6]
    assert "Dungeon of Ana: Holy Order 3" in shown[7]
    assert shown[7].endswith("Enter hides it again. ")
    assert "\x1b[3J" in shown[8]  # nor can it be scrolled back to
    assert "Holy Order 3" not in shown[8]


def test_q_leaves_at_the_cover(sit_down):
    shown = sit_down(*THREE, "p d h3", "l", "q", "never read")
    assert "The game is kept: the same command goes on with it." in shown[-1]
    assert "Holy Order" not in shown[-1]


def test_one_person_plays_against_bots_and_sees_the_own_dungeon(sit_down):
    shown = sit_down("Ana", "", "r w", "d", "l", cards=False)
    assert "p planner" in shown[2]
    assert "dungeon 0" in shown[2]
    assert "Enter when only you look" not in "".join(shown)
    assert "Dungeon of Ana: " in shown[5]


def test_people_at_one_screen_hide_what_they_draw(sit_down):
    shown = sit_down("Ana,Bo", "", "r w", "", "d", cards=False)
    assert shown[3].endswith("looks. Enter when only you look, q leaves. ")
    assert "Where does the creature go?" in shown[3].replace("\n", " ") or "Where" in shown[4]
    assert "\x1b[3J" in shown[5]


def test_a_bot_says_what_to_draw_where_cards_lie_on_the_table(sit_down):
    shown = sit_down("Ana,greedy", "n g", "a", "", "e", "h3")
    assert "greedy recruits with the wizard. Which creature was drawn?" in shown[5]
    assert "Holy Order 3" in shown[6]


def test_a_whole_game_against_bots_is_played_by_numbers(sit_down):
    short = "new firepeak players=3 names=Ana,Bo,Cy bots=-,greedy,random tiers=1 first=1 seed=3"
    shown = sit_down("Ana,greedy", "", short, *["1"] * 60, cards=False)
    over = next(each for each in shown if each.endswith("over> "))
    assert "the game is over" in over
    assert "new starts another game" in over


def test_help_fits_and_is_its_own(sit_down):
    shown = sit_down(*THREE, "?")[5]
    assert "c 1.1 b3.3 6 1" in shown
    assert rows(shown) <= 24
    assert max(map(len, shown.splitlines())) <= 80


def test_it_speaks_portuguese(sit_down):
    with speaking("pt"):
        shown = sit_down(*THREE, "p 1.1 n4", "?", "l", "", "")
    assert "Deduzido, confira: " in shown[4]
    assert "ações 2" in shown[4]
    assert "converter" in shown[6]
    assert max(map(len, shown[6].splitlines())) <= 80
    assert "Masmorra de Ana: vazi" in shown[8]


def test_a_wrong_answer_is_asked_again_and_enter_gives_up(sit_down):
    begun = (*THREE, "p 1.1 t4", "p b1.1 da2")
    shown = sit_down(*begun, "c 1.1 b1.1 3", "7", "", "s 1.1", "")
    assert "A die shows 1 to 6." in shown[8]
    assert shown[8].endswith("Their die: ")
    assert "Dice rolled here: 2; tell all or none." in shown[9]
    shown = sit_down("r 2.1", "zz", "n2", "c 1.1 b1.1", "q", "never read")
    assert "Say the creature's clan, and its Power from 1 to 4." in shown[2]
    assert "2.1 Ni2→3" in shown[3]
    assert "The game is kept" in shown[-1]


BOX = """
[[spell]]
name = "Haste"
copies = 35
kind = "plain"
component = "none"
actions = 1
text = "Hurry up."
[[spell]]
name = "Ward"
kind = "circle"
component = ["holy", "any"]
scope = ["all", "night"]
power = 1
"""


def test_dealt_spells_are_chosen_behind_a_cover_and_cast(sit_down, tmp_path):
    (tmp_path / "firepeak.toml").write_text(BOX)
    shown = sit_down("Ana,Bo", "", "", "1 2 3", "x", cards=False)
    assert shown[2].endswith("Ana looks. Enter when only you look, q leaves. ")
    assert "Spellbook: 7" in shown[3]
    assert "Haste · plain · actions +1: Hurry up." in shown[3]
    assert "Name five of the seven spells of Ana." in shown[5]
    numbers = [line.split()[0] for line in shown[3].splitlines() if "Haste" in line]
    shown = sit_down("", " ".join(numbers[:2]), "q", cards=False)
    assert shown[2].endswith("Bo looks. Enter when only you look, q leaves. ")
    assert "Haste" not in shown[2].split("\x1b[3J")[-1]


def test_cards_are_read_in_a_folder_with_a_quotation_mark(sit_down, tmp_path, monkeypatch):
    folder = tmp_path / 'the "box"'
    folder.mkdir()
    (folder / "firepeak.toml").write_text(BOX)
    monkeypatch.setenv("VIGIL_DATA", str(folder))
    assert sit_down(*THREE)[4].endswith("Ana> ")


def test_creatures_can_be_called_by_their_own_names(sit_down, tmp_path):
    (tmp_path / "firepeak.toml").write_text('[names]\nnight4 = "Great Bat"\n')
    shown = sit_down(*THREE, "r 1.1 greatbat", "r 2.1", "greatbat")
    assert "1.1 Ni4→5" in shown[5]
    assert "Power rule: Night Wing at 2.1 has Power 5 and needs less" in " ".join(shown[7].split())


def test_their_names_may_have_accents_as_signs_of_their_own(sit_down, tmp_path):
    (tmp_path / "firepeak.toml").write_text('[names]\nnight4 = "Drago\u0303es"\n', "utf-8")
    assert "1.1 Ni4→5" in sit_down(*THREE, "r 1.1 drag\xf5es")[5]


def test_firepeak_is_a_choice_of_the_table_and_kept_in_the_books(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    lines = ["4", *THREE, "r 1.1 n4", "e", "new", "4", "q"]
    shown = typed_at("table", lines)
    assert "4 Ascension at Firepeak" in " ".join(shown.split())
    assert "Ana recruits with the wizard: Night Wing 4 to 1.1." in shown
    assert "new needs a game" not in shown
    assert "Bo> " in typed_at("table", ["q"])  # the same command goes on with it
    assert "Bo> " in typed_at("table firepeak", ["q"])
    assert "Ana> " in typed_at("play firepeak", ["Ana", "", "q"])
    shown = told("log")
    assert "Ana 5, Bo 0, Cy 0 (unfinished)" in shown
    assert shown.count("Firepeak") == 2
    assert told("export", "--per", "game").count("firepeak") == 2


def test_a_game_that_is_none_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    for command in ("table chess", "play chess"):
        run = vigil(*command.split())
        assert run.returncode == 1
        assert "chess" in run.stderr
        assert run.stderr.count("\n") == 1


def typed_at(command, lines):
    run = vigil(*command.split(), stdin=None, input="\n".join(lines) + "\n")
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.usefixtures("sit_down")
def test_a_game_again_in_a_pipe_has_lines_that_can_be_read():
    typed_at("play firepeak", ["Ana", "", "q"])
    assert max(map(len, told("replay", "1").splitlines())) <= 80


def test_moves_tell_nobody_what_lies_in_a_dungeon(sit_down):
    shown = sit_down(*THREE, "p d h3", "m", "l", "", "")
    assert "r w" in shown[6]
    assert "ho3" not in shown[6]
    assert "b ho3 50%" in shown[8]


def test_a_name_that_no_panel_can_show_is_asked_for_again_at_once(sit_down):
    seen = sit_down("Ana,🐉", "q")
    assert "The device cannot show 🐉: write 🐉 in Latin letters." in seen[1]
    assert seen[1].endswith("Names in turn order, with commas: ")


def test_who_begins_is_one_of_the_table(sit_down):
    shown = sit_down("Ana,Bo", "n h", "z", "b", "")
    assert "Nobody is called z here: write one of a b." in shown[3]
    assert "▶b Bo" in shown[5]


def test_every_first_question_tells_more_and_refuses_what_will_not_do(sit_down):
    shown = sit_down("?", "Ana,Ana", "Ana,,Bo", "Ana,Bo", "?", "z", "", "?", "", "?", "q")
    assert shown[1].count("Several share this screen: Ana,Bo,Cy") == 1
    assert "Two are called Ana" in shown[2]
    assert "A name is missing between the commas." in shown[3]
    assert "The clan of each player's wizard, as n g t." in shown[5]
    assert shown[6].endswith("Wizards in that order (do h t da n g; Enter: by lot): ")
    assert "The letter of whoever has the first turn." in shown[8]
    assert "c: what the rulebook says each clan can do." in shown[10]


def test_a_prompt_without_a_game_speaks_portuguese(sit_down):
    with speaking("pt"):
        shown = sit_down(*THREE, "u", "s")
    assert shown[6].endswith("novo> ")


def test_an_undo_of_the_beginning_leaves_no_game_and_a_redo_brings_it_back(sit_down):
    shown = sit_down(*THREE, "u", "y", "r 1.1 n4", "redo", "r 1.1 n4")
    assert "No game is running: redo brings back" in shown[6]
    assert shown[6].endswith("new> ")
    assert "No game is running" in shown[7]
    assert "1.1 Ni4→5" in shown[9]


def test_all_spells_are_told_with_what_they_need_and_reach(sit_down, tmp_path):
    (tmp_path / "firepeak.toml").write_text(BOX)
    shown = " ".join(sit_down(*THREE, "spells")[5].split())
    assert "36 Ward · circle · component Holy Order, any clan · reaches Night Wing, every" in shown


def test_looking_at_a_seat_that_nobody_has_is_looking_at_the_one_whose_turn_it_is(sit_down):
    looks = [sit_down(*lines)[-2] for lines in ((*THREE, "l 1"), ("", "l 2"), ("", "l 010"))]
    assert [each.split("\x1b[3J")[-1].split(" looks")[0] for each in looks] == ["Ana", "Bo", "Ana"]
