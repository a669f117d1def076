"""Heroes and constructs of Return of the Fallen: what each does, and what it does not."""

from rule import rule
from scene import PLAIN, of, wide
from vigil.boxes import TEAM
from vigil.full import ops
from vigil.full.layout import FLOAT_AGAIN


@of("Adayu, the Chosen")
def test_adayu_must_take_a_card_of_the_row():
    row = ("Hedron Cannon", "Samael the Fallen") + PLAIN[:4]
    play = wide(["Adayu, the Chosen"] * 2, row=row).do("play Adayu, the Chosen")
    assert play.moves()[:2] == ["acquire Hedron Cannon", "defeat Samael the Fallen"]
    assert not [move for move in play.moves() if "nothing" in move or "Mystic" in move]
    play.do("defeat Samael the Fallen", "play Adayu, the Chosen", "acquire Hedron Cannon")
    assert (play.honor(), play.seat()["discard"]) == (8, ["Hedron Cannon"])


@of("Arha Sensei")
def test_arha_sensei_trades_a_card_for_a_mystic_or_infantry():
    play = wide(["Arha Sensei", "Apprentice"]).do("play Arha Sensei")
    assert play.moves() == ["acquire Mystic into the hand", "acquire Heavy Infantry into the hand"]
    play.do("acquire Mystic into the hand")
    assert (play.hand(), play.see()["supply"]["mystic"]) == (["Mystic"], 29)
    play = wide(["Arha Sensei"]).do("play Arha Sensei")
    assert (play.asked(), play.hand()) == ((1, 0), [])  # nothing to banish, nothing to get
    play = wide(["Arha Sensei", "Apprentice", "Militia"]).do("play Arha Sensei")
    assert sorted(play.moves()) == ["banish Apprentice from hand", "banish Militia from hand"]


@of("Askara of Fate")
def test_askara_lets_the_others_draw_one():
    play = wide(["Askara of Fate"], players=3, deck=["Militia"] * 3)
    play.lay(2, deck=["Mystic"])
    play.lay(3, deck=["Mystic"])
    play.do("play Askara of Fate")
    assert (play.hand(), play.asked()) == (["Militia"] * 2, (2, ops.MAYBE))
    play.do("draw 1", "draw nothing")
    assert (play.hand(2), play.hand(3)) == (["Mystic"], [])
    assert play.asked() == (1, ops.BANISH)
    play.do("banish Landtalker from the row (place 1)")
    assert play.see()["void"] == ["Landtalker"]


@of("Eternal Askara")
def test_eternal_askara_gains_for_a_banished_monster():
    row = ("Mephit", "Muramasa", "Samael the Fallen") + PLAIN[:3]
    play = wide(["Eternal Askara"] * 2, row=row).do("play Eternal Askara")
    assert "banish nothing" not in play.moves()
    assert "banish Samael the Fallen from the row" not in play.moves()
    play.do("banish Mephit from the row")
    assert (play.honor(), play.asked()) == (3, (1, 0))  # not its reward
    play.do("play Eternal Askara", "banish Muramasa from the row")
    assert play.honor() == 3


@of("Hectic Scribe")
def test_hectic_scribe_draws_two_and_discards_two():
    play = wide(["Hectic Scribe"], deck=["Militia", "Mystic"]).do("play Hectic Scribe")
    assert play.asked() == (1, ops.DISCARD)
    play.do("discard Militia")
    assert (play.hand(), sorted(play.seat()["discard"])) == ([], ["Militia", "Mystic"])


@of("Dhartha's Retreat")
def test_dharthas_retreat_draws_two_more_after_an_idle_turn():
    play = wide(["Militia"], deck=["Mystic"] * 9, constructs=["Dhartha's Retreat"])
    play.do("end the turn")
    assert play.moves() == ["draw nothing", "draw 2 more"]
    assert play.seat()["hand"] == ["Militia"]
    play.do("draw 2 more")
    assert (len(play.hand()), play.see()["active"]) == (7, 2)
    play.do("end the turn", "end the turn")
    assert play.asked() == (1, ops.MAYBE)
    play.do("draw nothing")
    assert len(play.hand()) == 5


@of("Dhartha's Retreat")
def test_dharthas_retreat_wants_nothing_acquired_and_nothing_defeated():
    for spent in ({"runes": 3}, {"power": 2}):
        play = wide(deck=["Mystic"] * 9, constructs=["Dhartha's Retreat"], **spent)
        play.do(play.moves()[1], "end the turn")
        assert (play.see()["active"], len(play.hand())) == (2, 5)


