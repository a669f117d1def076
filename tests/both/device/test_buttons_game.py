"""Whole games by buttons alone, on each kind of board, to the same last byte everywhere.

A digest is written down once: both interpreters and every board must come to it.
"""

from bench_board import DOWN, KINDS, UP, A, B, C, play
from fingers import RICH, again, begun, choose, counted, honors, log, menu, more, see
from player import ALL_BOXES
from vigil.boxes import SOLITAIRE
from vigil.codes import GODSLAYER
from vigil_pico.pages import RESULT

SIX = 1305947906
ALONE = 1965504632


def fate(kind):
    """A Fate, as each kind of board has it, in the same time."""
    return [(B, "hold"), (A, 1)] if kind == "pixels" else [(B, 2), 460, (A, 1)]


def six_players(kind, unplugged=False):
    """Two rounds: the pool is empty in the second."""
    app = begun(6, ALL_BOXES, kind=kind)
    for turn in range(12):
        play(app, [(UP, "hold", 1100 + 400 * (turn % 3)), (DOWN, turn % 4)])
        play(app, fate(kind) if turn % 5 == 1 else [1200])
        if turn == 4:
            play(app, [(A, "short"), (A, "hold")])  # a slip
        play(app, [(A, "short")])
        if unplugged:
            app = again(app)
    decks = [[(UP, seat), (B, 1), (C, 1), (DOWN, 1), (A, 2)] for seat in range(1, 7)]
    return counted(app, *decks)


def test_six_players_with_every_box_on_every_board():
    for kind in KINDS:
        app = six_players(kind)
        assert (app.page().kind, see(app)["phase"]) == (RESULT, "over")
        assert app.keeper.game.digest() == SIX, (kind, app.keeper.game.digest(), log(app))


def test_the_same_with_the_plug_pulled_after_every_turn():
    """All but the seconds, which nobody counts without power."""
    rows = six_players("pixels").page().rows
    for kind in KINDS:
        assert six_players(kind, unplugged=True).page().rows == rows


def rich_game(kind):
    """Four players and all that the menus hold."""
    app = begun(4, ALL_BOXES, kind=kind)
    more(app, "Event", "Rise of the Cult")
    more(app, "Cultist defeated")
    more(app, "Fanatic defeated")
    play(app, [(UP, 3), (A, "short")])
    more(app, "Trophy won", "Minotaur")
    more(app, "Fate card", "Nemesis")
    play(app, [(A, "short")])
    more(app, "Extra turn")
    play(app, [(A, 2)])
    play(app, [(UP, 6), 1200])
    more(app, "Honor from a player", "Ana")
    play(app, [(A, "short"), (A, "short")])
    menu(app, "Supplies", "Heavy")
    play(app, [(DOWN, 2), (A, "short")])
    menu(app, "Correct a seat", "Bo")
    play(app, [(UP, 5), (A, "short")])
    play(app, [(B, 2), (A, "short"), (A, "short")])
    play(app, [(UP, "hold", 600 + 24 * 200 + 100), (A, 4)])
    decks = [[(UP, 3), (A, 1)], [(C, 4)], [(B, 5)], [(UP, 4), (DOWN, 1)]]
    return counted(app, *decks)


def test_all_that_can_happen_on_both_panels():
    for kind in KINDS[:2]:
        app = rich_game(kind)
        assert see(app)["phase"] == "over"
        assert app.keeper.game.digest() == RICH, (kind, app.keeper.game.digest(), log(app))


def alone(kind):
    """Quick solitaire until the pool is empty."""
    app = begun(1, GODSLAYER, SOLITAIRE, kind)
    for turn in range(5):
        play(app, [(UP, "hold", 1100), (A, "short")])
        play(app, [(UP, turn), (A, "short"), (B, "short"), (UP, 2), (A, "short")])
        if see(app)["phase"] == "counting":
            break
    return counted(app, [(UP, 6), (A, 1)])


def test_solitaire_on_every_board():
    for kind in KINDS:
        app = alone(kind)
        assert app.page().kind == RESULT
        assert app.keeper.game.digest() == ALONE, (kind, app.keeper.game.digest(), log(app))


def test_a_rematch_after_a_whole_game_begins_empty():
    app = alone("ssd1680")
    play(app, [(A, 2)])
    assert (honors(app), see(app)["opponent"]["total"]) == ([0], 0)
    menu(app, "New game")
    choose(app, "Variant")
    assert app.page().items[5] == "Variant\tstandard"
