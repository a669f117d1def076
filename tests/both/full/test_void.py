"""Void cards of Godslayer, and the cards everybody begins with or can always get."""

from rule import rule
from scene import PLAIN, of, scene


@of("Apprentice", "Militia", "Mystic", "Heavy Infantry")
@rule("A-11", "A-12")
def test_common_heroes_give_runes_and_power_for_this_turn():
    play = scene(["Apprentice", "Militia", "Mystic", "Heavy Infantry"])
    play.do("play Apprentice", "play Militia", "play Mystic", "play Heavy Infantry")
    assert play.has() == (3, 3)
    play.do("end the turn")
    assert play.has() == (0, 0)


@of("Mystic", "Heavy Infantry")
@rule("A-05", "A-15")
def test_mystic_and_heavy_infantry_run_out():
    play = scene(runes=8, mystics=1, heavies=1).do("acquire Mystic")
    assert (play.seat()["discard"], play.see()["supply"]["mystic"]) == (["Mystic"], 0)
    assert "acquire Mystic" not in play.moves()
    play.do("acquire Heavy Infantry")
    assert "acquire Heavy Infantry" not in play.moves()


@of("Mystic", "Apprentice")
@rule("A-24")
def test_always_available_cards_go_back_and_starting_cards_leave_the_game():
    names = ["Mystic", "Mystic", "Heavy Infantry", "Apprentice"]
    play = scene(["Void Initiate"] * 4, discard=names)
    for name in names:
        play.do("play Void Initiate", "banish %s from the discard pile" % name)
    assert play.see()["supply"] == {"mystic": 32, "heavy": 30, "fanatic": 0}
    assert (play.see()["void"], play.seat()["discard"]) == ([], [])


@of("Cultist")
@rule("A-17", "A-83")
def test_eight_power_defeats_the_cultist_four_times():
    play = scene(power=8).do(*["defeat Cultist"] * 4)
    assert (play.honor(), play.has(), play.see()["void"]) == (4, (0, 0), [])
    assert "defeat Cultist" not in play.moves()


@of("Arbiter of the Precipice")
def test_the_arbiter_draws_two_and_must_banish_from_hand():
    play = scene(["Arbiter of the Precipice"], deck=["Militia", "Mystic"], discard=["Apprentice"])
    play.do("play Arbiter of the Precipice")
    assert sorted(play.moves()) == ["banish Militia from hand", "banish Mystic from hand"]
    assert play.see()["decision"]["question"] == "Ana must banish a card."
    play.do("banish Militia from hand")
    assert play.hand() == ["Mystic"]


@of("Arbiter of the Precipice")
def test_the_arbiter_with_no_card_at_all_banishes_nothing():
    play = scene(["Arbiter of the Precipice"]).do("play Arbiter of the Precipice")
    assert play.asked() == (1, 0)


@of("Demon Slayer", "Emri, One with the Void", "Spike Vixen")
def test_heroes_of_power():
    for name, power in (("Demon Slayer", 3), ("Emri, One with the Void", 4), ("Spike Vixen", 1)):
        play = scene([name], deck=["Militia"]).do("play " + name)
        assert play.has() == (0, power)
        assert play.hand() == (["Militia"] if name == "Spike Vixen" else [])


@of("Shade of the Black Watch", "Void Initiate")
def test_banishing_from_hand_or_discard_is_a_choice():
    for name, spoils in (("Shade of the Black Watch", (0, 2)), ("Void Initiate", (1, 0))):
        play = scene([name, "Wolf Shaman"], discard=["Muramasa", "Muramasa"]).do("play " + name)
        assert play.moves() == [
            "banish nothing",
            "banish Wolf Shaman from hand",
            "banish Muramasa from the discard pile",
        ]
        play.do("banish Muramasa from the discard pile")
        assert (play.seat()["discard"], play.see()["void"]) == (["Muramasa"], ["Muramasa"])
        assert play.has() == spoils
        play = scene([name, "Wolf Shaman"]).do("play " + name, "banish nothing")
        assert play.hand() == ["Wolf Shaman"]


@of("Void Initiate")
@rule("A-13", "A-84")
def test_a_played_card_cannot_be_banished_and_a_banished_one_gives_nothing():
    play = scene(["Void Initiate", "Apprentice", "Apprentice"])
    play.do("play Apprentice", "play Void Initiate")
    assert play.moves() == ["banish nothing", "banish Apprentice from hand"]
    play.do("banish Apprentice from hand")
    assert (play.has(), play.hand()) == ((2, 0), [])
    play = scene(["Void Initiate", "Apprentice"]).do("play Apprentice", "play Void Initiate")
    assert play.asked() == (1, 0)  # nothing there to banish


@of("Muramasa", "Shadow Star")
@rule("A-13", "A-14")
def test_weapons_give_power_once_a_turn_and_stay():
    play = scene(["Muramasa", "Shadow Star"], deck=["Militia"] * 20)
    play.do("play Muramasa", "play Shadow Star", "use Muramasa", "use Shadow Star")
    assert play.has() == (0, 4)
    assert play.moves()[0] == "end the turn" and "use Muramasa" not in play.moves()
    play.do("end the turn", "end the turn")
    assert play.seat()["constructs"] == ["Muramasa", "Shadow Star"]
    assert play.do("use Muramasa").has() == (0, 3)


@of("Voidthirster")
@rule("A-23")
def test_voidthirster_honors_the_first_monster_of_the_row():
    row = ("Samael's Trickster", "Samael's Trickster") + PLAIN[:4]
    play = scene(row=row, constructs=["Voidthirster"], power=9)
    play.do("defeat Cultist")
    assert play.honor() == 1  # the Cultist is no monster of the row
    play.do("defeat Samael's Trickster (place 1)")
    assert play.honor() == 3
    play.do("defeat Samael's Trickster")
    assert play.honor() == 4
    play.do("use Voidthirster")
    assert play.has() == (2, 2)


@of("Voidthirster")
def test_voidthirster_put_into_play_later_has_missed_it():
    row = ("Samael's Trickster", "Samael's Trickster") + PLAIN[:4]
    play = scene(["Voidthirster"], row=row, power=6)
    play.do("defeat Samael's Trickster (place 1)", "play Voidthirster")
    play.do("defeat Samael's Trickster")
    assert play.honor() == 2
