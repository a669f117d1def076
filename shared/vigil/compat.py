"""The one place that knows which interpreter this is."""

import sys
from json import dumps

SLOW = sys.implementation.name != "cpython"  # a chip: a hundredth of a laptop's speed

try:
    from micropython import const, kbd_intr  # pyright: ignore
except ImportError:
    _dumps = dumps

    def dumps(value):
        """As MicroPython writes it: no letter is spelled out in six."""
        return _dumps(value, ensure_ascii=False)

    def const(value):
        """Fold nothing: CPython has no use for compile-time constants."""
        return value

    def kbd_intr(character):
        """An operating system finishes a file call before it delivers Ctrl-C."""


_shields = 0


def shield(up):
    """Let Ctrl-C wait: on a Pico it would unwind out of the middle of the file system."""
    global _shields
    _shields += 1 if up else -1
    kbd_intr(-1 if _shields else 3)


__all__ = ["SLOW", "const", "dumps", "shield"]
