"""Every kind of trouble, with the plug pulled after every move: the score is never wrong."""

from bench_board import DOWN, KINDS, UP, A, B, C, Flash, device, play
from fingers import again, begun, flash_with, honors, note, see, title
from vigil.boxes import SOLITAIRE

TURNS = [(UP, 3), 1200, (A, "short"), (UP, 2), (B, 2), (A, "short")]
TWO_AT_ONCE = [(UP | DOWN, 2), (A | UP, 1), (B | C, 1), (A | B | C, 1), (UP, 2)]


def cut_anywhere(made, moves, **options):
    """Pull the plug after each move of a script; the log is what comes back, and play goes on."""
    for length in range(len(moves) + 1):
        app = play(made(), moves[:length])
        before = app.keeper.game.digest()
        app = again(app, **options)
        assert app.keeper.game.digest() == before, length
        play(app, moves[length:] + [(UP, 1), 1200])
        assert again(app, **options).keeper.game.digest() == app.keeper.game.digest()


def test_two_buttons_at_once():
    for kind in KINDS:
        cut_anywhere(lambda kind=kind: begun(kind=kind), TWO_AT_ONCE)


def test_a_button_stuck_from_the_start():
    for key in (A, C):
        cut_anywhere(lambda: begun(kind="pixels"), TURNS, down=key)


def test_a_burst_of_very_many_presses():
    moves = [(UP, 40), (DOWN, 39), (UP, 79), 1200, (A, "short")]
    cut_anywhere(lambda: begun(kind="pixels"), moves)


def test_a_panel_that_is_never_ready():
    for kind in ("ssd1680", "uc8151"):
        cut_anywhere(lambda kind=kind: begun(kind=kind), TURNS, dead=True)


def test_a_strip_that_is_not_there():
    cut_anywhere(begun, TURNS, strip=False)
    app = device("ssd1680", strip=False)
    play(app, [(A, "short"), (UP, 2), 1200])
    assert sorted(honors(app)) == [0, 2]


def test_a_flash_that_is_full():
    for full in (True, "half"):
        for length in range(len(TURNS) + 1):
            app = play(begun(), TURNS[:2])
            app.board.files.full = full
            play(app, TURNS[2 : 2 + length] + [1200])
            assert (honors(app), see(app)["active"]) == ([3, 0], 1)
            app.board.files.full = full is True  # what fails half-way leaves nothing on littlefs
            app = again(app)
            assert (honors(app), see(app)["active"]) == ([3, 0], 1)
            app.board.files.full = False
            play(app, [(A, "short"), (UP, 2), 1200])
            assert (honors(again(app)), see(app)["active"]) == ([3, 2], 2)


def test_settings_that_cannot_be_read_at_any_start():
    def spoilt():
        app = begun()
        app.board.files("settings").contents["settings"] = b"\xff{"
        return app

    cut_anywhere(spoilt, TURNS)
    app = again(spoilt())
    assert "The settings could not be read and are as new." in note(app)


def test_settings_cut_in_the_middle_of_being_written():
    flash = flash_with(night=True)
    flash("settings").contents["settings.new"] = b'{"night": fal'
    app = device(flash=flash)
    assert app.settings.get("night")
    app.set_setting("night", False)
    assert not device(flash=flash).settings.get("night")


def test_a_filesystem_that_is_suddenly_empty():
    app = play(begun(), TURNS)
    app = device(flash=Flash())
    assert title(app) == "Language · Idioma"  # it is as new
    play(app, [(A, "short")])
    assert (title(app), note(app)) == (
        "New game",
        "Welcome. ▲ ▼ choose a line, A changes it or starts.",
    )
    play(app, [30_000])
    assert (
        note(app) == "Welcome. ▲ ▼ choose a line, A changes it or starts."
    )  # until somebody has seen it
    play(app, [(A, "short"), (UP, 1), 1200])
    assert max(honors(again(app))) == 1


def test_the_plug_during_a_solitaire_on_every_board():
    moves = [(UP, 2), (A, "short"), (UP, 1), (A, "short"), (B, "short"), (A, "short"), (A, "hold")]
    for kind in ("pixels", "uc8151"):
        cut_anywhere(lambda kind=kind: begun(1, variant=SOLITAIRE, kind=kind), moves)
