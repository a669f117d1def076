"""What a seat may touch in a game of Firepeak: moves with odds, faults, kinds; and no secrets."""

import json

import pytest

from tests.laptop.lib.synced_device import keeper_in
from vigil.codes import PUBLIC
from vigil_host.games import may, touched
from vigil_host.games.firepeak.touch import hint
from vigil_host.games.line import Line
from vigil_host.games.script import Script

BASE = 'new firepeak names=Ana,Bo,Cy seed=5 first=1 wizards="Holy Order,Doombringers,Night Wing"'


@pytest.fixture
def table(tmp_path):
    """A script of a game that has begun: told lines, and the game."""
    (tmp_path / "log").mkdir()
    keeper = keeper_in(tmp_path)
    script = Script(keeper, follows=False)

    def play(*lines):
        for line in lines:
            answer = script.answer(line)
            assert (answer or {}).get("ok"), answer
        return keeper.game

    play(BASE)
    return play


def words(told, **wanted):
    """The moves that are as wanted."""
    return [m for m in told["moves"] if all(m.get(key) == value for key, value in wanted.items())]


def test_every_move_is_a_line_that_is_accepted(table):
    game = table("auto 25 bot=greedy")
    seat = game.view(PUBLIC)["decision"]["seat"]
    told = touched(game, seat)
    assert len(told["moves"]) > 10
    for move in told["moves"]:
        table(move["line"], "undo house=yes")


def test_a_fight_tells_its_odds_and_what_a_loss_would_mean(table):
    game = table(
        "place seat=1 at=1.1 clan=night power=4 from=deck",
        "place seat=1 at=2.1 clan=night power=2 from=deck",
        "place seat=2 at=1.1 clan=dawn power=3 from=deck",
    )
    (move,) = words(touched(game, 1), word="capture", **{"from": "1.1", "to": "1.1"})
    # 4 against 3 and one more for the first tier: 15 of 36 rolls win, 6 are even
    assert (move["sums"], move["odds"]) == ((4, 4), (15, 6, 15))
    assert move["loss"] == (
        "If it loses, Night Wing 4 goes to the dungeon of Bo."
        " The pattern then has Power 2 instead of 6. It has to be repaired."
    )


def test_a_fault_names_its_rule_and_can_be_repaired_by_its_seat(table):
    game = table(
        "place seat=2 at=1.1 clan=night power=4 from=deck",
        "place seat=2 at=1.2 clan=gaia power=1 from=deck",
    )
    told = touched(game, PUBLIC)
    (fault,) = told["faults"]
    assert fault.pop("text") == "Clan rule: Night Wing may not stand next to Gaia's Children."
    assert fault == {"seat": 2, "rule": "clan", "at": "1.1", "next_to": "1.2"}
    assert told["asks"] == "repair"
    assert game.view(PUBLIC)["decision"] == {"seat": 2}
    lines = [move["line"] for move in told["moves"]]
    assert lines == [
        'repair best seat="2"',
        'repair seat="2" from="1.1"',
        'repair seat="2" from="1.2"',
        'mistake seat="2"',
    ]
    assert touched(game, 2)["moves"]
    assert not touched(game, 1)["moves"]


def test_kinds_say_where_they_may_lie_and_how_many_are_unseen(table):
    game = table("place seat=1 at=1.1 clan=night power=4 from=deck")
    kinds = {(each["clan"], each["power"]): each for each in touched(game, 1)["kinds"]}
    assert len(kinds) == 24
    assert kinds["Night Wing", 4]["left"] == 1
    assert kinds["Gaia's Children", 1]["fits"] == []  # next to its foe everywhere
    assert kinds["Night Wing", 3]["fits"] == ["1.2", "2.1", "2.2"]
    assert kinds["Night Wing", 4]["fits"] == ["1.2"]


def test_nobody_is_told_what_lies_face_down(table):
    """Two games that differ only in what is hidden from Bo and from all."""
    told = []
    for kind in ("clan=dawn power=1", "clan=gaia power=3"):
        game = table(f"place seat=1 dungeon=yes {kind} from=deck")
        told.append([json.dumps(touched(game, eye)) for eye in (PUBLIC, 2, 3)])
        assert words(touched(game, 1), word="brainwash")
        table("undo house=yes")
    assert told[0] == told[1]


def test_a_creature_that_was_drawn_is_placed_by_its_player_alone(table):
    game = table("recruit from=wizard")
    assert touched(game, PUBLIC)["moves"] == touched(game, 2)["moves"] == []
    assert {move["to"] for move in touched(game, 1)["moves"]} >= {"guard", "dungeon"}
    found = hint(game, 1)
    assert found
    assert found["line"].startswith("place ")
    assert hint(game, 2) is None


@pytest.mark.parametrize(
    ("seat", "line", "allowed"),
    [
        (1, "recruit from=wizard", True),
        (2, "recruit from=wizard", False),
        (1, "end", True),
        (1, "undo", False),
        (1, "auto 1", False),
        (1, "new firepeak", False),
        (1, "place seat=2 at=1.1 clan=night power=4 from=deck", False),
        (1, "place at=1.1", False),
        (1, 'spell 2 "Glow" kind=aura', False),
    ],
)
def test_a_seat_says_only_what_is_its_own(table, seat, line, allowed):
    assert may(table(), seat, Line(line)) is allowed


def test_a_bot_says_what_it_wants_where_chance_decides(table):
    game = table("new firepeak names=Ana,Zed bots=-,greedy seed=5 first=2")
    told = touched(game, PUBLIC)
    assert told["moves"] == []
    assert told["bot"]["line"] == 'recruit from="wizard"'
    assert told["bot"]["says"] == "Zed recruits with the wizard."


def test_a_spell_that_was_told_may_be_cast_by_who_holds_it_unnamed(table):
    game = table(
        "place seat=1 at=1.1 clan=night power=4 from=deck",
        "place seat=1 dungeon=yes clan=holy power=2 from=deck",
        'spell 2 "Glow" kind=aura power=+1 component=holy',
    )
    glow = words(touched(game, 1), word="cast", spell=2)
    assert len(glow) == 27  # nine places of three patterns
    assert words(touched(game, PUBLIC), word="cast") == []
    assert table(glow[0]["line"]).view(PUBLIC)["seats"][0]["auras"] == {"1.1": "Glow"}


def test_five_of_seven_dealt_spells_are_kept_by_their_seat(table):
    game = table("new firepeak names=Ana,Bo seed=5 first=1 spells=dealt")
    assert touched(game, PUBLIC)["asks"] == "keep"
    assert len(touched(game, 1)["keep"]["of"]) == 7
    assert "keep" not in touched(game, PUBLIC)
    assert "keep" not in touched(game, 2)


@pytest.mark.parametrize(("cards", "asks"), [("own", None), ("dealt", "keep")])
def test_all_spells_of_a_file_are_dealt_where_there_are_no_cards(
    table, tmp_path, monkeypatch, cards, asks
):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    spell = '[[spell]]\nname = "Glow"\ncopies = 36\nkind = "aura"\npower = 1\ntext = "Shines on."\n'
    (tmp_path / "firepeak.toml").write_text(spell, "utf-8")
    game = table(f"new firepeak names=Ana,Bo seed=5 first=1 cards={cards}")
    told = touched(game, 1)
    assert told["asks"] == asks
    assert {each["text"] for each in told["spells"]} == {
        "Glow · aura · component any clan · Power +1: Shines on."
    }
