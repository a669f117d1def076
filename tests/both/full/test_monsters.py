"""Monsters of Godslayer: rewards, and whom they harm."""

from rule import rule
from scene import PLAIN, of, scene, wide
from vigil.full import ops


def met(name, others=PLAIN[:5], **laid):
    """The first player has just enough Power for a monster in place 1."""
    return scene(row=(name,) + tuple(others), **laid)


@of("Avatar of the Fallen")
@rule("A-71", "A-93")
def test_the_avatar_lets_take_any_card_of_the_refilled_row():
    others = ("Mephit", "Muramasa") + PLAIN[:3]
    play = met("Avatar of the Fallen", others, power=7, center=["Cetra, Weaver of Stars"])
    play.do("defeat Avatar of the Fallen")
    assert play.honor() == 4
    assert play.moves()[:4] == [
        "take nothing",
        "acquire Cetra, Weaver of Stars",
        "defeat Mephit",
        "acquire Muramasa",
    ]
    assert not [move for move in play.moves() if "Cultist" in move or "Mystic" in move]
    play.do("acquire Muramasa")
    assert (play.seat()["discard"], play.has()) == (["Muramasa"], (0, 0))


@of("Avatar of the Fallen", "Mephit")
def test_the_avatars_monster_gives_its_own_reward():
    play = met("Avatar of the Fallen", ("Mephit",) + PLAIN[:4], power=7)
    play.do("defeat Avatar of the Fallen", "defeat Mephit")
    assert (play.honor(), play.asked()) == (6, (1, ops.BANISH))


@of("Avatar of the Fallen")
def test_the_avatars_gift_may_be_left():
    play = met("Avatar of the Fallen", power=7)
    play.do("defeat Avatar of the Fallen", "take nothing")
    assert (play.seat()["discard"], play.asked()) == ([], (1, 0))


@of("Corrosive Widow")
@rule("A-25", "A-29")
def test_the_widow_makes_each_opponent_destroy_a_construct_of_their_choice():
    play = met("Corrosive Widow", players=3, power=4, constructs=["Muramasa"])
    play.lay(2, constructs=["Shadow Star", "Muramasa"])
    play.lay(3, constructs=["Snapdragon"])
    play.do("defeat Corrosive Widow")
    assert play.asked() == (2, ops.DESTROY)
    assert play.moves() == ["destroy Shadow Star", "destroy Muramasa"]
    play.do("destroy Muramasa")
    assert play.seat(2)["constructs"] == ["Shadow Star"]
    assert play.seat(2)["discard"] == ["Muramasa"]
    assert play.seat(3)["discard"] == ["Snapdragon"]  # no choice: nobody is asked
    assert (play.honor(), play.asked(), play.seat()["constructs"]) == (3, (1, 0), ["Muramasa"])


@of("Corrosive Widow")
def test_the_widow_harms_nobody_without_constructs():
    play = met("Corrosive Widow", power=4).do("defeat Corrosive Widow")
    assert (play.honor(), play.asked()) == (3, (1, 0))


@of("Earth Tyrant", "Tormented Soul")
def test_monsters_that_let_draw():
    for name, power, honor, drawn in (("Earth Tyrant", 6, 5, 2), ("Tormented Soul", 3, 1, 1)):
        play = met(name, power=power, deck=["Militia"] * 5).do("defeat " + name)
        assert (play.honor(), play.hand()) == (honor, ["Militia"] * drawn)


@of("Mephit")
@rule("A-21", "A-71")
def test_mephits_victim_is_chosen_after_the_refill():
    own = {"hand": ["Militia"], "discard": ["Mystic"]}
    play = met("Mephit", power=3, center=["Muramasa"], **own).do("defeat Mephit")
    assert play.honor() == 2
    assert "banish Muramasa from the row" in play.moves()
    assert not [move for move in play.moves() if "Militia" in move or "Mystic" in move]
    play.do("banish nothing")
    assert play.told == [("declined", "Ana banishes nothing.")]
    assert play.see()["void"] == ["Mephit"]


