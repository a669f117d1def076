"""The full game by fingers on devices with a panel: played, undone, hidden, cut off."""

from bench_board import DOWN, UP, A, B, C, device, play
from fingers import again, choose, chosen, flash_with, items, menu, note, see, title, whole_turn
from full_device import dealt, game
from rule import rule
from scene import scene
from vigil.boxes import SOLITAIRE, STANDARD
from vigil.codes import FULL
from vigil.full.facts import DECISIONS
from vigil_pico.screens.full.card_text import explained

PANELS = ("ssd1680", "uc8151")


def hand(app, seat=1):
    return see(app)["seats"][seat - 1]["hand"]


def told(app):
    """All the words on the page."""
    page = app.page()
    words = [page.title, page.note, page.name if hasattr(page, "name") else ""]
    return " ".join(words + list(getattr(page, "items", ())) + [getattr(page, "text", "")])


def test_set_up_offers_bots_in_any_seat_and_every_box():
    app = device()
    assert "Cards: on the table" in items(app)
    choose(app, "Cards")
    assert "Cards: none, Vigil deals" in items(app)
    choose(app, "Players", "Names")
    assert items(app)[0] == "Seat 1: a person"
    assert items(app)[1].startswith("Seat 2: bot: ")
    choose(app, "Seat 2")
    assert items(app)[1] == "Seat 2: a person"
    choose(play(app, [(C, "short")]), "Cards")
    assert "Cards: on the table" in items(app)


def test_names_given_before_the_cards_are_people_and_can_be_changed():
    app = device(flash=flash_with(roster=["Ana", "Cy"]))
    choose(app, "Names", "Seat 1", "Seat 2")
    choose(play(app, [(C, "short")]), "Cards", "Names")
    assert items(app) == ["Seat 1: Ana", "Seat 2: Cy"]
    seen = []
    for _ in range(9):
        choose(app, "Seat 2")
        seen.append(items(app)[1])
    assert "Seat 2: a person" in seen and "Seat 2: Cy" in seen and "Seat 2: bot: sage3" in seen


def test_lights_alone_are_offered_the_table_game_only():
    app = device("pixels", flash_with(last=[1, STANDARD, ["Ana", ""], FULL, [0, 2]]))
    assert not [item for item in items(app) if item.startswith("Cards")]
    choose(app, "Start")
    assert game(app).NAME == "table"


def test_a_whole_game_against_a_bot_on_every_panel():
    for kind in PANELS:
        app = dealt(kind=kind)
        turns = 0
        while not game(app).over():
            whole_turn(app)
            turns += 1
        assert title(app) == "Result"
        assert turns > 5
        assert app.page().reason == see(app)["reason"]
        play(app, [(A, 2)])  # a rematch in two presses
        assert not game(app).over() and see(app)["round"] == 1
        assert [seat["bot"] for seat in see(app)["seats"]] == [None, "greedy"]


def test_a_hand_is_played_at_once_and_a_card_is_bought():
    app = dealt()
    assert sorted(set(hand(app))) == ["Apprentice", "Militia"] or set(hand(app)) == {"Apprentice"}
    play(app, [(A, "short")])
    assert hand(app) == []
    assert app.page().runes == str(see(app)["runes"])
    choose(app, "Heavy Infantry")
    assert "Heavy Infantry" in see(app)["seats"][0]["discard"]
    assert "acquires Heavy Infantry" in note(app)


def test_only_legal_moves_are_offered_and_the_whole_row_is_shown():
    app = dealt()
    page = app.page()
    assert len(page.row) == 6
    assert page.left == len(page.items)  # nothing can be paid yet
    assert [which for _, _, which in page.row] == [-1] * 6
    play(app, [(A, "short")])
    page, moves = app.page(), len(game(app).state.moves())
    assert len(page.items) == moves
    offered = [(name, which) for name, _, which in page.row if which >= 0]
    assert [which for _, which in offered] == list(range(page.left, moves))
    assert all(page.items[which].startswith(name + "\t") for name, which in offered)


def test_b_tells_what_a_card_does_until_a_button_is_pressed():
    app = dealt()
    play(app, [(DOWN, 1), (B, "short"), 6000])
    assert "hero" in note(app) and "Runes" in note(app)
    play(app, [(UP, 1), 5000])
    assert note(app) == ""


