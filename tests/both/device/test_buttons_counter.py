"""Firepeak counted by buttons: a table keeps its cards, Vigil turns, actions, deck, dice, Power."""

from bench_board import A, B, device, play
from fingers import again, flash_with, items, log, menu, note, see, title
from peak_device import CLAN_POWERS, COUNTER, actions, active, climb, game, press, take
from raises import raises
from vigil.firepeak import codes as c
from vigil.firepeak.setup import command
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil_pico.pages import ENDING, RESULT, SCORE


def counting(**options):
    return climb(use=COUNTER, **options)


def refused(app, *numbers):
    """Why a command is refused."""
    return str(raises(Refusal, app.keeper.submit, pack(*numbers)))


def totals(app):
    return [seat["total"] for seat in see(app)["seats"]]


def test_home_shows_actions_the_deck_and_power():
    app = counting(drawn=True)
    page = app.page()
    assert (page.kind, page.name, page.value, page.pool) == (SCORE, "Ana", 2, 60)
    assert page.keys == ("action", "dice", "menu", "Power", "draw")
    assert [seat[1:3] for seat in page.seats] == [("Ana", 0), ("Bo", 0), ("Cy", 0)]


def test_an_action_is_one_press_a_recruit_another_and_so_is_the_end_of_a_turn():
    app = counting()
    press(app, "A")
    assert (actions(app), game(app).left()) == (1, 60)
    assert "Actions left for Ana: 1." in app.keeper.history(1)
    press(app, "▼")
    assert (actions(app), game(app).left()) == (0, 59)
    assert app.page().keys[0] == "end turn"
    press(app, "A")
    assert (active(app), actions(app)) == (2, 2)
    press(app, "A! A!")
    assert (active(app), actions(app), game(app).left()) == (1, 1, 60)


def test_a_recruit_without_an_action_is_refused():
    app = counting()
    press(app, "▼ ▼ ▼")
    assert (note(app), game(app).left()) == ("No action is left in this turn: end it.", 58)


def test_power_is_told_by_arrows():
    app = counting()
    press(app, "▲ ▲ ▲ ▲ A")
    assert totals(app) == [3, 0, 0]
    menu(app, "Power of the patterns", "Bo")
    press(app, "▲ ▲ A")
    assert totals(app) == [3, 2, 0]


def test_odds_stand_before_the_dice_and_bonuses_have_names():
    app = counting(options=CLAN_POWERS)
    press(app, "B")
    assert title(app) == "Won 42 %, tied 17 %, lost 42 %"
    assert items(app) == [
        "Ours: 3",
        "Theirs: 3",
        "Theirs is in the first tier: –",
        "Ours is of the wizard's clan: –",
        "Theirs is of the wizard's clan: –",
        "Ours is Holy Order, a rescue: –",
        "Theirs is Gaia's Children: –",
    ]
    press(app, "▲ B ▼ B ▲")
    assert items(app)[:3] == ["Ours: 4", "Theirs: 2", "Theirs is in the first tier: +1"]
    assert title(app) == "Won 58 %, tied 14 %, lost 28 %"


def test_a_fight_is_rolled_and_uses_an_action():
    app = counting(drawn=True)
    assert press(app, "B ▲ A") == 3
    page = app.page()
    assert (page.kind, actions(app)) == (RESULT, 1)
    (_, _, ours, _, above), (_, _, theirs, _, below) = sorted(page.rows, key=lambda row: -row[0])
    assert (ours[:3], theirs[:3]) == ("4 +", "3 +")
    assert (5 <= above <= 10, 4 <= below <= 9) == (True, True)
    press(app, "A")
    assert app.page().kind == SCORE
    press(app, "A!")
    assert title(app) == "Undo all the same?"
    press(app, "A!")
    assert actions(app) == 2


def test_without_a_creature_of_its_own_a_die_brainwashes():
    app = counting()
    press(app, "B ▼ ▼ ▼")
    assert (title(app), items(app)) == (
        "Won 50 %, nothing 50 %",
        ["Ours: none: brainwash", "To be brainwashed: 3"],
    )
    press(app, "A")
    assert "Ana rolls" in app.page().reason


def test_a_slip_is_corrected():
    app = counting()
    menu(app, "One more action")
    assert actions(app) == 3
    menu(app, "Creatures in the deck")
    press(app, "▼ ▼ A")
    assert (game(app).left(), actions(app)) == (58, 3)
    menu(app, "Creatures in the deck")
    press(app, "▲ A")
    assert game(app).left() == 59


