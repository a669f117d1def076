"""Who is likely to win a full game.

It is reckoned from what everybody may know: Honor, pool, the cards that each seat owns, wherever
they lie, and how much of this round's turns is still to come: how many cards are in a hand, never
which, and the Runes and Power that are not yet spent. So nobody learns of a hand by it.
"""

from vigil.boxes import SOLITAIRE, TEAM
from vigil.codes import NO_LAST_MOVE
from vigil.compat import const
from vigil.full.layout import (
    EXTRAS,
    HAND_SIZE,
    NO_TURN,
    PLAYERS,
    SEEN,
    SETTINGS,
    SIDES,
    STARTER,
    TURN_OF,
    VARIANT,
)

# All in 64ths of Honor, and fitted by `vigil_host.games.full.lab_odds` to games of bots.
# How far ahead makes the odds e to 1: at the end, and more for each 16th of a turn that is left.
_AHEAD = const(119)
_AHEAD_TURN = const(2)
_CARD = const(80)  # in hand, where a seat still has its turn of this round
_MEANS = const(42)  # a Rune or a Power that is not yet spent
# Against the opponent of one alone: the same two numbers; what it takes in a 16th of a turn, and on
# its move that ends the round; what each Honor in the pool comes to bring to who plays.
_ALONE = const(169)
_ALONE_TURN = const(4)
_TAKES = const(22)
_MOVES = const(730)
_TOKEN = const(91)

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
    owned = [policy.evaluation.owned(state, side, policy.worth) for side in range(raw[SIDES])]
    yield shares(state, owned, policy.left)


def shares(state, owned, left):
    """How likely each side is to win, by what its cards are worth and the turns left, in 16ths."""
    raw = state.raw
    ahead = []
    for side in range(raw[SIDES]):
        ahead.append(64 * state.honor_of(side) + owned[side] + _to_come(state, side))
    wide = _AHEAD + _AHEAD_TURN * left
    if raw[VARIANT] == SOLITAIRE:
        ahead[0] += _TOKEN * max(state.pool, 0)
        ahead[1] += _TAKES * left
        if not (raw[SEEN] & NO_TURN or (state.pool <= 0 and raw[SETTINGS] & NO_LAST_MOVE)):
            ahead[1] += _MOVES
        wide = _ALONE + _ALONE_TURN * left
    if raw[VARIANT] == TEAM:
        half = len(ahead) // 2
        return _shares([ahead[i] + ahead[i + half] for i in range(half)], wide) * 2
    return _shares(ahead, wide)


def _to_come(state, side):
    """What the rest of this round still brings to a seat."""
    raw = state.raw
    count, starter = raw[PLAYERS], raw[STARTER]
    has_been = (side - starter) % count < (raw[TURN_OF] - starter) % count
    if side >= count or has_been or raw[SEEN] & NO_TURN:
        return 0
    if side == state.seat:
        cards = state.hand - state.top
    else:
        _, _, top, hand, _, _, _, _ = state.parked[side]
        cards = hand - top
    if side != raw[TURN_OF]:
        return _CARD * cards
    return _CARD * (cards + HAND_SIZE * raw[EXTRAS]) + _MEANS * (state.runes + state.power)


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
