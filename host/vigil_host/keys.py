"""Keys as they are pressed, without Enter, one at a time."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from vigil_host.errors import UserError

try:
    import termios
    import tty
except ImportError:  # Windows
    termios = tty = None

_NO_KEYS = "Single keys need a terminal of Linux or macOS: use the page (vigil run), or WSL."
_WHOLE_S = 0.02  # the bytes of one key come together


@contextmanager
def cbreak() -> Iterator[int]:
    """The terminal, which hands on each key at once and is as before afterwards."""
    if termios is None or tty is None:
        raise UserError(_NO_KEYS)
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield terminal
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


@contextmanager
def keys() -> Iterator[Iterator[str]]:
    """An iterator that waits for each key."""
    with cbreak() as terminal:
        yield _typed(terminal)


def _typed(terminal: int) -> Iterator[str]:
    while key := os.read(terminal, 1).decode("latin-1"):
        if key == "\x1b" and _more(terminal):
            key += os.read(terminal, 1).decode("latin-1")
            while key[1] in "[O" and not (len(key) > 2 and "@" <= key[-1] <= "~"):
                if not _more(terminal):
                    break
                key += os.read(terminal, 1).decode("latin-1")
        yield key


def _more(terminal: int) -> bool:
    return bool(select.select([terminal], [], [], _WHOLE_S)[0])
