"""One door for every command, and one way a game comes back after the plug was pulled.

A command becomes at most one event: decided, written, applied, in that order. So a step is always
whole: what a player sees is on flash already, and the most a cut can leave behind is one event that
nobody has seen yet. The keeper knows no game by name; a shelf opens them.
"""

from vigil.codes import NOTE, REDO, SNAPSHOT, START, UNDO
from vigil.compat import const
from vigil.journal import JournalError
from vigil.names import clean
from vigil.pack import pack, pack_text, unpack, unpack_text
from vigil.refusal import Refusal
from vigil.timeline import Timeline

_SNAPSHOT_STEPS = const(32)  # at most this many events are replayed for an undo or at start
_NOTE_CHARS = const(60)


class Keeper:
    """Keeps the game in a journal and answers commands."""

    def __init__(self, journal, shelf):
        self.journal = journal
        self.game = None
        self.replayed = 0  # events applied to come to the present state the last time
        self._shelf = shelf
        self._head = -1
        self._catch_up()

    def submit(self, command):
        """Carry out a command; the facts it made true, or a Refusal and nothing changed."""
        self._catch_up()
        event = self._decide(command)
        number = self.journal.append(event)
        facts = []
        self._take(number, event, facts.append)
        self._head = number
        self._snapshot_if_due()
        return facts

    def undoable(self):
        """Whether anything is left to undo."""
        return self._timeline.length > 0 or self._timeline.base > 1

    def redoable(self):
        """How many steps a redo could bring back."""
        return self._timeline.redoable()

    # Deciding

    def _decide(self, command):
        code = command[0]
        if code == START:
            return self._shelf.begin(command)
        if code == UNDO:
            return self._decide_undo(_steps(command))
        if code == REDO:
            return self._decide_redo(_steps(command))
        if self.game is None:
            raise Refusal("No game is running: start one first.")
        if code == NOTE:
            return pack_text(NOTE, (), _note(unpack_text(command)[1]))
        return self.game.decide(command)

    def _decide_undo(self, steps):
        while steps > self._timeline.length and self._look_further_back():
            pass
        length = self._timeline.length
        if not length:
            raise Refusal("There is nothing to undo.")
        if steps > length:
            raise Refusal("Only %d steps can be undone.", length)
        return pack(UNDO, steps)

    def _decide_redo(self, steps):
        left = self._timeline.redoable()
        if not left:
            raise Refusal("There is nothing to redo.")
        if steps > left:
            raise Refusal("Only %d steps can be redone.", left)
        return pack(REDO, steps)

    # Applying

    def _take(self, number, event, say):
        """Make one record of the log true."""
        self._timeline.add(number, event)
        code = event[0]
        if code == START:
            self.game = self._shelf.open(event)
            say((START,))
        elif code == NOTE:
            say((NOTE, unpack_text(event)[1]))
        elif code in (UNDO, REDO):
            self._restore()
            say((code, unpack(event)[0]))
        else:
            self.game.apply(event, say)

    def _snapshot_if_due(self):
        timeline = self._timeline
        behind = timeline.length - max(timeline.start()[0], timeline.snapshot()[0])
        if self.game is None or behind < _SNAPSHOT_STEPS or timeline.redoable():
            return
        record = bytes((SNAPSHOT,)) + self.game.save()
        self._head = self.journal.append(record)
        timeline.add(self._head, record)

    # Coming back

    def _catch_up(self):
        """Believe the journal wherever it and the memory differ."""
        self.journal.settle()
        if self._head == self.journal.head:
            return
        base = self.journal.last(START, self.journal.head + 1) or 1
        while not self._scan(base):
            base = self.journal.last(START, base) or 1
        self._restore()
        self._head = self.journal.head

    def _look_further_back(self):
        """Let the timeline begin one game earlier."""
        base = self._timeline.base
        if base == 1:
            return False
        base = self.journal.last(START, base) or 1
        while not self._scan(base):
            base = self.journal.last(START, base) or 1
        return True

    def _scan(self, base):
        timeline = Timeline(base)
        for number, record in self.journal.records(base):
            if not timeline.add(number, record):
                if base > 1:
                    return False
                raise JournalError("Record %d of the log undoes what never was." % number)
        self._timeline = timeline
        return True

    def _restore(self):
        """The state after the steps in force, from the nearest snapshot on."""
        timeline = self._timeline
        while not timeline.start()[1] and self._look_further_back():
            timeline = self._timeline
        step, number = timeline.start()
        self.replayed = 0
        if not number:
            self.game = None
            return
        self.game = self._shelf.open(self.journal.read(number))
        saved, number = timeline.snapshot()
        if saved > step and self.game.load(self.journal.read(number)[1:]):
            step = saved - 1
        self._replay(step + 1)

    def _replay(self, step):
        for first, count in self._timeline.since(step):
            records = self.journal.records(first)
            for _ in range(count):
                event = next(records)[1]
                if event[0] != NOTE:
                    self.game.apply(event, _hush)
                    self.replayed += 1
            records.close()


def _hush(_fact):
    """Replay tells nobody."""


def _steps(command):
    steps = unpack(command)
    if len(steps) != 1 or steps[0] < 1:
        raise Refusal("Say how many steps: 1 or more.")
    return steps[0]


def _note(text):
    text = clean(text, _NOTE_CHARS)
    if not text:
        raise Refusal("The note is empty.")
    return text
