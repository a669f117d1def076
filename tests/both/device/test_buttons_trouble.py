"""Fingers and parts that misbehave: the app goes on, says what is wrong and keeps the score."""

from bench_board import DOWN, KINDS, UP, A, B, C, Flash, device, play
from fingers import again, begun, choose, honors, items, log, menu, note, see, title
from player import ALL_BOXES
from vigil_pico.pages import REFUSED


def whole(app):
    """What is in memory is what the log says."""
    game = app.keeper.game
    after = again(app).keeper.game
    if game is None:
        assert after is None
    else:
        assert after.digest() == game.digest()
    return app


# Fingers


def test_any_buttons_at_once_on_any_screen():
    ways = ((), ((B, 1),), ((C, 1),), ((B, 2),), ((B, 1), (DOWN, 1), (A, 1)), ((C, 1), (A, 1)))
    for way in ways:
        app = begun(3, ALL_BOXES)
        for keys in range(1, 32):
            play(app, list(way) + [(keys, "short")])
            play(app, list(way) + [(keys, "hold")])
        whole(app)


def test_any_buttons_at_once_on_a_ring_and_while_counting():
    for kind in ("pixels", "uc8151"):
        app = begun(2, kind=kind)
        if kind == "pixels":
            play(app, [(C, "hold")])
        else:
            play(menu(app, "Finish the game"), [(A, "hold")])
        for keys in range(1, 32):
            play(app, [(A, "short"), (keys, "short"), (keys, "hold"), (keys, 2)])
        whole(app)


def test_up_and_down_together_are_nothing():
    app = begun()
    play(app, [(UP | DOWN, 3), (UP | DOWN, "hold", 2000), 1200])
    assert (honors(app), log(app)) == ([0, 0], "01")


def test_a_second_finger_does_not_cut_a_hold_short():
    app = begun()
    play(app, [(UP, 2), 1200])
    app.board.keys.down(A)
    play(app, [300, (UP, "short"), 300])
    assert honors(app) == [2, 0]
    app.board.keys.up(A)
    play(app, [100])
    assert app.page().change == 0  # the hold dropped the press that was pending
    assert honors(app) == [2, 0]


def test_a_button_stuck_from_the_start_is_left_out_until_it_is_free():
    for key in (A, B, C, UP, DOWN):
        for kind in KINDS:
            app = device(kind, down=key)
            play(app, [3000])
            assert title(app) == "New game"
            assert app.keeper.game is None
            app.board.keys.up(key)
            play(app, [100, (A, "short")])
            assert app.keeper.game is not None


def test_a_game_goes_on_beside_a_stuck_button():
    app = begun(2)
    play(app, [(UP, 2), (A, "short")])
    app = again(app, down=C)
    play(app, [(UP, 3), (A, "short"), (A, "hold"), 1000])
    assert (honors(app), see(app)["active"]) == ([2, 3], 2)
    whole(app)


def test_a_thousand_presses_in_a_burst_all_count():
    app = begun()
    play(app, [(UP, 1000)])
    assert (app.page().change, log(app)) == (1000, "01")
    play(app, [1200])
    assert honors(app) == [1000, 0]
    whole(app)
    play(app, [(DOWN, 1000), (A, "short")])
    assert (honors(app), see(app)["active"]) == ([0, 0], 2)


def test_a_hundred_presses_of_one_button_on_every_kind_of_screen():
    for kind in ("pixels", "ssd1680"):
        app = begun(kind=kind)
        play(app, [(B, 100), (C, 100), (DOWN, 100), (A, 100)])
        whole(app)


def test_presses_faster_than_the_panel_all_count():
    for kind in KINDS:
        app = begun(kind=kind)
        play(app, [(UP, 5), (A, 1), (UP, 7), (A, 1), (UP, 11), (A, 1)])
        assert honors(app) == [16, 7]


# Parts


def test_a_panel_that_never_answers_is_named_on_what_still_works():
    for kind in ("ssd1680", "uc8151"):
        app = device(kind, dead=True)
        assert "The panel does not answer: check its cable." in note(app)
        play(app, [(A, "short"), (UP, 3), (A, "short")])
        assert sorted(honors(app)) == [0, 3]
        if kind == "ssd1680":  # it has pixels, so it is a device with pixels alone now
            play(app, [(B, "short")])
            assert title(app) == "Round 1"
        whole(app)


def test_a_panel_that_stops_answering_does_not_stop_the_game():
    for kind in ("ssd1680", "uc8151"):
        app = begun(kind=kind)
        app.board.wires.dead = True
        play(app, [(UP, 3), 1200])
        for _ in range(25):
            play(app, [1000])
            if app.board.panel is None:
                break
        assert note(app) == "The panel does not answer: check its cable."
        play(app, [(A, "short"), (UP, 2), 2000])
        assert (honors(app), see(app)["active"]) == ([3, 2], 2)
        app = again(whole(app))
        play(app, [3000])
        assert app.board.wires.pictures > 0


