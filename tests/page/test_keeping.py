"""The score by touch: at a table game a score is tapped and what it gains is typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.laptop.lib.synced_device import keeper_in
from tests.page.conftest import LAPTOP, TV
from tests.page.look import BUILD, CONTRAST, SMALL, UNNAMED, WIDE
from vigil_host.games.script import Script

PHONE = (390, 844)
FINGER = {"size": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

# Whether what the keyboard is at lies below what stays in sight.
HIDDEN = """() => document.activeElement.getBoundingClientRect().bottom >
  document.querySelector(".reach").getBoundingClientRect().top"""


@pytest.fixture
def data(tmp_path):
    """Ana, Bo and Cy keep a game with cards of two boxes."""
    folder = tmp_path / "data" / "pico_epaper"
    (folder / "log").mkdir(parents=True)
    script = Script(keeper_in(folder))
    for line in ("new table names=Ana,Bo,Cy sets=fallen,souls first=1 pool=40", "honor +4", "end"):
        assert script.answer(line)["ok"]
    return tmp_path / "data"


class Fingers:
    """Taps on a page, and counts them."""

    def __init__(self, screen):
        self.screen = screen
        self.page = screen.page
        self.taps = 0

    def tap(self, name, exact=True):
        found = self.page.get_by_role("button", name=name, exact=exact)
        expect(found).to_be_enabled()
        found.tap()
        self.taps += 1

    def honor(self, seat):
        return self.page.locator(f'.seat[data-seat="{seat}"] .honor')

    def add(self, name, *keys):
        self.tap(re.compile(f"^{name}: "), exact=False)
        for key in keys:
            self.tap(key)


@pytest.fixture
def fingers(screen):
    one = Fingers(screen(**FINGER))
    one.screen.keeps()
    return one


def test_a_correction_costs_three_taps(fingers):
    """On the device it costs nine presses."""
    expect(fingers.honor(1)).to_have_text("4")
    fingers.add("Ana", "7", "Add")
    expect(fingers.honor(1)).to_have_text("11")
    assert fingers.taps == 3
    fingers.add("Ana", "2", "Take away")
    expect(fingers.honor(1)).to_have_text("9")
    fingers.screen.sees(".pool", "31")
    fingers.screen.sees(".log li", "Ana")


def test_a_whole_game_by_touch(fingers):
    page = fingers.page
    fingers.add("Bo", "1", "2", "Add")
    fingers.tap("End the turn")  # at once: the second waits for the first
    expect(page.locator(".seat[data-active] .name")).to_have_text("Cy")
    fingers.tap("Undo")
    expect(page.locator(".seat[data-active] .name")).to_have_text("Bo")
    fingers.tap("Redo")
    expect(page.locator(".seat[data-active] .name")).to_have_text("Cy")
    fingers.tap("What happened?")
    fingers.tap("Fate")
    fingers.screen.sees(".asked-for", "A Fate: everybody does what it says.")
    expect(page.get_by_role("button", name="End the turn")).to_be_hidden()  # it cannot end yet
    fingers.tap("Done")
    expect(page.locator(".asked-for")).to_be_empty()
    fingers.tap("What happened?")
    page.get_by_label("Event", exact=True).select_option("Hedron Rising")
    fingers.screen.sees(".headline", "Event: Hedron Rising")
    fingers.tap("What happened?")
    page.get_by_label("Trophy won").select_option("Minotaur")
    fingers.screen.sees('.seat[data-seat="3"] .marks', "Minotaur")
    fingers.add("Cy", "3", "0", "Add")
    fingers.screen.sees(".pool", "The pool is empty")
    fingers.tap("End the turn")
    fingers.screen.sees(".headline", "Counting the decks")
    fingers.screen.sees(".asked-for", "Touch each score")
    for name, digits in (("Ana", "20"), ("Bo", "5"), ("Cy", "0")):
        fingers.add(name, *digits, "OK")
    fingers.tap("Show the result")
    fingers.screen.sees(".headline", "Game over")
    fingers.screen.sees(".notice", "wins")
    fingers.tap("Play again")
    fingers.screen.sees(".headline", "Round 1")
    expect(fingers.honor(2)).to_have_text("0")


def test_what_was_taken_back_comes_again_until_something_else_is_told(fingers):
    redo = fingers.page.get_by_role("button", name="Redo", exact=True)
    expect(redo).to_be_disabled()
    fingers.tap("Undo")
    expect(redo).to_be_enabled()
    fingers.add("Ana", "2", "Add")
    expect(fingers.honor(1)).to_have_text("6")
    expect(redo).to_be_disabled()


def _of_cy(fingers):
    """It is the turn of Cy, and stays so: what is told last is done last."""
    fingers.add("Cy", "1", "Add")
    expect(fingers.honor(3)).to_have_text("1")
    expect(fingers.page.locator(".seat[data-active] .name")).to_have_text("Cy")


def test_two_taps_at_one_place_end_one_turn(fingers):
    fingers.page.get_by_role("button", name="End the turn").dblclick()
    expect(fingers.page.locator(".seat[data-active] .name")).to_have_text("Cy")
    _of_cy(fingers)


def test_a_turn_that_is_being_ended_is_not_ended_again(fingers):
    held = []
    fingers.page.route("**/do*", lambda route: held.append(route), times=1)
    with fingers.page.expect_request("**/do*"):
        fingers.tap("End the turn")
    fingers.page.locator(".headline").tap()
    fingers.tap("End the turn")
    held.pop().continue_()
    _of_cy(fingers)


def test_two_taps_at_one_place_finish_no_game(fingers):
    fingers.tap("What happened?")
    fingers.page.get_by_role("button", name="Finish the game").dblclick()
    expect(fingers.page.get_by_role("button", name="Finish the game?")).to_be_visible()
    fingers.add("Bo", "1", "Add")
    expect(fingers.honor(2)).to_have_text("1")
    fingers.screen.sees(".headline", "Round 1")


def test_tab_comes_to_the_scores_before_the_device(screen):
    one = Fingers(screen())
    expect(one.honor(1)).to_have_text("4")
    one.page.locator(".tap").first.focus()
    one.page.keyboard.press("Shift+Tab")
    expect(one.page.get_by_role("button", name="Change to light")).to_be_focused()


def test_alone_the_opponents_cards_are_asked_for_once(fingers, run):
    fingers.screen.sees(".headline", "Round 1")
    for line in ("new table players=1 variant=solitaire sets=godslayer seed=3", "end"):
        head = run.see("game", lambda told: told["value"]["view"])["value"]["head"]
        wish = {"device": run.device, "line": line, "head": head}
        assert run.browser.post("/do", wish).status == 200
        run.see("game", lambda told: told["value"]["head"] > head)  # noqa: B023
    page = fingers.page
    fingers.screen.sees(".asked-for", "Samael takes 2.")
    expect(page.locator("main").get_by_text("Samael takes 2.", exact=True)).to_have_count(1)
    for card in page.get_by_role("checkbox", name="monster").all():
        assert card.locator("..").bounding_box()["height"] >= 44
    page.get_by_label("Card 1: Honor").get_by_role("spinbutton").fill("5")
    fingers.tap("OK")
    expect(fingers.honor(0)).to_have_text("6")
    fingers.add("You", "3", "Add")
    expect(fingers.honor(1)).to_have_text("3")


def test_what_is_refused_is_said_and_changes_nothing(fingers, run):
    fingers.screen.sees(".headline", "Round 1")
    head = run.see("game", lambda told: told["value"]["view"])["value"]["head"]
    fingers.add("Cy", "5", "Take away")
    expect(fingers.page.get_by_role("alert").locator("visible=true")).to_contain_text("Cy")
    assert run.see("game", lambda told: True)["value"]["head"] == head
    expect(fingers.honor(3)).to_have_text("0")
    fingers.screen.refused(400)


def test_that_nobody_answers_is_said_until_somebody_does(fingers):
    page = fingers.page
    expect(fingers.honor(1)).to_have_text("4")
    page.context.set_offline(True)
    fingers.tap("End the turn")
    refusal = page.locator(".keeping .said")
    expect(refusal).to_contain_text("The server does not answer")
    page.context.set_offline(False)
    expect(refusal).to_be_hidden()
    expect(page.locator(".seat[data-active] .name")).to_have_text("Bo")


def test_a_fate_is_told_only_where_a_box_has_one(fingers, run):
    fingers.tap("What happened?")
    expect(fingers.page.get_by_role("button", name="Fate", exact=True)).to_be_visible()
    head = run.see("game", lambda told: told["value"]["view"])["value"]["head"]
    wish = {"device": run.device, "line": "new table players=2 sets=godslayer", "head": head}
    assert run.browser.post("/do", wish).status == 200
    expect(fingers.page.locator(".keeping .tap")).to_have_count(2)
    expect(fingers.page.get_by_role("button", name="Cultist defeated")).to_be_visible()
    expect(fingers.page.get_by_role("button", name="Fate", exact=True)).to_have_count(0)


def test_with_six_players_a_small_phone_keeps_within_reach_what_is_done(screen, run):
    one = Fingers(screen(**(FINGER | {"size": (360, 664)})))
    head = run.see("game", lambda told: told["value"]["view"])["value"]["head"]
    wish = {"device": run.device, "line": "new table players=6 sets=fallen,souls", "head": head}
    assert run.browser.post("/do", wish).status == 200
    expect(one.honor(6)).to_have_count(1)
    for name in ("End the turn", "What happened?", "Undo"):
        expect(one.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    one.page.get_by_role("button", name="End the turn").focus()
    for seat in range(6, 0, -1):
        one.page.keyboard.press("Shift+Tab")
        expect(one.page.locator(".keeping .tap").nth(seat - 1)).to_be_focused()
        assert not one.page.evaluate(HIDDEN)
    one.tap("What happened?")
    expect(one.page.get_by_role("button", name="Finish the game")).to_be_in_viewport(ratio=1)
    one.tap("Fate")
    expect(one.page.get_by_role("button", name="Done")).to_be_in_viewport(ratio=1)


def test_the_pad_is_typed_as_well(screen):
    one = Fingers(screen())
    one.page.get_by_role("button", name=re.compile("^Ana: ")).click()
    one.page.keyboard.type("13")
    one.page.keyboard.press("Backspace")
    one.page.keyboard.type("+")
    expect(one.honor(1)).to_have_text("5")
    expect(one.page.get_by_role("button", name=re.compile("^Ana: "))).to_be_focused()
    one.page.keyboard.press("Enter")
    one.page.keyboard.type("2")
    one.page.keyboard.press("Enter")
    expect(one.honor(1)).to_have_text("7")
    one.page.get_by_role("button", name=re.compile("^Bo: ")).click()
    one.page.get_by_role("button", name="8", exact=True).press("Enter")  # a key that Tab reached
    one.screen.sees(".pad output", "8")
    one.page.get_by_role("button", name=re.compile("^Cy: ")).click()
    expect(one.page.locator("[aria-expanded=true]")).to_have_count(1)
    one.page.keyboard.press("Escape")
    expect(one.page.locator(".pad")).to_have_count(0)


def test_the_device_is_away_on_a_phone_until_it_is_wanted(fingers):
    expect(fingers.honor(1)).to_have_text("4")
    expect(fingers.page.locator(".case")).to_be_hidden()
    fingers.page.get_by_text("The device itself").tap()
    fingers.screen.touch("UP")
    fingers.screen.saw("+1 ")
    expect(fingers.page.locator(".case")).to_be_visible()
    expect(fingers.page.get_by_role("button", name="Pull the plug")).to_be_hidden()
    fingers.page.locator(".menu > summary").tap()
    expect(fingers.page.get_by_role("button", name="Pull the plug")).to_be_visible()


def test_a_tablet_that_is_turned_keeps_a_way_to_the_device(screen):
    one = Fingers(screen(size=(768, 1024)))
    one.page.get_by_text("The device itself").click()
    expect(one.page.locator(".case")).to_be_hidden()
    one.page.set_viewport_size({"width": 1024, "height": 768})
    one.page.get_by_text("The device itself").click()
    expect(one.page.locator(".case")).to_be_visible()


def test_what_somebody_chooses_from_stays_while_others_press(screen):
    one, other = Fingers(screen()), screen()
    one.page.get_by_role("button", name="What happened?").click()
    chosen = one.page.get_by_label("Event", exact=True)
    chosen.evaluate("box => (box.same = true)")
    one.page.get_by_role("button", name=re.compile("^Ana: ")).click()
    other.press("UP")
    one.screen.saw("+1 ")
    assert chosen.evaluate("box => box.same")
    assert one.page.locator(".pad:focus").count() == 1


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP, TV], ids=["phone", "laptop", "tv"])
def test_how_it_looks(screen, size, theme):
    BUILD.mkdir(parents=True, exist_ok=True)
    one = Fingers(screen(size=size, theme=theme))
    expect(one.honor(1)).to_have_text("4")
    one.page.get_by_role("button", name=re.compile("^Bo: ")).click()
    one.page.get_by_role("button", name="What happened?").click()
    one.page.evaluate("document.fonts.ready")
    one.page.screenshot(path=BUILD / f"keeping-{size[0]}-{theme}.png", full_page=True)
    assert one.page.evaluate(CONTRAST) == []
    assert one.page.evaluate(UNNAMED) == []
    assert one.page.evaluate(WIDE) <= 0
    assert size != PHONE or one.page.evaluate(SMALL) == []
