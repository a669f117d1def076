"""Whole games of Firepeak by touch, from the first page to the result, in both languages."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import LAPTOP
from tests.page.look import BUILD, CLIPPED, WIDE

PHONE = (390, 844)
WORDS = {
    "en-GB": {
        "more": "One more",
        "fewer": "One fewer",
        "dealt": "Without cards",
        "own": "With your cards",
        "bots": "Bots besides",
        "begin": "Begin game",
        "end": "End turn",
        "anyway": "End turn all the same",
        "over": "wins",
    },
    "pt-BR": {
        "more": "Mais um",
        "fewer": "Um a menos",
        "dealt": "Sem cartas",
        "own": "Com suas cartas",
        "bots": "Robôs além deles",
        "begin": "Começar o jogo",
        "end": "Terminar o turno",
        "anyway": "Terminar mesmo assim",
        "over": "vence",
    },
}
ONE_CLAN = (  # Power, where it goes, whose minion it is: nine places
    (4, "1.1", "wizard"),
    (4, "1.2", "wizard"),
    (3, "2.1", "1.1"),
    (3, "2.2", "1.1"),
    (3, "2.3", "1.2"),
    (2, "3.1", "2.1"),
    (2, "3.2", "2.1"),
    (2, "3.3", "2.2"),
    (1, "3.4", "2.3"),
)


class Hand:
    """One finger, and the words of its language."""

    def __init__(self, screen, run, size, locale):
        self.words = WORDS[locale]
        self.one = screen(size, view="start", locale=locale)
        self.page = self.one.page
        self.run = run

    def begin(self, way, bots, names):
        self.page.get_by_role("link", name="Ascension at Firepeak").click()
        self.page.get_by_text(self.words[way], exact=True).click()
        if bots:
            self.page.get_by_label(self.words["bots"]).select_option(str(bots))
        people = max(len(names), 1)
        for _ in range(abs(people - 2)):  # so many sit there at first
            self.button("more" if people > 2 else "fewer").click()
        for at, name in enumerate(names):
            self.page.locator(".people input:visible").nth(at).fill(name)
        self.button("begin").click()
        expect(self.page.locator(".peak .side")).to_have_count(bots + people)

    def button(self, word):
        return self.page.get_by_role("button", name=self.words[word], exact=True)

    def view(self):
        return self.run.see("game", lambda told: told["value"])["value"]["view"]

    def settled(self):
        """The same once the page shows it."""
        seen = self.view()
        self.one.sees(".peak .headline", seen["seats"][seen["active"] - 1]["name"])
        self.one.sees(".peak .actions", str(seen["actions"]))
        return seen

    def recruit(self, seat, clan, power, at, leader):
        """Touch the leader, tell who was drawn, touch the place."""
        left = self.settled()["actions"]
        self.page.locator(f'.spot[data-at="{seat}:{leader}"]').click()
        if leader != "wizard":
            line = f'move:recruit from=\\"{leader}\\"'
            self.page.locator(f'[data-at="{line}"]').click()
        self.page.locator(f'[data-at="kind:{clan} {power}"]').click()
        self.page.locator(f'.spot[data-at="{seat}:{at}"]').click()
        self.run.see("game", lambda told: told["value"]["view"]["actions"] != left or _over(told))

    def end_turn(self):
        """Also where an action is left."""
        seen = self.settled()
        turn = seen["turn"]
        expect(self.button("end")).to_be_enabled()
        self.page.locator(".peak .headline").click()  # another's finger, or it would be trembling
        self.button("end").click()
        if seen["actions"]:
            self.button("anyway").click()
        self.run.see("game", lambda told: told["value"]["view"]["turn"] != turn or _over(told))

    def whole(self, name):
        """Nothing is clipped; a picture for whoever wants to look."""
        assert self.page.evaluate(WIDE) <= 0
        assert self.page.evaluate(CLIPPED) == []
        BUILD.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=BUILD / f"{name}.png", full_page=True)


def _over(told):
    return told["value"]["view"]["phase"] == "over"


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "pt-BR"), (LAPTOP, "en-GB")])
def test_three_with_cards_play_to_a_complete_pattern(screen, run, size, locale):
    hand = Hand(screen, run, size, locale)
    hand.begin("own", 0, ["Ana", "Bo", "Cy"])
    first = hand.view()["active"]
    others = {1: "Dawn Keepers", 2: "Holy Order", 3: "Gaia's Children"}
    coming = list(ONE_CLAN)
    while hand.view()["phase"] != "over":
        seat = hand.view()["active"]
        if seat != first:
            if hand.view()["round"] == 1:
                hand.recruit(seat, others[seat], 4, "1.1", "wizard")
        else:
            for power, at, leader in coming[:2]:
                hand.recruit(seat, "Night Wing", power, at, leader)
            coming = coming[2:]
        if hand.view()["phase"] != "over":
            hand.end_turn()
    assert hand.view()["winner"] == first
    hand.one.sees(".peak", hand.words["over"])
    hand.whole(f"firepeak-cards-{locale}")


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "en-GB"), (LAPTOP, "pt-BR")])
def test_one_plays_against_two_bots_to_the_result(screen, run, size, locale):
    hand = Hand(screen, run, size, locale)
    hand.begin("dealt", 2, ["Ana"])
    recruited = 0
    while hand.view()["phase"] != "over":
        run.see("game", lambda told: told["value"]["view"]["active"] == 1 or _over(told))
        if hand.view()["phase"] == "over":
            break
        if recruited < 2:
            recruited += 1
            hand.settled()
            hand.page.locator('.spot[data-at="1:wizard"]').click()
            hand.one.sees(".peak .actions", "1")
            hand.page.locator('.spot[data-at="1:dungeon"]').click()
            expect(hand.button("end")).to_be_enabled()
        hand.end_turn()
    hand.one.sees(".peak", hand.words["over"])
    hand.whole(f"firepeak-bots-{locale}")
