"""How the page looks and reads: every width, both themes, no motion, keyboard and screen reader."""

import re

import pytest
from playwright.sync_api import expect

from tests.laptop.lib.running import running
from tests.page.conftest import LAPTOP, PHONE, TV
from tests.page.fill import HTML, bots_met, played, seated
from tests.page.look import BUILD, CONTRAST, SMALL, UNNAMED, WIDE

VIEWS = ("table", "tv", "games", "stats", "leaf")

# Whether a line from top to bottom parts the words of the buttons from the rest, on that side only.
RULE = """(side) => {
  const canvas = document.querySelector(".glass canvas");
  if (!canvas) return false;
  const { width, height } = canvas;
  const copy = Object.assign(document.createElement("canvas"), { width, height });
  const dots = copy.getContext("2d", { willReadFrequently: true });
  dots.drawImage(canvas, 0, 0);
  const dark = (x) => dots.getImageData(x, 0, 1, height).data.filter((v, i) => i % 4 === 3 && v);
  const full = [...Array(width).keys()].filter((x) => dark(x).length > 280);
  return full.length > 0 && full.every((x) => (side === "right" ? x > 100 : x < 28));
}"""


@pytest.fixture
def data(tmp_path):
    """Games on the laptop before the page is opened."""
    played(tmp_path / "data")
    bots_met(tmp_path / "data")
    return tmp_path / "data"


def _key(run, index=-3):
    return run.browser.get("/games").json()[index]["key"]


def _show(screen, run, view):
    """Go to a view and wait until it is there."""
    if view == "leaf":
        screen.go(f"games/{_key(run)}")
        expect(screen.page.locator(".slider")).to_be_visible()
    else:
        screen.go(view)
    there = {
        "games": ".list tbody tr",
        "stats": ".lab .chart .label",
        "tv": ".cards li",
        "table": ".device",
    }
    expect(screen.page.locator(there.get(view, ".chart svg")).first).to_be_visible()


def _begin(screen):
    screen.sees(".words", "New game")
    screen.press("A")
    screen.sees(".headline", "Round 1")
    for key in ("UP", "UP", "UP", "A", "UP"):
        screen.press(key)
    screen.sees(".log li", "It is the turn of")


def test_pictures_of_every_view_on_every_screen(screen, run, data):
    BUILD.mkdir(parents=True, exist_ok=True)
    run.end()
    seated(data / "pico_epaper")
    with running(data) as again:
        for name, size, ratio in (("phone", PHONE, 2), ("laptop", LAPTOP, 1), ("tv", TV, 1)):
            for theme in ("dark", "light"):
                one = screen(size, theme, address=again.address, device_scale_factor=ratio)
                one.sees(".headline", "Round")
                for view in VIEWS:
                    _show(one, again, view)
                    one.page.evaluate("document.fonts.ready")
                    path = BUILD / f"{name}-{theme}-{view}.png"
                    one.page.screenshot(path=path, full_page=view != "tv")
                    assert path.stat().st_size > 8000


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_all_text_can_be_read(screen, run, theme):
    one = screen(LAPTOP, theme)
    _begin(one)
    for view in VIEWS:
        _show(one, run, view)
        assert one.page.evaluate(CONTRAST) == [], view


def test_the_measure_of_contrast_can_fail(screen):
    one = screen()
    one.page.evaluate("document.querySelector('.brand').style.color = '#333'")
    (faint,) = one.page.evaluate(CONTRAST)
    assert faint.startswith("Vigil: 1.")


@pytest.mark.parametrize("width", [320, 390, 600, 768, 1024, 1280, 1920])
def test_nothing_hangs_over_the_edge(screen, run, width):
    one = screen((width, 800))
    for view in VIEWS:
        _show(one, run, view)
        assert one.page.evaluate(WIDE) <= 0, view
        assert width > 620 or one.page.evaluate(SMALL) == [], view


