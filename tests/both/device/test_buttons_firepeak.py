"""Firepeak by buttons, whole: every creature told, or dealt; few presses for what is often done."""

from bench_board import device, play
from fingers import again, note, see, title
from peak_device import (
    CLAN_POWERS,
    DEALT,
    actions,
    active,
    climb,
    game,
    pick,
    press,
    recruit,
    spot,
    take,
)
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack

TOP, NEXT, BELOW = c.FIRST_PLACE, c.FIRST_PLACE + 1, c.FIRST_PLACE + 2


def cell(app, seat, place):
    """The kind of a creature somewhere, 0 for nobody."""
    creature = game(app).at(seat, place)
    return 0 if creature == c.NOBODY else s.kind_of(creature)


def told(app, seat, place, kind):
    """Put there by the table."""
    app.keeper.submit(pack(c.PLACE, seat, place, kind, 0, c.OMITTED))
    app.home()
    return play(app, [20])


def test_home_is_the_pyramid_of_the_seat_on_turn():
    app = climb(drawn=True)
    page = app.page()
    assert (page.title, page.keys) == ("Ana · actions: 2", ("act", "fight", "menu", "▲", "▼"))
    assert (len(page.cells), page.right) == (9, "deck 60 · Power 0")
    assert (page.value, page.seat, page.pool) == (2, 1, 60)  # for the lights
    press(app, "▼")
    assert title(app) == "Bo"
    press(app, "▲ ▲")
    assert title(app) == "Cy"


def test_home_says_that_rules_are_inferred_until_something_lies_there():
    app = climb(drawn=True)
    assert app.page().lines[0] == "Some rules are inferred: see the menu."
    told(app, 1, TOP, 4)
    assert app.page().lines == ["guard none · dungeon 0 · spells 5", "Ana: 4 · Bo: 0 · Cy: 0"]


def test_everybodys_power_has_room_with_five_long_names():
    app = climb(("Anastasia", "Bernardo", "Cy", "Maximiliana", "Eduardo"))
    told(app, 1, TOP, 4)
    line = app.page().lines[-1]
    assert line == "Ana: 4 · Ber: 0 · Cy: 0 · Max: 0 · Edu: 0"
    assert len(line.replace("0", "19").replace("4", "19")) <= 46  # what the panel has room for


def test_the_head_tells_the_last_turn():
    app = climb()
    game(app).raw[s.FLAGS] |= s.LAST_TURN
    told(app, 1, TOP, 4)
    assert app.page().right == "last turn · Power 4"


def test_a_recruit_takes_at_most_seven_presses_wherever_it_goes():
    app = climb()
    assert recruit(app, "Gaia 4", TOP) == 6
    assert recruit(app, "Gaia 3", NEXT) <= 7
    assert (cell(app, 1, TOP), cell(app, 1, NEXT), actions(app)) == (24, 23, 0)
    press(app, "A")
    assert recruit(app, "Doom 1", "B") <= 7
    assert recruit(app, "Night 2", "C") <= 7
    assert (cell(app, 2, c.GUARD), game(app).prisoners(2)) == (1, 1)


def test_a_held_b_recruits_in_at_most_seven_presses_to_the_farthest_place():
    app = climb()
    for place in (TOP, NEXT, BELOW, BELOW + 2):
        told(app, 1, place, 4 if place < BELOW else 3)
    before = game(app).save()
    open_places = BELOW + 1, BELOW + 3, BELOW + 4, BELOW + 5, BELOW + 6
    longest = 0
    for place in open_places:
        presses = press(app, "B!") + pick(app, "Doom 2") + spot(app, place)
        assert cell(app, 1, place) == 2
        longest = max(longest, presses)
        press(app, "A!")
        assert game(app).save() == before
    assert longest == 7, longest
    recruit(app, "Gaia 4", "C")
    recruit(app, "Gaia 4", "C")
    press(app, "B!")
    assert title(app) == "Ana · actions: 0"  # nothing is left to do it with


