"""Honor between pool and seats: gained, corrected, stolen, and won from the Cultist."""

from player import game
from rule import rule


@rule("A-92")
def test_honor_moves_from_the_pool_to_the_active_player():
    play = game()
    play.honor(5)
    play.end()
    play.honor(3)
    assert play.honors() == [5, 3]
    assert play.see()["pool"] == 60 - 5 - 3
    assert play.told == [("honor", "Bo gains 3 Honor.")]


def test_a_slip_is_corrected_on_any_seat():
    play = game(players=3)
    play.honor(4, seat=2)
    play.honor(-3, seat=2)
    assert (play.honors(), play.see()["pool"]) == ([0, 1, 0], 89)
    assert play.told == [("honor", "Bo loses 3 Honor.")]
    assert play.refused(play.honor, -2, seat=2) == "Bo has only 1 Honor."
    assert play.refused(play.honor, 1, seat=4) == "There is no seat 4: the seats are 1 to 3."
    assert play.refused(play.honor, 0) == "Honor changes by at least 1."


def test_a_slip_of_the_finger_is_no_thousand_honor():
    play = game()
    assert play.refused(play.honor, 1000) == "Honor changes by at most 999 at once."
    assert play.refused(play.honor, 10000) == "Honor changes by at most 999 at once."
    for _ in range(10):
        play.honor(999)
    play.honor(9)
    assert play.honors() == [9999, 0]
    assert play.refused(play.honor, 1) == "Nobody can hold more than 9999 Honor."
    assert play.see()["pool"] == 60 - 9999


def test_stolen_honor_leaves_the_pool_alone():
    play = game(players=3)
    play.honor(6, seat=3)
    play.steal(2, giver=3)
    assert (play.honors(), play.see()["pool"]) == ([2, 0, 4], 84)
    assert play.told == [("honor_moved", "Ana takes 2 Honor from Cy.")]
    play.undo()
    assert play.honors() == [0, 0, 6]


def test_only_what_somebody_has_can_be_stolen():
    play = game(players=3)
    play.honor(1, seat=2)
    assert play.refused(play.steal, 2, 2) == "Bo has only 1 Honor."
    assert play.refused(play.steal, 1, 1) == "Honor moves between two different seats."
    assert play.refused(play.steal, 0, 2) == "Say how much Honor moves: 1 or more."
    assert play.refused(play.steal, -1, 2) == "Say how much Honor moves: 1 or more."


@rule("A-17", "A-83")
def test_the_cultist_falls_as_often_as_he_is_beaten():
    play = game()
    play.cultist(4)  # eight Power
    play.cultist()
    assert (play.honors(), play.see()["pool"]) == ([5, 0], 55)
    assert play.told == [("cultist", "Ana defeats the Cultist and gains 1 Honor.")]
    for times in (0, -1, 100):
        sentence = play.refused(play.cultist, times)
        assert sentence == "The Cultist is defeated 1 to 99 times."