def test_b_gives_a_long_text_a_page_of_its_own():
    app = dealt()
    catalog = game(app).catalog
    card = next(card for card in catalog.ids() if catalog.name(card) == "Samael the Fallen")
    found = app.screen._found
    found[1] = found[1][:2] + (card,) + found[1][3:]
    play(app, [(DOWN, 1), (B, "short")])
    assert (title(app), app.page().text) == ("Samael the Fallen", explained(game(app), card))
    assert app.page().secret
    play(app, [(A, "short")])
    assert app.page().keys[0] == "play" and app.screen._chosen == 1


def test_one_rune_is_one_and_two_are_runes():
    game_dealt = game(dealt())
    said = [explained(game_dealt, card) for card in range(1, 40) if game_dealt.catalog.kind(card)]
    assert any(", 1 Rune, " in line for line in said)
    assert not any(" 1 Runes" in line for line in said)
    assert any(", 2 Runes, " in line for line in said)


def test_the_end_of_a_turn_is_asked_for_again_where_something_could_be_had():
    app = dealt()
    play(choose(app, "End the turn"), [200])
    assert title(app) == "End the turn?"
    assert "play Apprentice" in app.page().text
    play(app, [(C, "short")])
    assert see(app)["active"] == 1 and len(hand(app)) == 5
    choose(app, "End the turn")
    play(app, [(A, "short"), 1000])
    assert title(app) == "Meanwhile"


def test_what_a_bot_did_is_read_before_the_next_turn():
    app = dealt()
    whole_turn(app)
    assert title(app) == "Meanwhile"
    assert "Greedy plays" in app.page().text
    assert "Apprentice" in app.page().text
    play(app, [(A, "short")])
    assert title(app) == "" and app.page().kind == 6


def test_a_press_for_what_was_there_before_does_not_turn_the_page():
    app = dealt()
    play(app, [(A, "short")])
    while app.page().keys[0] != "end turn":
        play(app, [(A, "short")])
    app.board.keys.down(A)
    play(app, [80])
    app.board.keys.up(A)
    play(app, [80, (A, "short")])  # while the bot plays
    play(app, [1500])
    assert title(app) == "Meanwhile"


@rule("A-62")
def test_alone_samael_is_told_of():
    app = dealt(["Ana"], [0], SOLITAIRE)
    whole_turn(app)
    assert title(app) == "Meanwhile"
    assert app.page().text.count("Samael takes") == 2


def test_alone_the_seats_tell_what_samael_has():
    app = dealt(["Ana"], [0], SOLITAIRE)
    play(whole_turn(app), [(A, "short")])
    menu(app, "Seats")
    taken = see(app)["opponent"]["total"]
    assert taken and items(app) == ["Ana: %d" % see(app)["seats"][0]["honor"], "Samael: %d" % taken]
    play(app, [(DOWN, 1), (A, "short")])
    assert title(app) == "Menu"


def test_hidden_scores_hide_the_honor_of_others_among_the_seats():
    app = dealt(["Ana", "Bo"], [0, 0])
    play(app, [(A, "short")])
    app.set_setting("hide_scores", 1)
    menu(app, "Seats")
    assert items(app) == ["Ana: 0", "Bo"]
    play(app, [(DOWN, 1), (A, "short")])
    assert title(app) == "Bo"
    assert app.page().text.startswith("Hand 5, deck 5, discard pile 0.")
    assert "Honor" not in app.page().text


def test_undo_by_holding_a_and_redo():
    app = dealt()
    before = hand(app)
    play(app, [(DOWN, 1), (A, "short")])
    assert len(hand(app)) == 4
    play(app, [(A, "hold")])
    assert hand(app) == before
    menu(app, "Redo")
    assert len(hand(app)) == 4


def test_undo_past_seen_cards_needs_everybody():
    app = dealt()
    first = hand(app)
    whole_turn(app)
    play(app, [(A, "short"), (A, "hold")])
    assert title(app) == "Undo all the same?"
    play(app, [(C, "short")])
    assert see(app)["round"] == 2
    play(app, [(A, "hold"), 200, (A, "hold")])
    assert see(app)["round"] == 1  # the bot's moves went with it
    while see(app)["seats"][0]["hand"] != first:
        play(app, [(A, "hold"), 200])


