"""One device for the length of one command: met, caught up with, asked, let go.

What it has in its log is in the database on the way, for that is what a session does.
"""

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from vigil_host.archive import Archive
from vigil_host.errors import UserError
from vigil_host.port import only
from vigil_host.session import Event, Gone, Level, Session
from vigil_host.store import Store

_LEVEL_S = 300.0  # a long log over a slow cable
_ANSWER_S = 30.0


class Contact:
    """A session whose answers are waited for."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get(self, key: str) -> Any:
        """A setting."""
        return self._wait(self._session.get(key))

    def put(self, key: str, value: Any) -> Any:
        """Change a setting; what it is then."""
        return self._wait(self._session.put(key, value))

    def submit(self, command: bytes) -> None:
        """A command through the one door."""
        self._wait(self._session.submit(command))

    @property
    def called(self) -> str:
        """The device's name, or what else is known of it."""
        return self._session.called

    def view(self) -> dict[str, Any]:
        """The game it is playing, as it stands; empty if there is none."""
        now = self._session.replay.now if self._session.replay else None
        return (now.view() if now else None) or {}

    def _wait(self, future: Future) -> Any:
        try:
            return future.result(_ANSWER_S)
        except TimeoutError:
            raise UserError("The device does not answer: unplug it and plug it in.") from None


@contextmanager
def contact(port: str | None) -> Iterator[Contact]:
    """The device on a port, once all that it has is here."""
    ready = threading.Event()

    def listen(_session: Session, event: Event) -> None:
        if isinstance(event, Level | Gone):
            ready.set()

    place = only(port)
    with Store() as store:
        session = Session(place, store, Archive(store), listen)
        session.start()
        try:
            if not ready.wait(_LEVEL_S):
                raise UserError("The device's log takes too long to come: try vigil sync.")
            if session.gone:
                raise UserError(session.gone.why)
            yield Contact(session)
        finally:
            session.close()
