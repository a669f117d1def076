"""What CPython has in place of MicroPython's own; never loaded on a device."""

import json
from contextvars import ContextVar


def const(value):
    """Fold nothing: CPython has no use for compile-time constants."""
    return value


def lookup(numbers) -> bytes:
    """A tuple, which is read four times as fast as the bytes it stands for."""
    return tuple(numbers)  # pyright: ignore[reportReturnType]


def kbd_intr(character):
    """An operating system finishes a file call before it delivers Ctrl-C."""


def dumps(value):
    """JSON as MicroPython writes it: a letter with an accent stays a letter."""
    return json.dumps(value, ensure_ascii=False)


class PerContext:
    """A few values that each context changes for itself only."""

    def __init__(self, values):
        self._values = ContextVar("values", default=tuple(values))

    def __getitem__(self, place):
        return self._values.get()[place]

    def __setitem__(self, place, value):
        values = list(self._values.get())
        values[place] = value
        self._values.set(tuple(values))
