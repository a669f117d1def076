"""One broom: what a function has imported is let go when the screen that needed it is left.

What a file imports at its top stays as long as the file does. What a function imports is loaded
when it is needed and swept away later, once there is enough of it: loading takes time too. So
nobody keeps a list, and nobody but the app sweeps. A laptop has room for everything.
"""

import gc
import sys

from vigil.compat import const

_ENOUGH = const(16384)  # bytes that are worth loading something twice
_MOST = const(0x3FFFFFFF)

_stays = set()  # names of modules
_free = [_MOST]  # bytes, after the last sweep that let go of anything


def stay(*packages):
    """Keep what is loaded of some packages by now."""
    _free[0] = _MOST
    _stays.update(name for name in sys.modules if _is_of(name, packages))


def leave(*packages):
    """Keep these no longer: another game has begun."""
    _free[0] = _MOST
    for name in [name for name in _stays if _is_of(name, packages)]:
        _stays.remove(name)


def sweep():
    """Collect; let go of what only passes by, if that is worth it. No screen may be open."""
    if not hasattr(gc, "mem_free"):
        return
    gc.collect()
    if _free[0] - gc.mem_free() >= _ENOUGH:  # pyright: ignore[reportAttributeAccessIssue]
        for name in list(sys.modules):
            if _is_of(name, ("vigil", "vigil_pico")) and name not in _stays:
                _let_go(name)
        gc.collect()
        _free[0] = gc.mem_free()  # pyright: ignore[reportAttributeAccessIssue]


def _is_of(name, packages):
    return any(name == package or name.startswith(package + ".") for package in packages)


def _let_go(name):
    sys.modules.pop(name)
    parent, _, child = name.rpartition(".")
    if hasattr(sys.modules.get(parent), child):
        delattr(sys.modules[parent], child)
