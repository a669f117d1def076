"""Before the first turn: who may play with which box, and what lies on the table then."""

from player import ALL_BOXES, Play, game, solitaire
from rule import rule
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import FALLEN, GODSLAYER, HOUSE, LARGEST_SUPPLY, SOULS, START
from vigil.pack import pack_text
from vigil.refusal import Refusal
from vigil.table.beads import in_boxes, pay

PAIRS = (GODSLAYER | FALLEN, GODSLAYER | SOULS, FALLEN | SOULS)


def accepted(sets, variant=STANDARD, settings=0):
    """The numbers of players a choice of boxes takes."""
    numbers = []
    for players in range(1, 9):
        play = Play()
        try:
            play.new(sets, players, variant, settings=settings)
            numbers.append(players)
        except Refusal:
            assert play.see() is None
    return numbers


def refusal(*args, **options):
    """Why a game cannot begin so."""
    play = Play()
    return play.refused(play.new, *args, **options)


@rule("A-01")
def test_a_box_seats_as_many_as_its_book_says():
    assert accepted(GODSLAYER) == [1, 2, 3, 4]
    assert accepted(FALLEN) == [1, 2]
    assert accepted(SOULS) == [1, 2, 3, 4]


@rule("A-01")
def test_two_or_three_boxes_seat_six():
    for sets in PAIRS + (ALL_BOXES,):
        assert accepted(sets) == [1, 2, 3, 4, 5, 6]


@rule("A-01")
def test_house_rules_seat_six_with_any_box():
    for sets in (GODSLAYER, FALLEN, SOULS):
        assert accepted(sets, settings=HOUSE) == [1, 2, 3, 4, 5, 6]
    assert "any number of players" in game(FALLEN, 5, settings=HOUSE).see()["house"]


@rule("A-01")
def test_too_many_players_are_told_what_to_do():
    for sets, players, sentence in (
        (GODSLAYER, 5, "This box is for 2 to 4 players: add a box or house rules."),
        (FALLEN, 3, "This box is for 2 players: add a box or house rules."),
        (ALL_BOXES, 7, "A game is for 2 to 6 players."),
    ):
        assert refusal(sets, players) == sentence


@rule("A-01", "A-60")
def test_one_player_plays_solitaire_with_every_box():
    for sets in (GODSLAYER, FALLEN, SOULS) + PAIRS + (ALL_BOXES,):
        assert game(sets, 1).see()["variant"] == "solitaire"
    assert accepted(ALL_BOXES, SOLITAIRE) == [1]


@rule("A-02")
def test_the_pool_is_thirty_for_each_player():
    for players, pool in ((2, 60), (3, 90), (4, 120), (5, 150), (6, 180)):
        state = game(ALL_BOXES, players).see()
        assert (state["pool"], state["pool_start"], state["house"]) == (pool, pool, [])


@rule("A-02", "A-60")
def test_the_solitaire_pool_is_fifty():
    for sets in (GODSLAYER, FALLEN, SOULS, ALL_BOXES):
        assert solitaire(sets).see()["pool"] == 50


@rule("A-02")
def test_another_pool_is_marked_as_a_house_rule():
    state = game(GODSLAYER, 3, pool=100).see()
    assert (state["pool"], state["house"]) == (100, ["pool 100 instead of 90"])


@rule("A-02")
def test_a_pool_holds_1_to_999():
    assert game(pool=1).see()["pool"] == 1
    assert game(pool=999).see()["pool"] == 999
    for pool in (-1, 1000):
        assert refusal(pool=pool) == "A pool holds 1 to 999 Honor."


@rule("A-03")
def test_the_beads_of_a_box():
    assert in_boxes(GODSLAYER) == in_boxes(SOULS) == (25, 25)
    assert in_boxes(FALLEN) == (15, 15)
    assert in_boxes(GODSLAYER | FALLEN) == (40, 40)
    assert in_boxes(ALL_BOXES) == (65, 65)


@rule("A-03")
def test_an_amount_is_paid_with_as_few_beads_as_possible():
    assert pay(37, 25, 25) == (7, 2, 0)
    assert pay(4, 25, 25) == (0, 4, 0)
    assert pay(5, 25, 25) == (1, 0, 0)
    assert pay(0, 25, 25) == (0, 0, 0)


@rule("A-03")
def test_ones_stand_in_for_fives_that_are_gone():
    assert pay(13, 25, 1) == (1, 8, 0)
    assert pay(10, 10, 0) == (0, 10, 0)


@rule("A-03")
def test_what_a_box_cannot_pay_is_told():
    assert pay(200, 25, 25) == (25, 25, 50)  # a Godslayer box holds 25 + 125
    assert pay(3, 2, 9) == (0, 2, 1)
    for amount in range(100):
        fives, ones, missing = pay(amount, 7, 9)
        assert 5 * fives + ones + missing == amount
        assert 0 <= fives <= 9 and 0 <= ones <= 7 and missing >= 0


