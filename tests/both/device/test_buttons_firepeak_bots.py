"""Firepeak with bots at the table, and whole games of it by buttons, from set-up to result."""

from bench_board import play
from fingers import see, title
from peak_device import (
    DEALT,
    active,
    climb,
    game,
    pick,
    press,
    take,
)
from vigil.firepeak import codes as c
from vigil_pico.pages import RESULT

TOP, NEXT, BELOW = c.FIRST_PLACE, c.FIRST_PLACE + 1, c.FIRST_PLACE + 2


def bots_turns(app, cards):
    """Let bots play until a person is asked; with cards somebody draws for them."""
    draws = 0
    for _ in range(60):
        play(app, [400])
        if app.page().keys[0] == "tell":
            draws += 1
            press(app, "A")
            pick(app, app.screen._label([app.screen._path[0][cards(len(app.screen._path[0]))]]))
        elif app.page().keys[0] == "go on":
            press(app, "A")
        elif game(app).over() or game(app).asks_person():
            return draws
    raise AssertionError("they never end")


def test_a_bot_with_real_cards_says_what_to_draw():
    app = climb(("Ana", "Zed"), bots=(0, 2))
    press(app, "A")
    take(app, "End the turn")
    play(app, [1000])
    assert app.page().text == "Greedy recruits with the wizard: draw a creature and tell it."
    assert bots_turns(app, lambda count: count - 1) == 2
    assert (active(app), game(app).left()) == (1, 58)


def first_line(app):
    """Whatever comes first: the choice that A makes, or what else there is."""
    page = app.page()
    if page.keys[0]:
        return "A"
    return "B" if page.keys[1] else "C"


def person(app):
    """A turn of somebody in a hurry: the first thing that can be done, twice."""
    seat = active(app)
    for _ in range(40):
        if game(app).over() or active(app) != seat or not game(app).asks_person():
            return
        if hasattr(app.page(), "choices"):
            kinds = app.screen._path[0]
            pick(app, app.screen._label([kinds[game(app).left() * 7 % len(kinds)]]))
        else:
            press(app, first_line(app))
    raise AssertionError(title(app))


def test_a_game_of_three_with_cards_from_set_up_to_the_result():
    for language in ("pt", "en"):  # English stays for the tests that follow
        app = climb(language=language)
        for _ in range(100):
            if game(app).over():
                break
            person(app)
        assert app.page().kind == RESULT
        assert len(app.page().rows) == 3
        press(app, "A")
        assert title(app) == {"en": "Rematch", "pt": "Revanche"}[language]


def test_a_game_against_two_bots_from_set_up_to_the_result():
    for language in ("pt", "en"):  # English stays for the tests that follow
        app = climb(("Ana", "", ""), DEALT, (0, 2, 1), language=language)
        for _ in range(60):
            if game(app).over():
                break
            person(app)
            bots_turns(app, None)
        assert app.page().kind == RESULT
        assert game(app).left() == 0 or see(app)["reason"]
