"""The full game without cards: Vigil deals, shuffles, enforces and scores."""

# One after the other, those first that others need: imports inside imports take a deep stack.
from vigil.full import ops, facts, book, layout, zones, saved, agenda, triggers  # isort: skip
from vigil.full import prices, center, timing, choices, options, answers  # isort: skip
from vigil.full import effects, flow, reach, engine  # isort: skip

from vigil.full.game import VERSION, Game

__all__ = ["VERSION", "Game", "begin"]
__all__ += ["book", "choices", "effects", "engine", "facts", "flow", "layout", "ops", "timing"]
__all__ += ["agenda", "answers", "center", "options", "prices", "reach", "saved", "triggers"]
__all__ += ["zones"]


def begin(command, catalog):
    """The start event for a command, or a Refusal."""
    from vigil.full.setup import begin  # only needed once a game

    return begin(command, catalog)
