"""What a cable is not shown: what is on the panel for the eyes of one player, and no longer."""

from struct import pack

from bench_board import A, B, device, play
from caller import Line, kinds
from fingers import begun, choose, flash_with, title
from player import NAMES
from vigil.boxes import STANDARD
from vigil.codes import FULL, PUBLIC
from vigil.firepeak import codes as f
from vigil.firepeak.setup import command as firepeak
from vigil.full.facts import DECISIONS
from vigil.link import messages as m
from vigil.pack import pack as record
from vigil.table import codes as c

LOOK = pack("<BH", m.LOOK, 0)
HIDDEN = [bytes((m.LIGHTS,))]


def dealt():
    """A device on which two people play without cards; the first of them is to look."""
    app = device("ssd1680", flash_with(last=[1, STANDARD, ["Ana", "Bo"], FULL, [0, 0]]))
    choose(app, "First player")
    choose(app, "Start")
    return play(app, [3000])


def drawn(app):
    return bytes(app.picture() or b"")


def test_a_hand_is_not_shown_to_the_cable_and_a_cover_is():
    app = dealt()
    assert title(app) == "Pass to Ana"
    assert kinds(Line(app).ask(LOOK))[0] == m.PICTURE
    play(app, [(A, "short"), 3000])
    assert app.eye == 1
    assert Line(app).ask(LOOK) == HIDDEN
    assert Line(app).ask(pack("<BH", m.LOOK, 648)) == HIDDEN  # in the middle of a picture


def test_a_menu_over_a_hand_is_not_shown_either():
    app = dealt()
    play(app, [(A, "short"), 3000, (B, "hold"), 2000])
    assert app.eye == 1
    assert Line(app).ask(LOOK) == HIDDEN


def test_a_hand_stays_hidden_until_the_panel_shows_something_else():
    app = dealt()
    play(app, [(A, "short"), 3000])
    hand = drawn(app)
    app.submit(bytes((DECISIONS,)))  # the end of the turn
    app.eye = PUBLIC
    app.home()
    steps = 0
    while app.hidden():
        steps += 1
        assert steps < 500
        play(app, [20])
    assert steps and title(app) == "Pass to Bo"
    assert drawn(app) != hand and app.board.panel.ready()


def test_a_deck_that_is_counted_is_not_shown():
    for kind in ("ssd1680", "pixels"):
        app = play(begun(kind=kind), [3000])
        assert Line(app).ask(LOOK) != HIDDEN
        app.submit(record(c.FINISH))
        play(app, [3000])
        assert Line(app).ask(LOOK) == HIDDEN
        for seat in (1, 2):
            app.submit(record(c.DECK, seat, 3))
        app.submit(record(c.REVEAL))
        play(app, [5000])
        assert Line(app).ask(LOOK) != HIDDEN


def test_the_score_is_told_in_every_phase_of_every_game():
    """Firepeak with spells that are dealt begins with a choice of them."""
    app = begun(kind="pixels")
    app.submit(firepeak(2, NAMES[:2], wizards=(6, 4), first=1, seed=5, settings=f.DEAL_SPELLS))
    play(app, [2000])
    assert app.keeper.game.view()["phase"] == "keeping"
    said = Line(app).type(b"score\r\n")
    assert said.startswith("Round 1, the first spells are chosen.\r\n* 1 Ana: ")
