"""A game set up with five buttons: from nothing, as a rematch, over a running one."""

from bench_board import DOWN, UP, A, B, C, device, play
from fingers import (
    again,
    begun,
    choose,
    chosen,
    flash_with,
    honors,
    items,
    menu,
    note,
    records,
    see,
    title,
    walk,
)
from vigil.codes import START


def test_the_first_start_offers_a_game_for_two():
    app = device()
    assert title(app) == "New game"
    assert note(app) == "Welcome. ▲ ▼ choose a line, A changes it or starts."
    assert items(app) == [
        "Start: 2 players",
        "Cards: on the table",
        "Godslayer: yes",
        "Fallen: no",
        "Souls: no",
        "Variant: standard",
        "Players: 2",
        "First player: drawn",
        "Names",
        "Game: Ascension",
        "Language · Idioma: English",
    ]
    assert chosen(app) == "Start: 2 players"
    play(app, [(A, "short")])
    view = see(app)
    assert (view["sets"], view["variant"], len(view["seats"])) == (["godslayer"], "standard", 2)
    assert note(app) == "A new game begins."
    play(app, [5000])
    assert note(app) == ""


def test_a_log_that_was_lost_is_told():
    app = begun()
    app.board.files("log").contents.clear()
    assert note(again(app)) == "The log was lost: it begins anew. Your settings are here."


def test_boxes_players_and_who_begins():
    app = device()
    choose(app, "Fallen", "Souls", "Godslayer")
    assert items(app)[2:5] == ["Godslayer: no", "Fallen: yes", "Souls: yes"]
    for number in (3, 4, 5, 6, 2, 3):
        choose(app, "Players")
        assert chosen(app) == "Players: %d" % number
    for seat in ("1", "2", "3", "drawn", "1"):
        choose(app, "First player")
        assert chosen(app) == "First player: " + seat
    choose(app, "Start: 3 players")
    view = see(app)
    assert (view["sets"], view["first"]) == (["fallen", "souls"], 1)
    assert [seat["name"] for seat in view["seats"]] == ["", "", ""]
    assert app.page().name == "Seat 1"


def test_a_game_has_at_least_one_box():
    app = device()
    choose(app, "Godslayer")
    assert items(app)[2:5] == ["Godslayer: yes", "Fallen: no", "Souls: no"]


def test_the_three_variants():
    app = device()
    choose(app, "Variant")
    assert items(app)[5:7] == ["Variant: teams", "Players: 4"]
    choose(app, "Start")
    assert len(see(app)["teams"]) == 2
    app = device()
    choose(app, "Variant", "Variant")
    assert items(app)[5:7] == ["Variant: solitaire", "Players: 1"]
    assert items(app)[0] == "Start"
    choose(app, "Variant")
    assert items(app)[5:7] == ["Variant: standard", "Players: 2"]


def test_only_what_can_be_started_is_offered():
    """Whatever is pressed, Start begins a game."""
    presses = ("Godslayer", "Fallen", "Souls", "Variant", "Players", "Fallen", "Players", "Variant")
    for names in (["Ana", "Bo"], ["Ana", "Bo", "Cy", "Di", "Ed"]):
        app = device(flash=flash_with(last=[7, 0, names]))
        for first in range(0, len(presses), 3):
            for label in presses[first:] + presses[:first]:
                choose(app, label)
                now = items(app)
                before = app.keeper.journal.head
                choose(app, "Start")
                if title(app) == "Start a new game?":
                    play(app, [(A, "hold")])
                assert app.keeper.journal.head > before, now
                assert len(see(app)["seats"]) == int(now[6].split(": ")[1])
                menu(app, "New game")


