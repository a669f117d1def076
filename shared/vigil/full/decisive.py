"""The turns that decided a full game: which they were, and how they are told."""

from vigil.compat import const
from vigil.full.choices import IN_ROW, OPTION
from vigil.full.ops import TAKE
from vigil.text import t

DECISIONS_MOST = const(300)  # in a turn that is tried out: nobody makes more
_THREE = const(3)  # turns that are told of


def most(swings):
    """Which turns changed most who would win, in their order, by how much each changed it."""
    far = [(-abs(swing), at) for at, swing in enumerate(swings)]
    far.sort()
    return sorted([at for swing, at in far[:_THREE] if swing])


def is_deed(state, move):
    """Whether a move acquires or defeats something."""
    return IN_ROW <= move < OPTION and state.ask in (0, TAKE)


def sentence(game, round_number, seat, before, after, did, better):
    """A turn in words: how the chance changed, what was had, and what sage would have had."""
    from vigil.full.story import joined  # here: memory is needed until the thinking is done

    nothing = t("have nothing")
    told = t("Round %d, %s: chance of winning from %d %% to %d %%.") % (
        round_number,
        game.label(seat),
        before,
        after,
    )
    done = t("Done: %s.") % (joined(did) or nothing)
    if sorted(did) == sorted(better):
        would = t("Sage would have done the same.")
    else:
        would = t("Sage would: %s.") % (joined(better) or nothing)
    return " ".join((told, done, would))
