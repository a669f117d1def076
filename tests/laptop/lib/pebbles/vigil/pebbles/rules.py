"""How many may be taken."""

from vigil.pack import pack, unpack
from vigil.refusal import Refusal

TAKE = 0x10


def decide(game, command):
    """The event for a command, or a Refusal."""
    (count,) = unpack(command)
    if not 1 <= count <= min(3, game.left):
        raise Refusal("Take %d to %d pebbles.", 1, min(3, game.left))
    return pack(TAKE, game.seat, count)
