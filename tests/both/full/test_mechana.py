"""Mechana cards of Godslayer: what each does, and what it does not."""

from rule import rule
from scene import PLAIN, of, scene


@of("Avatar Golem")
def test_avatar_golem_counts_different_factions():
    constructs = ["Shadow Star", "Muramasa", "Snapdragon", "Watchmaker's Altar"]
    play = scene(["Avatar Golem"], constructs=constructs).do("play Avatar Golem")
    assert (play.has(), play.honor()) == ((0, 2), 3)
    assert scene(["Avatar Golem"]).do("play Avatar Golem").honor() == 0


@of("Avatar Golem", "Hedron Link Device")
def test_avatar_golem_counts_mechana_by_courtesy():
    constructs = ["Hedron Link Device", "Shadow Star"]
    assert scene(["Avatar Golem"], constructs=constructs).do("play Avatar Golem").honor() == 2


@of("Kor, the Ferromancer")
def test_kor_draws_with_two_constructs():
    play = scene(["Kor, the Ferromancer"], deck=["Militia"], constructs=["Muramasa"])
    assert play.do("play Kor, the Ferromancer").hand() == []
    play = scene(["Kor, the Ferromancer"], deck=["Militia"], constructs=["Muramasa"] * 2)
    assert play.do("play Kor, the Ferromancer").hand() == ["Militia"]
    assert play.has() == (0, 2)


@of("Mechana Initiate")
@rule("A-12")
def test_mechana_initiate_lets_choose_at_once():
    play = scene(["Mechana Initiate"] * 2).do("play Mechana Initiate")
    assert play.moves() == ["+1 Rune", "+1 Power"]
    assert play.do("+1 Power").has() == (0, 1)
    assert play.told == [("chose", "Ana chooses +1 Power.")]
    assert play.do("play Mechana Initiate", "+1 Rune").has() == (1, 1)


@of("Reactor Monk")
def test_reactor_monk_makes_the_next_construct_cheaper_once():
    row = ("Shadow Star", "Shadow Star", "Arha Templar") + PLAIN[:3]
    play = scene(["Reactor Monk"], row=row).do("play Reactor Monk")
    assert play.has()[0] == 2
    assert "acquire Shadow Star (place 1)" in play.moves()  # it costs 3
    play.do("acquire Shadow Star (place 1)")
    assert (play.has()[0], play.see()["cheaper_construct"]) == (0, 0)


@of("Reactor Monk")
def test_a_hero_does_not_use_up_what_the_monk_saves():
    row = ("Shadow Star", "Spike Vixen") + PLAIN[:4]
    play = scene(["Reactor Monk"], row=row, runes=2).do("play Reactor Monk", "acquire Spike Vixen")
    play.do("acquire Shadow Star")
    assert play.has()[0] == 0


@of("Reactor Monk")
def test_two_reactor_monks_help_the_same_construct_and_no_hero():
    row = ("Watchmaker's Altar", "Muramasa", "Avatar Golem") + PLAIN[:3]
    play = scene(["Reactor Monk"] * 2, row=row).do(*["play Reactor Monk"] * 2)
    play.do("acquire Watchmaker's Altar")
    assert (play.has()[0], play.seat()["discard"]) == (1, ["Watchmaker's Altar"])
    play = scene(["Reactor Monk"], row=row, runes=1).do("play Reactor Monk")
    assert "acquire Avatar Golem" not in play.moves()  # a hero of 4
    play.do("end the turn", "end the turn")
    assert play.see()["cheaper_construct"] == 0


@of("Burrower Mark II")
def test_burrower_draws_for_the_first_mechana_construct_itself_included():
    hand = ["Burrower Mark II", "Watchmaker's Altar", "Muramasa"]
    play = scene(hand, deck=["Militia"] * 3).do("play Burrower Mark II")
    assert play.hand().count("Militia") == 1
    play.do("play Watchmaker's Altar", "play Muramasa")
    assert play.hand() == ["Militia"]


@of("Burrower Mark II")
def test_burrower_is_late_for_the_second_mechana_construct():
    play = scene(["Burrower Mark II", "Watchmaker's Altar"], deck=["Militia"])
    play.do("play Watchmaker's Altar", "play Burrower Mark II")
    assert play.hand() == []
    play = scene(["Muramasa"], deck=["Militia"], constructs=["Burrower Mark II"])
    assert play.do("play Muramasa").hand() == []
    play = scene(["The Grand Design"], deck=["Militia"] * 3, constructs=["Burrower Mark II"] * 2)
    assert play.do("play The Grand Design").hand() == ["Militia"] * 2


@of("Burrower Mark II", "Hedron Link Device")
def test_burrower_draws_for_any_construct_with_the_link_device():
    constructs = ["Burrower Mark II", "Hedron Link Device"]
    hand = ["Muramasa", "Shadow Star"]
    play = scene(hand, deck=["Militia"] * 2, constructs=constructs).do("play Muramasa")
    assert play.hand() == ["Militia", "Shadow Star"]
    assert play.do("play Shadow Star").hand() == ["Militia"]  # once a turn