# Flash


def test_a_full_flash_refuses_and_keeps_the_score():
    for full in (True, "half"):
        app = begun()
        play(app, [(UP, 4), 1200])
        app.board.files.full = full
        play(app, [(UP, 3), 1200])
        assert app.page().mood == REFUSED
        assert note(app) == "The memory is full: make room; the score so far is safe."
        assert (honors(app), app.page().change) == ([4, 0], 0)
        play(app, [(A, "short"), (B, 2), (C, "short"), (A, "hold")])
        assert (honors(app), see(app)["active"], see(app)["prompts"]) == ([4, 0], 1, [])
        app.board.files.full = False
        play(app, [(UP, 1), (A, "short")])
        assert (honors(app), see(app)["active"]) == ([5, 0], 2)
        whole(app)


def test_power_lost_on_a_full_flash():
    app = begun()
    play(app, [(UP, 4), 1200])
    app.board.files.full = True
    play(app, [(UP, 3), 1200, (A, "short")])
    app = again(app)
    assert (honors(app), see(app)["active"]) == ([4, 0], 1)
    play(app, [(UP, 3), 1200])
    assert (honors(app), app.page().mood) == ([4, 0], REFUSED)
    app.board.files.full = False
    play(app, [(UP, 3), 1200])
    assert honors(app) == [7, 0]


def test_a_full_flash_while_counting_and_at_the_start():
    app = begun()
    menu(app, "Finish the game")
    play(app, [(A, "hold"), (A, "short"), (UP, 2), 1200])
    app.board.files.full = True
    play(app, [(UP, 2), 1200])
    assert (app.page().value, app.page().mood) == (10, REFUSED)
    play(app, [(A, "hold")])
    assert title(app) == "Deck of Ana"
    app.board.files.full = False
    play(app, [(A, "hold")])
    assert see(app)["seats"][0]["cards"] == 10
    app = device()
    app.board.files.full = True
    play(app, [(A, "short")])
    assert (app.keeper.game, app.page().mood) == (None, REFUSED)


def test_settings_on_a_full_flash_last_until_the_power_goes():
    app = begun()
    app.board.files.full = True
    menu(app, "Settings", "Rotation")
    assert (items(app)[0], note(app)) == (
        "Rotation: 90",
        "The memory is full: the setting will not last.",
    )
    app = again(app)
    menu(app, "Settings")
    assert items(app)[0] == "Rotation: 0"


def test_settings_that_cannot_be_read_are_as_new():
    for text in (b"", b"\xff\xfe", b"[]", b"7", b'"night"', b"\0" * 90, b'{"night": tru'):
        flash = Flash()
        flash("settings").contents["settings"] = text
        app = device(flash=flash)
        assert "The settings could not be read and are as new." in note(app)
        play(app, [(A, "short"), (A, "short"), (UP, 2), 1200])  # its language, a game
        assert max(honors(app)) == 2
        menu(app, "Settings", "Night")
        app = again(app)
        assert (note(app), app.board.strip.night) == ("", True)


def test_single_settings_that_make_no_sense_are_left_out():
    for text in (
        b'{"last": 5}',
        b'{"last": [1, 0]}',
        b'{"last": [0, 0, []]}',
        b'{"last": [1, 9, []]}',
        b'{"last": [1, 0, [1, 2]]}',
        b'{"last": ["a", "b", "c"]}',
        b'{"last": [1, 0, ["Ana", "Bo"], 3, [0, 0], "x"]}',
        b'{"last": [1, 0, ["Ana", "Bo"], 9, [0, 0], 1]}',
        b'{"roster": [1, null]}',
        b'{"roster": "Ana", "rotation": "left", "brightness": true, "night": 3, "x": 1}',
        b'{"last": [1, 0, []], "roster": ["Ana"]}',
        b'{"brightness": -7, "rotation": 45}',
        b'{"brightness": 100000, "rotation": -90}',
    ):
        flash = Flash()
        flash("settings").contents["settings"] = text
        app = device(flash=flash)
        if title(app) != "New game":
            choose(app, "English")
        choose(app, "Names", "Seat 1", "Seat 2")
        play(app, [(C, "short")])
        choose(app, "Start: 2 players")
        play(app, [(UP, 2), 1200])
        menu(app, "Settings", "Rotation", "Lights")
        play(app, [(C, 2), 2000])
        assert max(honors(again(app))) == 2
