"""A full game from the deal to the score: rules that belong to no single card."""

from rule import rule
from scene import PLAIN, Scene, scene
from vigil.codes import PUBLIC
from vigil.full import layout as z
from vigil.full import piles


@rule("A-02", "A-04", "A-05", "A-06", "A-07")
def test_the_deal():
    for players in (2, 3, 4):
        state = Scene(players).see()
        assert state["pool"] == 30 * players
        assert state["supply"] == {"mystic": 30, "heavy": 29, "fanatic": 0}
        assert (len(state["row"]), state["center_deck"], state["void"]) == (6, 94, [])
        for seat in state["seats"]:
            assert (len(seat["hand"]), seat["deck"], seat["discard"]) == (5, 5, [])
            assert set(seat["hand"]) <= {"Apprentice", "Militia"}


@rule("A-04")
def test_a_personal_deck_is_eight_apprentices_and_two_militia():
    play = Scene(2, seed=7)
    pile, hand, _, _, _ = piles.zones_of(play.state, 0)
    assert sorted(list(pile) + list(hand)) == [1] * 8 + [2] * 2


@rule("A-08")
def test_play_goes_around_from_whoever_begins():
    play = scene(players=3, first=2)
    for active in (2, 3, 1, 2):
        assert play.see()["active"] == active
        play.do("end the turn")
    assert play.see()["round"] == 2


@rule("A-08")
def test_turns_are_counted_from_whoever_begins():
    play = scene(players=3, first=2)
    for turns in ([0, 0, 0], [0, 1, 0], [0, 1, 1], [1, 1, 1], [1, 2, 1]):
        assert [play.seat(seat)["turns"] for seat in (1, 2, 3)] == turns
        assert play.see()["turn"] == sum(turns) + 1
        play.do("end the turn")


@rule("A-08")
def test_a_seed_draws_who_begins():
    begun = [Scene(4, seed=seed, first=0).see()["first"] for seed in range(40)]
    assert set(begun) == {1, 2, 3, 4}
    assert begun == [Scene(4, seed=seed, first=0).see()["active"] for seed in range(40)]


@rule("A-10", "A-90")
def test_anything_goes_in_any_order():
    row = ("Wolf Shaman", "Mephit") + PLAIN[:4]
    play = scene(["Heavy Infantry", "Muramasa", "Landtalker"], row=row, deck=["Militia"])
    play.do("play Heavy Infantry", "defeat Cultist", "play Landtalker", "acquire Wolf Shaman")
    play.do("play Muramasa", "use Muramasa", "defeat Mephit", "banish nothing")
    assert (play.honor(), play.seat()["discard"]) == (3, ["Wolf Shaman"])


@rule("A-11", "A-13", "A-18")
def test_the_end_of_a_turn():
    play = scene(["Apprentice", "Militia"], deck=["Mystic"] * 7, discard=["Heavy Infantry"])
    play.do("play Apprentice", "end the turn")
    seat = play.seat()
    assert (play.has(), seat["hand"], seat["play"]) == ((0, 0), ["Mystic"] * 5, [])
    assert sorted(seat["discard"]) == ["Apprentice", "Heavy Infantry", "Militia"]


@rule("A-13", "A-19")
def test_a_reshuffle_in_the_turn_leaves_out_what_is_played():
    play = scene(["Arha Initiate", "Apprentice"], discard=["Mystic"])
    play.do("play Apprentice", "play Arha Initiate")
    assert (play.hand(), play.seat()["deck"]) == (["Mystic"], 0)
    assert sorted(play.seat()["play"]) == ["Apprentice", "Arha Initiate"]


@rule("A-19")
def test_with_no_card_left_nothing_is_drawn():
    play = scene(["Arha Initiate"]).do("play Arha Initiate")
    assert play.hand() == []


@rule("A-15", "A-21")
def test_what_is_acquired_goes_to_the_discard_pile_and_is_replaced():
    play = scene(row=("Muramasa",) + PLAIN[:5], runes=7, center=["Mephit"]).do("acquire Muramasa")
    assert (play.seat()["discard"], play.has()) == (["Muramasa"], (0, 0))
    assert play.row() == ["Mephit"] + list(PLAIN[:5])
    assert play.see()["center_deck"] == 0


@rule("A-15")
def test_what_cannot_be_paid_is_no_legal_move():
    play = scene(row=("Muramasa", "Mephit") + PLAIN[:4], runes=6, power=2)
    moves = play.moves()
    assert "acquire Muramasa" not in moves and "defeat Mephit" not in moves
    assert play.refused(len(moves)) == "There is no move %d: there are %d." % (
        len(moves) + 1,
        len(moves),
    )


