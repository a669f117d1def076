"""Who has to do something now, a person or a bot."""

from vigil.firepeak import state as s


def deciding(game):
    """The seat that decides next; 0 when the game is over."""
    raw = game.raw
    if raw[s.PHASE] == s.OVER:
        return 0
    if raw[s.PHASE] == s.KEEPING:
        for seat in game.seats():
            if len(game.spells_at(s.SHELF * seat + s.HAND)) > s.SPELLS_KEPT:
                return seat
    return game.broken()[0] if game.broken() else raw[s.ACTIVE]
