"""Room for what is needed now: modules that only pass by are forgotten when their work is done.

A package names its passing modules in PASSING. Whoever needs one imports it inside a function and
keeps nothing of it, so that it is gone after `forget` and is loaded again when it is needed again.
A device has room for the rules and the screens of one game: those of another one are left whole.
"""

import gc
import sys


def forget(*packages):
    """Let go of the passing modules of some packages."""
    if not hasattr(gc, "mem_free"):  # a laptop: it has room for all of them
        return
    for name in packages:
        package = sys.modules.get(name)
        for passing in getattr(package, "PASSING", ()):
            if sys.modules.pop(name + "." + passing, None):
                delattr(package, passing)
    gc.collect()  # now, while there are few holes


def leave_game(game):
    """Let go of a game, by the name of its packages."""
    if not hasattr(gc, "mem_free"):
        return
    for parent in ("vigil", "vigil_pico.screens"):
        package = parent + "." + game
        for name in list(sys.modules):
            if name == package or name.startswith(package + "."):
                sys.modules.pop(name)
        if hasattr(sys.modules.get(parent), game):
            delattr(sys.modules[parent], game)
