"""Mechana and Void cards of Storm of Souls: what each does, and what it does not."""

from rule import rule
from scene import PLAIN, of, wide
from vigil.full import ops


@rule("A-87")
@of("Brazer Drone")
def test_brazer_drone_returns_a_construct_at_once():
    play = wide(["Brazer Drone"], discard=["Muramasa", "Mystic"]).do("play Brazer Drone")
    assert play.moves() == ["no", "return Muramasa to the hand"]
    play.do("return Muramasa to the hand")
    assert (play.hand(), play.has()) == (["Muramasa"], (1, 0))
    assert wide(["Brazer Drone"]).do("play Brazer Drone").asked() == (1, 0)


@of("Grease Monk")
def test_grease_monk_helps_with_the_next_construct():
    play = wide(["Grease Monk"], row=("Shadow Star",) + PLAIN[:5], runes=1).do("play Grease Monk")
    play.do("acquire Shadow Star")
    assert (play.has(), play.see()["cheaper_construct"]) == ((0, 0), 0)


@of("P.R.I.M.E.")
def test_prime_gives_runes_or_a_construct_of_the_row():
    row = ("Hedron Cannon", "Muramasa") + PLAIN[:4]
    play = wide(["P.R.I.M.E."] * 2, row=row).do("play P.R.I.M.E.")
    assert play.moves() == ["+3 Runes", "acquire for free"]
    play.do("acquire for free")
    assert play.moves() == ["acquire Hedron Cannon", "acquire Muramasa"]
    play.do("acquire Hedron Cannon", "play P.R.I.M.E.", "+3 Runes")
    assert (play.seat()["discard"], play.has()) == (["Hedron Cannon"], (3, 0))
    assert wide(["P.R.I.M.E."]).do("play P.R.I.M.E.").has() == (3, 0)  # no construct: no choice


@of("P.R.I.M.E.")
def test_prime_comes_back_from_the_discard_pile_with_a_mechana_construct():
    hand = ["Muramasa", "The Grand Design", "Hedron Cannon"]
    play = wide(hand, discard=["P.R.I.M.E."]).do("play Muramasa")
    assert play.asked() == (1, 0)
    play.do("play The Grand Design")
    assert play.moves() == ["no", "return P.R.I.M.E. to the hand"]
    play.do("no", "play Hedron Cannon", "return P.R.I.M.E. to the hand")
    assert (play.hand(), play.seat()["discard"]) == (["P.R.I.M.E."], [])
    play.do("play P.R.I.M.E.")
    play.lay(1, ["Hedron Cannon"])
    assert play.do("play Hedron Cannon").asked() == (1, 0)  # a played hero is in no pile


@rule("A-25", "A-82")
@of("Scrap Flinger")
def test_scrap_flinger_pays_with_a_construct_that_nothing_saves():
    play = wide(["Scrap Flinger"] * 2, constructs=["Muramasa"], trophies=["Fanatic"])
    play.table(event="Hedron Rising")
    play.do("play Scrap Flinger")
    assert play.moves() == ["destroy nothing", "destroy Muramasa"]
    play.do("destroy nothing")
    assert play.has() == (0, 2)
    play.do("play Scrap Flinger", "destroy Muramasa")
    assert (play.has(), play.seat()["constructs"]) == ((0, 6), [])
    assert (play.seat()["fanatic"], play.seat()["discard"]) == (True, ["Muramasa"])


@rule("A-25", "A-82")
@of("Autobuilder 5.0")
def test_autobuilder_is_destroyed_for_a_cheaper_mechana_construct():
    row = ("The Grand Design", "Shadow Star") + PLAIN[:4]

    def play_on(**laid):
        scene = wide(row=row, constructs=["Autobuilder 5.0"], trophies=["Fanatic"], **laid)
        return scene.do("use Autobuilder 5.0")

    play = play_on(runes=4)
    assert (play.seat()["discard"], play.seat()["fanatic"]) == (["Autobuilder 5.0"], True)
    assert "acquire The Grand Design" in play.moves()
    play.do("acquire Shadow Star")
    assert play.see()["cheaper_mechana"] == 2  # no Mechana: paid in full, nothing used up
    play = play_on(runes=4).do("acquire The Grand Design")
    assert (play.has(), play.see()["cheaper_mechana"]) == ((0, 0), 0)
    play = play_on(runes=1, event="Hedron Rising").do("acquire Shadow Star")
    assert (play.has(), play.seat()["fanatic"]) == ((0, 0), True)


