"""Monsters of Return of the Fallen: their rewards, whom they harm and whom not."""

from rule import rule
from scene import PLAIN, of, wide
from vigil.boxes import SOLITAIRE, TEAM
from vigil.full import layout as z
from vigil.full import ops


def against(monster, power, players=2, **laid):
    return wide(players=players, row=(monster,) + PLAIN[:5], power=power, **laid)


@rule("A-89")
@of("Bazu, Duke of Scorn")
def test_bazu_takes_cards_or_constructs():
    play = against("Bazu, Duke of Scorn", 6, players=3)
    play.lay(2, ["Mystic", "Militia", "Apprentice"], constructs=["Muramasa", "Shadow Star"])
    play.lay(3, ["Mystic"], constructs=["Muramasa", "Shadow Star"])
    play.do("defeat Bazu, Duke of Scorn")
    assert (play.honor(), play.asked()) == (4, (2, ops.CHOOSE))
    assert play.moves() == ["discard a card for each construct", "destroy all constructs"]
    play.do("discard a card for each construct", "discard Mystic", "discard Militia")
    assert (play.hand(2), len(play.seat(2)["constructs"])) == (["Apprentice"], 2)
    # Cy has not cards enough: the constructs go, and nobody is asked.
    assert (play.seat(3)["constructs"], play.hand(3)) == ([], ["Mystic"])
    assert play.asked() == (1, 0)


@of("Bazu, Duke of Scorn")
def test_bazu_does_nothing_to_whoever_has_no_construct():
    play = against("Bazu, Duke of Scorn", 6)
    play.lay(2, ["Mystic"])
    play.do("defeat Bazu, Duke of Scorn")
    assert (play.hand(2), play.asked()) == (["Mystic"], (1, 0))


@of("Doom Weeper", "Fire Tyrant")
def test_doom_weeper_and_fire_tyrant():
    play = against("Doom Weeper", 4).do("defeat Doom Weeper")
    assert (play.honor(), play.has()) == (2, (2, 0))
    play = against("Fire Tyrant", 6, players=3)
    play.lay(2, ["Mystic", "Militia"])
    play.lay(3)
    play.do("defeat Fire Tyrant")
    assert (play.honor(), play.moves()) == (6, ["discard Mystic", "discard Militia"])
    play.do("discard Militia")
    assert (play.hand(2), play.asked()) == (["Mystic"], (1, 0))


@rule("A-71", "A-89")
@of("Ravenous Gorph")
def test_gorphs_reward_reaches_the_cards_that_lay_beside_it():
    row = ("Mephit", "Ravenous Gorph", "Muramasa", "Shadow Star", "Landtalker", "Wolf Shaman")
    play = wide(row=row, power=3, center=["Snapdragon"] * 2).do("defeat Ravenous Gorph")
    assert (play.honor(), play.row()[1]) == (3, "Snapdragon")
    assert play.moves() == [
        "banish nothing",
        "banish Mephit from the row",
        "banish Muramasa from the row",
    ]
    play.do("banish Muramasa from the row")
    assert (play.row()[2], play.see()["void"][0]) == ("Snapdragon", "Muramasa")


@of("Ravenous Gorph")
def test_alone_the_left_neighbour_has_slid_into_gorphs_place():
    row = ("Mephit", "Ravenous Gorph", "Muramasa", "Shadow Star", "Landtalker", "Wolf Shaman")
    play = wide(players=1, variant=SOLITAIRE, row=row, power=3, center=["Snapdragon"])
    play.do("defeat Ravenous Gorph")
    assert play.row()[:3] == ["Snapdragon", "Mephit", "Muramasa"]
    assert play.moves() == [
        "banish nothing",
        "banish Mephit from the row",
        "banish Muramasa from the row",
    ]


