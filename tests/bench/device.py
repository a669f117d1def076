"""What a device takes while a game is played by buttons: the smallest heap, the deepest stack.

A table game for six with every box, a full game against a bot, and two games of Firepeak are played
once here with scripted fingers and their moves are written down; then the firmware plays them again
on the 32-bit MicroPython, out of the folder that `make firmware` builds.
"""

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import reload
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from rich.progress import track

from tests import micropython
from vigil import compat
from vigil.full import sage
from vigil_host.make import bundle
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path

_ROOT = micropython.ROOT
_LEAST_KB, _MOST_KB, _RUNS = 40, 232, 8  # a Pico has 230; halvings of what lies between
_LUCK_KB = 3  # by how much a smaller heap may do where a larger one does not: so holes lie
_HAPPENED = (
    ("Event", "Rise of the Cult"),
    ("Cultist",),
    ("Fanatic",),
    ("Trophy won", "Minotaur"),
    ("Trophy used", "Minotaur"),
    ("Extra turn",),
)
_PRESSES_MOST = 4000
_LEFT_ALONE = ("Settings", "End the game?")  # what a child is kept from
_LOOKS = ("The row", "Seats", "The Void", "My discard", "What others")
_ASKS = ("Hint", "Chances")
_CHANGES = ("Undo", "Settings")


def heap(_folder) -> dict[str, int]:
    """The smallest heaps in which the games come to their ends, in either language."""
    found = {}
    for name, fingers in GAMES.items():
        for language, key in (("en", f"{name}_heap_kb"), ("pt", f"{name}_heap_pt_kb")):
            found[key] = _smallest(name, fingers, language)
    return found


def stack(_folder) -> dict[str, int]:
    """The deepest stack of the same games, and while the device starts."""
    depths = [_depth(fingers) for fingers in (*GAMES.values(), _told, _dealt)]
    starting, playing = (max(each) for each in zip(*depths, strict=True))
    return {"stack_bytes": playing, "boot_stack_bytes": starting}


# The games


def record(folder: Path, fingers: Callable[[Any], None]) -> str:
    """Play one, leave its moves and the firmware in a folder; the digest it must come to."""
    os.environ["VIGIL_CARDS"] = str(catalog_path())
    os.environ["VIGIL_FONT"] = str(font_path())
    sys.path.insert(0, str(_ROOT / "tests" / "both" / "lib"))
    try:
        import bench_board

        app = bench_board.device()
        recorder = _Recorder(app.board.keys)
        real_step = app.step
        app.step = lambda now_ms: recorder.stepped(now_ms, real_step)
        with _thinking_as_a_chip():
            fingers(app)
    finally:
        sys.path.pop(0)
    (folder / "moves").write_text("".join(f"{keys} {ms}\n" for keys, ms in recorder.moves))
    hands = _ROOT / "tests" / "bench" / "hands.py"
    bundle.build("pico_epaper", folder / "pico", (hands,), packed=False)
    _choose(folder / "pico", "en")
    return str(app.keeper.game.digest())


@contextmanager
def _thinking_as_a_chip() -> Iterator[None]:
    """Let `sage` think no further than it does on the device that is to make the same moves."""
    with patch.object(compat, "SLOW", True):
        reload(sage)
    try:
        yield
    finally:
        reload(sage)


def _choose(flash: Path, language: str) -> None:
    """A device that was asked for its language has it in its settings."""
    (flash / "settings").mkdir()
    (flash / "settings" / "settings").write_text(json.dumps({"language": language}))


class _Recorder:
    """Writes down for how long the keys are as they are."""

    def __init__(self, keys) -> None:
        self._keys = keys
        self._last_ms = 0
        self.moves: list[tuple[int, int]] = []

    def stepped(self, now_ms: int, step: Callable[[int], None]) -> None:
        """One more step; those with the same keys are one move."""
        down = self._keys.levels
        if self.moves and self.moves[-1][0] == down:
            self.moves[-1] = (down, self.moves[-1][1] + now_ms - self._last_ms)
        else:
            self.moves.append((down, now_ms - self._last_ms))
        self._last_ms = now_ms
        step(now_ms)


def _table(app) -> None:
    """From set-up to reveal, through every menu."""
    from bench_board import DOWN, UP, A, B, C, play
    from fingers import choose, menu, more, see, walk

    choose(app, "Fallen", "Souls")
    play(walk(app, "Players"), [(A, 4)])
    choose(app, "First player", "Start: 6 players")
    for labels in _HAPPENED:
        play(more(app, *labels), [(UP, 2), (DOWN, 1)])
    play(app, [(A, 2), (UP, 3)])
    play(more(app, "Fate card", "Nemesis"), [(A, "short"), (B, 2), (A, "short")])
    play(more(app, "Honor from", "Seat 1"), [(A, "short")])
    play(menu(app, "Correct", "Seat 2"), [(UP, 2), (A, "short")])
    play(menu(app, "Supplies", "Mystic"), [(DOWN, 2), (A, "short")])
    play(menu(app, "Pay"), [(UP, 3), (A, 2)])
    menu(menu(app, "Hide"), "Show")
    play(menu(app, "History"), [(C, 2)])
    play(menu(app, "Settings", "Night", "Night", "About"), [(A, "short"), (C, 2)])
    play(app, [(A, "short"), (A, "hold"), (A, "hold")])
    menu(menu(app, "Redo"), "Redo")
    for turn in range(8):
        play(app, [(UP, "hold", 600 + 200 * turn), 1200, (A, "short")])
    play(app, [(UP, "hold", 600 + 33 * 200 + 100), 1200])
    while see(app)["phase"] != "counting":
        play(app, [(A, "short")])
    for seat in range(6):
        play(app, [(A, "short"), (UP, 2 + seat), (B, 1), (C, 1), (DOWN, 1), 1200])
        play(app, [(A, 1), (A, "hold")])
    play(app, [(A, "short"), 5000])
    assert see(app)["phase"] == "over"


