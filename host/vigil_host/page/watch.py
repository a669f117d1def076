"""Asks every device now and then, while anybody looks at the page: what it shows, how it is set."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from vigil_host.cable.session import Picture, Session
from vigil_host.page.faces import Faces
from vigil_host.page.stream import Stream

_PAUSE_S = 1.5  # between two questions to a device
SETTINGS = ("hide_scores", "rotation")  # of a device, which change the page


class Watch:
    """A thread that asks."""

    def __init__(
        self, stream: Stream, faces: Faces, sessions: Callable[[], dict[str, Session]]
    ) -> None:
        self._stream = stream
        self._faces = faces
        self._sessions = sessions
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watch", daemon=True)
        self._asked: dict[tuple[str, str], Future] = {}  # by device and what was asked
        self._settings: dict[str, dict[str, Any]] = {}  # by device

    def start(self) -> None:
        """Begin to ask."""
        self._thread.start()

    def close(self) -> None:
        """Ask no more."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def put_setting(self, key: str, setting: str, value: Any) -> None:
        """How a device is set, for the page."""
        known = self._settings.setdefault(key, {})
        if known.get(setting) != value:
            known[setting] = value
            self._stream.put_soon("settings", key, dict(known))

    def _run(self) -> None:
        while not self._stop.wait(_PAUSE_S):
            for key, session in list(self._sessions().items()):
                if not (self._stream.followers and session.level):
                    continue
                for setting in SETTINGS:
                    self._ask(key, setting, partial(session.get, setting), self.put_setting)
                if self._faces.may_be_asked(key):
                    self._ask(key, "look", session.look, self._put_picture)

    def _put_picture(self, key: str, _what: str, picture: Picture) -> None:
        self._faces.put_picture(key, picture)

    def _ask(self, key: str, what: str, ask: Callable[[], Future], then: Callable) -> None:
        """Ask, unless the last time is still unanswered; a device that is gone is no matter."""
        before = self._asked.get((key, what))
        if before is None or before.done():
            self._asked[key, what] = asked = ask()
            asked.add_done_callback(
                lambda done: None if done.exception() else then(key, what, done.result())
            )
