"""A stronger or weaker opponent than the books': each way is marked as a house variant."""

from player import ALL_BOXES, Play, monster, solitaire
from rule import rule
from vigil.codes import SOULS
from vigil.table import codes as c

ROW = ("Mephit", "Wolf Shaman", "Landtalker", "Sea Tyrant", "Muramasa", "Hedron Cannon")
# Honor: monster 2, hero 1, hero 3, monster 5, construct 4, construct 8


def laid_out(row=ROW, **options):
    return solitaire(ALL_BOXES, row, **options)


def row(play):
    return play.see()["row"]


def opponent(play):
    opponent = play.see()["opponent"]
    return opponent["honor"], opponent["cards"]


@rule("A-67")
def test_a_head_start_is_not_from_the_pool_and_is_marked():
    play = solitaire(opponent=(10, 0, 0))
    assert (opponent(play), play.see()["pool"]) == ((10, 0), 50)
    assert play.see()["house"] == ["opponent begins with 10"]
    play.end()
    play.take(monster(3), 0)
    assert (opponent(play), play.see()["pool"]) == ((13, 0), 47)


@rule("A-67")
def test_the_opponent_may_take_one_or_three_cards_and_is_marked():
    for takes in (1, 3):
        play = solitaire(opponent=(0, takes, 0))
        assert play.see()["house"] == ["opponent takes %d" % takes]
        play.end()
        play.take(*[2] * takes)
        assert opponent(play) == (0, 2 * takes)


@rule("A-67")
def test_the_books_own_game_is_not_marked():
    assert solitaire().see()["house"] == []
    assert solitaire(opponent=(0, 2, c.RIGHTMOST)).see()["house"] == []


@rule("A-67")
def test_there_is_a_limit_to_difficulty():
    fresh = Play()
    for opponent, sentence in (
        ((100, 0, 0), "The opponent's head start is 0 to 99 Honor."),
        ((-1, 0, 0), "The opponent's head start is 0 to 99 Honor."),
        ((0, 4, 0), "The opponent takes 1 to 3 cards."),
        ((0, 2, 3), "The opponent takes 1 to 3 cards."),
    ):
        assert fresh.refused(fresh.new, SOULS, 1, opponent=opponent) == sentence
    assert solitaire(opponent=(99, 3, c.BEST)).see()["opponent"]["honor"] == 99
    sentence = "Only the solitaire game has an opponent to make stronger or weaker."
    for opponent in ((1, 0, 0), (0, 1, 0), (0, 0, c.BEST)):
        assert fresh.refused(fresh.new, SOULS, 2, opponent=opponent) == sentence


@rule("A-67")
def test_the_opponent_may_take_from_the_left_and_is_marked():
    play = laid_out(opponent=(0, 0, c.LEFTMOST))
    assert play.see()["house"] == ["opponent takes from the left"]
    play.end()
    assert (row(play), opponent(play)) == (list(ROW[2:]), (2, 1))


@rule("A-67")
def test_the_opponent_may_pick_the_best_and_is_marked():
    play = laid_out(opponent=(0, 0, c.BEST))
    assert play.see()["house"] == ["opponent takes the best"]
    play.end()  # the monster of 5 and the construct of 8
    assert (row(play), opponent(play)) == (list(ROW[:3]) + ["Muramasa"], (5, 8))


@rule("A-67")
def test_of_equals_it_picks_the_rightmost():
    equals = ("Muramasa", "Mephit", "Lionheart", "Landtalker", "Granger", "Mephit")
    play = laid_out(equals, opponent=(0, 0, c.BEST))
    play.end()
    assert row(play) == ["Mephit", "Lionheart", "Granger", "Mephit"]


@rule("A-67")
def test_three_cards_leave_at_once():
    play = laid_out(opponent=(0, 3, 0))
    play.end()
    assert (row(play), opponent(play)) == (list(ROW[:3]), (5, 4 + 8))
