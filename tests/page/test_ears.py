"""What ears are told when something is taken back, and when the same happens twice."""

from playwright.sync_api import expect

BEGINS = "new table names=Ana,Bo first=1"
HEARS = """() => {
  window.heard = [];
  const place = document.getElementById("spoken");
  let last = place.textContent; // words that stay as they are are no news
  const hear = () => last === place.textContent || heard.push((last = place.textContent));
  new MutationObserver(hear).observe(place, { childList: true });
}"""
HEARD = "([count, words]) => heard.slice(count).some((each) => each.trim() === words)"


def do(run, line):
    """A line of the game's words, until it is told."""
    head = run.see("game", lambda told: True)["value"]["head"]
    wish = {"device": run.device, "line": line, "head": head, "eye": 0}
    head = run.browser.post("/do", wish).json()["head"]
    run.see("game", lambda told: told["value"]["head"] >= head)


def test_ears_hear_what_was_undone_and_redone_as_that_and_an_equal_sentence_again(screen, run):
    do(run, BEGINS)
    one = screen(view="table")
    heard = one.page.locator("#spoken")
    expect(heard).to_have_text("A new game begins.")
    one.page.evaluate(HEARS)
    for line, words in (
        ("honor +2", "Ana gains 2 Honor."),
        ("honor +2", "Ana gains 2 Honor."),
        ("undo", "Undone: Ana gains 2 Honor."),
        ("undo", "Undone: Ana gains 2 Honor."),
        ("redo 2", "Redone: Ana gains 2 Honor. Ana gains 2 Honor."),
        ("undo 3", "Undone: A new game begins. Ana gains 2 Honor. Ana gains 2 Honor."),
        ("redo", "Redone: A new game begins."),
        (BEGINS, "A new game begins."),
        ("undo", "Undone: A new game begins."),
    ):
        count = one.page.evaluate("heard.length")
        do(run, line)
        one.page.wait_for_function(HEARD, arg=[count, words])


def test_what_came_and_went_while_the_fingers_moved_is_not_said(screen, run):
    do(run, BEGINS)
    one = screen(view="table")
    one.page.clock.install()
    one.page.reload()
    one.sees(".log li", "A new game begins.")
    one.page.clock.run_for(2000)
    one.sees("#spoken", "A new game begins.")
    one.page.evaluate(HEARS)
    for line in ("honor +2", "end", "undo 2", "honor +3"):
        do(run, line)
    one.sees(".log li", "Ana gains 3 Honor.")
    one.page.clock.run_for(2000)
    assert one.page.evaluate("heard") == ["Ana gains 3 Honor."]