@rule("A-05")
def test_the_supply_of_each_box():
    for sets, mystic, heavy, fanatic in (
        (GODSLAYER, 30, 29, 0),
        (FALLEN, 17, 17, 0),
        (SOULS, 26, 26, 6),
    ):
        supply = game(sets).see()["supply"]
        assert supply == {"mystic": mystic, "heavy": heavy, "fanatic": fanatic}


@rule("A-05")
def test_combined_supplies_add_up_unless_the_larger_one_is_wanted():
    added = game(ALL_BOXES).see()["supply"]
    largest = game(ALL_BOXES, settings=LARGEST_SUPPLY).see()["supply"]
    assert added == {"mystic": 73, "heavy": 72, "fanatic": 6}
    assert largest == {"mystic": 30, "heavy": 29, "fanatic": 6}


@rule("A-05")
def test_a_supply_runs_out_and_never_overflows():
    play = game(FALLEN)
    play.supply("mystic", -17)
    assert play.see()["supply"]["mystic"] == 0
    sentence = "The supply of Mystic holds 0 to 17."
    assert play.refused(play.supply, "mystic", -1) == sentence
    assert play.refused(play.supply, "mystic", 18) == sentence
    play.supply("mystic", 17)
    assert play.see()["supply"] == {"mystic": 17, "heavy": 17, "fanatic": 0}


@rule("A-05")
def test_without_souls_there_is_no_fanatic():
    play = game(GODSLAYER | FALLEN)
    sentence = "Fanatic is not in the boxes of this game."
    assert play.refused(play.fanatic) == sentence
    assert play.refused(play.supply, "fanatic", 1) == sentence


@rule("A-08")
def test_the_first_player_is_drawn_fairly():
    drawn = [0] * 6
    for seed in range(240):
        drawn[game(ALL_BOXES, 6, first=0, seed=seed).see()["first"] - 1] += 1
    assert sum(drawn) == 240
    assert min(drawn) > 16 and max(drawn) < 64  # 40 each; four standard deviations are 23


@rule("A-08")
def test_the_first_player_may_be_chosen():
    for first in (1, 2, 3):
        state = game(players=3, first=first).see()
        assert (state["first"], state["active"]) == (first, first)
    assert refusal(first=3) == "There is no seat 3: the seats are 1 to 2."


@rule("A-08")
def test_the_turn_goes_round_the_table():
    play = game(players=4, first=3)
    order = []
    for _ in range(8):
        order.append(play.see()["active"])
        play.end()
    assert order == [3, 4, 1, 2, 3, 4, 1, 2]


@rule("A-50")
def test_teams_of_two_need_four_or_six():
    assert accepted(ALL_BOXES, TEAM) == [4, 6]
    assert accepted(GODSLAYER, TEAM) == [4]
    assert accepted(SOULS, TEAM) == [4]
    assert accepted(FALLEN, TEAM) == []


@rule("A-50")
def test_teammates_sit_across_the_table():
    four, six = game(players=4, variant=TEAM), game(ALL_BOXES, 6, variant=TEAM)
    assert [team["team"] for team in six.see()["teams"]] == [1, 2, 3]
    assert [team["seats"] for team in four.see()["teams"]] == [[1, 3], [2, 4]]
    assert [team["seats"] for team in six.see()["teams"]] == [[1, 4], [2, 5], [3, 6]]
    assert game(players=4).see()["teams"] == []


def test_unnamed_seats_are_called_by_number():
    play = game(players=3, names=["Bia", "", "Zoë"])
    assert [seat["name"] for seat in play.see()["seats"]] == ["Bia", "", "Zoë"]
    assert [play.keeper.game.called(seat) for seat in (1, 2, 3)] == ["Bia", "Seat 2", "Zoë"]
    assert game(players=3, names=["Bia"]).keeper.game.names == ["Bia", "", ""]


def test_the_chosen_boxes_are_shown():
    assert game(GODSLAYER).see()["sets"] == ["godslayer"]
    assert game(FALLEN | SOULS).see()["sets"] == ["fallen", "souls"]
    assert game(ALL_BOXES).see()["sets"] == ["godslayer", "fallen", "souls"]


def test_more_names_than_seats_are_refused():
    assert refusal(names=["Ana", "Bo", "Cy"]) == "Names: 3, but players: 2."


def test_names_alone_say_how_many_play():
    play = game(ALL_BOXES, 0, names=["Ana", "Bo", "Cy", "Di", "Ed"])
    assert play.see()["pool"] == 150
    assert len(game(ALL_BOXES, 0, names=[]).see()["seats"]) == 2
    assert len(solitaire(ALL_BOXES, names=[]).see()["seats"]) == 1


def test_there_are_no_other_boxes_variants_or_games():
    for sets, variant in ((0, STANDARD), (8, STANDARD), (GODSLAYER, 3), (GODSLAYER, -1)):
        assert refusal(sets, 2, variant) == "This command is not understood."
    fresh = Play()
    for kind in (-1, 0, 63):
        asked = pack_text(START, (kind, 1), "")
        assert fresh.refused(fresh.submit, asked) == "There is no such game."
    for count in range(2, 14):
        if count != 12:
            asked = pack_text(START, (1,) * count, "")
            assert fresh.refused(fresh.submit, asked) == "This command is not understood."
