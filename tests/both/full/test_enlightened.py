"""Enlightened cards of Godslayer: what each does, and what it does not."""

from rule import rule
from scene import PLAIN, of, scene


@of("Arha Initiate", "Ascetic of the Lidless Eye", "Master Dhartha")
def test_drawing_heroes_draw():
    for name, drawn in (
        ("Arha Initiate", 1),
        ("Ascetic of the Lidless Eye", 2),
        ("Master Dhartha", 3),
    ):
        play = scene([name], deck=["Militia"] * 5).do("play " + name)
        assert play.hand() == ["Militia"] * drawn
        assert play.seat()["play"] == [name]


@rule("A-19")
def test_a_draw_reshuffles_the_discard_pile_but_not_what_is_played():
    play = scene(["Master Dhartha"], deck=["Militia"], discard=["Mystic"]).do("play Master Dhartha")
    assert play.hand() == ["Militia", "Mystic"]  # two of three: then nothing is left
    assert play.seat()["play"] == ["Master Dhartha"]
    assert "shuffled" in play.heard()


@of("Arha Templar")
@rule("A-20", "A-85")
def test_arha_templar_defeats_up_to_four_and_own_power_does_not_help():
    row = ("Mephit", "Corrosive Widow", "Sea Tyrant", "Landtalker", "Landtalker", "Landtalker")
    play = scene(["Arha Templar"], row=row, power=3).do("play Arha Templar")
    assert play.moves() == ["defeat Mephit", "defeat Corrosive Widow", "defeat Cultist"]
    play.do("defeat Corrosive Widow")
    assert (play.honor(), play.has()) == (3, (0, 3))
    assert play.see()["void"] == ["Corrosive Widow"]


@of("Arha Templar")
def test_arha_templar_without_a_weak_monster_must_take_the_cultist():
    play = scene(["Arha Templar"]).do("play Arha Templar")
    assert play.honor() == 1  # nobody is asked where there is no choice
    assert play.asked() == (1, 0)


@of("Oziah the Peerless")
def test_oziah_defeats_up_to_six():
    row = ("Earth Tyrant", "Avatar of the Fallen") + PLAIN[:4]
    play = scene(["Oziah the Peerless"], deck=["Militia"] * 3, row=row)
    play.do("play Oziah the Peerless")
    assert play.moves() == ["defeat Earth Tyrant", "defeat Cultist"]
    play.do("defeat Earth Tyrant")
    assert (play.honor(), play.hand()) == (5, ["Militia"] * 2)


@of("Seer of the Forked Path")
def test_the_seer_draws_and_may_banish_from_the_row():
    row = ("Mephit", "Avatar of the Fallen") + PLAIN[:4]
    play = scene(["Seer of the Forked Path"], deck=["Militia"], row=row, center=["Muramasa"])
    play.do("play Seer of the Forked Path")
    assert play.hand() == ["Militia"]
    assert "banish Avatar of the Fallen from the row" not in play.moves()
    play.do("banish Mephit from the row")
    assert play.row() == ["Muramasa", "Avatar of the Fallen"] + list(PLAIN[:4])
    assert (play.see()["void"], play.honor()) == (["Mephit"], 0)


@of("Seer of the Forked Path")
def test_the_seer_need_not_banish():
    play = scene(["Seer of the Forked Path"], deck=["Militia"])
    play.do("play Seer of the Forked Path", "banish nothing")
    assert (play.see()["void"], play.asked()) == ([], (1, 0))


@of("Temple Librarian")
def test_the_librarian_must_discard_and_then_draws_two():
    hand = ["Temple Librarian", "Mystic", "Militia"]
    play = scene(hand, deck=["Apprentice"] * 3).do("play Temple Librarian")
    assert sorted(play.moves()) == ["discard Militia", "discard Mystic"]
    play.do("discard Mystic")
    assert play.hand() == ["Apprentice", "Apprentice", "Militia"]
    assert play.seat()["discard"] == ["Mystic"]


@of("Temple Librarian")
def test_the_librarian_draws_nothing_without_a_card_to_discard():
    hand = ["Void Initiate", "Militia", "Temple Librarian"]
    play = scene(hand[2:], deck=["Apprentice"] * 3).do("play Temple Librarian")
    assert (play.hand(), play.asked()) == ([], (1, 0))
    play = scene(hand[1:], deck=["Apprentice"] * 3).do("play Temple Librarian")
    assert (play.hand(), play.seat()["discard"]) == (["Apprentice"] * 2, ["Militia"])
    play = scene(hand, deck=["Apprentice"] * 3).do("play Void Initiate", "banish Militia from hand")
    assert play.do("play Temple Librarian").hand() == []  # what was done before does not count


