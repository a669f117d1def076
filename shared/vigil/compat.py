"""The one place that knows which interpreter this is."""

import sys

SLOW = sys.implementation.name != "cpython"  # a chip: a hundredth of a laptop's speed

if SLOW:
    from json import dumps as dumps

    import micropython  # pyright: ignore
    from micropython import const as const  # pyright: ignore

    PerContext = list  # there is one context
    lookup = bytes  # of small numbers that are only read: what costs least
    kbd_intr = getattr(micropython, "kbd_intr", abs)  # CircuitPython has none
else:
    from vigil.compat_cpython import PerContext as PerContext
    from vigil.compat_cpython import const as const
    from vigil.compat_cpython import dumps as dumps
    from vigil.compat_cpython import kbd_intr
    from vigil.compat_cpython import lookup as lookup

shields = 0  # how many are up: the flash may be at work, and its erases stop interrupts


def shield(up):
    """Let Ctrl-C wait while a shield is up: on a Pico it would interrupt the file system."""
    global shields
    shields += 1 if up else -1
    kbd_intr(-1 if shields else 3)
