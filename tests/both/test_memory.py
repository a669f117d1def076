"""Modules that only pass by: gone when they are forgotten, there again when they are needed."""

import gc
import sys

from bench_board import UP, A, B, C, play
from fingers import begun, happened, honors, menu
from vigil_pico.memory import forget

SCARCE = hasattr(gc, "mem_free")  # on a laptop nothing is forgotten


def passing():
    """Modules of the game's screens and rules that are loaded now."""
    names = ("happened", "options", "count", "menu", "story", "turns", "souls", "checks", "view")
    return [name for name in sys.modules if name.split(".")[-1] in names and "vigil" in name]


def test_at_home_no_menu_and_no_rule_is_kept():
    app = begun()
    play(app, [(UP, 2), (A, "short"), (UP, 1), 1200])
    happened(app, "Cultist")
    play(menu(app, "History"), [(C, 2)])
    play(app, [(B, 2), (A, "short")])
    assert honors(app) == [2, 2]
    forget("vigil.table")  # `honors` has looked at the game just now
    if SCARCE:
        assert [name for name in passing() if name != "vigil.story"] == []


def test_what_was_forgotten_comes_back():
    app = begun()
    for _ in range(3):
        forget("vigil", "vigil.table", "vigil_pico", "vigil_pico.screens.table")
        happened(app, "Cultist")
        play(menu(app, "Correct", "Bo"), [(UP, 1), (A, "short")])
    assert honors(app) == [3, 3]


def test_to_forget_what_is_not_there_is_nothing():
    forget()
    forget("vigil.nothing", "sys")