@of("Twofold Askara")
def test_askara_copies_a_hero_played_before():
    hand = ["Twofold Askara", "Landtalker", "Demon Slayer"]
    play = scene(hand).do("play Landtalker", "play Demon Slayer", "play Twofold Askara")
    assert play.moves() == ["copy Demon Slayer", "copy Landtalker"]
    play.do("copy Landtalker")
    assert play.has() == (6, 3)


@of("Twofold Askara")
def test_askara_alone_copies_nothing():
    play = scene(["Twofold Askara", "Muramasa"]).do("play Muramasa", "play Twofold Askara")
    assert (play.has(), play.asked()) == ((0, 0), (1, 0))


@of("Twofold Askara", "Runic Lycanthrope")
def test_askara_as_a_lycanthrope_sees_the_lycanthrope():
    play = scene(["Twofold Askara", "Runic Lycanthrope"])
    play.do("play Runic Lycanthrope", "play Twofold Askara")
    assert play.has() == (4, 2)


@of("Tablet of Time's Dawn")
@rule("A-14", "A-42", "A-73")
def test_the_tablet_gives_an_extra_turn_when_banished_from_play():
    play = scene(["Tablet of Time's Dawn"], deck=["Militia"] * 20)
    play.do("play Tablet of Time's Dawn", "end the turn", "end the turn")
    assert play.see()["active"] == 1  # kept for later
    play.do("use Tablet of Time's Dawn")
    assert (play.seat()["constructs"], play.see()["void"]) == ([], ["Tablet of Time's Dawn"])
    play.do("end the turn")
    assert play.told[-1] == ("turn_began", "Ana takes an extra turn.")
    assert (play.see()["active"], play.see()["extra"], play.see()["round"]) == (1, True, 2)
    play.do("end the turn")
    assert play.told[-1] == ("turn_began", "It is the turn of Bo.")
    assert play.see()["active"] == 2
    assert [play.seat(seat)["extra_turns"] for seat in (1, 2)] == [1, 0]


@of("Tablet of Time's Dawn")
@rule("A-42")
def test_extra_turns_count_for_the_seat_that_took_them():
    play = scene(players=2)
    play.lay(2, ["Tablet of Time's Dawn"], deck=["Militia"] * 20)
    play.do("end the turn", "play Tablet of Time's Dawn", "use Tablet of Time's Dawn")
    assert play.see()["turn"] == 2
    play.do("end the turn", "end the turn")
    assert [play.seat(seat)["extra_turns"] for seat in (1, 2)] == [0, 1]
    assert [play.seat(seat)["turns"] for seat in (1, 2)] == [1, 1]
    assert play.see()["turn"] == 4


@of("Tablet of Time's Dawn")
@rule("A-42", "A-73")
def test_the_tablet_works_after_the_last_turn_of_the_game():
    play = scene(players=2, pool=1, power=2)
    play.lay(2, ["Tablet of Time's Dawn"], deck=["Militia"] * 9)
    play.do("defeat Cultist", "end the turn", "play Tablet of Time's Dawn")
    assert play.see()["phase"] == "last_round"
    play.do("use Tablet of Time's Dawn", "end the turn")
    assert (play.see()["active"], play.see()["extra"]) == (2, True)
    play.do("end the turn")
    assert play.see()["phase"] == "over"


@of("Tablet of Time's Dawn")
@rule("A-73")
def test_the_tablet_banished_from_the_row_gives_nothing():
    row = ("Tablet of Time's Dawn",) + PLAIN[:5]
    play = scene(["Seer of the Forked Path"], row=row).do("play Seer of the Forked Path")
    play.do("banish Tablet of Time's Dawn from the row", "end the turn")
    assert play.see()["active"] == 2


@of("The All-Seeing Eye")
@rule("A-14", "A-90")
def test_the_eye_draws_once_a_turn_when_its_player_wants():
    play = scene(deck=["Militia"] * 4, constructs=["The All-Seeing Eye"] * 2)
    play.do("use The All-Seeing Eye", "use The All-Seeing Eye")
    assert play.hand() == ["Militia"] * 2
    assert "use The All-Seeing Eye" not in play.moves()
    play.do("end the turn")
    assert "use The All-Seeing Eye" not in play.moves()  # on one's own turn only
    play.do("end the turn")
    assert "use The All-Seeing Eye" in play.moves()
