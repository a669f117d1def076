"""The crack of a dealt game of Firepeak: seeds that it may have had, tried against the table."""

from vigil.firepeak import codes as c
from vigil.firepeak.setup import begin, command
from vigil.games import Games
from vigil.pack import pack

FRESH = -1  # in place of a seed: chance
DREW = 0x3F000000  # a device's seeds began there, and three bytes of chance told which
GUESSES = range(DREW, DREW + 3000)  # some of them: all take minutes
RECRUIT = pack(c.RECRUIT, c.WIZARD, 0, c.DUNGEON)
END = pack(c.END, 0)
TURNS = 5


def begun(seed):
    asked = command(2, ("Ana", "Bo"), settings=c.DEALT, first=1, wizards=(1, 2), seed=seed)
    return Games(None).open(begin(asked))


def turn(game):
    """A creature is drawn, and the next one plays: the two events."""
    events = [game.decide(RECRUIT)]
    game.apply(events[0], lambda fact: None)
    events.append(game.decide(END))
    game.apply(events[1], lambda fact: None)
    return events


def crack(seen):
    """The guesses that would have drawn what was seen, each with the game as it then is."""
    for seed in (*GUESSES, FRESH):
        game = begun(seed)
        if all(turn(game) == events for events in seen):
            yield seed, game


def test_a_short_seed_is_found_by_five_creatures():
    """So it was: the crack works, and its answer foretells every card."""
    game = begun(DREW + 1234)
    seen = [turn(game) for _ in range(TURNS)]
    ((seed, guessed),) = crack(seen)
    assert seed == DREW + 1234
    assert [turn(guessed) for _ in range(9)] == [turn(game) for _ in range(9)]


def test_it_finds_nothing_where_chance_is_fresh():
    game = begun(FRESH)
    seen = [turn(game) for _ in range(TURNS)]
    for _, guessed in crack(seen):  # one in a hundred thousand fits by luck
        assert [turn(guessed) for _ in range(9)] != [turn(game) for _ in range(9)]
