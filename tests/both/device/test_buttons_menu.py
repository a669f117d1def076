"""The menu behind C: corrections, supplies, beads, hiding, history, settings, about."""

from bench_board import DOWN, UP, A, B, C, play
from fingers import again, begun, choose, honors, items, log, menu, note, see, title
from player import ALL_BOXES
from vigil.boxes import SOLITAIRE, TEAM
from vigil.codes import FALLEN, GODSLAYER


def test_the_menu_and_the_way_out_of_it():
    app = begun()
    play(app, [(C, "short")])
    assert items(app) == [
        "Correct a seat",
        "Supplies",
        "Pay in beads",
        "Score now",
        "Hide other scores",
        "Finish the game",
        "History",
        "New game",
        "Settings",
    ]
    play(app, [(UP, 1), (DOWN, 1), (B, 1), (C, "short")])
    assert (title(app), log(app)) == ("Round 1", "01")


def test_another_seat_is_corrected():
    app = begun(3)
    play(app, [(UP, 4), 1200])
    menu(app, "Correct a seat")
    assert items(app) == ["Ana: 4", "Bo: 0", "Cy: 0"]
    choose(app, "Cy")
    play(app, [(DOWN, 3), (UP, 7), (DOWN, 1), (A, "short")])
    assert (honors(app), note(app)) == ([4, 0, 6], "Cy gains 6 Honor.")
    menu(app, "Correct a seat", "Ana")
    play(app, [(DOWN, "hold", 1500), (A, "short")])
    assert (honors(app), note(app)) == ([0, 0, 6], "Ana loses 4 Honor.")
    assert see(app)["active"] == 1
    before = log(app)
    menu(app, "Correct a seat", "Cy")
    play(app, [(A, "short")])  # nothing to correct
    assert (log(app), title(app)) == (before, "Round 1")


def test_supplies_are_told():
    app = begun(sets=ALL_BOXES)
    menu(app, "Supplies")
    assert len(items(app)) == 3
    assert items(app)[0].startswith("Mystic")
    mystics = see(app)["supply"]["mystic"]
    play(app, [(A, "short")])
    assert app.page().value == mystics
    play(app, [(DOWN, 3), (A, "short")])
    assert see(app)["supply"]["mystic"] == mystics - 3
    menu(app, "Supplies", "Mystic")
    play(app, [(UP, 9), (A, "short")])
    assert note(app) == "The supply of Mystic holds 0 to %d." % mystics
    app = begun()
    menu(app, "Supplies")
    assert len(items(app)) == 2


def test_beads_are_counted_out():
    app = begun()
    menu(app, "Pay in beads")
    play(app, [(UP, 12), (A, "short")])
    assert app.page().text == "Large red beads: 2, small clear: 3."
    play(app, [(A, "short")])
    assert title(app) == "Round 1"
    menu(app, "Pay in beads")
    play(app, [(UP, "hold", 600 + 40 * 200), (A, "short")])
    assert "The box cannot pay the other" in app.page().text
    assert log(app) == "01"


def test_other_scores_are_hidden_and_shown():
    app = begun(3)
    play(app, [(UP, 4), (A, "short"), (UP, 2), 1200])
    menu(app, "Hide other scores")
    assert [seat[2] for seat in app.page().seats] == [None, 2, None]
    app = again(app)
    assert [seat[2] for seat in app.page().seats] == [None, 2, None]
    menu(app, "Show all scores")
    assert [seat[2] for seat in app.page().seats] == [4, 2, 0]


def test_history_has_the_newest_first():
    app = begun()
    menu(app, "History")
    assert items(app) == ["Nothing yet."]
    play(app, [(A, "short"), (C, "short"), (UP, 3), (A, "short"), (UP, 1), 1200])
    menu(app, "History")
    assert items(app) == ["Bo gains 1 Honor.", "The turn ends after 2 s.", "Ana gains 3 Honor."]
    play(app, [(A, "short")])
    assert (title(app), honors(app)) == ("Round 1", [3, 1])


