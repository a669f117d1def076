"""What happens fifty times a second takes no memory: each hot path, with the heap locked."""

from bench_board import KINDS, UP, A, B, C, play
from fingers import begun, menu, more
from heap import without_heap
from vigil_pico.power import rest_ms

LONG_MS = 8000  # every answer has gone, every light has moved


def steps(app):
    """Some seconds in which nobody presses anything; time is no new number here."""
    board = app.board
    for _ in range(100):
        board.now_ms += 20
        app.step(board.now_ms)


def quiet(app):
    return play(app, [LONG_MS])


def test_a_step_with_nothing_new_at_home():
    for kind in KINDS:
        without_heap(steps, quiet(begun(3, kind=kind)))


def test_a_step_with_nothing_new_in_a_menu_and_in_a_text():
    app = begun(3)
    without_heap(steps, quiet(menu(app, "Correct")))
    app = begun(3)
    without_heap(steps, quiet(play(app, [(B, 2)])))
    app = begun(3)
    without_heap(steps, quiet(menu(app, "Settings", "About")))


def test_a_step_with_nothing_new_while_a_deck_is_counted():
    for kind in KINDS:
        app = begun(2, kind=kind)
        if kind == "pixels":
            play(app, [(C, "hold")])
        else:
            play(menu(app, "Finish the game"), [(A, "hold")])
        without_heap(steps, quiet(play(app, [(A, "short"), (UP, 2)])))


def test_a_step_while_the_panel_is_busy():
    for kind in ("ssd1680", "uc8151"):
        app = quiet(begun(2, kind=kind))
        play(app, [(A, "short"), 300])
        app.board.wires.dead = True  # busy for as long as we look
        without_heap(steps, app)


def test_a_poll_of_buttons_that_rest():
    def polls(buttons):
        for ms in range(0, 2000, 20):
            buttons.poll(ms)

    without_heap(polls, begun(2)._buttons)


def test_going_to_rest_and_staying_there():
    def rests(app):
        for _ in range(100):
            app.now_ms += 20
            rest_ms(app.board, app)

    for kind in KINDS:
        app = quiet(begun(2, kind=kind))
        app.board.usb = False
        play(app, [40_000])
        without_heap(rests, app)


def test_a_frame_of_moving_lights():
    app = begun(2, kind="pixels")
    without_heap(steps, quiet(play(app, [(B, "hold")])))  # a Fate
    app = begun(2)
    without_heap(steps, quiet(more(app, "Cultist")))
