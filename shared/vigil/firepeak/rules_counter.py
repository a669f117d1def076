"""A game that is only counted: no creature is told, the table keeps its cards.

Commands: USED actions used, creatures drawn; either may be below zero, for a slip or a spell
          TOTAL seat, change of its Power
          ROLL Power of both sides, dice; Power 0 of one's own: one die that must be above the other
          COMPLETE seat, whose pattern is
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import rolled, seat_of
from vigil.pack import pack
from vigil.refusal import Refusal

_ACTIONS_MOST = const(9)
_FIGHTER_MOST = const(20)


def use(game, actions, drawn):
    """Actions that were used, and creatures that were drawn."""
    left = game.raw[s.ACTIONS]
    if actions > left:
        raise Refusal("No action is left in this turn: end it.")
    if left - actions > _ACTIONS_MOST:
        raise Refusal("Nobody has more than %d actions.", _ACTIONS_MOST)
    if drawn > game.left():
        raise Refusal("The recruitment deck is empty.")
    if game.left() - drawn > c.CREATURES:
        raise Refusal("There are %d creatures.", c.CREATURES)
    return pack(c.USED, game.raw[s.ACTIVE], actions, drawn)


def total(game, seat, change):
    """The Power of a pattern, as the table counts it."""
    seat = seat_of(game, seat)
    if not 0 <= game.total(seat) + change <= c.POWER_MOST:
        raise Refusal("A pattern has Power 0 to %d.", c.POWER_MOST)
    return pack(c.TOTAL, seat, change)


def roll(game, mine, theirs, *dice):
    """Two dice, each with what is added to it; an action is used where there is one."""
    if not 0 <= mine <= _FIGHTER_MOST or not 0 <= theirs <= _FIGHTER_MOST:
        raise Refusal("A creature fights with 0 to %d.", _FIGHTER_MOST)
    (first, *second), chosen = rolled(game, dice, 2 if mine else 1)
    action = int(game.raw[s.ACTIONS] > 0)
    second = second[0] if second else 0
    return pack(c.ROLL, game.raw[s.ACTIVE], mine, theirs, first, second, action, chosen)


def complete(game, seat):
    """A full pattern wins at once."""
    return pack(c.COMPLETE, seat_of(game, seat))