@rule("A-31")
@of("Cog Maw")
def test_cog_maw_eats_a_mechana_construct():
    play = wide(constructs=["Cog Maw", "Muramasa", "The Grand Design"]).do("use Cog Maw")
    assert play.moves() == ["destroy Cog Maw", "destroy The Grand Design"]
    play.do("destroy The Grand Design")
    assert (play.has(), play.seat()["discard"]) == ((1, 0), ["The Grand Design"])
    play = wide(constructs=["Cog Maw", "Muramasa"], event="Hedron Rising").do("use Cog Maw")
    play.do("destroy Muramasa")
    assert play.has() == (2, 0)


@rule("A-14")
@of("Dream Machine")
def test_dream_machine_lets_a_construct_be_used_again():
    constructs = ["Dream Machine", "Hedron Cannon", "Muramasa"]
    play = wide(constructs=constructs).do("use Hedron Cannon", "use Dream Machine")
    assert (play.hand(), play.has()) == (["Hedron Cannon"], (0, 2))
    play.do("play Hedron Cannon", "use Hedron Cannon")
    assert play.has() == (0, 4)
    assert "use Dream Machine" not in play.moves()
    assert "use Dream Machine" not in wide(constructs=["Dream Machine", "Muramasa"]).moves()


@of("Personal Wormhole")
def test_personal_wormhole_banishes_when_a_mechana_construct_is_played():
    hand = ["Personal Wormhole", "Hedron Cannon", "Apprentice", "Militia"]
    play = wide(hand).do("play Personal Wormhole")
    assert play.asked() == (1, ops.BANISH)
    play.do("banish nothing", "play Hedron Cannon", "banish Apprentice from hand")
    assert play.hand() == ["Militia"]
    play.lay(1, ["The Grand Design", "Militia"], constructs=["Personal Wormhole"])
    play.do("play The Grand Design", "banish Militia from hand")
    play.lay(1, ["Militia"])
    hand = ["The Grand Design", "Hedron Cannon", "Militia"]
    play = wide(hand, constructs=["Personal Wormhole"]).do("play The Grand Design")
    play.do("banish Hedron Cannon from hand")
    assert play.see()["void"] == ["Hedron Cannon"]


@of("Synchronizer", "Weapon 303V")
def test_synchronizer_and_weapon_count_themselves_once_a_turn():
    play = wide(["Synchronizer", "Weapon 303V", "Hedron Cannon"]).do("play Synchronizer")
    assert play.has() == (1, 0)
    assert play.do("play Weapon 303V").has() == (1, 3)
    assert play.do("play Hedron Cannon").has() == (1, 3)
    constructs = ["Synchronizer", "Weapon 303V"]
    assert wide(["Muramasa"], constructs=constructs).do("play Muramasa").has() == (0, 0)
    play = wide(["Muramasa"], constructs=constructs, event="Hedron Rising").do("play Muramasa")
    assert play.has() == (1, 3)


@of("Synchronizer", "Rocket Courier X-99", "Socket Altar")
def test_what_is_put_into_play_is_not_played():
    row = ("The Grand Design",) + PLAIN[:5]
    constructs = ["Rocket Courier X-99", "Synchronizer", "Socket Altar"]
    play = wide(row=row, constructs=constructs, runes=6)
    play.do("acquire The Grand Design", "put The Grand Design into play")
    assert play.has() == (2, 0)


@of("Abolisher", "Nihilmancer")
def test_abolisher_and_nihilmancer_give_more_for_a_banished_card():
    play = wide(["Abolisher", "Nihilmancer", "Apprentice", "Militia"])
    play.do("play Abolisher", "banish Apprentice from hand")
    assert play.has() == (2, 0)
    play.do("play Nihilmancer", "banish nothing")
    assert play.has() == (2, 2)
    play = wide(["Nihilmancer", "Militia"], discard=["Apprentice"]).do("play Nihilmancer")
    assert play.moves() == ["banish nothing", "banish Militia from hand"]
    assert play.do("banish Militia from hand").has() == (0, 3)
    assert wide(["Abolisher"]).do("play Abolisher").has() == (1, 0)


