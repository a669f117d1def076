"""One broom: what a function has imported is let go when the screen that needed it is left.

What a file imports at its top stays as long as the file does. What a function imports is loaded
when it is needed and swept away later, once it is many modules: loading takes time too. So
nobody keeps a list, and nobody but the app sweeps. A laptop has room for everything.
"""

import gc
import sys

from vigil.compat import const

_MOST = const(12)  # modules that may pass by until it is worth loading some of them twice

_stays = set()  # names of modules
_loaded = [0]  # how many there were, of all, when none passed by


def stay(*packages):
    """Keep what is loaded of some packages by now."""
    _stays.update(name for name in sys.modules if _is_of(name, packages))
    _loaded[0] = len(sys.modules)


def leave(*packages):
    """Keep these no longer: another game has begun."""
    for name in [name for name in _stays if _is_of(name, packages)]:
        _stays.remove(name)
        _let_go(name)


def sweep(most=_MOST):
    """Let go of what only passes by, if it is more than so many. No screen may be open."""
    if not hasattr(gc, "mem_free") or len(sys.modules) - _loaded[0] <= most:
        return
    for name in list(sys.modules):
        if name.startswith("vigil") and name not in _stays:
            _let_go(name)
    _loaded[0] = len(sys.modules)
    gc.collect()


def _is_of(name, packages):
    return any(name == package or name.startswith(package + ".") for package in packages)


def _let_go(name):
    sys.modules.pop(name)
    parent, _, child = name.rpartition(".")
    if hasattr(sys.modules.get(parent), child):
        delattr(sys.modules[parent], child)
