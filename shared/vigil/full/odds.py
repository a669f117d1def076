"""Who is likely to win a full game.

It is reckoned from what everybody may know: Honor, pool, and the cards that each seat owns,
wherever they lie. So nobody learns of a hand by it.
"""

from vigil.boxes import SOLITAIRE, TEAM
from vigil.compat import const
from vigil.full.layout import PLAYERS, SIDES, VARIANT

# How far ahead, in 64ths of Honor, makes the odds e to 1: at the end, and more for each 16th of a
# turn that is left; fitted to 7,338 turns of bots of 2 to 4 seats (of those given 65 in 100, 645 of
# 1,000 won). The opponent of one alone owns no deck: what it takes in a 16th of a turn.
_AHEAD = const(200)
_AHEAD_TURN = const(3)
_ALONE = const(250)
_ALONE_TURN = const(8)
_TAKES = const(15)

_FAR = const(200000)  # further behind nobody is: numbers have 30 bits on a chip
_LOG = const(369)  # 256 times the logarithm of e, to base 2
_ONE = const(65536)


def reckoning(game, policy):
    """Yield None after each bit of work, then how likely each side is to win, in a hundred.

    The seats come first, then the opponent of one alone.
    """
    state = game.state
    raw = state.raw
    if state.over:
        yield _ended(game)
        return
    yield from policy.looking(state, True)
    left, worth = policy.left, policy.worth
    ahead = []
    for side in range(raw[SIDES]):
        owned = policy.evaluation.owned(state, side, worth)
        ahead.append(64 * state.honor_of(side) + owned)
    wide = _AHEAD + _AHEAD_TURN * left
    if raw[VARIANT] == SOLITAIRE:
        ahead[-1] += _TAKES * left
        wide = _ALONE + _ALONE_TURN * left
    if raw[VARIANT] == TEAM:
        half = len(ahead) // 2
        yield _shares([ahead[i] + ahead[i + half] for i in range(half)], wide) * 2
    else:
        yield _shares(ahead, wide)


def _ended(game):
    """All to the winner; where nobody has won, everybody has a share."""
    from vigil.full.ending import result

    raw = game.state.raw
    players, count = raw[PLAYERS], raw[SIDES]
    winner = result(game)[0]
    if count > players:
        return [100, 0] if winner else [0, 100]
    if not winner:
        return [100 // count] * count
    won = (winner, winner + players // 2) if raw[VARIANT] == TEAM else (winner,)
    return [100 if side + 1 in won else 0 for side in range(count)]


def _shares(ahead, wide):
    """Parts of a hundred: e to the power of how far each is ahead, measured in widths."""
    weights = [_power(min(max(ahead) - each, _FAR) * _LOG // wide) for each in ahead]
    total = sum(weights)
    return [(200 * weight + total) // (2 * total) for weight in weights]


def _power(halvings):
    """`_ONE` halved `halvings / 256` times; between two halvings a parabola is near enough."""
    part = halvings & 255
    return _ONE - (part * (44086 - (part * 11318 >> 8)) >> 8) >> min(halvings >> 8, 20)
