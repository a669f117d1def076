"""The one person who plays and gave no name is spoken to: no sentence calls them a seat."""

from player import ALL_BOXES, games
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import GODSLAYER
from vigil.full import facts as f
from vigil.full.bots import Random
from vigil.full.facts import DECISIONS
from vigil.full.questions import question
from vigil.full.setup import command
from vigil.full.story import joined, retell
from vigil.full.story_you import to_you
from vigil.verdict import among, with_you


def told(name, seed):
    """All that a game of random moves says to who plays alone."""
    return said_in(command(ALL_BOXES, SOLITAIRE, 1, [name], 1, 40, seed=seed), seed)


def against_bots(seed, name=""):
    """The same with bots around the table, where somebody has the second seat."""
    names, bots = ["Sage", name, "Power"], (2, 0, 3)
    return said_in(command(ALL_BOXES, STANDARD, 3, names, 1, 40, seed=seed, bots=bots), seed)


def said_in(asked, seed):
    game = games().open(games().begin(asked))
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


def test_the_one_person_among_bots_is_no_seat_either():
    said = against_bots(3) + against_bots(4) + against_bots(5)
    assert [each for each in said if "Seat" in each] == []
    for begins in ("You play.", "You acquire ", "You end the turn.", "It is your turn.", "Sage "):
        assert any(each.startswith(begins) for each in said), begins
    assert not [each for each in against_bots(3, "Ana") if "You " in each or " you" in each]


def test_of_two_people_without_names_nobody_is_you():
    said = said_in(command(ALL_BOXES, STANDARD, 2, ["", ""], 1, 40, seed=3), 3)
    assert not [each for each in said if "You " in each or " you" in each]
    assert any(each.startswith("Seat 1 ") for each in said)


def test_what_is_done_to_you():
    asked = command(ALL_BOXES, STANDARD, 2, ["", "Sage"], 1, 40, seed=3, bots=(0, 2))
    game = games().open(games().begin(asked))
    for fact, sentence in (
        ((f.STOLEN, 2, 1), "Sage takes a card from your hand."),
        ((f.STOLEN, 1, 2), "You take a card from the hand of Sage."),
        ((f.ROBBED, 2, 1, 3), "Sage takes Honor from you: 3."),
        ((f.ROBBED, 1, 2, 3), "You take Honor from Sage: 3."),
        ((f.DREW, 2, 1), "Sage draws 1."),
    ):
        assert game.tell(fact)[1] == sentence


def verdict(totals, first):
    """How a game of Sage and you has ended."""
    sides, name = [(1,), (2,)], "Seat 2"
    found = among(totals, first, sides, False, lambda side: ("Sage", name)[side - 1])
    template, values = to_you(found[2], found[3], name)
    return template % tuple(values)


def test_a_game_among_bots_is_won_by_you():
    assert verdict((30, 31), 1) == "You win with 31 Honor."
    assert verdict((31, 30), 1) == "Sage wins with 31 Honor."
    yours = "Sage and you both have 30 Honor; you started later and win."
    assert verdict((30, 30), 1) == yours
    theirs = "You and Sage both have 30 Honor; Sage started later and wins."
    assert verdict((30, 30), 2) == theirs


def crowd(totals, first, sides, shared=False):
    """How a game of you in the first seat and bots in the others has ended."""
    names = ["Seat 1", "Sage", "Power", "Greedy"]

    def called(side):
        return " & ".join(names[seat - 1] for seat in sides[side - 1])

    _, _, template, values = among(totals, first, sides, shared, called)
    template, values = with_you(*to_you(template, values, names[0]), names[0], "you")
    return template % values


def test_you_are_no_seat_in_a_tie_of_three_nor_in_a_team():
    three, pairs = [(1,), (2,), (3,)], [(1, 3), (2, 4)]
    tied = "Power, Sage, you have 30 Honor each; the last of them to start wins: Power."
    assert crowd((30, 30, 30), 1, three) == tied
    tied = "You, Power, Sage have 30 Honor each; the last of them to start wins: you."
    assert crowd((30, 30, 30), 2, three) == tied
    assert crowd((9, 9, 9, 8), 1, pairs) == "You & Power win with 18 Honor."
    assert crowd((9, 9, 9, 10), 1, pairs) == "Sage & Greedy win with 19 Honor."
    equal = "You & Power and Sage & Greedy both have 18 Honor; "
    assert crowd((9, 9, 9, 9), 1, pairs) == equal + "the last starter decides for Sage & Greedy."
    assert crowd((9, 9, 9, 9), 1, pairs, True) == equal[:30] + "share the win with 18 Honor."


def test_a_team_of_one_person_and_bots_is_told_as_yours():
    names, bots = ["", "Sage", "Power", "Greedy"], (0, 2, 3, 1)
    said = said_in(command(GODSLAYER, TEAM, 4, names, 1, 15, seed=12, bots=bots), 12)
    assert [each for each in said if "Seat" in each] == []
    assert said[-1] == "You & Power win with 35 Honor."


def test_names_with_commas_are_told_apart():
    assert joined(("Apprentice ×3", "Militia")) == "Apprentice ×3, Militia"
    assert joined(("Kor, the Ferromancer", "Militia")) == "Kor, the Ferromancer; Militia"


def test_a_name_is_a_name():
    said = told("Ana", 3)
    assert not [each for each in said if each.startswith("You ")]
    assert "Ana plays." in said
