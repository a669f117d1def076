"""What is touched before the page has been told what there is, or between two of its moves."""

import pytest
from playwright.sync_api import expect

from tests.page.fill import begin, seat_told

SILENT = "**/events*"
BOARD = "**/games/full.js"
# A hand that is played whole while the log writes something of its own: the lines that were sent.
PLAY_ALL = """async (told) => {
  const { Board } = await import("/static/js/games/full.js");
  const sent = [];
  let answer;
  const board = new Board((line) => {
    sent.push(line);
    return new Promise((done) => (answer = done));
  });
  const move = board.dock.all;
  const early = move.disabled && board.dock.end.disabled && board.dock.undo.disabled;
  board.draw(told);
  board.playAll();
  board.draw({ ...told, head: told.head + 1 }); // the log's own affair
  const before = sent.length;
  answer({ head: told.head + 2 });
  await null;
  board.draw({ ...told, head: told.head + 1, eye: told.eye });
  await null;
  const between = sent.length;
  board.draw({ ...told, head: told.head + 2 });
  return { early, before, between, after: sent.length };
}"""

# Clicks at once, each on a button and so far to the right: which of the buttons acted.
CLICKS = """async (clicks) => {
  const { steady } = await import("/static/js/finger.js");
  const acted = [];
  for (const [name, clientX] of clicks) {
    const at = document.createElement("button");
    at.onclick = steady(() => acted.push(name));
    document.body.append(at);
    at.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX }));
  }
  return acted;
}"""

# How many buttons there are before a seat's own eye has been told anything, and whether then.
EARLY = """async ([id, view, told]) => {
  const { Playing } = await import("/static/js/playing.js");
  const stream = new EventTarget();
  const game = { head: told.head, view, touch: {}, log: [] };
  let own = null;
  const get = () => own && { value: own };
  Object.assign(stream, { game: () => game, get, open() {}, forget() {} });
  const playing = new Playing(stream);
  const buttons = () => playing.place.querySelectorAll("button").length;
  playing.draw({ id });
  while (!playing.made) await new Promise(requestAnimationFrame);
  const before = buttons();
  own = told;
  playing.draw({ id }, "seat");
  return [before, buttons() > 0];
}"""


def test_no_button_of_the_device_works_before_it_is_known_whose_it_is(screen):
    one = screen()
    expect(one.key("A")).to_be_enabled()
    one.page.route(SILENT, lambda route: route.abort())
    one.page.reload()
    for name in ("A", "B", "C", "UP", "DOWN"):
        expect(one.key(name)).to_be_disabled()


def test_play_all_sends_a_card_once_whatever_the_log_writes_meanwhile(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage")
    one = screen(view="play")
    expect(one.page.locator(".hand .tile").first).to_be_visible()
    sent = one.page.evaluate(PLAY_ALL, seat_told(run))
    assert sent == {"early": True, "before": 1, "between": 1, "after": 2}


def test_a_board_that_did_not_come_is_asked_for_until_it_does(screen, run):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage")
    pages = [screen(view="start") for _ in range(2)]
    for one, view in zip(pages, ("play", "tv"), strict=True):
        with one.page.expect_event("requestfailed"):
            one.page.route(BOARD, lambda route: route.abort())
            one.go(view)
        one.page.unroute(BOARD)
    expect(pages[0].page.locator(".hand .tile").first).to_be_visible()
    expect(pages[1].page.locator(".middle .tile").first).to_be_visible()


def test_what_comes_to_lie_under_a_finger_that_trembles_does_not_act(screen):
    clicks = [["done", 100], ["end", 104], ["end", 98], ["other", 160], ["end", 100]]
    assert screen().page.evaluate(CLICKS, clicks) == ["done", "other", "end"]


@pytest.mark.parametrize("game", ["full", "firepeak"])
def test_a_board_is_not_there_before_it_is_drawn(screen, run, game):
    head = run.see("game", lambda told: told["value"])["value"]["head"]
    wish = {"device": run.device, "line": f"new {game} players=2 bots=-,greedy", "head": head}
    assert run.browser.post("/do", wish).status == 200
    view = run.see("game", lambda told: told["value"]["view"])["value"]["view"]
    one = screen(view="start")
    assert one.page.evaluate(EARLY, [run.device, view, seat_told(run)]) == [0, True]
