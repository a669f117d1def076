"""From the last turn to the reveal: the count of the decks, who has won and why."""

from player import ALL_BOXES, game
from rule import rule
from vigil.boxes import TEAM
from vigil.codes import PUBLIC, TEAM_DRAW


def ended(*honors, **options):
    """A game that has ended, with so much Honor before each seat: decks come next."""
    play = game(ALL_BOXES, len(honors), **options)
    for i, honor in enumerate(honors):
        if honor:
            play.honor(honor, i + 1)
    play.finish()
    return play


def revealed(honors, decks, **options):
    """The state at the end of such a game."""
    play = ended(*honors, **options)
    play.decks(*decks)
    play.reveal()
    return play.see()


@rule("A-45")
def test_tokens_are_the_running_score():
    play = game()
    play.honor(7)
    assert [seat["total"] for seat in play.see()["seats"]] == [7, 0]
    sentence = "Decks are counted when the game has ended: finish it first."
    for method in (play.deck, play.tally):
        assert play.refused(method, 5, 1) == sentence
    assert play.refused(play.reveal) == sentence


@rule("A-43", "A-45")
def test_the_score_is_tokens_and_cards():
    play = ended(12, 9)
    play.deck(20, seat=1)
    play.tally(3, seat=2)
    play.tally(5, seat=2)
    play.tally(-1, seat=2)
    play.reveal()
    seats = play.see()["seats"]
    assert [(seat["cards"], seat["total"]) for seat in seats] == [(20, 32), (7, 16)]


@rule("A-45")
def test_every_deck_is_asked_for_and_hidden_until_the_reveal():
    play = ended(12, 9)
    play.deck(20, seat=1)
    assert play.refused(play.reveal) == "The deck of Bo is not counted yet."
    for eye in (PUBLIC, 2):
        shown = play.keeper.game.view(eye)["seats"]
        assert [seat["counted"] for seat in shown] == [True, False]
        assert [(seat["cards"], seat["total"]) for seat in shown] == [(None, 12), (None, 9)]
    assert play.keeper.game.view(1)["seats"][0]["cards"] == 20
    assert "20" not in play.told[0][1]
    play.deck(0, seat=2)
    play.reveal()
    assert [seat["cards"] for seat in play.keeper.game.view()["seats"]] == [20, 0]


@rule("A-45")
def test_team_scores_are_hidden_too():
    play = ended(1, 2, 3, 4, variant=TEAM)
    play.decks(10, 10, 10, 10)
    assert [team["total"] for team in play.keeper.game.view()["teams"]] == [4, 6]
    play.reveal()
    assert [team["total"] for team in play.keeper.game.view()["teams"]] == [24, 26]


def test_a_deck_holds_0_to_999():
    play = ended(0, 0)
    for honor in (-1, 1000):
        assert play.refused(play.deck, honor, 1) == "A deck holds 0 to 999 Honor."
        assert play.refused(play.tally, honor, 1) == "A deck holds 0 to 999 Honor."
    play.deck(999, 1)
    assert play.refused(play.tally, 1, 1) == "A deck holds 0 to 999 Honor."


def test_during_the_count_only_scores_change():
    play = ended(5, 0)
    sentence = "The game has ended and the decks are being counted."
    for method in (play.end, play.extra, play.fate, play.cultist, play.finish):
        assert play.refused(method) == sentence
    play.honor(2, seat=1)
    assert play.honors() == [7, 0]


def test_a_seat_must_be_named_when_nobody_has_a_turn():
    play = ended(5, 0)
    sentence = "Say which seat: nobody's turn is on."
    assert play.refused(play.deck, 3) == sentence
    assert play.refused(play.honor, 3) == sentence


def test_after_the_reveal_only_undo_is_left():
    play = ended(5, 0)
    play.decks(0, 0)
    play.reveal()
    sentence = "The game is over: undo, or start a new one."
    assert play.refused(play.honor, 1, 1) == sentence
    assert play.refused(play.reveal) == sentence
    play.undo()
    assert (play.see()["phase"], play.see()["winner"]) == ("counting", None)


