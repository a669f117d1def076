"""The full game by touch: alone, two at one laptop, by keyboard alone, on every screen."""

import json
import re

from playwright.sync_api import expect

from tests.page.conftest import LAPTOP, TV
from tests.page.fill import begin, vigil
from tests.page.look import BUILD, CONTRAST, SMALL, UNNAMED, WIDE

THUMB = (390, 844)
CLIPPED = """() => [...document.querySelectorAll(".full button, .full p, .full li, .start *")]
  .filter((e) => e.getClientRects().length && !e.closest(".unseen, .ghost, .told-log"))
  .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline"
    || e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1)
  .map((e) => e.outerHTML.slice(0, 120))"""
HIDDEN = """() => {
  const dock = document.querySelector(".dock").getBoundingClientRect().top;
  return [...document.querySelectorAll(".row .tile, .hand .tile, .always .tile")]
    .filter((e) => e.getBoundingClientRect().bottom > dock).map((e) => e.dataset.name);
}"""

# How large the smallest letters of something are, and on how many lines things stand.
LETTERS = """(selector) => Math.min(...[...document.querySelectorAll(selector)]
  .filter((e) => e.getClientRects().length && !e.closest(".unseen, .leave"))
  .filter((e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""
LINES = """(selector) => new Set([...document.querySelectorAll(selector)]
  .map((e) => Math.round(e.getBoundingClientRect().top))).size"""
HEARS = """() => {
  window.heard = [];
  const place = document.getElementById("spoken");
  const hear = () => heard.push(place.textContent);
  new MutationObserver(hear).observe(place, { childList: true });
}"""
# As far from something as the page goes.
FAR = """(e) => {
  const top = e.getBoundingClientRect().top + scrollY;
  scrollTo(0, top > document.body.scrollHeight / 2 ? 0 : document.body.scrollHeight);
}"""
TALL = "() => document.documentElement.scrollHeight - innerHeight"


def _button(one, name):
    return one.page.get_by_role("button", name=name, exact=True)


def _hand(one):
    return one.page.locator(".hand .tile")


def _play_all(one):
    """The whole hand: the cards one begins with ask nothing."""
    _button(one, "Play all").click()
    expect(_hand(one)).to_have_count(0)


def _turn(one):
    """Whose turn it is, by what the log has last."""
    return one.page.locator(".told-log li").first


def test_one_alone_plays_from_the_first_page_to_the_result_with_a_thumb(screen, run):
    one = screen(THUMB, view="start", has_touch=True)
    one.page.get_by_role("link", name="Play alone").tap()
    assert one.page.evaluate(CLIPPED) == []
    one.page.get_by_text("Solitaire", exact=True).tap()
    _button(one, "Begin game").tap()
    expect(_hand(one).first).to_be_visible()
    one.sees(".welcome", "Touch the cards of your hand")
    _button(one, "Got it").tap()
    expect(one.page.locator(".welcome")).to_have_count(0)
    first = _hand(one).first.locator(".facing")
    name = _hand(one).first.get_attribute("data-name")
    first.tap()
    one.sees(".played", name)
    _play_all(one)
    expect(one.page.locator(".row .why, .always .why").first).to_contain_text("short")
    lit = one.page.locator(".always .tile[data-can] .facing").first
    bought = one.page.locator(".always .tile[data-can]").first.get_attribute("data-name")
    lit.tap()
    one.sees(".told-log li", re.compile(rf"^You (acquire|defeat) {bought}"))
    one.sees(".odds", re.compile(r"^Chances of winning: You \d+ %, Samael \d+ %$"))
    assert one.page.evaluate(WIDE) <= 0
    assert one.page.evaluate(CLIPPED) == []
    _to_the_end(one)
    one.sees(".result h2", re.compile("^You (win|lose to Samael|and Samael have) "))
    assert len(re.findall("You (?:win|lose)", one.page.locator(".result").inner_text())) <= 1
    one.sees(".decisive", "The turns that decided it")
    expect(_button(one, "Play again")).to_be_in_viewport(ratio=1)
    one.sees(".decisive li", re.compile(r"Round \d+ .* \d+ % → \d+ %Done: .*\.Sage would"))
    expect(one.page.locator(".odds")).to_be_hidden()
    assert one.page.evaluate(CLIPPED) == []
    (game,) = json.loads(vigil(run.data, "log", "--json"))
    assert game["finished"]
    _leaf_through(one, run)
    one.go("play")
    _button(one, "Play again").tap()
    one.sees(".headline", "Round 1")
    expect(one.page.locator(".others li")).to_have_count(2)  # Samael is there again


def _leaf_through(one, run):
    """The same in the books: every step with what a strong player thinks of it."""
    one.go(f"games/{run.browser.get('/games').json()[0]['key']}")
    one.sees(".decisive", "The turns that decided it")
    one.page.get_by_role("slider", name="Step of the game").fill("5")
    one.sees(".thought", re.compile(r"^Chances of winning: You \d+ % · Samael \d+ %\. Sage would"))
    assert one.page.evaluate(WIDE) <= 0


def _to_the_end(one):
    """Turns that are ended at once; where something could still be had, that is said."""
    result, warned = one.page.locator(".result"), _button(one, "End turn all the same")
    ends = one.page.locator(".turn .first:enabled")
    for _ in range(60):
        expect(result.or_(ends).first).to_be_visible()
        if result.is_visible():
            return
        told = _turn(one).text_content()
        ends.tap()
        later = _turn(one).filter(has_not_text=told)
        expect(warned.or_(later).first).to_be_visible()
        if warned.is_visible():
            warned.tap()
        expect(later).to_be_visible()


def test_what_others_did_begins_with_no_deed_of_ones_own(screen, run):
    begin(run, "players=2 bots=-,greedy")
    one = screen(LAPTOP, view="play")
    _button(one, "Got it").click()
    _play_all(one)
    one.page.locator(".turn .first:enabled").click()
    again, news = _button(one, "End turn all the same"), one.page.locator(".meanwhile")
    expect(again.or_(news).first).to_be_visible()
    if again.is_visible():
        again.click()
    one.sees(".meanwhile", re.compile("^Meanwhile: Seat 2 (acquires|defeats) "))
    expect(_hand(one).first).to_be_visible()
    expect(news).not_to_contain_text(re.compile("the turn|You "))


def test_who_opens_the_page_is_told_what_others_did_since_their_own_turn(screen, run):
    begin(run, "players=2 bots=greedy,-")  # it has the first turn
    one = screen(LAPTOP, view="play")
    one.sees(".meanwhile", re.compile("^Meanwhile: Seat 1 (acquires|defeats) "))
    _button(one, "Got it").click()
    _play_all(one)
    expect(one.page.locator(".meanwhile")).to_have_count(0)
    one.page.reload()
    expect(one.page.locator(".played .tile").first).to_be_visible()
    expect(one.page.locator(".meanwhile")).to_have_count(0)  # in the middle of one's own turn
    _button(one, "End turn").click()
    again, news = _button(one, "End turn all the same"), one.page.locator(".meanwhile")
    expect(again.or_(news).first).to_be_visible()
    if again.is_visible():
        again.click()
    said = news.inner_text()
    one.page.reload()
    expect(news).to_have_text(said)


def test_against_samael_what_he_takes_next_is_marked_where_it_lies(screen, run):
    begin(run, "players=1 variant=solitaire")
    one = screen(THUMB, view="play", has_touch=True)
    marked = one.page.locator(".row .tile:has(.taker)")
    expect(marked).to_have_count(2)
    names = marked.evaluate_all("tiles => tiles.map((tile) => tile.dataset.name)")
    one.sees(".others li:last-child", f"takes next: {names[1]} · {names[0]}")
    expect(marked.first.locator(".facing")).to_have_accessible_name(
        re.compile(r"Samael takes it next\.")
    )


def test_a_hint_is_brought_before_the_eyes(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage")
    one = screen(THUMB, view="play", has_touch=True)
    _button(one, "Got it").tap()
    _play_all(one)
    hinted = one.page.locator("[data-hint]")
    _button(one, "Hint").tap()
    expect(hinted).to_be_visible()
    hinted.evaluate(FAR)
    expect(hinted).not_to_be_in_viewport(ratio=0.5)
    _button(one, "Hint").tap()
    expect(hinted).to_be_in_viewport(ratio=1)
    hint, dock = (one.page.locator(each).bounding_box() for each in ("[data-hint]", ".dock"))
    assert hint["y"] + hint["height"] <= dock["y"]


def test_constructs_lie_where_there_is_room_on_a_laptop(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage sets=godslayer,fallen,souls")
    one = screen((1366, 768), view="play")
    expect(_hand(one).first).to_be_visible()
    left, right = (one.page.locator(each).bounding_box() for each in (".hand", ".always"))
    one.page.locator(".constructs").evaluate("part => (part.hidden = false) || part.append('x')")
    below = one.page.locator(".constructs").bounding_box()
    assert below["x"] == right["x"] > left["x"]
    assert below["y"] >= right["y"] + right["height"]


def test_a_turn_is_heard_with_what_is_counted(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage")
    one = screen(LAPTOP, view="play")
    heard = re.compile(r"^Ana plays now.* 0 Honor ")
    expect(one.page.get_by_role("button", name=heard)).to_be_visible()
    expect(one.page.locator(".odds i[aria-hidden=true]")).to_have_count(2)
    tv = screen(TV, view="tv")
    heard = re.compile(r"^Ana plays now 0 Runes 0 Power 0 Honor ")
    expect(tv.page.get_by_role("button", name=heard)).to_be_visible()


def test_all_that_a_bot_did_is_heard_and_nothing_of_the_device(screen, run):
    begin(run, "players=2 bots=-,greedy")
    one = screen(LAPTOP, view="play")
    _button(one, "Got it").click()
    _play_all(one)
    heard = one.page.locator("#spoken")
    expect(heard).to_have_text(re.compile("^You play "))
    one.page.evaluate(HEARS)
    _button(one, "End turn").click()
    _button(one, "End turn all the same").click()
    bot = re.compile(
        r"Seat 2 plays .* Seat 2 (acquires|defeats) .* ends the turn\. It is your turn"
    )
    expect(heard).to_have_text(bot)
    run.see("page", lambda told: told["value"]["title"] == "Meanwhile")
    assert not [words for words in one.page.evaluate("heard") if "Meanwhile" in words]


def test_two_at_one_laptop_and_nobody_sees_the_other_s_hand(screen, run):
    begin(run, "names=Ana,Bo")
    one = screen(view="play")
    whose = one.page.locator(".hand-over")
    one.sees(".hand-over", "Ana plays now: only you look.")
    assert one.page.evaluate(UNNAMED) == []
    expect(_hand(one)).to_have_count(0)
    _button(one, "Show my cards").click()
    expect(_hand(one).first).to_be_visible()
    expect(whose).to_be_hidden()
    _hand(one).first.locator(".facing").click()
    one.sees(".told-log li", "Ana plays")
    _button(one, "Undo").click()
    expect(one.page.locator(".played")).to_be_hidden()
    _button(one, "Redo").click()
    expect(one.page.locator(".played .tile")).to_have_count(1)
    _button(one, "Hint").click()
    one.sees(".dock .said", re.compile(r"^I would (play|acquire|defeat) [^:]+: .+\.$"))
    expect(one.page.locator(".tile[data-hint]")).to_have_count(1)
    _button(one, "Do it").click()
    expect(one.page.locator(".dock .said")).to_be_hidden()
    _button(one, "End turn").click()
    one.sees(".dock .said", "You could still")
    _button(one, "End turn all the same").click()
    one.sees(".hand-over", "Bo plays now: only you look.")
    expect(_hand(one)).to_have_count(0)
    expect(one.page.locator(".turn")).to_be_hidden()
    one.go("tv")
    expect(one.page.locator(".tv .row .tile")).to_have_count(6)
    expect(_hand(one)).to_have_count(0)
    _begin_another(one, run)


def _begin_another(one, run):
    """A running game is not thrown away unasked."""
    one.go("start/together")
    one.page.get_by_label("Seat 1").fill("Cy")
    one.page.get_by_label("Seat 2").fill("Dé")
    _button(one, "Begin game").click()
    question = one.page.get_by_role("group", name=re.compile("A game is running"))
    expect(question.get_by_role("link", name="Play on")).to_be_focused()
    seats = run.see("game", lambda told: told)["value"]["view"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Bo"]
    question.get_by_role("button", name="Begin another").click()
    one.sees(".hand-over", re.compile("(Cy|Dé) plays now"))


def test_by_keyboard_alone(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage")
    one = screen(view="play")
    expect(_hand(one).first).to_be_visible()
    front = _hand(one).first.locator(".facing")
    press, focused = one.page.keyboard.press, one.page.locator(":focus")
    front.focus()
    style = front.evaluate("e => getComputedStyle(e).outlineStyle")
    assert style == "solid"
    press("i")
    dialog = one.page.get_by_role("dialog", name=_hand(one).first.get_attribute("data-name"))
    expect(dialog).to_contain_text("Ruling")
    dialog.get_by_role("button", name="What is a Rune?").or_(
        dialog.get_by_role("button", name="What is Power?")
    ).first.press("Enter")
    expect(one.page.get_by_role("dialog")).to_contain_text(re.compile("cost|defeated"))
    press("Escape")
    expect(one.page.get_by_role("dialog")).to_be_hidden()
    expect(front).to_be_focused()
    press("ArrowUp")
    expect(focused).to_have_attribute("data-at", re.compile("^row:"))
    press("Enter")  # it cannot be paid: what it is, is told
    expect(one.page.get_by_role("dialog")).to_contain_text("short")
    press("Escape")
    front.focus()
    count = one.page.locator(".told-log li").count()
    press("Enter")
    expect(one.page.locator(".told-log li")).to_have_count(count + 1)
    expect(focused).to_have_attribute("data-at", re.compile("^hand:"))
    _button(one, "End turn").press("Enter")
    _button(one, "End turn all the same").press("Enter")
    one.sees(".told-log li", "It is the turn of Ana")
    _button(one, "Undo").press("Enter")  # past what the bot has shown
    one.sees(".dock .said", "Cards have been seen since.")
    _button(one, "Undo all the same").press("Enter")
    expect(one.page.locator(".told-log li").first.locator("s")).to_contain_text("turn of Ana")
    expect(one.page.locator(".played .tile")).to_have_count(1)
    one.refused(400)


def test_it_can_be_read_and_used_on_every_screen_in_both_languages(screen, run):
    BUILD.mkdir(parents=True, exist_ok=True)
    begin(run, "players=3 bots=-,greedy,greedy names=Ana,Sage,Power sets=godslayer,fallen,souls")
    one = screen(view="play", reduced_motion="reduce")
    expect(_hand(one).first).to_be_visible()
    for size in ((1280, 800), (1366, 768), TV):
        _resize(one, size)
        assert one.page.evaluate(HIDDEN) == [], size  # nor under the first words
    _button(one, "Got it").click()
    for size in (THUMB, (320, 568), (1366, 768)):
        _in_portuguese(screen(size, locale="pt-BR", view="play"))
    _play_all(one)
    _button(one, "End turn").click()
    for theme in ("dark", "light"):
        one.page.emulate_media(color_scheme=theme)
        for size in (THUMB, LAPTOP, TV):
            _resize(one, size)
            assert one.page.evaluate(WIDE) <= 0, size
            assert one.page.evaluate(CONTRAST) == [], (theme, size)
            assert one.page.evaluate(UNNAMED) == []
            assert one.page.evaluate(CLIPPED) == [], size
            assert size != THUMB or one.page.evaluate(SMALL) == []
            one.page.screenshot(path=BUILD / f"full-{theme}-{size[0]}.png", full_page=True)
    one.go("start")
    expect(one.page.get_by_role("link", name="Play on")).to_be_visible()
    assert one.page.evaluate(CONTRAST) == []


def test_a_tv_is_read_from_two_metres(screen, run):
    """20 minutes of arc are 12 mm there: on a TV of 1920 pixels and 1.1 m, some 20 pixels."""
    options = "players=4 names=Ana,Sage,Rex,Zoe bots=-,greedy,greedy,greedy"
    begin(run, f"{options} sets=godslayer,fallen,souls")
    tv = screen(TV, view="tv")
    expect(tv.page.locator(".row .tile")).to_have_count(6)
    least = {"*": 18, ".row strong": 30, ".row .says": 26, ".name": 30, ".has .token": 46}
    for what, pixels in least.items():
        assert tv.page.evaluate(LETTERS, f".tv .full {what}") >= pixels, what
    assert tv.page.evaluate(TALL) <= 0
    assert tv.page.evaluate(WIDE) <= 0


def test_the_parts_of_all_cards_side_by_side_stand_on_the_same_lines(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage")
    one = screen(LAPTOP, view="play")
    expect(one.page.locator(".row .tile")).to_have_count(6)
    for part in (".crown", "strong", ".sort", ".says", ".sill"):
        assert one.page.evaluate(LINES, f".row {part}") == 1, part
    heights = one.page.evaluate(LINES, ".row .facing")
    assert heights == 1


def _resize(one, size):
    one.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))


def test_the_hand_lies_under_the_thumb_and_the_end_is_warned_about_once(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage")
    one = screen(THUMB, view="play", has_touch=True)
    _button(one, "Got it").tap()
    for tile in (_hand(one).first, _button(one, "Play all"), _button(one, "End turn")):
        expect(tile).to_be_in_viewport(ratio=1)
    end, warned = _button(one, "End turn"), _button(one, "End turn all the same")
    one.page.mouse.wheel(0, 400)
    expect(one.page.locator(".always .tile").first).to_be_in_viewport()
    for tile in (_hand(one).first, end):
        expect(tile).to_be_in_viewport(ratio=1)
    for turn in ("turn 1", "turn 2"):
        expect(end, turn).to_be_enabled()
        end.tap()
        expect(warned, turn).to_be_visible()
        one.page.locator(".notice .shut").tap()
        expect(warned).to_be_hidden()
        hers = one.page.locator(".told-log li", has_text="It is the turn of Ana")
        before = hers.count()
        end.tap()
        expect(hers).to_have_count(before + 1)
        one.page.locator(".headline").tap()  # a finger that stays where it is would be trembling
    _resize(one, LAPTOP)
    expect(one.page.locator(".mine .hand .tile").first).to_be_visible()


def test_a_warning_is_not_overheard_by_a_finger_that_trembles(screen, run):
    begin(run, "names=Ana,Bo")
    one = screen(view="play")
    _button(one, "Show my cards").click()
    _hand(one).first.locator(".facing").click()
    expect(one.page.locator(".played .tile")).to_have_count(1)
    _button(one, "End turn").dblclick()
    one.sees(".dock .said", "You could still")
    _button(one, "Play all").click()
    expect(_hand(one)).to_have_count(0)
    one.sees(".told-log li", "Ana plays")


def _in_portuguese(one):
    one.sees(".hand h2", "Sua mão")
    assert one.page.locator(".turn .wish").all_inner_texts() == ["Jogar todas", "Terminar o turno"]
    assert one.page.evaluate(UNNAMED) == []
    assert one.page.evaluate(WIDE) <= 0
    assert one.page.evaluate(CLIPPED) == []
    one.page.locator(".always .facing").first.click()
    told = one.page.get_by_role("dialog")
    expect(told).to_contain_text("Esclarecimento: Há uma pilha para todos")
    one.page.keyboard.press("Escape")