def test_history_leads_back_to_an_entry():
    app = begun()
    play(app, [(UP, 3), (A, "short"), (UP, 1), (A, "short"), (UP, 2), 1200])
    now = app.keeper.game.digest()
    menu(app, "History", "Ana gains 3")
    assert title(app) == "Back to this entry?"
    assert app.page().text == "Ana gains 3 Honor.\nEntries undone: 4. Redo brings them back."
    play(app, [(A, "hold")])
    assert (title(app), honors(app), see(app)["active"]) == ("Round 1", [3, 0], 1)
    for _ in range(4):
        menu(app, "Redo")
    assert app.keeper.game.digest() == now


def test_history_leaves_out_what_was_undone():
    app = begun()
    play(app, [(UP, 3), 1200, (A, "hold"), (UP, 2), 1200])
    menu(app, "History")
    assert items(app) == ["Ana gains 2 Honor."]


def test_settings_survive_a_restart():
    app = begun()
    menu(app, "Settings")
    assert items(app)[:3] == ["Rotation: 0", "Lights: 60 %", "Night mode: off"]
    assert items(app)[3:] == ["Language · Idioma: English", "Roster", "About"]
    choose(app, "Rotation", "Rotation", "Lights", "Night")
    assert items(app)[:3] == ["Rotation: 180", "Lights: 80 %", "Night mode: on"]
    assert (app.board.strip.brightness, app.board.strip.night) == (80, True)
    play(app, [2000])
    app = again(app)
    assert (app.board.strip.brightness, app.board.strip.night) == (80, True)
    menu(app, "Settings")
    assert items(app)[:3] == ["Rotation: 180", "Lights: 80 %", "Night mode: on"]
    choose(app, "Rotation", "Rotation", "Lights", "Lights", "Night")
    assert items(app)[:3] == ["Rotation: 0", "Lights: 20 %", "Night mode: off"]
    assert title(again(app)) == "Round 1"


def test_the_rotation_turns_the_picture():
    app = begun()
    play(app, [5000])
    upright = bytes(picture(app))
    menu(app, "Settings", "Rotation")
    play(app, [(C, 2), 3000])
    standing = bytes(picture(app))
    menu(app, "Settings", "Rotation")
    play(app, [(C, 2), 3000])
    assert len({upright, standing, bytes(picture(app))}) == 3


def picture(app):
    """What was drawn last; the faces are the app's own business otherwise."""
    return app._faces[-1].image


def test_about_says_which_device_this_is():
    app = begun()
    menu(app, "Settings", "About")
    text = app.page().text
    assert "ssd1680" in text and "0102030405060708" in text and "Log entries: 1" in text
    play(app, [(A, "short")])
    assert title(app) == "Settings"


def test_a_game_is_finished_only_by_holding():
    app = begun()
    menu(app, "Finish the game")
    play(app, [(A, 2), (B, 1), (UP, 1)])
    assert title(app) == "Finish the game?"
    play(app, [(C, "short"), (C, "short")])
    assert title(app) == "Round 1"
    menu(app, "Finish the game")
    play(app, [(A, "hold", 2000)])
    assert (see(app)["phase"], title(app)) == ("counting", "Count the decks")
    play(app, [(B, "short")])
    assert (see(app)["phase"], title(app)) == ("playing", "Round 1")


def test_score_now_ends_nothing():
    app = begun(3)
    play(app, [(UP, 4), (A, "short"), (UP, 7), 1200])
    before = log(app)
    menu(app, "Score now")
    assert items(app) == ["Bo: 7", "Ana: 4", "Cy: 0"]
    play(app, [(A, "short"), (C, "short")])
    assert (title(app), log(app)) == ("Round 1", before)


def test_score_now_adds_teams_and_knows_the_opponent():
    app = begun(4, GODSLAYER | FALLEN, TEAM)
    play(app, [(UP, 4), (A, "short"), (UP, 2), (A, "short"), (UP, 3), 1200])
    menu(app, "Score now")
    assert items(app) == ["Ana & Cy: 7", "Bo & Di: 2"]
    app = begun(1, GODSLAYER, SOLITAIRE)
    play(app, [(A, "short"), (UP, 2), (A, 2)])
    menu(app, "Score now")
    assert items(app) == ["Samael: 4", "Ana: 0"]
