"""A held: one step, then one a second; never out of the game unasked; redo goes the same way."""

from bench_board import DOWN, UP, A, B, C, play
from fingers import begun, choose, honors, menu, see, title, walk, whole_turn
from full_device import dealt, game

HOLDS_MS = {640: 1, 900: 1, 1300: 1, 1500: 1, 1700: 2, 2500: 2, 2700: 3}


def turns(app, count):
    for _ in range(count):
        play(app, [(A, "short")])
    return see(app)["turn"]


def test_a_moment_too_long_is_one_step():
    for ms, steps in HOLDS_MS.items():
        app = begun()
        before = turns(app, 5)
        play(app, [(A, "hold", ms)])
        assert before - see(app)["turn"] == steps, ms


def test_the_beginning_of_a_game_is_left_by_a_held_yes_alone():
    app = begun()
    play(app, [(UP, 4), 1200])
    menu(app, "New game", "Start")
    play(app, [(A, "hold")])
    turns(app, 2)
    play(app, [(A, "hold", 9000)])
    assert (title(app), see(app)["turn"], honors(app)) == ("Leave this game?", 1, [0, 0])
    play(app, [(A, 2), (B, 1), (C, "short")])  # no
    assert (title(app), honors(app)) == ("Round 1", [0, 0])
    play(app, [(A, "hold", 900), (A, "hold", 9000)])
    assert honors(app) == [4, 0]  # and no further
    menu(app, "Redo")
    assert honors(app) == [0, 0]


def test_a_full_game_is_not_left_unasked_either():
    app = dealt()
    play(app, [(A, "short")])
    for _ in range(20):
        if title(app) == "Leave this game?":
            break
        play(app, [(A, "hold")])
    assert title(app) == "Leave this game?"
    assert game(app) is not None
    play(app, [(A, "hold")])
    assert app.keeper.game is None


def test_redo_is_held_at_the_same_pace():
    app = begun()
    end = turns(app, 4)
    play(app, [(A, "hold", 3700)])
    assert see(app)["turn"] == end - 4
    play(app, [(C, "short")])
    play(walk(app, "Redo"), [(A, "hold", 2700)])
    assert (see(app)["turn"], title(app)) == (end - 1, "Round 2")
    play(app, [(C, "short")])
    play(walk(app, "Redo"), [(A, "hold", 5000)])
    assert see(app)["turn"] == end


def test_an_undo_that_lands_in_a_count_can_be_redone():
    app = begun()
    menu(app, "Finish the game")
    play(app, [(A, "hold")])
    choose(app, "Ana")
    play(app, [(UP, 2), (A, "hold"), (C, "short")])
    choose(app, "New game", "Start")
    play(app, [(A, "hold")])
    turns(app, 3)
    now = app.keeper.game.digest()
    play(app, [(A, "hold", 9000), (A, "hold")])
    assert title(app) == "Count the decks"
    assert app.page().keys[2] == "menu"
    menu(app, "Redo")
    menu(app, "Redo")
    play(app, [(C, "short")])
    play(walk(app, "Redo"), [(A, "hold", 2700)])
    assert app.keeper.game.digest() == now


def test_the_count_says_what_its_buttons_do():
    app = begun()
    menu(app, "Finish the game")
    play(app, [(A, "hold"), (A, "short")])
    assert app.page().keys[4] == "back"
    play(app, [(UP, 1), (B, 1)])
    assert app.page().keys[4] == "-2"
    play(app, [(DOWN, 1)])
    assert (app.page().keys[4], app.page().value) == ("-5", 5)


def test_a_step_back_from_the_result_is_asked_for_where_cards_were_seen():
    app = dealt()
    while not game(app).over():
        whole_turn(app)
    assert title(app) == "Result"
    play(app, [(A, "hold")])
    assert title(app) == "Undo all the same?"
    play(app, [(A, "hold")])
    assert not game(app).over()
