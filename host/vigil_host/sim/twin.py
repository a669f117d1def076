"""The software twin in a terminal: the real firmware on a simulated board, keys as buttons.

A terminal tells of presses and not of releases, so a small letter is a short press and a capital
one is held. `!` pulls the plug: the board starts again from what lies on its flash.
"""

import os
import select
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from vigil_host.folder import open_files
from vigil_host.sim import draw
from vigil_host.sim.board import Restart, SimBoard, folders
from vigil_host.sim.clock import Wall
from vigil_host.sim.fingers import HOLD_MS, SHORT_MS, Fingers
from vigil_host.sim.ring import line
from vigil_pico.boot import start
from vigil_pico.buttons import DOWN, UP, A, B, C

_FRAME_MS = 60
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
_HELP = " a b c ↑ ↓ press · A B C hold · PgUp PgDn hold ↑ ↓ · ! pull the plug · q leave"


def play(name: str, folder: Path | None) -> None:
    """Run a board until the person leaves."""
    root = folder or platformdirs.user_data_path("vigil") / name
    with open_files(root / "lock"), _raw_keys() as keys:
        while Twin(name, root, keys).run():
            pass


class Twin:
    """One life of the board, from plug to plug."""

    def __init__(self, name: str, root: Path, keys: Iterator[str]) -> None:
        self._clock = Wall()
        self._board = SimBoard(name, folders(root), self._clock)
        self._app = start(self._board)
        self._keys = keys
        self._fingers = Fingers(self._board.keys)
        self._console = Console()

    def run(self) -> bool:
        """Play; True when the plug was pulled, False to leave."""
        drawn_ms = -_FRAME_MS
        with Live(console=self._console, auto_refresh=False, screen=True) as live:
            while True:
                now_ms = self._clock()
                for key in self._keys:
                    if key in ("q", "\x03"):
                        return self._stop(False)
                    if key == "!":
                        return self._stop(True)
                    if key in _KEYS:
                        button, ms = _KEYS[key]
                        self._fingers.press(button, now_ms, ms)
                self._fingers.step(now_ms)
                try:
                    self._app.step(now_ms)
                except Restart:
                    return self._stop(True)
                if now_ms - drawn_ms >= _FRAME_MS:
                    live.update(self._picture(), refresh=True)
                    drawn_ms = now_ms
                self._board.idle(self._app.idle_ms())

    def _picture(self) -> Group:
        parts = [Text(f" Vigil · {self._board.name}", "bold")]
        glass = None
        if self._board.chip and self._console.height >= 36:
            glass = draw.panel(self._board.chip.image(), self._console.width)
        parts.append(glass or draw.words(self._app.page()))
        if self._board.chain:
            parts.append(Text("\n ").append_text(line(self._board.chain.colours())))
        parts.append(Text("\n" + _HELP, "dim"))
        return Group(*parts)

    def _stop(self, again: bool) -> bool:
        self._board.close()
        return again


@contextmanager
def _raw_keys() -> Iterator[Iterator[str]]:
    """Keys as they are pressed, without Enter; an iterator that ends when there are none now."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield _Keys(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


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
