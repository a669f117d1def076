"""Firepeak on the page: listed, leafed through, counted, and played by touch."""

import re

from playwright.sync_api import expect

from tests.laptop.lib.synced_device import SyncedDevice
from tests.page.conftest import LAPTOP, TV
from tests.page.look import BUILD, CLIPPED, CONTRAST, SMALL, UNNAMED, WIDE

GAME = "new firepeak players=3 names=Ana,Zé,Cy seed=4 clan_powers=yes\nauto end"
COVERED = """() => {  // how far the dock covers the first place that is lit
  const bottom = (one) => document.querySelector(one).getBoundingClientRect().bottom;
  const top = document.querySelector(".peak .dock").getBoundingClientRect().top;
  return Math.max(0, bottom(".spot[data-can]") - top);
}"""
WIZARDS = "Holy Order,Doombringers,Twilight Spawn"
CARDS = """\
tiers = 3
[[spell]]
name = "Atrophy"
kind = "enchantment"
power = -1
[[spell]]
name = "Glow"
copies = 35
kind = "aura"
power = 1
text = "Shines on."
"""


def test_a_game_of_firepeak_is_shown_like_any_other(data, request):
    data.mkdir(parents=True)
    party = SyncedDevice(data)
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
    BUILD.mkdir(parents=True, exist_ok=True)
    page.page.screenshot(path=BUILD / "firepeak.png", full_page=True)
    expect(page.page.locator(".pyramid")).to_have_count(3)
    expect(page.page.locator(".pyramid .tier").first.locator("> span")).to_have_count(2)
    edge = page.page.locator(".pyramid [data-clan]").first
    expect(edge).to_have_css("border-left-width", "4px")  # a clan is a colour besides its letters
    page.go("stats")
    page.sees("main", "Firepeak")


def _begin(run, options):
    head = run.see("game", lambda told: told["value"])["value"]["head"]
    wish = {"device": run.device, "line": f"new firepeak seed=5 first=1 {options}", "head": head}
    assert run.browser.post("/do", wish).status == 200


def _button(one, name):
    return one.page.get_by_role("button", name=name, exact=True)


def _touch(one, seat, at):
    one.page.locator(f'.spot[data-at="{seat}:{at}"]').click()


def _recruit(one, seat, clan, power, at):
    """The wizard recruits; what was drawn is told, and where it goes: a lit place is in sight."""
    _touch(one, seat, "wizard")
    one.page.locator(f'[data-at="kind:{clan} {power}"]').click()
    assert one.page.evaluate(COVERED) == 0
    _touch(one, seat, at)


def _tell(one, at, clan):
    """One of Power 1 lies there, without an action."""
    _button(one, "Tell Vigil").click()
    _whole(one)
    asked = one.page.locator(".telling form").first.locator("select")
    asked.nth(1).select_option(at)
    asked.nth(2).select_option(clan)
    _button(one, "Put it there").click()


def _whole(one):
    """Nothing is wider than the screen, and no words are cut."""
    assert one.page.evaluate(CLIPPED) == []


def test_three_with_cards_recruit_fight_and_repair_on_a_phone(screen, run):
    _begin(run, f'names=Ana,Bo,Cy wizards="{WIZARDS}"')
    one = screen((390, 844), view="play")
    one.sees(".peak .headline", "Ana plays")
    one.sees(".peak .inferred", "opposing clans")
    assert one.page.evaluate(CONTRAST) == one.page.evaluate(UNNAMED) == []
    assert one.page.evaluate(SMALL) == []
    _whole(one)
    expect(_button(one, "End turn")).to_be_in_viewport(ratio=1)  # however far the others lie below
    _recruit(one, 1, "Night Wing", 4, "1.1")
    one.sees(".told-log li", "Night Wing 4 to 1.1.")
    one.sees(".peak .actions", "1")
    _touch(one, 1, "wizard")
    expect(one.page.locator(".peak .dock .question")).to_be_in_viewport(ratio=1)
    expect(_button(one, "Vigil draws")).to_be_in_viewport(ratio=1)
    _whole(one)
    one.page.locator('[data-at="kind:Gaia\'s Children 1"]').click()
    expect(one.page.locator('[data-at="1:1.2"][data-can]')).to_have_count(0)
    _touch(one, 1, "1.2")
    one.sees(".peak .said", "Clan rule: Night Wing may not stand next to Gaia's Children.")
    one.refused(400)
    _touch(one, 1, "guard")
    one.sees(".told-log li", "Gaia's Children 1")
    _button(one, "End turn").click()
    one.sees(".peak .headline", "Bo plays")
    _recruit(one, 2, "Dawn Keepers", 3, "1.1")
    one.sees(".told-log li", "Dawn Keepers 3 to 1.1.")
    _touch(one, 2, "1.1")
    _touch(one, 1, "1.1")
    one.sees(".fight", "die + 3 against die + 5")
    one.sees(".fight", "win 17\u00a0%, nothing 11\u00a0%, lose 72\u00a0%")
    one.sees(".fight", "If it loses, Dawn Keepers 3 goes to the dungeon of Ana.")
    _whole(one)
    one.page.get_by_label("Your die").select_option("6")
    one.page.get_by_label("Their die").select_option("1")
    _button(one, "We rolled").click()
    one.sees('[data-at="2:dungeon"]', "1")
    _button(one, "End turn").click()
    one.sees(".peak .headline", "Cy plays")
    _recruit(one, 3, "Dawn Keepers", 1, "1.1")
    one.sees(".told-log li", "Dawn Keepers 1 to 1.1.")
    _recruit(one, 3, "Holy Order", 3, "1.2")
    one.sees(".told-log li", "Holy Order 3 to 1.2.")
    _button(one, "Undo").click()
    one.sees(".peak .actions", "1")
    _button(one, "Redo").click()
    one.sees(".peak .actions", "0")
    assert one.page.evaluate(WIDE) <= 0


