"""A `vigil run`, and pages of it on screens of every size; nothing may go wrong in any of them."""

import re
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.laptop.lib.running import running
from tests.page import chromium

PHONE, LAPTOP, TV = (360, 740), (1280, 800), (1920, 1080)
LATE_MS = 120_000  # whatever is looked for: on a machine under load it comes late
expect.set_options(timeout=LATE_MS)
# Honor under the fingers and a pulled plug are there for a second: on a machine under load nobody
# may look just then.
BRIEF = """() => {
  window.wasBrief = [];
  const look = () => {
    for (const each of document.querySelectorAll(".pending, .link"))
      wasBrief.push(each.textContent);
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, all);
}"""
TYPED = """(key) => {
  for (const kind of ["keydown", "keyup"])
    document.body.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }));
}"""


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**chromium.options())
        yield started
        started.close()


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def run(data):
    with running(data) as started:
        yield started


class Screen:
    """One page, and the fingers on it."""

    def __init__(self, page, home):
        self.page = page
        self.home = home
        self.wrong = []
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._hear)
        page.on("request", self._watch)

    def _hear(self, message):
        if message.type in ("error", "warning") and "net::ERR_" not in message.text:
            self.wrong.append(message.text)

    def _watch(self, request):
        if not request.url.startswith((self.home, "data:")):
            self.wrong.append(f"asked {request.url}")

    def open(self, address, view="table"):
        self.page.goto(f"{address}#{view}")
        self._arrives(view)
        return self

    def go(self, view):
        self.page.evaluate("view => location.hash = view", f"#{view}")
        self._arrives(view)

    def _arrives(self, view):
        expect(self.page.locator("body")).to_have_attribute("data-view", view.split("/")[0])
        expect(self.page.locator("main")).not_to_have_attribute("aria-busy", "true")

    def key(self, name):
        return self.page.locator(f'[data-key="{name}"]')

    def press(self, *names):
        """Press buttons as a screen reader does; under load, a click that lasts would be a hold."""
        for name in names:
            expect(self.key(name)).to_be_enabled()
            self.key(name).evaluate("key => key.click()")

    def touch(self, name):
        """A finger on a button, timed by the browser: two messages might make a hold of it."""
        expect(self.key(name)).to_be_enabled()
        self.key(name).click(trial=True)  # in sight, and where it stays
        box = self.key(name).bounding_box()
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger = self.page.context.new_cdp_session(self.page)
        finger.send("Input.synthesizeTapGesture", {**middle, "gestureSourceType": "touch"})

    def type(self, key):
        """A key of the keyboard, down and up at once: two messages might make a hold of it."""
        self.page.evaluate(TYPED, key)

    def put_down(self, name):
        """The mouse on a button, which stays down."""
        self.key(name).hover()
        self.page.mouse.down()
        expect(self.key(name)).to_have_attribute("data-down", "")

    def hold(self, name, until):
        """Keep a button down until something is seen."""
        self.put_down(name)
        until()
        self.page.mouse.up()

    def keeps(self):
        """Wait until a score can be tapped here: the device beside it has its place then."""
        expect(self.page.locator(".table[data-kept]")).to_be_visible()

    def tool(self, name):
        """A tool of the device behind its menu."""
        if not self.page.locator(".menu[open]").count():
            self.page.locator(".menu > summary").click()
        self.page.get_by_role("button", name=name).click()

    def saw(self, text):
        """Wait until this was there, if only for a moment, and forget what was before."""
        seen = "text => wasBrief.some(each => each.includes(text))"
        self.page.wait_for_function(seen, arg=text)
        self.page.evaluate("wasBrief.length = 0")

    def refused(self, *statuses):
        """Wait until the browser has noted these refusals in its console, and nothing else."""
        while len(self.wrong) < len(statuses):
            self.page.wait_for_event("console")
        found = [re.findall(r"status of (\d+)", text) for text in self.wrong]
        assert found == [[str(status)] for status in statuses]
        self.wrong.clear()

    def sees(self, selector, text):
        """Wait until an element says so."""
        found = self.page.locator(selector).first
        if isinstance(text, re.Pattern):
            expect(found).to_have_text(text)
        else:
            expect(found).to_contain_text(text)


@pytest.fixture
def screen(browser, run):
    """`with screen(...) as s`: a page on a screen of some size."""

    @contextmanager
    def make(size=LAPTOP, theme="dark", address=run.address, view="table", **more):
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, **more
        )
        context.set_default_timeout(LATE_MS)
        context.add_init_script(f"({BRIEF})()")
        made = Screen(context.new_page(), address.partition("?")[0])
        yield made.open(address, view)
        context.close()
        assert made.wrong == []

    with ExitStack() as open_ones:
        yield lambda *args, **more: open_ones.enter_context(make(*args, **more))
