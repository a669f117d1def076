"""Solitaire at a real table by buttons: what the opponent took, or the whole row by name."""

from bench_board import DOWN, KINDS, UP, A, B, C, device, play
from fingers import (
    again,
    begun,
    choose,
    flash_with,
    honors,
    items,
    log,
    menu,
    more,
    note,
    see,
    title,
)
from player import ALL_BOXES, card, games
from vigil.boxes import SOLITAIRE
from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil_pico.pages import PICK
from vigil_pico.screens.table.prompts import _center_cards

KEYS = (A, B, C, UP)
ROW = ("Granger", "Minotaur", "Nemesis", "Lionheart", "Void Militia", "Abolisher")


def alone(sets=SOULS, kind="ssd1680"):
    return begun(1, sets, SOLITAIRE, kind)


def opponent(app):
    view = see(app)["opponent"]
    return view["honor"], view["cards"], view["owed"]


def pick(app, name, events=True):
    """Find a card in the tree; how many presses it took."""
    cards = _center_cards(app, events)
    wanted = card(name)
    presses = 0
    while True:
        size = (len(cards) + 3) // 4
        place = cards.index(wanted) // size
        cards = cards[place * size : place * size + size]
        play(app, [(KEYS[place], "short")])
        presses += 1
        if len(cards) == 1:
            return presses


def dealt(*names):
    """A game whose row was told by name, left to right."""
    app = alone()
    more(app, "Tell the row by name")
    for name in reversed(names or ROW):
        pick(app, name)
    return app


def test_quick_mode_asks_for_two_cards_after_each_turn():
    for kind in KINDS:
        app = alone(GODSLAYER, kind)
        play(app, [(UP, 4), (A, "short")])
        page = app.page()
        assert (page.title, page.value) == ("Samael: card 1 of 2", 1)
        assert page.lines == ("card: its Honor at the end", "Ana 4 · Samael 0 · pool 46")
        play(app, [(UP, 2), (A, "short")])
        assert title(app) == "Samael: card 2 of 2"
        play(app, [(B, "short"), (UP, 4)])
        assert app.page().lines[0] == "monster: its Honor now"
        play(app, [(A, "short")])
        assert opponent(app) == (5, 3, 0)
        assert (title(app), see(app)["pool"]) == ("Round 2", 41)
        assert app.page().seats[-1][:3] == (0, "Samael", 8)
        assert log(app) == "01 10 11 1d"


def test_who_has_no_name_and_plays_alone_is_you():
    app = device(flash=flash_with(last=[GODSLAYER, SOLITAIRE, [""]]))
    choose(app, "Start")
    assert app.page().name == "You"
    play(app, [(UP, 4), (A, "short")])
    assert app.page().lines[1] == "You 4 · Samael 0 · pool 46"
    play(app, [(A, 2)])
    menu(app, "History")
    assert items(app)[-1] == "You gain 4 Honor."
    play(app, [(C, 2)])
    menu(app, "Finish the game")
    play(app, [(A, "hold"), (A, "short"), (UP, 1), (A, "hold"), (A, "short")])
    assert app.page().reason == "You beat Samael with 9 Honor to 2."


def test_who_counts_alone_hides_nothing():
    app = alone()
    menu(app, "Finish the game")
    play(app, [(A, "hold"), (A, "short"), (UP, 3)])
    assert title(app) == "Your deck" and not app.page().secret


def test_a_card_told_wrong_is_taken_back():
    app = alone()
    play(app, [(A, "short"), (UP, 3), (A, "short"), (A, "hold")])
    assert title(app) == "Nemesis: card 1 of 2"
    play(app, [(DOWN, 5), (B, 2), (A, "short"), (DOWN, 1), (A, "short")])
    assert opponent(app) == (0, 0, 0)
    play(app, [(A, "hold")])
    assert opponent(app) == (0, 0, 2)
    play(app, [(A, "hold")])
    assert (title(app), opponent(app)) == ("Round 1", (0, 0, 0))


def test_a_pulled_plug_between_the_two_cards():
    app = alone()
    play(app, [(UP, 1), (A, "short"), (UP, 3), (A, "short")])
    app = again(app)
    assert title(app) == "Nemesis: card 1 of 2"
    play(app, [(A, 2)])
    assert opponent(app) == (0, 2, 0)


def test_the_honor_of_a_card_has_bounds():
    app = alone()
    play(app, [(A, "short"), (UP, "hold", 6000)])
    assert app.page().value == 20
    play(app, [(DOWN, "hold", 6000)])
    assert app.page().value == 0


