"""What a player is asked on a phone: their cards are before their eyes, and so is the table."""

import pytest
from playwright.sync_api import expect

from tests.page.fill import begin, seat_told
from tests.page.look import WIDE

# The question is drawn by a board of its own, which fills the page as that of the game does.
ASK = """async (told) => {
  const { Board } = await import("/static/js/games/full.js");
  const board = new Board(() => null);
  document.querySelector("main").replaceChildren(board.root);
  board.draw(told);
  await document.fonts.ready;
}"""
LEAST = 0.34  # of a screen: what is seen of the table, above the dock


def _questions(names):
    """Moves that may be asked for: in few words or in many, and on the table."""
    few = [{"text": text} for text in ("draw nothing", "draw 1")]
    many = [{"text": f"banish {name} from the discard pile"} for name in (*names, *names)]
    lit = [{"text": f"acquire {names[0]}", "zone": "row", "at": 0}]
    return few, many, lit, lit + many


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
@pytest.mark.parametrize("size", [(390, 844), (360, 640), (768, 1024)], ids=str)
def test_whoever_is_asked_sees_their_cards_and_the_table(screen, run, size, locale):
    begin(run, "players=2 bots=-,greedy names=Ana,Sage sets=godslayer,fallen,souls")
    one = screen(size, view="play", locale=locale, has_touch=True, is_mobile=True)
    told = seat_told(run, locale)
    told["view"]["seats"][0]["hand"] = told["view"][
        "row"
    ]  # they say more than those of a beginning
    for moves in _questions(told["view"]["row"]):
        asked = {"asks": True, "question": "You may do it.", "asker": told["view"]["row"][0]}
        touch = told["touch"] | asked | {"moves": [{"line": "do 1", **move} for move in moves]}
        one.page.evaluate(ASK, told | {"touch": touch})
        hand = one.page.locator(".hand .tile")
        expect(hand).to_have_count(len(told["view"]["row"]))
        for part in ("strong", ".says"):
            expect(hand.first.locator(part)).to_be_in_viewport(ratio=1)
        assert hand.first.bounding_box()["height"] >= 44
        assert one.page.locator(".dock").bounding_box()["y"] >= LEAST * size[1]
        assert one.page.evaluate(WIDE) <= 0
