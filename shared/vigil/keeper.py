"""One door for every command, and one way a game comes back after the plug was pulled.

A command becomes at most one event: decided, written, applied, in that order. So a step is always
whole: what a player sees is on flash already, and the most a cut can leave behind is one event that
nobody has seen yet. The keeper knows no game by name; a shelf opens them.
"""

from vigil.codes import FIRST_OF_A_GAME, NOTE, REDO, SNAPSHOT, START, UNDO
from vigil.compat import const
from vigil.journal import JournalError
from vigil.pack import not_understood, pack, pack_text, unpack, unpack_text
from vigil.refusal import Refusal
from vigil.timeline import Timeline

_NOTE_CHARS = const(60)
_STEPS_MOST = const(999)


class Keeper:
    """Keeps the game in a journal and answers commands."""

    def __init__(self, journal, shelf):
        self.journal = journal
        self.game = None
        self.halted = ""  # why the game in force cannot be shown; undo and a new game still work
        self.replayed = 0  # events applied to come to the present state the last time
        self._shelf = shelf
        self._unread = ""  # why the timeline does not begin earlier
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

    def tell(self, fact):
        """A fact's one-word name and its sentence."""
        if fact[0] >= FIRST_OF_A_GAME:
            return self.game.tell(fact)
        from vigil.story import tell

        return tell(fact)

    def history(self, count):
        """The last events of the game in force as sentences, the newest first."""
        length = self._timeline.length
        begin = max(length - count, self._timeline.start()[0] + 1)
        told = []
        for first, number in self._timeline.since(begin):
            for at in range(first, first + number):
                event = self.journal.read(at)
                if event[0] == NOTE:
                    told.append(unpack_text(event)[1])
                else:  # only a game's own events are left
                    told.append(self.game.tell((event[0],) + tuple(unpack(event)))[1])
        told.reverse()
        return told

    def undoable(self):
        """Whether anything is left to undo."""
        return self._timeline.length > 0 or self._timeline.base > 1

    def redoable(self):
        """How many steps a redo could bring back."""
        return self._timeline.redoable()

    # Deciding

    def _decide(self, command):
        code = command[0] if command else 0
        if code == START:
            return self._shelf.begin(command)
        if code == UNDO:
            return self._decide_undo(_steps(command))
        if code == REDO:
            return self._decide_redo(_steps(command))
        if self.game is None:
            raise Refusal(self.halted or "No game is running: start one first.")
        if code == NOTE:
            return pack_text(NOTE, (), _note(unpack_text(command)[1]))
        if code < FIRST_OF_A_GAME:
            raise not_understood()
        return self.game.decide(command)

    def _decide_undo(self, steps):
        while steps >= self._timeline.length and self._look_further_back():
            pass  # what an undo leads back to must be readable before it is written
        length = self._timeline.length
        if not length:
            raise Refusal("There is nothing to undo.")
        if steps == length and self._timeline.base > 1:
            raise Refusal("The game before this one cannot be read: it cannot be undone to.")
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
            self._restore()
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
        if self.game is None or behind < self.game.SNAPSHOT_STEPS or timeline.redoable():
            return
        record = bytes((SNAPSHOT,)) + self.game.save()
        try:
            self._head = self.journal.append(record)
        except JournalError:  # no room for a shortcut; the event it follows is safe
            return
        timeline.add(self._head, record)

    # Coming back

    def _catch_up(self):
        """Believe the journal wherever it and the memory differ."""
        self.journal.settle()
        if self._head == self.journal.head:
            return
        if not self._scan_before(self.journal.head + 1):
            self._timeline = Timeline(self.journal.head + 1)
        self._restore()
        self._head = self.journal.head

    def _look_further_back(self):
        """Let the timeline begin one game earlier."""
        return self._timeline.base > 1 and self._scan_before(self._timeline.base)

    def _scan_before(self, number):
        """Begin at the last START below a record, or further back if its steps were undone.

        False, and nothing changed, where the log cannot be read that far back.
        """
        base = number
        while True:
            base = self.journal.last(START, base) or 1
            timeline = Timeline(base)
            records = self.journal.records(base)
            try:
                whole = all(timeline.add(at, record) for at, record in records)
            except JournalError as error:
                self._unread = str(error)
                return False
            finally:
                records.close()
            if whole:
                self._timeline = timeline
                return True
            if base == 1:
                self._unread = "The log undoes more than it holds."
                return False

    def _restore(self):
        """The state after the steps in force, from the nearest snapshot on."""
        while not self._timeline.start()[1] and self._look_further_back():
            pass
        self.game = None
        self.halted = self._unread if self._timeline.base > 1 else ""
        self.replayed = 0
        if self._timeline.start()[1]:
            self.halted = ""
            try:
                self.game = self._rebuilt(*self._timeline.start())
            except JournalError as error:
                self.halted = str(error)

    def _rebuilt(self, step, number):
        """The game that a record began, with all its steps in force."""
        game = self._shelf.open(self.journal.read(number))
        saved, number = self._timeline.snapshot()
        if saved > step and game.load(self.journal.read(number)[1:]):
            step = saved - 1
        for event in self._events(step + 1):
            try:
                game.apply(event, _hush)
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
                raise JournalError("This game cannot be replayed (%s): undo." % error) from error
            self.replayed += 1
        return game

    def _events(self, step):
        """The events of the game in force from a step on."""
        for first, count in self._timeline.since(step):
            records = self.journal.records(first)
            for _ in range(count):
                event = next(records)[1]
                if event[0] != NOTE:
                    yield event
            records.close()


def _hush(_fact):
    """Replay tells nobody."""


def _steps(command):
    steps = unpack(command)
    if len(steps) != 1 or not 1 <= steps[0] <= _STEPS_MOST:
        raise Refusal("Say how many steps: 1 to %d.", _STEPS_MOST)
    return steps[0]


def _note(text):
    from vigil.names import clean  # few games have notes

    text = clean(text, _NOTE_CHARS)
    if not text:
        raise Refusal("The note is empty.")
    return text
