"""Nobody touches the device: it rests, wakes by a press, and that press counts."""

from bench_board import DOWN, KINDS, UP, A, B, Board, C, Flash, device, play, used
from fingers import again, begun, honors, see, title
from vigil_pico.buttons import EDGE, Buttons
from vigil_pico.drivers.contacts import Contacts
from vigil_pico.loop import begin

MINUTE_MS = 60_000


def pauses(app, ms):
    """Let the loop run for some time; the pauses it made."""
    board = app.board
    until_ms = board.now_ms + ms
    made = set()
    while board.now_ms < until_ms:
        app.step(board.now_ms)
        pause_ms = app.idle_ms()
        made.add(pause_ms)
        board.idle(pause_ms)
    return made


def test_on_a_cable_it_never_sleeps_and_never_goes_out():
    for kind in KINDS:
        app = begun(kind=kind)
        assert pauses(app, 20 * MINUTE_MS) == {10, 20}
        assert app.board.offs == 0
        if app.board.strip:
            assert any(app.board.strip.frame)


def test_on_battery_the_pauses_are_short_and_the_lights_go_out():
    for kind in KINDS:
        app = begun(kind=kind)
        app.board.usb = False
        made = pauses(app, 3 * MINUTE_MS)
        assert made == ({10, 20, 30} if app.board.strip else {10, 30})
        if app.board.strip:
            assert not any(app.board.strip.frame)


def test_a_press_wakes_it_and_counts():
    for kind in KINDS:
        app = begun(kind=kind)
        app.board.usb = False
        pauses(app, 5 * MINUTE_MS)
        play(app, [(UP, 1)])
        assert app.page().change == 1
        if app.board.strip:
            assert any(app.board.strip.frame)
        play(app, [1500])
        assert honors(app) == [1, 0]


def test_after_ten_minutes_on_battery_it_asks_to_be_switched_off():
    app = begun(kind="uc8151")
    app.board.usb = False
    pauses(app, 10 * MINUTE_MS - 1000)
    assert app.board.offs == 0
    pauses(app, 2000)
    assert app.board.offs > 0


def test_the_press_that_switched_it_on_is_the_first_that_counts():
    for key, still_down in ((UP, False), (UP, True), (DOWN, False), (A, False)):
        app = begun(kind="uc8151")
        play(app, [(UP, 2), 1200])
        app = again(app, waking=key, down=key if still_down else 0)
        if still_down:
            play(app, [100])
            app.board.keys.up(key)
        play(app, [1500])
        expected = {UP: ([3, 0], 1), DOWN: ([1, 0], 1), A: ([2, 0], 2)}[key]
        assert (honors(app), see(app)["active"]) == expected


def test_a_waking_finger_that_stays_is_no_stuck_button():
    buttons = Buttons(Contacts(B), waking=B)
    assert buttons.stuck == 0
    assert buttons.poll(0) == [(B, EDGE)]
    assert Buttons(Contacts(B)).stuck == B


def test_a_pending_burst_is_on_flash_long_before_it_rests():
    app = begun(kind="uc8151")
    app.board.usb = False
    play(app, [(UP, 5)])
    pauses(app, 10 * MINUTE_MS)
    assert app.board.offs > 0
    assert honors(again(app)) == [5, 0]


class Bare(Board):
    """A board some of whose files are not there."""

    missing = ()
    fed = 0

    def open(self, name):
        if name in self.missing:
            raise OSError(2, name)
        return Board.open(self, name)


def test_a_device_that_cannot_start_says_why_and_writes_nothing():
    for kind in KINDS:
        board = Bare(kind, Flash())
        board.missing = ("cards.bin",)
        safe = begin(board)
        assert not safe.playing  # so no watchdog
        for _ in range(20):
            board.idle(20)
            safe.step(board.now_ms)
        assert safe.page().title == "Vigil cannot start"
        assert "Copy Vigil to the device again." in safe.page().text
        assert board.files.folders == {}
        play_safe(board, safe, A)
        assert board.resets == 1


def play_safe(board, safe, key):
    board.keys.down(key)
    for _ in range(5):
        board.idle(20)
        safe.step(board.now_ms)
    board.keys.up(key)
    for _ in range(5):
        board.idle(20)
        safe.step(board.now_ms)


def test_other_buttons_only_turn_the_leaves_of_safe_mode():
    board = Bare("ssd1680", Flash())
    board.missing = ("cards.bin",)
    safe = begin(board)
    for key in (B, C, DOWN, DOWN, UP):
        play_safe(board, safe, key)
    assert (board.resets, safe.page().leaf) == (0, 1)


def test_without_letters_the_lights_still_tell():
    board = Bare("ssd1680", Flash())
    board.missing = ("font.bin",)
    safe = begin(board)
    safe.step(0)
    assert board.panel is None
    assert any(board.strip.frame)


def test_what_cannot_be_shown_at_all_ends_in_the_repl():
    board = Bare("uc8151", Flash())
    board.missing = ("font.bin",)
    try:
        begin(board)
    except OSError:
        return
    raise AssertionError("nobody would have heard of it")


def test_the_log_that_cannot_be_opened_is_told_in_its_own_words():
    flash = used()
    app = device("ssd1680", flash)
    play(app, [(A, "short")])
    sizes = flash("log").sizes

    def broken():
        raise OSError(5, "EIO")

    flash("log").sizes = broken
    safe = begin(Board("ssd1680", flash))
    assert not safe.playing
    flash("log").sizes = sizes
    assert title(again(app)) == "Round 1"
