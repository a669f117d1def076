"""Presses that come while the device is busy: taken in together, and no screen is surprised."""

from bench_board import DOWN, STEP_MS, UP, A, B, C, device, play
from fingers import begun, choose, flash_with, honors, log, see
from vigil.boxes import STANDARD
from vigil.codes import FULL
from vigil.dice import Dice
from vigil_pico.screens.full.cover import Cover

PRESS_MS = 80  # half of it down


def blind(app, keys):
    """Press one after the other; the program looks when all is over."""
    board = app.board
    for key in keys:
        board.keys.down(key)
        board.idle(PRESS_MS // 2)
        board.keys.up(key)
        board.idle(PRESS_MS // 2)
    app.step(board.now_ms)
    return play(app, [STEP_MS])


def dealt(bots=(0, 2), names=("Ana", "")):
    app = device("ssd1680", flash_with(last=[7, STANDARD, list(names), FULL, list(bots)]))
    return choose(app, "First player", "Start")


def test_each_of_them_counts():
    app = begun()
    play(blind(app, [UP] * 5 + [A] + [UP] * 3 + [DOWN]), [1200])
    assert (honors(app), see(app)["active"]) == ([5, 2], 2)


def test_menus_are_found_blind():
    """As one who knows the way presses it: all at once is as one after the other."""
    way = [C, DOWN, DOWN, A, UP, A, B, DOWN, A, C, C, UP, UP, A]
    one = begun(3)
    play(one, [(key, "short") for key in way] + [1500])
    together = play(blind(begun(3), way), [1500])
    assert (honors(together), log(together)) == (honors(one), log(one))


def test_no_screen_of_any_game_minds():
    for make in (lambda: begun(3, 7), dealt, lambda: dealt((0, 0), ("Ana", "Bo"))):
        app, dice = make(), Dice(5)
        for _ in range(60):
            keys = [(A, A, A, B, C, UP, DOWN)[dice.below(7)] for _ in range(4)]
            play(blind(app, keys), [400])
            assert not app.crashed


def test_who_presses_twice_to_end_a_turn_sees_no_other_hand():
    app = dealt((0, 0), ("Ana", "Bo"))
    play(app, [(A, "short")])
    while app.page().keys[0] != "end turn":
        play(app, [(A, "short")])
    blind(app, [A, A, A])
    assert isinstance(app.screen, Cover)
    play(app, [1000, (A, "short")])
    assert not isinstance(app.screen, Cover)
