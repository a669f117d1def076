"""How far an undo goes where bots play and cards are hidden.

A bot's moves go with the person's before them, or the bot would make them again at once. What
somebody has seen cannot be unseen, so going back past it needs the leave of everybody at the table.
"""

from vigil.codes import NOTE
from vigil.refusal import Refusal

_SEEN = "What was hidden has been seen since: undo house=yes, or play on."


def reach(keeper, steps, house):
    """Records that an undo of so many steps takes back, or a Refusal."""
    seen, count, records = False, 0, 0
    for whole in (False, True):  # since the last snapshot, and if that is not enough, all
        seen, count, records = False, 0, 0
        for by_person, revealed in reversed(_marks(keeper, whole)):
            seen = seen or revealed
            count += by_person
            records += 1
            if count == steps:
                if seen and not house:
                    raise Refusal(_SEEN)
                return records
    return records + steps - count  # back to where this game began, or into the one before


def _marks(keeper, whole):
    """For the records of the game in force: was it a person's, did it reveal anything?"""
    step, number = keeper.timeline.start()
    game = keeper.shelf.open(keeper.journal.read(number))
    saved, number = keeper.timeline.snapshot()
    step += 1
    if not whole and saved >= step and game.load(keeper.journal.read(number)[1:]):
        step = saved
    marks = []
    for first, count in keeper.timeline.since(step):
        for number in range(first, first + count):
            marks.append(_mark(game, keeper.journal.read(number)))
    return marks


def _mark(game, event):
    if event[0] == NOTE:
        return True, False
    by_person, told = game.asks_person(), []
    game.apply(event, told.append)
    return by_person, any(game.reveals(fact) for fact in told)
