"""Years of games on the page: the list, names that were given, what does not count."""

import sqlite3

import pytest
from playwright.sync_api import expect

from tests.laptop.lib.synced_device import WON as GAME
from tests.laptop.lib.synced_device import SyncedDevice
from tests.page.fill import played

TOUCHING = """() => [...document.querySelectorAll(".list tbody tr")].filter((row) => {
  const [game, rounds] = [...row.cells].slice(2).map((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getBoundingClientRect();
  });
  return rounds.width && rounds.left < game.right + 8;
}).map((row) => row.textContent)"""


def test_a_long_list_is_drawn_in_two_parts(data, request):
    data.mkdir(parents=True)
    party = SyncedDevice(data)
    party.play((GAME + "reveal") * 205)
    party.store.close()
    with sqlite3.connect(data / "vigil.db") as db:
        device, epoch = db.execute("SELECT device, epoch FROM epoch").fetchone()
        mark = (
            "INSERT INTO mark (device, epoch, first, what, value, at_ms) VALUES (?, ?, ?, ?, ?, 0)"
        )
        for what, value in (("named", "<b>Easter"), ("hidden", "")):
            db.execute(mark, (device, epoch, 1, what, value))
    db.close()
    screen = request.getfixturevalue("screen")(view="games")
    rows = screen.page.locator(".list tbody tr")
    screen.sees("main", "205 on this laptop")
    expect(rows).to_have_count(200)
    assert "3 min" in rows.first.inner_text()
    screen.page.get_by_role("button", name="Older games: 5").click()
    expect(rows).to_have_count(205)
    assert "<b>Easter" in rows.last.inner_text()
    assert "not counted" in rows.last.inner_text()
    screen.go("stats")
    screen.sees("main", "Of 204 games played to the end")
    screen.sees("main", "3 min")


@pytest.mark.parametrize("width", [320, 360, 390, 768])
def test_what_a_game_was_and_how_long_stand_apart(data, request, width):
    played(data)
    screen = request.getfixturevalue("screen")((width, 740), view="games", locale="pt-BR")
    expect(screen.page.locator(".list tbody tr")).to_have_count(13)
    assert screen.page.evaluate(TOUCHING) == []
    assert screen.page.locator(".list td:nth-child(3)").first.inner_text().endswith("não terminado")
    screen.page.locator(".list a").first.click()
    expect(screen.page.locator("h1")).to_have_text("Não terminado")
