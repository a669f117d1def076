"""The set-up on the page: names, a game, the device, by mouse, keyboard and screen reader."""

import json
import os
import re

import pytest
from playwright.sync_api import expect

from tests.laptop.lib.cables import cables
from tests.laptop.lib.running import running
from tests.page.conftest import LAPTOP, PHONE, TV
from tests.page.fill import vigil
from tests.page.look import BUILD, CONTRAST, UNNAMED

READY = ".setup textarea"  # it can be written to when the device has answered


def _open(one):
    """The dialog, with what the device has answered."""
    expect(one.page.get_by_role("button", name="Set up …")).to_be_visible()
    one.page.get_by_role("button", name="Set up …").click()
    expect(one.page.locator(READY)).to_be_enabled()
    return one.page.get_by_role("dialog", name=re.compile("^Set up "))


def _seat(dialog, *names):
    """Write names in the order they sit."""
    dialog.get_by_label("Those who play").fill("\n".join(names))


def test_names_are_typed_and_a_game_begins_with_them(screen, run):
    one = screen()
    dialog = _open(one)
    _seat(dialog, "Ana", "Zé", "Łukasz")
    dialog.get_by_role("button", name="Ana, seat 1").click()  # gets up …
    dialog.get_by_role("button", name="Ana", exact=True).click()  # … and sits down last
    dialog.get_by_label("Storm of Souls").check()
    dialog.get_by_label("Who begins").select_option("Ana")
    dialog.get_by_role("button", name="Begin game").click()
    expect(dialog).to_be_hidden()
    expect(one.page.get_by_role("button", name="Set up …")).to_be_focused()
    one.sees(".headline", "Godslayer + Souls")
    expect(one.page.locator(".seat .name")).to_have_text(["Zé", "Łukasz", "Ana"])
    one.sees(".seat[data-active] .name", "Ana")
    (game,) = json.loads(vigil(run.data, "log", "--json"))
    assert [player["name"] for player in game["players"]] == ["Zé", "Łukasz", "Ana"]
    kept = json.loads((run.data / "pico_epaper" / "settings" / "settings").read_text())
    assert sorted(kept["roster"]) == ["Ana", "Zé", "Łukasz"]


def test_whoever_is_written_down_sits_down(screen):
    one = screen()
    dialog = _open(one)
    names = dialog.get_by_label("Those who play")
    names.press_sequentially("Ana\nBo")
    seats = dialog.locator(".chip[aria-pressed=true]")
    expect(seats).to_have_text(["1Ana", "2Bo"])
    names.press("Home")
    names.press("End")
    names.press_sequentially("b")  # a name that is mended keeps its seat
    names.press("Control+Home")
    names.press_sequentially("Di")
    expect(dialog.locator(".chip")).to_have_text(["1DiAna", "2Bob"])
    expect(dialog.get_by_label("How many, if without names")).to_be_hidden()
    dialog.get_by_role("button", name="Begin game").click()
    one.sees(".seat .name", "DiAna")


def test_names_that_were_saved_before_the_first_game_sit_down(screen, run):
    run.see("game", lambda told: told)
    wish = {"device": run.device, "settings": {"roster": ["Zé", "Ana"]}}
    assert run.browser.post("/setup", wish).status == 200
    dialog = _open(screen())
    expect(dialog.locator(".chip[aria-pressed=true]")).to_have_text(["1Zé", "2Ana"])


def test_a_bot_of_the_last_game_is_no_person_of_the_next(screen, run):
    """The seats of a full game as the server tells them."""
    one = screen()
    seats = [{"seat": 1, "name": "Zé", "bot": ""}, {"seat": 2, "name": "Sage3", "bot": "sage3"}]

    def told(route):
        answer = route.fetch()
        standing = answer.json() | {"game": {"mode": "full", "sets": ["souls"], "seats": seats}}
        route.fulfill(response=answer, json=standing)

    one.page.route("**/setup*", told)
    dialog = _open(one)
    expect(dialog.locator(".chip")).to_have_text(["1Zé"])


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), LAPTOP, PHONE])
def test_it_has_one_scroll_bar_and_the_page_behind_has_none(screen, size):
    one = screen(size)
    dialog = _open(one)
    _seat(dialog, *(f"Player {n}" for n in range(6)))
    bars = """() => [...document.querySelectorAll("html, .setup, .setup *")]
      .filter((e) => e.tagName !== "TEXTAREA" && e.scrollHeight > e.clientHeight)
      .filter((e) => e.tagName === "HTML"
        ? getComputedStyle(e).overflowY !== "hidden"
        : ["auto", "scroll"].includes(getComputedStyle(e).overflowY))
      .map((e) => e.tagName + "." + e.className)"""
    assert one.page.evaluate(bars) in ([], ["FIELDSET.parts"])


