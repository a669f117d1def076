"""A device on its cable.

A session is a thread around a conversation: it alone touches the port. Everything that happens is
told to one listener, on the session's thread, as one of the events below; requests may be asked
from any thread and are answered with futures (`asyncio.wrap_future` makes them awaitable).
"""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass

from vigil.text import t
from vigil_host.books.archive import Archive
from vigil_host.books.replay import YEAR_2000, Replay
from vigil_host.books.store import Store
from vigil_host.cable import port as ports
from vigil_host.cable.conversation import Conversation
from vigil_host.cable.news import Kept, Level, Met, News, Noted, Said
from vigil_host.cable.port import Place, Port
from vigil_host.cable.request import Do, Games, Get, Leave, Look, Picture, Put, Request, SetClock
from vigil_host.errors import UserError

__all__ = ["Event", "Gone", "Kept", "Level", "Met", "Noted", "Picture", "Said", "Session"]

CLOSED = "Closed."  # said to nobody
_RETRY_S = 30.0
_UNPLUGGED = "The device was unplugged."
_STUMBLED = "This Vigil stumbles over what the device says (%s): update both of them."


@dataclass(frozen=True)
class Gone:
    """The session has ended: unplugged, closed, or with a sentence that says what to do."""

    why: str
    unplugged: bool = False


Event = News | Gone
Listener = Callable[["Session", Event], None]


class Session:
    """One device on its port, from plug to plug."""

    def __init__(self, place: Place, store: Store, archive: Archive, listener: Listener) -> None:
        self.place = place
        self.behind = 0  # records still to come, when it was met
        self.agreed: bool | None = None  # whether both sides made the same of it
        self.gone: Gone | None = None
        self._settled = threading.Event()  # level, or gone
        self._ended_s = 0.0
        self._clock: Future | None = None  # set; while it is told it is not told again
        self._listener = listener
        self._lock = threading.RLock()  # a listener may ask
        self._stop = threading.Event()
        self._talk = Conversation(store, archive, self._hear)
        self._talk.usb_serial = "" if place.is_twin else place.serial
        self._port: Port | None = None
        speaking = copy_context()  # the thread speaks the language of its maker
        self._thread = threading.Thread(
            target=speaking.run, args=(self._run,), name=f"vigil {place.path}", daemon=True
        )

    def start(self) -> None:
        """Open the port, or UserError; then follow the device until it is gone."""
        self._port = ports.open_port(self.place)
        self._thread.start()

    def close(self) -> None:
        """Let the port go."""
        self._stop.set()
        if self._port and threading.current_thread() is not self._thread:
            self._thread.join()

    @property
    def level(self) -> bool:
        """Whether all that the device has is here."""
        return self._settled.is_set() and self.gone is None

    def catch_up(self, patience_s: float) -> None:
        """Wait until it is; UserError if that does not come to be."""
        if not self._settled.wait(patience_s):
            raise UserError("The device's log takes long to come: try again in a while.")
        if self.gone:
            raise UserError("%s", self.gone.why)

    @property
    def may_return(self) -> bool:
        """Whether it is worth opening its port again: what a person must mend takes a while."""
        gone = self.gone
        return bool(gone and (gone.unplugged or time.monotonic() - self._ended_s > _RETRY_S))

    @property
    def device(self) -> str:
        """Its id as hex; empty until it has said who it is."""
        return self._talk.device

    @property
    def called(self) -> str:
        """Its name, or what else is known about it."""
        talk = self._talk
        return talk.name or (f"{talk.board} {talk.device[:6]}" if talk.device else self.place.key)

    @property
    def name(self) -> str:
        """What its owner calls it; empty if nothing."""
        return self._talk.name

    @property
    def board(self) -> str:
        """Which board it is."""
        return self._talk.board

    @property
    def head(self) -> int:
        """The last record of it that is in the store."""
        return self._talk.head

    @property
    def replay(self) -> Replay | None:
        """Its log as the engine tells it; belongs to the session's thread."""
        return self._talk.replay

    @contextmanager
    def reading(self) -> Iterator[Replay | None]:
        """The replay for another thread; nothing new is taken in meanwhile."""
        with self._lock:
            yield self._talk.replay

    # Requests

    def submit(self, command: bytes, expected: int | None = None) -> Future[None]:
        """A command through the door that the buttons use, for a log that ends at `expected`."""
        return self._ask(Do(command, self.head if expected is None else expected))

    def follow_up(self, command: bytes) -> Future[None]:
        """One that belongs to the command before it, whatever a bot has done in between."""
        return self._ask(Do(command, self.head, follows=True))

    def get(self, key: str) -> Future:
        """A setting of the device: roster, name, rotation, brightness, night, …"""
        return self._ask(Get(key))

    def put(self, key: str, value: object) -> Future:
        """Change a setting; what it is afterwards."""
        future = self._ask(Put(key, value))
        if key == "name":
            future.add_done_callback(self._rename)
        return future

    def look(self) -> Future[Picture]:
        """What it shows now."""
        return self._ask(Look())

    def games(self) -> Future[list[tuple[int, bytes]]]:
        """The games in its log, the newest first: number and start event."""
        return self._ask(Games())

    def lost(self) -> int:
        """How many records of an earlier log are kept here, where the device has none at all."""
        return self._talk.lost()

    def restore(self) -> Future[None]:
        """Give it that log back; it asks its owner first."""
        return self._ask(self._talk.restoring())

    def leave(self) -> Future[None]:
        """Send it to MicroPython's prompt, as a deployment needs it."""
        return self._ask(Leave())

    def _ask(self, request: Request) -> Future:
        with self._lock:
            if self.gone:
                request.fail(self.gone.why)
            else:
                self._talk.ask(request)
        if self._port:
            self._port.cancel_read()
        return request.future

    # The thread

    def _run(self) -> None:
        assert self._port
        try:
            with self._port:
                self._follow(self._port)
            gone = Gone(CLOSED)
        except UserError as error:
            gone = Gone(str(error))
        except (OSError, TypeError):  # pyserial stumbles over a port that is closed under it
            gone = Gone(t(_UNPLUGGED), unplugged=True)
        except Exception as error:  # a thread that ends without a word leaves all waiting
            gone = Gone(t(_STUMBLED) % type(error).__name__)
        with self._lock:
            self._ended_s = time.monotonic()
            self.gone = gone
            self._talk.close(gone.why)
            self._settled.set()
        self._listener(self, gone)

    def _follow(self, port: Port) -> None:
        port.write(self._talk.begin(_now_ms()))
        while not self._stop.is_set():
            data = port.read(max(port.in_waiting, 1))
            now_ms = _now_ms()
            with self._lock:
                out = self._talk.receive(data, now_ms) + self._talk.tick(now_ms)
            if out:
                port.write(out)

    def _hear(self, event: News) -> None:
        if isinstance(event, Met):
            self.behind = event.behind
            self._tell_time()
        if isinstance(event, Level):
            self.agreed = event.agreed
            self._settled.set()
        elif not isinstance(event, Said | Noted):
            self._settled.clear()
        self._listener(self, event)

    def _rename(self, put: Future) -> None:
        if not put.exception():
            with self._lock, suppress(UserError):  # then the database hears of it the next time
                self._talk.rename(put.result())

    def _tell_time(self) -> None:
        seconds = int(time.time()) - YEAR_2000
        if seconds > 0 and (self._clock is None or self._clock.done()):  # else it knows no time
            clock = SetClock(seconds)
            self._clock = clock.future
            self._talk.ask(clock)


def _now_ms() -> int:
    return time.monotonic_ns() // 1_000_000
