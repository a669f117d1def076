"""What a strong player would do in the place of whoever is looking, and why, in one sentence."""

from vigil.full.facts import DECISIONS
from vigil.full.game import ADVISER
from vigil.full.thinking import Mind
from vigil.text import t
from vigil_pico.screens.full.pondering import Pondering, loading


def root(app):
    """Think first, then tell."""
    return Pondering(app, t("Hint"), _thought(app.keeper.game))


def _thought(game):
    command = yield Mind().thinking(game, ADVISER)
    yield loading("estimate", "reason", "moves")
    from vigil.full.moves import moves
    from vigil.full.reason import reason

    index = command[0] - DECISIONS
    why = reason(game, game.state.moves()[index])
    yield t("Sage would %s: %s.") % (moves(game)[index], why)