def whole_game(app):
    """Recruits alone, until the deck is out."""
    while not game(app).flag(4):
        press(app, "▼ ▼ A" if game(app).left() > 2 else "▼ ▼")
    return app


def test_the_last_creature_ends_the_game_with_its_turn_on_every_board():
    for kind in ("ssd1680", "pixels"):
        app = whole_game(counting(kind=kind))
        assert (app.page().mood, game(app).left(), active(app)) == (ENDING, 0, 3)
        press(app, "▲ ▲ ▲ A A")
        assert (app.page().kind, see(app)["winner"]) == (RESULT, 3)
        assert see(app)["reason"] == "Cy wins with Power 2."


def test_a_complete_pattern_wins_at_once():
    app = counting()
    press(app, "▲ ▲ A")
    menu(app, "A pattern is complete", "Bo")
    press(app, "A!")
    assert (see(app)["winner"], see(app)["reason"]) == (2, "Bo has completed the pattern and wins.")


def test_a_tie_in_power_is_left_to_the_table():
    app = whole_game(counting())
    press(app, "A")
    assert see(app)["winner"] is None
    assert "who has more creatures wins" in see(app)["reason"]


def test_pixels_end_a_turn_early_and_show_the_deck():
    app = counting(kind="pixels", drawn=True)
    assert app.page().keys[2] == "deck"
    press(app, "C C!")
    assert active(app) == 2


def test_a_counted_game_takes_no_creature_and_a_told_one_no_count():
    app = counting()
    assert "only counted" in refused(app, c.RECRUIT, c.WIZARD, 1, c.DUNGEON)
    assert "told, not counted" in refused(climb(), c.USED, 1, 0)


def test_numbers_beyond_the_game_are_refused_and_nothing_changes():
    app = counting()
    before = game(app).save()
    for numbers in ((c.USED, 3, 0), (c.USED, -8, 0), (c.USED, 0, 61), (c.USED, 0, -1),
                    (c.TOTAL, 1, -1), (c.TOTAL, 1, 100), (c.TOTAL, 4, 1), (c.ROLL, 21, 1),
                    (c.ROLL, 3, 3, 7, 1), (c.ROLL, 3, 3, 1), (c.COMPLETE, 4)):  # fmt: skip
        refused(app, *numbers)
    assert game(app).save() == before


def test_a_counted_game_has_no_bots():
    asked = command(2, ["Ana", "Bo"], settings=c.COUNTED, bots=(0, 2))
    sentence = str(raises(Refusal, counting().keeper.submit, asked))
    assert sentence == "A game that is only counted has no bots."


def test_a_counted_game_is_there_again_after_a_pulled_plug():
    app = counting()
    press(app, "▲ ▲ A ▼ A A ▼")
    before, told = game(app).digest(), log(app)
    app = again(app)
    assert (game(app).digest(), log(app)) == (before, told)


def test_any_chance_that_a_board_has_begins_a_game():
    """A chip gives numbers below zero."""
    for chance in (-1, -0x1000000, 7):
        app = counting()
        app.board.random = lambda chance=chance: chance
        menu(app, "New game")
        press(app, "A A!")
        assert (active(app) > 0, log(app).count("01")) == (True, 2), note(app)


def test_options_that_make_no_sense_are_a_counter():
    for options in (3, 19, 48, 1000003):
        flash = flash_with(last=[1, 0, ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"], 3, [9] * 6, options])
        app = device("ssd1680", flash)
        assert items(app)[:2] == ["Start: 5 players", "Use: counter"]
        press(app, "A")
        assert game(app).counted


def test_the_set_up_offers_counter_and_whole_and_comes_back_from_it():
    app = counting()
    menu(app, "New game")
    assert items(app)[1] == "Use: counter"
    take(app, "Use")
    assert items(app)[1] == "Use: whole, with cards"
    take(app, "Use")
    assert items(app)[1] == "Use: whole, Vigil deals"
    take(app, "Tiers", "Clan powers", "Longer game")
    assert items(app)[2:5] == ["Clan powers: yes", "Longer game: yes", "Tiers: 4"]
    take(app, "Wizards")
    press(app, "A ▼ A")
    assert items(app)[:2] == ["Ana: Doombringers", "Bo: Holy Order"]
    play(app, [(B, 0), (A, 0)])
    press(app, "C")
    take(app, "Game")
    assert "Variant: standard" in items(app)
    take(app, "Game")
    assert "Clan powers: no" in items(app)
