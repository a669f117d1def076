"""A table game: how it begins, and what can be asked of it.

What may happen, what an event does, what there is to see and how it is told lie in other files: a
device loads each when it is needed and drops it later.
"""

from vigil.game import Game as Contract
from vigil.pack import unpack_text
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.state import State


class Game(State, Contract):
    """A table game in progress."""

    NAME = "table"
    SNAPSHOT_STEPS = 8  # one is small, and a start must not wait for more
    LIKELY_FILES = ("rules", "checks", "rules_turns", "steps", "story")  # for the end of a turn

    def __init__(self, start, catalog):
        """Begin from the start event that `setup.begin` made."""
        self.catalog = catalog
        numbers, names = unpack_text(start)
        _, _, sets, variant, players, first, pool, settings, head, takes, pick = numbers[:11]
        State.__init__(self, players)
        self.names = names.split("\n")
        raw = self.raw
        raw[s.SETS] = sets
        raw[s.VARIANT] = variant
        raw[s.PLAYERS] = players
        raw[s.FIRST] = raw[s.ACTIVE] = first
        raw[s.TAKES] = takes
        raw[s.PICK] = pick
        for pile in range(3):
            raw[s.PILES + pile] = numbers[11 + pile]
        self.put(s.ROUND, 1)
        self.put(s.TURN, 1)
        self.put(s.POOL_START, pool)
        self.put(s.SETTINGS, settings)
        self.put(s.OPPONENT_HONOR, head)
        self.put(s.OPPONENT_HEAD, head)
        for seat in range(1, players + 1):
            self.put(self.seat(seat) + s.DECK, s.UNCOUNTED)

    def over(self):
        """Whether the result is shown."""
        return self.raw[s.PHASE] == s.OVER

    def secret(self, eye):
        """Whether decks are counted on the device, one after the other."""
        return self.raw[s.PHASE] == s.COUNTING and not self.alone()

    def ending(self):
        """Whether the last token has been taken."""
        return self.flag(s.SEALED) or self.pool() <= 0


def rest_of(what, code, table):
    """The table for a code in one of the files with the rest of rules or sentences."""
    if c.FATE <= code <= c.FANATIC:
        part = "_fates"
    elif c.ENTER <= code <= c.SHORT or code == c.OPPONENT_TOOK:
        part = "_row"
    else:
        part = "_turns"
    return getattr(__import__("vigil.table." + what + part, None, None, (table,)), table)
