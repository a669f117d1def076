"""Ascension at Firepeak: a judge of pyramids, and the whole game, which are one.

A table that holds the cards and a table that has none play the same game. Whatever chance decides,
the next creature, a die, a spell, can be told with the command; what is left out Vigil draws or
rolls, from the seed or from chance that nobody can know. The event says the outcome either way, so
that a log can be replayed; only spells are dealt again, from what its first record carries.

`place` is the table's own word: it tells what lies where, legal or not, and is no action. Actions
are judged before they happen, and none happens while a pattern is illegal. Creatures that nobody
has shown are counted in their dungeon and stay nameless until they come to light.
"""

from vigil.firepeak import codes
from vigil.firepeak.pattern import Pattern  # every page of a game needs it
from vigil.firepeak.state import State  # before `game`: imports inside imports take a deep stack

# isort: split
from vigil.firepeak.game import Game

__all__ = ["VERSION", "Game", "Pattern", "State", "begin"]

VERSION = codes.VERSION


def begin(command, _catalog):
    """The start event for a command, or a Refusal."""
    from vigil.firepeak.setup import begin  # only needed once a game

    return begin(command)
