"""A toy: whoever takes the last pebble wins. A turn takes one to three of them."""

from vigil.pebbles.game import Game

from vigil.pack import pack_text, unpack_text
from vigil.refusal import Refusal

__all__ = ["VERSION", "Game", "begin"]
VERSION = 1


def begin(command, _catalog):
    """The start event for a command, or a Refusal."""
    (kind, version, heap), names = unpack_text(command)
    if not 1 <= heap <= 99:
        raise Refusal("A heap has 1 to %d pebbles.", 99)
    return pack_text(command[0], (kind, version, heap), names)