@of("Emri, Soulslayer")
def test_emri_gains_for_cards_banished_from_hand_only():
    play = wide(["Emri, Soulslayer", "Apprentice"], discard=["Militia"])
    play.do("play Emri, Soulslayer", "banish Militia from the discard pile")
    assert (play.has(), play.asked()) == ((0, 4), (1, ops.BANISH))
    play.do("banish Apprentice from hand")
    assert (play.has(), play.asked()) == ((0, 5), (1, 0))
    play = wide(["Emri, Soulslayer", "Apprentice", "Militia"]).do("play Emri, Soulslayer")
    play.do("banish Apprentice from hand", "banish Militia from hand")
    assert play.has() == (0, 6)
    play = wide(["Emri, Soulslayer", "Apprentice"]).do("play Emri, Soulslayer", "banish nothing")
    assert (play.has(), play.asked()) == ((0, 4), (1, 0))


@rule("A-78")
@of("Shadowcaster")
def test_shadowcaster_may_banish_from_the_discard_pile_alone():
    def cast(event):
        hand = ["Shadowcaster", "Apprentice"]
        play = wide(hand, deck=["Mystic"] * 3, discard=["Militia"], event=event)
        return play.do("play Shadowcaster")

    play = cast("Void Rising").do("banish nothing")
    assert play.moves() == ["banish nothing", "banish Militia from the discard pile"]
    play.do("banish Militia from the discard pile")
    assert (len(play.hand()), play.seat()["discard"]) == (2, [])
    play = cast("").do("banish Apprentice from hand")
    assert (play.hand(), play.asked()) == (["Mystic"] * 2, (1, 0))


@of("Soul Assassin")
def test_soul_assassin_pays_for_the_next_monster_of_the_row():
    row = ("Wind Tyrant", "Mephit") + PLAIN[:4]
    play = wide(["Soul Assassin"], row=row, power=9).do("play Soul Assassin", "defeat Cultist")
    assert play.has() == (0, 9)
    assert play.do("defeat Wind Tyrant").has() == (5, 4)
    assert play.do("defeat Mephit", "banish nothing").has() == (5, 1)


@of("Void Militia")
def test_void_militia_makes_the_next_monster_of_the_row_weaker():
    row = ("Mephit", "Mephit") + PLAIN[:4]
    play = wide(["Void Militia"], row=row, power=1).do("play Void Militia")
    assert play.see()["cheaper_monster"] == 1
    play.do("defeat Cultist")
    assert play.has() == (0, 0)  # two, as ever
    play = wide(["Void Militia"], row=row, power=4).do("play Void Militia")
    play.do("defeat Mephit (place 1)", "banish nothing")
    assert (play.has(), play.see()["cheaper_monster"]) == ((0, 3), 0)
    play.do("defeat Mephit")
    assert play.has() == (0, 0)


@rule("A-86")
@of("Canopic Jar")
def test_canopic_jar_at_two_moments_of_a_turn():
    row = ("Mephit", "Wind Tyrant") + PLAIN[:4]
    play = wide(row=row, power=8, constructs=["Canopic Jar"])
    play.do("defeat Mephit", "banish nothing", "use Canopic Jar", "defeat Wind Tyrant")
    assert play.has() == (1 + 3, 1)  # the Rune once
    play = wide(row=row, power=2, constructs=["Canopic Jar"]).do("defeat Cultist")
    assert play.has() == (0, 0)


@of("Penumbral Edge", "Umbral Edge")
def test_the_two_edges_help_each_other():
    assert wide(constructs=["Umbral Edge"]).do("use Umbral Edge").has() == (0, 2)
    play = wide(["Umbral Edge"], constructs=["Penumbral Edge"]).do("use Penumbral Edge")
    assert play.has() == (0, 2)
    assert play.do("play Umbral Edge", "use Umbral Edge").has() == (0, 6)
    play = wide(constructs=["Penumbral Edge", "Umbral Edge"]).do("use Penumbral Edge")
    assert play.has() == (0, 4)
