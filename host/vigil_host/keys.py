"""Keys as they are pressed, without Enter, one at a time."""

import os
import select
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager

_WHOLE_S = 0.02  # the bytes of one key come together


@contextmanager
def keys() -> Iterator[Iterator[str]]:
    """An iterator that waits for each key; the terminal is as before afterwards."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield _typed(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _typed(terminal: int) -> Iterator[str]:
    while True:
        key = os.read(terminal, 1).decode("latin-1")
        if not key:
            return
        if key == "\x1b" and select.select([terminal], [], [], _WHOLE_S)[0]:
            key += os.read(terminal, 8).decode("latin-1")
        yield key
