"""A game played by touching it: what a seat sees, what it may do, and what comes too late."""

import json

import pytest

from tests.laptop.lib.running import running
from tests.laptop.lib.synced_device import keeper_in
from vigil_host.games.script import Script

LATE = "The game has moved on meanwhile: look again."


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Ana and Bo play without cards on the twin of a page."""
    data = tmp_path_factory.mktemp("data")
    folder = data / "pico_epaper"
    (folder / "log").mkdir(parents=True)
    assert Script(keeper_in(folder)).answer("new full names=Ana,Bo seed=3 first=1")["ok"]
    with running(data) as found:
        yield found


def seat(run, eye, wanted=lambda _: True, language="en"):
    """What a page with the eye of a seat is told, as soon as it is what is waited for."""
    with run.browser.listen(f"/events?eye={eye}&language={language}") as answer:
        while True:
            if answer.readline().strip() == b"event: seat":
                told = json.loads(answer.readline()[6:])
                if told["value"]["view"] and wanted(told["value"]):
                    return told["device"], told["value"]


def do(run, device, told, line, eye=1):
    wish = {"device": device, "line": line, "head": told["head"], "eye": eye}
    answer = run.browser.post("/do", wish)
    return answer.status, answer.json().get("error", "")


def hand(told, eye):
    return told["view"]["seats"][eye - 1]["hand"]


def test_a_seat_sees_its_own_hand_and_its_moves(run):
    _, ana = seat(run, 1)
    _, bo = seat(run, 2)
    assert len(hand(ana, 1)) == len(hand(bo, 2)) == 5
    assert hand(ana, 2) is hand(bo, 1) is None
    assert {move["zone"] for move in ana["touch"]["moves"] if "zone" in move} == {"hand"}
    assert bo["touch"]["moves"] == []


def test_who_looks_with_no_eye_is_told_of_no_seat(run):
    seat(run, 1)
    run.see("game", lambda told: told["value"]["view"])
    assert not [told for topic, told in run.heard if topic == "seat"]


@pytest.mark.parametrize("name", ["李雷", "Zé 😀"])
def test_a_game_is_not_begun_with_a_name_that_the_device_cannot_show(run, name):
    device, ana = seat(run, 1)
    status, error = do(run, device, ana, f'new full players=2 names="{name},Bo"', 0)
    assert (status, error.endswith(f": write {name} in Latin letters.")) == (400, True)
    assert [each["name"] for each in seat(run, 1)[1]["view"]["seats"]] == ["Ana", "Bo"]


def test_a_move_is_made_once(run):
    device, ana = seat(run, 1)
    move = next(each for each in ana["touch"]["moves"] if each.get("zone") == "hand")
    assert do(run, device, ana, move["line"]) == (200, "")
    _, later = seat(run, 1, lambda told: told["head"] > ana["head"])
    assert later["view"]["seats"][0]["play"] == [move["at"]]
    assert do(run, device, ana, move["line"]) == (400, LATE)
    assert seat(run, 1)[1]["head"] == later["head"]


def test_what_cannot_be_had_says_what_is_missing(run):
    _, ana = seat(run, 1)
    _, bo = seat(run, 2)
    prices = {price["at"]: price for price in ana["touch"]["prices"]}
    have = ana["view"]["runes"], ana["view"]["power"]
    short = 3 - have[0]
    assert prices["Mystic"]["price"] == 3
    assert prices["Mystic"]["why"] == ("1 Rune short" if short == 1 else f"{short} Runes short")
    assert prices["Cultist"]["why"] == f"{2 - have[1]} Power short"
    assert set(range(6)) <= set(prices)
    assert "prices" not in bo["touch"]


def test_one_is_missing_and_several_are_missing_in_portuguese(run):
    _, ana = seat(run, 1, language="pt")
    whys = [price["why"] for price in ana["touch"]["prices"] if "Poder" in price["why"]]
    assert whys
    for why in whys:
        assert why.startswith("falta 1 " if " 1 " in why else "faltam ")


def test_a_hand_is_played_in_an_order_that_the_game_tells(run):
    _, ana = seat(run, 1)
    lines = {move["line"]: move for move in ana["touch"]["moves"]}
    assert lines[ana["touch"]["play"]["line"]]["zone"] == "hand"
    assert ana["touch"]["play"]["think"] is None
    assert [move["text"] for move in lines.values() if move.get("ends")] == ["end the turn"]


def test_a_hint_is_one_of_the_moves_and_only_for_who_is_asked(run):
    device, ana = seat(run, 1)
    told = run.browser.post("/hint", {"device": device, "eye": 1}).json()
    assert told.pop("why")
    assert told in ana["touch"]["moves"]
    for eye in (0, 2, 9):
        refused = run.browser.post("/hint", {"device": device, "eye": eye})
        assert refused.status == 400
        assert refused.json()["error"] == "It is not your turn to decide."
    assert run.browser.post("/hint", {"device": device, "eye": "1"}).status == 400
    assert seat(run, 1)[1] == ana


def test_every_card_that_lies_there_is_told_in_words(run):
    _, ana = seat(run, 1)
    cards = run.browser.get("/cards?language=en").json()
    seen = {*ana["view"]["row"], *hand(ana, 1), "Mystic", "Heavy Infantry", "Cultist"}
    assert seen <= set(cards)
    assert cards["Mystic"]["effect"] == "+2 Runes."
    mystic = [cards["Mystic"][what] for what in ("kind", "cost", "honor", "pile")]
    assert mystic == ["hero", 3, 1, "mystic"]
    pt = run.browser.get("/cards?language=pt").json()
    assert pt["Místico"]["effect"] == "+2 Runas."
    assert pt["Místico"]["ruling"].startswith("Há uma pilha para todos")


@pytest.mark.parametrize(
    ("line", "eye", "why"),
    [
        ("do 1 seat=2", 2, "It is not your turn to decide."),
        ("undo", 1, "It is not your turn to decide."),
        ("auto 3", 0, "One move at a time."),
        ("do", 1, "do needs a move."),
        ("fly", 0, "There is no command 'fly'."),
        ("do 1 3", 1, "do does not take '3'."),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(run, line, eye, why):
    device, ana = seat(run, 1)
    assert do(run, device, ana, line, eye) == (400, why)
    assert seat(run, 1)[1] == ana
