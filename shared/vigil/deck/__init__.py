"""The whole game without cards: Vigil deals, shuffles, enforces and scores."""

# One after the other, those first that others need: imports inside imports take a deep stack.
from vigil.deck import ops, facts, book, layout, zones, saved, agenda, triggers  # isort: skip
from vigil.deck import prices, row, timing, choices, options, answers  # isort: skip
from vigil.deck import effects, turns, engine  # isort: skip

from vigil.deck.game import VERSION, Game

__all__ = ["VERSION", "Game", "begin"]
__all__ += ["book", "choices", "effects", "engine", "facts", "layout", "ops", "timing", "turns"]
__all__ += ["agenda", "answers", "options", "prices", "row", "saved", "triggers", "zones"]


def begin(command, catalog):
    """The start event for a command, or a Refusal."""
    from vigil.deck.setup import begin  # only needed once a game

    return begin(command, catalog)
