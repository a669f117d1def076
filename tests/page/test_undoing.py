"""Undo and redo on the page, in every game that is touched there: what they promise is true."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import LAPTOP
from tests.page.look import BUILD, CONTRAST, SMALL, UNNAMED, WIDE

PHONE = (390, 844)
BEGINS = {  # every game, begun by a bot where bots play by themselves
    "table": "new table names=Ana,Bo first=1",
    "full": "new full names=Sage,Ana bots=greedy,- first=1",
    "firepeak": "new firepeak names=Ana,Bo first=1 cards=own",
}
BOARDS = {"table": ".keeping", "full": ".full", "firepeak": ".peak"}
VIEWS = {"table": "table", "full": "play", "firepeak": "play"}
BACK = re.compile("^(Redo|Bring it back)$")
ASKED = "This is the beginning of the game: Undo leaves it, Redo brings it back."
every_game = pytest.mark.parametrize("game", BEGINS)


def begin(run, game):
    """Begin a game on the twin; what everybody sees of it once a person is asked."""
    told = run.see("game", lambda told: True)["value"]
    head = do(run, BEGINS[game], told["head"])
    return run.see("game", lambda told: told["value"]["head"] >= head and asked(told["value"]))


def do(run, line, head):
    """A line of the game's words; once it is told, the last record then."""
    wish = {"device": run.device, "line": line, "head": head, "eye": 0}
    head = run.browser.post("/do", wish).json()["head"]
    run.see("game", lambda told: told["value"]["head"] >= head)
    return head


def asked(told):
    """Whether it waits for a person."""
    decision = told["view"].get("decision")
    seats = told["view"].get("seats") or []
    return bool(seats) and not (decision and seats[decision["seat"] - 1].get("bot"))


def _button(one, name):
    return one.page.get_by_role("button", name=name, exact=True)


def _said(one):
    return one.page.locator("main").get_by_text(ASKED)


@every_game
def test_a_game_is_left_only_if_that_is_wanted_and_is_brought_back(screen, run, game):
    begun = begin(run, game)["value"]["view"]
    one = screen(view=VIEWS[game])
    _button(one, "Undo").click()
    expect(_said(one)).to_be_visible()
    assert run.see("game", lambda told: True)["value"]["view"] == begun
    _button(one, "Leave this game").click()
    expect(one.page.locator(BOARDS[game])).to_have_count(0)
    _button(one, "Bring it back").click()
    expect(one.page.locator(BOARDS[game])).to_be_visible()
    one.page.wait_for_url(re.compile(f"#{VIEWS[game]}$"))
    assert run.see("game", lambda told: told["value"]["view"])["value"]["view"] == begun
    expect(_button(one, "Redo")).to_be_disabled()
    one.refused(400)


@every_game
@pytest.mark.parametrize("before", BEGINS)
def test_the_game_before_is_one_undo_away_and_this_one_a_redo(screen, run, game, before):
    stood = begin(run, before)["value"]["view"]
    begun = begin(run, game)["value"]["view"]
    one = screen(view=VIEWS[game])
    _button(one, "Undo").click()
    _button(one, "Leave this game").click()
    run.see("game", lambda told: told["value"]["view"] == stood)
    one.page.get_by_role("button", name=BACK).first.click()
    run.see("game", lambda told: told["value"]["view"] == begun)
    one.refused(400)


def test_a_game_that_was_left_for_one_at_the_table_is_brought_back_to_its_cards(screen, run):
    begin(run, "table")
    begin(run, "full")
    one = screen(view="play")
    _button(one, "Undo").click()
    _button(one, "Leave this game").click()
    one.page.wait_for_url(re.compile("#table$"))
    one.sees(".left-game", "A game was left.")
    _button(one, "Bring it back").click()
    expect(one.page.locator(".full .row .tile")).to_have_count(6)
    one.refused(400)


@pytest.mark.parametrize(("device", "locale"), [("pt", "en-US"), ("en", "pt-BR")])
def test_a_device_of_another_language_asks_in_that_of_the_page(screen, run, device, locale):
    wish = {"device": run.device, "settings": {"language": device}}
    assert run.browser.post("/setup", wish).status == 200
    begin(run, "full")
    one = screen(view="play", locale=locale)
    undo, leave, left = {
        "en-US": ("Undo", "Leave this game", "A game was left."),
        "pt-BR": ("Desfazer", "Sair deste jogo", "Um jogo foi deixado."),
    }[locale]
    _button(one, undo).click()
    _button(one, leave).click()
    one.sees(".left-game", left)
    one.refused(400)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_how_it_looks(screen, run, size, theme):
    BUILD.mkdir(parents=True, exist_ok=True)
    one = screen(size=size, theme=theme, view="start")
    for game, view in VIEWS.items():
        begin(run, game)
        one.go(view)
        expect(one.page.locator(BOARDS[game])).to_be_visible()
        _button(one, "Undo").click()
        expect(_said(one)).to_be_visible()
        _look(one, f"undoing-{game}-{size[0]}-{theme}", size)
    _leave_all(one)
    for view in ("play", "table"):
        one.go(view)
        one.sees(".left-game:visible", "A game was left.")
        _look(one, f"undoing-left-{view}-{size[0]}-{theme}", size)


def _leave_all(one):
    """Down to the empty table."""
    for board in reversed(BOARDS.values()):
        one.page.locator(board).get_by_role("button", name="Undo", exact=True).click()
        _button(one, "Leave this game").click()
        expect(one.page.locator(board)).to_have_count(0)
    one.refused(*6 * [400])


def _look(one, name, size):
    one.page.evaluate("document.fonts.ready")
    one.page.screenshot(path=BUILD / f"{name}.png", full_page=True)
    assert one.page.evaluate(CONTRAST) == []
    assert one.page.evaluate(UNNAMED) == []
    assert one.page.evaluate(WIDE) <= 0
    assert size != PHONE or one.page.evaluate(SMALL) == []
