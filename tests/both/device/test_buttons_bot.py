"""While a bot thinks the device is awake: fingers, cable, lights, and no stale move in the log."""

from bench_board import STEP_MS, A, C, play
from caller import Line
from fingers import items, see
from full_device import dealt, game
from vigil.codes import UNDO
from vigil.full.facts import DECISIONS
from vigil.full.game import BOTS
from vigil.pack import pack

SAGE = BOTS.index("sage3")


def thinking(bots=(0, SAGE), look_ms=4, steps=3):
    """A device in the middle of a thought: every look at its clock takes time.

    The first moves of a turn take none: its cards.
    """
    app = dealt(bots=list(bots), sets=7)
    app.submit(bytes((DECISIONS,)))  # Ana ends her turn
    play(app, [STEP_MS])
    board = app.board

    def ticks_ms():
        board.now_ms += look_ms
        return board.now_ms

    board.ticks_ms = ticks_ms
    for _ in range(400):
        head = app.keeper.journal.head
        for _ in range(steps):
            app.step(board.now_ms)
        if head == app.keeper.journal.head:
            assert "thinks …" in app.page().lines
            return app
    raise AssertionError("it never thinks")


def head(app):
    return app.keeper.journal.head


def test_a_thought_takes_many_steps_and_the_page_stays():
    app = thinking()
    page, pictures, before = app.page(), app.board.wires.pictures, head(app)
    for _ in range(5):
        app.step(app.board.now_ms)
        assert app.page() is page
        assert "thinks …" in page.lines
    assert (app.board.wires.pictures, head(app)) == (pictures, before)


def test_a_step_is_as_long_as_a_moment():
    app = thinking()
    for _ in range(5):
        before_ms = app.board.now_ms
        app.step(before_ms)
        assert app.board.now_ms - before_ms <= 4 * 4


def test_there_is_no_pause_while_it_thinks():
    app = thinking()
    assert app.idle_ms() == 0
    play(app, [(C, "short")])
    assert app.idle_ms() > 0


def test_the_menu_comes_at_once_and_the_thought_ends_alike_afterwards():
    app = thinking()
    wanted, before = game(app).bot_command(), head(app)
    app.board.keys.down(C)
    app.step(app.board.now_ms)
    app.board.now_ms += 80
    app.board.keys.up(C)
    while not hasattr(app.page(), "items"):  # until the release is believed
        app.step(app.board.now_ms)
        app.board.now_ms += 10
        assert head(app) == before
    play(app, [2000])
    assert head(app) == before
    assert any(item.startswith("Undo") for item in items(app))
    app.board.ticks_ms = lambda: 0  # time stands still: a whole thought in one step
    play(app, [(C, "short"), STEP_MS])
    assert app.keeper.journal.read(before + 1)[:1] == wanted


def test_a_word_on_the_cable_is_answered_in_the_middle_of_a_thought():
    app = thinking()
    line, before = Line(app), head(app)
    line.pieces = [b"who\r\n"]
    for _ in range(3):
        app.step(app.board.now_ms)
    assert b"This is Vigil" in line.said
    assert head(app) == before


def test_a_command_in_the_middle_of_a_thought_drops_it():
    app = thinking()
    before = head(app)
    app.submit(pack(UNDO, 1, 1))  # as a laptop does
    app.step(app.board.now_ms)
    assert head(app) == before + 1
    assert see(app)["active"] == 1
    play(app, [3000])
    assert head(app) == before + 1


def test_a_move_that_was_thought_out_for_another_position_is_not_made():
    """A laptop's command comes first in the step in which the thought ends."""
    app = dealt(bots=[SAGE, SAGE], sets=7)
    before = head(app)
    while head(app) < before + 5:
        app.step(app.board.now_ms)  # time stands still: a whole thought in every step
    before = head(app)
    app.submit(bytes((DECISIONS,)))
    app.step(app.board.now_ms)
    assert head(app) == before + 1


def test_a_bots_mind_is_let_go_when_its_seat_has_decided():
    app = dealt(bots=[0, SAGE])
    app.submit(bytes((DECISIONS,)))
    play(app, [STEP_MS])
    screen = app.screen
    play(app, [(A, "short"), 3000])
    assert game(app).asks_person()
    assert screen._mind is None
