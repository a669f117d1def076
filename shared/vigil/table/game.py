"""A table game: how it begins, and what can be asked of it.

What may happen, what an event does, what there is to see and how it is told lie in files that a
device loads when it needs them and forgets.
"""

from binascii import crc32

from vigil.codes import PUBLIC
from vigil.pack import unpack_text
from vigil.table import state as s
from vigil.table.state import State
from vigil.text import t


class Table(State):
    """A table game in progress."""

    NAME = "table"
    SOON = ("rules", "checks", "turns", "steps", "story")  # what the end of a turn needs
    SNAPSHOT_STEPS = 32  # the most events replayed for an undo or at start

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
        self.put(s.RIVAL_HONOR, head)
        self.put(s.RIVAL_HEAD, head)
        for seat in range(1, players + 1):
            self.put(self.seat(seat) + s.DECK, s.UNCOUNTED)

    def decide(self, command):
        """The event a command leads to, or a Refusal."""
        from vigil.table.rules import decide

        return decide(self, command)

    def apply(self, event, say):
        """Make an event true; `say` hears it and everything that follows from it."""
        from vigil.table.steps import apply

        apply(self, event, say)

    def save(self):
        """The state as bytes."""
        return bytes(self.raw)

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        if len(saved) != len(self.raw) or saved[s.LAYOUT] != s.THIS_LAYOUT:
            return False
        self.raw[:] = saved
        return True

    def digest(self):
        """A number that is equal wherever the state is equal."""
        return crc32(self.raw)

    def view(self, eye=PUBLIC):
        """What there is to see: deck counts only for the eye they belong to, until the reveal."""
        from vigil.table.view import view

        return view(self, eye)

    def tell(self, fact):
        """A fact's one-word name and its sentence."""
        from vigil.table.story import tell

        return tell(self, fact)

    def called(self, seat):
        """A seat's name, or its number."""
        return self.names[seat - 1] or t("Seat %d") % seat

    def over(self):
        """Whether the result is shown."""
        return self.raw[s.PHASE] == s.OVER

    def ending(self):
        """Whether the last token has been taken."""
        return self.flag(s.SEALED) or self.pool() <= 0
