"""The turns that decided a full game: which they were, and how they are told."""

from vigil.compat import const
from vigil.full.choices import IN_ROW, OPTION
from vigil.full.ops import TAKE
from vigil.text import t

_THREE = const(3)  # turns that are told of
_SWING = const(3)  # in a hundred: less decides nothing


def most(swings):
    """Which turns changed most who would win, as they came; of each is told how much it changed.

    Who is on has just gained something, as a rule: what is usual does not count.
    """
    count, usual = len(swings), sum(swings)
    far = [(-abs(swing * count - usual), at) for at, swing in enumerate(swings)]
    far.sort()
    return sorted([at for swing, at in far[:_THREE] if -swing >= _SWING * count])


def is_deed(state, move):
    """Whether a move acquires or defeats something."""
    return IN_ROW <= move < OPTION and state.ask in (0, TAKE)


def sentence(game, round_number, seat, before, after, did, better):
    """A turn in words: how the chance changed, what was had, and what sage would have had."""
    from vigil.full.story import joined  # here: who still thinks needs the room

    nothing = t("have nothing")
    told = t("Round %d, %s: chance of winning from %d %% to %d %%.") % (
        round_number,
        game.label(seat),
        before,
        after,
    )
    done = t("Done: %s.") % (joined(did) or nothing)
    if sorted(did) == sorted(better):
        would = t("sage would have done the same.")
    else:
        would = t("sage would: %s.") % (joined(better) or nothing)
    return " ".join((told, done, would))
