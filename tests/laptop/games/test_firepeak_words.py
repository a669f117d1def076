"""Firepeak as its users meet it: typed, judged, kept, told again on the laptop and on the page."""

import io
import json

import pytest
from rich.console import Console

from tests.laptop.lib.command import told
from tests.laptop.lib.synced_device import keep
from vigil.log.files import Files
from vigil_host.books.archive import Archive
from vigil_host.books.stats import statistics
from vigil_host.books.store import Store
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.picture import picture
from vigil_host.games.script import Script
from vigil_host.language import speaking
from vigil_host.page import game_story

WIZARDS = 'wizards="Gaia\'s Children,Dawn Keepers"'
BEGIN = f"new firepeak players=2 names=Ana,Bo first=1 seed=5 {WIZARDS}"
PLAYED = "new firepeak players=3 names=Ana,Bo,Cy seed=4 clan_powers=yes\nauto end\n"


@pytest.fixture
def script(tmp_path):
    made = Script(open_keeper(Files(str(tmp_path / "log"))))
    made.answer(BEGIN)
    return made


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def say(script, *lines):
    """The answer to the last of some lines, all of which must do."""
    answer = {}
    for line in lines:
        answer = script.answer(line)
        assert answer["ok"], (line, answer["error"])
    return answer


BAD = {
    "place seat=1 at=1.1": "Say the creature's clan, and its Power from 1 to 4.",
    "place seat=1 clan=Night power=4": (
        "place needs at= and a place, guard=yes, dungeon=yes or discard=yes."
    ),
    "place at=1.1 guard=yes clan=Night power=4": "place takes one place only.",
    "place at=1.1 clan=Knight power=4": (
        "There is no clan Knight: there are Doombringers, Holy Order, Twilight Spawn,"
        " Dawn Keepers, Night Wing, Gaia's Children."
    ),
    "place at=1.1 clan=Night power=5": "Say the creature's clan, and its Power from 1 to 4.",
    "place at=4.1 clan=Night power=4": "There is no place 4.1: the pattern has 3 tiers.",
    "place at=1.3 clan=Night power=4": "There is no place 1.3: the pattern has 3 tiers.",
    "place at=top clan=Night power=4": "'top' is no place: write tier.place, guard or dungeon.",
    "place at=1.1 clan=Night power=4 seat=3": "There is no seat 3: the seats are 1 to 2.",
    "recruit seat=2": "It is not your turn: Ana plays now.",
    "end seat=3": "There is no seat 3: the seats are 1 to 2.",
    "capture from=1.1 to=1.1": "Ana has no creature at 1.1.",
    "capture from=1.1 to=1.1 roll=a,b": "'a' is not a number: a die is needed.",
    "brainwash": "Your dungeon is empty.",
    "rescue from=guard": "Ana has no creature at the guard's place.",
    "move from=1.1 to=1.2": "Ana has no creature at 1.1.",
    "swap from=1.1": "Ana has no creature at 1.1.",
    "imprison": "Choose a creature of the pattern, or the guard.",
    "cast Fireball": 'There is no spell Fireball: tell it first (spell 2 "Fireball" kind=…).',
    "cast 7": "Tell first what Spell 7 does: spell 7.",
    "research": "Say of which clan the two creatures are.",
    "repair seat=1 best": "The pattern of Ana is legal.",
    "repair seat=1 3": "There is no step 3: there are 0.",
    "keep 1,2": "keep needs five spells, as 3,7,9,12,30.",
    "odds": "odds needs capture, rescue or brainwash.",
    "odds war": "a fight is capture, rescue or brainwash, not 'war'.",
    "keep 1,2,3,4,5": "Spells are chosen before the first turn only.",
    "odds brainwash power=9": "Name the prisoner's Power: 1 to 4.",
    "honor +1": "There is no command 'honor'.",
    "auto 0": "auto counts from 1.",
    "decline": "Only after a won rescue can a creature be declined.",
    "recruit to=1.1 clan=Night power=9": "Say the creature's clan, and its Power from 1 to 4.",
    "recruit to=9.9 clan=Night power=1": "There is no place 9.9: the pattern has 3 tiers.",
    "new firepeak rolls=7,1": "A die shows 1 to 6.",
    "new firepeak rolls=9,1": "A die shows 1 to 6.",
    "new firepeak bots=-,bold": "There is no bot bold: there are random, greedy, planner.",
    "new firepeak players=2 bots=-,greedy,greedy": "Bots: 3, but players: 2.",
    "new firepeak players=6": "Firepeak is for 2 to 5 players.",
    "new firepeak pairs=Night-Night": "Each clan has one opposing clan: name three pairs.",
    "new firepeak wizards=Night,Night": "There is one wizard of each clan.",
}


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_answered_in_one_sentence_and_changes_nothing(line, script):
    before = script.state()
    assert script.answer(line) == {"ok": False, "error": BAD[line], "state": before}


