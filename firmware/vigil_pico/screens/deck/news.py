"""What others did since a seat decided last, in few sentences.

It is found in the log, so a pulled plug takes nothing of it, and an undo leaves nothing behind.
"""

from vigil.deck import facts as f

_DULL = (f.ENTERED, f.DREW, f.SHUFFLED, f.TURN_BEGAN)  # to be seen, or of no use to anybody
_OF_NOBODY = (f.ENTERED, f.RIVAL_TOOK)  # their first number is no seat


def sentences(keeper):
    """The news for the seat that decides now."""
    from vigil.lookback import LATELY, earlier, since

    ear = _Ear(keeper.game.deck.seat)
    game, step = earlier(keeper, *keeper.timeline.snapshot(LATELY))
    facts = since(keeper, game, step, ear.own, ear.wants)
    game = None  # it makes room
    if not facts:
        return []
    from vigil.deck.story import retell

    return retell(keeper.game, facts)


class _Ear:
    """Hears what others do, and what they do to its seat."""

    def __init__(self, seat):
        self._seat = seat
        self._own = False

    def own(self, game):
        """Whether its seat decides next."""
        self._own = game.deck.seat == self._seat
        return self._own

    def wants(self, fact):
        """Whether a fact is news."""
        code = fact[0]
        about_own = code not in _OF_NOBODY and fact[1:2] == (self._seat + 1,)
        return code not in _DULL and not (self._own and about_own)
