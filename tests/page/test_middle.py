"""The middle of the table on a TV: all of it on one screen, in whatever game and language."""

import pytest

from tests.laptop.lib.synced_device import keeper_in
from tests.page.conftest import TV
from tests.page.look import CONTRAST, WIDE
from vigil_host.games.script import Script

TALL = "() => document.documentElement.scrollHeight - innerHeight"
# What says more than it has room for; the words of a card may end in dots.
FULL = """() => [...document.querySelectorAll(".tile .facing, .other, .result")]
  .filter((e) => e.getClientRects().length && e.scrollHeight > e.clientHeight + 1)
  .map((e) => `${e.className}: ${e.textContent} (${e.scrollHeight} > ${e.clientHeight})`)"""
CLOSE = """() => {
  const [left, right] = ["left", "right"].map(
    (side) => document.querySelector(".result").getBoundingClientRect()[side]);
  return left < 60 && right > innerWidth - 60;
}"""
NAMES = ["Ana", "Sage", "Rex", "Zoe", "Cy", "Flo"]


@pytest.fixture
def data(tmp_path, request):
    """A game of so many, one or more of them people, until it is over or much is laid."""
    game, players, until, *people = request.param
    folder = tmp_path / "data" / "pico_epaper"
    (folder / "log").mkdir(parents=True)
    script = Script(keeper_in(folder))
    seats = ["-"] * (people[0] if people else 1) + ["greedy"] * players
    bots = ",".join(seats[:players])
    begin = f"new {game} names={','.join(NAMES[:players])} bots={bots}"
    begin += " sets=godslayer,fallen,souls" if game == "full" else ""
    state, seed = {"phase": "over"}, 0
    while not until(state) or not seed:
        seed += state["phase"] == "over"
        line = f"{begin} first=1 seed={seed}" if state["phase"] == "over" else "auto 1 bot=greedy"
        state = script.answer(line)["state"]
    return tmp_path / "data"


def _is_full(state):
    seats = state.get("event") and state["seats"]
    laid = seats and all(seat["constructs"] for seat in seats)
    asked = laid and state["active"] == 1  # else bots play on meanwhile
    return asked and len(seats[0]["play"]) > 3


def _is_late(state):
    return state.get("round", 0) > 4 and state["active"] == 1


def _is_over(state):
    return state["phase"] == "over"


@pytest.mark.parametrize(
    "data", [("full", players, _is_full) for players in (3, 4, 6)], indirect=True
)
@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
def test_an_event_and_many_cards_have_room(screen, locale):
    tv = screen(TV, view="tv", locale=locale)
    tv.page.wait_for_selector(".event .tile")
    tv.page.wait_for_selector(".row .tile")
    tv.page.evaluate("document.fonts.ready")
    assert tv.page.evaluate(TALL) <= 0
    assert tv.page.evaluate(WIDE) <= 0
    assert tv.page.evaluate(FULL) == []


@pytest.mark.parametrize("data", [("full", 3, _is_over)], indirect=True)
def test_the_result_has_the_whole_screen(screen):
    tv = screen(TV, view="tv")
    tv.page.wait_for_selector(".decisive li")
    assert tv.page.evaluate(CLOSE)
    assert tv.page.locator(".tile:visible").count() == 0
    assert tv.page.evaluate(TALL) <= 0
    assert tv.page.evaluate(FULL) == []
    assert tv.page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("data", [("full", 3, _is_over, 2)], indirect=True)
def test_what_decided_it_comes_below_a_result_that_stays_where_it_is(screen):
    laptop = screen((1366, 768), view="play")
    laptop.page.wait_for_selector(".result li")
    place = "() => document.querySelector('.result .wishes').getBoundingClientRect().top"
    laptop.page.evaluate("document.fonts.ready")
    laptop.page.wait_for_selector(".decisive li")
    top = laptop.page.evaluate(place)
    laptop.page.evaluate("document.querySelector('.decisive').remove()")
    assert laptop.page.evaluate(place) == top


@pytest.mark.parametrize(
    "data", [("firepeak", players, _is_late) for players in (2, 3, 5)], indirect=True
)
def test_pyramids_are_as_large_as_the_screen_allows(screen):
    tv = screen(TV, view="tv")
    tv.page.wait_for_selector(".side")
    tv.page.evaluate("document.fonts.ready")
    assert tv.page.evaluate(TALL) <= 0
    assert tv.page.evaluate(WIDE) <= 0
    lowest = tv.page.locator(".side").last.bounding_box()
    assert lowest["y"] + lowest["height"] > 0.6 * TV[1]