def test_the_end_of_a_turn_takes_one_press_and_a_held_a_takes_it_back():
    app = climb()
    recruit(app, "Gaia 4", TOP)
    recruit(app, "Gaia 3", NEXT)
    assert app.page().keys[0] == "end turn"
    assert press(app, "A") == 1
    assert (active(app), actions(app)) == (2, 2)
    press(app, "A!")
    assert (active(app), actions(app)) == (1, 0)
    press(app, "A!")
    assert (cell(app, 1, NEXT), actions(app)) == (0, 1)


def test_kinds_that_are_used_up_are_left_out():
    app = climb()
    for place in (TOP, NEXT):
        told(app, 1, place, 4)
    press(app, "A A")
    names = [app.screen._label([kind]) for kind in app.screen._path[0]]
    assert (len(names), "Doom 4" in names, "Doom 3" in names) == (23, False, True)


def test_a_place_says_why_it_can_be_had():
    app = climb()
    told(app, 1, TOP, 4)
    told(app, 1, NEXT, 3)
    press(app, "A A")
    pick(app, "Doom 2")
    assert [place for _, place in app.screen._spots] == [BELOW, BELOW + 1, BELOW + 2]
    assert app.page().lines[0] == "Doom 2: 2 < 4"
    press(app, "▼")
    assert app.page().lines[0] == "Doom 2: 2 < 4 + 3"


def test_where_no_place_is_legal_the_guard_and_the_dungeon_are_left():
    app = climb()
    for place in (TOP, NEXT):
        told(app, 1, place, 4)
    press(app, "A A")
    pick(app, "Holy 4")
    page = app.page()
    assert (page.keys, page.lines[0]) == (
        ("", "guard", "dungeon", "", ""), "There is no legal place.")  # fmt: skip
    press(app, "A B")
    assert cell(app, 1, c.GUARD) == 8


def fighting(drawn=False):
    """Ana has five creatures, Bo and Cy eight each: more than a table usually has."""
    app = climb(drawn=drawn)
    for seat, first in ((1, 4), (2, 24), (3, 12)):
        told(app, seat, TOP, first)
        told(app, seat, NEXT, first)
        for i in range(3):
            told(app, seat, BELOW + i, first - 1)
    for seat, first in ((2, 24), (3, 12)):
        for i in range(3):
            told(app, seat, BELOW + 3 + i, first - 2)
    assert not game(app).broken()
    return app


def test_a_capture_takes_at_most_ten_presses_whoever_fights_whomever():
    app = fighting()
    longest = 0
    before = game(app).save()
    for seat in (2, 3):
        for at in range(8):
            place = TOP + at
            presses = press(app, "A") + take(app, "Capture")
            presses += pick(app, app.screen._label([(seat, place)]))
            presses += len(app.page().items) // 2  # the farthest fighter, either way round
            longest = max(longest, presses + 1)
            press(app, "C ▼")
            while not title(app).startswith("Ana ·"):
                press(app, "▼")
            press(app, "C")
    assert game(app).save() == before
    assert longest <= 10, longest


def test_with_five_a_capture_takes_at_most_ten_presses_from_home():
    app = climb(("Ana", "Bo", "Cy", "Di", "Ed"))
    clans = (24, 4, 12, 16, 8)
    for seat in range(1, 6):
        first = clans[seat - 1]
        for place, less in ((TOP, 0), (NEXT, 0), (BELOW, 1), (BELOW + 1, 1), (BELOW + 2, 1),
                            (BELOW + 3, 2), (BELOW + 4, 2), (BELOW + 5, 2)):  # fmt: skip
            told(app, seat, place, first - less)
        told(app, seat, c.GUARD, first - 3)
    assert not game(app).broken()
    longest = 0
    for seat in range(2, 6):
        for place in (TOP, BELOW + 5, c.GUARD):
            presses = press(app, "B") + pick(app, app.screen._label([(seat, place)]))
            presses += len(app.page().items) // 2 + 1  # the farthest fighter, and A
            longest = max(longest, presses)
            press(app, "C ▼ ▼ ▼ ▼")
            app.home()
            play(app, [20])
    assert 8 <= longest <= 10, longest


