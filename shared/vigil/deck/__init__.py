"""The whole game without cards: Vigil deals, shuffles, enforces and scores."""

from vigil.deck.game import VERSION, Game

__all__ = ["VERSION", "Game", "begin"]

# Nobody keeps these: a device forgets them between two commands.
PASSING = ("bots", "ending", "setup", "story", "view")


def begin(command, catalog):
    """The start event for a command, or a Refusal."""
    from vigil.deck.setup import begin  # only needed once a game

    return begin(command, catalog)
