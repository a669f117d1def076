"""One broom: what a function has imported is let go when the screen that needed it is left.

What a file imports at its top stays as long as the file does. What a function imports is loaded
when it is needed and swept away later, once it is many modules: loading takes time too. So
nobody keeps a list, and nobody but the app sweeps. A laptop has room for everything.
"""

import gc
import sys

from vigil.compat import const

_SCARCE = hasattr(gc, "mem_free")  # a chip
_MOST = const(12)  # modules that may pass by until it is worth loading some of them twice

_stays = set()  # names of modules
_loaded = [0]  # how many there were, of all, when none passed by


def stay(package):
    """Keep what is loaded of a package by now, when it is opened."""
    if package not in _stays:
        _stays.update(name for name in sys.modules if _is_of(name, package))
        _loaded[0] = len(sys.modules)


def leave(package):
    """Keep this one no longer: another game has begun."""
    for name in [name for name in _stays if _is_of(name, package)]:
        _stays.remove(name)


def sweep(most=_MOST):
    """Let go of what only passes by, if it is more than so many. No screen may be open."""
    if not _SCARCE or len(sys.modules) - _loaded[0] <= most:
        return
    for name in list(sys.modules):
        if name.startswith("vigil") and name not in _stays:
            _let_go(name)
    _loaded[0] = len(sys.modules)
    gc.collect()


def _is_of(name, package):
    return name == package or name.startswith(package + ".")


def _let_go(name):
    sys.modules.pop(name)
    parent, _, child = name.rpartition(".")
    if hasattr(sys.modules.get(parent), child):
        delattr(sys.modules[parent], child)
