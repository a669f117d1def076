"""One broom for the device's memory: modules that were loaded for one screen are dropped after it.

What a file imports at its top stays as long as the file itself. What a function imports is loaded
when it is needed and dropped later, but only when memory is scarce and enough would come free:
loading a module again takes 20 ms. So no other file keeps a list of modules, and only the app
sweeps. A laptop has room for everything.
"""

import gc
import sys

from vigil.compat import const

_WANTED = const(126976)  # bytes that should be free
_ENOUGH = const(3072)  # bytes to be gained, else a sweep is not worth loading modules again
_LEAST = const(32768)  # free bytes below which a sweep is worth it in any case
_MOST = const(0x3FFFFFFF)
_SCARCE = hasattr(gc, "mem_free")  # a chip

_stays = set()  # names of the modules that are kept
_swept = [0, _MOST]  # how many modules there were at the last look, bytes free after the last sweep


def stay(package):
    """Keep the modules of a package that are loaded by now."""
    if package not in _stays:
        _stays.update(name for name in sys.modules if _is_of(name, package))
        _swept[1] = _MOST


def leave(package):
    """Keep this package no longer: its work is done, or another game has begun."""
    for name in [name for name in _stays if _is_of(name, package)]:
        _stays.remove(name)


def collect():
    """Let what stays fill the gaps from now on: above them it would break up what is free."""
    if _SCARCE:
        gc.collect()


def load(package, names):
    """Load modules one by one, with a yield before each, while there is time for it."""
    for name in names if _SCARCE else ():
        yield
        if _free() > _LEAST:
            __import__(package + "." + name)


def sweep(always=False):
    """Drop every module that is not kept, if memory is scarce or `always`; whether it was scarce.

    Only called while no screen is open: the modules of an open screen would be loaded twice.
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
