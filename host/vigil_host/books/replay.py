"""A device's log told again, record after record, by the engine that wrote it.

What an undo took back stays in the story and is marked. An undo can lead back into the game before,
so whoever begins in the middle of a log says where what lies before can be had. The device's own
snapshots are compared on the way: `agreed` says whether both sides made the same of the same
records. No game is known by name here.
"""

from collections.abc import Callable, Iterable
from itertools import takewhile

from vigil.codes import NOTE, REDO, SNAPSHOT, START, TIME, UNDO
from vigil.games import Games
from vigil.log.snapshots import saved_in, start_in
from vigil.names import clean
from vigil.pack import unpack, unpack_text
from vigil.text import t
from vigil_host.books.play import BROKEN, Play, Step
from vigil_host.books.store import Record

YEAR_2000 = 946_684_800  # seconds of Unix time
_NOTE_CHARS = 200

Earlier = Callable[[int, int], Iterable[Record]]


def _nothing(_before: int, _count: int) -> Iterable[Record]:
    return ()


class Replay:
    """Takes a log in and knows every game in it.

    It may begin where any game does: `earlier`, asked for the records before a number and for how
    many of them at least, has them when an undo leads there; none where there are none.
    """

    def __init__(self, games: Games, earlier: Earlier = _nothing) -> None:
        self._registry = games
        self._earlier = earlier
        self._read_again = 0  # records, the last time that an undo led to what lay before
        self._forget()

    def _forget(self) -> None:
        self.plays: list[Play] = []
        self.agreed = True  # with every snapshot so far
        self.gap = False  # records are missing that the game in force needs
        self._last = 0
        self._floor = 0  # steps in force before this one are not all here
        self._path: list[Step] = []  # in force
        self._ahead: list[Step] = []  # undone, the next to be redone last
        self._taken: list[Record] = []

    @property
    def first(self) -> int:
        """The record it begins with now; 0 before there is one."""
        return self._taken[0].sequence if self._taken else 0

    @property
    def may_end(self) -> bool:
        """Whether the next game can be read by another replay.

        After it had to read again it goes on for as long, so that games that are taken back one
        after the other do not make all of them be read each time.
        """
        return 0 < len(self._taken) >= 2 * self._read_again

    @property
    def now(self) -> Step | None:
        """The last step in force, with the game as it stands."""
        return self._path[-1] if self._path else None

    @property
    def ahead(self) -> Step | None:
        """The step that a redo would bring back first."""
        return self._ahead[-1] if self._ahead else None

    @property
    def digest(self) -> int:
        """What the device's state is compared with."""
        return self.now.digest if self.now else 0

    def silent_since(self, number: int) -> bool:
        """Whether no record after that one says anything about a game."""
        later = takewhile(lambda record: record.sequence > number, reversed(self._taken))
        return all(record.event[0] in (SNAPSHOT, TIME) for record in later)

    def take(self, record: Record) -> Step | None:
        """Take in the next record; the step it is, or None for one that changes nothing."""
        if self._last and record.sequence > self._last + 1:
            self._miss(self._last + 1, record.sequence - 1)
        step = self._take(record)
        self._taken.append(record)
        self._last = record.sequence
        return step

    def _take(self, record: Record) -> Step | None:
        code = record.event[0]
        if code == SNAPSHOT:
            self._compare(record.event)
            return None
        if code == TIME:
            self._date(_number(record.event))
            return None
        if code in (UNDO, REDO):
            return self._go_back_or_forth(record)
        self._ahead = []
        step = self._begin(record) if code == START else self._go_on(record)
        self._path.append(step)
        if step.play:
            step.play.steps.append(step)
        return step

    def _begin(self, record: Record) -> Step:
        play = Play(record, self._registry)
        self.plays.append(play)
        self.gap = False
        return Step(record, play, play.begun, [(START,), *play.opening])

    def _go_on(self, record: Record) -> Step:
        now = self.now
        if now is None or now.play is None:  # its beginning is not known
            return Step(record, None, b"", [])
        if record.event[0] == NOTE:
            return Step(record, now.play, now.saved, [(NOTE, _words(record.event))])
        return Step(record, now.play, *now.play.advance(now.saved, record.event))

    def _go_back_or_forth(self, record: Record) -> Step:
        code, steps = record.event[0], _number(record.event)
        while code == UNDO and steps >= len(self._path) and self._reach_back():
            pass
        before = self.now.play if self.now else None
        source, target = (self._path, self._ahead) if code == UNDO else (self._ahead, self._path)
        for _ in range(min(steps, len(source))):
            step = source.pop()
            step.undone = code == UNDO
            target.append(step)
        now = self.now
        self.gap = self.gap or len(self._path) < self._floor
        told = Step(record, now and now.play, now.saved if now else b"", [(code, steps)])
        owner = before or told.play
        if owner:
            owner.steps.append(told)
        return told

    def _reach_back(self) -> bool:
        """Begin further back and come here again; False where nothing lies before."""
        before = list(self._earlier(self.first, len(self._taken))) if self._taken else []
        if before:
            again = before + self._taken
            self._forget()
            for record in again:
                self.take(record)
            self._read_again = len(self._taken)
        return bool(before)

    def _date(self, seconds: int) -> None:
        if self.now and self.now.play:
            self.now.play.when_ms = (seconds + YEAR_2000) * 1000

    def _miss(self, first: int, last: int) -> None:
        """Records are not here: what they did to the game in force is not known."""
        self.gap = True
        if self.now and self.now.play:
            self.now.play.trouble = t("Records %d to %d are missing.") % (first, last)

    def _compare(self, snapshot: bytes) -> None:
        saved = _state(snapshot)
        if self.gap and self.now and self.now.play and _is_of(snapshot, self.now.play):
            self.gap = not self.now.play.resume(saved)
            if not self.gap:
                self.now.saved = saved
                self._floor = len(self._path)
        if self.now and self.now.play and not self.now.play.trouble:
            self.now.agrees = self.now.saved == saved
            self.agreed = self.agreed and self.now.agrees


def _number(event: bytes) -> int:
    """The number of a record that has one; 0 in a log that no Vigil has written."""
    try:
        return unpack(event)[0]
    except BROKEN:
        return 0


def _is_of(snapshot: bytes, play: Play) -> bool:
    """Whether a snapshot is one of this game's: a missing START leaves the game before in force."""
    try:
        return start_in(snapshot) in (0, play.start.sequence)
    except BROKEN:
        return False


def _state(event: bytes) -> bytes:
    """What a snapshot holds; nothing in a log that no Vigil has written."""
    try:
        return saved_in(event)
    except BROKEN:
        return b""


def _words(event: bytes) -> str:
    try:
        return clean(unpack_text(event)[1], _NOTE_CHARS)
    except BROKEN:
        return ""
