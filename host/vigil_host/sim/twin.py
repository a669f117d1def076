"""The software twin in a terminal: the real firmware on a simulated board, keys as buttons.

A terminal tells of presses and not of releases, so a small letter is a short press and a capital
one is held. `!` pulls the plug: the board starts again from what lies on its flash.
"""

import os
import select
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Group, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.text import Text

from vigil.text import t
from vigil_host.console import console
from vigil_host.games.journal_folder import open_files
from vigil_host.keys import cbreak
from vigil_host.language import speaking
from vigil_host.places import data_folder
from vigil_host.sim import draw
from vigil_host.sim.board import Off, Restart, Running, SimBoard, folders
from vigil_host.sim.clock import Wall
from vigil_host.sim.fingers import HOLD_MS, SHORT_MS, Fingers
from vigil_host.sim.pace import Pace
from vigil_host.sim.ring import line, ring
from vigil_host.sim.usb import usb
from vigil_pico.buttons import DOWN, UP, A, B, C

_FRAME_MS = 60
_LINES = 36  # of a terminal in which the glass can be shown
_KEYS = {
    **{letter: (key, SHORT_MS) for letter, key in zip("abc", (A, B, C), strict=True)},
    **{letter: (key, HOLD_MS) for letter, key in zip("ABC", (A, B, C), strict=True)},
    "\x1b[A": (UP, SHORT_MS),
    "\x1b[B": (DOWN, SHORT_MS),
    "\x1b[5~": (UP, HOLD_MS),
    "\x1b[6~": (DOWN, HOLD_MS),
    "+": (UP, SHORT_MS),
    "-": (DOWN, SHORT_MS),
}
_HELP = " a b c ↑ ↓ press · A B C hold · PgUp PgDn hold ↑ ↓ · u cable · ! plug · q leave"
_COLUMNS, _LEAST_LINES = 80, 22  # of a terminal in which everything can be told
_TOO_SMALL = "This terminal is too small: Vigil needs %d columns and %d lines."
_SMALL = " What goes on is on the panel, and that takes a terminal of 148 columns and 36 lines."


def simulated(name: str, root: Path, waking: int = 0, slow: bool = False):
    """A board and its app, both on this interpreter; `waking`: what switched it on."""
    clock = Wall()
    pace = Pace(clock) if slow else None
    board = SimBoard(name, folders(root), clock, usb(root.name), waking, pace)
    return board, Running(board)


def slow(name: str, root: Path, waking: int = 0):
    """A simulated board that is as slow as a Pico."""
    return simulated(name, root, waking, slow=True)


def remote(name: str, root: Path, _waking: int = 0):
    """A board whose app runs in a MicroPython of its own; it never sleeps."""
    from vigil_host.sim.remote import RemoteBoard

    board = RemoteBoard(name, root, Wall(), usb(root.name))
    return board, board


def play(name: str, folder: Path | None, plug_in=simulated) -> None:
    """Run a board until the person leaves; `plug_in(name, root)` gives it and what steps it."""
    root = folder or data_folder() / name
    with open_files(root / "lock"), _raw_keys() as keys:
        waking: int | None = 0
        while waking is not None:
            board, app = plug_in(name, root, waking)
            try:
                waking = Twin(board, app, keys).run()
            finally:
                board.close()


class _Unplugged(Exception):
    """The person has pulled the plug, whatever the board was doing."""


