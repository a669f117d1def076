"""What others did since a seat decided last, in few sentences.

It is found in the log, so a pulled plug takes nothing of it, and an undo leaves nothing behind.
"""

from vigil.compat import const
from vigil.full import facts as f
from vigil.full.choices import PASS
from vigil.full.layout import ROUND
from vigil.log.journal import JournalError

_NEVER = const(256)  # a round that no game comes to
_DULL = (f.ENTERED, f.DREW, f.SHUFFLED, f.TURN_BEGAN)  # to be seen, or of no use to anybody
_OF_NOBODY = (f.OPPONENT_TOOK, f.FATE, f.EVENT_BEGAN, f.EVENT_ENDED)  # they begin with no seat


def sentences(keeper, turn=False):
    """The news for the seat that decides now; of a whole `turn`, whatever it has done since."""
    from vigil.log.undo_seen import lately

    state = keeper.game.state
    ear = _Ear(state.seat, state.raw[ROUND] if turn else _NEVER)
    try:
        facts = lately(keeper, ear.own, ear.wants)
    except JournalError:  # damage that far back: the game stands, its news are lost
        facts = []
    if not facts:
        return []
    if any(fact[0] == f.OPPONENT_TOOK for fact in facts):
        __import__("vigil.full.ending")  # here: inside `retell` the stack would be too short
    from vigil.full.story import retell

    return retell(keeper.game, facts)


class _Ear:
    """Hears what others do, and what they do to its seat."""

    def __init__(self, seat, before):
        self._seat = seat
        self._before = before  # this round
        self._own = False

    def own(self, game):
        """Whether its seat decides next, and what it decides was long enough ago."""
        self._own = game.state.seat == self._seat
        return self._own and game.state.raw[ROUND] < self._before

    def wants(self, fact):
        """Whether a fact is news."""
        code = fact[0]
        if code in _DULL or (code == f.DECIDED and fact[3] == PASS):
            return False
        return not self._own or code in _OF_NOBODY or fact[1:2] != (self._seat + 1,)
