"""Where a card went is seen: it flies from where it lay."""

import copy

import pytest
from playwright.sync_api import expect

from tests.page.fill import begin, seat_told

# One look after the other: which cards fly between them, and from which place.
FLIGHTS = """async (looks) => {
  const { Board } = await import("/static/js/games/full.js");
  const board = new Board(() => null);
  document.querySelector("main").replaceChildren(board.root);
  board.draw(looks[0]);
  const lay = [...board.root.querySelectorAll("[data-zone]")].map((tile) => {
    const { left, top } = tile.getBoundingClientRect();
    return { at: [left, top].map(Math.round).join(), zone: tile.dataset.zone };
  });
  board.draw(looks[1]);
  return [...board.root.querySelectorAll(".ghost")].map((ghost) => {
    const at = [ghost.style.left, ghost.style.top].map(parseFloat).map(Math.round).join();
    return [ghost.dataset.name, lay.find((one) => one.at === at).zone];
  });
}"""


def _bought(view, at, comes):
    """A card of the row lies in the discard pile, and another in its place."""
    name = view["row"][at]
    view["row"][at] = comes or name
    view["center_deck"] -= 1
    view["seats"][0]["discard"].append(name)
    return name, "row"


def _piled(view):
    view["supply"]["mystic"] -= 1
    view["seats"][0]["discard"].append("Mystic")
    return "Mystic", "always"


def _hidden(view):
    """One comes from a place where nobody looks, though another of its name lies in the row."""
    view["seats"][0]["discard"].append(view["row"][0])


@pytest.mark.parametrize(
    "happens",
    [
        lambda view: _bought(view, 0, "Arha Initiate"),
        lambda view: _bought(view, 2, ""),
        _piled,
        _hidden,
    ],
    ids=["another comes", "one of its name comes", "from a pile", "from a hand that is hidden"],
)
def test_a_card_flies_from_where_it_lay(screen, run, happens):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage sets=godslayer,fallen,souls")
    one = screen(view="play")
    expect(one.page.locator(".hand .tile").first).to_be_visible()
    looks = [seat_told(run)]
    looks.append(copy.deepcopy(looks[0]) | {"head": looks[0]["head"] + 1})
    flown = happens(looks[1]["view"])
    assert one.page.evaluate(FLIGHTS, looks) == ([[*flown]] if flown else [])
