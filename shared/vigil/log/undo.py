"""The way back: what an undo leads to, and how a game comes back after the plug was pulled.

Needed at start, for undo and redo only, so a device forgets it in between.
"""

from vigil.codes import IN_GAME, NOTE, REDO, START, UNDO
from vigil.compat import const
from vigil.game import BROKEN, hush
from vigil.log.journal import JournalError
from vigil.log.search import last
from vigil.log.snapshots import saved_in
from vigil.log.timeline import Timeline
from vigil.pack import pack, unpack
from vigil.refusal import Refusal
from vigil.text import t

_STEPS_MOST = const(999)


def catch_up(keeper):
    """Give the keeper the game that the journal tells."""
    journal = keeper.journal
    mark = journal.mark or 1
    if not scan_from(keeper, mark) and not scan_from(keeper, start_before(journal, mark)):
        keeper.timeline = Timeline(journal.head + 1, journal.read)
    return restore(keeper)


def decide(keeper, command):
    """The event for an undo or a redo, or a Refusal."""
    numbers = unpack(command)
    steps = numbers[0] if numbers else 0
    if not 1 <= steps <= _STEPS_MOST:
        raise Refusal("Say how many steps: 1 to %d.", _STEPS_MOST)
    if command[0] == REDO:
        return _redo(keeper, steps)
    how = sum(numbers) - steps
    if keeper.game and keeper.game.HIDES:
        from vigil.log.undo_seen import reach

        steps = reach(keeper, steps, how)
    if how & IN_GAME and steps >= keeper.timeline.length - keeper.timeline.start()[0] > 0:
        raise Refusal("This is the beginning of the game.")
    return _undo(keeper, steps)


def restore(keeper):
    """The game after the steps in force, from the nearest snapshot on; None where there is none."""
    while not keeper.timeline.start()[1] and _look_further_back(keeper):
        pass
    keeper.game = None  # so that its memory is free for the game that is opened next
    keeper.halted = keeper.unread if keeper.timeline.base > 1 else ""
    keeper.replayed = 0
    if not keeper.timeline.start()[1]:
        return None
    step, number = keeper.timeline.start()
    for trusting in (True, False):  # a snapshot may be wrong: then the game is replayed whole
        try:
            game = _rebuilt(keeper, step, number, trusting)
            keeper.halted = ""
            return game
        except JournalError as error:
            keeper.halted = str(error)
    return None


def _undo(keeper, steps):
    while steps >= keeper.timeline.length and _look_further_back(keeper):
        pass
    length = keeper.timeline.length
    if not length:
        raise Refusal("There is nothing to undo.")
    if steps == length and keeper.timeline.base > 1:
        raise Refusal("The game before this one cannot be read: it cannot be undone to.")
    if steps > length:
        raise Refusal("At most %d can be undone.", length)
    _try_to_read(keeper, steps)
    return pack(UNDO, steps)


def _redo(keeper, steps):
    left = keeper.timeline.redoable()
    if not left:
        raise Refusal("There is nothing to redo.")
    if keeper.game is None or keeper.game.HIDES:
        from vigil.log.undo_seen import ahead

        steps = ahead(keeper, steps)
    if steps > left:
        raise Refusal("At most %d can be redone.", left)
    _try_to_read(keeper, -steps)
    return pack(REDO, steps)


def _try_to_read(keeper, back):
    """What a step back leads to must be readable before it is written."""
    step, start = keeper.timeline.start(back)
    if start:
        keeper.journal.read(start)
        saved, number = keeper.timeline.snapshot(back)
        if saved > step:
            keeper.journal.read(number)
        for _ in _events(keeper, max(saved, step + 1), back):
            pass


def _look_further_back(keeper):
    """Let the timeline begin one game earlier."""
    base = keeper.timeline.base
    return base > 1 and scan_from(keeper, start_before(keeper.journal, base))


def scan_from(keeper, mark):
    """Begin at a mark, or at a START further back if its steps were undone.

    False, and nothing changed, where the log cannot be read that far back.
    """
    journal = keeper.journal
    while True:
        timeline = Timeline(mark, journal.read)
        records = journal.records(mark)
        try:
            whole = all(timeline.add(*record) for record in records)
        except (JournalError,) + BROKEN as error:
            keeper.unread = str(error)
            return False
        finally:
            records.close()
        if whole:
            keeper.timeline = timeline
            return True
        if timeline.base == 1:
            keeper.unread = t("The log undoes more than it holds.")
            return False
        mark = start_before(journal, timeline.base)


def start_before(journal, number):
    """The record below a number at which a game begins; the first one, where there is none."""
    try:
        return last(journal, START, number) or 1
    except JournalError:  # then that one cannot be read either
        return 1


def _rebuilt(keeper, step, number, trusting):
    """The game that a record began, with all its steps in force."""
    try:
        game = keeper.games.open(keeper.journal.read(number))
        saved, number = keeper.timeline.snapshot()
        if trusting and saved > step and game.load(saved_in(keeper.journal.read(number))):
            step = saved - 1
        for event in _events(keeper, step + 1):
            game.apply(event, hush)
            keeper.replayed += 1
    except BROKEN as error:
        raise JournalError(t("This game cannot be replayed (%s): undo.") % error) from error
    return game


def _events(keeper, step, back=0):
    """The events of the game in force from a step to `back` steps ago."""
    for first, count in keeper.timeline.since(step, back):
        records = keeper.journal.records(first)
        for _ in range(count):
            event = next(records)[1]
            if event[0] != NOTE:
                yield event
        records.close()