def test_who_has_to_leave_a_seat_comes_back_with_the_room():
    app = device(flash=flash_with(last=[3, 0, ["Ana", "Bo", "Cy"]]))
    choose(app, "Godslayer")
    assert items(app)[6] == "Players: 2"
    choose(app, "Variant")  # for two there are no teams
    assert items(app)[5:7] == ["Variant: solitaire", "Players: 1"]
    choose(app, "Variant", "Godslayer", "Names")
    assert items(app) == ["Seat 1: Ana", "Seat 2: Bo", "Seat 3: Cy"]
    choose(play(app, [(C, "short")]), "Variant")
    assert items(app)[5:7] == ["Variant: teams", "Players: 4"]


def test_names_come_from_the_roster_and_nobody_is_there_twice():
    app = device(flash=flash_with(roster=["Ana", "Zoë", "Bo"]))
    choose(app, "Names")
    assert (title(app), items(app)) == ("Whose name?", ["Seat 1: –", "Seat 2: –"])
    play(app, [(A, 2)])
    assert items(app) == ["Seat 1: Zoë", "Seat 2: –"]
    choose(app, "Seat 2")
    assert items(app) == ["Seat 1: Zoë", "Seat 2: Ana"]
    play(app, [(A, "short")])
    assert items(app) == ["Seat 1: Zoë", "Seat 2: Bo"]
    play(app, [(A, 2), (C, "short")])
    choose(app, "First player", "First player")
    assert chosen(app) == "First player: Ana"
    choose(app, "Start")
    assert app.keeper.game.names == ["Zoë", "Ana"]
    assert app.page().name == "Ana"


def test_a_roster_that_is_empty_leaves_the_seats_numbered():
    app = device()
    choose(app, "Names", "Seat 1", "Seat 2")
    assert items(app) == ["Seat 1: –", "Seat 2: –"]


def test_from_nothing_in_less_than_a_minute():
    app = device(flash=flash_with(roster=["Ana", "Zoë", "Bo"]))
    begin_ms = app.board.now_ms
    choose(app, "Souls", "Players", "First player", "Names")
    play(app, [(A, 1), (DOWN, 1), (A, 1), (DOWN, 1), (A, 1), (C, "short")])
    choose(app, "Start")
    assert app.keeper.game.names == ["Ana", "Zoë", "Bo"]
    assert app.board.now_ms - begin_ms < 10_000


def test_a_rematch_takes_two_presses():
    app = begun(3)
    menu(app, "Finish the game")
    play(app, [(A, "hold")])
    for _ in range(3):
        play(app, [(A, "short"), (UP, 2), (A, "hold")])
    play(app, [(A, "short")])
    assert see(app)["phase"] == "over"
    play(app, [(A, "short")])
    assert (title(app), chosen(app)) == ("Rematch", "Start: 3 players")
    play(app, [(A, "short")])
    view = see(app)
    assert (view["phase"], view["round"]) == ("playing", 1)
    assert app.keeper.game.names == ["Ana", "Bo", "Cy"]


def test_the_set_up_is_remembered_without_power():
    app = begun(3, sets=6)
    app.keeper.submit(b"\x02\x02")  # undone: there is no game
    app = again(app)
    assert items(app)[0] == "Start: 3 players"
    assert items(app)[2:5] == ["Godslayer: no", "Fallen: yes", "Souls: yes"]


def test_a_new_game_over_a_running_one_is_held_for():
    app = begun()
    play(app, [(UP, 3), 1200])
    menu(app, "New game", "Start")
    assert title(app) == "Start a new game?"
    play(app, [(A, 3), (B, "short"), (UP, 1)])
    assert title(app) == "Start a new game?"
    play(app, [(C, "short")])
    assert title(app) == "New game"
    assert honors(app) == [3, 0]
    choose(app, "Start")
    play(app, [(A, "hold")])
    assert (honors(app), see(app)["round"]) == ([0, 0], 1)
    play(app, [(A, "hold")])
    assert title(app) == "Leave this game?"
    play(app, [(A, "hold")])
    assert honors(app) == [3, 0]


