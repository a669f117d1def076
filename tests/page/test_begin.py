"""No game is more than three clicks away, whichever it is, and the next one like it is one."""

import json

import pytest
from playwright.sync_api import expect

from tests.laptop.lib.cables import cables
from tests.laptop.lib.running import running
from tests.page.fill import begin
from tests.page.look import CONTRAST, SMALL, UNNAMED, WIDE

PHONE = (390, 844)
DOORS = ("Play alone", "Play together", "Keep score", "Ascension at Firepeak")
RUNS = ".full .row .tile, .keeping .tap, .peak .side"


def _runs(run, begun):
    """A game begins that was not there before."""
    told = run.see("game", lambda told: told["value"]["head"] > begun and told["value"]["view"])
    return told["value"]["head"]


@pytest.mark.parametrize("door", DOORS)
def test_no_game_is_more_than_three_clicks_away(screen, run, door):
    one = screen(PHONE, view="start", has_touch=True)
    begun = run.see("game", lambda told: "head" in told["value"])["value"]["head"]
    for clicks in ([], ["Begin another"]):  # the second time, a game is running
        one.page.get_by_role("link", name=door).tap()
        for wish in ["Begin game", *clicks]:
            one.page.get_by_role("button", name=wish, exact=True).tap()
        begun = _runs(run, begun)
        expect(one.page.locator(RUNS).first).to_be_visible()
        one.page.locator(".brand").tap()


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_door_and_what_is_asked_behind_it_can_be_read_and_touched(screen, locale, theme):
    one = screen((320, 640), theme, view="start", locale=locale)
    doors = one.page.locator(".door")
    for at in range(doors.count()):
        doors.nth(at).click()
        for check in (CONTRAST, UNNAMED, SMALL):
            assert one.page.evaluate(check) == [], at
        assert one.page.evaluate(WIDE) <= 0, at
        one.go("start")


def test_who_keeps_the_score_writes_the_names_where_they_sit(screen, run):
    one = screen(PHONE, view="start/score", has_touch=True)
    one.page.get_by_role("button", name="One more").tap()
    for at, name in enumerate(("Ana", 'Zé "Z", jr', "")):
        one.page.locator(".people input").nth(at).fill(name)
    one.page.locator("main").get_by_label("Storm of Souls").tap()
    one.page.locator(".begin select").select_option("2")
    one.page.get_by_role("button", name="Begin game").tap()
    names = one.page.locator(".seat .name")
    expect(names).to_have_count(3)
    assert names.all_inner_texts() == ["Ana", "Zé Z jr", "Seat 3"]
    view = run.see("game", lambda told: told["value"]["view"])["value"]["view"]
    assert (view["first"], view["sets"]) == (2, ["godslayer", "souls"])
    one.go("start/score")  # the next time, those who played last are there
    assert one.page.locator(".people input").first.input_value() == "Ana"
    one.go("start/together")  # whatever is played next
    assert one.page.locator(".people input").first.input_value() == "Ana"


def test_how_strong_a_bot_is_is_asked_where_there_is_one(screen, run):
    one = screen(PHONE, view="start/together", has_touch=True)
    strength = one.page.get_by_label("How strong")
    expect(strength).to_be_hidden()
    one.page.get_by_label("Bots besides").select_option("1")
    strength.select_option("Easy")
    one.page.get_by_role("button", name="Begin game").tap()
    view = run.see("game", lambda told: told["value"]["view"])["value"]["view"]
    assert [seat["bot"] for seat in view["seats"]] == [None, None, "sage1"]


def test_the_master_plays_where_there_is_memory_for_what_it_has_learned(screen, run):
    one = screen(PHONE, view="start/alone", has_touch=True)
    one.page.get_by_text("Master").tap()
    one.page.get_by_role("button", name="Begin game").tap()
    view = run.see("game", lambda told: told["value"]["view"])["value"]["view"]
    assert [seat["bot"] for seat in view["seats"]] == [None, "sage4"]


def _opened(one, way):
    """A form, after the master was chosen the last time."""
    kept = json.dumps({"level": "sage4", "strength": "sage4"})
    one.page.evaluate("kept => localStorage.setItem('vigil-begin', kept)", kept)
    one.page.goto(f"{one.page.url.partition('#')[0]}#start/{way}")
    one.page.reload()


def test_who_was_chosen_the_last_time_is_chosen_again(screen):
    one = screen(PHONE)
    _opened(one, "alone")
    expect(one.page.get_by_role("radio", name="Master")).to_be_checked()
    _opened(one, "together")
    expect(one.page.get_by_label("How strong")).to_have_value("sage4")


def test_on_a_chip_the_hard_one_plays_instead_of_the_master(screen, data, tmp_path):
    with cables(tmp_path) as plug_in, running(data, "--port", plug_in("kitchen").port) as run:
        one = screen(address=run.address)
        _opened(one, "alone")
        expect(one.page.get_by_role("radio", name="Hard")).to_be_checked()
        expect(one.page.get_by_text("Master")).to_be_hidden()
        _opened(one, "together")
        expect(one.page.get_by_label("How strong")).to_have_value("sage3")


def test_the_question_about_a_running_game_is_not_covered(screen, run):
    begin(run, "names=Ana,Bo")
    one = screen(PHONE, view="start", has_touch=True)
    one.sees(".going", "Ana, Bo")  # it is known that a game is running
    one.go("start/score")
    one.page.get_by_role("button", name="One more").tap()
    one.page.get_by_role("button", name="Begin game").tap()
    expect(one.page.get_by_role("link", name="Play on")).to_be_focused()
    wishes = one.page.locator(".begin > .wishes").bounding_box()
    asked = one.page.locator(".begin .question").bounding_box()
    assert asked["y"] + asked["height"] <= wishes["y"]


def test_the_one_person_of_a_game_is_you_on_the_first_page_too(screen, run):
    begin(run, "players=2 bots=-,greedy names=,Rex")
    one = screen(PHONE, view="start")
    one.sees(".going", "You, Rex")


def test_without_a_box_no_game_begins(screen):
    one = screen(PHONE, view="start/score")
    one.page.locator("main").get_by_label("Chronicle").uncheck()
    one.page.get_by_role("button", name="Begin game").click()
    one.sees(".begin .said", "Choose at least one box.")


def test_a_form_that_is_left_listens_to_nothing(screen):
    one = screen(view="start")
    one.page.evaluate("""() => {
      window.heard = 0;
      const before = window.addEventListener;
      window.addEventListener = (...told) => { heard += 1; before.apply(window, told); };
    }""")
    for _ in range(3):
        for view in ("start/alone", "start/score", "start"):
            one.go(view)
    assert one.page.evaluate("heard") == 0


def test_that_nobody_answers_is_said_at_a_beginning_until_somebody_does(screen):
    one = screen(view="start/score")
    begin_it = one.page.get_by_role("button", name="Begin game")
    expect(one.page.locator(".link[data-live]")).to_be_attached()
    one.page.context.set_offline(True)
    for _ in range(2):
        begin_it.click()
        one.sees(".begin .said", "The server does not answer")
    one.page.context.set_offline(False)
    expect(one.page.locator(".begin .said")).to_be_hidden()
    begin_it.click()
    expect(one.page.locator(".keeping .tap").first).to_be_visible()