def test_any_card_is_picked_in_at_most_four_presses():
    for sets in (GODSLAYER, FALLEN, SOULS, ALL_BOXES):
        app = alone(sets)
        more(app, "Tell the row by name")
        cards = _center_cards(app)
        names = [games().catalog.name(one) for one in cards]
        assert names == sorted(names)
        assert len(cards) <= 4**4
        for name in (names[0], names[len(names) // 2], names[-1]):
            app = alone(sets)
            more(app, "Tell the row by name")
            assert pick(app, name) <= 4
            assert (name in see(app)["row"]) or see(app)["event"] == name


def test_a_row_told_by_name_is_shown_and_taken_from():
    app = dealt()
    assert see(app)["row"] == list(ROW)
    assert title(app) == "Nemesis"  # its Fate waits until the row is full
    play(app, [(A, "short")])
    assert app.page().lines == ["Abolisher", "Void Militia"]
    more(app, "The row")
    assert items(app)[3:] == [
        "4 Lionheart",
        "5 Void Militia: taken next",
        "6 Abolisher: taken next",
    ]
    play(app, [(C, "short")])
    assert title(app) == "Round 1"
    play(app, [(A, "short")])
    assert see(app)["row"] == list(ROW[:4])
    assert title(app) == "Card in place 2"
    pick(app, "Starchild")
    assert title(app) == "Card in place 1"
    pick(app, "Lionheart")
    assert see(app)["row"] == ["Lionheart", "Starchild"] + list(ROW[:4])
    assert see(app)["opponent"]["taken_size"] == 2


def test_the_tree_is_walked_back_and_left():
    app = alone()
    more(app, "Tell the row by name")
    top = list(app.page().choices)
    assert len(top) == 4 and "\n" in top[0]
    play(app, [(B, "short"), (C, "short")])
    assert list(app.page().choices) != top
    play(app, [(DOWN, 2)])
    assert (list(app.page().choices), app.page().keys[4]) == (top, "back")
    play(app, [(DOWN, 1)])
    assert title(app) == "What happened?"


def test_a_finger_that_stays_on_a_choice_counts_no_honor():
    app = dealt()
    play(app, [(A, "short")])
    more(app, "The row", "1 Granger", "It is another card")
    for _ in range(4):
        if app.page().kind == PICK:
            play(app, [(UP, "hold", 1500), (C, "hold", 1500), (B, "short")])
    assert see(app)["row"][0] != "Granger"
    assert (honors(app), app.page().change) == ([0], 0)


def test_while_a_card_is_asked_for_there_is_a_menu_and_undo():
    app = alone()
    more(app, "Tell the row by name")
    pick(app, "Granger")
    assert (title(app), app.page().keys[4]) == ("Card in place 5", "menu")
    app = again(app)
    assert title(app) == "Card in place 5"
    play(app, [(DOWN, 1)])
    assert items(app)[0] == "No card is left"
    play(app, [(C, "short"), (A, "hold")])
    assert (title(app), see(app)["row"]) == ("Round 1", [])
    menu(app, "Redo")
    play(app, [(DOWN, 1)])
    choose(app, "No card is left")
    assert (title(app), see(app)["row"]) == ("Round 1", ["Granger"])
    play(app, [(A, "short")])
    assert see(app)["row"] == []


def test_cards_leave_the_row_and_places_are_corrected():
    app = dealt()
    play(app, [(A, "short")])
    more(app, "The row")
    assert [item.split(":")[0] for item in items(app)] == [
        "%d %s" % (i + 1, ROW[i]) for i in range(6)
    ]
    choose(app, "2")
    assert title(app) == "Minotaur"
    play(app, [(C, "short")])
    assert title(app) == "The row"
    choose(app, "2", "I defeated it: 3 Honor")
    assert note(app) == "Ana defeats Minotaur and gains 3 Honor."
    assert "Minotaur" not in see(app)["row"] and honors(app) == [3]
    pick(app, "Starchild")
    assert see(app)["row"][0] == "Starchild"
    more(app, "The row", "1", "It was banished")
    assert note(app) == "Starchild is banished."
    pick(app, "Starchild")
    more(app, "The row", "6 Abolisher", "It is another card")
    pick(app, "Minotaur", False)
    assert see(app)["row"][5] == "Minotaur"


def test_the_row_is_numbered_one_way_and_drawn_as_it_lies():
    app = alone()
    more(app, "Tell the row by name")
    for place, name in reversed(list(enumerate(ROW))):
        assert title(app) == "Card in place %d" % (place + 1)
        assert app.page().places == "-" * place + "x" + "-" * (5 - place)
        pick(app, name)
    play(app, [(A, "short")])
    more(app, "The row")
    assert app.page().places == "----xx"
    choose(app, "4 Lionheart", "I took it")
    assert note(app) == "Lionheart is taken."
    assert title(app) == "Card in place 1"  # the others have moved to the right


def test_a_card_of_which_all_copies_lie_there_is_not_offered():
    app = alone()
    more(app, "Tell the row by name")
    assert card("Nemesis") in _center_cards(app)
    pick(app, "Nemesis")
    assert card("Nemesis") not in _center_cards(app)


def test_the_end_against_the_opponent():
    app = alone()
    play(app, [(UP, "hold", 600 + 9 * 200 + 100), (A, 3)])  # all 50, and two cards of 1
    assert title(app) == "Count the decks"
    play(app, [(A, "short"), (UP, 2), (A, "hold"), (A, "short")])
    assert [row[:2] for row in app.page().rows] == [(1, "Ana"), (0, "Nemesis")]
    assert app.page().reason == "Ana beats Nemesis with 60 Honor to 2."


def test_a_tie_with_the_opponent_is_lost():
    app = alone()
    play(app, [(A, 1), (DOWN, 1), (A, 1), (DOWN, 1), (A, 1)])
    menu(app, "Finish the game")
    play(app, [(A, "hold"), (A, "short"), (A, "hold"), (A, "short")])
    assert [row[0] for row in app.page().rows] == [0, 1]
    assert app.page().reason == "Ana and Nemesis have 0 Honor to 0: a tie is lost."