def test_a_warning_is_not_overheard_by_a_finger_that_trembles(screen, run):
    _begin(run, f'names=Ana,Bo,Cy wizards="{WIZARDS}"')
    one = screen(view="play")
    one.sees(".peak .headline", "Ana plays")
    _button(one, "End turn").dblclick()
    one.sees(".peak .said", "2 actions are left.")
    _recruit(one, 1, "Night Wing", 4, "1.1")
    one.sees(".told-log li", "Night Wing 4 to 1.1.")
    one.sees(".peak .headline", "Ana plays")


def test_a_newcomer_is_told_how_and_what_was_advised_goes_once_it_is_done(screen, run):
    _begin(run, "names=Ana,Bo bots=-,greedy cards=own")
    one = screen((390, 844), view="play", has_touch=True)
    one.sees(".welcome", "You have two actions a turn.")
    _button(one, "Rules").first.tap()
    one.sees(".told .terms", "Fill the pattern")
    _button(one, "Close").locator("visible=true").tap()
    _button(one, "Got it").tap()
    expect(one.page.locator(".welcome")).to_have_count(0)
    expect(_button(one, "Rules")).to_be_visible()
    _button(one, "Hint").tap()
    one.sees(".dock .said", "I would recruit")
    _button(one, "Do it").tap()
    one.sees(".dock .question", "Which creature was drawn?")
    expect(one.page.locator(".dock .said")).to_be_hidden()
    one.go("tv")
    expect(one.page.locator(".tv .side").first).to_be_visible()
    expect(one.page.locator(".tv .welcome")).to_have_count(0)


SPELL = """(own) => {
  const book = document.createElement("ul");
  book.className = "spells";
  const words = "enchantment ".repeat(20);
  book.innerHTML = `<li><span>${words}</span><button class="tool">Cast</button></li>`;
  own.append(book);
  return book.querySelector("button").clientHeight;
}"""


def test_a_spell_with_many_words_leaves_room_to_cast_it(screen, run):
    _begin(run, "names=Ana,Bo bots=-,greedy")
    one = screen((390, 844), view="play")
    expect(one.page.locator(".own h2").first).to_be_visible()
    assert one.page.locator(".own").evaluate(SPELL) < 50


def test_what_is_illegal_is_marked_and_repaired(screen, run):
    _begin(run, 'names=Ana,Bo wizards="Holy Order,Doombringers"')
    one = screen(LAPTOP, view="play", theme="light")
    _recruit(one, 1, "Night Wing", 4, "1.1")
    one.sees(".told-log li", "Night Wing 4 to 1.1.")
    _tell(one, "1.2", "Gaia's Children")
    expect(one.page.locator(".spot[data-fault]")).to_have_count(2)
    one.sees(".side .fault", "Clan rule: Night Wing may not stand next to Gaia's Children.")
    assert one.page.evaluate(CONTRAST) == one.page.evaluate(UNNAMED) == []
    _whole(one)
    one.page.get_by_role("button", name="Make the repair that keeps most").click()
    expect(one.page.locator(".spot[data-fault]")).to_have_count(0)
    _tell(one, "1.2", "Night Wing")
    one.sees('[data-at="1:1.2"]', "Ni1")
    _touch(one, 1, "1.1")
    _touch(one, 1, "1.2")
    one.page.get_by_role("button", name="Swap 1.1 and 1.2").click()
    one.sees('[data-at="1:1.2"]', "Ni4")
    one.go("table")
    one.sees(".table", "Power over time")
    words = one.page.locator(".table").inner_text()
    assert not re.search(r"\bHonor|\bpool", words), words
    _whole(one)


def test_one_alone_begins_from_the_first_page_and_a_bot_answers(data, request):
    data.mkdir(parents=True)
    (data / "firepeak.toml").write_text(CARDS, "utf-8")
    one = request.getfixturevalue("screen")(TV, view="start", locale="pt-BR")
    one.page.get_by_role("link", name="Ascension at Firepeak").click()
    one.page.get_by_text("Sem cartas", exact=True).click()
    _button(one, "Um a menos").click()
    one.page.get_by_label("Robôs além deles").select_option("1")
    _button(one, "Começar o jogo").click()
    expect(one.page.locator(".peak .side")).to_have_count(2)
    spells = one.page.locator(".keeping input")
    expect(spells).to_have_count(7)
    keep = _button(one, "Ficar com estas")
    for spell in spells.all()[:5]:
        expect(keep).to_be_disabled()
        spell.check()
    keep.click()
    expect(one.page.locator(".own .spells li")).to_have_count(5)
    one.sees(".peak .inferred", "clãs opostos")
    expect(one.page.locator(".peak .inferred")).not_to_contain_text("níveis")  # the file tells them
    _button(one, "Magias").click()
    one.sees(".told .spells", "Glow")
    one.sees(".told .spells", "Shines on.")
    _button(one, "Fechar").click()
    end = _button(one, "Terminar o turno")
    expect(end).to_be_enabled()
    round_now = one.page.locator(".peak .headline strong")
    end.click()
    _button(one, "Terminar mesmo assim").click()
    expect(round_now).to_have_text("Rodada 2")
    expect(end).to_be_enabled()
    _whole(one)
