"""Full games in teams and alone against Samael."""

from rule import rule
from scene import PLAIN, Scene, scene, wide
from vigil.boxes import SOLITAIRE, TEAM
from vigil.codes import GODSLAYER, LARGEST_SUPPLY, NEMESIS, NO_DRAIN, NO_LAST_MOVE, SOULS, TEAM_DRAW
from vigil.full import ops
from vigil.full.flow import ROUNDS_MOST
from vigil.full.layout import ROUND


def team(**laid):
    return scene(players=4, variant=TEAM, **laid)


def whole_team(**laid):
    return wide(players=4, variant=TEAM, **laid)


def alone(**laid):
    return scene(players=1, variant=SOLITAIRE, **laid)


@rule("A-50", "A-51")
def test_teammates_sit_opposite_and_add_up():
    play = team(power=2).do("defeat Cultist")
    assert play.see()["pool"] == 119
    assert [side["seats"] for side in play.see()["teams"]] == [[1, 3], [2, 4]]
    assert play.see()["teams"][0]["total"] == 1


@rule("A-52")
def test_a_teammate_is_not_harmed():
    play = team(row=("Sea Tyrant",) + PLAIN[:5], power=5)
    for seat in (2, 3, 4):
        play.lay(seat, ["Mystic"], constructs=["Muramasa", "Shadow Star"])
    play.do("defeat Sea Tyrant")
    assert play.asked() == (2, ops.KEEP)
    play.do("keep Muramasa")
    assert play.asked() == (4, ops.KEEP)
    play.do("keep Muramasa")
    assert (play.asked(), len(play.seat(3)["constructs"])) == ((1, 0), 2)
    play.table(row=("Xeron, Duke of Lies",) + PLAIN[:5], power=6)
    play.do("defeat Xeron, Duke of Lies")
    assert [len(play.hand(seat)) for seat in (1, 2, 3, 4)] == [2, 0, 1, 0]


@rule("A-53")
def test_one_rune_more_gives_a_card_to_the_teammate():
    play = team(row=("Wolf Shaman",) + PLAIN[:5], runes=3)
    assert "acquire Wolf Shaman" in play.moves()
    assert "acquire Wolf Shaman for Cy" not in play.moves()
    assert "acquire Heavy Infantry for Cy" in play.moves()
    play.table(row=("Wolf Shaman",) + PLAIN[:5], runes=4)
    play.do("acquire Wolf Shaman for Cy")
    assert (play.seat(3)["discard"], play.seat(1)["discard"], play.has()) == (
        ["Wolf Shaman"],
        [],
        (0, 0),
    )
    assert play.told[0] == ("given", "Ana acquires Wolf Shaman for Cy.")


@rule("A-53")
def test_a_supply_card_for_the_teammate_and_a_cheaper_construct():
    play = team(row=("Shadow Star",) + PLAIN[:5], runes=6)
    play.do("acquire Mystic for Cy")
    assert (play.seat(3)["discard"], play.see()["supply"]["mystic"]) == (["Mystic"], 29)
    play = team(hand=["Reactor Monk"], row=("Shadow Star",) + PLAIN[:5], runes=1)
    play.do("play Reactor Monk", "acquire Shadow Star for Cy")
    assert play.has() == (0, 0)


@rule("A-05", "A-15")
def test_in_teams_too_nothing_is_had_that_has_run_out_or_cannot_be_paid():
    assert team(runes=9, power=1, mystics=0, heavies=0, row=("Mephit",) * 6).moves() == [
        "end the turn"
    ]


@rule("A-53")
def test_what_the_avatar_gives_may_go_to_the_teammate_for_a_rune():
    row = ("Avatar of the Fallen", "Muramasa", "Mephit") + PLAIN[:3]
    play = team(row=row, power=7).do("defeat Avatar of the Fallen")
    assert "acquire Muramasa" in play.moves()
    assert "acquire Muramasa for Cy" not in play.moves()  # there is no Rune
    play = team(row=row, power=7, runes=1).do("defeat Avatar of the Fallen")
    assert "defeat Mephit for Cy" not in play.moves()
    play.do("acquire Muramasa for Cy")
    assert (play.seat(3)["discard"], play.seat()["discard"]) == (["Muramasa"], [])
    assert (play.has(), play.asked()) == ((0, 0), (1, 0))


@rule("A-53")
def test_a_free_card_of_a_supply_may_go_to_the_teammate_as_one_of_the_row_may():
    built = ["Project Alpha", "Hedron Cannon", "The Grand Design"]
    laid = {"constructs": built, "row": ("Wolf Shaman",) + PLAIN[:5]}
    free = ["Wolf Shaman", "Mystic", "Heavy Infantry"]
    play = whole_team(runes=1, **laid).do("use Project Alpha")
    assert [name for name in free if "acquire %s for Cy" % name in play.moves()] == free
    play.do("acquire Mystic for Cy")
    assert (play.seat(3)["discard"], play.seat()["discard"]) == (["Mystic"], [])
    assert (play.has(), play.see()["supply"]["mystic"]) == ((0, 0), 29)
    play = whole_team(**laid).do("use Project Alpha")
    assert [move for move in play.moves() if " for " in move] == []


@rule("A-53")
def test_a_construct_for_the_teammate_stays_in_the_discard_pile():
    row = ("Burrower Mark II",) + PLAIN[:5]
    play = team(row=row, runes=4, constructs=["Rocket Courier X-99"])
    play.do("acquire Burrower Mark II for Cy")
    assert (play.asked(), play.seat(3)["discard"]) == ((1, 0), ["Burrower Mark II"])


