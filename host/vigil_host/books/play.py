"""One game of a log and its steps: each with the state it left, its facts, and a view on demand.

A log that no Vigil has written must not stop anybody: what breaks the engine is the game's trouble.
"""

from vigil.codes import ALL, FIRST_OF_A_GAME, REDO, UNDO
from vigil.game import BROKEN
from vigil.games import Games
from vigil.log.journal import JournalError
from vigil.names import NAME_CHARS, clean
from vigil.story import tell
from vigil.text import spoken, t
from vigil_host.books.store import Record


class Play:
    """One game of a log, from its start on."""

    def __init__(self, start: Record, games: Games) -> None:
        self.start = start
        self.steps: list[Step] = []  # in the order of the log, those undone too
        self.when_ms: int | None = None  # Unix time, where the device knew it
        self.trouble = ""  # why it cannot be replayed further
        self._game = None
        self._games = games
        self.begun = b""  # its state then
        try:
            self._game = self._open()
            self.begun = self._game.save()
        except (JournalError, *BROKEN) as error:
            self.trouble = str(error) or t("This game cannot be opened.")
        self._shown = self.begun  # what `_game` holds now

    def opened_anew(self):
        """The game as it began, for whoever looks at it for long; None if it cannot be opened."""
        return self._open() if self._game else None

    def _open(self):
        game = self._games.open(self.start.event)
        game.names = [clean(name, NAME_CHARS) for name in game.names]
        return game

    @property
    def last(self) -> "Step | None":
        """The last step in force; None when the game was taken back whole."""
        own = (step for step in reversed(self.steps) if step.play is self)
        return next((step for step in own if not step.undone and not step.is_undo), None)

    @property
    def undone(self) -> bool:
        """Whether it was taken back whole."""
        return self.steps[0].undone

    @property
    def opening(self) -> tuple:
        """What the deal made true."""
        return tuple(self._game.opening) if self._game else ()

    def at(self, saved: bytes):
        """The game in a state it once had, until the next call; None if it cannot be opened."""
        if self._game and saved != self._shown:
            self._game.load(saved)
            self._shown = saved
        return self._game

    def resume(self, saved: bytes) -> bool:
        """Go on from a state after records that are missing; whether it is one of this game's."""
        try:
            known = self._game is not None and bool(self._game.load(saved))
        except BROKEN:
            known = False
        self._shown = saved if known else b""
        self.trouble = "" if known else self.trouble
        return known

    def advance(self, saved: bytes, event: bytes) -> tuple[bytes, list[tuple]]:
        """The state after one more event, and the facts it made true."""
        facts: list[tuple] = []
        game = self.at(saved)
        if game and not self.trouble:
            try:
                game.apply(event, facts.append)
                self._shown = game.save()
                return self._shown, facts
            except BROKEN as error:
                self.trouble = t("This game cannot be replayed further (%s).") % error
                self._shown = b""
        return saved, []


class Step:
    """One record that changed something, or took something back."""

    def __init__(self, record: Record, play: Play | None, saved: bytes, facts: list[tuple]) -> None:
        self.record = record
        self.play = play  # the game in force after it
        self.saved = saved
        self.undone = False
        self.agrees: bool | None = None  # with the device's snapshot here, where there is one
        self._facts = facts
        self._tales: dict[str, list[tuple[str, str]]] = {}

    @property
    def number(self) -> int:
        """Its place in the device's log."""
        return self.record.sequence

    @property
    def is_undo(self) -> bool:
        """Whether it is an undo or a redo, which is not a step of a game itself."""
        return self.record.event[0] in (UNDO, REDO)

    @property
    def kind(self) -> str:
        """One word for it: "honor", "turn_ended", "undone", …"""
        return self._told[0][0] if self._told else "unknown"

    @property
    def sentence(self) -> str:
        """What it made true, in words."""
        return " ".join(text for _, text in self._told)

    @property
    def after_turn(self) -> str | None:
        """What the end of a turn brought about beside the next one, in words; else None."""
        turns = ("turn_ended", "turn_began")
        if self.kind not in turns:
            return None
        return " ".join(text for name, text in self._told if name not in turns)

    @property
    def facts(self) -> list[tuple]:
        """What the step made true, as codes and numbers."""
        return self._facts

    @property
    def digest(self) -> int:
        """What the state after it is compared by; 0 when there is none."""
        game = self.play and self.play.at(self.saved)
        return game.digest() if game else 0

    def view(self, eye: int = ALL) -> dict | None:
        """What there was to see after it, for an eye as in `vigil.codes`; None without a game."""
        game = self.play and self.play.at(self.saved)
        try:
            return game.view(eye) if game else None
        except BROKEN:  # a log that no Vigil has written
            return None

    @property
    def _told(self) -> list[tuple[str, str]]:
        """Names and sentences, told once in each language."""
        if spoken() not in self._tales:
            self._tales[spoken()] = self._tell()
        return self._tales[spoken()]

    def _tell(self) -> list[tuple[str, str]]:
        game = self.play and self.play.at(self.saved)
        try:
            return [
                tell(fact) if fact[0] < FIRST_OF_A_GAME else game.tell(fact) for fact in self._facts
            ]
        except BROKEN:
            return []