@rule("A-16")
def test_one_power_is_too_little_for_the_cultist():
    assert scene(power=1).moves() == ["end the turn"]


@rule("A-22")
def test_the_void_becomes_the_center_deck_when_a_card_is_needed():
    play = scene(row=("Muramasa",) + PLAIN[:5], runes=9, center=[], void=["Mephit"])
    play.do("acquire Muramasa")
    assert (play.row()[0], play.see()["void"]) == ("Mephit", [])
    assert "replenished" in play.heard()


@rule("A-22")
def test_with_both_empty_the_row_is_shorter_and_the_game_goes_on():
    play = scene(row=("Muramasa",) + PLAIN[:5], runes=9, center=[]).do("acquire Muramasa")
    assert play.row() == list(PLAIN[:5])
    play.do("acquire Heavy Infantry", "end the turn")
    assert play.see()["active"] == 2


@rule("A-21", "A-28")
def test_a_card_is_replaced_in_its_own_place():
    row = ("Mephit", "Muramasa", "Shadow Star", "Snapdragon", "Wolf Shaman", "Landtalker")
    play = scene(row=row, runes=9, center=["Xeron, Duke of Lies"]).do("acquire Snapdragon")
    assert play.row()[3] == "Xeron, Duke of Lies"


@rule("A-27")
def test_nobody_reaches_into_the_void():
    play = scene(void=["Mephit", "Muramasa"], runes=9, power=9)
    assert not [move for move in play.moves() if "Mephit" in move or "Muramasa" in move]


@rule("A-40", "A-72")
def test_the_pool_runs_out_on_the_second_of_three_turns():
    play = scene(players=3, pool=2)
    play.do("end the turn")
    play.table(power=4)
    play.do("defeat Cultist", "defeat Cultist")
    assert (play.see()["pool"], play.see()["phase"]) == (0, "last_round")
    play.do("end the turn")
    assert play.see()["active"] == 3
    play.do("end the turn")
    assert play.see()["phase"] == "over"


@rule("A-40", "A-44")
def test_the_round_ends_with_the_last_starter_who_wins_a_tie():
    play = scene(players=3, first=2, pool=1)
    play.lay(2)
    play.lay(3)
    play.table(power=2)
    play.do("defeat Cultist", "end the turn", "end the turn")
    assert (play.see()["active"], play.see()["last_turn"]) == (1, 1)
    play.table(power=2)
    play.do("defeat Cultist", "end the turn")
    assert (play.see()["phase"], play.see()["winner"], play.see()["ranking"]) == (
        "over",
        1,
        [1, 2, 3],
    )


@rule("A-41", "A-92")
def test_honor_comes_from_the_reserve_when_the_pool_is_empty():
    play = scene(pool=1, power=6).do(*["defeat Cultist"] * 3)
    assert (play.honor(), play.see()["pool"]) == (3, -2)


@rule("A-43")
def test_hand_deck_discard_and_constructs_count_and_nothing_else():
    play = scene(["Mystic"], deck=["Landtalker"], discard=["Emri, One with the Void"])
    play.lay(1, ["Mystic"], ["Landtalker"], (), ["Emri, One with the Void"], ["Hedron Cannon"])
    play.table(power=2, void=["Muramasa"])
    play.do("defeat Cultist", "play Mystic")
    assert (play.seat()["cards"], play.seat()["total"]) == (1 + 3 + 3 + 8, 16)


@rule("A-44")
def test_the_later_starter_wins_a_tie():
    play = scene(players=3, pool=1, power=2)
    for seat in (2, 3):
        play.lay(seat)
    play.do("defeat Cultist", "end the turn")
    play.table(power=2)
    play.do("defeat Cultist", "end the turn", "end the turn")
    state = play.see()
    assert (state["winner"], state["ranking"]) == (2, [2, 1, 3])
    assert state["reason"] == "Ana and Bo both have 1 Honor; Bo started later and wins."


@rule("A-45")
def test_others_see_the_tokens_and_not_the_hand():
    play = scene(["Mystic"])
    shown = play.game.view(PUBLIC)["seats"][0]
    assert (shown["hand"], shown["hand_size"], shown["cards"]) == (None, 1, None)
    assert play.game.view(1)["seats"][0]["hand"] == ["Mystic"]
    assert play.game.view(2)["seats"][0]["hand"] is None


def test_a_deck_that_is_full_takes_no_more():
    play = scene(row=("Wolf Shaman", "Mephit") + PLAIN[:4], runes=9, power=9)
    play.state.altered = z.ALTERED_GAME
    play.lay(1, discard=["Militia"] * (play.game.book.area_bytes - 4))
    assert play.moves() == ["end the turn", "defeat Mephit", "defeat Cultist"]
