"""A bot's thought in bits: whoever waits for it can see to other things in between.

In the end it is the command that `bots.pick` gives at once.
"""

from vigil.firepeak import state as s


def thinking(game):
    """Yield None after each bit of work, then the command of the bot that has to decide."""
    seat = game.decider()
    name = game.bots_named(seat)
    if name != "greedy" or game.raw[s.PHASE] == s.KEEPING or game.broken():
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
