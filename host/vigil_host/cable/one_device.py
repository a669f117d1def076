"""One device for the length of one command: met, caught up with, set up, let go.

A device is reached by its cable, and where a page has that, by the page: either way there is one
thing to ask, `set_up`. What the device has in its log is in the database on the way, for that is
what a session does.
"""

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager
from typing import Any

from vigil.codes import PUBLIC
from vigil_host.books.archive import Archive
from vigil_host.books.store import Store
from vigil_host.cable import page_client
from vigil_host.cable.port import Busy, only
from vigil_host.cable.session import Session
from vigil_host.cable.setup import RUNNING, SETTINGS, DeviceState, GameRunning, Setup
from vigil_host.errors import UserError

_LEVEL_S = 300.0  # a long log over a slow cable
_ANSWER_S = 30.0


class Cable:
    """A session whose answers are waited for."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def set_up(self, wanted: Setup, over: bool = False) -> DeviceState:
        """Carry out a set-up; only with `over` is a running game replaced. The state afterwards."""
        begin = wanted.command() if wanted.game else None
        head = self._session.head
        if begin and not over and self._view().get("phase") not in (None, "over"):
            raise GameRunning(RUNNING)
        for key, value in wanted.settings.items():
            waited(self._session.put(key, value))
        if begin:
            waited(self._session.submit(begin, head))
        settings = {key: waited(self._session.get(key)) for key in SETTINGS}
        return DeviceState(self._session.called, settings, self._view())

    def _view(self) -> dict[str, Any]:
        now = self._session.replay.now if self._session.replay else None
        return (now.view(PUBLIC) if now else None) or {}


def waited(future: Future) -> Any:
    """What a device answers, or UserError."""
    try:
        return future.result(_ANSWER_S)
    except TimeoutError:
        raise UserError("The device does not answer: unplug it and plug it in.") from None


@contextmanager
def one_device(port: str | None) -> Iterator[Cable | page_client.PageClient]:
    """The device on a port, once all that it has is here; or the page that has its cable."""
    place = only(port)
    with Store() as store:
        session = Session(place, store, Archive(store), lambda _session, _event: None)
        try:
            session.start()
        except Busy:
            page = page_client.find(place)
            if page is None:
                raise
            yield page
            return
        with closing(session):
            session.catch_up(_LEVEL_S)
            yield Cable(session)
