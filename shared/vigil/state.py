"""The state of a game that is kept as bytes: one bytearray, which is also its snapshot.

Its first byte says which order of bytes it is. A game says where its flags, its settings and its
seats lie in it. Numbers of two bytes are signed, low byte first.
"""

from vigil.boxes import SEATS_MOST


class State:
    """Reading and writing the bytes; the rules lie elsewhere."""

    LAYOUT = 1  # a state in another order is not believed
    PLAYERS_MOST = SEATS_MOST
    FLAGS_AT = SETTINGS_AT = SEATS_AT = SEAT_SIZE = 0

    def __init__(self, players):
        if not 0 < players <= self.PLAYERS_MOST:  # before memory is asked for
            raise ValueError("%d seats" % players)
        self.raw = bytearray(self.SEATS_AT + self.SEAT_SIZE * players)
        self.raw[0] = self.LAYOUT

    def get(self, at):
        """A number of two bytes."""
        low, high = self.raw[at], self.raw[at + 1]
        return low + (high << 8) - (high >> 7 << 16)

    def put(self, at, number):
        """Write a number of two bytes."""
        self.raw[at] = number & 255
        self.raw[at + 1] = number >> 8 & 255

    def seat(self, seat):
        """Where a seat's bytes begin."""
        return self.SEATS_AT + self.SEAT_SIZE * (seat - 1)

    def setting(self, bit):
        """Whether a setting is on."""
        return self.get(self.SETTINGS_AT) & bit != 0

    def flag(self, bit):
        """Whether a flag is up."""
        return self.raw[self.FLAGS_AT] & bit != 0

    def save(self):
        """The state as bytes."""
        return bytes(self.raw)

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        if len(saved) != len(self.raw) or saved[0] != self.LAYOUT:
            return False
        self.raw[:] = saved
        return True
