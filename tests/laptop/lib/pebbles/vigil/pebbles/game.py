"""The state: how many are left, and whose turn it is."""

from vigil.game import Game as Contract
from vigil.pack import unpack_text


class Game(Contract):
    """A heap of pebbles."""

    NAME = "pebbles"

    def __init__(self, start, catalog, _sibling=None):
        (_, _, self.heap), names = unpack_text(start)
        self.catalog = catalog
        self.names = names.split("\n")
        self.left, self.seat = self.heap, 1

    def save(self):
        """The state as bytes."""
        return bytes((self.left, self.seat))

    def load(self, saved):
        """Take a saved state."""
        self.left, self.seat = saved
        return True

    def over(self):
        """Whether none is left."""
        return self.left == 0
