"""A device with 24 pixels and no panel: table game, quick solitaire and counting, all of it."""

from bench_board import DOWN, UP, A, B, C, device, play
from fingers import again, begun, honors, log, see, title
from vigil.boxes import SOLITAIRE
from vigil_pico.pages import ENDING, FATE, LIST, NUMBER, REFUSED, RESULT, SCORE


def ring(players=3):
    return begun(players, kind="pixels")


def lit(app):
    """Which pixels have light."""
    frame = app.board.strip.frame
    return [i for i in range(24) if frame[3 * i] or frame[3 * i + 1] or frame[3 * i + 2]]


def test_honor_and_turns():
    app = ring()
    play(app, [(UP, 3), 1200, (A, "short"), (UP, "hold", 900), (A, "short")])
    assert (honors(app), see(app)["active"]) == ([3, 10, 0], 3)
    play(app, [(A, "hold", 1700)])
    assert (honors(app), see(app)["active"]) == ([3, 0, 0], 2)
    play(app, [(UP, 3), (A, "hold")])
    assert (honors(app), app.page().change) == ([3, 0, 0], 0)


def test_b_looks_at_the_next_seat_and_the_arrows_change_it():
    app = ring()
    play(app, [(UP, 2), (B, "short")])  # the burst is written, and it goes on to the next seat
    assert (honors(app), app.page().seat) == ([2, 0, 0], 2)
    play(app, [(B, "short")])
    assert (app.page().seat, app.page().value) == (3, 0)
    play(app, [(UP, 4), 1200])
    assert (honors(app), see(app)["active"]) == ([2, 0, 4], 1)
    play(app, [(B, "short"), (UP, 1), (B, "short"), (DOWN, 1), (B, "short")])
    assert (honors(app), app.page().seat) == ([3, 0, 4], 3)
    play(app, [(B, 3)])
    assert log(app).split().count("11") == 0


def test_c_shows_the_pool_and_held_it_finishes():
    app = ring()
    play(app, [(C, "short"), 200])
    assert len(lit(app)) == 24  # the pool is full, the arc with it
    play(app, [2500])
    assert len(lit(app)) < 24
    play(app, [(UP, 1), (C, "hold", 2000)])
    assert (see(app)["phase"], honors(app)) == ("counting", [1, 0, 0])
    play(app, [(B, "short")])
    assert see(app)["phase"] == "playing"


def test_b_held_is_a_fate_with_its_own_figure():
    app = ring()
    play(app, [(UP, 1), (B, "hold", 2000)])
    assert (see(app)["prompts"], honors(app)) == (["fate"], [1, 0, 0])
    assert app.page().mood == FATE
    frames = []
    for _ in range(12):
        play(app, [100])
        frames.append(tuple(lit(app)))
    assert len(set(frames)) > 6  # comets
    app = again(app)
    assert app.page().mood == FATE
    play(app, [(A, "short")])
    assert see(app)["prompts"] == []
    play(app, [(B, "hold"), (A, "hold")])
    assert (see(app)["prompts"], log(app).split()[-1]) == ([], "02")


def test_a_refused_press_is_seen():
    app = ring()
    play(app, [(C, "hold"), (DOWN, 2)])
    assert app.page().kind == LIST
    play(app, [(DOWN, 1), (A, "short")])
    assert app.page().mood == REFUSED
    assert lit(app) in (list(range(0, 24, 2)), list(range(1, 24, 2)))


def test_the_end_is_seen_and_each_deck_is_counted():
    app = ring()
    play(app, [(UP, "hold", 600 + 17 * 200 + 100), 1200])
    assert app.page().mood == ENDING
    play(app, [(A, 3)])
    assert (app.page().kind, app.page().chosen) == (LIST, 0)
    for presses in ([(UP, 1)], [(B, 1), (C, 1), (DOWN, 1)], [(A, 3)]):
        play(app, [(A, "short")])
        assert app.page().kind == NUMBER
        play(app, presses + [(A, "hold")])
    play(app, [(A, "short")])
    assert app.page().kind == RESULT
    assert [row[4] for row in app.page().rows] == [95, 3, 2]
    play(app, [(A, 2)])  # a rematch takes two presses here too
    assert (see(app)["phase"], app.page().kind) == ("playing", SCORE)


def test_quick_solitaire():
    app = begun(1, variant=SOLITAIRE, kind="pixels")
    play(app, [(UP, 3), (A, "short"), (UP, 1), (A, "short"), (B, "short"), (UP, 2), (A, "short")])
    view = see(app)
    assert (view["opponent"]["cards"], view["opponent"]["honor"], view["pool"]) == (2, 3, 44)
    assert (app.page().seat, title(app)) == (1, "Round 2")


def test_power_lost_anywhere_on_the_ring():
    script = [(UP, 3), (A, "short"), (B, "hold"), (A, "short"), (B, "short"), (UP, 1), (C, "hold")]
    script += [(A, "short"), (UP, 1), (A, "hold"), (B, "short")]
    for length in range(len(script) + 1):
        app = play(ring(2), script[:length])
        before = app.keeper.game.digest(), log(app)
        app = again(app)
        assert (app.keeper.game.digest(), log(app)) == before
        play(app, script[length:])


def test_a_game_is_set_up_without_words():
    app = device("pixels")
    play(app, [(DOWN, 5), (A, 2)])
    assert (app.page().kind, app.page().value) == (LIST, 4)  # players
    play(app, [(UP, 1), (A, 2)])
    assert app.page().value == 3  # the third variant: alone
    play(app, [(UP, 1), (A, 1)])
    assert app.page().value == 1  # with the box of Souls
    play(app, [(DOWN, 3), (A, 1)])
    assert app.page().value == 1  # seat 1 begins
    play(app, [(UP, 6), (A, 1)])
    view = see(app)
    assert (view["variant"], view["sets"]) == ("solitaire", ["godslayer", "souls"])


def test_the_opponents_total_is_looked_at_and_not_changed():
    app = begun(1, variant=SOLITAIRE, kind="pixels")
    play(app, [(UP, 3), (A, "short"), (UP, 1), (A, "short"), (UP, 4), (A, "short"), (B, "short")])
    assert (app.page().seat, app.page().value) == (0, 7)
    before = log(app)
    play(app, [(UP, 2), 1200])
    assert (app.page().value, app.page().mood, log(app)) == (7, REFUSED, before)
    play(app, [(B, "short"), (UP, 1), 1200])
    assert (app.page().seat, honors(app)) == (1, [4])


def test_whose_deck_and_which_card_are_told_to_the_lights():
    app = begun(1, variant=SOLITAIRE, kind="pixels")
    play(app, [(A, "short")])
    assert (app.page().seat, app.page().nth, app.page().other) == (0, 1, False)
    play(app, [(A, "short"), (B, "short")])
    assert (app.page().seat, app.page().nth, app.page().other) == (0, 2, True)
    app = ring()
    play(app, [(C, "hold"), (DOWN, 1), (A, "short")])
    assert (app.page().kind, app.page().seat) == (NUMBER, 2)
