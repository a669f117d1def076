"""Bots by their names: each looks at a game and gives a command that is legal.

They answer what is asked of their seat, repair as well as can be, and cast no spells: nobody has
told them what those do. None looks at what its player could not see.
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack
from vigil.refusal import Refusal

BOTS = ("", "random", "greedy", "planner")


def bot_number(name):
    """The number of a bot in `BOTS`, or a Refusal."""
    if name not in BOTS[1:]:
        raise Refusal("There is no bot %s: there are %s.", name, ", ".join(BOTS[1:]))
    return BOTS.index(name)


def pick(bot, game, seat=0):
    """A command that will not be refused; `seat`: of the one who has to decide."""
    if game.raw[s.PHASE] == s.KEEPING:
        return keep(game, seat)
    for broken in game.broken():
        return pack(c.REPAIR, seat or broken)
    if bot == "planner":
        from vigil.firepeak.bots_planner import pick
    elif bot == "greedy":
        from vigil.firepeak.bots_greedy import pick
    else:
        from vigil.firepeak.bots_random import pick
    return pick(game)


def keep(game, seat):
    """The first five spells of a seat, or of the first that has still all seven."""
    hands = [game.spells_at(s.SHELF * each + s.HAND) for each in game.seats()]
    sizes = [len(hand) for hand in hands]
    at = seat - 1 if seat else sizes.index(max(sizes))
    return pack(c.KEEP, at + 1, *[each + 1 for each in hands[at][: s.SPELLS_KEPT]])


def decider(game):
    """The seat of a bot that has to do something now, or 0."""
    raw = game.raw
    if raw[s.PHASE] == s.OVER:
        return 0
    waiting = (raw[s.ACTIVE],)
    if raw[s.PHASE] == s.KEEPING:
        waiting = [seat for seat in game.seats() if len(_hand(game, seat)) > s.SPELLS_KEPT]
    elif game.broken():
        waiting = game.broken()
    for seat in waiting:
        if game.bots[seat - 1]:
            return seat
    return 0


def legal(game, command):
    """Whether a command will not be refused."""
    try:
        game.decide(command)
        return True
    except Refusal:
        return False


def _hand(game, seat):
    return game.spells_at(s.SHELF * seat + s.HAND)