def test_a_game_may_be_finished_early():
    play = game(players=3)
    play.ends(4)
    play.finish()
    assert play.heard() == ["finished", "counting_began"]
    assert (play.see()["phase"], play.see()["pool"]) == ("counting", 90)
    assert [seat["turns"] for seat in play.see()["seats"]] == [2, 1, 1]


# Who wins


@rule("A-44")
def test_most_honor_wins():
    state = revealed((10, 30, 20), (25, 1, 0))
    assert (state["winner"], state["ranking"]) == (1, [1, 2, 3])
    assert state["reason"] == "Ana wins with 35 Honor."


@rule("A-44")
def test_a_tie_goes_to_the_later_starter():
    for first, winner, ranking in ((1, 3, [3, 2, 1]), (2, 1, [1, 3, 2]), (3, 2, [2, 1, 3])):
        state = revealed((10, 10, 10), (5, 5, 5), first=first)
        assert (state["winner"], state["ranking"]) == (winner, ranking)


@rule("A-44")
def test_the_tie_is_explained():
    state = revealed((10, 4, 8), (2, 8, 1))
    assert (state["winner"], state["ranking"]) == (2, [2, 1, 3])
    assert state["reason"] == "Ana and Bo both have 12 Honor; Bo started later and wins."


@rule("A-44")
def test_only_the_best_are_tied():
    state = revealed((1, 1, 7), (0, 0, 0), first=3)
    assert (state["winner"], state["ranking"]) == (3, [3, 2, 1])
    assert state["reason"] == "Cy wins with 7 Honor."


@rule("A-51")
def test_a_team_adds_up():
    state = revealed((1, 20, 2, 20), (30, 0, 12, 0), variant=TEAM)
    assert [team["total"] for team in state["teams"]] == [45, 40]
    assert (state["winner"], state["ranking"]) == (1, [1, 2])
    assert state["reason"] == "Ana & Cy win with 45 Honor."


@rule("A-51")
def test_three_teams_have_one_winner():
    state = revealed((1, 2, 3, 4, 5, 7), (0, 0, 0, 0, 0, 0), variant=TEAM)
    assert (state["winner"], state["ranking"]) == (3, [3, 2, 1])


@rule("A-51")
def test_equal_teams_the_one_with_the_last_starter_wins():
    tie = "Ana & Cy and Bo & Di both have 8 Honor; the last starter decides for Bo & Di."
    state = revealed((4, 4, 4, 4), (0, 0, 0, 0), variant=TEAM)
    assert (state["winner"], state["reason"]) == (2, tie)
    for first, winner in ((2, 1), (3, 2), (4, 1)):
        state = revealed((4, 4, 4, 4), (0, 0, 0, 0), variant=TEAM, first=first)
        assert state["winner"] == winner


@rule("A-51")
def test_equal_teams_may_share_the_win():
    settings = TEAM_DRAW
    state = revealed((4, 4, 4, 4), (0, 0, 0, 0), variant=TEAM, settings=settings)
    assert state["winner"] is None
    assert state["reason"] == "Ana & Cy and Bo & Di share the win with 8 Honor."
    state = revealed((4, 4, 5, 4), (0, 0, 0, 0), variant=TEAM, settings=settings)
    assert state["winner"] == 1


def test_the_reveal_tells_who_won():
    play = ended(3, 5)
    play.decks(0, 0)
    play.reveal()
    assert play.told == [("revealed", "Bo wins with 5 Honor.")]


@rule("A-44")
def test_of_three_equals_the_last_to_start_wins():
    play = game(players=3, first=2)
    play.finish()
    play.decks(7, 7, 7)
    play.reveal()
    state = play.see()
    assert (state["winner"], state["ranking"]) == (1, [1, 3, 2])
    assert state["reason"] == "Ana, Cy, Bo have 7 Honor each; the last of them to start wins: Ana."
