"""One door for every command, and one way a game comes back after the plug was pulled.

A command becomes at most one event: decided, written, applied, in that order. So a step is always
whole: what a player sees is on flash already, and the most a cut can leave behind is one event that
nobody has seen yet. The keeper knows no game by name; `games` opens them.
"""

from vigil.codes import FIRST_OF_A_GAME, NOTE, REDO, SNAPSHOT, START, UNDO
from vigil.compat import const
from vigil.log.journal import JournalError
from vigil.log.timeline import Timeline
from vigil.pack import not_understood, pack_text, unpack, unpack_text
from vigil.refusal import Refusal

_NOTE_CHARS = const(60)
_FAR = const(96)  # records since the newest mark, at most: a start reads them all


class Keeper:
    """Keeps the game in a journal and answers commands."""

    def __init__(self, journal, games):
        self.journal = journal
        self.game = None
        self.halted = ""  # why the game in force cannot be shown; undo and a new game still work
        self.replayed = 0  # events that the last restore or undo had to apply again
        self.clock = None  # a function: a record of the time, where it is known
        self.games = games
        self.timeline = Timeline(1, journal.read)  # the steps in force
        self.unread = ""  # why the timeline does not begin earlier
        self._head = -1
        self.catch_up()

    def submit(self, command):
        """Carry out a command; the facts it made true, or a Refusal and nothing changed."""
        self.catch_up()
        event = self._decide(command)
        number = self.journal.append(event)
        facts = []
        self._take(number, event, facts.append)
        self._head = number
        if event[0] == START and self.clock:
            self._write_unapplied(self.clock())
        self._snapshot_if_due()
        return facts

    def tell(self, fact):
        """A fact's one-word name and its sentence."""
        if fact[0] >= FIRST_OF_A_GAME:
            return self.game.tell(fact)
        from vigil.story import tell

        return tell(fact)

    def history(self, count):
        """The last steps of the game in force as sentences, the newest first."""
        if self.game and self.game.HIDES:
            from vigil.log.undo_seen import history
        else:
            from vigil.log.history import history
        try:
            return history(self, count)
        except JournalError as error:  # a start does not check what lies far back
            return [str(error)]

    def undoable(self):
        """Whether anything is left to undo."""
        return self.timeline.length > 0 or self.timeline.base > 1

    def redoable(self):
        """How many steps a redo could bring back."""
        return self.timeline.redoable()

    # Deciding

    def _decide(self, command):
        code = command[0] if command else 0
        if code == START:
            return self.games.begin(command)
        if code in (UNDO, REDO):
            from vigil.log.undo import decide

            return decide(self, command)
        if self.game is None:
            raise Refusal(self.halted or "No game is running: start one first.")
        if code == NOTE:
            return pack_text(NOTE, (), _note(unpack_text(command)[1]))
        if code < FIRST_OF_A_GAME:
            raise not_understood()
        return self.game.decide(command)

    # Applying

    def _take(self, number, event, say):
        """Make one record of the log true."""
        self.timeline.add(number, event)
        code = event[0]
        if code == NOTE:
            say((NOTE, unpack_text(event)[1]))
        elif code == START:
            self.game, self.halted, self.replayed = None, "", 0  # the old one makes room
            self.game = self.games.open(event)
            say((START,))
        elif code in (UNDO, REDO):
            from vigil.log.undo import restore

            self.game = restore(self)
            say((code, unpack(event)[0]))
        else:
            self.game.apply(event, say)

    def _snapshot_if_due(self):
        """Write a snapshot now and then, so that an undo and the next start are quick."""
        timeline, game = self.timeline, self.game
        if game is None:
            return
        behind = timeline.length - max(timeline.start()[0], timeline.snapshot()[0])
        due = behind >= game.SNAPSHOT_STEPS and not timeline.redoable()
        if due or self._head - self.journal.mark >= _FAR:
            from vigil.log.snapshots import summary

            mark = summary(timeline)
            if due or mark:
                self._write_unapplied((mark or bytes((SNAPSHOT,))) + game.save())

    def _write_unapplied(self, record):
        """Write a record that changes no game; where it does not fit, nothing is lost."""
        try:
            self._head = self.journal.append(record)
        except JournalError:
            return
        self.timeline.add(self._head, record)

    # Coming back

    def catch_up(self):
        """Take the game from the journal again if memory and journal differ."""
        self.journal.settle()
        if self._head != self.journal.head:
            from vigil.log.undo import catch_up

            self.game = catch_up(self)
            self._head = self.journal.head
            self.journal.tail = []


def _note(text):
    from vigil.names import clean  # few games have notes

    text = clean(text, _NOTE_CHARS)
    if not text:
        raise Refusal("The note is empty.")
    return text