def test_hands_are_hidden_between_turns():
    app = dealt(["Ana", "Bo"], [0, 0])
    assert title(app) == "Pass to Ana"
    assert "Apprentice" not in told(app)
    play(app, [(A, "short")])
    assert "Apprentice" in told(app)
    whole_turn(app)
    assert title(app) == "Pass to Bo"
    assert "Apprentice" not in told(app)
    play(app, [(A, "short")])
    assert title(app) == "Meanwhile" and "Ana plays" in app.page().text
    play(app, [(A, "short")])
    assert app.page().name == "Bo" and "Play all" in chosen(app)


def test_a_menu_leads_back_to_the_same_hand():
    app = dealt(["Ana", "Bo"], [0, 0])
    play(app, [(A, "short"), (C, 2)])
    assert app.page().name == "Ana" and "Play all" in chosen(app)


def test_a_power_cut_anywhere_goes_on_at_the_same_decision():
    app = dealt()
    for presses in range(30):
        before = game(app).digest(), game(app).state.seat
        app = again(app)
        assert (game(app).digest(), game(app).state.seat) == before, presses
        play(app, [(A, "short"), 400])


def test_a_power_cut_shows_nobody_anything():
    app = dealt(["Ana", "Bo"], [0, 0])
    play(app, [(A, "short")])
    app = again(app)
    assert title(app) == "Pass to Ana"
    assert "Apprentice" not in told(app)


def test_a_bots_move_is_a_record_like_any_other():
    app = dealt(first=2)
    play(app, [1000])
    records = [payload for _, payload in app.keeper.journal.records()][1:]
    assert len(records) > 5
    assert all(DECISIONS <= payload[0] < 255 for payload in records)


def test_a_full_flash_stops_a_bot_and_a_press_tries_again():
    app = dealt()
    app.submit(bytes((DECISIONS,)))  # Ana ends her turn
    play(app, [20])
    app.board.files.full = True
    play(app, [1000])
    assert not game(app).asks_person()
    assert app.page().keys[0] == "again"
    app.board.files.full = False
    play(app, [(A, "short"), 1500])
    assert game(app).asks_person()


def test_another_game_takes_the_place_of_a_whole_one():
    app = dealt()
    choose(menu(app, "New game"), "Cards", "Start")
    play(app, [(A, "hold")])
    assert game(app).NAME == "table"
    play(app, [(UP, 3), 1200])
    assert sorted(seat["honor"] for seat in see(app)["seats"]) == [0, 3]


def test_a_panel_that_dies_leaves_a_sentence():
    app = device("pixels")
    from vigil.full.setup import command

    app.submit(command(1, STANDARD, 2, ["Ana", "Bo"], 1, seed=5, bots=(0, 2)))
    play(app, [100])
    assert "panel" in app.page().text


def test_one_person_alone_meets_no_cover():
    app = dealt()
    whole_turn(app)
    assert title(app) == "Meanwhile"
    play(app, [(A, "short")])
    assert app.eye == 1 and app.page().secret
    app = again(app)
    assert app.eye == 1 and "Play all" in told(app)
    menu(app, "Undo, all agree")
    play(app, [(A, "hold")])
    assert app.eye == 1 and app.page().secret


def test_what_others_did_is_told_in_the_midst_of_a_turn_and_after_an_undo():
    app = dealt()
    whole_turn(app)
    news = app.page().text
    play(app, [(A, "short")])
    for presses in ([(DOWN, 1), (A, "short")], [(A, "hold")]):
        play(app, presses)
        menu(app, "What others did")
        assert app.page().text == news
        play(app, [(C, 2)])


def test_a_question_names_the_card_that_asks():
    app = dealt()
    found = scene(("Shade of the Black Watch", "Apprentice", "Militia"))
    game(app).state.load(found.game.save())
    app.home()
    play(app, [20, (A, "short")])
    assert title(app) == "Shade of the Black Watch: Ana may banish a card."
    assert items(app)[:2] == ["Banish nothing", "Banish Militia from hand"]
