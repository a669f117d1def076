"""A game of Firepeak among the others on the page: listed, leafed through, counted."""

from pathlib import Path

from tests.laptop.lib.party import Party

GAME = "new firepeak players=3 names=Ana,Zé,Cy seed=4 clan_powers=yes\nauto end"
PICTURES = Path(__file__).resolve().parents[2] / "build" / "page"


def test_a_game_of_firepeak_is_shown_like_any_other(data, request):
    data.mkdir(parents=True)
    party = Party(data)
    party.play(GAME)
    key = f"{party.device[:6]}-{party.keeper.journal.epoch(1) & 0xFFFF:04x}-1"
    party.store.close()
    screen = request.getfixturevalue("screen")  # started after the game was played
    page = screen(view="games")
    page.sees("main", "Firepeak")
    page.sees("main", "Ana")
    page.go(f"games/{key}")
    page.sees("main", "The turn ends.")
    page.sees("main", "wins with Power")
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.page.screenshot(path=PICTURES / "firepeak.png", full_page=True)
    assert page.page.locator(".pyramid").count() == 3
    assert page.page.locator(".pyramid .tier").first.locator("> span").count() == 2
    page.go("stats")
    page.sees("main", "Firepeak")
