"""The loop that never ends: a crash is shown, costs a press, and never becomes two."""

from bench_board import A, Board, Flash
from vigil_pico.loop import begin, run


class Off(BaseException):
    """The power goes."""


class Bench(Board):
    """A board that is switched off after some pauses; `script`: what happens in a pause."""

    def __init__(self, script, pauses=40):
        super().__init__("pixels", Flash())
        self.fed = 0
        self._script = script
        self._left = pauses

    def watchdog(self):
        def feed():
            self.fed += 1

        return feed

    def idle(self, ms):
        super().idle(ms)
        self._left -= 1
        if self._left in self._script:
            self._script[self._left](self)
        if not self._left:
            raise Off

    def reset(self):
        raise Off


def power_lost(board):
    try:
        run(board)
    except Off:
        return board
    raise AssertionError("it ended by itself")


def test_it_steps_feeds_the_watchdog_and_waits():
    board = power_lost(Bench({}))
    assert (board.fed, board.now_ms) == (40, 800)


def test_a_crash_is_shown_and_a_press_begins_anew():
    class Crashing(Bench):
        def ticks_ms(self):
            if self._left == 30:
                raise ValueError("a bug")
            return self.now_ms

    script = {20: lambda board: board.keys.down(A), 15: lambda board: board.keys.up(A)}
    board = power_lost(Crashing(script))
    assert 25 < board.fed < 30  # soon after the finger had gone, long before the power


def test_a_device_that_cannot_even_show_its_crash_begins_anew():
    class Broken(Bench):
        def ticks_ms(self):
            if self._left < 30:
                raise ValueError("a bug")
            return self.now_ms

    assert power_lost(Broken({})).fed < 15


def test_the_app_begins_as_the_game_was_left():
    app = begin(Bench({}))
    app.step(0)
    assert app.page().title == "New game"