def test_a_small_phone_in_portuguese_has_room_for_its_longer_words(screen, run):
    one = screen((320, 568), locale="pt-BR")
    expect(one.page.locator(".link[data-live]")).to_be_attached()
    for view in VIEWS:
        _show(one, run, view)
        assert one.page.evaluate(WIDE) <= 0, view
        assert one.page.evaluate(SMALL) == [], view
        assert view == "tv" or one.page.locator(".top").bounding_box()["height"] < 60
    one.go("stats")
    one.sees(".tiles p:nth-child(4)", re.compile(r"^\d,\dHonra por turno$"))


def test_the_tv_is_read_across_a_room(screen):
    one = screen(TV)
    _begin(one)
    one.go("tv")
    one.sees(".tv .headline", "Round")
    sizes = """(selector) => [...document.querySelectorAll(selector)]
      .map((e) => parseFloat(getComputedStyle(e).fontSize))"""
    assert min(one.page.evaluate(sizes, ".card .honor")) >= 300
    assert min(one.page.evaluate(sizes, ".tv .pool b")) >= 80
    assert one.page.evaluate("document.documentElement.scrollHeight") <= 1080


def test_everything_has_a_name_and_a_place(screen, run):
    one = screen()
    _begin(one)
    for view in VIEWS:
        _show(one, run, view)
        assert one.page.evaluate(UNNAMED) == []
        assert one.page.locator("h1").count() == 1
        assert one.page.locator("main").count() == 1
    one.go("table")
    for name in ("Device", "Score", "Honor over time", "Log"):
        expect(one.page.get_by_role("region", name=name, exact=True)).to_be_visible()
    expect(one.page.get_by_role("button", name="Button A: end turn")).to_be_visible()
    expect(one.page.get_by_role("navigation", name="Views")).to_be_visible()
    assert one.page.locator('nav [aria-current="page"]').inner_text() == "Table"


def test_news_is_spoken_when_the_fingers_rest(screen):
    one = screen()
    _begin(one)
    expect(one.page.locator("#spoken")).to_have_text(re.compile(r"gains 1 Honor\."))
    assert one.page.locator("#spoken").get_attribute("aria-live") == "polite"


def test_every_control_is_reached_by_tab_and_the_focus_is_seen(screen):
    one = screen()
    _begin(one)
    expect(one.page.locator(".pending")).to_have_count(0)  # nothing changes meanwhile
    one.page.locator(".brand").focus()
    seen = []
    for _ in range(20):  # Undo is among them, or not yet
        one.page.keyboard.press("Tab")
        seen.append(one.page.evaluate("document.activeElement.dataset.key || ''"))
    assert [key for key in seen if key] == ["A", "B", "C", "UP", "DOWN"]
    one.key("B").focus()
    one.page.keyboard.press("Tab")
    outline = one.key("C").locator("i").evaluate("e => getComputedStyle(e).outlineStyle")
    assert outline == "solid"


def test_who_wants_no_motion_gets_none(screen, run):
    one = screen(reduced_motion="reduce")
    _begin(one)
    for view in VIEWS:
        _show(one, run, view)
        assert one.page.evaluate("document.getAnimations().length") == 0


def test_dark_and_light_follow_the_system_and_the_button(screen):
    one = screen(theme="light")
    root = one.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    one.page.get_by_role("button", name="Change to dark").click()
    expect(root).to_have_attribute("data-theme", "dark")
    one.page.reload()
    expect(root).to_have_attribute("data-theme", "dark")


def test_a_name_is_shown_as_it_was_typed(screen, run):
    one = screen()
    one.go(f"games/{_key(run, -1)}")
    one.sees(".seat .name", HTML)
    one.sees(".log li button", "<script>alert(1)</script>")
    assert one.page.locator("#x").count() == 0
    one.go("games")
    one.sees(".players", HTML)
    assert one.page.locator("#x").count() == 0


