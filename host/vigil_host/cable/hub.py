"""Who is plugged in: one session with every device, from plug to plug."""

import os
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass, field

from vigil_host.books.archive import Archive
from vigil_host.books.store import Store
from vigil_host.cable import port as ports
from vigil_host.cable.port import Place
from vigil_host.cable.session import Listener, Session
from vigil_host.errors import UserError

_SCAN_S = 1.0


@dataclass
class Hub:
    """Keeps a session with every device that is plugged in, or with the ports that are named.

    `trouble` hears of a port that cannot be opened, once, as its place and a sentence.
    """

    store: Store
    listener: Listener
    trouble: Callable[[Place, str], None]
    names: Sequence[str] = ()
    sessions: dict[str, Session] = field(default_factory=dict)  # by the place's key

    def __post_init__(self) -> None:
        self._named = [ports.named(name) for name in self.names]
        self._said: dict[str, str] = {}
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def scan(self) -> None:
        """Open what has been plugged in, forget what is gone."""
        places = self._places()
        here = {place.key for place in places}
        for key, session in list(self.sessions.items()):
            if session.gone and (key not in here or session.may_return):
                del self.sessions[key]
        for place in places:
            if place.key not in self.sessions:
                self._open(place)
        self._said = {key: said for key, said in self._said.items() if key in here}

    def session(self, device: str) -> Session | None:
        """The one with a device that is here, by its key or by its port."""
        for session in list(self.sessions.values()):
            names = session.place.key, os.path.realpath(session.place.path)
            if device in names and not session.gone:
                return session
        return None

    def watch(self) -> None:
        """Scan again and again, on a thread, until `close`."""
        speaking = copy_context()  # the thread speaks the language of whoever looks
        self._thread = threading.Thread(
            target=speaking.run, args=(self._watch,), name="vigil hub", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Let all ports go."""
        self._stop.set()
        if self._thread:
            self._thread.join()
        for session in list(self.sessions.values()):
            session.close()

    def _watch(self) -> None:
        while not self._stop.is_set():
            with suppress(OSError):  # a port that vanished while it was looked at: look again
                self.scan()
            self._stop.wait(_SCAN_S)

    def _places(self) -> list[Place]:
        """What is there; a named port is looked for by its serial number once that is known."""
        if not self.names:
            return ports.find()
        found = {place.serial: place for place in ports.find() if place.serial}
        return [found.get(place.serial, place) for place in self._named]

    def _open(self, place: Place) -> None:
        archive = Archive(self.store)  # each its own: a catalogue is read by one thread at a time
        session = Session(place, self.store, archive, self.listener)
        try:
            session.start()
        except UserError as error:
            if self._said.get(place.key) != str(error):
                self._said[place.key] = str(error)
                self.trouble(place, str(error))
            return
        self._said.pop(place.key, None)
        self.sessions[place.key] = session
