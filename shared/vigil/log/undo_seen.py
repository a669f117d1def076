"""How far undo and redo go where bots play and cards are hidden, and what has happened there.

A bot's moves go and come back with the person's before them, or the bot would make them again at
once. What somebody has seen cannot be unseen, so going back past it needs the leave of everybody at
the table. A record is one decision, which tells nothing by itself: it is made again to be told.
Calls stay shallow here: a device's stack is 8 KB.
"""

from vigil.codes import NOTE, PAST_SEEN, START
from vigil.game import BROKEN, hush
from vigil.log.snapshots import saved_in
from vigil.pack import unpack_text
from vigil.refusal import Refusal

_LATELY = (16, 64)  # steps back: as many as a turn usually has, and more for a long one


def reach(keeper, steps, how):
    """How many records an undo of some steps takes back, or a Refusal."""
    count = 0
    for whole in (False, True):  # since the last snapshot, and if that is not enough, all
        seen, count, records = False, 0, 0
        game, step = earlier(keeper, *((0, 0) if whole else keeper.timeline.snapshot()))
        for by_person, revealed in reversed(_marks(keeper, game, step)):
            seen = seen or revealed
            count += by_person
            records += 1
            if count == steps:
                return _allowed(records, seen and not how & PAST_SEEN)
    if count + 1 < steps:
        raise Refusal("No more than %d can be undone at once.", count + 1)
    return _allowed(records + 1, seen and not how)  # the start of this game too


def ahead(keeper, steps):
    """How many records a redo of some steps brings back, or a Refusal."""
    game, count, records = None, 0, 0
    if keeper.game:  # the game in force once more
        game = keeper.games.open(keeper.journal.read(keeper.timeline.start()[1]), keeper.game)
        game.load(keeper.game.save())
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
        game, step = earlier(keeper, *((0, 0) if whole else keeper.timeline.snapshot()))
        told = [" ".join(keeper.tell(fact)[1] for fact in game.opening)] if whole else []
        told = [words for words in told if words]
        for event in events(keeper, step):
            facts = _made(game, event)[1]
            told.append(" ".join(keeper.tell(fact)[1] for fact in facts))
            del told[:-count]
        if len(told) == count:
            break
    told.reverse()
    return told


def _allowed(records, seen):
    if seen:
        raise Refusal("What was hidden has been seen since: undo house=yes, or play on.")
    return records


def earlier(keeper, saved, number):
    """The game in force as it was at a snapshot or, without one, when it began; its next step."""
    step, start = keeper.timeline.start()
    game = keeper.games.open(keeper.journal.read(start), keeper.game)
    if saved > step and game.load(saved_in(keeper.journal.read(number))):
        return game, saved
    return game, step + 1


def lately(keeper, own, wanted):
    """The wanted facts since the last event before which `own(game)` was true, its own included.

    Looked for since a snapshot some steps back, and further back if that is not far enough.
    """
    facts = []
    for back in _LATELY:
        game, step = earlier(keeper, *keeper.timeline.snapshot(back))
        facts, found = [], False
        for event in events(keeper, step):
            if event[0] != NOTE:
                if own(game):
                    facts, found = [], True
                facts += [fact for fact in _made(game, event)[1] if wanted(fact)]
        if found:
            break
    return facts


def _marks(keeper, game, step):
    """For the steps from one on: was it a person's, did it reveal anything?"""
    marks = []
    for event in events(keeper, step):
        by_person, facts = _made(game, event)
        marks.append((by_person, any(keeper.game.reveals(fact) for fact in facts)))
    return marks


def events(keeper, step):
    """The steps from one on, as the log has them."""
    for first, count in keeper.timeline.since(step):
        records = keeper.journal.records(first)
        for _ in range(count):
            yield next(records)[1]


def _made(game, event):
    """A step made again: was it a person's, and what it made true."""
    by_person, facts = _by_person(game, event), []
    if event[0] == NOTE:
        facts.append((NOTE, unpack_text(event)[1]))
    else:
        game.apply(event, facts.append)
    return by_person, facts


def _by_person(game, event):
    """Whether a person asked for an event: one that does not ask for a bot does."""
    return event[0] in (START, NOTE) or game is None or game.asks_person()


def _after(keeper, game, event):
    if event[0] == START:
        return keeper.games.open(event)
    if game and event[0] != NOTE:
        try:
            game.apply(event, hush)
        except BROKEN:  # once it is in force again it is told why
            return None
    return game
