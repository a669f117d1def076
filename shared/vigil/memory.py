"""One broom: what a function has imported is let go when the screen that needed it is left.

What a file imports at its top stays as long as the file does. What a function imports is loaded
when it is needed and swept away later, when memory gets scarce and enough has come together: to
load a module takes 20 ms. So nobody keeps a list, and nobody but the app sweeps. A laptop has room
for everything.
"""

import gc
import sys

from vigil.compat import const

_WANTED = const(126976)  # bytes that should be free
_ENOUGH = const(3072)  # bytes that are worth loading something twice, …
_LEAST = const(32768)  # … unless no more are free
_MOST = const(0x3FFFFFFF)
_SCARCE = hasattr(gc, "mem_free")  # a chip

_stays = set()  # names of modules
_swept = [0, _MOST]  # how many modules there were after the last look, bytes free after a sweep


def stay(package):
    """Keep the modules of a package that are loaded by now."""
    if package not in _stays:
        _stays.update(name for name in sys.modules if _is_of(name, package))
        _swept[1] = _MOST


def leave(package):
    """Keep this package no longer: its work is done, or another game has begun."""
    for name in [name for name in _stays if _is_of(name, package)]:
        _stays.remove(name)


def load(package, names):
    """Load modules one by one, with a yield before each, while there is time for it."""
    for name in names if _SCARCE else ():
        yield
        if _free() > _LEAST:
            __import__(package + "." + name)


def sweep(always=False):
    """Let go of what only passes by, if less is free than is wanted; whether it was done.

    No screen may be open.
    """
    if not _SCARCE or len(sys.modules) == _swept[0]:
        return False
    free = _free()
    scarce = free < _LEAST or (free < _WANTED and _swept[1] - free > _ENOUGH)
    if always or scarce:
        for name in list(sys.modules):
            if name.startswith("vigil") and name not in _stays:
                _let_go(name)
        _swept[1] = _free()
    _swept[0] = len(sys.modules)
    return scarce


def _free():
    gc.collect()
    return gc.mem_free()  # pyright: ignore[reportAttributeAccessIssue]


def _is_of(name, package):
    return name == package or name.startswith(package + ".")


def _let_go(name):
    sys.modules.pop(name)
    parent, _, child = name.rpartition(".")
    if hasattr(sys.modules.get(parent), child):
        delattr(sys.modules[parent], child)