def test_a_running_game_is_given_up_only_on_purpose_and_comes_back(screen, run):
    one = screen()
    dialog = _open(one)
    dialog.get_by_role("button", name="Begin game").click()
    one.sees(".headline", "Round 1")
    one.press("UP")
    one.sees(".pool", "59")
    _open(one)
    _seat(dialog, "Ana", "Zé")
    begin = dialog.get_by_role("button", name="Begin game")
    place = begin.bounding_box()
    begin.click()
    question = dialog.get_by_role("group", name=re.compile("A game is running"))
    expect(question.get_by_role("button", name="Play on")).to_be_focused()
    one.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + 20)  # in haste, once more
    expect(begin).to_be_focused()
    assert run.see("game", lambda told: told)["value"]["view"]["pool"] == 59
    begin.click()
    question.get_by_role("button", name="Begin another").click()
    one.sees(".seat .name", "Ana")
    one.sees(".pool", "60")
    one.page.keyboard.press("Shift+A")  # held: undo, which asks before it leaves a game
    expect(one.page.locator("[aria-label*='Leave this game?']").first).to_be_attached()
    one.page.keyboard.press("Shift+A")
    one.sees(".pool", "59")
    one.sees(".seat .name", "Seat 1")
    one.refused(409, 409)


def test_what_is_refused_is_said_and_nothing_is_lost(screen, run):
    one = screen()
    dialog = _open(one)
    names = "Ana\nBartholomäus der 2."
    dialog.get_by_label("Those who play").fill(names)
    dialog.get_by_label("Its name").fill("Kitchen")
    dialog.get_by_label("Night").check()
    dialog.get_by_role("button", name="Save").click()
    alert = dialog.get_by_role("alert")
    expect(alert).to_have_text("Bartholomäus der 2. is too long: a name has at most 16 letters.")
    expect(dialog.get_by_label("Those who play")).to_have_value(names)
    expect(dialog.get_by_label("Its name")).to_have_value("Kitchen")
    expect(dialog.get_by_label("Night")).to_be_checked()
    dialog.get_by_label("Those who play").fill("Ana\nZé")
    dialog.get_by_label("Chronicle of the Godslayer").uncheck()
    dialog.get_by_role("button", name="Begin game").click()
    expect(alert).to_have_text("Choose at least one box.")
    dialog.get_by_label("Return of the Fallen").check()
    dialog.get_by_label("The way to play").select_option("team")
    dialog.get_by_role("button", name="Begin game").click()
    expect(alert).to_contain_text("This game cannot begin: ")
    assert run.browser.post("/setup", {"device": run.device}).json()["settings"]["name"] == ""
    dialog.get_by_role("button", name="Save").click()
    one.sees(".link", re.compile("^Kitchen$"))
    one.refused(400, 400, 400)


def test_the_device_follows_its_settings_at_once(screen, run):
    one, other = screen(), screen(PHONE)
    dialog = _open(one)
    dialog.get_by_label("Brightness").fill("25")
    expect(dialog.locator(".field b")).to_have_text("25 %")
    dialog.get_by_label("The panel lies").select_option("Upside down")
    dialog.get_by_label("Hide scores").check()
    dialog.get_by_role("button", name="Save").click()
    expect(other.page.locator("canvas[data-turned]")).to_be_visible()
    told = run.browser.post("/setup", {"device": run.device}).json()["settings"]
    assert (told["brightness"], told["rotation"], told["hide_scores"]) == (25, 180, True)


def test_only_what_was_changed_is_sent(screen, run):
    """Somebody else may have changed the rest while the dialog was open."""
    one = screen()
    dialog = _open(one)
    elsewhere = {"device": run.device, "settings": {"roster": ["Ana"], "brightness": 5}}
    assert run.browser.post("/setup", elsewhere).status == 200
    dialog.get_by_label("Its name").fill("Kitchen")
    dialog.get_by_role("button", name="Save").click()
    one.sees(".link", "Kitchen")
    told = run.browser.post("/setup", {"device": run.device}).json()["settings"]
    assert (told["roster"], told["brightness"], told["name"]) == (["Ana"], 5, "Kitchen")