def test_a_finger_that_stays_does_not_undo_the_game_it_began():
    app = begun()
    menu(app, "New game", "Start")
    play(app, [(A, "hold", 3000)])
    assert [payload[0] for payload in records(app)] == [START, START]


def test_a_game_undone_to_nothing_is_brought_back():
    app = begun()
    play(app, [(UP, 3), 1200, (A, "hold", 3000)])
    assert (honors(app), title(app)) == ([0, 0], "Leave this game?")
    play(app, [(A, "hold", 3000)])
    assert app.keeper.game is None
    assert title(app) == "New game"
    app = again(app)
    assert app.page().keys[1] == "redo"
    play(app, [(B, "short")])
    assert honors(app) == [0, 0]
    menu(app, "Redo")
    assert honors(app) == [3, 0]


def test_back_at_the_very_first_screen_stays_there():
    app = device()
    play(app, [(C, 3), (B, 2), (UP, 1)])
    assert chosen(app) == "Language · Idioma: English"
    walk(app, "Start")


def typed(app, name):
    """Find and take each letter of a name."""
    for letter in name:
        walk(app, {" ": "space"}.get(letter, letter))
        play(app, [(A, "short")])
    return app


def test_a_name_is_typed_at_the_set_up():
    app = device()
    choose(app, "Names")
    play(app, [(B, "short")])
    assert (title(app), chosen(app)) == ("Name: _", "A")
    typed(app, "Zé")
    assert (title(app), items(app)[:2]) == ("Name: Zé_", ["a", "b"])
    typed(app, " D")
    play(app, [(B, "short")])
    assert title(app) == "Name: Zé _"
    play(app, [(C, "short")])
    assert items(app) == ["Seat 1: Zé", "Seat 2: –"]
    assert app.settings.get("roster") == ["Zé"]


def test_a_name_goes_to_the_seat_it_was_spelled_for():
    app = device(flash=flash_with(last=[1, 0, ["Ana", "Bo"]]))
    choose(app, "Names")
    play(typed(play(app, [(DOWN, 1), (B, "short")]), "Zé"), [(C, "short")])
    assert items(app) == ["Seat 1: Ana", "Seat 2: Zé"]
    play(typed(play(app, [(B, "short")]), "Ana"), [(C, "short")])
    assert items(app) == ["Seat 1: –", "Seat 2: Ana"]
    play(app, [(B, "short"), (C, "short")])  # nothing was spelled
    assert items(app) == ["Seat 1: –", "Seat 2: Ana"]


def test_an_empty_roster_says_how_a_name_is_made():
    app = device()
    choose(app, "Names", "Seat 1")
    assert note(app) == "No other name is known: B spells a new one."


def test_the_roster_is_kept_and_names_leave_it_by_holding():
    app = begun()
    menu(app, "Settings", "Roster", "New name")
    play(typed(app, "Bo"), [(C, "short")])
    choose(app, "New name")
    play(typed(app, "Ana"), [(C, "short")])
    assert items(app) == ["New name", "Ana", "Bo"]
    choose(app, "New name")
    play(app, [(C, "short")])  # nothing was typed
    assert items(app) == ["New name", "Ana", "Bo"]
    app = again(app)
    menu(app, "Settings", "Roster", "Ana")
    assert title(app) == "Remove Ana?"
    play(app, [(A, "short"), (A, "hold")])
    assert items(app) == ["New name", "Bo"]
    assert again(app).settings.get("roster") == ["Bo"]


def test_a_name_ends_after_sixteen_letters_and_is_there_once():
    app = device(flash=flash_with(roster=["Aaaaaaaaaaaaaaaa", "Bo"]))
    choose(app, "Names")
    play(app, [(B, "short"), (A, 20)])
    assert title(app) == "Name: Aaaaaaaaaaaaaaaa_"
    play(app, [(C, "short")])
    assert app.settings.get("roster") == ["Aaaaaaaaaaaaaaaa", "Bo"]