def test_a_fight_shows_its_odds_and_what_a_loss_would_mean_before_the_dice():
    app = fighting(drawn=True)
    press(app, "A")
    take(app, "Capture")
    pick(app, "Bo 1.1 Gaia 4")
    page = app.page()
    assert title(app) == "Capture 1.1 Gaia 4"
    assert page.items[0] == "1.1 Doom 4\t28 %"  # 10 of 36 pairs are two apart or more
    assert page.lines[0] == "Won 28 %, tied 14 %, lost 58 %"
    assert page.lines[1] == "4 + die against 5 + die (+1 first tier)"
    assert page.lines[2] == (
        "If lost: Doom 4 to the dungeon of Bo, Power -4; without a leader: 2.1"
    )
    press(app, "A")
    assert actions(app) == 1
    assert "Doombringers 4 of Ana has" in note(app)


def test_dice_that_the_table_rolled_are_told_in_two_digits():
    app = fighting()
    press(app, "A")
    take(app, "Capture")
    pick(app, "Bo 2.1 Gaia 3")
    press(app, "B")
    assert title(app) == "Die of Ana"
    press(app, "▲ ▲ ▲ A")
    assert title(app) == "Die of Bo"
    press(app, "▼ ▼ A")
    assert note(app).startswith(
        "Doombringers 4 of Ana has 10 and captures Gaia's Children 3 of Bo with 4"
    )
    assert game(app).prisoners(1) == 1


def test_the_best_repair_takes_two_presses_and_says_which_rule_is_broken():
    app = climb()
    told(app, 1, TOP, 2)
    told(app, 1, BELOW, 3)
    page = app.page()
    assert page.title == "Ana: illegal"
    assert page.lines == [
        "Power rule: Doombringers at 2.1 has Power 3 and needs less than its leaders' 2."
    ]
    assert page.items == ["The best repair", "1.1 Doom 2 is removed", "2.1 Doom 3 is removed",
                          "It was a mistake: take it back"]  # fmt: skip
    press(app, "A")
    assert app.page().text == "1.1 Doom 2 is removed, 2.1 Doom 3 goes to 1.1. Power 3 stays."
    press(app, "A")
    assert (cell(app, 1, TOP), cell(app, 1, BELOW), game(app).broken()) == (3, 0, [])


def test_a_step_of_a_repair_or_taking_back_can_be_chosen():
    app = climb()
    told(app, 1, TOP, 2)
    told(app, 1, BELOW, 3)
    press(app, "B")
    assert app.page().cells[2] == ("Doom 3", 3)
    press(app, "A")
    take(app, "2.1")
    assert (cell(app, 1, TOP), game(app).broken()) == (2, [])
    told(app, 1, BELOW, 4)
    take(app, "It was a mistake")
    assert (cell(app, 1, BELOW), actions(app)) == (0, 1)


def test_a_dungeon_is_shown_to_its_owner_alone():
    app = climb()
    told(app, 2, c.DUNGEON, 5)
    press(app, "C")
    take(app, "Dungeon")
    assert title(app) == "Whose?"
    take(app, "Bo")
    assert (title(app), app.hidden()) == ("Pass to Bo", False)
    press(app, "A")
    assert (app.page().items, app.hidden()) == (["Holy Order 1"], True)
    press(app, "A")
    play(app, [4000])
    assert (title(app), app.hidden()) == ("Ana · actions: 2", False)


