"""How far undo and redo go where bots play and cards are hidden, and what has happened there.

A bot's moves go and come back with the person's before them, or the bot would make them again at
once. What somebody has seen cannot be unseen, so going back past it needs the leave of everybody at
the table. A record is one decision, which tells nothing by itself: it is made again to be told.
"""

from vigil.codes import NOTE, START
from vigil.pack import unpack_text
from vigil.refusal import Refusal

_BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


def reach(keeper, steps, house):
    """Records that an undo of so many steps takes back, or a Refusal."""
    count = 0
    for whole in (False, True):  # since the last snapshot, and if that is not enough, all
        seen, count, records = False, 0, 0
        for by_person, revealed in reversed(_marks(keeper, whole)):
            seen = seen or revealed
            count += by_person
            records += 1
            if count == steps:
                return _allowed(records, seen, house)
    if count + 1 < steps:
        raise Refusal("No more than %d can be undone at once.", count + 1)
    return _allowed(records + 1, seen, house)  # the start of this game too


def ahead(keeper, steps):
    """Records that a redo of so many steps brings back, or a Refusal."""
    game, count, records = _again(keeper), 0, 0
    for number in keeper.timeline.undone():
        event = keeper.journal.read(number)
        if _by_person(game, event):
            if count == steps:
                break
            count += 1
        records += 1
        game = _after(keeper, game, event)
    if count < steps:
        raise Refusal("No more than %d can be redone.", count)
    return records


def history(keeper, count):
    """The last steps of the game in force in words, the newest first."""
    told = []
    for whole in (False, True):
        told = []
        for _, facts in _walk(keeper, whole):
            told.append(" ".join(keeper.tell(fact)[1] for fact in facts))
            del told[:-count]
        if len(told) == count:
            break
    told.reverse()
    return told


def _allowed(records, seen, house):
    if seen and not house:
        raise Refusal("What was hidden has been seen since: undo house=yes, or play on.")
    return records


def _marks(keeper, whole):
    """For the steps of the game in force: was it a person's, did it reveal anything?"""
    reveals = keeper.game.reveals
    walk = _walk(keeper, whole)
    return [(by_person, any(reveals(fact) for fact in facts)) for by_person, facts in walk]


def _walk(keeper, whole):
    """The steps of the game in force made again: was it a person's, and what it made true."""
    step, number = keeper.timeline.start()
    game = keeper.shelf.open(keeper.journal.read(number))
    saved, number = keeper.timeline.snapshot()
    step += 1
    if not whole and saved >= step and game.load(keeper.journal.read(number)[1:]):
        step = saved
    for first, count in keeper.timeline.since(step):
        for number in range(first, first + count):
            event, facts = keeper.journal.read(number), []
            by_person = _by_person(game, event)
            if event[0] == NOTE:
                facts.append((NOTE, unpack_text(event)[1]))
            else:
                game.apply(event, facts.append)
            yield by_person, facts


def _again(keeper):
    """The game in force once more; None where there is none."""
    if keeper.game is None:
        return None
    game = keeper.shelf.open(keeper.journal.read(keeper.timeline.start()[1]))
    game.load(keeper.game.save())
    return game


def _by_person(game, event):
    """Whether a person asked for an event: one that does not ask for a bot does."""
    return event[0] in (START, NOTE) or not hasattr(game, "asks_person") or game.asks_person()


def _after(keeper, game, event):
    if event[0] == START:
        return keeper.shelf.open(event)
    if game and event[0] != NOTE:
        try:
            game.apply(event, _hush)
        except _BROKEN:  # once it is in force again it is told why
            return None
    return game


def _hush(_fact):
    """Nobody has to hear it yet."""
