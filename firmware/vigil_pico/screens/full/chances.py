"""How likely everybody is to win, for whoever asks; it tells nothing of a hand."""

from vigil.text import t
from vigil_pico.screens.full.pondering import Pondering, loading


def root(app):
    """Reckon first, then tell."""
    return Pondering(app, t("Chances of winning"), _thought(app.keeper.game))


def _thought(game):
    yield loading("estimate", "ending", "evaluate", "policy", "odds")
    from vigil.full.odds import reckoning
    from vigil.full.policy import Policy

    found = yield reckoning(game, Policy(game.book))
    names = [game.label(seat) for seat in range(1, len(game.names) + 1)]
    if len(found) > len(names):
        from vigil.full.ending import opponent_name

        names.append(opponent_name(game))
    yield "\n".join("%s: %d %%" % told for told in zip(names, found))