def test_brainwash_and_rescue():
    app = climb()
    told(app, 1, c.DUNGEON, 5)
    told(app, 2, c.DUNGEON, 17)
    told(app, 1, TOP, 24)
    press(app, "A")
    take(app, "Brainwash")
    press(app, "A")
    assert app.page().items == ["Holy Order 1\t83 %"]
    press(app, "B ▲ ▲ ▲ A")
    assert title(app) == "Holy 1: where?"
    spot(app, NEXT)
    assert cell(app, 1, NEXT) == 5
    press(app, "A")
    take(app, "Rescue")
    assert title(app) == "Rescue from Bo"
    press(app, "B ▲ A ▼ A")
    assert title(app) == "Pass to Ana"
    press(app, "A")
    assert app.page().items == ["Night Wing 1", "Nobody"]
    press(app, "A")
    assert app.page().keys[:3] == ("take", "guard", "dungeon")
    press(app, "C")
    assert (game(app).prisoners(1), game(app).prisoners(2), actions(app)) == (1, 0, 0)


def test_move_swap_and_imprison_offer_what_is_legal():
    app = climb()
    told(app, 1, TOP, 4)
    told(app, 1, BELOW, 3)
    press(app, "A")
    labels = app.page().items
    assert labels[0] == "Recruit\t4"  # 1.2, 2.2, 3.1 and 3.2 have a leader
    assert [label for label in labels if label[0] in "MSI"] == ["Move\t3", "Imprison\t1"]
    take(app, "Move")
    press(app, "▲ A")
    assert title(app) == "2.1: where?"
    spot(app, NEXT)
    assert cell(app, 1, NEXT) == 3
    press(app, "A")
    take(app, "Swap")
    press(app, "A A")
    assert (cell(app, 1, TOP), cell(app, 1, NEXT), actions(app)) == (3, 4, 0)


def test_a_place_can_be_corrected():
    app = climb()
    press(app, "C")
    take(app, "Correct a place")
    spot(app, (2, TOP))
    pick(app, "Dawn 4")
    assert cell(app, 2, TOP) == 16
    press(app, "C")
    take(app, "Correct a place")
    spot(app, (2, TOP))
    take(app, "It was discarded")
    assert (cell(app, 2, TOP), see(app)["discard"]) == (0, ["Dawn Keepers 4"])


def test_spells_are_cast_and_researched_behind_the_cover():
    app = climb()
    told(app, 1, c.DUNGEON, 5)
    told(app, 2, TOP, 4)
    press(app, "A")
    take(app, "Cast a spell")
    press(app, "A")
    assert app.page().items == ["Atrophy"]
    press(app, "A")
    spot(app, (2, TOP))
    assert (game(app).total(2), game(app).prisoners(1)) == (3, 0)
    told(app, 1, c.DUNGEON, 5)
    told(app, 1, c.DUNGEON, 6)
    press(app, "A")
    take(app, "Research")
    press(app, "A A")
    assert (see(app)["seats"][0]["spellbook_size"], actions(app)) == (5, 1)


def test_a_drawn_creature_is_seen_by_who_recruits_alone():
    app = climb(use=DEALT, options=CLAN_POWERS)
    press(app, "A A")
    assert (app.hidden(), app.page().keys[2]) == (True, "dungeon")
    press(app, "C")
    assert game(app).prisoners(1) == 1
    play(app, [4000])
    assert not app.hidden()


def test_dice_that_were_rolled_are_undone_only_if_all_agree():
    app = climb(use=DEALT)
    press(app, "A A C A! A!")
    assert title(app) == "Undo all the same?"
    press(app, "A!")
    assert (actions(app), game(app).left()) == (2, 60)


def test_the_game_is_there_again_after_a_pulled_plug():
    app = again(fighting())
    assert (title(app), game(app).total(2)) == ("Ana · actions: 2", 23)


def test_without_a_panel_a_whole_game_is_left_alone():
    app = climb(kind="pixels")
    assert game(app).counted
    app = climb()
    flash = app.board.files
    app = device("pixels", flash)
    assert title(app) == "Firepeak"
    press(app, "A!")
