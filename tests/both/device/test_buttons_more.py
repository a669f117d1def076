"""What happened: everything behind B, told with five buttons."""

from bench_board import DOWN, UP, A, B, C, play
from fingers import again, begun, honors, items, log, menu, more, note, see, title
from player import ALL_BOXES, card, games
from vigil.pack import pack
from vigil.table import codes as c
from vigil_pico.pages import FANATIC, FATE, REFUSED


def honor_of(name):
    return games().catalog.honor(card(name))


def test_the_menu_holds_what_the_boxes_hold():
    app = begun()
    assert app.page().keys[1] == "more"
    play(app, [(B, "short")])
    assert title(app) == "What happened?"
    assert items(app) == ["Cultist defeated", "Fate card", "Honor from a player", "Extra turn"]
    app = begun(sets=ALL_BOXES)
    play(app, [(B, "short")])
    assert items(app) == [
        "Cultist defeated",
        "Fate card",
        "Event",
        "Fanatic defeated",
        "Trophy won",
        "Trophy used",
        "Honor from a player",
        "Extra turn",
    ]
    play(app, [(C, "short")])
    assert title(app) == "Round 1"


def test_b_twice_is_a_fate_that_nobody_names():
    app = begun()
    play(app, [(B, 2)])
    assert see(app)["prompts"] == ["fate"]
    page = app.page()
    assert (page.title, page.keys[0]) == ("Fate", "done")
    assert page.text == "The Fate of the card that turned up happens now."
    play(app, [(B, 1), (C, 1), (UP, 1), (DOWN, 1)])  # it cannot be left, only done
    assert see(app)["prompts"] == ["fate"]
    play(app, [(A, "short")])
    assert (title(app), note(app)) == ("Round 1", "The Fate is done.")
    assert log(app) == "01 13 14"


def test_a_fate_told_by_mistake_is_taken_back_while_it_asks():
    app = begun()
    play(app, [(UP, 2), (B, 2), (A, "hold")])
    assert (title(app), honors(app)) == ("Round 1", [2, 0])
    play(app, [(B, 2), (A, "short"), (A, "hold", 1700)])  # done, then undone and undone
    assert (title(app), see(app)["prompts"], honors(app)) == ("Round 1", [], [2, 0])


def test_a_named_fate_says_what_it_does():
    app = begun(sets=ALL_BOXES)
    more(app, "Fate card")
    assert items(app)[0] == "Unnamed"
    play(app, [(C, "short"), (C, "short")])
    more(app, "Fate card", "Nemesis")
    page = app.page()
    assert page.title == "Nemesis"
    assert "banish" in page.text.lower()
    assert page.mood == FATE
    app = again(app)  # a prompt comes back with the power
    assert app.page().title == "Nemesis"
    play(app, [(A, "short")])
    assert see(app)["prompts"] == []


def test_several_fates_are_asked_for_one_after_the_other():
    app = begun(sets=ALL_BOXES)
    more(app, "Fate card", "Unnamed")
    app.keeper.submit(pack(c.FATE, card("Nemesis")))  # the laptop tells another one
    assert title(app) == "Fate"
    play(app, [(A, "short")])
    assert title(app) == "Nemesis"
    play(app, [(A, "short")])
    assert title(app) == "Round 1"


def test_an_event_comes_and_goes():
    app = begun(sets=ALL_BOXES)
    more(app, "Event", "Rise of the Cult")
    assert see(app)["event"] == "Rise of the Cult"
    assert app.page().lines == ["Rise of the Cult"]
    more(app, "Event", "Rise of the Cult")
    assert note(app) == "That is the current Event already."
    assert app.page().mood == REFUSED
    play(app, [(C, 2)])
    more(app, "Event", "No Event")
    assert (see(app)["event"], app.page().lines) == (None, [])


def test_cultist_and_fanatic_give_their_honor():
    app = begun(sets=ALL_BOXES)
    more(app, "Cultist defeated")
    assert honors(app) == [1, 0]
    more(app, "Fanatic defeated")
    seat = see(app)["seats"][0]
    assert (seat["honor"], seat["fanatic"]) == (1 + honor_of("Fanatic"), True)
    assert app.page().seats[0][3] & FANATIC
    more(app, "Trophy used")
    assert items(app) == ["Fanatic"]
    play(app, [(A, "short")])
    assert note(app) == "Without an Event a Fanatic trophy does nothing: keep it."


def test_a_trophy_is_won_and_used():
    app = begun(sets=ALL_BOXES)
    more(app, "Trophy used")
    assert items(app) == ["None"]
    play(app, [(A, "short"), (C, "short")])
    more(app, "Trophy won", "Minotaur")
    assert see(app)["seats"][0]["trophies"] == ["Minotaur"]
    assert note(app).startswith("Ana wins the trophy Minotaur")
    more(app, "Trophy used", "Minotaur")
    assert see(app)["seats"][0]["trophies"] == []


def test_honor_moves_from_a_player():
    app = begun(3)
    play(app, [(UP, 5), (A, "short"), (UP, 1)])
    more(app, "Honor from a player")
    assert (title(app), items(app)) == ("Honor from whom?", ["Ana", "Cy"])
    play(app, [(A, "short")])
    assert (title(app), app.page().value) == ("Honor from Ana", 1)
    play(app, [(UP, 9), (DOWN, 2)])
    assert app.page().value == 3  # never more than there is
    play(app, [(A, "short")])
    assert (honors(app), note(app)) == ([2, 4, 0], "Bo takes 3 Honor from Ana.")


def test_honor_from_somebody_who_has_none_is_refused():
    app = begun()
    more(app, "Honor from a player", "Bo")
    play(app, [(A, "short")])
    assert (honors(app), app.page().mood) == ([0, 0], REFUSED)


def test_an_extra_turn_follows():
    app = begun()
    more(app, "Extra turn")
    play(app, [(A, "short")])
    assert (see(app)["active"], app.page().lines) == (1, ["Extra turn"])
    play(app, [(A, "short")])
    assert (see(app)["active"], app.page().lines) == (2, [])


def test_every_entry_can_be_undone_and_redone():
    app = begun(sets=ALL_BOXES)
    play(app, [(UP, 2), (A, "short"), (UP, 3)])
    for labels in (
        ("Cultist",),
        ("Fate", "Nemesis"),
        ("Event", "Rise"),
        ("Fanatic",),
        ("Trophy won", "Minotaur"),
        ("Extra",),
    ):
        play(app, [1200])
        before = app.keeper.game.digest()
        more(app, *labels)
        after = app.keeper.game.digest()
        assert before != after
        play(app, [(A, "hold")])
        assert app.keeper.game.digest() == before
        menu(app, "Redo")
        assert app.keeper.game.digest() == after
        if see(app)["prompts"]:
            play(app, [(A, "short")])


def test_power_lost_in_the_middle_of_a_fate_and_of_a_menu():
    app = begun(sets=ALL_BOXES)
    more(app, "Fate card", "Nemesis")
    app = again(app)
    play(app, [(A, "short"), (UP, 2), (C, "short"), (DOWN, 2)])
    app = again(app)
    assert (title(app), honors(app)) == ("Round 1", [2, 0])
