"""A question of the full game names the card that asks, in a terminal and on the page."""

import io

import pytest
from rich.console import Console

from scene import scene
from vigil.full import questions
from vigil.full.story_you import yours
from vigil.text import t
from vigil_host.games.full.screen import Screen
from vigil_host.games.full.touch import touch
from vigil_host.language import speaking
from vigil_host.make.cards import catalog_path
from vigil_host.make.sentences import languages

SHADE = "Shade of the Black Watch"


@pytest.fixture
def asked(monkeypatch):
    """A game in which that card asks Ana."""
    monkeypatch.setenv("VIGIL_CARDS", str(catalog_path()))
    found = scene((SHADE, "Apprentice", "Militia"))
    assert touch(found.game, 1)["asker"] is None
    found.do(f"play {SHADE}")
    return found.game


def test_the_terminal_names_the_card_that_asks(asked):
    screen = io.StringIO()
    Screen(Console(file=screen, width=110)).show(asked, 1, [])
    assert f"{SHADE}: Ana may banish a card." in screen.getvalue()


def test_the_page_is_told_the_card_that_asks(asked):
    assert touch(asked, 1)["asker"] == SHADE


def test_a_seat_of_its_own_is_asked_as_you(asked):
    assert touch(asked, 1)["question"] == "You may banish a card."
    assert asked.view(1)["decision"]["question"] == "Ana may banish a card."  # where others read it


@pytest.mark.parametrize("language", languages())
def test_every_question_begins_with_a_name_or_a_capital(language):
    templates = [*questions._QUESTIONS.values(), *questions._MUST.values()]
    with speaking(language):
        for template in templates:
            assert (t(template) % "Ana")[0].isupper(), template
            assert t(yours(template))[0].isupper(), template