def test_a_game_is_leafed_through_with_the_slider(screen, run):
    one = screen()
    _show(one, run, "leaf")
    slider = one.page.get_by_role("slider", name="Step of the game")
    steps = int(slider.get_attribute("max"))
    one.sees(".headline", "Game over")
    slider.fill("0")
    one.sees(".headline", "Round 1")
    expect(one.page.locator(".seat .honor").first).to_have_text("0")
    expect(slider).to_have_attribute("aria-valuetext", f"1 of {steps + 1}: A new game begins.")
    slider.press("ArrowRight")
    one.sees("output", "gains")
    expect(one.page.locator(".log li[aria-current]")).to_have_count(1)
    slider.fill(str(steps - 1))
    one.sees(".headline", "Counting the decks")
    assert one.page.locator(".seat small").count() == 0  # no deck is told before the reveal
    one.page.get_by_role("button", name="Play").click()
    one.sees(".headline", "Game over")


def test_counts_are_hidden_on_every_other_screen(screen):
    here, tv, phone = screen(), screen(TV, view="tv"), screen(PHONE)
    here.sees(".words", "New game")
    here.press("A")
    here.sees(".headline", "Round 1")
    here.keeps()
    here.press("C")
    here.sees(".words", "Menu")
    _choose(here, "Finish the game")
    here.sees(".words", "Finish the game?")
    here.hold("A", lambda: here.sees(".headline", "Counting the decks"))
    expect(here.page.locator(".curtain")).to_be_visible()
    here.page.get_by_role("button", name="It is mine").click()
    here.sees(".words", "Count the decks")
    here.press("A")
    here.sees(".words", "Deck of")
    here.press("UP", "C")
    expect(here.page.locator(".glass canvas")).to_have_attribute("aria-label", re.compile(r"\b8\b"))
    for other in (tv, phone):
        assert not re.search(r"\b8\b", other.page.locator("main").inner_text())
    phone.page.get_by_text("The device itself").click()
    expect(phone.page.locator(".curtain")).to_be_visible()
    phone.sees(".words", "Somebody looks at what is theirs alone.")
    tv.sees(".card .marks", "Not counted yet")


def test_scores_that_the_table_hides_are_hidden_here_too(screen):
    one, tv = screen(), screen(TV, view="tv")
    _begin(one)
    tv.sees(".card:not([data-active]) .honor", "3")
    one.press("C")
    one.sees(".words", "Menu")
    _choose(one, "Hide")
    tv.sees(".card:not([data-active]) .honor", "·")
    tv.sees(".card[data-active] .honor", "1")
    one.sees(".seat:not([data-active]) .honor", "·")


def test_a_device_that_lies_the_other_way_round_is_shown_upright(screen, run, data):
    run.end()
    (data / "pico_epaper" / "settings" / "settings").write_text('{"rotation": 180}')
    with running(data) as again:
        one = screen(address=again.address)
        expect(one.page.locator("canvas[data-turned]")).to_be_visible()


@pytest.mark.parametrize(("rotation", "side"), [(90, "right"), (270, "left")])
def test_a_device_that_stands_is_shown_upright(screen, run, rotation, side):
    """Whoever reads it has its buttons on one side, and the words for them are there."""
    run.see("game", lambda told: told)
    wish = {"settings": {"rotation": rotation}, "game": {"names": ["Ana", "Zé"]}}
    assert run.browser.post("/setup", {"device": run.device, **wish}).status == 200
    one = screen()
    one.keeps()
    one.page.wait_for_function(RULE, arg=side)
    place = one.key("C").bounding_box()
    one.press("C")
    one.sees(".words", "Menu")
    expect(one.page.locator('.glass canvas[height="128"]')).to_be_visible()
    assert one.key("C").bounding_box() == place  # a second press finds its button


def _choose(one, item):
    """Go down a menu of the device to an item and take it."""
    panel = one.page.locator(".glass canvas")
    while f"▶ {item}" not in (label := panel.get_attribute("aria-label")):
        one.press("DOWN")
        expect(panel).not_to_have_attribute("aria-label", label)
    one.press("A")