@of("Dhartha's Retreat", "Stone Circle")
def test_what_another_player_acquires_does_not_disturb_the_retreat():
    play = wide(["Seer of the Forked Path"], stack=["Stone Circle"])
    play.lay(1, ["Seer of the Forked Path"], deck=["Mystic"] * 9, constructs=["Dhartha's Retreat"])
    play.lay(2, constructs=["Muramasa"])
    play.do("play Seer of the Forked Path", "banish Landtalker from the row (place 1)")
    play.do("take nothing", "acquire Mystic onto the deck", "end the turn")
    assert play.asked() == (1, ops.MAYBE)


@of("Dandelion Witch")
def test_dandelion_witch_counts_earlier_and_later_lifebound_heroes():
    hand = ["Dandelion Witch", "Landtalker", "Wolf Shaman", "Wolf Shaman", "Militia"]
    play = wide(hand).do("play Landtalker", "play Dandelion Witch")
    assert play.honor() == 2
    play.do("play Militia", "play Wolf Shaman", "play Wolf Shaman")
    assert play.honor() == 4
    play.do("end the turn", "end the turn")
    play.lay(1, ["Landtalker"])
    assert play.do("play Landtalker").honor() == 4  # that turn only


@of("Great-Omen Raven")
def test_the_raven_gives_honor_for_the_named_card():
    play = wide(["Great-Omen Raven"], deck=["Militia", "Militia"]).do("play Great-Omen Raven")
    assert (play.honor(), play.hand()) == (3, ["Militia"])  # nothing else can be named in earnest
    play = wide(["Great-Omen Raven"], deck=["Muramasa"], top=["Militia"])
    play.do("play Great-Omen Raven")
    assert play.moves() == ["name Muramasa", "name Militia"]
    play.do("name Muramasa")
    assert (play.honor(), play.hand()) == (0, ["Militia"])
    assert play.told[:2] == [
        ("named", "Ana names Muramasa."),
        ("revealed", "Ana reveals and draws Militia."),
    ]


@rule("A-19")
@of("Great-Omen Raven")
def test_the_raven_shuffles_if_it_must_and_finds_nothing_where_nothing_is():
    play = wide(["Great-Omen Raven"], discard=["Mystic"]).do("play Great-Omen Raven")
    assert (play.honor(), play.hand()) == (3, ["Mystic"])
    play = wide(["Great-Omen Raven"]).do("play Great-Omen Raven")
    assert (play.honor(), play.asked()) == (0, (1, 0))


@rule("A-89")
@of("Lunar Stag", "Nairi, Henge Queen", "Battery Monk")
def test_heroes_that_simply_give():
    play = wide(["Lunar Stag"] * 2).do("play Lunar Stag", "+2 Runes", "play Lunar Stag", "+2 Honor")
    assert (play.has(), play.honor()) == ((2, 0), 2)
    assert wide(["Nairi, Henge Queen"]).do("play Nairi, Henge Queen").honor() == 5
    row = ("Shadow Star",) + PLAIN[:5]
    play = wide(["Battery Monk"], deck=["Militia"], row=row, runes=2).do("play Battery Monk")
    assert (play.hand(), play.see()["cheaper_construct"]) == (["Militia"], 1)
    assert "acquire Shadow Star" in play.moves()


@rule("A-27", "A-86")
@of("Serpentcall")
def test_serpentcall_buys_a_hero_from_the_void():
    void = ["Landtalker", "Muramasa", "Cetra, Weaver of Stars"]
    play = wide(constructs=["Serpentcall"], void=void, runes=4)
    assert play.moves()[1:2] == ["use Serpentcall: +2 Runes"]  # six Runes are not there yet
    play.do("use Serpentcall: +2 Runes")
    assert play.moves()[1] == "use Serpentcall: acquire from the Void"
    play.do("use Serpentcall: acquire from the Void")  # Landtalker 6, the only one in reach
    assert (play.seat()["discard"], play.has()) == (["Landtalker"], (0, 0))
    assert play.see()["void"] == ["Muramasa", "Cetra, Weaver of Stars"]
    play = wide(constructs=["Serpentcall"], void=void, runes=7)
    play.do("use Serpentcall: acquire from the Void")
    assert play.moves() == [
        "acquire Landtalker from the Void",
        "acquire Cetra, Weaver of Stars from the Void",
    ]
    play.do("acquire Landtalker from the Void", "use Serpentcall: +2 Runes")
    assert play.has() == (3, 0)


@rule("A-53")
@of("Serpentcall")
def test_what_comes_from_the_void_may_go_to_the_teammate():
    play = wide(players=4, variant=TEAM, constructs=["Serpentcall"], void=["Landtalker"], runes=7)
    play.do("use Serpentcall: acquire from the Void", "acquire Landtalker from the Void for Cy")
    assert (play.seat(3)["discard"], play.has()) == (["Landtalker"], (0, 0))


