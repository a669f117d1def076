"""Lifebound cards of Godslayer: what each does, and what it does not."""

from rule import rule
from scene import PLAIN, of, scene


@of("Cetra, Weaver of Stars")
def test_cetra_acquires_any_hero_onto_the_deck():
    row = ("Master Dhartha", "Muramasa", "Mephit", "Landtalker", "Landtalker", "Landtalker")
    play = scene(["Cetra, Weaver of Stars"], deck=["Militia"] * 4, row=row)
    play.do("play Cetra, Weaver of Stars")
    assert play.moves() == [
        "acquire Master Dhartha onto the deck",
        "acquire Landtalker onto the deck (place 4)",
        "acquire Landtalker onto the deck (place 5)",
        "acquire Landtalker onto the deck (place 6)",
        "acquire Mystic onto the deck",
        "acquire Heavy Infantry onto the deck",
    ]
    play.do("acquire Master Dhartha onto the deck")
    assert (play.seat()["deck"], play.seat()["discard"]) == (5, [])
    play.do("end the turn")
    assert "Master Dhartha" in play.hand()  # it lay on top


@of("Druids of the Stone Circle")
@rule("A-20", "A-85")
def test_druids_reach_cost_three_and_runes_do_not_help():
    row = ("Wolf Shaman", "Arha Templar", "Shadow Star") + PLAIN[:3]
    play = scene(["Druids of the Stone Circle"], row=row, runes=5, deck=["Militia"])
    play.do("play Druids of the Stone Circle")
    assert play.moves() == [
        "acquire Wolf Shaman onto the deck",
        "acquire Mystic onto the deck",
        "acquire Heavy Infantry onto the deck",
    ]
    play.do("acquire Mystic onto the deck")
    assert (play.has()[0], play.see()["supply"]["mystic"]) == (5, 29)
    play = scene(["Druids of the Stone Circle"]).do("play Druids of the Stone Circle")
    play.do("acquire Heavy Infantry onto the deck", "end the turn")
    assert (play.see()["supply"]["heavy"], "Heavy Infantry" in play.hand()) == (28, True)


@of("Druids of the Stone Circle")
def test_druids_find_nobody_in_an_empty_market():
    play = scene(["Druids of the Stone Circle"], mystics=0, heavies=0)
    play.do("play Druids of the Stone Circle")
    assert play.asked() == (1, 0)


@of("Druids of the Stone Circle", "Arha Initiate")
def test_cards_on_top_of_the_deck_are_drawn_in_order():
    hand = ["Druids of the Stone Circle"] * 2 + ["Arha Initiate"]
    play = scene(hand, deck=["Militia"] * 9, discard=["Apprentice"] * 9)
    for _ in range(2):
        play.do("play Druids of the Stone Circle", "acquire Mystic onto the deck")
    play.do("play Arha Initiate")
    assert play.hand() == ["Mystic"]


@of("Flytrap Witch")
def test_flytrap_witch():
    play = scene(["Flytrap Witch"], deck=["Militia"]).do("play Flytrap Witch")
    assert (play.honor(), play.see()["pool"], play.hand()) == (2, 58, ["Militia"])


@of("Landtalker")
@rule("A-12")
def test_landtalker_gives_three_runes_to_be_spent_later():
    play = scene(["Landtalker", "Militia"]).do("play Landtalker", "play Militia")
    assert play.has() == (3, 1)
    assert "acquire Mystic" in play.moves()


@of("Lifebound Initiate")
def test_lifebound_initiate():
    play = scene(["Lifebound Initiate"]).do("play Lifebound Initiate")
    assert (play.has(), play.honor()) == ((1, 0), 1)


@of("Runic Lycanthrope")
@rule("A-91")
def test_the_lycanthrope_wants_another_lifebound_hero_before_it():
    play = scene(["Runic Lycanthrope", "Wolf Shaman"])
    play.do("play Runic Lycanthrope", "play Wolf Shaman")
    assert play.has() == (3, 0)  # played later does not help
    play = scene(["Wolf Shaman", "Runic Lycanthrope"])
    play.do("play Wolf Shaman", "play Runic Lycanthrope")
    assert play.has() == (3, 2)
    play = scene(["Runic Lycanthrope"] * 2).do(*["play Runic Lycanthrope"] * 2)
    assert play.has() == (4, 2)
    play = scene(["Spike Vixen", "Runic Lycanthrope"])
    play.do("play Spike Vixen", "play Runic Lycanthrope")
    assert play.has() == (2, 1)


@of("Wolf Shaman")
@rule("A-87")
def test_wolf_shaman_draws_at_once_and_spends_later():
    play = scene(["Wolf Shaman"], deck=["Militia"]).do("play Wolf Shaman")
    assert (play.hand(), play.has()) == (["Militia"], (1, 0))
    play.do("play Militia")
    assert play.has() == (1, 1)


@of("Snapdragon")
def test_snapdragon_gives_a_rune_and_honors_the_first_lifebound_hero():
    play = scene(["Wolf Shaman", "Landtalker", "Spike Vixen"], constructs=["Snapdragon"])
    play.do("play Spike Vixen")
    assert play.honor() == 0
    play.do("play Wolf Shaman")
    assert play.honor() == 1
    play.do("play Landtalker", "use Snapdragon")
    assert (play.honor(), play.has()) == (1, (5, 1))


@of("Snapdragon")
def test_snapdragon_comes_too_late_for_a_hero_played_before_it():
    play = scene(["Wolf Shaman", "Landtalker", "Snapdragon"])
    play.do("play Wolf Shaman", "play Snapdragon", "play Landtalker")
    assert play.honor() == 0
    play = scene(["Wolf Shaman"], constructs=["Snapdragon"] * 2).do("play Wolf Shaman")
    assert play.honor() == 2  # each of two sees it


@of("Yggdrasil Staff")
@rule("A-14", "A-86")
def test_the_staff_has_two_abilities_at_two_moments_in_either_order():
    power, honor = "use Yggdrasil Staff: +1 Power", "use Yggdrasil Staff: pay 4 Runes, +3 Honor"
    play = scene(constructs=["Yggdrasil Staff"], runes=3)
    assert power in play.moves() and honor not in play.moves()
    play = scene(["Militia"], constructs=["Yggdrasil Staff"], runes=9)
    play.do(honor, "play Militia", power)
    assert (play.has(), play.honor()) == ((5, 2), 3)
    assert power not in play.moves() and honor not in play.moves()
