"""Playing on the page with mouse, touch and keyboard, alone and in step with others."""

import json
import re
import signal

from playwright.sync_api import expect

from tests.laptop.lib.running import running
from tests.page.fill import vigil

ACTIVE = ".seat[data-active] .honor"


def _begin(screen):
    """A game of two has begun."""
    screen.sees(".words", "New game")
    screen.press("A")
    screen.sees(".headline", "Round 1")
    screen.keeps()


def _take_all(screen):
    """Hold ▲ until half of the pool or more is pending, and wait until it is written."""
    screen.hold("UP", lambda: screen.sees(".pending", re.compile(r"^\+([3-9]\d|\d{3,}) pending$")))
    expect(screen.page.locator(".pending")).to_have_count(0)


def test_the_first_page_asks_what_one_came_for(screen, run):
    page = screen(view="start").page
    page.goto(run.address)  # as `make run` opens it
    expect(page.locator("main h1")).to_have_text("What shall it be?")
    doors = page.locator(".doors a").all_inner_texts()
    wished = ["Play alone", "Play together", "Keep score"]
    assert [door.split("\n")[0] for door in doors][:3] == wished
    page.get_by_role("link", name="Keep score").click()
    page.get_by_role("button", name="Begin game").click()
    for part in (".glass", ".ring", "[aria-label=Score]", "[aria-label=Log]", ".chart"):
        expect(page.locator(part).first).to_be_visible()
    expect(page.locator("[data-key]")).to_have_count(5)


def test_a_whole_game_by_its_buttons_and_every_command_tells_the_same_story(screen, run):
    page = screen()
    _begin(page)
    _take_all(page)
    page.press("A")
    page.sees(".log li", "It is the turn of")
    _take_all(page)
    page.sees(".pool", "The pool is empty")
    page.press("A")
    page.sees(".headline", "Counting the decks")
    page.page.get_by_role("button", name="It is mine").click()
    _count(page, 1, "C", "C", "B")  # 8
    _count(page, 2, "UP", "A")  # 6
    page.sees(".words", "Count the decks")
    page.press("A")
    page.sees(".headline", "Game over")
    page.sees(".notice", re.compile(r"wins"))
    result = page.page.locator(".notice").first.inner_text()
    parts = page.page.locator(".seat small").all_inner_texts()
    assert sorted(part.split("+ ")[1] for part in parts) == ["cards 6", "cards 8"]
    told = page.page.locator(".seat .honor").all_inner_texts()
    totals = [int(re.match(r"\d+", text)[0]) for text in told]
    (game,) = run.browser.get("/games").json()
    assert [score["total"] for score in game["scores"]] == totals
    assert result in vigil(run.data, "log", "1")
    assert result in vigil(run.data, "export")
    assert json.loads(vigil(run.data, "stats", "--json"))["games"] == 1
    page.go("stats")
    page.sees(".tiles", "1")
    page.go("games")
    page.page.locator(".list a").click()
    page.sees("h1", result)


def _count(page, decks, *keys):
    """Somebody counts a deck on this page, the so-and-so-manieth, and holds A when done."""
    page.sees(".words", "Count the decks")
    page.press("A")
    page.sees(".words", "Deck of")
    page.press(*keys)
    counted = page.page.locator(".log li", has_text="is counted.")
    page.hold("A", lambda: expect(counted).to_have_count(decks))


def test_two_pages_in_step(screen):
    one, other = screen(), screen(size=(1920, 1080), view="tv")
    _begin(one)
    other.sees(".tv .headline", "Round 1")
    one.press("UP")
    other.saw("+1 ")
    other.sees(".card[data-active] .honor", "1")
    one.press("A")
    other.sees(".say", "It is the turn of")
    assert other.page.locator(".card .honor").all_inner_texts().count("1") == 1


def test_the_keyboard_as_in_the_terminal(screen):
    page = screen()
    page.sees(".words", "New game")
    expect(page.key("A")).to_be_enabled()
    page.type("a")
    page.sees(".headline", "Round 1")
    page.type("ArrowUp")
    page.saw("+1 ")
    page.sees(ACTIVE, re.compile("^1$"))
    page.type("+")
    page.sees(ACTIVE, re.compile("^2$"))
    page.type("-")
    page.sees(ACTIVE, re.compile("^1$"))
    page.page.keyboard.press("Shift+A")  # held: undo
    page.sees(".log li[data-undone] s", "Honor.")
    page.sees(ACTIVE, re.compile("^2$"))
    page.tool("Keys a b c")
    page.type("ArrowUp")
    page.type("c")
    page.sees(ACTIVE, re.compile("^2$"))
    assert page.page.locator(".pending").count() == 0


def test_buttons_by_tab_and_enter_and_held_with_the_switch(screen):
    page = screen()
    _begin(page)
    page.key("UP").focus()
    page.page.keyboard.press("Enter")
    page.saw("+1 ")
    expect(page.page.locator(".pending")).to_have_count(0)
    page.tool("Hold the next press")
    page.key("A").focus()
    page.page.keyboard.press("Space")
    page.sees(".log li[data-undone] s", "gains 1 Honor.")


def test_a_finger_taps_and_holds(screen):
    page = screen(size=(360, 740), has_touch=True, is_mobile=True, device_scale_factor=2)
    page.sees(".words", "New game")
    page.touch("A")
    page.sees(".headline", "Round 1")
    page.keeps()
    page.touch("UP")
    page.saw("+1 ")
    box = page.key("UP").bounding_box()
    assert box["height"] >= 44
    touch = page.page.context.new_cdp_session(page.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.sees(".pending", re.compile(r"^\+([7-9]|\d{2,}) pending$"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.page.locator(".pending")).to_have_count(0)


def test_a_page_that_is_closed_under_a_finger_lets_go(screen, run):
    page = screen()
    _begin(page)
    page.put_down("UP")
    page.sees(".pending", "+")
    page.page.close()
    told = run.see("game", lambda told: told["value"]["view"]["pool"] < 60)
    assert told["value"]["view"]["pool"] > 0


def test_the_page_comes_back_when_the_server_does(screen, run, data):
    page = screen()
    _begin(page)
    page.press("UP")
    page.sees(ACTIVE, re.compile("^1$"))
    page.page.evaluate("window.same = true")
    run.end(signal.SIGKILL)
    page.sees(".link", "Reconnecting")
    with running(data, web_port=run.web_port):
        page.sees(".link", "Simulated")
        page.press("UP")
        page.sees(ACTIVE, re.compile("^2$"))
        assert page.page.evaluate("window.same")
        assert not page.page.url.endswith(run.browser.key)


def test_the_plug_is_pulled(screen):
    page = screen()
    _begin(page)
    page.tool("Pull the plug")
    page.saw("unplugged")
    page.sees(".link", re.compile("^Simulated Pico with e-paper$"))
    page.press("UP")
    page.sees(ACTIVE, re.compile("^1$"))
