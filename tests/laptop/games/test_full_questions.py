"""A question of the full game names the card that asks, in a terminal and on the page."""

import io

import pytest
from rich.console import Console

from scene import PLAIN, scene, wide
from vigil.full import questions
from vigil.full.questions import question
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


_TAKES = [  # a card, the words of its question after the name, what the scene needs for it
    ("Arha Templar", "defeats a monster for free.", {"row": ("Mephit",)}),
    ("Druids of the Stone Circle", "acquires a hero for free.", {}),
    ("Adayu, the Chosen", "takes a card of the row for free.", {"row": ("Mephit", "Muramasa")}),
    (
        "Sadranis, Dark Emissary",
        "may defeat a monster of the Void.",
        {"void": ("Mephit",), "row": PLAIN},
    ),
]


@pytest.mark.parametrize(("card", "words", "laid"), _TAKES)
def test_who_takes_a_card_is_asked_what_the_card_gives(card, words, laid):
    assert question(wide([card], **laid).do(f"play {card}").game) == f"Ana {words}"


def test_who_may_take_a_card_is_told_so():
    defeated = wide(row=("Avatar of the Fallen", *PLAIN[1:]), power=7)
    defeated.do("defeat Avatar of the Fallen")
    assert question(defeated.game) == "Ana may take a card of the row for free."
    dealt = wide(row=("Arha Initiate", *PLAIN[1:]), stack=("Stone Circle",), runes=1)
    dealt.do("acquire Arha Initiate")
    assert question(dealt.game) == "Ana may acquire a Mystic."
    built = wide(["P.R.I.M.E."], row=("Hedron Cannon", "Muramasa", *PLAIN[2:]))
    built.do("play P.R.I.M.E.", "acquire for free")
    assert question(built.game) == "Ana acquires a card for free."
    robbed = wide(constructs=["Reclamax"], void=("The Grand Design", "Hedron Cannon"), runes=9)
    robbed.do("use Reclamax")
    assert question(robbed.game) == "Ana acquires a card of the Void."
