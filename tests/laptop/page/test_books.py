"""Games and figures as the page is told of them; a deck that was counted stays hidden."""

import json
import re

import pytest

from tests.laptop.lib.browsing import Browser, Recorder, serving
from tests.laptop.lib.synced_device import WON, SyncedDevice
from vigil_host.books import last_match
from vigil_host.books.archive import Archive
from vigil_host.books.stats import statistics
from vigil_host.books.summary import scores
from vigil_host.page import game_story
from vigil_host.page.serve import open_door

ALONE = """
new table players=1 names=Zé variant=solitaire sets=godslayer pool=6
honor +6
end seconds=20
take 1 0
deck 9 seat=1
reveal
"""


@pytest.fixture
def party(tmp_path):
    made = SyncedDevice(tmp_path)
    yield made
    made.store.close()


def _only(party):
    (game,) = Archive(party.store).games()
    return game


def _says_661(text):
    """As a number: the id of a game may have these digits too."""
    return re.search(r"\b661\b", text) is not None


def test_a_count_is_in_no_word_of_the_page_before_the_reveal(party):
    party.play(WON.replace("deck 6 seat=2", "deck 661 seat=2"))
    game = _only(party)
    told = json.dumps([game_story.in_list(game), game_story.every_step(game), statistics([game])])
    assert not _says_661(told)
    assert [seat["cards"] for seat in game_story.every_step(game)["views"][-1]["seats"]] == [
        None
    ] * 3
    assert game_story.in_list(game)["scores"][1] == {
        "seat": 2,
        "name": "Zé",
        "total": 11,
        "won": False,
        "alone": False,
    }
    party.play("reveal")
    assert _says_661(json.dumps(game_story.every_step(_only(party))["views"][-1]))
    assert not _says_661(json.dumps(game_story.every_step(_only(party))["views"][:-1]))


def test_a_finished_game_in_the_list(party):
    party.play(WON + "reveal")
    line = game_story.in_list(_only(party))
    assert (line["device"], line["sets"], line["variant"]) == ("Kitchen", ["godslayer"], "standard")
    assert (line["rounds"], line["minutes"], line["finished"]) == (2, 3.0, True)
    assert [(score["name"], score["total"], score["won"]) for score in line["scores"]] == [
        ("Ana", 14, False),
        ("Zé", 17, True),
        ("Cy", 8, False),
    ]
    assert line["result"] == "Zé wins with 17 Honor."


def test_what_was_undone_is_in_the_log_and_not_in_the_curve(party):
    party.play(WON)
    page = game_story.every_step(_only(party))
    undone = [entry["text"] for entry in page["log"] if entry.get("undone")]
    assert undone == ["Zé gains 8 Honor. The pool is empty: Ana has the last turn."]
    assert len(page["curve"]) == len(page["views"]) == len(page["log"]) - 1
    numbers = [entry["number"] for entry in page["log"] if not entry.get("undone")]
    assert [point[0] for point in page["curve"]] == numbers
    assert page["curve"][0][1:] == [1, 20, 0, 0, 0]
    assert page["curve"][-1][1:] == [2, -1, 9, 11, 1]


def test_a_name_is_only_text(party):
    name = "<img src=x onerror=alert(1)>"[:12]
    party.play(f'new table players=2 names="{name}",Bo\nnote "<script>\u202e"')
    page = game_story.every_step(_only(party))
    assert page["scores"][0]["name"] == name
    assert page["log"][-1]["text"] == "<script>"


def test_a_game_alone_is_won_by_whoever_wins(party):
    party.play(ALONE)
    scores = game_story.in_list(_only(party))["scores"]
    assert [(score["seat"], score["won"]) for score in scores] == [(1, True), (0, False)]


def test_the_one_person_among_bots_is_you(party):
    party.play('new full players=2 bots=-,greedy names=",Sage" seed=3 first=1\ndo 1')
    game = _only(party)
    assert [score["alone"] for score in game_story.in_list(game)["scores"]] == [True, False]
    assert [who for who, _, _ in scores(game)] == ["You", "Sage"]
    assert game_story.every_step(game)["log"][1]["text"].startswith("You end the turn.")


# Figures


def test_every_figure_of_two_games(party):
    other = WON.replace("names=Ana,Zé,Cy first=2", "names=Zé,Ana,Cy first=2 sets=souls")
    party.play(WON + "reveal" + other + "reveal")
    figures = statistics(Archive(party.store).games())
    assert figures["games"] == 2
    assert figures["players"] == [
        {"name": "Ana", "games": 2, "wins": 1},
        {"name": "Zé", "games": 2, "wins": 1},
        {"name": "Cy", "games": 2, "wins": 0},
    ]
    assert [(row["seat"], row["wins"]) for row in figures["seats"]] == [(1, 0), (2, 2), (3, 0)]
    assert [(row["order"], row["wins"]) for row in figures["order"]] == [(1, 2), (2, 0), (3, 0)]
    sets = [(row["set"], row["games"]) for row in figures["sets"]]
    assert sets == [("godslayer", 1), ("souls", 1)]
    assert figures["rounds"] == {"count": 2, "median": 2, "values": [2, 2]}
    assert figures["minutes"]["values"] == [3, 3]
    assert figures["honor_per_turn"]["all"] == round(42 / 12, 2)


def test_turns_without_honor_count_as_turns(party):
    decks = "finish\ndeck 0 seat=1\ndeck 0 seat=2\nreveal"
    party.play(f"new table names=Ana,Zé first=1\nhonor +6\nend\nend\n{decks}")
    found = statistics(Archive(party.store).games())["honor_per_turn"]
    rates = [(player["name"], player["rate"]) for player in found["players"]]
    assert (found["all"], rates) == (3, [("Ana", 6), ("Zé", 0)])


def test_a_comeback_is_the_greatest_lead_that_was_made_up(party):
    party.play(WON + "reveal")
    (comeback,) = statistics(Archive(party.store).games())["comebacks"]
    assert (comeback["name"], comeback["behind"], comeback["turned"]) == ("Zé", 7, True)


def test_an_unfinished_game_is_not_counted(party):
    party.play(WON)
    figures = statistics(Archive(party.store).games())
    assert (figures["games"], figures["players"], figures["comebacks"]) == (0, [], [])
    assert figures["rounds"] == {"count": 0}


def test_a_team_wins_together(party):
    party.play(
        "new table players=4 names=A,B,C,D variant=team first=1 pool=4\nhonor +5\n"
        "end\nend\nend\nend\n" + "".join(f"deck 1 seat={seat}\n" for seat in range(1, 5)) + "reveal"
    )
    scores = game_story.in_list(_only(party))["scores"]
    assert [score["won"] for score in scores] == [True, False, True, False]
    assert [row["wins"] for row in statistics([_only(party)])["seats"]] == [1, 0, 1, 0]


def test_the_page_is_told_of_the_match_of_bots_that_was_kept(tmp_path, monkeypatch):
    """Nothing where there is none, or where a pulled plug left half a file."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    door = open_door("127.0.0.1", 0, tmp_path)
    with serving(Recorder(), door):
        browser = Browser(door)
        browser.get(browser.opening)
        assert browser.get("/lab").json() == {}
        last_match.keep({"games": 3})
        assert browser.get("/lab").json() == {"games": 3}
        (tmp_path / last_match.file_of({})).write_text('{"games"')
        assert browser.get("/lab").json() == {}
