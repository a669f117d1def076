"""The one place that knows which interpreter this is."""

import sys

SLOW = sys.implementation.name != "cpython"  # a chip: a hundredth of a laptop's speed

if SLOW:
    from json import dumps as dumps

    import micropython  # pyright: ignore
    from micropython import const as const  # pyright: ignore

    PerContext = list  # there is one context
    kbd_intr = getattr(micropython, "kbd_intr", abs)  # CircuitPython has none
else:
    from vigil.compat_cpython import PerContext as PerContext
    from vigil.compat_cpython import const as const
    from vigil.compat_cpython import dumps as dumps
    from vigil.compat_cpython import kbd_intr

_shields = 0


def shield(up):
    """Let Ctrl-C wait: on a Pico it would unwind out of the middle of the file system."""
    global _shields
    _shields += 1 if up else -1
    kbd_intr(-1 if _shields else 3)