@of("Mistake of Creation")
@rule("A-78")
def test_the_mistake_banishes_from_row_and_discard_each_on_its_own():
    play = met("Mistake of Creation", power=4, hand=["Mystic"], discard=["Militia"])
    play.do("defeat Mistake of Creation", "banish nothing")
    assert play.moves() == ["banish nothing", "banish Militia from the discard pile"]
    play.do("banish Militia from the discard pile")
    assert (play.honor(), play.seat()["discard"]) == (4, [])
    play = met("Mistake of Creation", power=4, discard=["Militia"])
    play.do("defeat Mistake of Creation", "banish Landtalker from the row (place 2)")
    play.do("banish nothing")
    assert play.see()["void"] == ["Landtalker", "Mistake of Creation"]


@of("Samael's Trickster", "Wind Tyrant")
def test_monsters_that_give_runes():
    for name, power, honor, runes in (("Samael's Trickster", 3, 1, 1), ("Wind Tyrant", 5, 3, 3)):
        play = met(name, power=power).do("defeat " + name)
        assert (play.honor(), play.has()) == (honor, (runes, 0))


@of("Sea Tyrant")
def test_the_sea_tyrant_leaves_each_opponent_one_construct():
    play = met("Sea Tyrant", power=5)
    play.lay(2, constructs=["Shadow Star", "Muramasa", "Shadow Star"])
    play.do("defeat Sea Tyrant")
    assert (play.asked(), play.honor()) == ((2, ops.KEEP), 5)
    assert play.moves() == ["keep Shadow Star", "keep Muramasa"]
    play.do("keep Muramasa")
    assert play.told[0] == ("kept", "Bo keeps Muramasa.")
    assert play.seat(2)["constructs"] == ["Muramasa"]
    assert play.seat(2)["discard"] == ["Shadow Star"] * 2


@of("Sea Tyrant")
def test_the_sea_tyrant_takes_what_lies_above_and_below_the_kept_one():
    for number, kept in enumerate(("Reclamax", "Everbloom", "Socket Altar")):
        play = wide(row=("Sea Tyrant",) + PLAIN[1:], power=5)
        constructs = ["Reclamax", "Everbloom", "Socket Altar"]
        play.lay(2, constructs=constructs)
        play.do("defeat Sea Tyrant", "keep " + kept)
        assert play.seat(2)["constructs"] == [kept]
        del constructs[number]
        assert sorted(play.seat(2)["discard"]) == sorted(constructs)


@of("Sea Tyrant")
def test_the_sea_tyrant_keeps_one_of_two_alike_without_asking():
    play = met("Sea Tyrant", power=5)
    play.lay(2, constructs=["Shadow Star"] * 2)
    play.do("defeat Sea Tyrant")
    assert (play.asked(), play.seat(2)["constructs"]) == ((1, 0), ["Shadow Star"])
    assert play.seat(2)["discard"] == ["Shadow Star"]


@of("Xeron, Duke of Lies")
@rule("A-74")
def test_xeron_takes_a_card_from_each_opponents_hand_for_good():
    play = met("Xeron, Duke of Lies", players=3, power=6, hand=["Militia"], deck=["Apprentice"] * 9)
    play.lay(2, ["Mystic"] * 5, deck=["Militia"] * 5)
    play.lay(3, [], deck=["Militia"] * 5)
    play.do("defeat Xeron, Duke of Lies")
    assert ("stolen", "Ana takes a card from the hand of Bo.") in play.told
    assert "Mystic" not in str(play.told)  # the two see which card, nobody else
    assert (play.honor(), play.hand()) == (3, ["Militia", "Mystic"])
    assert (play.hand(2), play.hand(3)) == (["Mystic"] * 4, [])  # no replacement is drawn
    assert play.do("play Mystic").has() == (2, 0)
    play.do("end the turn")
    assert "Mystic" in play.seat()["discard"]


@rule("A-16", "A-24")
def test_a_defeated_monster_goes_to_the_void_and_into_no_deck():
    play = met("Mephit", power=4).do("defeat Mephit", "banish nothing")
    assert (play.see()["void"], play.seat()["discard"], play.has()) == (["Mephit"], [], (0, 1))
