"""Seats by link: two phones and a bot play a whole game, with the laptop's page in the middle."""

import re

import pytest
from playwright.sync_api import expect

from tests.laptop.lib.synced_device import keeper_in
from tests.page.look import BUILD, CONTRAST, SMALL, UNNAMED, WIDE
from vigil_host.games.script import Script

PHONE = {"size": (390, 844), "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# Whether a phone has heard of a record, or of a later one that changed nothing, and is asked.
ASKED = """(head) => {
  const list = document.querySelector(".plain");
  return Number(list?.dataset.head) >= head && list.querySelector("button");
}"""
# What a finger goes for, best first: a card of the hand, one that can be had, an answer, the end.
WISHES = (
    ".hand .tile[data-can] .facing",
    ".row .tile[data-can] .facing",
    ".always .tile[data-can] .facing",
    ".constructs .tile[data-can] .facing",
    ".asked .answers button:visible",
    ".turn .first:enabled",
)
WARNED = ".notice .tool:not(.shut)"
# Whether a turn that was ended is over, or something could still be had.
ENDED = """() => !document.querySelector(".notice").hidden
  || !document.querySelector(".turn .first:enabled")"""
SILENT = "The server does not answer: is vigil run still running?"
GONE = "This link is good no longer: ask for a new one at the table."


@pytest.fixture
def data(tmp_path):
    """Ana, Bo and a sage sit down, with a pool that is empty after some rounds."""
    folder = tmp_path / "data" / "pico_epaper"
    (folder / "log").mkdir(parents=True)
    begin = (
        "new full names=Ana,Bo,Cy bots=-,-,sage1 sets=godslayer,fallen,souls pool=20 seed=5 first=1"
    )
    assert Script(keeper_in(folder)).answer(begin)["ok"]
    return tmp_path / "data"


@pytest.fixture
def links(run):
    run.see("game", lambda told: told["value"]["view"])
    told = run.browser.post("/seats", {"device": run.device}).json()["seats"]
    assert [seat["name"] for seat in told] == ["Ana", "Bo"]  # and Cy is a bot
    return [seat["link"] for seat in told]


@pytest.fixture
def phone(screen):
    return lambda link, **more: screen(address=link, view="seat", **{**PHONE, **more})


def _choices(page):
    return page.page.locator(".in-words .moves button")


def _touch(page):
    """Tap a card that is lit, or what is asked for; the name of what was tapped."""
    page.page.locator(",".join(WISHES)).first.wait_for()
    wish = next(each for each in WISHES if page.page.locator(each).count())
    page.page.locator(wish).first.tap()
    if wish == WISHES[-1]:
        page.page.wait_for_function(ENDED)
        if page.page.locator(WARNED).is_visible():
            page.page.locator(WARNED).tap()
    return wish


def _take_turns(run, phones, middle):
    """Whoever is asked taps, until the game is over; what was tapped, and what was asked."""
    tapped, asked = set(), set()
    while True:
        told = run.see("game", lambda told: _asks(told["value"]["view"]))["value"]
        if told["view"]["phase"] == "over":
            return tapped, asked
        seat = told["view"]["decision"]["seat"]
        page = phones[seat - 1]
        page.page.wait_for_function(ASKED, arg=told["head"])
        assert middle.page.locator(".in-words, .hand .tile").count() == 0
        assert page.page.evaluate(WIDE) <= 0  # however many cards are in the hand
        asked.update(page.page.locator(".full .question b").all_inner_texts())
        tapped.add(_touch(page))
        told_so_far = len(told["log"])  # grows with moves, not with what a device writes for itself
        run.see("game", lambda now: len(now["value"]["log"]) > told_so_far)  # noqa: B023


def _asks(view):
    """A person decides, or nobody any more."""
    if view["phase"] == "over":
        return True
    return not view["seats"][view["decision"]["seat"] - 1]["bot"]


def test_two_phones_and_a_sage_play_a_whole_game(screen, phone, run, links):
    middle = screen(view="play")
    still = {"reduced_motion": "reduce"}  # a card that flies cannot be tapped
    phones = [phone(links[0], **still), phone(links[1], locale="pt-BR", **still)]
    phones[0].sees(".brand span", "Ana")
    phones[1].sees(".asked", "Ana decide.")
    for page in phones:
        expect(page.page.locator(".odds")).to_be_hidden()  # nobody need know how they stand
        expect(page.page.locator(".place .tile").first).to_be_visible()
    phones[0].page.get_by_role("button", name="Chances").tap()
    phones[0].sees(".odds", re.compile(r"Ana \d+ %, Bo \d+ %, Cy \d+ %$"))
    expect(phones[1].page.locator(".odds")).to_be_hidden()
    phones[0].page.get_by_role("button", name="Hint").tap()
    phones[0].sees(".dock .said", re.compile("^I would "))
    tapped, asked = _take_turns(run, phones, middle)
    assert set(WISHES[:3]) | {WISHES[-1]} <= tapped
    assert {words.split()[0] for words in asked} <= {"You", "Você"}, asked
    assert asked
    middle.sees(".headline", "Game over")
    for page in phones:
        expect(_choices(page)).to_have_count(0)
        expect(page.page.locator(".decisive li").first).to_be_visible()
    (game,) = run.browser.get("/games").json()
    assert game["finished"]
    assert [score["name"] for score in game["scores"]] == ["Ana", "Bo", "Cy"]


def test_a_phone_that_slept_comes_back_and_a_second_one_is_told(phone, links):
    one = phone(links[0])
    one.sees(".plain .own", "Apprentice")
    expect(one.page.locator(".company")).to_be_hidden()
    other = phone(links[0])
    other.sees(".company", "2 phones have this seat open")
    one.sees(".company", "2 phones have this seat open")
    other.page.close()
    expect(one.page.locator(".company")).to_be_hidden()
    hand = one.page.locator(".plain .own").inner_text()
    one.page.reload()
    one.sees(".plain .own", hand)


def test_the_page_in_the_middle_knows_who_has_a_phone(screen, phone, links):
    middle = screen(view="play")
    middle.sees(".hand-over", "Ana plays now: only you look.")
    ana = phone(links[0])
    middle.sees(".hand-over", "Ana plays on a phone.")
    middle.page.get_by_role("button", name="Seats by link").click()
    middle.sees('.links [data-seat="1"] .here', "open on a phone")
    expect(middle.page.locator('.links [data-seat="2"] .here')).to_be_hidden()
    ana.page.close()
    expect(middle.page.locator(".links .here:visible")).to_have_count(0)
    middle.page.keyboard.press("Escape")
    middle.sees(".hand-over", "Ana plays now: only you look.")


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
def test_what_is_offered_before_a_hand_is_shown_stands_on_one_line_each(screen, links, locale):
    one = screen(view="play", locale=locale, **PHONE)
    expect(one.page.locator(".hand-over .wish")).to_have_count(2)
    expect(one.page.locator(".row .tile").first).to_be_visible()
    heights = one.page.locator(".hand-over .wish").evaluate_all(
        "all => all.map((e) => e.clientHeight)"
    )
    assert max(heights) < 56
    assert one.page.evaluate(WIDE) <= 0


def test_a_phone_tells_ears_what_others_did(phone, links):
    one, other = phone(links[0]), phone(links[1])
    expect(other.page.locator(".full")).to_have_count(1)
    _play_a_card(one)
    expect(other.page.locator("#spoken")).to_have_text(re.compile("^Ana plays "))


def test_a_question_is_written_no_larger_on_a_phone_than_at_home(phone, links):
    one = phone(links[0])
    expect(one.page.locator(".full .asked")).to_have_count(1)
    size = "e => getComputedStyle(e).fontSize"
    board, asked = (one.page.locator(each).evaluate(size) for each in (".full", ".full .asked"))
    assert asked == board


def test_what_a_phone_did_by_mistake_is_taken_back_in_the_middle(screen, phone, links):
    middle, one = screen(view="play"), phone(links[0])
    undo = middle.page.get_by_role("button", name="Undo", exact=True)
    _play_a_card(one)
    undo.press("Enter")
    expect(one.page.locator(".played .tile")).to_have_count(0)
    redo = middle.page.get_by_role("button", name="Redo", exact=True)
    redo.press("Enter")
    expect(one.page.locator(".played .tile")).to_have_count(1)
    expect(middle.page.locator(".hand .tile")).to_have_count(0)
    one.page.locator(".turn .first:enabled").tap()
    one.page.locator(WARNED).tap()
    middle.sees(".hand-over", "Bo plays")
    undo.click()  # now a hand was drawn
    middle.sees(".dock .said", "Cards have been seen since.")
    middle.page.get_by_role("button", name="Undo all the same").click()
    middle.sees(".hand-over", "Ana plays on a phone.")
    middle.refused(400)
    middle.go("tv")
    expect(middle.page.locator(".tv .row .tile")).to_have_count(6)
    expect(middle.page.locator(".tv .step:visible")).to_have_count(0)


# A page in a house's own network: plain http has no clipboard.
PLAIN = """() => {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.addEventListener("copy", () => (window.copied = document.activeElement.value));
}"""


def test_a_link_is_copied_in_any_network(screen, run, links):
    middle = screen()
    middle.page.evaluate(PLAIN)
    middle.page.get_by_role("button", name="Seats by link").click()
    copy = middle.page.get_by_role("button", name="Copy the link").first
    copy.click()
    middle.sees(".seats-by-link [role=status]", "The link of Ana is copied.")
    assert middle.page.evaluate("copied") == links[0]
    expect(copy).to_be_focused()


# A phone in a pocket: its page is hidden and hears nothing.
SLEEPS = """(asleep) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => asleep });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def _play_a_card(page):
    page.page.locator(WISHES[0]).first.tap()
    expect(page.page.locator(".played .tile").first).to_be_visible()


def test_a_phone_that_slept_is_told_what_it_missed(phone, links):
    one, other = phone(links[0]), phone(links[0])
    other.sees(".company", "2 phones have this seat open")
    one.page.evaluate(SLEEPS, True)
    expect(other.page.locator(".company")).to_be_hidden()
    _play_a_card(other)
    expect(one.page.locator(".played .tile")).to_have_count(0)
    one.page.evaluate(SLEEPS, False)
    expect(one.page.locator(".played .tile")).to_have_count(1)
    other.sees(".company", "2 phones have this seat open")


def test_a_phone_that_had_no_network_is_told_what_it_missed(phone, links):
    one, other = phone(links[0]), phone(links[0])
    expect(one.page.locator(WISHES[0]).first).to_be_visible()
    one.page.context.set_offline(True)
    _play_a_card(other)
    one.page.context.set_offline(False)
    expect(one.page.locator(".played .tile")).to_have_count(1)
    with one.page.expect_request("**/events*"):  # a line may have broken without a word
        one.page.evaluate("dispatchEvent(new Event('online'))")
    _play_a_card(one)


def test_that_nobody_answers_is_said_until_somebody_does(screen, phone, links):
    one, middle = phone(links[0]), screen(view="play")
    one.page.locator(".in-words summary").tap()
    deeds = {
        (one, ".hand .tile .facing"): ".dock .said",
        (one, ".in-words .moves button"): ".plain .fault",
        (middle, ".hand-over .wish:not(.first)"): ".seats-by-link [role=status]",
    }
    for (page, deed), said in deeds.items():
        page.page.context.set_offline(True)
        page.page.locator(deed).first.click()
        page.sees(said, SILENT)
    middle.page.keyboard.press("Escape")
    middle.go("stats")
    middle.sees(".empty", SILENT)
    for page in (one, middle):
        page.page.context.set_offline(False)
    for page, said in ((one, ".dock .notice"), (one, ".plain .fault"), (middle, ".empty")):
        expect(page.page.locator(said).get_by_text(SILENT)).to_be_hidden()
    middle.sees("h1", "Statistics")


def test_a_link_is_taken_back_from_the_page(screen, phone, run, links):
    middle, ana, bo = screen(), phone(links[0]), phone(links[1])
    ana.sees(".brand span", "Ana")
    bo.sees(".brand span", "Bo")
    middle.page.get_by_role("button", name="Seats by link").click()
    codes = middle.page.get_by_role("img", name="A code with the link")
    expect(codes).to_have_count(2)  # Cy is a bot
    middle.page.get_by_role("button", name="New link").first.click()
    middle.sees(".seats-by-link [role=status]", "There is a new link")
    ana.sees(".empty", GONE)
    expect(ana.page.get_by_text(GONE).locator("visible=true")).to_have_count(1)
    ana.wrong.clear()  # Chromium complains of the refusal
    link = middle.page.get_by_role("link", name="Open Ana’s seat").get_attribute("href")
    assert link not in links
    phone(link).sees(".brand span", "Ana")
    expect(bo.page.locator(".company")).to_be_hidden()
    bo.sees(".plain .own", "Apprentice")
    ana.page.reload()
    ana.sees("p", GONE)
    assert ana.page.evaluate("innerWidth") == PHONE["size"][0]  # and not as small as a whole desk
    assert ana.page.locator("p").evaluate("e => getComputedStyle(e).fontSize") == "20px"
    BUILD.mkdir(parents=True, exist_ok=True)
    ana.page.screenshot(path=BUILD / "phone-refused.png")
    ana.refused(403)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_seat_can_be_read_by_eyes_and_ears(screen, phone, links, theme):
    BUILD.mkdir(parents=True, exist_ok=True)
    one = phone(links[0], theme=theme)
    one.sees(".plain .own", "Apprentice")
    expect(one.page.locator(".place > *").first).to_be_visible()
    one.page.screenshot(path=BUILD / f"seat-{theme}.png", full_page=True)
    assert one.page.evaluate(CONTRAST) == []
    assert one.page.evaluate(UNNAMED) == []
    assert one.page.evaluate(WIDE) <= 0
    assert one.page.evaluate(SMALL) == []
    middle = screen(theme=theme)
    middle.page.get_by_role("button", name="Seats by link").click()
    expect(middle.page.get_by_role("img", name="A code with the link")).to_have_count(2)
    middle.page.screenshot(path=BUILD / f"links-{theme}.png")
    assert middle.page.evaluate(CONTRAST) == []


def test_a_phone_with_an_old_page_loads_the_new_one(phone, links):
    """Vigil was updated while it slept: the next time that the line is there, it hears so."""
    old = 'retry: 10\nevent: version\ndata: {"device": "", "value": "old"}\n\n'
    one = phone(links[0])
    one.sees(".brand span", "Ana")
    loads = []
    one.page.on("load", lambda _: loads.append(1))
    stream = {"content_type": "text/event-stream", "body": old}
    one.page.route("**/events*", lambda route: route.fulfill(**stream), times=1)
    with one.page.expect_event("load", lambda _: len(loads) == 2):
        one.page.reload()
    one.sees(".plain .own", "Apprentice")
    assert len(loads) == 2
