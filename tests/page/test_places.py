"""Where words and buttons stand: in one row where there is room, in the middle, and whole."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import LAPTOP, TV
from tests.page.fill import begin

PHONE = (390, 844)
# How far the words of a notice that offers something, and what shuts it, stand beside each other.
NOTICE = """async () => {
  const { Notice } = await import("/static/js/notice.js");
  const { t } = await import("/static/js/words.js");
  const notice = new Notice();
  document.querySelector(".dock").prepend(notice.root);
  notice.say(t("Cards have been seen since."), t("Undo all the same"), () => null);
  const places = [notice.said, notice.root.lastChild].map((one) => one.getBoundingClientRect());
  const [words, shut] = places;
  return Math.min(words.bottom, shut.bottom) - Math.max(words.top, shut.top);
}"""
# What is written on a button, but not in its middle.
ASIDE = """() => [...document.querySelectorAll(".tool, .wish")].filter((button) => {
  if (!button.getClientRects().length || button.matches("select, summary")) return false;
  const words = document.createRange();
  words.selectNodeContents(button);
  const [inner, outer] = [words, button].map((one) => one.getBoundingClientRect());
  return Math.abs(inner.top + inner.bottom - outer.top - outer.bottom) > 6;
}).map((button) => button.textContent)"""
# How much of a question's box is empty to the left of its words, and to the right of its answers.
EMPTY = """(box) => {
  const outer = box.getBoundingClientRect();
  const [words, answers] = [...box.children].map((one) => one.getBoundingClientRect());
  return [words.left - outer.left, outer.right - answers.right];
}"""
# Of what is too long to be shown: how far the fade covers it before and after it is scrolled.
FADED = """(place) => {
  const words = document.createRange();
  place.append(" and so on".repeat(60));
  words.selectNodeContents(place);
  const fade = parseFloat(getComputedStyle(place, "::after").height);
  const covered = () =>
    words.getBoundingClientRect().bottom > place.getBoundingClientRect().bottom - fade + 1;
  const before = covered();
  place.scrollTop = place.scrollHeight;
  return [before, covered()];
}"""

# What should stand on one line and does not; what is not shown to its end.
BROKEN = """(what) => [...document.querySelectorAll(what)].filter((e) => e.getClientRects().length)
  .filter((e) => e.getBoundingClientRect().height > 2.4 * parseFloat(getComputedStyle(e).fontSize))
  .map((e) => e.textContent)"""
CUT = """(what) => [...document.querySelectorAll(what)].filter((e) => e.getClientRects().length)
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
  .map((e) => e.textContent)"""
NAMES = "Maximiliana,Bartolomeu,Clementina,Domitila,Evangelina,Florisbela"


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
def test_what_shuts_a_notice_needs_no_row_of_its_own_on_a_phone(screen, run, locale):
    begin(run, "players=2 bots=-,greedy")
    one = screen(PHONE, view="play", locale=locale)
    expect(one.page.locator(".hand .tile").first).to_be_visible()
    assert one.page.evaluate(NOTICE) > 20


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=str)
def test_a_question_fills_its_box(screen, run, size):
    begin(run, "players=2 bots=-,greedy")
    one = screen(size, view="play")
    expect(one.page.locator(".hand .tile").first).to_be_visible()  # it is known that a game runs
    one.go("start/alone")
    one.page.get_by_role("button", name="Begin game").click()
    box = one.page.locator(".begin .question")
    expect(box).to_be_visible()
    assert max(box.evaluate(EMPTY)) < 20


def test_what_is_written_on_a_button_stands_in_its_middle(screen, run):
    begin(run, "players=2 bots=-,greedy")
    one = screen(PHONE, has_touch=True)
    for view in ("table", "play", "tv", "start", "start/alone", "start/score", "stats"):
        one.go(view)
        expect(one.page.locator("main > *").first).to_be_attached()
        assert one.page.evaluate(ASIDE) == [], view


def test_what_is_cut_fades_and_can_be_read_to_its_end(screen, run):
    begin(run, "players=2 bots=greedy,-")
    one = screen(PHONE, view="play", has_touch=True)
    assert one.page.locator(".meanwhile").evaluate(FADED) == [True, False]


@pytest.mark.parametrize("width", [360, 390, 768, 1280, 1920])
def test_six_long_names_are_not_broken(screen, run, width):
    begin(run, f"players=6 sets=godslayer,souls bots=-,{','.join(['greedy'] * 5)} names={NAMES}")
    one = screen((width, 800), view="play", locale="pt-BR")
    expect(one.page.locator(".odds")).to_be_visible()
    assert one.page.evaluate(BROKEN, ".other .name, .head .pool p") == []


@pytest.mark.parametrize("size", [LAPTOP, TV], ids=str)
def test_the_tv_says_to_its_end_what_the_opponent_takes(screen, run, size):
    begin(run, "players=1 variant=solitaire")
    tv = screen(size, view="tv")
    tv.sees(".others li:last-child", "takes next: ")
    assert tv.page.evaluate(CUT, ".tv .others :is(li, small)") == []


def test_a_sheet_is_shut_with_its_view(screen, run):
    """One that stayed would come back as a part of the page, above and below other words."""
    begin(run, "players=2 bots=-,greedy")
    one = screen(PHONE, view="play", has_touch=True)
    one.page.get_by_role("button", name="Rules", exact=True).first.tap()
    sheet = one.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    one.go("stats")
    expect(sheet).to_have_count(0)
    one.page.go_back()
    expect(one.page.locator(".hand .tile").first).to_be_visible()
    expect(sheet).to_have_count(0)
    one.page.get_by_role("button", name="Rules", exact=True).first.tap()
    assert sheet.evaluate("dialog => dialog.matches(':modal')")
    one.page.keyboard.press("Escape")
    one.go("table")
    one.page.get_by_role("button", name="Set up").click()
    expect(sheet).to_be_visible()
    one.go("games")
    expect(sheet).to_have_count(0)
