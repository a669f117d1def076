"""A game alone on the page: whoever one plays against is there wherever the player is."""

from tests.laptop.lib.synced_device import SyncedDevice

GAME = """
new table players=1 variant=solitaire sets=godslayer pool=30 seed=3
honor +2
end seconds=20
take 1 0
honor +4
end seconds=200
take 3 2
"""


def test_the_opponent_is_in_the_curve_as_plain_as_the_player(data, request):
    data.mkdir(parents=True)
    party = SyncedDevice(data)
    party.play(GAME)
    key = f"{party.device[:6]}-{party.keeper.journal.epoch(1) & 0xFFFF:04x}-1"
    party.store.close()
    page = request.getfixturevalue("screen")(view=f"games/{key}").page
    page.wait_for_selector(".chart svg")
    names = page.locator(".chart .label").all_text_contents()
    assert names == ["6  Samael", "6  You"] or names == ["6  You", "6  Samael"]
    line = page.locator('.chart .curve[data-seat="0"]')
    drawn, gap = map(int, line.get_attribute("stroke-dasharray").split())
    assert drawn >= 2 * gap  # a line, and not a row of dots that looks like the grid
    colours = page.locator(".chart .curve").evaluate_all(
        "lines => lines.map((line) => getComputedStyle(line).stroke)"
    )
    assert len(set(colours)) == 2
