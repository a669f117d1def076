"""Honor under two fingers, the end of the turn under one: what home does with presses."""

from bench_board import DOWN, UP, A, B, C, play
from fingers import again, begun, honors, log, menu, note, records, see, title
from vigil.pack import unpack

START, UNDO, REDO, HONOR, TURN = "01", "02", "03", "10", "11"


def pending(app):
    page = app.page()
    return page.value, page.change


def test_a_press_counts_on_its_edge_and_is_pending_for_a_second():
    app = begun()
    app.board.keys.down(UP)
    play(app, [20])
    assert pending(app) == (0, 1)
    app.board.keys.up(UP)
    play(app, [80, (UP, 2), 800])
    assert pending(app) == (0, 3)
    assert (honors(app), log(app)) == ([0, 0], START)
    play(app, [400])
    assert pending(app) == (3, 0)
    assert (honors(app), log(app)) == ([3, 0], START + " " + HONOR)
    assert note(app) == "Ana gains 3 Honor."


def test_held_it_counts_in_fives():
    app = begun()
    play(app, [(UP, "hold", 1500)])  # one on the edge, to five at 0.6 s, then every 0.2 s
    assert pending(app) == (0, 25)
    play(app, [(DOWN, "hold", 900), 1200])
    assert pending(app) == (15, 0)
    assert [unpack(record) for record in records(app)[1:]] == [[1, 15]]


def test_nobody_has_less_than_nothing():
    app = begun()
    play(app, [(UP, 2), 1200, (DOWN, 1), (DOWN, "hold", 2000)])
    assert pending(app) == (2, -2)
    play(app, [(UP, 1), 1200])
    assert honors(app) == [1, 0]


def test_up_and_down_that_cancel_each_other_leave_no_trace():
    app = begun()
    play(app, [(UP, 3), (DOWN, 3), 1500])
    assert (log(app), note(app)) == (START, "A new game begins.")


def test_any_other_button_writes_what_is_pending_first():
    app = begun()
    play(app, [(UP, 2), (A, "short")])
    assert honors(app) == [2, 0]
    assert see(app)["active"] == 2
    play(app, [(UP, 3), (B, "short")])
    assert (honors(app), title(app)) == ([2, 3], "What happened?")
    play(app, [(C, "short"), (DOWN, 1), (C, "short")])
    assert (honors(app), title(app)) == ([2, 2], "Menu")
    assert log(app) == " ".join((START, HONOR, TURN, HONOR, HONOR))


def test_a_press_in_the_moment_the_turn_ends_is_the_next_player_s():
    app = begun()
    play(app, [(UP, 2)])
    app.board.keys.down(A)
    play(app, [80])
    app.board.keys.up(A)
    play(app, [40])
    app.board.keys.down(UP)  # seen in the same look as the end of the press of A
    play(app, [20])
    app.board.keys.up(UP)
    assert (honors(app), app.page().seat, pending(app)) == ([2, 0], 2, (0, 1))
    play(app, [1200])
    assert honors(app) == [2, 1]


def test_holding_a_drops_what_is_pending_and_nothing_else():
    app = begun()
    play(app, [(UP, 2), 1200, (UP, 5), (A, "hold", 3000)])
    assert pending(app) == (2, 0)
    assert log(app) == START + " " + HONOR
    play(app, [1500])
    assert honors(app) == [2, 0]


def test_a_turn_ends_with_the_seconds_it_took():
    app = begun()
    play(app, [61_000, (A, "short"), (UP, 1), 8000, (A, "short")])
    assert [seat["seconds"] for seat in see(app)["seats"]] == [61, 8]
    assert see(app)["round"] == 2
    assert note(app) == "It is the turn of Ana."
    app = again(app)
    play(app, [5000, (A, "short")])  # it cannot know what went by without power
    assert see(app)["seats"][0]["seconds"] == 61 + 5


def test_a_clock_that_begins_again_costs_no_turn_time_and_no_burst():
    app = begun()
    board = app.board
    ticks = board.ticks_ms
    app.board.now_ms = app.turn_ms = (1 << 30) - 3000
    real_step = app.step
    app.step = lambda now_ms: real_step(now_ms % (1 << 30))
    play(app, [2700, (UP, 1), 1500, (A, "short")])
    assert board.now_ms > 1 << 30 and ticks() == board.now_ms
    assert honors(app) == [1, 0]
    assert see(app)["seats"][0]["seconds"] == 4
    play(app, [4500])
    assert note(app) == ""


def test_undo_goes_on_as_long_as_a_is_held():
    app = begun()
    for _ in range(3):
        play(app, [(UP, 1), (A, "short")])
    play(app, [(A, "hold")])
    assert (honors(app), see(app)["active"]) == ([2, 1], 1)
    assert note(app) == "Steps undone: 1."
    play(app, [(A, "hold", 2700)])  # 0.6, 1.6 and 2.6 s
    assert (honors(app), see(app)["active"]) == ([1, 0], 2)
    assert log(app).split().count(UNDO) == 4


def test_undo_again_and_again_and_redo_in_the_menu():
    app = begun()
    for _ in range(3):
        play(app, [(UP, 1), (A, "short")])
    end = app.keeper.game.digest()
    for expected in ([2, 1], [1, 1], [1, 1], [1, 0], [1, 0], [0, 0]):
        play(app, [(A, "hold")])
        assert honors(app) == expected
    for _ in range(6):
        menu(app, "Redo")
        assert note(app) == "Steps redone: 1."
    assert app.keeper.game.digest() == end
    play(app, [(C, "short")])
    assert app.page().items[0] != "Redo"


def test_what_is_undone_stays_undone_without_power():
    app = begun()
    play(app, [(UP, 4), (A, "short"), (A, "hold")])
    app = again(app)
    assert (honors(app), see(app)["active"]) == ([4, 0], 1)
    play(app, [(A, "hold")])
    app = again(app)
    assert honors(app) == [0, 0]
    menu(app, "Redo")
    app = again(app)
    menu(app, "Redo")
    assert (honors(app), see(app)["active"]) == ([4, 0], 2)


def test_a_pulled_plug_takes_a_pending_burst_and_nothing_else():
    app = begun()
    play(app, [(UP, 4), 1200, (UP, 2)])
    app = again(app)
    assert honors(app) == [4, 0]
    play(app, [(UP, 2), 1200])
    assert honors(app) == [6, 0]


def test_the_last_round_is_told_and_counting_comes_after_it():
    app = begun(3)
    play(app, [(UP, "hold", 600 + 17 * 200 + 100), 1200])
    assert honors(app) == [90, 0, 0]
    assert title(app) == "Last round"
    assert note(app) == "The pool is empty: Cy has the last turn."
    marks = [seat[3] for seat in app.page().seats]
    assert marks == [1, 0, 2]
    play(app, [(A, 2)])
    assert see(app)["active"] == 3
    play(app, [(A, "short")])
    assert title(app) == "Count the decks"