@of("Burrower Mark II")
def test_burrower_overlooks_constructs_of_other_factions():
    play = scene(["Muramasa", "Burrower Mark II"], deck=["Militia"])
    play.do("play Muramasa", "play Burrower Mark II")
    assert play.hand() == ["Militia"]


@of("Hedron Cannon")
def test_the_cannon_counts_mechana_constructs_itself_included():
    play = scene(constructs=["Hedron Cannon", "Muramasa", "The Grand Design"])
    assert play.do("use Hedron Cannon").has() == (0, 2)


@of("Hedron Cannon", "Hedron Link Device")
def test_the_cannon_counts_all_with_the_link_device():
    play = scene(constructs=["Hedron Cannon", "Muramasa", "Hedron Link Device"])
    assert play.do("use Hedron Cannon").has() == (0, 3)


@of("Hedron Link Device", "The Grand Design")
def test_the_link_device_makes_the_rows_constructs_mechana():
    row = ("Shadow Star",) + PLAIN[:5]
    play = scene(["Hedron Link Device"], row=row, constructs=["The Grand Design"], runes=1)
    play.do("use The Grand Design")
    assert "acquire Shadow Star" not in play.moves()
    play.do("play Hedron Link Device", "acquire Shadow Star")
    assert (play.has()[0], play.see()["forge_runes"]) == (0, 0)


@of("The Grand Design", "Watchmaker's Altar")
def test_runes_for_mechana_constructs_are_spent_first_and_on_nothing_else():
    row = ("Burrower Mark II", "Kor, the Ferromancer") + PLAIN[:4]
    play = scene(row=row, constructs=["The Grand Design", "Watchmaker's Altar"], runes=1)
    play.do("use The Grand Design", "use Watchmaker's Altar")
    assert play.see()["forge_runes"] == 3
    assert "acquire Kor, the Ferromancer" not in play.moves()
    assert "acquire Heavy Infantry" not in play.moves()
    play.do("acquire Burrower Mark II")
    assert (play.has()[0], play.see()["forge_runes"]) == (1, 0)
    play.do("end the turn")
    assert play.see()["forge_runes"] == 0


@of("The Grand Design")
def test_what_is_left_of_mechana_runes_stays_for_the_next():
    row = ("Burrower Mark II", "Burrower Mark II") + PLAIN[:4]
    play = scene(row=row, constructs=["The Grand Design"] * 2, runes=2)
    play.do("use The Grand Design", "use The Grand Design")
    play.do("acquire Burrower Mark II (place 1)")
    assert (play.has()[0], play.see()["forge_runes"]) == (2, 1)
    play.do("acquire Burrower Mark II")
    assert (play.has()[0], play.see()["forge_runes"]) == (0, 0)


@of("Rocket Courier X-99")
@rule("A-23")
def test_the_courier_may_put_an_acquired_mechana_construct_into_play():
    row = ("Burrower Mark II", "The Grand Design") + PLAIN[:4]
    play = scene(row=row, constructs=["Rocket Courier X-99"], runes=9, deck=["Militia"])
    play.do("acquire Burrower Mark II")
    assert play.moves() == ["leave it in the discard pile", "put Burrower Mark II into play"]
    assert len(play.row()) == 6  # refilled before the question
    play.do("put Burrower Mark II into play")
    assert play.seat()["constructs"] == ["Rocket Courier X-99", "Burrower Mark II"]
    assert (play.hand(), play.seat()["discard"]) == (["Militia"], [])
    play.do("acquire The Grand Design")  # once a turn
    assert play.seat()["discard"] == ["The Grand Design"]


@of("Rocket Courier X-99")
def test_the_courier_keeps_an_offer_that_was_declined():
    row = ("Burrower Mark II", "The Grand Design", "Muramasa") + PLAIN[:3]
    play = scene(row=row, constructs=["Rocket Courier X-99"] * 2, runes=16)
    play.do("acquire Burrower Mark II", "leave it in the discard pile")
    assert play.asked() == (1, 0)  # the other one does not ask again
    play.do("acquire Muramasa")  # no Mechana
    assert play.asked() == (1, 0)
    play.do("acquire The Grand Design", "put The Grand Design into play")
    assert play.seat()["constructs"] == ["Rocket Courier X-99"] * 2 + ["The Grand Design"]


@of("Rocket Courier X-99", "Reactor Monk")
def test_each_of_two_couriers_works_once():
    row = ("Burrower Mark II", "The Grand Design", "Watchmaker's Altar") + PLAIN[:3]
    play = scene(row=row, constructs=["Rocket Courier X-99"] * 2, runes=15)
    play.do("acquire Burrower Mark II", "put Burrower Mark II into play")
    play.do("acquire The Grand Design", "put The Grand Design into play")
    play.do("acquire Watchmaker's Altar")
    assert play.asked() == (1, 0)
