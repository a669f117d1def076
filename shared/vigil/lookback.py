"""Looking back where bots play and cards are hidden: how far an undo goes, what others did.

A bot's moves go with the person's before them, or the bot would make them again at once. What
somebody has seen cannot be unseen, so going back past it needs the leave of everybody at the table.
Facts are never written down: whoever asks for them later gets them from the log, played again.
"""

from vigil.codes import NOTE
from vigil.compat import const
from vigil.refusal import Refusal

LATELY = const(64)  # steps that are always told, where there were so many


def reach(keeper, steps, house):
    """Records that an undo of so many steps takes back, or a Refusal."""
    seen, count, records = False, 0, 0
    for whole in (False, True):  # since the last snapshot, and if that is not enough, all
        seen, count, records = False, 0, 0
        game, step = earlier(keeper, *((0, 0) if whole else keeper.timeline.snapshot()))
        for by_person, revealed in reversed(_marks(keeper, game, step)):
            seen = seen or revealed
            count += by_person
            records += 1
            if count == steps:
                if seen and not house:
                    raise Refusal("Cards have been seen since: undo house=yes, or play on.")
                return records
    return records + steps - count  # back to where this game began, or into the one before


def since(keeper, game, step, own, wanted):
    """The wanted facts since the last event before which `own(game)` was true, its own included.

    Few functions inside each other, here and above: a device reads its log on a short stack.
    """
    facts = []

    def hear(fact):
        if wanted(fact):
            facts.append(fact)

    for first, count in keeper.timeline.since(step):
        for number in range(first, first + count):
            event = keeper.journal.read(number)
            if event[0] != NOTE:
                if own(game):
                    facts.clear()
                game.apply(event, hear)
    return facts


def _marks(keeper, game, step):
    """For the records from a step on: was it a person's, did it reveal anything?"""
    marks = []
    for first, count in keeper.timeline.since(step):
        for number in range(first, first + count):
            marks.append(_mark(game, keeper.journal.read(number)))
    return marks


def earlier(keeper, saved, number):
    """The game in force as it was at a snapshot or, without one, when it began; its next step."""
    step, start = keeper.timeline.start()
    game = keeper.shelf.open(keeper.journal.read(start))
    if saved > step and game.load(keeper.journal.read(number)[1:]):
        return game, saved
    return game, step + 1


def _mark(game, event):
    if event[0] == NOTE:
        return True, False
    by_person, told = game.asks_person(), []
    game.apply(event, told.append)
    return by_person, any(game.reveals(fact) for fact in told)