def test_the_last_table_is_offered_again_and_one_alone_plays_alone(screen, run):
    wish = {"names": ["Cy", "Ana"], "sets": ["souls", "godslayer"]}
    run.see("game", lambda told: told)
    assert run.browser.post("/setup", {"device": run.device, "game": wish}).status == 200
    run.see("game", lambda told: told["value"]["view"])
    dialog = _open(screen())
    for name in ("Cy, seat 1", "Ana, seat 2"):
        expect(dialog.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
    expect(dialog.get_by_label("Storm of Souls")).to_be_checked()
    dialog.get_by_role("button", name="Cy, seat 1").click()
    expect(dialog.get_by_role("button", name="Ana, seat 1")).to_be_visible()
    expect(dialog.get_by_label("The way to play")).to_have_value("solitaire")
    expect(dialog.get_by_label("Who begins").locator("option")).to_have_text(["By lot", "Ana"])
    dialog.get_by_role("button", name="Ana, seat 1").click()
    dialog.get_by_label("How many, if without names").select_option("4")
    expect(dialog.get_by_label("The way to play")).to_have_value("standard")
    expect(dialog.get_by_label("Who begins").locator("option")).to_have_count(5)


def test_by_keyboard_alone_and_no_key_reaches_the_device(screen):
    one = screen()
    expect(one.page.get_by_role("button", name="Set up …")).to_be_visible()
    one.sees(".words", "New game")
    one.page.get_by_role("button", name="Set up …").focus()
    one.page.keyboard.press("Enter")
    expect(one.page.locator(READY)).to_be_enabled()
    dialog = one.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=re.compile("^Set up "))).to_be_focused()
    one.page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    one.page.keyboard.press("a")
    one.page.keyboard.press("Tab")
    one.page.keyboard.type("Ana\nBea")
    for name in ("Chronicle", "Return", "Storm"):
        one.page.keyboard.press("Tab")
        expect(dialog.get_by_label(name)).to_be_focused()
    one.page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Ana, seat 1")).to_be_focused()
    one.page.keyboard.press("Space")
    expect(dialog.get_by_role("button", name="Ana", exact=True)).to_be_focused()
    one.page.keyboard.press("Space")
    expect(dialog.get_by_role("button", name="Ana, seat 2")).to_be_focused()
    one.page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Bea, seat 1")).to_be_focused()
    one.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(one.page.get_by_role("button", name="Set up …")).to_be_focused()
    one.sees(".words", "New game")
    assert one.page.locator(".headline").count() == 0


def test_a_device_on_a_cable_is_set_up_like_the_twin(screen, run, data, tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(data))
    with cables(tmp_path) as plug_in:
        kitchen, garden = plug_in("kitchen"), plug_in("garden")
        ports = [word for device in (kitchen, garden) for word in ("--port", device.port)]
        with running(data, *ports) as again:
            one = screen(address=again.address)
            picker = one.page.locator(".devices select")
            expect(picker.locator("option")).to_have_count(2)
            picker.select_option(index=1)
            dialog = _open(one)
            dialog.get_by_label("Its name").fill("Shed")
            dialog.get_by_role("button", name="Save").click()
            one.sees(".link", re.compile("^Shed$"))
            names = [device._app.app.settings.get("name") for device in (kitchen, garden)]
            assert sorted(names) == ["", "Shed"]


def test_a_device_that_is_gone_says_so(screen, run, data):
    one = screen()
    dialog = _open(one)
    run.browser.post("/replug", {"device": run.device})
    one.saw("unplugged")
    run.see("devices", lambda told: told["value"][0]["live"])
    dialog.get_by_label("Its name").fill("Kitchen")
    dialog.get_by_role("button", name="Save").click()
    one.sees(".link", "Kitchen")
    _open(one)
    run.end()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_have_text(
        "The server does not answer: is vigil run still running?"
    )


@pytest.mark.parametrize(("name", "size"), [("phone", PHONE), ("laptop", LAPTOP), ("tv", TV)])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_it_can_be_read_and_used_on_every_screen(screen, run, name, size, theme):
    os.makedirs(BUILD, exist_ok=True)
    one = screen(size, theme)
    dialog = _open(one)
    _seat(dialog, "Ana", "Zé", "Łukasz", "Dora")
    assert one.page.evaluate(CONTRAST) == []
    assert one.page.evaluate(UNNAMED) == []
    one.page.screenshot(path=BUILD / f"{name}-{theme}-setup.png")
    box = dialog.bounding_box()
    assert box["x"] >= 0 <= box["y"]
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    for part in (".setup .parts", ".setup footer", ".setup header"):
        over = one.page.locator(part).evaluate("e => e.scrollWidth - e.clientWidth")
        assert over <= 0, part
    small = """e => [...e.querySelectorAll("button, select, label, textarea")]
      .filter((each) => each.getClientRects().length)
      .filter((each) => each.getBoundingClientRect().height < 34).map((each) => each.outerHTML)"""
    assert dialog.evaluate(small) == []
    dialog.get_by_role("button", name="Begin game").click()
    one.sees(".seat .name", "Ana")
    _open(one)
    dialog.get_by_role("button", name="Begin game").click()
    expect(dialog.get_by_role("button", name="Play on")).to_be_visible()
    assert one.page.evaluate(CONTRAST) == []
    one.page.screenshot(path=BUILD / f"{name}-{theme}-setup-over.png")
    one.refused(409)


def test_without_a_device_there_is_nothing_to_set_up_or_to_unplug(screen):
    one = screen()
    tools = [one.page.get_by_text(words) for words in ("Set up …", "Menu")]
    for tool in tools:
        expect(tool).to_be_visible()
    one.page.route("**/events*", lambda route: route.abort())  # nobody tells of a device
    one.page.reload()
    for tool in tools:
        expect(tool).to_be_attached()
        expect(tool).to_be_hidden()
