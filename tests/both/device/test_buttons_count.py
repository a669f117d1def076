"""The end by buttons: each deck counted with five fingers and kept secret, then the reveal."""

from bench_board import DOWN, UP, A, B, C, play
from fingers import again, begun, choose, chosen, items, log, menu, note, see, title
from vigil.boxes import TEAM
from vigil.codes import GODSLAYER, SOULS


def finished(players=2, **options):
    app = begun(players, **options)
    menu(app, "Finish the game")
    return play(app, [(A, "hold")])


def decks(app):
    return [seat["cards"] for seat in see(app)["seats"]]


def counted(app, *presses):
    """Open the deck that is offered, count, done."""
    return play(app, [(A, "short")] + list(presses) + [(A, "hold")])


def test_each_button_has_its_worth():
    app = finished()
    assert items(app) == ["Ana: to be counted", "Bo: to be counted", "Show the result"]
    play(app, [(A, "short")])
    assert title(app) == "Deck of Ana"
    total = 0
    for key, worth in ((A, 1), (B, 2), (C, 3), (UP, 5), (A, 1), (UP, 5)):
        play(app, [(key, "short")])
        total += worth
        assert app.page().value == total
    for worth in (5, 1, 5, 3):
        play(app, [(DOWN, "short")])
        total -= worth
        assert app.page().value == total
    play(app, [(A, "hold")])
    assert decks(app) == [3, None]
    assert (items(app)[0], chosen(app)) == ("Ana: counted", "Bo: to be counted")


def test_a_count_comes_to_the_log_in_bursts():
    app = finished()
    play(app, [(A, "short"), (UP, 4), (B, 3), 1200, (A, 1), (A, "hold")])
    assert log(app).split()[2:] == ["21", "20"]
    assert decks(app) == [27, None]


def test_a_pulled_plug_in_the_middle_of_a_count():
    app = finished()
    play(app, [(A, "short"), (UP, 4), 1200, (B, 3)])
    app = again(app)
    assert title(app) == "Count the decks"
    choose(app, "Ana")
    assert app.page().value == 20
    play(app, [(A, 2), (A, "hold")])
    assert decks(app) == [22, None]


def test_a_deck_is_left_and_taken_up_again():
    app = finished()
    play(app, [(A, "short"), (UP, 1), (DOWN, 1), (DOWN, 1)])
    assert title(app) == "Count the decks"
    choose(app, "Ana")
    play(app, [(UP, 2), 1200, (DOWN, 2), (DOWN, 1)])
    assert (title(app), chosen(app)) == ("Count the decks", "Bo: to be counted")
    assert decks(app)[0] == 0


def test_a_count_is_secret_until_the_reveal():
    app = finished()
    play(app, [(A, "short"), (UP, 3), (B, 1), 1200])
    assert "17" not in note(app)
    play(app, [(A, "hold")])
    shown = app.keeper.game.view()["seats"][0]
    assert (shown["cards"], shown["total"], shown["counted"]) == (None, 0, True)
    assert not any("17" in str(line) for line in items(app))
    assert "17" not in note(app)
    play(app, [(C, "short")])
    assert not any("17" in sentence for sentence in app.keeper.history(12))


def test_no_reveal_before_every_deck_is_counted():
    app = finished()
    choose(app, "Show the result")
    assert note(app) == "The deck of Ana is not counted yet."
    counted(app_at(app, "Ana"), (UP, 2))
    counted(app, (UP, 3))
    assert chosen(app) == "Show the result"
    play(app, [(A, "short")])
    assert see(app)["phase"] == "over"


def app_at(app, label):
    """The menu with that deck chosen."""
    for _ in items(app):
        if chosen(app).startswith(label):
            break
        play(app, [(DOWN, 1)])
    return app


def test_the_reveal_has_the_best_first_and_says_why():
    app = begun(3)
    play(app, [(UP, 2), (A, "short"), (UP, 4), (A, "short"), (UP, 3), 1200])
    menu(app, "Finish the game")
    play(app, [(A, "hold")])
    for presses in ([(UP, 1)], [(UP, 2), (C, 1)], [(UP, 1), (A, 1)]):
        counted(app, *presses)
    play(app, [(A, "short")])
    page = app.page()
    assert page.rows == [(2, "Bo", 4, 13, 17), (3, "Cy", 3, 6, 9), (1, "Ana", 2, 5, 7)]
    assert (page.title, page.reason) == ("Result", "Bo wins with 17 Honor.")
    assert page.keys == ("rematch", "", "menu", "", "")


def test_a_tie_is_explained():
    app = finished()
    counted(app, (UP, 1))
    counted(app, (UP, 1))
    play(app, [(A, "short")])
    assert app.page().reason == "Ana and Bo both have 5 Honor; Bo started later and wins."
    assert app.page().rows[0][0] == 2


def test_teams_are_added_up():
    app = finished(4, sets=GODSLAYER | SOULS, variant=TEAM)
    for times in (1, 2, 3, 1):
        counted(app, (UP, times))
    play(app, [(A, "short")])
    assert [row[0] for row in app.page().rows] == [1, 3, 2, 4]
    assert app.page().reason == "Ana & Cy win with 20 Honor."


def test_the_reveal_is_undone_corrected_and_shown_again():
    app = finished()
    counted(app, (UP, 1))
    counted(app, (UP, 2))
    play(app, [(A, "short"), (A, "hold", 1500)])  # a moment too long is one step
    assert (see(app)["phase"], decks(app)) == ("counting", [5, 10])
    counted(app_at(app, "Ana"), (UP, 2))
    choose(app, "Show the result")
    assert app.page().reason == "Ana wins with 15 Honor."
    app = again(app)
    assert app.page().reason == "Ana wins with 15 Honor."


def test_undo_while_counting():
    app = finished()
    counted(app, (UP, 1))
    play(app, [(B, "short")])
    assert decks(app) == [None, None]
    play(app, [(B, "short")])
    assert see(app)["phase"] == "playing"


def test_the_menu_after_the_end_has_what_makes_sense():
    app = finished()
    counted(app, (UP, 1))
    counted(app, (UP, 2))
    play(app, [(A, "short"), (C, "short")])
    assert items(app) == ["History", "New game", "Settings"]
    choose(app, "New game", "Start")  # nothing is running: no question
    assert (see(app)["phase"], see(app)["round"]) == ("playing", 1)