class Twin:
    """One life of the board, from plug to plug."""

    def __init__(self, board, app, keys: Iterator[str]) -> None:
        self._board = board
        self._app = app
        self._keys = keys
        self._fingers = Fingers(board.keys)
        self._console = console()
        self._again = True
        self._is_off = False
        self._seen: tuple = ()
        board.meanwhile = self._look  # for a board whose flash takes its time

    def run(self) -> int | None:
        """Play until the power goes; None to leave, else the button that brings it back, or 0."""
        drawn_ms = -_FRAME_MS
        with Live(console=self._console, auto_refresh=False, screen=True) as live:
            try:
                while True:
                    now_ms = self._board.ticks_ms()
                    self._look(now_ms)
                    self._app.step(now_ms)
                    if now_ms - drawn_ms >= _FRAME_MS and self._has_changed():
                        live.update(self._picture(), refresh=True)
                        drawn_ms = now_ms
                    self._board.idle(self._app.idle_ms())
            except (Restart, _Unplugged):
                return 0 if self._again else None
            except Off:
                self._is_off = True
                live.update(self._picture(), refresh=True)
                return self._wake()

    def _wake(self) -> int | None:
        """Wait for the button that switches it on again."""
        while True:
            for key in self._keys:
                if key in ("q", "\x03"):
                    return None
                if key in _KEYS:
                    return _KEYS[key][0]
            self._board.ticks_ms.sleep(_FRAME_MS)

    def _look(self, now_ms: int) -> None:
        """Take in what was typed and move the fingers; also while a flash is at work."""
        for key in self._keys:
            if key in ("q", "\x03", "!"):
                self._again = key == "!"
                raise _Unplugged
            if key == "u" and hasattr(self._board, "usb"):
                self._board.usb = not self._board.usb
            if key in _KEYS:
                button, ms = _KEYS[key]
                self._fingers.press(button, now_ms, ms)
        self._fingers.step(now_ms)

    def _has_changed(self) -> bool:
        """Whether there is anything new to be seen."""
        board = self._board
        seen = (
            board.chip and board.chip.image(),
            board.chain and board.chain.colours(),
            self._app.page(),
            self._console.size,
            self._power(),
        )
        changed = seen != self._seen
        self._seen = seen
        return changed

    def _picture(self) -> Group:
        if self._console.width < _COLUMNS or self._console.height < _LEAST_LINES:
            return Group(Text(t(_TOO_SMALL) % (_COLUMNS, _LEAST_LINES), "bold"))
        title = Text(f" Vigil · {self._board.name}", "bold")
        parts: list[RenderableType] = [title.append(self._power(), "not bold dim")]
        parts.append(self._screen())
        if self._board.chain:
            lamps, left = (line, 1) if self._board.chip else (ring, 4)
            parts.append(Padding(lamps(self._board.chain.colours()), (1, 0, 0, left)))
        parts.append(Text("\n" + t(_HELP), "dim"))
        return Group(*parts)

    def _power(self) -> str:
        if self._is_off:
            return " · " + t("switched itself off, a button wakes it")
        if getattr(self._board, "usb", True) is False:
            return " · " + t("on battery")
        return getattr(self._board, "remark", "")

    def _screen(self) -> Text:
        """The glass where it fits, else the page in words, where they can be had."""
        chip, page = self._board.chip, self._app.page()
        glass = None
        if chip and self._console.height >= _LINES:
            glass = draw.panel(chip.image(), self._console.width)
        if glass or page:
            with speaking(self._app.speaks()):
                return glass or draw.words(page)
        return Text(t(_SMALL) if chip else "", "italic")


@contextmanager
def _raw_keys() -> Iterator[Iterator[str]]:
    """Keys as they are pressed, without Enter; an iterator that ends when there are none now."""
    with cbreak() as terminal:
        yield _Keys(terminal)


class _Keys:
    """What was typed since the last time."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal

    def __iter__(self) -> "_Keys":
        return self

    def __next__(self) -> str:
        if not select.select([self._terminal], [], [], 0)[0]:
            raise StopIteration
        typed = os.read(self._terminal, 1).decode("latin-1")
        while typed in ("\x1b", "\x1b[", "\x1b[5", "\x1b[6"):
            if not select.select([self._terminal], [], [], 0.01)[0]:
                break
            typed += os.read(self._terminal, 1).decode("latin-1")
        return typed or "q"
