"""Who has won, and why, in one sentence."""

from vigil.firepeak import state as s
from vigil.firepeak.pattern import Pattern


def result(game):
    """(winner or None, ranking, template, values)."""
    scored = []
    for seat in game.seats():
        pattern = Pattern(game, seat)
        count = sum(1 for each in pattern.cells if each)
        done = pattern.full() and not list(pattern.faults())
        if game.counted:
            done = seat == game.raw[s.LEADER]
        turn = (seat - game.raw[s.ACTIVE]) % game.raw[s.PLAYERS]
        scored.append((done, game.total(seat), count, -turn, seat))
    scored.sort(reverse=True)
    ranking = [seat for _, _, _, _, seat in scored]
    done, power, count, _, best = scored[0]
    _, next_power, next_count, _, second = scored[1]
    name = game.called(best)
    if done:
        return best, ranking, "%s has completed the pattern and wins.", (name,)
    if power > next_power:
        return best, ranking, "%s wins with Power %d.", (name, power)
    if count > next_count:
        template = "%s and %s both have Power %d; %s has more creatures and wins."
        return best, ranking, template, (name, game.called(second), power, name)
    if game.counted:
        template = "%s and %s both have Power %d: who has more creatures wins."
        return None, ranking, template, (name, game.called(second), power)
    return None, ranking, "Equal in Power (%d) and creatures (%d): a draw.", (power, count)
