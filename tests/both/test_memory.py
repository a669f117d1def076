"""One broom: what a screen needed is gone some time after it was left, and there when needed."""

import gc
import sys

from bench_board import UP, A, C, play
from fingers import begun, honors, menu, more
from vigil import memory

SCARCE = hasattr(gc, "mem_free")  # a laptop sweeps nothing


def passing():
    """Modules of the device that are loaded now and need not be."""
    names = [name for name in sys.modules if name.split(".")[0] in ("vigil", "vigil_pico")]
    return [name for name in names if name not in memory._stays]


def test_what_was_left_is_swept_away_when_room_gets_scarce():
    app = begun()
    memory.sweep(True)
    play(app, [(UP, 2), (A, "short"), (UP, 1), 1200])
    loaded = passing()
    free, memory._free = memory._free, lambda: 1024
    play(menu(app, "History"), [(C, 2)])
    memory._free = free
    if SCARCE:
        assert "vigil.table.rules_turns" in loaded
        assert "vigil.table.rules_turns" not in passing()


def test_what_was_swept_comes_back():
    app = begun()
    for _ in range(3):
        memory.sweep(True)
        more(app, "Cultist")
        play(menu(app, "Correct", "Bo"), [(UP, 1), (A, "short")])
    assert honors(app) == [3, 3]


def test_the_game_in_force_and_the_program_stay():
    app = begun()
    state, spine = sys.modules["vigil.table.state"], sys.modules["vigil.keeper"]
    memory.sweep(True)
    assert sys.modules["vigil.table.state"] is state
    assert sys.modules["vigil.keeper"] is spine
    assert isinstance(app.keeper.game, state.State)


def test_what_only_begins_a_game_is_swept():
    """It was loaded by the set-up, before the game was in force: no reason to stay."""
    begun()
    memory.sweep(True)
    assert ("vigil.table.setup" in sys.modules) != SCARCE
    assert ("vigil.table.checks" in sys.modules) != SCARCE
    assert ("vigil.log.undo" in sys.modules) != SCARCE


def test_another_game_lets_the_rules_of_this_one_go():
    begun()
    memory.leave("vigil.table")
    memory.sweep(True)
    assert ("vigil.table.state" in sys.modules) != SCARCE
    memory.stay("vigil.table")