@of("Stone Circle")
def test_stone_circle_puts_an_acquired_hero_onto_the_deck_once():
    row = ("Wolf Shaman", "Muramasa") + PLAIN[:4]
    play = wide(constructs=["Stone Circle"], row=row, runes=20)
    play.do("acquire Muramasa")
    assert play.asked() == (1, 0)  # no hero
    play.do("acquire Mystic")
    assert play.moves() == ["leave it in the discard pile", "put Mystic on top of the deck"]
    play.do(
        "leave it in the discard pile", "acquire Wolf Shaman", "put Wolf Shaman on top of the deck"
    )
    assert (play.seat()["deck"], play.seat()["discard"]) == (1, ["Muramasa", "Mystic"])
    play.do("acquire Heavy Infantry")
    assert play.asked() == (1, 0)


@of("Dimension Diver")
def test_dimension_diver_makes_all_constructs_mechana_for_a_turn():
    row = ("Shadow Star",) + PLAIN[:5]
    constructs = ["The Grand Design", "Hedron Cannon", "Muramasa"]
    play = wide(["Dimension Diver"], row=row, constructs=constructs).do("play Dimension Diver")
    play.do("use Hedron Cannon", "use The Grand Design", "acquire Shadow Star")
    assert (play.has(), play.see()["forge_runes"]) == ((1, 3), 0)
    play.do("end the turn", "end the turn")
    assert play.do("use Hedron Cannon").has() == (0, 2)


@of("Combustion Idol")
def test_combustion_idol_wants_three_mechana_constructs():
    play = wide(constructs=["Combustion Idol", "Muramasa", "The Grand Design"], deck=["Militia"])
    assert "use Combustion Idol" not in play.moves()
    constructs = ["Combustion Idol", "Hedron Cannon", "The Grand Design"]
    play = wide(constructs=constructs, deck=["Militia"] * 2).do("use Combustion Idol")
    assert play.hand() == ["Militia"]
    assert "use Combustion Idol" not in play.moves()


@of("Project Alpha")
def test_project_alpha_reaches_as_far_as_mechana_constructs_are_many():
    row = ("Shadow Star", "Demon Slayer", "Mephit") + PLAIN[:3]
    play = wide(constructs=["Project Alpha"], row=row)
    assert play.moves() == ["end the turn"]  # a card of cost 1 is not there
    constructs = ["Project Alpha", "Hedron Cannon", "The Grand Design"]
    play = wide(constructs=constructs, row=row).do("use Project Alpha")
    assert play.moves() == ["acquire Shadow Star", "acquire Mystic", "acquire Heavy Infantry"]
    play.do("acquire Shadow Star")
    assert (play.seat()["discard"], play.has()) == (["Shadow Star"], (0, 0))


@rule("A-25")
@of("Reclamax")
def test_reclamax_is_destroyed_for_a_mechana_construct_of_the_void():
    void = ["The Grand Design", "Muramasa"]
    play = wide(constructs=["Reclamax"], void=void, runes=5)
    assert "use Reclamax" not in play.moves()  # it costs 6
    play = wide(constructs=["Reclamax", "Watchmaker's Altar"], void=void, runes=5)
    play.do("use Watchmaker's Altar", "use Reclamax")
    assert sorted(play.seat()["discard"]) == ["Reclamax", "The Grand Design"]
    assert (play.has(), play.see()["void"]) == ((0, 0), ["Muramasa"])


@rule("A-89")
@of("Socket Altar")
def test_socket_altar_counts_itself_and_works_once_a_turn():
    play = wide(["Socket Altar", "Hedron Cannon"]).do("play Socket Altar")
    assert play.has() == (2, 0)
    assert play.do("play Hedron Cannon").has() == (2, 0)
    play = wide(["Muramasa", "Hedron Cannon"], constructs=["Socket Altar"])
    assert play.do("play Muramasa").has() == (0, 0)
    assert play.do("play Hedron Cannon").has() == (2, 0)


@of("Arbiter of Fate")
def test_arbiter_of_fate_draws_and_may_banish():
    play = wide(["Arbiter of Fate"], deck=["Militia"], discard=["Apprentice"])
    play.do("play Arbiter of Fate")
    assert play.moves()[0] == "banish nothing"
    play.do("banish Apprentice from the discard pile")
    assert (play.hand(), play.seat()["discard"]) == (["Militia"], [])


