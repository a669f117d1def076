"""Players of cardboard: each looks at a game and picks one of its legal moves.

`random` takes any; it has dice of its own, so that it disturbs nothing. `greedy` and `power` do the
same in the same state. None looks at what its player could not see.
"""

from vigil.deck.engine import Deck


class Random:
    """Any legal move, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.x = seed & 0xFFFF
        self.y = (seed >> 16) & 0xFFFF ^ 0x79B9 or 1

    def pick(self, deck: Deck) -> int:
        """A legal move."""
        moves = deck.moves()
        size = len(moves)
        if size == 1:
            return moves[0]
        while True:  # `vigil.dice`, written out: this is done at every decision
            t = (self.x ^ (self.x << 5)) & 0xFFFF
            self.x = y = self.y
            self.y = y = y ^ (y >> 1) ^ t ^ (t >> 3)
            scaled = y * size
            if scaled & 0xFFFF >= size or scaled & 0xFFFF >= 65536 % size:
                return moves[scaled >> 16]