@of("Samael the Fallen")
def test_samael_stays_and_lets_monsters_be_acquired():
    row = ("Samael the Fallen", "Wind Tyrant", "Mephit") + PLAIN[:3]
    play = wide(row=row, power=18).do("defeat Samael the Fallen")
    assert (play.honor(), play.seat()["trophies"]) == (8, ["Samael the Fallen"])
    assert (play.asked(), play.see()["void"]) == ((1, 0), [])  # he is not acquired himself
    play.do("defeat Wind Tyrant")
    assert play.moves() == ["leave it", "acquire Wind Tyrant"]
    play.do("acquire Wind Tyrant")
    assert (play.seat()["discard"], play.see()["void"]) == (["Wind Tyrant"], [])
    play.do("defeat Mephit", "banish nothing", "leave it", "defeat Cultist")
    assert (play.see()["void"], play.asked()) == (["Mephit"], (1, 0))


@rule("A-43")
@of("Samael the Fallen")
def test_an_acquired_monster_is_played_for_its_power_and_counts_nothing():
    play = wide(["Wind Tyrant", "Mystic"], trophies=["Samael the Fallen"])
    assert play.seat()["cards"] == 1
    play.do("play Wind Tyrant")
    assert (play.has(), play.honor()) == ((0, 5), 0)


@of("Samael the Fallen", "Sadranis, Dark Emissary")
def test_samael_acquires_what_was_defeated_and_no_other_of_its_kind():
    play = wide(
        ["Sadranis, Dark Emissary"],
        void=["Minotaur"],
        trophies=["Samael the Fallen", "Minotaur"],
        power=9,
    )
    deck = play.see()["center_deck"]
    play.do("play Sadranis, Dark Emissary", "defeat Minotaur in the Void", "acquire Minotaur")
    assert play.seat()["trophies"] == ["Samael the Fallen", "Minotaur"]
    assert (play.seat()["discard"], play.see()["center_deck"]) == (["Minotaur"], deck)
    play = wide(
        ["Sadranis, Dark Emissary"],
        void=["Mephit", "Mephit"],
        trophies=["Samael the Fallen"],
        power=4,
    )
    play.do("play Sadranis, Dark Emissary", "defeat Mephit in the Void", "banish nothing")
    play.do("acquire Mephit")
    assert (play.see()["void"], play.see()["center_deck"]) == (["Mephit"], deck)
    assert play.seat()["discard"] == ["Mephit"]


@of("Samael the Fallen")
def test_samael_acquires_the_newest_trophy_and_the_monster_of_the_row():
    row = ("Minotaur", "Mephit") + PLAIN[:4]
    trophies = ["Samael the Fallen", "Minotaur"]
    play = wide(row=row, trophies=trophies, void=["Mephit"], power=12)
    play.do("defeat Minotaur", "acquire Minotaur")
    assert (play.seat()["trophies"], play.seat()["discard"]) == (trophies, ["Minotaur"])
    play.do("defeat Mephit", "banish nothing", "acquire Mephit")
    assert (play.see()["void"], play.seat()["discard"]) == (["Mephit"], ["Minotaur", "Mephit"])


@rule("A-77")
@of("Samael the Fallen", "Twofold Askara", "Ogo Rising", "Runic Lycanthrope")
def test_a_monster_played_as_a_hero_is_a_hero_for_all_that_see_it_played():
    hand = ["Wind Tyrant", "Twofold Askara", "Runic Lycanthrope"]
    play = wide(hand, event="Ogo Rising").do("play Wind Tyrant", "play Runic Lycanthrope")
    assert play.has() == (2, 7)  # 5 of the Tyrant, 2 for the first hero, who is Lifebound
    play.do("play Twofold Askara")
    assert play.moves() == ["copy Runic Lycanthrope", "copy Wind Tyrant"]
    assert play.do("copy Wind Tyrant").has() == (2, 12)
    assert play.honor() == 0  # what it gave who defeated it is not its effect


