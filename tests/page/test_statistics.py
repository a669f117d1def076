"""Statistics on the page: games that were played, and what bots came to in `vigil lab`."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.fill import bots_met, played
from tests.page.look import CLIPPED, WIDE

SAID = """() => [document.querySelector("main").innerText,
  ...[...document.querySelectorAll("main [aria-label]")].map((e) => e.getAttribute("aria-label"))]
  .join("\\n")"""
STUBS = """() => [...document.querySelectorAll(".bars")].filter((bars) =>
    bars.querySelector(".track").clientWidth < 0.25 * bars.clientWidth - 1)
  .map((bars) => bars.innerText)"""
ABOVE = """() => [...document.querySelectorAll(".lab > h2")].map((title) =>
    [title, title.parentElement.previousElementSibling].map((e) => e.getBoundingClientRect()))
  .map(([title, before]) => title.top - before.bottom)"""
SKIPS = """() => [...document.querySelectorAll("h1, h2, h3")].map((e) => Number(e.tagName[1]))
  .filter((level, i, all) => level > (all[i - 1] || 0) + 1)"""
BROKEN = """() => [...document.querySelectorAll(".bars .value, .bars .note")]
  .filter((e) => e.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(e).fontSize))
  .map((e) => e.innerText)"""
FOREIGN = r"\d\.\d{1,2}\b|\d,\d{3}\b|\d{4,}"  # 75.1 and 3,000 in Portuguese, and 3000


@pytest.fixture
def data(tmp_path):
    """Games on the laptop, and bots that met there."""
    played(tmp_path / "data")
    bots_met(tmp_path / "data")
    return tmp_path / "data"


def _seen(screen, *args, **more):
    one = screen(*args, view="stats", **more)
    expect(one.page.locator(".lab .chart .label").last).to_be_visible()
    return one.page


def test_every_number_is_written_as_the_language_writes_it(screen):
    said = _seen(screen, locale="pt-BR").evaluate(SAID)
    assert re.findall(FOREIGN, said) == []
    assert "1.200 partidas de vigil lab" in said
    assert re.search(r"power termina com \d+,\d de Honra", said)
    english = _seen(screen).evaluate(SAID)
    assert "1,200 games of vigil lab" in english
    assert len(re.findall(FOREIGN, english)) > 40


def test_a_sign_stays_with_its_number(screen):
    said = _seen(screen).evaluate(SAID)
    assert re.findall(r"\d\u00a0%", said)
    assert re.findall(r"\d[ \n]%", said) == []


@pytest.mark.parametrize("width", [320, 390, 700, 1024, 1280, 1920])
def test_bars_can_be_compared_and_sections_stand_apart(screen, width):
    page = _seen(screen, (width, 800), locale="pt-BR")
    assert page.evaluate(STUBS) == []
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(WIDE) <= 0
    assert width < 390 or page.evaluate(BROKEN) == []
    assert min(page.evaluate(ABOVE)) >= 30


def test_what_bots_came_to_has_headings_below_its_own(screen):
    page = _seen(screen)
    assert page.evaluate(SKIPS) == []
    assert page.locator(".lab h2").all_text_contents() == [
        "Bots against each other",
        "Bots alone",
    ]
    assert page.locator(".lab .sheet h3").count() == page.locator(".lab .sheet").count() > 5


def test_how_hard_it_is_alone_is_drawn_and_told(screen):
    page = _seen(screen)
    alone = page.get_by_role("region", name="Bots alone")
    expect(alone).to_contain_text("greedy against Samael. 27 games of vigil lab, seed 1.")
    drawn = alone.locator(".chart")
    names = [f"head start {head}" for head in (0, 10, 20)]
    assert sorted(drawn.locator(".label").all_text_contents()) == names
    assert (
        len(
            set(
                drawn.locator("g .end").evaluate_all(
                    "marks => marks.map((e) => e.getAttribute('d'))"
                )
            )
        )
        == 3
    )
    rows = alone.locator(".bars dt").all_inner_texts()
    assert [row.replace("\u00a0", " ") for row in rows] == [
        f"Pool {pool}, {name}" for pool in (20, 50, 80) for name in names
    ]
    expect(alone.locator(".bars .value").first).to_have_text(
        re.compile(r"^\d+\.\d\u00a0% (very )?(easy|even|hard)$")
    )


def test_a_bot_has_its_name_at_the_end_of_its_curve(screen):
    curves = _seen(screen).get_by_role("region", name="Honor by round").locator(".label")
    assert sorted(curves.all_text_contents()) == ["greedy", "power"]
