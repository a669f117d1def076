"""What a strong player thinks, on the device: a hint, the chances, what decided a game."""

from bench_board import STEP_MS, A, C, play
from fingers import choose, items, menu, title, whole_turn
from full_device import dealt, game
from vigil.boxes import SOLITAIRE, TEAM
from vigil.codes import PUBLIC
from vigil.full.bots import pick
from vigil.full.game import BOTS
from vigil.full.moves import moves

GREEDY = BOTS.index("greedy")


def text(app):
    return app.page().text


def read(app, name):
    """Open a line of the menu and wait until it has been thought."""
    menu(app, name)
    assert title(app) in (name, "Chances of winning")
    for _ in range(4000):
        if app.page().keys[0] == "OK":
            return app
        play(app, [STEP_MS])
    raise AssertionError("it thinks for ever: " + text(app))


def slowly(app):
    """Every look at the clock takes time, so that a thought takes many steps."""
    board = app.board

    def ticks_ms():
        board.now_ms += 4
        return board.now_ms

    board.ticks_ms = ticks_ms


def over(app):
    while not game(app).over():
        whole_turn(app)
    return app


def test_a_hint_is_what_sage_would_do_and_why():
    app = dealt()
    whole_turn(app)
    play(app, [(A, "short")])
    move = pick("sage3", game(app).state, 0)
    told = moves(game(app))[game(app).state.moves().index(move)]
    head = app.keeper.journal.head
    read(app, "Hint")
    assert text(app).startswith("Sage would %s: " % told)
    assert text(app).endswith(".")
    assert len(text(app)) > len("Sage would %s: ." % told)
    assert app.keeper.journal.head == head
    play(app, [(A, "short")])
    assert hasattr(app.page(), "row")  # the hand again


def test_a_hint_is_for_who_looks_at_a_hand_alone():
    app = dealt(bots=(0, 0), names=("Ana", "Bo"))
    assert app.eye == PUBLIC
    play(app, [(C, "short")])
    assert "Hint" not in items(app)
    play(app, [(C, "short"), (A, "short")])
    read(app, "Hint")
    assert app.page().secret


def test_buttons_are_felt_and_c_drops_a_thought():
    app = dealt()
    play(app, [(C, "short")])
    slowly(app)
    choose(app, "Hint")
    for _ in range(5):
        before_ms = app.board.now_ms
        app.step(before_ms)
        assert app.board.now_ms - before_ms <= 4 * 4
        assert app.idle_ms() == 0
    assert text(app) == "thinks …"
    play(app, [(A, "short")])
    assert title(app) == "Hint"
    play(app, [(C, "short")])
    assert hasattr(app.page(), "row")


def test_chances_are_told_to_who_asks():
    app = read(dealt(names=("", "")), "Chances")
    lines = text(app).split("\n")
    assert [line.split(":")[0] for line in lines] == ["You", "Greedy"]
    assert 99 <= sum(int(line.split()[-2]) for line in lines) <= 101


def test_the_opponent_of_one_alone_and_teams_have_chances_too():
    app = read(dealt(names=("",), bots=(0,), variant=SOLITAIRE), "Chances")
    assert text(app).startswith("You: ")
    assert "\nSamael: " in text(app)
    names = ("Ana", "Bo", "Cy", "Di")
    app = read(dealt(names=names, bots=(0, 2, 2, 2), variant=TEAM), "Chances")
    shares = [line.split(": ")[1] for line in text(app).split("\n")]
    assert shares[:2] == shares[2:]


def test_hidden_scores_hide_the_chances_from_others():
    for bots, shown in (((0, 0), False), ((0, 2), True)):
        app = dealt(names=("Ana", "Bo"), bots=bots)
        app.set_setting("hide_scores", 1)
        play(app, [(C, "short")])
        assert ("Chances" in items(app)) == shown


def test_a_game_that_is_over_tells_what_decided_it():
    app = over(dealt(names=("", ""), bots=(0, GREEDY)))
    head, digest = app.keeper.journal.head, game(app).digest()
    read(app, "What decided it")
    turns = text(app).split("\n")
    assert 1 <= len(turns) <= 3
    for turn in turns:
        assert turn.startswith("Round ")
        assert ", You: chance of winning from " in turn or ", Greedy: chance" in turn
        assert " Done: " in turn
        assert " Sage would" in turn
    assert not all(turn.endswith("Sage would: have nothing.") for turn in turns)
    assert (app.keeper.journal.head, game(app).digest()) == (head, digest)
    play(app, [(A, "short")])
    assert title(app) == "Result"
    play(app, [(C, "short")])
    assert "Hint" not in items(app)
    assert "Chances" not in items(app)
