"""Who plays alone and gave no name is spoken to: no sentence of a game calls them a seat."""

from player import games
from vigil.boxes import SOLITAIRE
from vigil.full.bots import Random
from vigil.full.facts import DECISIONS
from vigil.full.questions import question
from vigil.full.setup import command
from vigil.full.story import joined, retell

ALL_BOXES = 7


def told(name, seed):
    """All that a game of random moves says to who plays alone."""
    game = games().open(games().begin(command(ALL_BOXES, SOLITAIRE, 1, [name], 1, 40, seed=seed)))
    bot = Random(seed)
    said = []
    while not game.state.over:
        said.append(question(game))
        move = game.state.moves().index(bot.pick(game.state))
        facts = []
        game.apply(game.decide(bytes((DECISIONS + move,))), facts.append)
        said += [game.tell(fact)[1] for fact in facts] + retell(game, facts)
    return said + [game.view()["reason"]]


def test_nobody_alone_is_a_seat():
    said = told("", 3) + told("", 5)
    assert [each for each in said if "Seat" in each] == []
    assert "You play." in said
    assert any(each.startswith("You acquire ") for each in said)


def test_names_with_commas_are_told_apart():
    assert joined(("Apprentice ×3", "Militia")) == "Apprentice ×3, Militia"
    assert joined(("Kor, the Ferromancer", "Militia")) == "Kor, the Ferromancer; Militia"


def test_a_name_is_a_name():
    said = told("Ana", 3)
    assert not [each for each in said if each.startswith("You ")]
    assert "Ana plays." in said
