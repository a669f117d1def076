"""What the page is about: every device on its cable, what it shows, and the games it told of.

The twin and a real device come the same way, through a session that keeps their records. A twin
that runs in this very program shows its faces at once and can be pressed; a real device is asked
for a picture now and then, and is pressed by hand. What only one player may see is secret here.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from typing import Any

from vigil.codes import PUBLIC
from vigil.text import t
from vigil_host.books import opinion as opinions
from vigil_host.books.store import Store
from vigil_host.cable.hub import Hub
from vigil_host.cable.one_device import Cable, waited
from vigil_host.cable.port import Place, named
from vigil_host.cable.session import Event, Gone, Kept, Met, Noted, Session
from vigil_host.cable.setup import DeviceState, GameRunning, Setup
from vigil_host.errors import UserError
from vigil_host.language import retold, speaking
from vigil_host.make.boards import called
from vigil_host.make.sentences import languages
from vigil_host.page import game_story, touch
from vigil_host.page.books import Books
from vigil_host.page.contract import Unknown
from vigil_host.page.faces import Faces
from vigil_host.page.static_files import version
from vigil_host.page.stream import Stream
from vigil_host.page.watch import SETTINGS, Watch
from vigil_host.sim.live import KEYS, Live

_LEVEL_S = 10.0  # for a log that is still coming
_NO_ANSWER = "This twin does not answer: what it shows says why."


class Devices:
    """Devices, their faces, their games."""

    def __init__(self, store: Store) -> None:
        self.stream = Stream()
        self._store = store
        self._books = Books(store, partial(self.stream.put_soon, "books", ""))
        self._hub: Hub | None = None
        self._twin: Live | None = None
        self._own = ""  # the key of the twin's port
        self._devices: dict[str, dict[str, Any]] = {}
        self._lock = threading.RLock()
        self._sitting: dict[str, list[dict[str, Any]]] = {}  # by device: its seats
        self._hear_seats: Callable[[str, list[dict[str, Any]]], None] = lambda _device, _seats: None
        self._eyes: set[int] = set()  # the seats that somebody looks for
        self._setting = threading.Lock()  # one set-up after the other
        self._faces = Faces(self.stream)
        self._watch = Watch(self.stream, self._faces, self._sessions)

    def adopt(self, plug_in: Callable[[], tuple[Any, Any]]) -> None:
        """Run a twin in this program."""
        self._twin = Live(plug_in, self._show)
        self._own = self._faces.twin = named(self._twin.port).key
        self._twin.start()
        self.listen([self._twin.port])

    def listen(
        self, names: Sequence[str], hear_trouble: Callable[[str], None] = lambda _sentence: None
    ) -> None:
        """Follow the devices on these ports, or on all if none is named.

        `hear_trouble` hears why a port cannot be opened, which the page says too.
        """
        self._hear_trouble = hear_trouble
        self.stream.put_soon("version", "", version())
        self._tell_devices()
        self._hub = Hub(self._store, self._hear, self._trouble, names)
        self._hub.watch()
        self._watch.start()

    def close(self) -> None:
        """Let everything go."""
        self._watch.close()
        self._books.close()
        if self._hub:
            self._hub.close()
        if self._twin:
            self._twin.stop()

    # What the page asks for

    def press(self, device: str, key: str, how: str) -> None:
        """A finger on a button of the twin."""
        twin = self._pressable(device)
        if key not in KEYS:
            raise UserError("There is no such button: there are %s.", ", ".join(KEYS))
        if how == "down":
            twin.hold(key)
        elif how == "up":
            twin.release(key)
        elif how in ("short", "hold"):
            twin.press(key, how == "hold")
        else:
            raise UserError("A button goes down or up, or is pressed short, or is held: hold.")

    def replug(self, device: str) -> None:
        """Pull the twin's plug and put it back."""
        self._pressable(device).replug()

    def do(self, device: str, line: str, head: int, eye: int) -> int:
        """Carry out a line of the game's words, by whoever has seen its log up to `head`.

        What it gives is the last record then: who is told of that one knows the outcome.
        """
        session = self._session(device)
        session.catch_up(_LEVEL_S)
        first, *more = touch.commands(session, line, eye)
        seen = touch.current_head(session, head)
        try:
            _done(session.submit(first, seen))
        except UserError:
            now = touch.current_head(session, head)
            if now == seen:
                raise
            _done(session.submit(first, now))  # a device had just written something for itself
        for command in more:
            _done(session.follow_up(command))
        return session.head

    def hint(self, device: str, eye: int) -> dict[str, Any]:
        """What a strong player would do for a seat."""
        return touch.hint_for(self._session(device), eye)

    def opinion(self, device: str) -> dict[str, Any]:
        """Who is likely to win the game in force; once it is over, the turns that decided it."""
        session = self._session(device)
        with session.reading() as replay:
            now = replay.now if replay else None
            play, saved = (now.play, now.saved) if now else (None, b"")
        if play is None:
            return {"chances": [], "turns": []}
        return {"chances": opinions.chances(play, saved), "turns": opinions.decisive_turns(play)}

    def seats(self, device: str) -> list[dict[str, Any]]:
        """Who sits where in the game in force, and where a phone can play."""
        return touch.seats(self._session(device))

    def tell_seats(self, hear: Callable[[str, list[dict[str, Any]]], None]) -> None:
        """Let somebody know who sits where, now and whenever others sit down."""
        with self._lock:
            self._hear_seats = hear
            for device, seats in self._sitting.items():
                hear(device, seats)

    def look_for(self, eye: int) -> None:
        """Somebody looks with the eye of a seat: from now on that is told as well."""
        if eye == PUBLIC or eye in self._eyes:
            return
        self._eyes.add(eye)
        for key, session in list(self._sessions().items()):
            self._show_seats(key, session, (eye,))

    def set_up(self, device: str, wanted: Setup, over: bool) -> DeviceState:
        """Carry out what a person wants of a device; how it stands then."""
        session = self._session(device)
        session.catch_up(_LEVEL_S)
        with self._setting, _retelling():
            now = Cable(session).set_up(wanted, over)
        for setting in SETTINGS:
            self._watch.put_setting(session.place.key, setting, now.settings[setting])
        if "name" in wanted.settings:
            self._note(session, live=session.gone is None, said="")
        return now

    def games(self) -> list[dict[str, Any]]:
        """Every game, the oldest first."""
        return self._books.games()

    def game(self, key: str) -> dict[str, Any]:
        """One of them with all its steps."""
        return self._books.game(key)

    def game_opinion(self, key: str, at: int | None) -> dict[str, Any]:
        """What a strong player thinks of one of them."""
        return self._books.opinion(key, at)

    def stats(self) -> dict[str, Any]:
        """What came of them."""
        return self._books.stats()

    def _sessions(self) -> dict[str, Session]:
        return self._hub.sessions if self._hub else {}

    def _session(self, device: str) -> Session:
        session = self._hub.session(device) if self._hub else None
        if session:
            return session
        if device in self._devices:
            absent = "The device is not plugged in, or open elsewhere: plug it in here."
            raise UserError(absent)
        raise Unknown("This page does not have that device.")

    def _pressable(self, device: str) -> Live:
        if self._twin is None or device != self._own:
            raise UserError("Only a twin can be pressed from here: press the device itself.")
        return self._twin

    # What devices say

    def _hear(self, session: Session, event: Event) -> None:
        """On the session's thread."""
        key = session.place.key
        if isinstance(event, Met | Gone):
            self._note(session, live=isinstance(event, Met), said=self._said(session, event))
        if isinstance(event, Met | Kept):
            self._show_game(key, session)
        if isinstance(event, Noted):
            self.stream.put_soon("fault", key, event.text)

    def _said(self, session: Session, event: Event) -> str:
        """Why a device is gone, unless its plug was pulled."""
        if not isinstance(event, Gone) or event.unplugged:
            return ""
        own = session.place.key == self._own
        return t(_NO_ANSWER) if own and not session.device else event.why

    def _trouble(self, place: Place, sentence: str) -> None:
        """A port that cannot be opened."""
        with self._lock:
            self._devices[place.key] = {"id": place.key, "name": place.key, "live": False}
        self._tell_devices()
        self.stream.put_soon("fault", place.key, sentence)
        self._faces.hide(place.key, game=False)
        self._hear_trouble(sentence)

    def _note(self, session: Session, live: bool, said: str) -> None:
        key = session.place.key
        own = key == self._own
        with self._lock:
            known = self._devices.get(key, {})
            self._devices[key] = known | {
                "id": key,
                "name": session.called,
                "twin_of": called(session.board) if own and not session.name else None,
                "live": live,
                "twin": own,
                "keys": own,
            }
        self._tell_devices()
        self.stream.put_soon("fault", key, said)

    def _tell_devices(self) -> None:
        with self._lock:
            self.stream.put_soon("devices", "", list(self._devices.values()))
            for key, device in self._devices.items():
                told = {what: device.get(what) for what in ("name", "twin_of", "live")}
                self.stream.put_soon("device", key, told)

    def _show_game(self, key: str, session: Session) -> None:
        now = session.replay.now if session.replay else None
        view = {}
        for language in languages():
            with speaking(language):
                view = (now.view(PUBLIC) if now else None) or {}
                told = game_story.story(now.play) if now and now.play else {"log": [], "curve": []}
                can = touch.touchable(session)
            redo = touch.redoable(session)
            game = {"view": view, "head": session.head, "touch": can, "redo": redo, **told}
            self.stream.put_soon("game", key, game, language=language)
        self._show_seats(key, session, tuple(self._eyes))
        self._sit(key, touch.seats(session))
        self._faces.hide(key, game=bool(view.get("secret")))

    def _show_seats(self, key: str, session: Session, eyes: Sequence[int]) -> None:
        for language in languages():
            with speaking(language):
                for eye in eyes:
                    seen = touch.shown(session, eye)
                    self.stream.put_soon("seat", key, seen, language=language, eye=eye)

    def _sit(self, key: str, seats: list[dict[str, Any]]) -> None:
        with self._lock:
            if self._sitting.get(key, []) != seats:
                self._sitting[key] = seats
                self._hear_seats(key, seats)

    # What devices show

    def _show(self, what: str, value: Any) -> None:
        """News of the twin in this program, on its own thread."""
        if what == "fault":
            self.stream.put_soon("fault", self._own, value)
        elif what == "secret":
            self._faces.hide(self._own, device=value)
        else:
            self._faces.put(self._own, what, value)


def _done(command: Future) -> None:
    with _retelling():
        waited(command)


@contextmanager
def _retelling() -> Iterator[None]:
    """What a device refuses in its own language is told in the reader's."""
    try:
        yield
    except GameRunning:
        raise
    except UserError as refused:
        raise UserError("%s", retold(str(refused))) from None