@rule("A-51")
def test_equal_teams_go_to_the_last_starter_or_share():
    for settings, winner in ((0, 2), (TEAM_DRAW, None)):
        play = team(pool=1, power=2, settings=settings)
        for seat in (2, 3, 4):
            play.lay(seat)
        play.do("defeat Cultist", "end the turn")
        play.table(power=2)
        play.do("defeat Cultist", "end the turn", "end the turn", "end the turn")
        assert (play.see()["phase"], play.see()["winner"]) == ("over", winner)


ROW = ("Wolf Shaman", "Mephit", "Landtalker", "Muramasa", "Sea Tyrant", "Hedron Cannon")


@rule("A-60", "A-61")
def test_alone_the_row_slides_to_the_right():
    play = alone(row=ROW, runes=7, center=["Xeron, Duke of Lies"])
    assert play.see()["pool"] == 50
    play.do("acquire Muramasa")
    assert play.row() == [
        "Xeron, Duke of Lies",
        "Wolf Shaman",
        "Mephit",
        "Landtalker",
        "Sea Tyrant",
        "Hedron Cannon",
    ]


@rule("A-62", "A-63", "A-64", "A-68")
def test_samael_takes_the_two_rightmost_cards():
    play = alone(row=ROW, deck=["Militia"] * 9, constructs=["Muramasa", "Shadow Star"])
    play.do("end the turn")
    opponent = play.see()["opponent"]
    assert (opponent["honor"], opponent["cards"], opponent["taken"]) == (5, 8, ["Hedron Cannon"])
    assert play.see()["void"] == ["Sea Tyrant"]
    assert play.seat()["constructs"] == ["Muramasa", "Shadow Star"]  # no harm done
    assert play.row()[2:] == list(ROW[:4])
    assert play.see()["pool"] == 45
    assert play.hand() == ["Militia"] * 5


@rule("A-62")
def test_samael_moves_after_an_extra_turn_too():
    play = alone(deck=["Militia"] * 20, constructs=["Tablet of Time's Dawn"])
    play.do("use Tablet of Time's Dawn", "end the turn")
    assert (len(play.see()["opponent"]["taken"]), play.see()["extra"]) == (2, True)
    play.do("end the turn")
    assert len(play.see()["opponent"]["taken"]) == 4


@rule("A-66")
def test_the_last_token_ends_it_and_samael_wins_a_tie():
    row = PLAIN[:4] + ("Arha Initiate", "Wind Tyrant")
    play = alone(row=row, pool=1, power=2, hand=["Landtalker", "Wolf Shaman"])
    play.do("defeat Cultist", "end the turn")  # 1 + 3 + 1 against 3 + 1
    assert (play.see()["phase"], play.see()["winner"]) == ("over", 1)
    play = alone(row=row, pool=1, power=2, hand=["Landtalker"])
    play.do("defeat Cultist", "end the turn")
    assert play.see()["winner"] is None
    assert play.see()["reason"] == "Ana and Samael have 4 Honor to 4: a tie is lost."


@rule("A-66")
def test_samaels_tokens_and_last_move_are_settings():
    row = PLAIN[:4] + ("Arha Initiate", "Wind Tyrant")
    play = alone(row=row, settings=NO_DRAIN).do("end the turn")
    assert (play.see()["pool"], play.see()["opponent"]["honor"]) == (50, 3)
    play = alone(row=row, pool=2, settings=NO_DRAIN).do("end the turn")
    assert (play.see()["pool"], "end_triggered" in play.heard()) == (2, False)
    play = alone(row=row, pool=1, power=2, settings=NO_LAST_MOVE)
    play.do("defeat Cultist", "end the turn")
    assert (play.see()["phase"], play.see()["opponent"]["total"]) == ("over", 0)


@rule("A-66")
def test_samael_may_take_the_last_token_himself():
    play = alone(row=PLAIN[:5] + ("Wind Tyrant",), pool=3).do("end the turn")
    assert (play.see()["phase"], "end_triggered" in play.heard()) == ("over", True)


@rule("A-64")
def test_nobody_but_the_player_is_an_opponent_of_nobody():
    play = alone(row=("Xeron, Duke of Lies", "Sea Tyrant") + PLAIN[:4], power=11)
    play.do("defeat Sea Tyrant", "defeat Xeron, Duke of Lies")
    assert (play.honor(), play.asked()) == (8, (1, 0))


@rule("A-40")
def test_a_game_that_goes_nowhere_is_a_draw_and_says_why():
    for play in (scene(), team(), alone(settings=NO_DRAIN)):
        play.state.raw[ROUND] = ROUNDS_MOST
        play.state.hold(0, 7)
        while play.see()["phase"] != "over":
            play.do("end the turn")
        pool = play.see()["pool"]
        why = "After round 250 the pool still holds %d Honor: the game goes nowhere, a draw." % pool
        assert (play.see()["winner"], play.see()["reason"]) == (None, why)
        assert play.told[-1] == ("over", why)


@rule("A-05", "A-60")
def test_combined_boxes_may_keep_the_largest_supply_and_have_nemesis():
    play = Scene(1, SOLITAIRE, sets=GODSLAYER | SOULS)
    assert (play.see()["supply"]["mystic"], play.see()["opponent"]["name"]) == (56, "Samael")
    play = Scene(1, SOLITAIRE, sets=GODSLAYER | SOULS, settings=LARGEST_SUPPLY | NEMESIS)
    assert (play.see()["supply"]["mystic"], play.see()["opponent"]["name"]) == (30, "Nemesis")