WRONG = {
    "recruit to=2.1 clan=Night power=4": "Every Night Wing 4 is on the table or discarded already.",
    "place seat=1 dungeon=yes clan=Night power=4": (
        "Every Night Wing 4 is on the table or discarded already."
    ),
    "recruit to=1.1 clan=Holy power=1": "1.1 is taken: creatures are added to empty places only.",
    "place seat=1 at=1.1 clan=Holy power=1": (
        "1.1 is taken: creatures are added to empty places only."
    ),
    "place seat=2 guard=yes clan=Holy power=1": "The dungeon of Bo has a guard already.",
    "recruit to=2.1 clan=gaia power=1": (
        "Clan rule: Night Wing may not stand next to Gaia's Children."
    ),
    "recruit from=1.1 to=3.4 clan=holy power=1": "3.4 is not below the chosen card.",
    "move from=1.1 to=3.1": "Leader rule: Night Wing at 3.1 has no leader.",
    "move from=1.1 to=1.2 seat=7": "There is no seat 7: the seats are 1 to 2.",
    "move from=1.1 to=discard": "There is no such place: the pattern has 3 tiers.",
    "capture from=1.1 to=guard roll=7,1": "A die shows 1 to 6.",
    "capture from=1.1 to=guard roll=0,1": "A die shows 1 to 6.",
    "capture from=1.1 to=guard roll=1": "Dice rolled here: 2; tell all or none.",
    "capture from=1.1 to=guard roll=1,2,7": (
        "A third die is rolled only after a capture by a Twilight Spawn."
    ),
    "capture from=1.1 to=guard roll=1,2,3,4": (
        "A third die is rolled only after a capture by a Twilight Spawn."
    ),
    "brainwash power=4 roll=1,2": "Dice rolled here: 1; tell all or none.",
    "rescue from=1.1 roll=1,2,3": "Dice rolled here: 2; tell all or none.",
    "brainwash power=4 roll=99": "A die shows 1 to 6.",
    "rescue from=1.1 roll=1,7": "A die shows 1 to 6.",
    "place seat=1 at=1.2 from=1.1 clan=holy power=1": (
        "That is not the creature; it is Night Wing 4."
    ),
    "spell 40 Fire": "Spells are numbered 1 to 36.",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_the_table_cannot_have_is_refused_in_one_sentence(line, script):
    say(
        script,
        "place seat=1 at=1.1 clan=Night power=4",
        "place seat=2 guard=yes clan=Holy power=3",
        "place seat=2 dungeon=yes clan=Holy power=2",
        "place seat=1 dungeon=yes clan=Night power=4",
    )
    before = script.state()
    assert script.answer(line) == {"ok": False, "error": WRONG[line], "state": before}


def test_two_cards_of_one_name_are_both_cast(script):
    say(
        script,
        "spell 2 Fire kind=plain component=none",
        "spell 3 Fire kind=plain component=none",
        "cast fire",
        "cast fire",
        "expect seats.1.spellbook_size=3",
    )


def test_the_tables_own_atrophy_is_the_one_that_is_cast(script):
    say(script, "spell 5 Atrophy kind=plain component=none", "cast Atrophy")


def test_expect_reaches_keys_with_a_dot(script):
    say(
        script,
        "place seat=1 at=1.1 clan=Night power=4",
        "spell 2 Glow kind=aura component=none",
        "cast Glow to=1.1",
        "expect seats.1.auras.1.1=Glow",
    )
    error = script.answer("expect seats.1.auras.1.2=Glow")["error"]
    assert error == "The state has no seats.1.auras.1.2."


def test_a_repair_without_a_seat_means_the_illegal_pattern(script):
    say(script, "place seat=2 at=1.1 clan=night power=4")
    say(script, "place seat=2 at=2.1 clan=gaia power=1")
    steps = say(script, "repair")["repair"]
    assert steps == ["1 remove Night Wing 4 from 1.1", "2 remove Gaia's Children 1 from 2.1"]
    say(script, "repair 2")
    assert script.state()["seats"][1]["creatures"] == 1
    say(script, "undo house=yes")
    say(script, "repair best")
    assert script.state()["seats"][1]["total"] >= 4


def test_a_pattern_is_told_judged_and_repaired(script):
    say(script, 'place seat=1 at=1.1 clan="Night Wing" power=4')
    answer = say(script, 'check seat=1 at=2.1 clan="Gaia\'s Children" power=1')
    assert not answer["legal"]
    assert answer["state"]["seats"][0]["creatures"] == 1
    answer = say(script, "place seat=1 at=2.1 clan=gaias power=1")
    assert [event["event"] for event in answer["events"]] == ["placed", "illegal"]
    answer = say(script, "check seat=1")
    sentence = "Clan rule: Night Wing may not stand next to Gaia's Children."
    assert answer["illegal"] == [{"rule": "clan", "at": "1.1", "next_to": "2.1", "text": sentence}]
    answer = say(script, "repair seat=1")
    assert answer["repair"] == [
        "1 remove Night Wing 4 from 1.1",
        "2 remove Gaia's Children 1 from 2.1",
    ]
    assert answer["events"] == []
    answer = say(script, "repair seat=1 2")
    assert answer["state"]["seats"][0]["legal"]
    say(script, "undo")
    answer = say(script, "repair seat=1 best")
    assert answer["state"]["seats"][0]["total"] == 4


ODDS = {
    # 4 against 2 and the first tier's 1: of 36 rolls 21 win, 5 tie, 10 lose
    "odds capture from=1.1 to=1.1": ("7/12", "5/36", "5/18", 58.3),
    # 4 against the guard's 3
    "odds capture from=1.1 against=2 to=guard": ("7/12", "5/36", "5/18", 58.3),
    "odds rescue from=1.1 against=2": ("7/12", "5/36", "5/18", 58.3),
    "odds rescue from=guard against=2": ("5/18", "5/36", "7/12", 27.8),
    "odds brainwash power=1": ("5/6", "1/6", "0", 83.3),
    "odds brainwash clan=Holy power=4": ("1/3", "2/3", "0", 33.3),
}


@pytest.mark.parametrize("line", ODDS)
def test_odds_are_exact(line, script):
    say(
        script,
        "place seat=1 at=1.1 clan=Holy power=4",
        "place seat=1 guard=yes clan=Holy power=2",
        "place seat=2 at=1.1 clan=Night power=2",
        "place seat=2 guard=yes clan=Night power=3",
        "place seat=2 dungeon=yes clan=Night power=1",
    )
    odds = say(script, line)["odds"]
    assert (odds["win"], odds["nothing"], odds["lose"], odds["win_percent"]) == ODDS[line]


def test_odds_are_those_of_the_rules(script):
    """Every roll is tried through the door."""
    say(script, "place seat=1 at=1.1 clan=Holy power=3", "place seat=2 at=1.1 clan=Night power=4")
    won = 0
    for first in range(1, 7):
        for second in range(1, 7):
            answer = say(script, f"capture from=1.1 to=1.1 roll={first},{second}")
            won += answer["state"]["seats"][1]["creatures"] == 0
            say(script, "undo")
    assert say(script, "odds capture from=1.1 to=1.1")["odds"]["win"] == f"{won // 6}/6" == "1/6"


def test_the_games_are_told_again_everywhere(data):
    keep(data, PLAYED, BEGIN + "\nrecruit\nplace dungeon=yes\nend seconds=60\n")
    newest, oldest = json.loads(told("log", "--json"))
    assert (newest["finished"], newest["minutes"], oldest["finished"]) == (False, 1.0, True)
    winner = next(player for player in oldest["players"] if player["won"])
    assert oldest["result"].startswith(winner["name"])
    assert "A creature is in the dungeon of Ana." in told("log", "1")
    assert "1 finished game · " in told("stats")
    assert "· Power " in told("replay", "2", "--to", "60")
    view = json.loads(told("replay", "1", "--json"))
    assert view["seats"][0]["dungeon"] is None
    assert view["seats"][0]["dungeon_size"] == 1
    assert told("export", "--per", "game").count("firepeak") == 2
    assert "recruited" in told("export")
    for words in (("log",), ("log", "2"), ("stats",), ("export",), ("export", "--per", "game")):
        assert "honor" not in told(*words).lower(), words


def test_the_page_is_told_of_it(data):
    keep(data, PLAYED)
    with Store(data / "vigil.db") as store:
        (game,) = Archive(store).games()
        page = game_story.every_step(game)
        assert page["finished"]
        assert all("dungeon" in seat for seat in page["views"][5]["seats"])
        assert all(seat["dungeon"] is None for seat in page["views"][5]["seats"])
        assert page["curve"][-1][2] == page["views"][-1]["pool"]
        figures = statistics([game])
    assert figures["games"] == 1
    assert figures["honor_per_turn"] == {"all": None, "players": []}
    assert game.play.trouble == ""


def drawn(script):
    console = Console(width=90, record=True, file=io.StringIO())
    console.print(picture(script.state(), asks=True))
    return console.export_text()


def test_the_notice_names_the_seat_whose_pattern_is_illegal(script):
    say(script, "place seat=2 at=1.1 clan=Night power=4", "place seat=2 at=2.1 clan=gaia power=1")
    assert "b Bo: Clan rule: Night Wing may not stand next to Gaia's Children." in drawn(script)


def test_a_rescue_can_be_declined(script):
    say(
        script,
        "place seat=1 at=1.1 clan=Night power=4",
        "place seat=2 dungeon=yes clan=Holy power=2",
        "rescue from=1.1 roll=6,1",
    )
    assert "n for nobody" in drawn(script)
    say(script, "decline", "expect seats.2.dungeon_size=1 actions=1")


def test_all_of_it_is_told_in_portuguese(script):
    say(
        script,
        "place seat=1 guard=yes clan=Holy power=4",
        "place seat=2 guard=yes clan=Night power=4",
        "place seat=2 dungeon=yes clan=Night power=4",
        "place seat=1 at=1.1 clan=Holy power=1",
        "place seat=1 at=2.1 clan=Holy power=2",
        "place seat=1 at=3.4 clan=Holy power=2",
    )
    with speaking("pt"):
        text = say(script, "odds brainwash power=3")["odds"]["text"]
        assert text == "vencer 1/2 (50.0 %), nada 1/2 (50.0 %), perder 0 (0.0 %)"
        assert say(script, "repair")["repair"][0].startswith("1 subir Holy Order 2 de 3.4 para 2.3")
        shown = drawn(script)
        assert "a Ana · Poder 5" in shown
        assert "guarda Ho4 · masmorra 0 · magias 5" in shown
        say(script, "repair 1")


def test_a_bot_plays_its_seat_and_an_undo_comes_back_to_the_person(script):
    answer = say(script, f"{BEGIN} bots=-,greedy", "end")
    assert [event["event"] for event in answer["events"]].count("turn_ended") == 2
    say(script, "expect active=1 round=2 seats.2.bot=greedy", "undo house=yes")
    say(script, "expect active=1 round=1", "auto end bot=greedy", "expect phase=over")


def test_patterns_are_drawn(script):
    say(
        script,
        "place seat=1 at=1.2 clan=Night power=4",
        "place seat=1 at=2.2 clan=gaia power=1",
        "place seat=2 guard=yes clan=dawn power=3",
    )
    shown = drawn(script)
    assert "▶a Ana · Power 6 · Gaia's Children+1" in shown
    assert "1.2 Ni4" in shown
    assert "2.2 Ga1→2" in shown  # its wizard's clan: printed 1, now 2
    assert "guard Da3→4 · dungeon 0 · spells 5" in shown
    assert "Clan rule: Night Wing may not stand next to Gaia's Children." in shown
    assert "x repairs it" in shown