def _full(app, looks=_LOOKS) -> None:
    """From set-up to the result, against a bot, through every menu."""
    from bench_board import DOWN, A, B, C, play
    from fingers import choose, menu, see, whole_turn

    play(choose(app, "Cards", "Names", "Seat 2"), [100])
    while "sage3" not in app.page().items[1]:
        play(app, [(A, "short")])
    choose(play(app, [(C, "short")]), "First player", "Start")
    for label in looks + _CHANGES:
        play(menu(app, label), [(A, "short")])
        while not hasattr(app.page(), "row"):
            play(app, [(C, "short")])
    menu(play(app, [(A, "short"), (A, "hold")]), "Redo")
    while not app.keeper.game.over():
        whole_turn(play(app, [(DOWN, 1), (B, "short")]))
    play(app, [2000])
    assert see(app)["phase"] == "over"


def _asked(app) -> None:
    """The same with a hint and the chances, and then which turns decided it."""
    from bench_board import A, play
    from fingers import menu

    _full(app, _LOOKS + _ASKS)
    play(menu(app, "What decided"), [2000, (A, "short"), 2000])
    assert app.page().title == "Result"


def _told(app) -> None:
    """Firepeak with cards: two people and a child that presses anything."""
    from fingers import choose

    choose(app, "Game", "First player", "Start")
    _child(app)


def _dealt(app) -> None:
    """Firepeak without cards, with clan powers, against a bot."""
    from fingers import choose

    choose(app, "Game", "Use", "Clan powers", "First player", "Start")
    _child(app)


def _child(app) -> None:
    """Mostly A, now and then another button, until the game is over; always the same ones."""
    from bench_board import DOWN, UP, A, B, C, play
    from vigil.dice import Dice

    dice, keys = Dice(7), (*[A] * 7, B, C, UP, DOWN, DOWN)
    for _ in range(_PRESSES_MOST):
        key = keys[dice.below(len(keys))]
        play(app, [(C if app.page().title in _LEFT_ALONE else key, "short"), 200])
        if app.keeper.game.over():
            return
    raise AssertionError(f"{_PRESSES_MOST} presses, and no end")


GAMES = {"table": _table, "full": _full, "asked": _asked}


# The firmware


def _smallest(name: str, fingers: Callable[[Any], None], language: str) -> int:
    low, high = _LEAST_KB, _MOST_KB
    with TemporaryDirectory() as folder:
        digest = record(Path(folder), fingers)
        if not comes_to(Path(folder), high, digest, language):
            raise MemoryError(f"{name}, {language}: {high} KB are not enough for a whole game.")
        for _ in track(range(_RUNS), f"smallest heap of a device: {name}, {language}"):
            middle = (low + high) // 2
            enough = comes_to(Path(folder), middle, digest, language)
            low, high = (low, middle) if enough else (middle, high)
        below = range(high - _LUCK_KB, high)
        return next((kb for kb in below if comes_to(Path(folder), kb, digest, language)), high)


def _depth(fingers: Callable[[Any], None]) -> tuple[int, ...]:
    """While starting, while playing."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        record(folder, fingers)
        script = str(_ROOT / "tests" / "bench" / "depth.py")
        args = [script, str(folder / "moves"), str(folder / "pico")]
        return tuple(map(int, micropython.run(args, "32m", check=True).stdout.split()))


def fits(folder: Path, most_kb: int, digest: str) -> bool:
    """Whether there is a heap of at most that size in which the recorded game is played."""
    luck = range(most_kb, most_kb - _LUCK_KB - 1, -1)
    return any(comes_to(folder, kilobytes, digest) for kilobytes in luck)


def comes_to(folder: Path, kilobytes: int, digest: str, language: str = "en") -> bool:
    """Whether the recorded game is played to its end with that much heap.

    All paths are the same wherever the folder lies: a longer one moves what lies in the heap.
    """
    flash = folder / "flash"
    shutil.rmtree(flash, ignore_errors=True)
    flash.mkdir()
    _choose(flash, language)
    args = ["../moves", "cards.bin", "font.bin", "../flash"]
    code = f"import hands; hands.main(*{args})"
    env = {**os.environ, "MICROPYPATH": ".frozen:lib"}
    run = micropython.run(["-c", code], f"{kilobytes}k", env=env, cwd=folder / "pico")
    return run.returncode == 0 and run.stdout.strip() == digest