@of("Samael the Fallen", "Sadranis, Dark Emissary", "Minotaur")
def test_samael_reaches_into_the_void_and_before_trophies():
    play = wide(
        ["Sadranis, Dark Emissary"], void=["Mephit"], trophies=["Samael the Fallen"], power=4
    )
    play.table(row=("Minotaur",) + PLAIN[:5], void=["Mephit"], power=4)
    play.do("play Sadranis, Dark Emissary", "defeat Mephit in the Void", "banish nothing")
    play.do("acquire Mephit")
    assert (play.seat()["discard"], play.see()["void"]) == (["Mephit"], [])
    assert (play.see()["center_deck"], play.state.raw[z.SUNK]) == (6, 0)
    play.do("defeat Minotaur", "acquire Minotaur")
    assert play.seat()["trophies"] == ["Samael the Fallen"]
    assert play.seat()["discard"] == ["Mephit", "Minotaur"]


@rule("A-62", "A-64")
@of("Samael the Fallen")
def test_alone_the_opponent_takes_samael_for_his_honor():
    play = wide(players=1, variant=SOLITAIRE, row=PLAIN[:5] + ("Samael the Fallen",))
    play.lay(1, deck=["Militia"] * 9)
    play.do("end the turn")
    assert play.see()["opponent"]["honor"] == 8
    assert play.see()["void"] == ["Samael the Fallen"]


@of("Sordid Asp")
def test_sordid_asp_takes_from_the_richest_if_richer():
    play = against("Sordid Asp", 3, players=3)
    play.state.gain(1, 5)
    play.state.gain(2, 3)
    play.do("defeat Sordid Asp")
    assert [play.honor(seat) for seat in (1, 2, 3)] == [3, 3, 3]
    assert ("robbed", "Ana takes Honor from Bo: 2.") in play.told
    play = against("Sordid Asp", 3)
    play.state.gain(1, 1)
    play.do("defeat Sordid Asp")
    assert [play.honor(seat) for seat in (1, 2)] == [1, 1]  # one is not more than one


@of("Sordid Asp")
def test_of_two_equally_rich_the_taker_chooses():
    play = against("Sordid Asp", 3, players=3)
    play.state.gain(1, 5)
    play.state.gain(2, 5)
    play.do("defeat Sordid Asp")
    assert play.moves() == ["take it from Bo", "take it from Cy"]
    play.do("take it from Cy")
    assert [play.honor(seat) for seat in (1, 2, 3)] == [3, 5, 3]


@rule("A-52")
@of("Sordid Asp", "Vaultbreaker Wurm")
def test_teammates_are_neither_robbed_nor_broken():
    play = wide(
        players=4, variant=TEAM, row=("Sordid Asp", "Vaultbreaker Wurm") + PLAIN[:4], power=8
    )
    play.state.gain(2, 9)
    play.state.gain(1, 4)
    for seat in (2, 3, 4):
        play.lay(seat, constructs=["Muramasa"])
    play.do("defeat Sordid Asp")
    assert [play.honor(seat) for seat in (1, 2, 3)] == [3, 2, 9]
    play.do("defeat Vaultbreaker Wurm")
    assert [len(play.seat(seat)["constructs"]) for seat in (2, 3, 4)] == [0, 1, 0]


@rule("A-25")
@of("Vaultbreaker Wurm")
def test_the_wurm_breaks_the_dearest_construct():
    play = against("Vaultbreaker Wurm", 5, players=3)
    play.lay(2, constructs=["Shadow Star", "Muramasa", "Serpentcall"])
    play.lay(3, constructs=["Shadow Star", "Hedron Cannon"])
    play.do("defeat Vaultbreaker Wurm")
    assert (play.honor(), play.asked()) == (4, (2, ops.DESTROY))
    assert play.moves() == ["destroy Muramasa", "destroy Serpentcall"]
    play.do("destroy Serpentcall")
    assert play.seat(2)["constructs"] == ["Shadow Star", "Muramasa"]
    assert (play.seat(3)["constructs"], play.seat(3)["discard"]) == (
        ["Shadow Star"],
        ["Hedron Cannon"],
    )
