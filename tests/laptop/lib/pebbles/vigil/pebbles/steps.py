"""Pebbles go, and the next one is on."""

from vigil.pack import unpack


def apply(game, event, say):
    """Make an event true."""
    seat, count = unpack(event)
    game.left -= count
    say((event[0], seat, count))
    if game.left:
        game.seat = game.seat % len(game.names) + 1