@rule("A-87")
@of("Black Watch Elite")
def test_black_watch_elite_banishes_at_once_and_fights_later():
    play = wide(["Black Watch Elite", "Apprentice"]).do("play Black Watch Elite")
    assert play.asked() == (1, ops.BANISH)
    play.do("banish Apprentice from hand")
    assert play.has() == (0, 3)
    play.do("defeat Cultist")
    assert play.has() == (0, 1)


@rule("A-89")
@of("Deathseeker")
def test_deathseeker_gives_honor_when_banished_from_hand_or_discard():
    assert wide(["Deathseeker"]).do("play Deathseeker").has() == (0, 2)
    hand = ["Void Initiate", "Void Initiate", "Deathseeker"]
    play = wide(hand, discard=["Deathseeker"])
    play.do("play Void Initiate", "banish Deathseeker from hand")
    assert play.honor() == 3
    play.do("play Void Initiate", "banish Deathseeker from the discard pile")
    assert (play.honor(), play.see()["void"]) == (6, ["Deathseeker"] * 2)
    row = ("Deathseeker",) + PLAIN[:5]
    play = wide(["Eternal Askara"], row=row).do("play Eternal Askara")
    assert play.do("banish Deathseeker from the row").honor() == 0


@of("Guardian of Sadranis")
def test_the_guardian_rewards_the_next_monster_once():
    row = ("Mephit", "Wind Tyrant") + PLAIN[:4]
    play = wide(["Guardian of Sadranis"] * 2, row=row, power=12)
    play.do("play Guardian of Sadranis", "play Guardian of Sadranis", "defeat Cultist")
    assert play.honor() == 1
    play.do("defeat Mephit", "banish nothing")
    assert play.honor() == 1 + 2 + 4  # both saw it
    assert play.do("defeat Wind Tyrant").honor() == 10
    play = wide(["Guardian of Sadranis"], row=row, power=6).do("play Guardian of Sadranis")
    play.do("end the turn", "end the turn")
    play.table(row=("Wind Tyrant",) + PLAIN[:5], power=5)
    assert play.do("defeat Wind Tyrant").honor() == 3


@of("Dandelion Witch", "Honey Siren", "Guardian of Sadranis", "Soul Assassin")
def test_nothing_is_lost_of_what_waits_however_much_it_is():
    hand = ["Dandelion Witch"] * 2 + ["Honey Siren"] * 2
    hand += ["Guardian of Sadranis"] * 3 + ["Soul Assassin"] * 2
    play = wide(hand, row=("Mephit",) + PLAIN[:5])
    for name in hand:
        play.do("play " + name)
    runes, honor = play.has()[0], play.honor()
    play.do("defeat Mephit", "banish nothing")
    assert (play.has()[0] - runes, play.honor() - honor) == (2 * 2, 3 * 2 + 2)
    play.do("end the turn", "end the turn")
    play.table(row=("Mephit",) + PLAIN[:5], power=4)
    assert play.do("defeat Mephit").has()[0] == 0


def test_where_a_program_stands_leaves_room_for_how_often_it_waits():
    assert len(wide().game.book.code) <= FLOAT_AGAIN


@of("Sadranis, Dark Emissary")
def test_sadranis_fights_in_the_void():
    void = ["Wind Tyrant", "Samael the Fallen", "Muramasa"]
    play = wide(["Sadranis, Dark Emissary"], void=void, power=2, constructs=["Voidthirster"])
    play.do("play Sadranis, Dark Emissary")
    assert play.moves() == ["take nothing", "defeat Wind Tyrant in the Void"]
    play.do("defeat Wind Tyrant in the Void")
    assert (play.has(), play.honor()) == ((3, 0), 4)  # as if it were in the row
    assert play.see()["void"] == ["Samael the Fallen", "Muramasa"]
    assert play.see()["center_deck"] == 7


@of("Sadranis, Dark Emissary")
def test_what_sadranis_defeats_comes_last_from_the_center_deck():
    row = ("Arha Initiate",) * 6
    play = wide(
        ["Sadranis, Dark Emissary"], row=row, void=["Mephit"], runes=3, center=["Muramasa"] * 2
    )
    play.do("play Sadranis, Dark Emissary", "defeat Mephit in the Void", "banish nothing")
    for place, name in enumerate(("Muramasa", "Muramasa", "Mephit")):
        play.do("acquire Arha Initiate (place %d)" % (place + 1))
        assert play.row()[place] == name


@of("Black Hole")
def test_black_hole_turns_a_card_into_power():
    play = wide(["Apprentice"], constructs=["Black Hole"]).do("use Black Hole")
    assert (play.has(), play.hand()) == ((0, 1), [])
    assert wide(constructs=["Black Hole"]).moves() == ["end the turn"]
