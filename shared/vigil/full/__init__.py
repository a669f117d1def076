"""The full game without cards: Vigil deals, shuffles, enforces and scores."""

# One after the other, those first that others need: imports inside imports take a deep stack.
from vigil.full import ops, facts, book, layout, zones, saved, factions, prices  # isort: skip
from vigil.full import choices, conditions, options, reach, agenda, triggers  # isort: skip
from vigil.full import center, timing, destruction, answers, effects, flow, engine  # isort: skip

from vigil.full.game import VERSION, Game

__all__ = ["VERSION", "Game", "begin"]
__all__ += ["book", "choices", "effects", "engine", "facts", "flow", "layout", "ops", "timing"]
__all__ += ["agenda", "answers", "center", "options", "prices", "reach", "saved", "triggers"]
__all__ += ["conditions", "destruction", "factions", "zones"]


def begin(command, catalog):
    """The start event for a command, or a Refusal."""
    from vigil.full.setup import begin  # only needed once a game

    return begin(command, catalog)
