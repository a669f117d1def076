"""`vigil sync`: brings every device's log into the database, once or for as long as one likes."""

import queue
import sys
from collections.abc import Sequence

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from vigil.text import t
from vigil_host import terminal
from vigil_host.books.store import Store
from vigil_host.cable.hub import Hub
from vigil_host.cable.page_client import is_on_a_page
from vigil_host.cable.port import Place, in_use
from vigil_host.cable.session import CLOSED, Event, Gone, Kept, Level, Met, Noted, Said, Session
from vigil_host.console import console
from vigil_host.errors import UserError

_LOST = "%s has lost records that are kept here, %d of them: vigil sync --restore gives them back."
_DISAGREED = (
    "%s: the laptop makes something else of the log than the device; deploy this Vigil to it."
)
_NOBODY = "No device is plugged in and no twin runs. Plug one in, or name its port with --port."


def sync(names: Sequence[str], once: bool, as_json: bool, restore: bool) -> bool:
    """Follow the devices; whether all went well. `restore`: give lost logs back first."""
    heard: queue.Queue[tuple[Session | Place, Event]] = queue.Queue()

    def trouble(place: Place, why: str) -> None:
        heard.put((place, Gone(in_use(place) if is_on_a_page(place) else why)))

    with Store() as store:
        hub = Hub(store, lambda session, event: heard.put((session, event)), trouble, names)
        teller = _Json() if as_json else _Words()
        try:
            if restore:
                return _restore(hub, heard, teller)
            if once:
                return _once(hub, heard, teller)
            _follow(hub, heard, teller)
        except KeyboardInterrupt:
            pass
        finally:
            hub.close()
            teller.close()
    return True


def _once(hub: Hub, heard: queue.Queue, teller: "_Json | _Words") -> bool:
    """Follow each device until it is level, or gone."""
    hub.scan()
    waiting = list(hub.sessions.values())
    if not waiting and heard.empty():
        raise UserError(_NOBODY)
    good = True
    while waiting or not heard.empty():
        source, event = heard.get()
        teller.hear(source, event)
        good = good and not _is_bad(source, event)
        if isinstance(event, Gone | Level) and source in waiting:
            waiting.remove(source)
    return good


def _is_bad(source: Session | Place, event: Event) -> bool:
    """Whether a log is not here; that of a device on a page is, for the page keeps it."""
    if isinstance(event, Gone):
        return not (isinstance(source, Place) and event.why == in_use(source))
    return isinstance(event, Level) and not event.agreed


def _restore(hub: Hub, heard: queue.Queue, teller: "_Json | _Words") -> bool:
    """Level first; then whoever has lost its log is given it back, when its owner agrees."""
    good = _once(hub, heard, teller)
    empty = [session for session in hub.sessions.values() if session.lost()]
    if good and not empty:
        raise UserError("No device here has lost its log: there is nothing to restore.")
    for session in empty:
        hold = t("%s: hold A on the device to take its records back: %d.")
        teller.say(hold % (session.called, session.lost()))
        session.restore().result()
        teller.say(t("%s: its log is back.") % session.called)
    return good


def _follow(hub: Hub, heard: queue.Queue, teller: "_Json | _Words") -> None:
    """Follow devices until Ctrl-C."""
    teller.wait()
    hub.watch()
    while True:
        teller.hear(*heard.get())


class _Json:
    """One object a line, for another program."""

    def wait(self) -> None:
        """No device has been seen yet: nothing is said of that."""

    def close(self) -> None:
        """Nothing is left to be written: every line was whole."""

    def say(self, text: str) -> None:
        """Print a sentence."""
        print(terminal.as_json({"event": "note", "text": text}), flush=True)

    def hear(self, source: Session | Place, event: Event) -> None:
        """Print what happened."""
        place = source if isinstance(source, Place) else source.place
        line = {"event": type(event).__name__.lower(), "port": place.path}
        if isinstance(source, Session):
            line |= {"device": source.device, "name": source.called}
        print(terminal.as_json(line | _fields(source, event)), flush=True)


def _fields(source: Session | Place, event: Event) -> dict:
    if isinstance(event, Kept):
        steps = [{"record": step.number, "text": step.sentence} for step in event.steps]
        return {"head": event.records[-1].sequence, "steps": steps}
    if isinstance(event, Met):
        return {"behind": event.behind}
    if isinstance(event, Level):
        return {"head": source.head if isinstance(source, Session) else 0, "agreed": event.agreed}
    return {"text": event.text} if isinstance(event, Said | Noted) else {"why": event.why}


class _Words:
    """Sentences, and a bar for each device that has much to tell."""

    def __init__(self) -> None:
        self._console = console(wide=False)
        columns = TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn()
        self._bars = Progress(*columns, console=self._console, transient=True)
        self._tasks: dict[Session, TaskID] = {}
        self._level: set[Session] = set()
        if self._console.is_terminal:
            self._bars.start()

    def wait(self) -> None:
        """Say that no device has been seen yet."""
        self.say(t("Waiting for devices; Ctrl-C leaves."))

    def close(self) -> None:
        """Take the bars away."""
        if self._console.is_terminal:
            self._bars.stop()

    def hear(self, source: Session | Place, event: Event) -> None:
        """Print what happened."""
        if isinstance(source, Place):
            self._complain(event.why if isinstance(event, Gone) else "")
        elif isinstance(event, Met):
            self._meet(source, event)
        elif isinstance(event, Kept):
            self._advance(source, event)
        elif isinstance(event, Level):
            self._arrive(source, event)
        elif isinstance(event, Said):
            self.say(t("%s prints: %s") % (source.called, event.text))
        elif isinstance(event, Noted):
            self.say(f"{source.called}: {event.text}")
        elif event.why != CLOSED:
            self._complain(f"{source.called}: {event.why}")

    def _meet(self, session: Session, event: Met) -> None:
        self._level.discard(session)
        if event.behind:
            self._tasks[session] = self._bars.add_task(session.called, total=event.behind)

    def _advance(self, session: Session, event: Kept) -> None:
        if session in self._level:
            for step in event.steps:
                self.say(f"{session.called}: {step.sentence}")
        elif session in self._tasks:
            self._bars.advance(self._tasks[session], len(event.records))

    def _arrive(self, session: Session, event: Level) -> None:
        if session in self._tasks:
            self._bars.remove_task(self._tasks.pop(session))
        if session not in self._level:
            self._level.add(session)
            self.say(t("%s: all records are here: %d.") % (session.called, session.head))
            if session.lost():
                self.say(t(_LOST) % (session.called, session.lost()))
        if not event.agreed:
            self._complain(t(_DISAGREED) % session.called)

    def say(self, text: str) -> None:
        """Print a sentence."""
        self._console.print(text, markup=False, soft_wrap=True)

    def _complain(self, text: str) -> None:
        print(f"vigil: {text}", file=sys.stderr)
