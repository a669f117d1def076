"""Whose turn it is, and when the game ends: after the round in which the pool ran out."""

from player import game
from rule import rule


def turns_of(play):
    return [seat["turns"] for seat in play.see()["seats"]]


def test_rounds_and_turns_are_counted():
    play = game(players=3, first=2)
    play.ends(4)
    state = play.see()
    assert (state["round"], state["turn"], state["active"], state["last_turn"]) == (2, 5, 3, 1)
    assert turns_of(play) == [1, 2, 1]


def test_the_time_of_a_turn_goes_to_its_seat():
    play = game()
    for seconds in (30, 7, 45, -5):
        play.end(seconds)
    assert [seat["seconds"] for seat in play.see()["seats"]] == [75, 7]
    play.end(40000)
    assert play.seat(1)["seconds"] == 32767


@rule("A-40")
def test_the_last_token_triggers_the_end():
    play = game(players=3)
    play.honor(89)
    assert play.see()["phase"] == "playing"
    play.honor(1)
    assert play.heard() == ["honor", "end_triggered"]
    assert play.told[1][1] == "The pool is empty: Cy has the last turn."
    assert (play.see()["phase"], play.see()["pool"]) == ("last_round", 0)


@rule("A-40", "A-72")
def test_second_of_three_empties_the_pool_then_the_third_plays_and_the_first_does_not():
    play = game(players=3)
    play.end()
    play.honor(90)
    play.end()
    assert (play.see()["active"], play.see()["phase"]) == (3, "last_round")
    play.end()
    assert (play.see()["active"], play.see()["phase"]) == (None, "counting")
    assert play.heard() == ["turn_ended", "counting_began"]


@rule("A-40")
def test_all_have_had_the_same_number_of_turns_whoever_ends_it():
    for first in (1, 2, 3, 4):
        for ender in range(4):
            play = game(players=4, first=first)
            play.ends(4 + ender)
            play.honor(120)
            while play.see()["phase"] == "last_round":
                play.end()
            assert turns_of(play) == [2, 2, 2, 2]


@rule("A-40")
def test_the_one_who_started_last_has_the_last_turn():
    play = game(players=3, first=3)
    play.ends(2)
    assert play.see()["active"] == play.see()["last_turn"] == 2
    play.honor(90)
    play.end()
    assert play.see()["phase"] == "counting"


@rule("A-41")
def test_honor_past_the_empty_pool_still_counts():
    play = game()
    play.honor(58)
    play.end()
    play.honor(7)
    play.end()
    play.decks(0, 0)
    play.reveal()
    assert [seat["total"] for seat in play.see()["seats"]] == [58, 7]
    assert play.see()["pool"] == -5


def test_the_end_is_taken_back_with_the_honor_that_triggered_it():
    play = game()
    play.honor(60)
    play.honor(-1)
    assert play.heard() == ["honor", "end_taken_back"]
    play.ends(2)
    assert (play.see()["phase"], play.see()["round"]) == ("playing", 2)


def test_the_end_stays_once_a_turn_has_ended():
    play = game()
    play.honor(60)
    play.end()
    play.honor(-60, seat=1)
    assert play.heard() == ["honor"]
    assert (play.see()["phase"], play.see()["pool"]) == ("last_round", 60)
    play.end()
    assert play.see()["phase"] == "counting"


def test_undo_takes_even_the_ended_turn_back():
    play = game()
    play.honor(60)
    play.end()
    play.undo(2)
    assert (play.see()["phase"], play.see()["pool"], play.see()["active"]) == ("playing", 60, 1)


def test_stealing_neither_ends_the_game_nor_saves_it():
    play = game()
    play.honor(60)
    play.steal(30, giver=1, taker=2)
    assert (play.see()["phase"], play.see()["pool"]) == ("last_round", 0)


# Extra turns


@rule("A-73")
def test_an_extra_turn_follows_its_own_turn():
    play = game(players=3)
    play.extra()
    play.end()
    assert (play.see()["active"], play.see()["extra"]) == (1, True)
    assert play.told[-1] == ("turn_began", "Ana takes an extra turn.")
    play.end()
    assert (play.see()["active"], play.see()["extra"]) == (2, False)
    assert (play.seat(1)["turns"], play.seat(1)["extra_turns"]) == (1, 1)


@rule("A-42", "A-73")
def test_an_extra_turn_comes_even_after_the_last_turn():
    play = game()
    play.honor(60)
    play.end()
    play.extra()
    play.end()
    assert (play.see()["active"], play.see()["phase"]) == (2, "last_round")
    play.honor(4)
    play.end()
    assert (play.see()["phase"], play.honors()) == ("counting", [60, 4])


@rule("A-40", "A-42")
def test_extra_turns_do_not_count_as_equal_turns():
    play = game()
    play.extra()
    play.end()
    play.honor(60)
    play.end()  # the extra turn: Bo has not played yet
    assert (play.see()["active"], play.see()["phase"]) == (2, "last_round")
    play.end()
    assert (turns_of(play), play.see()["phase"]) == ([1, 1], "counting")


def test_extra_turns_add_up_to_nine_and_no_turn_may_be_endless():
    play = game()
    for _ in range(9):
        play.extra()
    assert play.refused(play.extra) == "9 extra turns are waiting already."
    play.ends(10)
    assert (play.see()["active"], play.seat(1)["extra_turns"]) == (2, 9)


def test_three_hundred_extra_turns_are_kept_without_harm():
    play = game()
    for _ in range(300):
        play.extra()
        play.end()
    play.end()
    assert (play.see()["active"], turns_of(play)) == (2, [1, 0])
    assert play.seat(1)["extra_turns"] >= 255
    assert play.seat(2)["extra_turns"] == 0
