"""A bot's thought in bits: whoever waits for it can see to other things in between.

In the end it is the command that `bots.pick` gives at once; of a repair it tells the steps.
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack


def thinking(game):
    """Yield None after each bit of work, then the command of the bot that has to decide."""
    seat = game.decider()
    name = game.bot_of(seat)
    if game.raw[s.PHASE] != s.KEEPING and game.broken():
        yield from _repairing(game, seat)
        return
    if name != "greedy" or game.raw[s.PHASE] == s.KEEPING:
        yield game.advice(name, seat)
        return
    for module in ("bots_sight", "bots_greedy"):
        __import__("vigil.firepeak." + module)
        yield
    from vigil.firepeak.bots_greedy import Greedy, best

    found = []
    for rated in Greedy(game).rating():
        if rated:
            found.append(rated)
        yield
    yield best(game, found)


def _repairing(game, seat):
    """Yield None after each bit of work, then the best repair, step by step."""
    from vigil.firepeak.pattern import Pattern
    from vigil.firepeak.repair import looking, numbers

    for steps in looking(Pattern(game, seat)):
        yield None if steps is None else pack(c.REPAIR, seat, *numbers(steps))
