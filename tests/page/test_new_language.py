"""The page in a language that is only a table more: its own words, and those of the set-up."""

from playwright.sync_api import expect

from tests.laptop.lib import toy_language
from tests.laptop.lib.running import running


def test_a_page_speaks_a_language_that_was_added(screen, tmp_path):
    tree, data = toy_language.plant(tmp_path / "tree"), tmp_path / "other"
    with running(data, variables=toy_language.environment(tree, data)) as run:
        one = screen(address=run.address, locale="xx-YY")
        expect(one.page.locator("html")).to_have_attribute("lang", "xx-YY")
        expect(one.page.locator("nav a").nth(1)).to_have_text("«Table»")
        one.sees(".words", "«New game»")
        one.page.get_by_role("button", name="«Set up …»").click()
        languages = one.page.get_by_label("«Its language»")
        expect(languages.locator("option")).to_have_text(
            ["English", "Português", toy_language.NAME]
        )
        expect(languages).to_have_value(toy_language.CODE)
