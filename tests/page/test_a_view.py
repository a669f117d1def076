"""A view of the page is its file and one line in main.js; a toy is put there and looked at."""

from playwright.sync_api import expect

from vigil_host.page.static_files import STATIC

_LINE = '  toys: ["Toys", file("toys")],\n'
_FILE = """import { h } from "./dom.js";
export const open = (key) => ({ root: h("h1", {}, `Toy ${key}`), draw() {}, stop() {} });
"""


def test_a_view_is_a_file_and_a_line(screen):
    one = screen(view="start")
    main = (STATIC / "js" / "main.js").read_text("utf-8")
    last = '  tv: [t("TV"), () => tv],\n'
    assert main.count(last) == 1
    _serve(one.page, "main.js", main.replace(last, last + _LINE))
    _serve(one.page, "toys.js", _FILE)
    one.page.reload()
    expect(one.page.locator("nav a").last).to_have_text("Toys")
    one.go("toys/7")
    one.sees("main", "Toy 7")
    expect(one.page).to_have_title("Vigil: Toys")
    expect(one.page.locator('nav [aria-current="page"]')).to_have_text("Toys")


def test_every_other_view_is_one_line_too(screen):
    one = screen(view="start")
    for link in one.page.locator("nav a").all():
        link.click()
        expect(link).to_have_attribute("aria-current", "page")
        expect(one.page.locator("main h1").first).to_be_attached()
        if link.inner_text() == "TV":
            break  # it covers the bar


def _serve(page, name, text):
    page.route(
        f"**/static/js/{name}",
        lambda route: route.fulfill(body=text, content_type="text/javascript"),
    )
